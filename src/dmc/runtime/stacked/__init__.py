"""Cards that lie on, under or beside each other as one: evolution, gods, links, gears."""
