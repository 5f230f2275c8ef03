import { describe, expect, it } from "vitest";

import { groupsOf } from "../src/cells_view";
import { Timeline } from "../src/timeline";
import { receive, run, send } from "./run";

const change = (after: string) => [{ cell: "value", before: "", after }];
const start = [0, 1, 2, 3].map((rank) => ({ rank, cell: "value", value: "" }));

describe("ranks that hold the same", () => {
  it("are in one group as long as they do", () => {
    const steps = [send(0, 1, 0), receive(0, 1, 0, change("a")), receive(0, 2, 1, change("a"))];
    const timeline = new Timeline(run({ ranks: 4, start, steps }));
    expect(groupsOf(timeline, 0, true)).toEqual([[0, 1, 2, 3]]);
    expect(groupsOf(timeline, 2, true)).toEqual([[0, 2, 3], [1]]);
    expect(groupsOf(timeline, 3, true)).toEqual([[0, 3], [1], [2]]);
    expect(groupsOf(timeline, 3, false)).toHaveLength(4);
  });
  it("are two groups if something else was expected of them, or one waits for ever", () => {
    const wrong = [{ rank: 1, cell: "value", found: "", wanted: "a" }, { rank: 2, cell: "value", found: "", wanted: "b" }];
    const stuck = { ...send(3, 0, 0), kind: "stuck" as const, message: undefined, text: "waits" };
    const timeline = new Timeline(run({ ranks: 4, start, steps: [stuck], wrong, fails: true }));
    expect(groupsOf(timeline, 1, true)).toHaveLength(4);
  });
  it("are two groups if their cells have other names", () => {
    const timeline = new Timeline(run({ ranks: 2, start: [{ rank: 0, cell: "a", value: "1" }, { rank: 1, cell: "b", value: "1" }] }));
    expect(groupsOf(timeline, 0, true)).toHaveLength(2);
  });
});
