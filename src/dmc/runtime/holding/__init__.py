"""What holds now: continuous effects (608), how long they last, and the characteristics that they change."""
