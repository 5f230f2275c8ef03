"""The exception of the package. A refutation is a result, and raises nothing."""


class Error(Exception):
    """Cubecheck cannot process the request, e.g. an unknown option or an unreadable file.

    Attributes:
        exit_code: the exit code of the command `cubecheck` in this case.
    """

    def __init__(self, message: str, exit_code: int) -> None:
        super().__init__(message)
        self.exit_code = exit_code
