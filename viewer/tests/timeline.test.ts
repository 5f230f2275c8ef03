import { describe, expect, it } from "vitest";

import { Timeline, framesOf } from "../src/timeline";
import { receive, run, send } from "./run";

const change = (before: string, after: string) => [{ cell: "output[0]", before, after }];

describe("frames", () => {
  it("are the rounds of a run that has rounds", () => {
    const steps = [send(0, 1, 0, { round: 0 }), receive(0, 1, 0, [], { round: 0 }), send(1, 0, 1, { round: 2 })];
    expect(framesOf(run({ steps })).map((frame) => frame.title)).toEqual(["at the start", "round 0", "round 2"]);
  });
  it("are single steps where a step has no round, or rounds go back", () => {
    expect(framesOf(run({ steps: [send(0, 1, 0, { round: 0 }), receive(0, 1, 0)] }))).toHaveLength(3);
    expect(framesOf(run({ steps: [send(0, 1, 0, { round: 1 }), send(1, 0, 1, { round: 0 })] }))).toHaveLength(3);
  });
  it("are the start alone of a run without steps", () => {
    expect(framesOf(run({}))).toHaveLength(1);
  });
});

describe("cells", () => {
  const timeline = new Timeline(
    run({
      steps: [send(0, 1, 0), receive(0, 1, 0, change("", "0")), receive(0, 1, 7, change("0", "1 0"))],
      start: [{ rank: 0, cell: "input[0]", value: "0" }],
      wrong: [{ rank: 1, cell: "output[0]", found: "1 0", wanted: "0 1" }],
      fails: true,
    }),
  );
  it("hold what the steps so far have written", () => {
    expect([0, 1, 2, 3].map((frame) => timeline.cells(1, frame)[0]!.value)).toEqual(["", "", "0", "1 0"]);
    expect(timeline.cells(0, 3)).toMatchObject([{ name: "input[0]", value: "0", changed: false }]);
  });
  it("are changed in the frame of their change alone", () => {
    expect([1, 2, 3].map((frame) => timeline.cells(1, frame)[0]!.changed)).toEqual([false, true, true]);
  });
  it("are wrong from their last change on, and not before", () => {
    expect([0, 1, 2, 3].map((frame) => timeline.isWrong(1, frame))).toEqual([false, false, false, true]);
    expect(timeline.cells(1, 3)[0]!.wrong).toEqual({ kind: "value", expected: "0 1" });
    expect(timeline.isWrong(0, 3)).toBe(false);
  });
  it("are marked if they are in a race, though no value is expected", () => {
    const race = { accesses: ["a", "b"] as [string, string], missing: "", at: { rank: 1, cell: "scratch[0]" } };
    const raced = new Timeline(run({ steps: [send(0, 1, 0), receive(0, 1, 0)], race, fails: true }));
    const last = raced.frames.length - 1;
    expect(raced.cells(1, last).map(({ name, wrong }) => [name, wrong])).toContainEqual(["scratch[0]", { kind: "race" }]);
    expect(raced.isWrong(0, last)).toBe(false);
  });
  it("that never change are wrong at the end", () => {
    const missing = [{ rank: 0, cell: "output[0]", found: "", wanted: "0" }];
    const still = new Timeline(run({ steps: [send(0, 1, 0), receive(0, 1, 0)], wrong: missing, fails: true }));
    expect([1, 2].map((frame) => still.isWrong(0, frame))).toEqual([false, true]);
  });
  it("of ranks that do not exist are none", () => {
    expect(timeline.cells(9, 0)).toEqual([]);
  });
});

describe("messages", () => {
  it("are under way between the frames of their send and their receive", () => {
    const timeline = new Timeline(run({ steps: [send(0, 1, 0), send(1, 0, 1), receive(0, 1, 0)] }));
    expect(timeline.waitingAfter(1)).toHaveLength(1);
    expect(timeline.waitingAfter(2)).toHaveLength(2);
    expect(timeline.waitingAfter(3).map((flight) => flight.from)).toEqual([1]);
  });
  it("that are lost arrive nowhere", () => {
    const lost = { ...send(0, 1, 0), kind: "fault" as const };
    const timeline = new Timeline(run({ steps: [send(0, 1, 0), lost] }));
    expect(timeline.flights).toMatchObject([{ lost: true }]);
    expect(timeline.waitingAfter(2)).toEqual([]);
  });
  it("that are duplicated arrive twice", () => {
    const timeline = new Timeline(run({ steps: [send(0, 1, 0), receive(0, 1, 0), receive(0, 1, 0)] }));
    expect(timeline.flights.map((flight) => flight.received)).toEqual([2, 3]);
  });
  it("are counted for each direction of a link", () => {
    const timeline = new Timeline(run({ steps: [send(0, 1, 0), send(0, 1, 1), send(1, 0, 2)] }));
    expect(timeline.loads(2).get("0>1")?.messages).toBe(2);
    expect(timeline.loads(3).get("1>0")?.messages).toBe(1);
  });
});

describe("thread blocks that wait for ever", () => {
  it("are all known, also where a rank has several", () => {
    const stuck = (rank: number, lane: number, peer: number) => ({ ...send(rank, peer, 0), kind: "stuck" as const, lane, message: undefined });
    const timeline = new Timeline(run({ steps: [stuck(0, 0, 0), stuck(0, 1, 1), stuck(1, 0, 0)] }));
    expect(timeline.stuckAfter(0)).toEqual([]);
    expect(timeline.stuckAfter(3).map((step) => step.peer!.rank)).toEqual([0, 1, 0]);
    expect(timeline.stuckAt(0, 3)?.lane).toBe(0);
  });
});

describe("the past of a rank", () => {
  it("has the messages that could reach it, and no others", () => {
    const steps = [
      send(0, 1, 0), receive(0, 1, 0), send(1, 2, 1), receive(1, 2, 1), send(0, 1, 2), receive(0, 1, 2),
    ];
    const timeline = new Timeline(run({ ranks: 3, steps }));
    expect([...timeline.past(2, 6)].map((flight) => flight.sent).sort()).toEqual([1, 3]);
    expect(timeline.past(2, 3).size).toBe(0);
  });
  it("does not take what is sent in a round for what was received in it", () => {
    const round = (number: number, from: number, to: number, message: number) => [
      send(from, to, message, { round: number }), receive(from, to, message, [], { round: number }),
    ];
    const steps = [...round(0, 0, 1, 0).slice(0, 1), ...round(0, 1, 2, 1)];
    steps.push(receive(0, 1, 0, [], { round: 0 }));
    expect(new Timeline(run({ ranks: 3, steps })).past(2, 1).size).toBe(1);
  });
});
