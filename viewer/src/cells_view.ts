import { counted, fewRanges, html } from "./dom";
import type { Cell, Timeline } from "./timeline";

const mostRows = 160;
/** More rows are sorted, so that what matters is among those that are shown. */
const mostInOrder = 40;
const mostColumns = 8;
const mostRanges = 8;
/** Of ranks with many cells, a row shows a few: what is wrong, what has changed, and then the others. */
const mostChips = 240;
const leastChips = 4;
/** Rows that are drawn for one picture; more of them would make it late. */
const rowsAtOnce = 16;

interface Group {
  ranks: number[];
  cells: Cell[];
  stuck?: string;
}

const mark = (cell: Cell): number => (cell.wrong ? 2 : cell.changed ? 1 : 0);

/** Ranks whose cells look alike, the smallest rank first. */
export function groupsOf(timeline: Timeline, frame: number, alike: boolean): number[][] {
  const groups = new Map<number, number[]>();
  const first = alike ? timeline.alikeIn(frame) : undefined;
  for (let rank = 0; rank < timeline.run.ranks; ++rank) {
    const key = first?.[rank] ?? rank;
    const known = groups.get(key);
    if (known) known.push(rank);
    else groups.set(key, [rank]);
  }
  return [...groups.values()];
}

function content(cell: Cell): (Node | string)[] {
  const found: (Node | string)[] = [];
  if (cell.wrong) found.push(html("span", { class: "mark" }, "✗ "));
  else if (cell.changed) found.push(html("span", { class: "mark", title: "changed" }, "● "));
  found.push(cell.value === "" ? html("span", { class: "nothing" }, "nothing") : html("span", { class: "word" }, cell.value));
  if (cell.changed && cell.before !== cell.value && cell.before !== "")
    found.push(html("span", { class: "before" }, ` was ${cell.before}`));
  if (cell.wrong?.kind === "value") found.push(html("em", { class: "expected" }, ` expected ${cell.wrong.expected}`));
  if (cell.wrong?.kind === "race") found.push(html("em", {}, " race"));
  return found;
}

const classes = (cell: Cell): string => `cell${cell.changed ? " changed" : ""}${cell.wrong ? " wrong" : ""}`;

/** The cells of all ranks as words. */
export class CellsView {
  readonly element = html("div", { class: "cells", tabindex: 0, role: "region", "aria-label": "cells of the ranks" });
  /** A column for each cell, if there are few. */
  private readonly columns?: string[];
  private readonly body = html("tbody");
  private readonly more = html("p", { class: "more" });
  private rows: { look: string; row: HTMLTableRowElement }[] = [];

  constructor(
    private readonly timeline: Timeline,
    private readonly select: (rank: number) => void,
  ) {
    if (timeline.cellNames.length <= mostColumns) this.columns = timeline.cellNames;
    const head = html("tr", {}, html("th", { scope: "col" }, "rank"));
    for (const name of this.columns ?? ["cells"]) head.append(html("th", { scope: "col" }, name));
    const caption = html("caption", { class: "unseen" }, "What the cells of the ranks hold");
    this.element.append(html("table", {}, caption, html("thead", {}, head), this.body));
  }

  /** What is to be done in order to show a frame, in parts that are short. */
  parts(frame: number, selected: number | undefined, alike: boolean): (() => void)[] {
    let groups: Group[] = [];
    const begin = () => {
      let found = groupsOf(this.timeline, frame, alike);
      const all = found.length;
      if (all > mostInOrder) found = this.byWeight(found, frame, selected).slice(0, mostRows);
      groups = found.map((ranks) => ({
        ranks,
        cells: this.timeline.cells(ranks[0]!, frame),
        stuck: this.timeline.stuckAt(ranks[0]!, frame)?.text,
      }));
      for (const { row } of this.rows.splice(groups.length)) row.remove();
      this.more.textContent = `${counted(all - groups.length, "more row")}; find a rank to see it.`;
      if (all > groups.length) this.element.append(this.more);
      else this.more.remove();
    };
    const rows = Math.min(mostRows, this.timeline.run.ranks);
    const parts = Array.from({ length: Math.ceil(rows / rowsAtOnce) }, (_, i) => () => {
      groups.slice(i * rowsAtOnce, (i + 1) * rowsAtOnce).forEach((group, k) => this.put(i * rowsAtOnce + k, group, groups.length, selected));
    });
    return [begin, ...parts];
  }

  /** The selected rank first, then what is wrong, then what has changed. */
  private byWeight(groups: number[][], frame: number, selected: number | undefined): number[][] {
    const changed = this.timeline.changedIn(frame);
    const weight = (ranks: number[]): number => {
      if (selected !== undefined && ranks.includes(selected)) return 3;
      if (this.timeline.isWrong(ranks[0]!, frame)) return 2;
      return changed.has(ranks[0]!) ? 1 : 0;
    };
    const weighed = groups.map((ranks) => ({ ranks, weight: weight(ranks) }));
    return weighed.sort((a, b) => b.weight - a.weight || a.ranks[0]! - b.ranks[0]!).map(({ ranks }) => ranks);
  }

  /** Shows ranks in a row of the table, unless it shows them already. */
  private put(at: number, group: Group, rows: number, selected: number | undefined): void {
    const isSelected = selected !== undefined && group.ranks.includes(selected);
    const look = JSON.stringify([group, isSelected, rows]);
    const known = this.rows[at];
    if (known?.look === look) return;
    const row = this.row(group, isSelected, Math.max(leastChips, Math.floor(mostChips / rows)));
    const hadFocus = known?.row.contains(document.activeElement);
    if (known) known.row.replaceWith(row);
    else this.body.append(row);
    if (hadFocus) row.querySelector("button")!.focus({ preventScroll: true });
    this.rows[at] = { look, row };
  }

  private row(group: Group, isSelected: boolean, most: number): HTMLTableRowElement {
    const label = group.ranks.length === 1 ? `${group.ranks[0]}` : `${fewRanges(group.ranks, mostRanges)} (${group.ranks.length} alike)`;
    const button = html("button", { type: "button", class: "rank-button", "aria-label": `select rank ${label}` }, label);
    button.addEventListener("click", () => this.select(group.ranks[0]!));
    const row = html("tr", { class: isSelected ? "selected" : undefined }, html("th", { scope: "row" }, button));
    if (group.stuck) row.classList.add("wrong");
    const byName = new Map(group.cells.map((cell) => [cell.name, cell]));
    for (const name of this.columns ?? []) {
      const cell = byName.get(name);
      row.append(
        cell
          ? html("td", { class: classes(cell), "data-rank": group.ranks[0], "data-cell": name }, ...content(cell))
          : html("td", { class: "none" }),
      );
    }
    if (!this.columns) row.append(this.chips(group, isSelected ? Infinity : most));
    if (group.stuck) row.append(html("td", { class: "wrong stuck" }, `✗ ${group.stuck}`));
    return row;
  }

  private chips(group: Group, most: number): HTMLTableCellElement {
    const all = group.cells.filter((cell) => cell.value !== "" || cell.changed || cell.wrong);
    const room = all.length <= most + 2 ? all.length : most;
    const first = new Set([...all].sort((a, b) => mark(b) - mark(a)).slice(0, room));
    const shown = all.filter((cell) => first.has(cell));
    const td = html("td", { class: "chips" });
    for (const cell of shown)
      td.append(
        html(
          "span",
          { class: `chip ${classes(cell)}`, "data-rank": group.ranks[0], "data-cell": cell.name },
          html("span", { class: "cell-name" }, `${cell.name} `),
          ...content(cell),
        ),
      );
    if (shown.length < all.length) td.append(html("span", { class: "none" }, `and ${all.length - shown.length} more: select the rank`));
    return td;
  }
}
