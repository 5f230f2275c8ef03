"""Results as plain objects."""

from __future__ import annotations

import dataclasses
import html
import json
import os
import tempfile
from typing import Any, Callable, Iterator


@dataclasses.dataclass(frozen=True)
class Counterexample:
    """The counterexample of a refuted check.

    Attributes:
        size: the size or the call at which it fails, e.g. "3 ranks, out of place".
        where: the rank and the chunk at fault.
        got: the value found there.
        expected: the expected value.
        story: the events, in order.
        replay: the command that shows the run.
    """

    size: str
    where: str
    got: str
    expected: str
    story: tuple[str, ...]
    replay: str


@dataclasses.dataclass(frozen=True)
class Row:
    """The verdict on one check.

    Attributes:
        target: the name of the judged schedule or plan.
        check: the name of the check, e.g. "deadlock_free".
        verdict: "proved", "checked", "refuted", "unknown" or "not_applicable".
        detail: the scope of a good verdict and its note, or the reason why there is none.
        kind: the failure that a refutation of this check means, e.g. "race".
        seconds: the time that the check took.
        waived: whether its failure is waived, and does not count.
        counterexample: if the verdict is "refuted", otherwise None.
    """

    target: str
    check: str
    verdict: str
    detail: str
    kind: str
    seconds: float
    waived: bool
    counterexample: Counterexample | None

    def __str__(self) -> str:
        lines = [f"{self.target}  {self.check}  {self._shown()}  {self.detail}"]
        if self.counterexample:
            found = self.counterexample
            where = ": ".join(text for text in (found.size, found.where) if text)
            lines += [f"    at {where}", f"    got      {found.got}"]
            lines += [f"    expected {found.expected}"] if found.expected else []
            lines += [f"    because  {event}" for event in found.story]
            lines += [f"    replay   {found.replay}"] if found.replay else []
        return "\n".join(line.rstrip() for line in lines)

    @property
    def fails(self) -> bool:
        """Whether it is refuted or unknown, and not waived."""
        return self.verdict in ("refuted", "unknown") and not self.waived

    @property
    def ok(self) -> bool:
        """Whether it is proved, checked or waived. A check that is not applicable is not ok."""
        return self.verdict in ("proved", "checked") or self.waived

    def __bool__(self) -> bool:
        """The same as `ok`, so that `assert result["contract"]` works as expected."""
        return self.ok

    def _shown(self) -> str:
        if self.waived:
            return f"WAIVED: {self.verdict.upper()}"
        return self.verdict.upper() if self.fails else self.verdict


@dataclasses.dataclass(frozen=True)
class Note:
    """A remark that is not a failure; `id` names the kind of a warning, and is empty otherwise."""

    target: str
    text: str
    id: str = ""


def _row(row: dict[str, Any]) -> Row:
    found = row.get("counterexample")
    detail = "; ".join(text for text in (row.get("scope"), row.get("note"), row.get("reason")) if text)
    keys = [field.name for field in dataclasses.fields(Counterexample)]
    return Row(
        target=row["subject"],
        check=row["property"],
        verdict=row["verdict"],
        detail=detail,
        kind=row["kind"],
        seconds=row["seconds"],
        waived=row.get("waived", False),
        counterexample=Counterexample(**{**{key: found[key] for key in keys}, "story": tuple(found["story"])})
        if found
        else None,
    )


def _written(write: Callable[[str], None]) -> str:
    """The text that `write` writes to the path of its argument."""
    with tempfile.TemporaryDirectory(prefix="cubecheck-") as folder:
        path = os.path.join(folder, "page.html")
        write(path)
        with open(path, encoding="utf-8") as file:
            return file.read()


class Result:
    """The verdicts on one schedule or plan.

    Attributes:
        rows: a `Row` for each check.
        notes: remarks, including the edits that repair a failing schedule.
        warnings: weaknesses that are not failures.
        complete: whether all checks were made.
        exit_code: the exit code of the command: 0 only if every verdict is good or waived.
        failure: the word for this code, e.g. "race"; "ok" for 0.
    """

    def __init__(self, core: Any) -> None:
        self._core = core
        report = json.loads(core.json())
        self.rows: tuple[Row, ...] = tuple(_row(row) for row in report["rows"])
        self.notes: tuple[Note, ...] = tuple(Note(note["subject"], note["text"]) for note in report["notes"])
        self.warnings: tuple[Note, ...] = tuple(
            Note(warning["subject"], warning["text"], warning["id"]) for warning in report["warnings"]
        )
        self.complete: bool = report["complete"]
        self.exit_code: int = report["exit_code"]
        self.failure: str = report["failure"]

    @property
    def ok(self) -> bool:
        """Whether there are verdicts, and all of them are good or waived."""
        return self.exit_code == 0

    @property
    def failures(self) -> tuple[Row, ...]:
        """The rows that are refuted or unknown, and not waived."""
        return tuple(row for row in self.rows if row.fails)

    def __bool__(self) -> bool:
        """The same as `ok`, so that `assert cubecheck.verify(path)` works as expected."""
        return self.ok

    def __iter__(self) -> Iterator[Row]:
        return iter(self.rows)

    def __contains__(self, check: object) -> bool:
        """Whether there is a row of this name."""
        return any(row.check == check for row in self.rows)

    def __getitem__(self, check: str) -> Row:
        """The row of the check of this name.

        Raises:
            KeyError: there is no such row.
        """
        for row in self.rows:
            if row.check == check:
                return row
        raise KeyError(check)

    def report(self) -> dict[str, Any]:
        """The report as the command prints it with --json (docs/report.schema.json)."""
        return json.loads(self._core.json())

    def runs(self) -> dict[str, Any]:
        """The runs that show the refutations (docs/witness.schema.json)."""
        return json.loads(self._core.runs())

    def html(self) -> str:
        """A page that shows the runs step by step, in one file, without a server or a network."""
        return _written(self._core.write_page)

    def save_html(self, path: str | os.PathLike[str]) -> None:
        """Writes this page to a file."""
        self._core.write_page(os.fspath(path))

    def __str__(self) -> str:
        lines = [str(row) for row in self.rows]
        lines += [f"{note.target}: {note.text}" for note in self.notes]
        lines.append(self._sentence())
        return "\n".join(lines)

    def _outcome(self) -> str:
        if not self.ok:
            return f"failed: {self.failure}"
        waived = sum(row.waived for row in self.rows)
        return f"passed with {waived} waived failure{'s' if waived > 1 else ''}" if waived else "passed"

    def _sentence(self) -> str:
        return self._outcome() if self.ok else f"{self._outcome()} (exit code {self.exit_code})"

    def __repr__(self) -> str:
        checks = f"{len(self.rows)} check{'' if len(self.rows) == 1 else 's'}"
        return f"<cubecheck.Result {self._outcome()}, {checks}>"

    def _repr_html_(self) -> str:
        """The verdicts as a table, for notebooks."""

        def cell(text: str) -> str:
            return f"<td style='text-align:left'>{html.escape(text)}</td>"

        def line(row: Row) -> str:
            found = row.counterexample
            detail = f"{found.where}: got {found.got}, expected {found.expected}" if found else row.detail
            verdict = html.escape(row._shown())
            verdict = f"<b>{verdict}</b>" if row.fails else verdict
            return f"<tr>{cell(row.target)}{cell(row.check)}<td>{verdict}</td>{cell(detail)}</tr>"

        return f"<table>{''.join(map(line, self.rows))}</table><p>{html.escape(self._sentence())}</p>"


class Trace:
    """The run of a schedule, message by message, as text; `html()` is a page that shows it step by step."""

    def __init__(self, text: str, write_page: Callable[[str], None]) -> None:
        self.text = text
        self._write_page = write_page

    def html(self) -> str:
        """A page that shows the run step by step."""
        return _written(self._write_page)

    def save_html(self, path: str | os.PathLike[str]) -> None:
        """Writes this page to a file."""
        self._write_page(os.fspath(path))

    def __bool__(self) -> bool:
        """Refused, since a failing run has a trace, too."""
        raise TypeError("a trace is not a verdict: use cubecheck.verify")

    def __str__(self) -> str:
        return self.text

    def _repr_html_(self) -> str:
        return f"<pre>{html.escape(self.text)}</pre>"
