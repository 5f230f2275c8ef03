import { type Layout, type Point, type Way, bend, pointOn, wayBetween } from "./layout";

/** Every way bends a little, so that messages in both directions pass each other. */
const leastBend = 0.07;

const rounded = (point: Point): string => `${point.x.toFixed(1)} ${point.y.toFixed(1)}`;

/** The way as a path of SVG, to its end or less far. */
export function pathOf(way: Way, end = 1): string {
  if (end === 1) return `M${rounded(way.a)}Q${rounded(way.middle)} ${rounded(way.b)}`;
  return `M${Array.from({ length: 9 }, (_, i) => rounded(pointOn(way, (end * i) / 8))).join("L")}`;
}

/** Where the ranks of a network stand, in units of its picture, and the ways of messages between them. */
export class Ways {
  readonly places: Point[];
  private readonly known = new Map<string, Way>();

  constructor(
    private readonly layout: Layout,
    spread: Point,
    private readonly box: { width: number; height: number },
  ) {
    this.places = layout.at.map((at) => ({ x: at.x * spread.x, y: at.y * spread.y }));
  }

  at(rank: number): Point {
    return this.places[rank] ?? { x: 0, y: 0 };
  }

  way(from: number, to: number): Way {
    const key = `${from}>${to}`;
    let found = this.known.get(key);
    if (!found) {
      found = wayBetween(this.at(from), this.at(to), bend(this.layout, from, to) || leastBend);
      this.known.set(key, found);
    }
    return found;
  }

  /** Where a way comes out of the box that it begins in. */
  leaving(way: Way): number {
    for (let t = 0; t < 0.5; t += 0.01) if (!this.isInBox(way.a, pointOn(way, t), 0)) return t;
    return 0.3;
  }

  /** How far an arrow goes, so that its head ends at the edge of the rank that it leads to. */
  reach(way: Way): number {
    for (let t = 1; t > 0.5; t -= 0.01) if (!this.isInBox(way.b, pointOn(way, t), 3)) return t;
    return 0.5;
  }

  private isInBox(at: Point, point: Point, room: number): boolean {
    return Math.abs(point.x - at.x) < this.box.width / 2 + room && Math.abs(point.y - at.y) < this.box.height / 2 + room;
  }
}
