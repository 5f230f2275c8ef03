import { hierarchy, tree } from "d3-hierarchy";

import type { Network } from "./page";

export interface Point {
  x: number;
  y: number;
}

/** Where ranks stand, in units of about the room that one takes. */
export interface Layout {
  at: Point[];
  /** Frames around ranks that belong together. */
  boxes: { x: number; y: number; width: number; height: number; label: string }[];
}

const scaled = (point: Point, factor: number): Point => ({ x: point.x * factor, y: point.y * factor });
const sum = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });

/** The steps over the first three dimensions; the third goes to the back. */
const cube: Point[] = [
  { x: 2.5, y: 0 },
  { x: 0, y: 2.1 },
  { x: 1.15, y: -0.85 },
];
/** Two cubes of a tesseract, one within the other, such that no link passes through a rank. */
const outer: Point[] = [
  { x: 7.2, y: 0 },
  { x: 0, y: 3.7 },
  { x: 1.25, y: -1.45 },
];
const inner: Point[] = [
  { x: 1.8, y: 0 },
  { x: 0, y: 2.5 },
  { x: 2, y: -1.2 },
];

/** A corner of a cube around the origin, seen from the front and a little from above. */
function corner(steps: Point[], address: number): Point {
  const side = (bit: number) => ((address >> bit) & 1 ? 0.5 : -0.5);
  return steps.reduce((at, step, bit) => sum(at, scaled(step, side(bit))), { x: 0, y: 0 });
}

/** Up to four dimensions: a square, a cube, a cube within a cube. */
function inTesseract(address: number, dimensions: number): Point {
  if (dimensions <= 2)
    return { x: (address & 1 ? 0.8 : -0.8), y: dimensions < 2 ? 0 : address & 2 ? 0.8 : -0.8 };
  if (dimensions === 3) return corner(cube, address);
  return corner(address & 8 ? inner : outer, address & 7);
}

/** Dimensions beyond the fourth put copies below one another and side by side, in turn. */
export function onCube(ranks: number): Point[] {
  const dimensions = Math.max(0, Math.ceil(Math.log2(Math.max(1, ranks))));
  const base = Math.min(4, dimensions);
  const pitch = base === 4 ? { x: 10, y: 6.3 } : { x: 0, y: 0 };
  return Array.from({ length: ranks }, (_, rank) => {
    let at = inTesseract(rank & ((1 << base) - 1), base);
    let columns = 1;
    let rows = 1;
    for (let bit = base; bit < dimensions; ++bit) {
      const isOn = (rank >> bit) & 1;
      const isAcross = (bit - base) % 2 === 1;
      if (isOn) at = sum(at, isAcross ? { x: pitch.x * columns, y: 0 } : { x: 0, y: pitch.y * rows });
      if (isAcross) columns *= 2;
      else rows *= 2;
    }
    return at;
  });
}

/** Clockwise from the top, no two nearer than a rank's room; wider than high, as pages are. */
export function onCircle(ranks: number): Point[] {
  if (ranks === 1) return [{ x: 0, y: 0 }];
  if (ranks === 2) return [{ x: -0.9, y: 0 }, { x: 0.9, y: 0 }];
  const radius = Math.max(1.35, 1.35 / (2 * Math.sin(Math.PI / ranks)));
  return Array.from({ length: ranks }, (_, rank) => {
    const angle = (2 * Math.PI * rank) / ranks;
    return { x: radius * 1.25 * Math.sin(angle), y: -radius * Math.cos(angle) };
  });
}

/** From left to right; long lines turn at the edge, every other row backwards. */
export function inRow(ranks: number): Point[] {
  const columns = ranks <= 12 ? ranks : Math.ceil(Math.sqrt(ranks * 2.5));
  return Array.from({ length: ranks }, (_, rank) => {
    const row = Math.floor(rank / columns);
    const column = rank % columns;
    return { x: (row % 2 === 0 ? column : columns - 1 - column) * 1.6, y: row * 1.9 };
  });
}

/** The number of columns of a grid or torus, numbered row by row, whose links these are; undefined if there is no such grid. */
export function columnsOf(ranks: number, links: [number, number][]): number | undefined {
  for (let columns = 2; columns <= ranks / 2; ++columns) {
    if (ranks % columns !== 0) continue;
    const isNear = (a: number, b: number, size: number) => Math.abs(a - b) === 1 || Math.abs(a - b) === size - 1;
    const isAcross = ([a, b]: [number, number]) =>
      Math.floor(a / columns) === Math.floor(b / columns) && isNear(a % columns, b % columns, columns);
    const isDown = ([a, b]: [number, number]) =>
      a % columns === b % columns && isNear(Math.floor(a / columns), Math.floor(b / columns), ranks / columns);
    if (links.every((link) => isAcross(link) || isDown(link)) && links.some(isAcross) && links.some(isDown)) return columns;
  }
  return undefined;
}

/** Row by row, rank 0 at the top left; column by column if there are more rows than columns, as pages are wider than high. */
export function onGrid(ranks: number, columns = Math.ceil(Math.sqrt(ranks))): Point[] {
  if (columns * columns < ranks)
    return Array.from({ length: ranks }, (_, rank) => ({
      x: Math.floor(rank / columns) * 1.7,
      y: (rank % columns) * 1.5,
    }));
  return Array.from({ length: ranks }, (_, rank) => ({
    x: (rank % columns) * 1.7,
    y: Math.floor(rank / columns) * 1.5,
  }));
}

/** The lower half of the bits of an address is the column, the upper half the row: every link of a cube is straight. */
export function onAddressGrid(ranks: number): Point[] {
  const columns = 2 ** Math.ceil(Math.log2(ranks) / 2);
  return Array.from({ length: ranks }, (_, rank) => ({ x: rank % columns, y: Math.floor(rank / columns) }));
}

interface Branch {
  rank: number;
  children: Branch[];
}

/** Every rank above the middle of its subtree. */
export function onTree(ranks: number, links: [number, number][], top = 0): Point[] {
  const neighbours: number[][] = Array.from({ length: ranks }, () => []);
  for (const [a, b] of links) {
    neighbours[a]?.push(b);
    neighbours[b]?.push(a);
  }
  const seen = new Set([top]);
  const root: Branch = { rank: top, children: [] };
  const queue = [root];
  for (let branch = queue.shift(); branch; branch = queue.shift())
    for (const rank of neighbours[branch.rank] ?? []) {
      if (seen.has(rank)) continue;
      seen.add(rank);
      const child: Branch = { rank, children: [] };
      branch.children.push(child);
      queue.push(child);
    }
  if (seen.size < ranks) return onCircle(ranks);
  const at: Point[] = Array.from({ length: ranks }, () => ({ x: 0, y: 0 }));
  tree<Branch>()
    .nodeSize([1.5, 1.7])(hierarchy(root))
    .each((node) => {
      at[node.data.rank] = { x: node.x, y: node.y };
    });
  return at;
}

/** Racks of eight, as many ranks of files stand in machines. */
export function inRacks(ranks: number): Layout {
  const perRack = ranks <= 256 ? 8 : 32;
  const columns = perRack === 8 ? 2 : 4;
  const rows = perRack / columns;
  const racks = Math.ceil(ranks / perRack);
  const across = Math.ceil(Math.sqrt(racks * 2));
  const width = columns * 1.25 + 1;
  const height = rows * 1.25 + 1.2;
  const corner = (rack: number): Point => ({
    x: (rack % across) * width,
    y: Math.floor(rack / across) * height,
  });
  return {
    at: Array.from({ length: ranks }, (_, rank) => {
      const place = rank % perRack;
      return sum(corner(Math.floor(rank / perRack)), {
        x: (place % columns) * 1.25,
        y: Math.floor(place / columns) * 1.25,
      });
    }),
    boxes: Array.from({ length: racks }, (_, rack) => ({
      x: corner(rack).x - 0.7,
      y: corner(rack).y - 0.8,
      width: width - 0.35,
      height: height - 0.4,
      label: `ranks ${rack * perRack} to ${Math.min(ranks, (rack + 1) * perRack) - 1}`,
    })),
  };
}

/** How far ranks of a size must be drawn apart, so that no two overlap: what to multiply places by. */
export function spreadOf(at: Point[], width: number, height: number): Point {
  let needed = 0;
  const count = Math.min(at.length, 300);
  for (let a = 0; a < count; ++a)
    for (let b = 0; b < a; ++b) {
      const apart = Math.max(Math.abs(at[a]!.x - at[b]!.x), Math.abs(at[a]!.y - at[b]!.y));
      if (apart > 0) needed = Math.max(needed, 1 / apart);
    }
  const factor = needed || 1;
  return filled(at, { x: factor * width, y: factor * height });
}

/** How far apart ranks must be drawn, so that messages stay between the two that they connect: they stop at 0.36 and 0.64 of
    the way from middle to middle, each with the number of its link beside it. */
export function roomForMessages(box: number, message: number): number {
  return Math.min(240, Math.ceil((0.28 * box + message + 30) / 0.72));
}

/** A page has more room across than down: what is much wider or higher than that is drawn out the other way. */
function filled(at: Point[], spread: Point): Point {
  const extent = (values: number[]) => values.reduce((most, one) => Math.max(most, one), -Infinity) - values.reduce((least, one) => Math.min(least, one), Infinity);
  const across = extent(at.map((point) => point.x)) * spread.x;
  const down = extent(at.map((point) => point.y)) * spread.y;
  if (across === 0 || down === 0) return spread;
  const aspect = across / down;
  const most = 1.8;
  if (aspect > 1.45) return { x: spread.x, y: spread.y * Math.min(most, aspect / 1.45) };
  return { x: spread.x * Math.max(1, Math.min(most, 1.25 / aspect)), y: spread.y };
}

export const mostOnCircle = 32;
/** Cubes of up to 6 dimensions are nested. */
export const mostNested = 64;

/** Where the ranks of a network stand. */
export function layoutOf(ranks: number, network: Network | undefined): Layout {
  const plain = (at: Point[]): Layout => ({ at, boxes: [] });
  switch (network?.arrangement) {
    case "cube":
      return plain(ranks <= mostNested ? onCube(ranks) : onAddressGrid(ranks));
    case "row":
      return plain(inRow(ranks));
    case "grid":
      return plain(Math.sqrt(ranks) % 1 === 0 ? onGrid(ranks) : onCircle(ranks));
    case "tree":
      return plain(onTree(ranks, network.links, network.root));
    case "cycle": {
      const columns = columnsOf(ranks, network.links);
      if (columns) return plain(onGrid(ranks, columns));
      return ranks <= 96 || network.links.length > 0 ? plain(onCircle(ranks)) : inRacks(ranks);
    }
    default:
      return ranks <= mostOnCircle ? plain(onCircle(ranks)) : inRacks(ranks);
  }
}

/** How far the straight way from a to b passes from a third point, as a share of its length; infinite beyond its ends. */
function distanceToWay(a: Point, b: Point, third: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = Math.hypot(dx, dy) || 1;
  const along = ((third.x - a.x) * dx + (third.y - a.y) * dy) / (length * length);
  if (along <= 0.1 || along >= 0.9) return Infinity;
  return Math.abs((third.x - a.x) * dy - (third.y - a.y) * dx) / length;
}

/** How much a way must bend, as a share of its length, so that it does not pass through other ranks. */
export function bend(layout: Layout, from: number, to: number): number {
  const a = layout.at[from]!;
  const b = layout.at[to]!;
  if (layout.at.length > 512) return 0;
  const blocked = layout.at.some(
    (third, rank) => rank !== from && rank !== to && distanceToWay(a, b, third) < 0.34,
  );
  return blocked ? Math.min(0.3, 1.5 / Math.hypot(b.x - a.x, b.y - a.y)) : 0;
}

/** A quadratic curve from a to b. */
export interface Way {
  a: Point;
  middle: Point;
  b: Point;
}

/** The way from a to b that bends to one side. */
export function wayBetween(a: Point, b: Point, bent: number): Way {
  return {
    a,
    middle: { x: (a.x + b.x) / 2 + (b.y - a.y) * bent, y: (a.y + b.y) / 2 - (b.x - a.x) * bent },
    b,
  };
}

/** The point of a way at t from 0 to 1. */
export function pointOn({ a, middle, b }: Way, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * a.x + 2 * u * t * middle.x + t * t * b.x,
    y: u * u * a.y + 2 * u * t * middle.y + t * t * b.y,
  };
}
