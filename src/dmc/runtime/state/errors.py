"""What unwinds a game: never caught inside an effect, only by the driver and the turn machine."""


class GameOver(Exception):
    """Somebody has won (104.1): the game ends where it stands."""


class TurnSkipped(Exception):
    """The rest of the turn is skipped: what is going on is dropped, what waits is cleared (W11, 512.1)."""


class RulesError(RuntimeError):
    """The runtime was asked for something it must refuse (an unplayable card, an object that is not there)."""
