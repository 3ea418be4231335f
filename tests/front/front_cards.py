"""Card texts for the tests of this folder."""


def spell(name, *lines):
    """Return the text of a spell."""
    return "\n".join([f"{name} 光文明 (2)", "呪文", *(lines or ("カードを1枚引く。",)), ""])
