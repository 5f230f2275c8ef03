"""Gates a schedule that is made in the same script: run it with pytest.

Every rank passes chunks around a ring: in round t it sends what has come in round t - 1.  The thread block that
sends must wait for the one that receives.  The test keeps that wait from being lost.
"""

import cubecheck


def ring_allgather(ranks: int, waits: bool = True) -> dict:
    """An all-gather on a ring as JSON (docs/schedule-json.md): one thread block sends, one receives."""

    def rank(me: int) -> dict:
        origins = [(me - hops) % ranks for hops in range(ranks)]
        sends = [{"do": "send", "source": "i[0]"}]
        for round_, origin in enumerate(origins[1:-1]):
            wait = {"after": [[1, round_]]} if waits else {}
            sends.append({"do": "send", "source": f"o[{origin}]"} | wait)
        receives = [{"do": "receive", "target": f"o[{origin}]"} for origin in origins[1:]]
        own = [{"do": "copy", "source": "i[0]", "target": f"o[{me}]"}]
        return {
            "input": 1,
            "output": ranks,
            "lanes": [
                {"send_to": [(me + 1) % ranks], "actions": sends},
                {"receive_from": [(me - 1) % ranks], "actions": receives},
                {"actions": own},
            ],
        }

    return {
        "format": "cubecheck-schedule",
        "version": 1,
        "collective": "allgather",
        "chunks": ranks,
        "ranks": [rank(me) for me in range(ranks)],
    }


def test_the_ring_is_right():
    for ranks in range(2, 9):
        result = cubecheck.verify(ring_allgather(ranks), name=f"ring of {ranks}.json")
        assert result.ok, result


def test_every_order_of_events_is_right():
    result = cubecheck.explore(ring_allgather(4))
    assert result.ok, result


def test_a_lost_wait_is_found():
    result = cubecheck.verify(ring_allgather(3, waits=False))
    assert result["race_free"].verdict == "refuted"
    assert "o[2]" in result["race_free"].counterexample.where
