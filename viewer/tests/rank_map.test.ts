import { expect, it } from "vitest";

import { neighbours } from "../src/rank_map";

it("Ranks have those beside them in their row, and those below them, as neighbours", () => {
  const places = [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: 1, y: 1 }];
  expect(neighbours(places, "x", "y")).toEqual([[0, 1], [2, 3]]);
  expect(neighbours(places, "y", "x")).toEqual([[0, 2], [1, 3]]);
});
