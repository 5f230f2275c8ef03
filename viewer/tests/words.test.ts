import { describe, expect, it } from "vitest";

import { bracketingOf } from "../src/bracketing";
import { ranges, shortened } from "../src/dom";
import { hasThreadBlocks, told, waitCycle } from "../src/failure_view";
import { pageOf } from "../src/page";
import { fragmentOf, selectionOf } from "../src/selection";
import type { Step } from "../src/page";

describe("bracketings", () => {
  it("are read as trees", () => {
    const tree = bracketingOf("(0:i[0] + 1:i[0]) + 2:i[0]")!;
    expect(tree.parts.map((part) => part.text)).toEqual(["+", "2:i[0]"]);
    expect(tree.parts[0]!.parts.map((part) => part.text)).toEqual(["0:i[0]", "1:i[0]"]);
  });
  it("need brackets that match, and operands", () => {
    for (const text of ["", "a + b", "(a + b", "a + b)", "(a +) b", "()", "(".repeat(100)])
      expect(bracketingOf(text), text).toBeUndefined();
  });
});

describe("fragments", () => {
  it("give back what was selected", () => {
    for (const selection of [{ run: 0, step: 3 }, { run: 2, step: 0, rank: 17 }])
      expect({ run: 0, ...selectionOf(fragmentOf(selection)) }).toEqual(selection);
  });
  it("leave out what makes no sense", () => {
    expect(selectionOf("#step=-1&rank=two&run=1e3")).toEqual({});
    expect(selectionOf("")).toEqual({});
  });
});

describe("a step", () => {
  const step = (text: string | undefined, lane = 0): Step => ({ number: 0, kind: "local", rank: 1, lane, call: 0, text });
  it("names its rank once", () => {
    expect(told(step("rank 1 waits in MPI_Send"), "rank 1")).toBe("rank 1 waits in MPI_Send");
    expect(told(step("rank 10 is awaited"), "rank 1")).toBe("rank 1: rank 10 is awaited");
    expect(told(step("returns"), "rank 1, thread block 2")).toBe("rank 1, thread block 2: returns");
    expect(told(step(undefined), "rank 1")).toBe("rank 1: local");
  });
  it("names its thread block where ranks have several", () => {
    expect(hasThreadBlocks([step("a"), step("b")])).toBe(false);
    expect(hasThreadBlocks([step("a"), step("b", 1)])).toBe(true);
  });
});

describe("wait-for cycles", () => {
  const stuck = (rank: number, peer?: number): Step => ({
    number: 0, kind: "stuck", rank, lane: 0, call: 0, peer: peer === undefined ? undefined : { rank: peer, lane: 0 },
  });
  it("are found behind a thread block that only leads to one", () => {
    expect(waitCycle([stuck(0, 1), stuck(1, 2), stuck(2, 1)]).map((step) => step.rank)).toEqual([1, 2]);
  });
  it("are empty where somebody waits for what never comes", () => {
    expect(waitCycle([stuck(0, 1), stuck(1)])).toEqual([]);
  });
});

describe("texts", () => {
  it("keep both ends when they are shortened", () => {
    expect(shortened("0123456789", 5)).toBe("01…89");
    expect(shortened("0123", 4)).toBe("0123");
  });
  it("draw numbers in a row together", () => {
    expect(ranges([0, 1, 2, 5, 7, 8])).toBe("0–2, 5, 7–8");
  });
});

describe("documents", () => {
  it("of another format or version are refused", () => {
    expect(() => pageOf('{"format": "cubecheck-page", "version": 2}')).toThrow(/version 1/);
    expect(() => pageOf("CUBECHECK_PAGE_DATA")).toThrow();
  });
});
