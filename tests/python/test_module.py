"""The Python module against the command, on the examples: right ones pass, wrong ones are refuted."""

import json
import os
import pathlib
import signal
import subprocess
import sys
import threading

import cubecheck
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
SCHEDULES = ROOT / "examples" / "schedules"
PLANS = ROOT / "examples" / "plans"
COMMAND = os.environ["CUBECHECK_COMMAND"]


def timeless(report):
    for row in report["rows"]:
        row["seconds"] = 0
    report["notes"] = [note for note in report["notes"] if "states, " not in note["text"]]
    return report


def printed(*arguments):
    command = [COMMAND, *map(str, arguments), "--json"]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    return timeless(json.loads(done.stdout)), done.returncode


@pytest.mark.parametrize("file", ["ring_ok.xml", "ring_missing_dep.xml", "exchange.json", "recv_first_mutual.xml"])
def test_verify_is_what_the_command_says(file, monkeypatch):
    monkeypatch.chdir(ROOT)
    path = f"examples/schedules/{file}"
    expected, code = printed("verify", path, "--no-cache")
    result = cubecheck.verify(path)
    assert timeless(result.report()) == expected
    assert result.exit_code == code


@pytest.mark.parametrize("file", ["ring_ok.xml", "ring_missing_dep.xml"])
def test_explore_is_what_the_command_says(file, monkeypatch):
    monkeypatch.chdir(ROOT)
    path = f"examples/schedules/{file}"
    expected, code = printed("explore", path)
    result = cubecheck.explore(path)
    assert timeless(result.report()) == expected
    assert result.exit_code == code


def test_a_right_schedule_passes():
    result = cubecheck.verify(SCHEDULES / "ring_ok.xml")
    assert result.ok and result.complete and result.failure == "ok" and not result.failures
    assert {row.check for row in result.rows} >= {"deadlock_free", "race_free", "contract"}


def test_a_wrong_schedule_raises_nothing():
    result = cubecheck.verify(SCHEDULES / "ring_missing_dep.xml")
    assert not result.ok and result.failure == "race"
    found = result["race_free"].counterexample
    assert (found.where, found.size) == ("rank 0, o[2]", "3 ranks, out of place")
    assert any("repair: " in note.text for note in result.notes)
    assert [run["property"] for run in result.runs()["witnesses"]]


def test_what_is_waived_does_not_count_and_is_said():
    result = cubecheck.verify(SCHEDULES / "ring_missing_dep.xml", waive=["race_free", "contract"])
    assert result.ok and result["race_free"].waived
    assert "WAIVED: REFUTED" in str(result) and "WAIVED: REFUTED" in result._repr_html_()
    assert str(result).endswith("passed with 2 waived failures")
    assert "passed with 2 waived failures" in repr(result)


def test_a_result_and_a_row_are_true_only_if_they_pass():
    assert cubecheck.verify(SCHEDULES / "ring_ok.xml")
    wrong = cubecheck.verify(SCHEDULES / "ring_missing_dep.xml")
    assert not wrong and not wrong["race_free"] and wrong["well_formed"]
    assert not wrong["agreement"] and wrong["agreement"].verdict == "not_applicable"
    cut = cubecheck.explore(SCHEDULES / "ring_ok.xml", most_states=3)
    assert not cut and not cut["contract"] and cut["contract"].verdict == "unknown"
    assert not cubecheck.verify(SCHEDULES / "ring_ok.xml", properties="agreement")
    with pytest.raises(TypeError, match="a trace is not a verdict"):
        assert cubecheck.trace(SCHEDULES / "ring_missing_dep.xml")


def test_a_result_has_its_rows_by_name():
    result = cubecheck.verify(SCHEDULES / "ring_ok.xml")
    assert list(result) == list(result.rows)
    assert "race_free" in result and "race" not in result


def test_bytes_dicts_and_paths_are_judged_alike():
    path = SCHEDULES / "exchange.json"
    text = path.read_bytes()

    def rows(result):
        return [(row.check, row.verdict) for row in result.rows]

    of_path = rows(cubecheck.verify(path))
    assert of_path == rows(cubecheck.verify(str(path)))
    assert of_path == rows(cubecheck.verify(text))
    assert of_path == rows(cubecheck.verify(json.loads(text)))


def test_a_plan_is_judged():
    assert cubecheck.verify(PLANS / "allgather_put.json").ok
    assert not cubecheck.verify(PLANS / "missing_wait.json").ok


def test_a_specification_takes_the_place_of_the_contract():
    assert cubecheck.verify(SCHEDULES / "pipe.xml", spec=SCHEDULES / "pipe.spec").ok
    assert not cubecheck.verify(SCHEDULES / "pipe.xml", spec=SCHEDULES / "pipe_wrong.spec").ok


def test_fewer_slots_deadlock():
    assert not cubecheck.explore(SCHEDULES / "fifo3_send_first_3.xml", slots=1).ok
    assert cubecheck.explore(SCHEDULES / "fifo3_send_first_3.xml", slots=3, properties="deadlock_free").ok


def test_a_search_that_was_cut_is_unknown():
    result = cubecheck.explore(SCHEDULES / "ring_ok.xml", most_states=3)
    assert not result.ok and result.failure == "unknown" and not result.complete


def test_a_trace_is_of_a_schedule_that_runs():
    trace = cubecheck.trace(SCHEDULES / "ring_ok.xml")
    assert "rank 0 -> rank 1" in trace.text
    assert "<!doctype html>" in trace.html().lower()
    with pytest.raises(cubecheck.Error, match="first element") as raised:
        cubecheck.trace(b"<script/>")
    assert raised.value.exit_code == 4


def test_a_trace_of_a_deadlock_ends_with_it():
    trace = cubecheck.trace(SCHEDULES / "recv_first_mutual.xml")
    assert "deadlock: 2 of 2 thread blocks wait forever" in trace.text
    assert "waits forever for a message from rank 0" in trace.html()


def test_a_trace_of_a_plan_is_its_run():
    trace = cubecheck.trace(SCHEDULES.parent / "plans" / "allgather_put.json")
    assert "op 4 (put): rank 0's o[1] := rank 1's i[0]" in trace.text
    assert "<!doctype html>" in trace.html().lower()


def test_what_is_no_schedule_is_refuted():
    result = cubecheck.verify(b'<algo name="x"', name="half.xml")
    assert [row.check for row in result.failures] == ["readable"]
    assert "half.xml:1" in result["readable"].counterexample.got
    assert not cubecheck.verify(b"").ok
    assert not cubecheck.verify({"format": "cubecheck-schedule", "version": 1, "ranks": "\x00"}).ok


def test_names_from_files_are_text_on_pages():
    hostile = (SCHEDULES / "ring_missing_dep.xml").read_text().replace("name=", 'name="<b>" note=', 1)
    result = cubecheck.verify(hostile.encode(), name="<script>alert(1)</script>.xml")
    assert "<script>alert(1)" not in result._repr_html_()
    assert "&lt;script&gt;alert(1)" in result._repr_html_()
    assert "<script>alert(1)" not in result.html()


def test_a_page_is_written_whole(tmp_path):
    result = cubecheck.verify(SCHEDULES / "ring_missing_dep.xml")
    result.save_html(tmp_path / "page.html")
    assert (tmp_path / "page.html").read_text() == result.html()
    with pytest.raises(cubecheck.Error) as raised:
        result.save_html(tmp_path / "none" / "page.html")
    assert raised.value.exit_code == 10


@pytest.mark.parametrize(
    "options, sentence",
    [
        ({"runtime": "mcl"}, "unknown runtime 'mcl'"),
        ({"waive": "deadlok_free"}, "named 'deadlok_free'"),
        ({"properties": ["contrct"]}, "Did you mean contract"),
        ({"spec": "none.spec"}, "none.spec"),
    ],
)
def test_wrong_options_are_errors(options, sentence):
    with pytest.raises(cubecheck.Error, match=sentence):
        cubecheck.verify(SCHEDULES / "ring_ok.xml", **options)


def test_wrong_sources_are_errors():
    with pytest.raises(FileNotFoundError):
        cubecheck.verify("none.xml")
    with pytest.raises(cubecheck.Error, match="directory"):
        cubecheck.verify(SCHEDULES)
    with pytest.raises(TypeError, match="found int"):
        cubecheck.verify(3)


@pytest.mark.parametrize(
    "options, kind, sentence",
    [
        ({"slots": -1}, ValueError, "slots: expected 1 to 1048576, found -1"),
        ({"slots": 0}, ValueError, "slots: expected 1 to 1048576, found 0"),
        ({"slots": "x"}, TypeError, "slots: expected an int, found str"),
        ({"slots": True}, TypeError, "slots: expected an int, found bool"),
        ({"slots": 2.0}, TypeError, "slots: expected an int, found float"),
        ({"buffer_bytes": -5}, ValueError, "buffer_bytes: expected 64 to 1099511627776, found -5"),
        ({"buffer_bytes": 2**70}, ValueError, "buffer_bytes: expected 64"),
        ({"buffer_bytes": "x"}, TypeError, "buffer_bytes: expected an int, found str"),
        ({"spec": ""}, ValueError, "spec: expected a name or path, found an empty str"),
        ({"spec": 3}, TypeError, "spec: expected a str, found int"),
        ({"runtime": None}, TypeError, "runtime: expected a str, found NoneType"),
        ({"properties": b"contract"}, TypeError, "properties: expected a name or several, found bytes"),
        ({"properties": ["contract", 3]}, TypeError, "properties: expected a str, found int"),
        ({"properties": None}, TypeError, "properties: expected a name or several, found NoneType"),
        ({"waive": ""}, ValueError, "waive: expected a name or path, found an empty str"),
        ({"repair": "no"}, TypeError, "repair: expected a bool, found str"),
        ({"name": 3}, TypeError, "name: expected a str, found int"),
    ],
)
def test_wrong_arguments_are_errors_in_words(options, kind, sentence):
    with pytest.raises(kind, match=sentence):
        cubecheck.verify(SCHEDULES / "ring_ok.xml", **options)


@pytest.mark.parametrize("states, kind", [(0, ValueError), (2**70, ValueError), (None, TypeError)])
def test_a_search_without_states_is_refused(states, kind):
    with pytest.raises(kind, match="most_states: expected"):
        cubecheck.explore(SCHEDULES / "ring_ok.xml", most_states=states)


def test_a_file_called_minus_is_no_standard_input(tmp_path, monkeypatch):
    (tmp_path / "-").write_bytes((SCHEDULES / "ring_ok.xml").read_bytes())
    monkeypatch.chdir(tmp_path)
    assert cubecheck.verify("-").rows[0].target == "./-"


def test_threads_may_judge_at_the_same_time():
    found = {}

    def judge(file):
        found[file] = cubecheck.verify(SCHEDULES / file).ok

    files = ("ring_ok.xml", "ring_missing_dep.xml")
    threads = [threading.Thread(target=judge, args=(file,)) for file in files]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == {"ring_ok.xml": True, "ring_missing_dep.xml": False}


def test_an_interrupt_ends_a_long_search(tmp_path):
    big = tmp_path / "big.xml"
    with big.open("w") as file:
        subprocess.run([COMMAND, "export", "allreduce/ring", "--n", "160"], stdout=file, check=True)
    script = (
        "import cubecheck, sys\n"
        "print('started', flush=True)\n"
        "try:\n    cubecheck.explore(sys.argv[1])\n"
        "except KeyboardInterrupt:\n    print('interrupted', cubecheck.verify(sys.argv[2]).ok)\n"
    )
    command = [sys.executable, "-c", script, str(big), str(SCHEDULES / "ring_ok.xml")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout.readline() == "started\n"
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(timeout=1)
    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=60)
    assert out == "interrupted True\n"


def test_the_hand_over_ends_with_the_exit_code(tmp_path):
    script = ROOT / "examples" / "python" / "hand_over.py"

    def run(*arguments):
        return subprocess.run([sys.executable, script, *arguments], capture_output=True, text=True)

    assert run(SCHEDULES / "ring_ok.xml").returncode == 0
    wrong = run(SCHEDULES / "ring_missing_dep.xml", tmp_path / "page.html")
    assert wrong.returncode == 2 and "race_free" in wrong.stdout
    assert (tmp_path / "page.html").stat().st_size > 10_000
    assert run(PLANS / "missing_wait.json").returncode != 0


def test_the_stub_names_what_the_module_has():
    stub = (pathlib.Path(cubecheck.__file__).parent / "_core.pyi").read_text()
    public = [name for name in dir(cubecheck._core) if not name.startswith("_")]
    for name in public:
        assert f"def {name}(" in stub or f"class {name}:" in stub, name
