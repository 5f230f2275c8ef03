import { svg } from "./dom";
import type { Point } from "./layout";

const mostWithoutMap = 64;
const mostWithNumbers = 256;

interface Border {
  a: number;
  b: number;
  line: string;
}

/** Ranks beside each other along one axis, where they stand in rows. */
export function neighbours(places: Point[], along: "x" | "y", across: "x" | "y"): [number, number][] {
  const order = places.map((_, rank) => rank).sort((a, b) => places[a]![across] - places[b]![across] || places[a]![along] - places[b]![along]);
  return order.slice(1).flatMap((b, i): [number, number][] => {
    const a = order[i]!;
    return Math.abs(places[a]![across] - places[b]![across]) < 1e-6 ? [[a, b]] : [];
  });
}

/** Makes many ranks in rows readable: numbers at the edges instead of one in every rank, and borders around ranks that hold
    the same. */
export class RankMap {
  readonly element = svg("g", { class: "map", "aria-hidden": "true" });
  private readonly borders: Border[] = [];
  private readonly path = svg("path", { class: "borders" });

  constructor(private readonly places: Point[]) {
    const right = neighbours(places, "x", "y");
    const below = neighbours(places, "y", "x");
    if (places.length <= mostWithoutMap || right.length === 0 || below.length === 0) return;
    const pitch = (pairs: [number, number][], along: "x" | "y") =>
      pairs.reduce((least, [a, b]) => Math.min(least, places[b]![along] - places[a]![along]), Infinity);
    const half = { x: pitch(right, "x") / 2, y: pitch(below, "y") / 2 };
    for (const [a, b] of right) this.borders.push({ a, b, line: `M${(places[a]!.x + places[b]!.x) / 2} ${places[a]!.y - half.y}v${2 * half.y}` });
    for (const [a, b] of below) this.borders.push({ a, b, line: `M${places[a]!.x - half.x} ${(places[a]!.y + places[b]!.y) / 2}h${2 * half.x}` });
    this.element.append(this.path);
    if (places.length > mostWithNumbers) this.element.append(...this.rowNumbers(right));
  }

  /** Whether ranks have their numbers at the edges alone. */
  get hasRowNumbers(): boolean {
    return this.borders.length > 0 && this.places.length > mostWithNumbers;
  }

  /** Borders between ranks of different groups; none while hardly any two ranks are alike. */
  show(groups: number[] | undefined): void {
    const count = groups ? new Set(groups).size : Infinity;
    const lines = groups && 2 * count <= this.places.length ? this.borders.filter(({ a, b }) => groups[a] !== groups[b]) : [];
    const d = lines.map(({ line }) => line).join("");
    if (this.path.getAttribute("d") !== d) this.path.setAttribute("d", d);
  }

  /** The number of the first rank of each row, to its left. */
  private rowNumbers(right: [number, number][]): SVGTextElement[] {
    const isInner = new Set(right.map(([, b]) => b));
    const least = Math.min(...this.places.map(({ x }) => x));
    return this.places.flatMap(({ x, y }, rank) =>
      isInner.has(rank) || x > least + 1e-6 ? [] : svg("text", { class: "row", x: x - 34, y: y + 9, "text-anchor": "end" }, String(rank)),
    );
  }
}
