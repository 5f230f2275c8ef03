import { describe, expect, it } from "vitest";

import { onRankTree, treeOf } from "../src/message_tree";
import { Timeline } from "../src/timeline";
import { run, send } from "./run";

/** The tree of messages that are sent one after the other, given as pairs of ranks. */
function tree(ranks: number, ...pairs: [number, number][]) {
  return treeOf(ranks, new Timeline(run({ ranks, steps: pairs.map(([from, to], i) => send(from, to, i)) })).flights);
}

/** Messages of a scan after Blelloch: up a tree of 2^d ranks, and down again in both directions. */
function blelloch(d: number): [number, number][] {
  const pairs: [number, number][] = [];
  const level = (bit: number) =>
    Array.from({ length: 2 ** (d - bit - 1) }, (_, i) => [i * 2 ** (bit + 1) + 2 ** bit - 1, (i + 1) * 2 ** (bit + 1) - 1] as const);
  for (let bit = 0; bit < d; ++bit) for (const [from, to] of level(bit)) pairs.push([from, to]);
  for (let bit = d - 1; bit >= 0; --bit) for (const [from, to] of level(bit)) pairs.push([from, to], [to, from]);
  return pairs;
}

describe("the tree of messages", () => {
  it("has the rank at its root to which all first messages lead", () => {
    expect(tree(3, [0, 1], [2, 1])).toEqual({ root: 1, parent: [1, undefined, 1], isClimbed: false });
  });
  it("has the rank at its root from which all first messages lead away", () => {
    expect(tree(4, [2, 0], [0, 1], [2, 3])).toMatchObject({ root: 2, parent: [2, 0, undefined, 2] });
  });
  it("is climbed if messages cross each of its links in both directions", () => {
    expect(tree(3, [0, 1], [2, 1], [1, 0], [1, 2])?.isClimbed).toBe(true);
  });
  it("that is a line is not climbed: ranks on a line are read from left to right", () => {
    expect(tree(3, [0, 1], [1, 2], [2, 1], [1, 0])).toMatchObject({ root: 2, isClimbed: false });
  });
  it("is none if there are more links, fewer, or a cycle beside it", () => {
    expect(tree(3, [0, 1], [1, 2], [2, 0])).toBeUndefined();
    expect(tree(3, [0, 1])).toBeUndefined();
    expect(tree(4, [1, 2], [2, 3], [3, 1])).toBeUndefined();
    expect(tree(100, [0, 1])).toBeUndefined();
  });
  it("of a scan after Blelloch has its ranks in their order, and those of a level at one height", () => {
    const found = tree(16, ...blelloch(4))!;
    expect(found).toMatchObject({ root: 15, isClimbed: true });
    const at = onRankTree(found);
    at.slice(1).forEach((point, i) => expect(point.x).toBeGreaterThan(at[i]!.x));
    expect([15, 7, 11, 1, 0].map((rank) => at[rank]!.y + 0)).toEqual([-4, -3, -2, -1, 0]);
    expect(at[2]!.x - at[0]!.x).toBe(1);
  });
});
