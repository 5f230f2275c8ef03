"""What is raised: never for a refutation, which is a result."""


class Error(Exception):
    """Cubecheck cannot do what was asked: an unknown option, an unreadable file, no schedule.

    Attributes:
        exit_code: the code with which the command `cubecheck` would end.
    """

    def __init__(self, message: str, exit_code: int) -> None:
        super().__init__(message)
        self.exit_code = exit_code
