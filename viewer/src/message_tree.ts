import type { Point } from "./layout";
import type { Flight } from "./timeline";

/** Trees of more ranks are too wide to be read. */
const mostRanks = 64;

/** A tree of ranks: above each its parent, but above the root. */
export interface RankTree {
  root: number;
  parent: (number | undefined)[];
  /** Messages go up and come down again, on a tree that is more than a line. */
  isClimbed: boolean;
}

/** The tree on which all messages of a run move, if they move on one: links in the order of their first message all lead
    to the root, or all lead away from it. */
export function treeOf(ranks: number, flights: Flight[]): RankTree | undefined {
  if (ranks < 3 || ranks > mostRanks) return undefined;
  const first = new Map<string, Flight>();
  const directions = new Set<string>();
  for (const flight of flights) {
    const { from, to } = flight;
    if (from === to) return undefined;
    directions.add(`${from}>${to}`);
    const key = `${Math.min(from, to)} ${Math.max(from, to)}`;
    if (!first.has(key) && first.size === ranks - 1) return undefined;
    if (!first.has(key)) first.set(key, flight);
  }
  if (first.size !== ranks - 1) return undefined;
  const links = [...first.values()];
  const up = links.map(({ from, to }) => ({ child: from, parent: to }));
  const down = links.map(({ from, to }) => ({ child: to, parent: from }));
  const found = treeFrom(ranks, up) ?? treeFrom(ranks, down);
  if (!found) return undefined;
  const isLine = new Set(found.parent).size === ranks;
  return { ...found, isClimbed: directions.size === 2 * first.size && !isLine };
}

function treeFrom(ranks: number, links: { child: number; parent: number }[]): Omit<RankTree, "isClimbed"> | undefined {
  const parent: (number | undefined)[] = Array.from({ length: ranks }, () => undefined);
  for (const link of links) {
    if (parent[link.child] !== undefined) return undefined;
    parent[link.child] = link.parent;
  }
  const root = parent.indexOf(undefined);
  // As many links as ranks but one, each with a child of its own: a tree, unless there is a cycle beside the root.
  const reaches = (rank: number): boolean => {
    let at: number | undefined = rank;
    for (let i = 0; i < ranks && at !== undefined; ++i) {
      if (at === root) return true;
      at = parent[at];
    }
    return false;
  };
  return parent.every((_, rank) => reaches(rank)) ? { root, parent } : undefined;
}

/** Ranks from left to right, each above all that are below it and between its children with smaller and larger numbers: in
    the order of their numbers where no links would cross.  Those at one height are a unit apart. */
export function onRankTree({ root, parent }: RankTree): Point[] {
  const children: number[][] = parent.map(() => []);
  parent.forEach((above, rank) => above !== undefined && children[above]!.push(rank));
  const height: number[] = parent.map(() => 0);
  const order: number[] = [];
  const visit = (rank: number): void => {
    const below = children[rank]!;
    const isBefore = (child: number) => child < rank;
    below.filter(isBefore).forEach(visit);
    order.push(rank);
    below.filter((child) => !isBefore(child)).forEach(visit);
    height[rank] = below.reduce((most, child) => Math.max(most, height[child]! + 1), 0);
  };
  visit(root);
  const at: Point[] = [];
  order.forEach((rank, i) => (at[rank] = { x: i, y: -height[rank]! }));
  const lastAt = new Map<number, number>();
  let nearest = Infinity;
  for (const rank of order) {
    const { x, y } = at[rank]!;
    nearest = Math.min(nearest, x - (lastAt.get(y) ?? -Infinity));
    lastAt.set(y, x);
  }
  return at.map(({ x, y }) => ({ x: x / nearest, y }));
}
