"""Cubecheck: verification of collective communication, from Python.

The input is a schedule (MSCCL XML, or the JSON of docs/schedule-json.md) or an MSCCL++ plan, as a path, as
bytes or as a dict. A wrong schedule raises no exception: the result has the failure.

    import cubecheck

    result = cubecheck.verify("allreduce.xml")
    assert result.ok, result
"""

from __future__ import annotations

import functools
import json
import operator
import os
from typing import Any, Iterable, Mapping, Union

from cubecheck import _core
from cubecheck.errors import Error
from cubecheck.result import Counterexample, Note, Result, Row, Trace

__all__ = [
    "Counterexample",
    "Error",
    "Note",
    "Result",
    "Row",
    "Trace",
    "explore",
    "trace",
    "verify",
    "version",
]

Source = Union[str, "os.PathLike[str]", bytes, Mapping[str, Any]]


_MOST_SLOTS = 1 << 20
_LEAST_BUFFER, _MOST_BUFFER = 64, 1 << 40
_MOST_STATES = 1 << 32


def _bytes(source: Source, name: str | None) -> _core.Bytes:
    """The bytes of a source, with its name in messages.

    Raises:
        TypeError: the source is not a path, bytes or a mapping, or a mapping is not representable as JSON.
        ValueError: the name is empty.
        FileNotFoundError: the file does not exist.
        Error: the file cannot be read.
    """
    if name is not None:
        _text("name", name)
    if isinstance(source, Mapping):
        return _core.Bytes(name or "schedule.json", json.dumps(dict(source)).encode())
    if isinstance(source, (bytes, bytearray, memoryview)):
        text = bytes(source)
        is_json = text.lstrip()[:1] in (b"{", b"[")
        return _core.Bytes(name or ("schedule.json" if is_json else "schedule.xml"), text)
    if not isinstance(source, (str, os.PathLike)):
        raise TypeError(f"expected a path, bytes or a dict, found {type(source).__name__}")
    path = os.fspath(source)
    os.stat(path)
    return _core.read(os.path.join(".", path) if path == "-" else path)


def _found(value: object) -> str:
    return type(value).__name__


def _text(argument: str, value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{argument}: expected a str, found {_found(value)}")
    if not value:
        raise ValueError(f"{argument}: expected a name or path, found an empty str")
    return value


def _names(argument: str, names: str | Iterable[str]) -> list[str]:
    if isinstance(names, str):
        names = [names]
    if isinstance(names, (bytes, bytearray)) or not isinstance(names, Iterable):
        raise TypeError(f"{argument}: expected a name or several, found {_found(names)}")
    return [_text(argument, name) for name in names]


def _path(argument: str, value: str | os.PathLike[str] | None) -> str:
    """The path; empty if it is None."""
    if value is None:
        return ""
    path = os.fspath(value) if isinstance(value, os.PathLike) else value
    return _text(argument, path)


def _integer(argument: str, value: object, least: int, most: int) -> int:
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{argument}: expected an int, found {_found(value)}")
    number = operator.index(value)
    if not least <= number <= most:
        raise ValueError(f"{argument}: expected {least} to {most}, found {number}")
    return number


def _settings(
    runtime: str,
    spec: str | os.PathLike[str] | None,
    slots: int | None,
    properties: str | Iterable[str] = (),
    *,
    least_slots: int = 1,
) -> _core.Settings:
    """Checks the arguments as the command does, and returns the settings.

    Raises:
        TypeError, ValueError: an argument has another type, or is out of range.
    """
    settings = _core.Settings()
    settings.runtime = _text("runtime", runtime)
    settings.specification = _path("spec", spec)
    if slots is not None:
        settings.slots = _integer("slots", slots, least_slots, _MOST_SLOTS)
    settings.properties = _names("properties", properties)
    return settings


def verify(
    source: Source,
    *,
    name: str | None = None,
    runtime: str = "any",
    spec: str | os.PathLike[str] | None = None,
    slots: int | None = None,
    buffer_bytes: int | None = None,
    properties: str | Iterable[str] = (),
    waive: str | Iterable[str] = (),
    repair: bool = True,
) -> Result:
    """Runs all checks of a schedule or a plan, as `cubecheck verify FILE` does.

    Args:
        source: a path, the bytes of a file, or a schedule or plan as a dict.
        name: the name of bytes or a dict in messages; bytes are read as JSON if it ends in .json.
        runtime: the runtime of an MSCCL XML file, e.g. "msccl"; `cubecheck help verify` lists them.
        spec: the path of a specification that replaces the collective's contract.
        slots: FIFO depth of every channel, 1 or more; by default that of the file's protocol.
        buffer_bytes: buffer size of the file's protocol, 64 or more; by default that of the runtime.
        properties: names of the checks to show, with * and ?; by default all.
        waive: names of checks whose failure does not count.
        repair: whether to search for edits that repair a failing schedule.

    Raises:
        Error: a name is unknown, or a file cannot be read. A refutation raises nothing, and neither do
            bytes that are not a schedule: the row `readable` is refuted.
        FileNotFoundError: the file does not exist.
        TypeError, ValueError: an argument has another type, or is out of range.
    """
    settings = _settings(runtime, spec, slots, properties)
    if buffer_bytes is not None:
        settings.buffer_bytes = _integer("buffer_bytes", buffer_bytes, _LEAST_BUFFER, _MOST_BUFFER)
    settings.waived = _names("waive", waive)
    if not isinstance(repair, bool):
        raise TypeError(f"repair: expected a bool, found {_found(repair)}")
    settings.repair = repair
    return Result(_core.verify(_bytes(source, name), settings))


def explore(
    source: Source,
    *,
    name: str | None = None,
    runtime: str = "any",
    spec: str | os.PathLike[str] | None = None,
    slots: int | None = None,
    properties: str | Iterable[str] = (),
    most_states: int = 10_000_000,
) -> Result:
    """Explores all interleavings of a schedule, as `cubecheck explore FILE` does.

    Args:
        source, name, runtime, spec, properties: as for `verify`.
        slots: FIFO depth of every channel; 0 is a rendezvous.
        most_states: the limit on states; a row is "unknown" if the search reached it.

    Raises:
        Error, FileNotFoundError, TypeError, ValueError: as for `verify`.
    """
    settings = _settings(runtime, spec, slots, properties, least_slots=0)
    settings.most_states = _integer("most_states", most_states, 1, _MOST_STATES)
    return Result(_core.explore(_bytes(source, name), settings))


def trace(
    source: Source,
    *,
    name: str | None = None,
    runtime: str = "any",
    spec: str | os.PathLike[str] | None = None,
    slots: int | None = None,
) -> Trace:
    """Traces a schedule message by message; a plan, or a schedule that deadlocks, step by step.

    Args:
        source, name, runtime, spec, slots: as for `verify`.

    Raises:
        Error: the source is neither a schedule nor a plan, or is malformed.
        FileNotFoundError, TypeError, ValueError: as for `verify`.
    """
    given, settings = _bytes(source, name), _settings(runtime, spec, slots)
    return Trace(_core.trace(given, settings), functools.partial(_core.write_trace_page, given, settings))


def version() -> str:
    """The version and the commit of Cubecheck, and the version of its solver."""
    return _core.version()
