import { shortened, svg } from "./dom";
import type { Point } from "./layout";
import { type Cell, type Timeline, faultyCells } from "./timeline";

/** How a rank is drawn: with the words of its cells, with a square for each cell, or as a dot. */
export type Form = "card" | "strip" | "dot";

const mostInTabOrder = 64;

interface Drawn {
  group: SVGGElement;
  squares: SVGRectElement[];
  lines: { name: SVGTextElement; value: SVGTextElement; remark: SVGTextElement }[];
}

function formOf(timeline: Timeline): Form {
  const { ranks } = timeline.run;
  const most = timeline.cellNames.length;
  if ((ranks <= 16 && most <= 4) || (ranks <= 4 && most <= 8)) return "card";
  return (ranks <= 128 && most <= 64) || (ranks <= 16 && most <= 144) ? "strip" : "dot";
}

function longestWord(timeline: Timeline): number {
  let longest = 3;
  const see = (word: string) => {
    longest = Math.max(longest, word.length);
  };
  for (const cell of timeline.run.start) see(cell.value);
  for (const step of timeline.run.steps) for (const change of step.changes ?? []) see(change.after);
  for (const cell of timeline.run.wrong) [cell.found, cell.wanted].forEach((word) => see(`✗ ${word}`));
  if (timeline.run.race?.at) for (const step of timeline.run.steps) for (const change of step.changes ?? []) see(`✗ ${change.after}`);
  return Math.min(longest, 26);
}

/** Sets what is not so already: an element that is left alone need not be drawn anew. */
function setClass(element: Element, name: string): void {
  if (element.getAttribute("class") !== name) element.setAttribute("class", name);
}
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

/** The ranks of a network, each in a box with what its cells hold. */
export class RanksView {
  readonly element = svg("g", { class: "nodes" });
  readonly form: Form;
  readonly box: { width: number; height: number };
  private readonly nameWidth: number;
  /** How far below the upper edge of a card the words of each cell stand. */
  private readonly lineAt: number[];
  private readonly nodes: Drawn[] = [];
  private shown = "";
  private hasAllNumbers = true;

  constructor(
    private readonly timeline: Timeline,
    private readonly select: (rank: number) => void,
    form?: Form,
  ) {
    this.form = form ?? formOf(timeline);
    const names = timeline.cellNames;
    const hasWrong = new Set(faultyCells(timeline.run).map(({ cell }) => cell));
    let below = 37;
    this.lineAt = names.map((name) => {
      const at = below;
      below += hasWrong.has(name) ? 39 : 21;
      return at;
    });
    this.nameWidth = names.length > 1 ? Math.max(...names.map((name) => name.length)) * 8.2 + 8 : 0;
    this.box = this.boxOf(below);
  }

  /** Draws the ranks; with few numbers, only those that matter have theirs in them. */
  place(at: (rank: number) => Point, numbers: "all" | "few"): void {
    this.hasAllNumbers = numbers === "all";
    for (let rank = 0; rank < this.timeline.run.ranks; ++rank) this.element.append(this.node(rank, at(rank)));
  }

  show(frame: number, selected: number | undefined): void {
    const shown = `${frame} ${selected}`;
    if (shown === this.shown) return;
    this.shown = shown;
    const changed = this.timeline.changedIn(frame);
    this.nodes.forEach((drawn, rank) => {
      const isEmpty = this.form === "dot" && this.timeline.isEmpty(rank, frame);
      const marks = [
        rank === selected && "selected",
        changed.has(rank) && "changed",
        this.timeline.isWrong(rank, frame) && "wrong",
        isEmpty && "empty",
      ];
      setClass(drawn.group, ["node", this.form, ...marks.filter((mark) => mark !== false)].join(" "));
      if (!this.hasAllNumbers) this.showNumber(drawn, rank, marks[0] !== false || marks[2] !== false);
      if (this.form === "dot") return;
      const byName = new Map(this.timeline.cells(rank, frame).map((cell) => [cell.name, cell]));
      this.timeline.cellNames.forEach((name, i) => this.showCell(drawn, i, byName.get(name)));
    });
  }

  private boxOf(below: number): { width: number; height: number } {
    if (this.form === "card")
      return { width: Math.max(60, this.nameWidth + longestWord(this.timeline) * 9.4 + 18), height: Math.max(45, below - 13) };
    if (this.form === "strip") {
      const rows = Math.ceil(Math.max(1, this.timeline.cellNames.length) / this.stripColumns());
      return { width: this.stripWidth(), height: 15 + this.numberSize() + rows * 15 };
    }
    const across = this.timeline.run.ranks > 256 ? 40 : 56;
    return { width: across, height: across };
  }

  private stripWidth(): number {
    return Math.max(46, this.stripColumns() * 15 + 10);
  }

  /** How large the number of a rank is written: wide boxes are drawn small, and have room for large numbers, beside which the
      address must fit. */
  private numberSize(): number {
    if (this.form !== "strip") return 15;
    const { ranks, network } = this.timeline.run;
    const address = Math.max(0, ...(network?.names ?? []).map((name) => name.length)) * 8;
    const room = this.stripWidth() - 16 - (address > 0 ? address + 6 : 0);
    const digits = String(ranks - 1).length;
    return Math.max(15, Math.min(34, Math.round(0.3 * this.stripWidth()), Math.floor(room / (0.7 * digits))));
  }

  private stripColumns(): number {
    const count = this.timeline.cellNames.length;
    const { streams, network } = this.timeline.run;
    if (streams && streams >= 3 && streams < count) return streams;
    return count <= 8 && network?.arrangement !== "row" ? Math.max(1, count) : Math.ceil(Math.sqrt(count));
  }

  private node(rank: number, at: Point): SVGGElement {
    const { width, height } = this.box;
    const group = svg("g", {
      transform: `translate(${at.x} ${at.y})`,
      tabindex: this.timeline.run.ranks <= mostInTabOrder ? 0 : undefined,
      role: "button",
      "aria-roledescription": "rank",
      "aria-label": this.hasAllNumbers ? undefined : String(rank),
      "data-rank": rank,
    });
    const round = this.form === "dot" ? width / 2 : 9;
    group.append(svg("rect", { class: "body", x: -width / 2, y: -height / 2, width, height, rx: round }), ...this.labels(rank));
    if (!this.hasAllNumbers) group.append(svg("title", {}, `rank ${rank}`));
    const drawn: Drawn = { group, squares: [], lines: [] };
    if (this.form === "strip") this.addSquares(drawn);
    if (this.form === "card") this.addLines(drawn);
    group.addEventListener("click", () => this.select(rank));
    group.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.select(rank);
    });
    this.nodes.push(drawn);
    return group;
  }

  private showNumber(drawn: Drawn, rank: number, isShown: boolean): void {
    const number = drawn.group.querySelector("text");
    if (isShown && !number) drawn.group.append(svg("text", { class: "rank alone", y: 9, "text-anchor": "middle" }, String(rank)));
    if (!isShown) number?.remove();
  }

  private labels(rank: number): SVGTextElement[] {
    const { width, height } = this.box;
    if (!this.hasAllNumbers) return [];
    if (this.form === "dot") return [svg("text", { class: "rank", y: 6, "text-anchor": "middle" }, String(rank))];
    const size = this.numberSize();
    const y = -height / 2 + 2 + size;
    const label = svg("text", { class: "rank", x: -width / 2 + 8, y }, String(rank));
    if (size > 15) label.style.fontSize = `${size}px`;
    const name = this.timeline.run.network?.names?.[rank];
    if (!name || width <= 60) return [label];
    return [label, svg("text", { class: "address", x: width / 2 - 8, y, "text-anchor": "end" }, name)];
  }

  private addSquares(drawn: Drawn): void {
    const columns = this.stripColumns();
    const left = -(columns * 15) / 2;
    this.timeline.cellNames.forEach((name, i) => {
      const square = svg("rect", {
        "aria-hidden": "true",
        x: left + (i % columns) * 15 + 1.5,
        y: -this.box.height / 2 + 8 + this.numberSize() + Math.floor(i / columns) * 15,
        width: 12,
        height: 12,
        rx: 2.5,
      });
      square.append(svg("title", {}, name));
      drawn.squares.push(square);
      drawn.group.append(square);
    });
  }

  private addLines(drawn: Drawn): void {
    const { width, height } = this.box;
    this.timeline.cellNames.forEach((_, i) => {
      const y = -height / 2 + this.lineAt[i]!;
      const x = -width / 2 + 8 + this.nameWidth;
      const name = svg("text", { class: "name", x: -width / 2 + 8, y });
      const value = svg("text", { x, y });
      const remark = svg("text", { x, y: y + 18 });
      drawn.lines.push({ name, value, remark });
      drawn.group.append(name, value, remark);
    });
  }

  private showCell(drawn: Drawn, i: number, cell: Cell | undefined): void {
    const square = drawn.squares[i];
    const marks = `${cell?.changed ? " changed" : ""}${cell?.wrong ? " wrong" : ""}`;
    if (square) {
      const { streams } = this.timeline.run;
      const filled = cell && cell.value !== "";
      setClass(square, `square${filled ? " filled" : ""}${marks}${filled && streams ? ` stream-${(i % streams) % 10}` : ""}`);
    }
    const line = drawn.lines[i];
    if (!line) return;
    const most = Math.max(4, Math.floor((this.box.width - this.nameWidth - 16) / 9.2));
    setText(line.name, cell && this.timeline.cellNames.length > 1 ? cell.name : "");
    setText(line.value, cell ? shortened((cell.wrong ? "✗ " : "") + (cell.value || "–"), most) : "");
    const fault = cell?.wrong;
    setText(line.remark, fault ? shortened(fault.kind === "race" ? "race" : `≠ ${fault.expected}`, most) : "");
    setClass(line.remark, fault?.kind === "race" ? "race" : "expected");
    setClass(line.value, `value${marks}${cell?.value ? "" : " nothing"}`);
  }
}
