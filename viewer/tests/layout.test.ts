import { describe, expect, it } from "vitest";

import { type Point, bend, columnsOf, inRacks, layoutOf, onCircle, onCube, onGrid, onTree, pointOn, roomForMessages, spreadOf, wayBetween } from "../src/layout";

function nearest(points: Point[]): number {
  let found = Infinity;
  points.forEach((a, i) =>
    points.slice(i + 1).forEach((b) => {
      found = Math.min(found, Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)));
    }),
  );
  return found;
}

const all = (ranks: number) => Array.from({ length: ranks }, (_, rank) => rank);

describe("cubes", () => {
  it("put every rank of up to 6 dimensions at a place of its own", () => {
    for (let d = 0; d <= 6; ++d) expect(nearest(onCube(2 ** d)), `d=${d}`).toBeGreaterThan(0.95);
  });
  it("draw a link of a dimension the same way wherever it is, on each of the nested cubes", () => {
    for (const d of [1, 2, 3]) {
      const at = onCube(2 ** d);
      for (let bit = 0; bit < d; ++bit)
        for (const rank of all(2 ** d).filter((one) => !((one >> bit) & 1))) {
          const step = { x: at[rank | (1 << bit)]!.x - at[rank]!.x, y: at[rank | (1 << bit)]!.y - at[rank]!.y };
          expect(step.x).toBeCloseTo(at[1 << bit]!.x - at[0]!.x);
          expect(step.y).toBeCloseTo(at[1 << bit]!.y - at[0]!.y);
        }
    }
  });
  it("of 5 and 6 dimensions are copies of a cube within a cube", () => {
    const at = onCube(64);
    for (let rank = 0; rank < 16; ++rank) {
      expect(at[rank + 16]!.x).toBeCloseTo(at[rank]!.x);
      expect(at[rank + 32]!.y).toBeCloseTo(at[rank]!.y);
    }
  });
});

/** The links of a torus that is numbered row by row. */
function torus(rows: number, columns: number): [number, number][] {
  return all(rows * columns).flatMap((rank): [number, number][] => {
    const row = Math.floor(rank / columns);
    const column = rank % columns;
    return [
      [rank, row * columns + ((column + 1) % columns)],
      [rank, ((row + 1) % rows) * columns + column],
    ];
  });
}
const ring = (ranks: number) => all(ranks).map((rank): [number, number] => [rank, (rank + 1) % ranks]);

describe("a torus", () => {
  it("is known by its links, whatever its sides", () => {
    for (const [rows, columns] of [[4, 4], [8, 2], [2, 8], [5, 3]] as const)
      expect(columnsOf(rows * columns, torus(rows, columns)), `${rows} by ${columns}`).toBe(columns);
  });
  it("is neither a ring nor a cube, a network without links nor one with a link across", () => {
    for (const ranks of [4, 6, 15, 16]) expect(columnsOf(ranks, ring(ranks)), `${ranks}`).toBeUndefined();
    expect(columnsOf(16, [])).toBeUndefined();
    expect(columnsOf(16, [...torus(4, 4), [0, 5]])).toBeUndefined();
  });
  it("is drawn with straight links, and wider than high", () => {
    const { at } = layoutOf(16, { arrangement: "cycle", links: torus(8, 2) });
    expect(at[2]!.y).toBe(at[0]!.y);
    expect(at[1]!.x).toBe(at[0]!.x);
    expect(Math.max(...at.map((point) => point.x))).toBeGreaterThan(Math.max(...at.map((point) => point.y)));
    expect(layoutOf(16, { arrangement: "cycle", links: ring(16) }).at).toEqual(onCircle(16));
  });
});

describe("two ranks", () => {
  it("are so far apart that the messages between them cover neither", () => {
    for (const [box, message] of [[60, 22], [160, 63], [200, 100]] as const) {
      const at = onCircle(2);
      const spread = spreadOf(at, box + roomForMessages(box, message), 100);
      const distance = (at[1]!.x - at[0]!.x) * spread.x;
      expect(0.36 * distance - message / 2, `${box} ${message}`).toBeGreaterThanOrEqual(box / 2);
    }
  });
});

describe("circles, grids and racks", () => {
  it("keep ranks apart", () => {
    for (const ranks of [2, 3, 7, 16, 32, 96]) expect(nearest(onCircle(ranks)), `${ranks}`).toBeGreaterThan(0.8);
    expect(nearest(onGrid(25))).toBeGreaterThan(1);
    for (const ranks of [33, 64, 1024]) expect(nearest(inRacks(ranks).at)).toBeGreaterThan(0.95);
  });
  it("hold every rank in the frame of its rack", () => {
    const { at, boxes } = inRacks(100);
    at.forEach((point, rank) => {
      const box = boxes[Math.floor(rank / 8)]!;
      expect(point.x).toBeGreaterThan(box.x);
      expect(point.x).toBeLessThan(box.x + box.width);
      expect(point.y).toBeGreaterThan(box.y);
      expect(point.y).toBeLessThan(box.y + box.height);
    });
  });
  it("take a network without an arrangement for ranks of a file", () => {
    expect(layoutOf(8, undefined).boxes).toEqual([]);
    expect(layoutOf(64, undefined).boxes).toHaveLength(8);
  });
});

describe("trees", () => {
  it("put children below their parents and beside each other", () => {
    const at = onTree(7, [[0, 1], [0, 2], [1, 3], [1, 4], [2, 5], [2, 6]]);
    for (const [parent, child] of [[0, 1], [0, 2], [1, 3], [2, 6]] as const)
      expect(at[child]!.y).toBeGreaterThan(at[parent]!.y);
    expect(nearest(at)).toBeGreaterThan(1);
    expect(at[0]!.x).toBeCloseTo((at[1]!.x + at[2]!.x) / 2);
  });
  it("have the root that is named at the top", () => {
    const at = onTree(4, [[0, 1], [1, 3], [2, 3]], 3);
    expect(at.map((point) => point.y)).toEqual([3.4, 1.7, 1.7, 0]);
  });
  it("fall back to a circle where the links are no tree of all ranks", () => {
    expect(onTree(3, [[0, 1]])).toEqual(onCircle(3));
  });
});

describe("ways", () => {
  it("bend around ranks that stand between their ends", () => {
    const row = layoutOf(3, { arrangement: "row", links: [] });
    expect(bend(row, 0, 2)).toBeGreaterThan(0);
    expect(bend(row, 0, 1)).toBe(0);
  });
  it("begin and end at their ranks, and pass each other in both directions", () => {
    const a = { x: 0, y: 0 };
    const b = { x: 2, y: 0 };
    const way = wayBetween(a, b, 0.2);
    expect(pointOn(way, 0)).toEqual(a);
    expect(pointOn(way, 1)).toEqual(b);
    expect(pointOn(way, 0.5).y).toBeCloseTo(-pointOn(wayBetween(b, a, 0.2), 0.5).y);
    expect(pointOn(way, 0.5).y).not.toBe(0);
  });
});
