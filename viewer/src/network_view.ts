import { shortened, svg } from "./dom";
import { type Layout, type Point, bend, control, layoutOf, onWay, spreadOf } from "./layout";
import type { Cell, Flight, Timeline } from "./timeline";

/** How a rank is drawn: with the words of its cells, with a square for each cell, or as a dot. */
type Form = "card" | "strip" | "dot";

const mostLabels = 48;
const mostLinks = 1500;
/** Every way bends a little, so that messages in both directions pass each other. */
const leastBend = 0.07;

interface Drawn {
  group: SVGGElement;
  body: SVGRectElement;
  squares: SVGRectElement[];
  lines: { name: SVGTextElement; value: SVGTextElement; expected: SVGTextElement }[];
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
  return Math.min(longest, 26);
}

/** Messages that move together, or wait on the same way, are drawn as one. */
function bundlesOf(flights: Flight[], frame: number): { first: Flight; count: number }[] {
  const found = new Map<string, { first: Flight; count: number }>();
  for (const flight of flights) {
    const { from, to, sent, received, lost, stream } = flight;
    const waits = sent !== frame && received !== frame;
    const key = waits ? `${from}>${to}` : [from, to, sent, received, lost, stream].join();
    const known = found.get(key);
    if (known) known.count += 1;
    else found.set(key, { first: flight, count: 1 });
  }
  return [...found.values()];
}

/** The network with the ranks on it, and the messages that move. */
export class NetworkView {
  readonly element: SVGSVGElement;
  private readonly layout: Layout;
  private readonly form: Form;
  private readonly spread: Point;
  private readonly cardSize: { width: number; height: number };
  private readonly nameWidth: number;
  /** How far below the upper edge of a card the words of each cell stand. */
  private readonly lineAt: number[];
  private readonly nodes: Drawn[] = [];
  private readonly usedLayer = svg("g", { class: "used" });
  private readonly arrowLayer = svg("g", { class: "arrows" });
  private readonly loadLayer = svg("g", { class: "loads", "aria-hidden": "true" });
  private readonly messageLayer = svg("g", { class: "messages" });
  private readonly used = new Map<string, { path: SVGPathElement; number: SVGTextElement }>();
  private readonly bends = new Map<string, number>();
  private shown = "";
  private pills: { group: SVGGElement; flight: Flight; from: number; to: number }[] = [];

  constructor(
    private readonly timeline: Timeline,
    private readonly select: (rank: number) => void,
  ) {
    const { run } = timeline;
    this.form = formOf(timeline);
    this.layout = layoutOf(run.ranks, run.network);
    const names = timeline.cellNames;
    const hasWrong = new Set(run.wrong.map((cell) => cell.cell));
    let below = 37;
    this.lineAt = names.map((name) => {
      const at = below;
      below += hasWrong.has(name) ? 39 : 21;
      return at;
    });
    const named = timeline.cellNames.length > 1;
    this.nameWidth = named ? Math.max(...timeline.cellNames.map((name) => name.length)) * 8.2 + 8 : 0;
    this.cardSize =
      this.form === "card"
        ? { width: Math.max(60, this.nameWidth + longestWord(timeline) * 9.4 + 18), height: Math.max(45, below - 13) }
        : this.form === "strip"
          ? { width: Math.max(46, this.stripColumns() * 15 + 10), height: this.stripHeight() }
          : { width: run.ranks > 256 ? 40 : 56, height: run.ranks > 256 ? 40 : 56 };
    const room = this.form === "dot" ? 0.35 * this.cardSize.width : 0;
    this.spread = spreadOf(this.layout.at, this.cardSize.width + (room || 62), this.cardSize.height + (room || 54));
    this.element = svg("svg", { class: "network", role: "group", "aria-label": "Network" });
    this.draw();
  }

  /** Shows what holds after a frame, and its messages as far as `progress` (0 to 1) says. */
  show(frame: number, progress: number, selected: number | undefined): void {
    this.showCells(progress < 1 ? Math.max(0, frame - 1) : frame, selected);
    const shown = `${frame} ${selected}`;
    if (shown !== this.shown) {
      this.showUsed(frame);
      this.showArrows(frame, selected);
    }
    this.shown = shown;
    this.move(frame, progress);
  }

  move(frame: number, progress: number): void {
    for (const { group, flight, from, to } of this.pills) {
      const t = from + (to - from) * progress;
      const at = this.pointOn(flight.from, flight.to, t);
      group.setAttribute("transform", `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`);
      group.classList.toggle("waiting", progress >= 1 && (flight.received ?? Infinity) > frame);
    }
  }

  private stripColumns(): number {
    const count = this.timeline.cellNames.length;
    const { streams } = this.timeline.run;
    if (streams && streams >= 3 && streams < count) return streams;
    return count <= 8 ? Math.max(1, count) : Math.ceil(Math.sqrt(count));
  }
  private stripHeight(): number {
    const count = Math.max(1, this.timeline.cellNames.length);
    return 24 + Math.ceil(count / this.stripColumns()) * 15 + 6;
  }

  private at(rank: number): Point {
    const at = this.layout.at[rank] ?? { x: 0, y: 0 };
    return { x: at.x * this.spread.x, y: at.y * this.spread.y };
  }

  private bendOf(from: number, to: number): number {
    const key = `${from}>${to}`;
    let found = this.bends.get(key);
    if (found === undefined) {
      found = bend(this.layout, from, to) || leastBend;
      this.bends.set(key, found);
    }
    return found;
  }

  private pointOn(from: number, to: number, t: number): Point {
    return onWay(this.at(from), this.at(to), this.bendOf(from, to), t);
  }

  private path(from: number, to: number, begin = 0, end = 1): string {
    if (begin === 0 && end === 1) {
      const a = this.at(from);
      const b = this.at(to);
      const middle = control(a, b, this.bendOf(from, to));
      return `M${a.x.toFixed(1)} ${a.y.toFixed(1)}Q${middle.x.toFixed(1)} ${middle.y.toFixed(1)} ${b.x.toFixed(1)} ${b.y.toFixed(1)}`;
    }
    const points: string[] = [];
    for (let i = 0; i <= 8; ++i) {
      const at = this.pointOn(from, to, begin + ((end - begin) * i) / 8);
      points.push(`${at.x.toFixed(1)} ${at.y.toFixed(1)}`);
    }
    return `M${points.join("L")}`;
  }

  private draw(): void {
    const margin = { x: this.cardSize.width / 2 + 22, y: this.cardSize.height / 2 + 22 };
    const points = this.layout.at.map((_, rank) => this.at(rank));
    const ways = [...this.shownLinks(), ...(this.timeline.flights.length <= 4096 ? this.flown() : [])];
    const bows = ways.flatMap(([a, b]) => [0.35, 0.5, 0.65].map((t) => this.pointOn(a, b, t)));
    const bound = (of: (point: Point) => number, side: 1 | -1, room: number): number => {
      const reach = (most: number, point: Point) => Math.max(most, side * of(point));
      return side * Math.max(points.reduce(reach, -Infinity) + room, bows.reduce(reach, -Infinity) + 16);
    };
    const left = bound((point) => point.x, -1, margin.x);
    const right = bound((point) => point.x, 1, margin.x);
    const top = bound((point) => point.y, -1, margin.y);
    const bottom = bound((point) => point.y, 1, margin.y);
    const width = Math.max(right - left, 420);
    const height = Math.max(bottom - top, 240);
    const x = (left + right - width) / 2;
    const y = (top + bottom - height) / 2;
    this.element.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.element.style.aspectRatio = `${width} / ${height}`;
    this.element.style.maxWidth = `${Math.round(width * 1.6)}px`;
    this.element.append(this.markers(), this.boxes(), this.links());
    this.element.append(this.usedLayer, this.arrowLayer, this.loadLayer);
    const nodes = svg("g", { class: "nodes" });
    for (let rank = 0; rank < this.timeline.run.ranks; ++rank) nodes.append(this.node(rank));
    this.element.append(nodes, this.messageLayer);
  }

  /** The links of the network, unless there are so many that nobody can tell them apart. */
  private shownLinks(): [number, number][] {
    const links = this.timeline.run.network?.links ?? [];
    return links.length <= mostLinks ? links : [];
  }
  private flown(): [number, number][] {
    const ways = new Map(this.timeline.flights.map((flight) => [`${flight.from}>${flight.to}`, flight]));
    return [...ways.values()].map((flight) => [flight.from, flight.to]);
  }

  private markers(): SVGDefsElement {
    const marker = (id: string, kind: string) =>
      svg(
        "marker",
        { id, viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 13, markerHeight: 13, markerUnits: "userSpaceOnUse", orient: "auto-start-reverse", class: kind },
        svg("path", { d: "M0 0L10 5L0 10z" }),
      );
    return svg("defs", {}, marker("head", "head"), marker("head-wrong", "head wrong"));
  }

  private boxes(): SVGGElement {
    const group = svg("g", { class: "racks", "aria-hidden": "true" });
    for (const box of this.layout.boxes)
      group.append(
        svg("rect", {
          x: box.x * this.spread.x,
          y: box.y * this.spread.y,
          width: box.width * this.spread.x,
          height: box.height * this.spread.y,
          rx: 14,
        }),
      );
    return group;
  }

  private links(): SVGGElement {
    const group = svg("g", { class: "links", "aria-hidden": "true" });
    for (const [a, b] of this.shownLinks()) {
      const from = this.at(a);
      const to = this.at(b);
      const bent = bend(this.layout, a, b);
      const middle = control(from, to, bent);
      group.append(svg("path", { d: `M${from.x} ${from.y}Q${middle.x} ${middle.y} ${to.x} ${to.y}` }));
    }
    return group;
  }

  private node(rank: number): SVGGElement {
    const at = this.at(rank);
    const { width, height } = this.cardSize;
    const group = svg("g", {
      class: `node ${this.form}`,
      transform: `translate(${at.x} ${at.y})`,
      tabindex: this.timeline.run.ranks <= 64 ? 0 : undefined,
      role: "button",
      "aria-roledescription": "rank",
      "data-rank": rank,
    });
    const body = svg("rect", {
      class: "body",
      x: -width / 2,
      y: -height / 2,
      width,
      height,
      rx: this.form === "dot" ? width / 2 : 9,
    });
    group.append(body);
    const drawn: Drawn = { group, body, squares: [], lines: [] };
    const name = this.timeline.run.network?.names?.[rank];
    if (this.form === "dot") {
      group.append(svg("text", { class: "rank", y: 6, "text-anchor": "middle" }, String(rank)));
    } else {
      const label = svg("text", { class: "rank", x: -width / 2 + 8, y: -height / 2 + 17 }, String(rank));
      group.append(label);
      if (name && width > 60)
        group.append(
          svg("text", { class: "address", x: width / 2 - 8, y: -height / 2 + 17, "text-anchor": "end" }, name),
        );
    }
    if (this.form === "strip") this.addSquares(drawn, width, height);
    if (this.form === "card") this.addLines(drawn, width, height);
    group.addEventListener("click", () => this.select(rank));
    group.addEventListener("keydown", (event) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      this.select(rank);
    });
    this.nodes.push(drawn);
    return group;
  }

  private addSquares(drawn: Drawn, width: number, height: number): void {
    const columns = this.stripColumns();
    const left = -(columns * 15) / 2;
    this.timeline.cellNames.forEach((name, i) => {
      const square = svg("rect", {
        class: "square",
        "aria-hidden": "true",
        x: left + (i % columns) * 15 + 1.5,
        y: -height / 2 + 23 + Math.floor(i / columns) * 15,
        width: 12,
        height: 12,
        rx: 2.5,
      });
      square.append(svg("title", {}, name));
      drawn.squares.push(square);
      drawn.group.append(square);
    });
    void width;
  }

  private addLines(drawn: Drawn, width: number, height: number): void {
    this.timeline.cellNames.forEach((_, i) => {
      const y = -height / 2 + this.lineAt[i]!;
      const x = -width / 2 + 8 + this.nameWidth;
      const name = svg("text", { class: "name", x: -width / 2 + 8, y });
      const value = svg("text", { class: "value", x, y });
      const expected = svg("text", { class: "expected", x, y: y + 18 });
      drawn.lines.push({ name, value, expected });
      drawn.group.append(name, value, expected);
    });
  }

  private showCells(frame: number, selected: number | undefined): void {
    this.nodes.forEach((drawn, rank) => {
      const cells = this.timeline.cells(rank, frame);
      const stuck = this.timeline.stuckAt(rank, frame);
      drawn.group.classList.toggle("selected", rank === selected);
      drawn.group.classList.toggle("changed", cells.some((cell) => cell.changed));
      drawn.group.classList.toggle("wrong", cells.some((cell) => cell.wrong) || stuck !== undefined);
      drawn.group.classList.toggle("empty", this.form === "dot" && cells.every((cell) => !cell.value));
      const byName = new Map(cells.map((cell) => [cell.name, cell]));
      this.timeline.cellNames.forEach((name, i) => this.showCell(drawn, i, byName.get(name)));
    });
  }

  private showCell(drawn: Drawn, i: number, cell: Cell | undefined): void {
    const square = drawn.squares[i];
    if (square) {
      const { streams } = this.timeline.run;
      const filled = cell && cell.value !== "";
      square.setAttribute(
        "class",
        `square${filled ? " filled" : ""}${cell?.changed ? " changed" : ""}${cell?.wrong ? " wrong" : ""}` +
          (filled && streams ? ` stream-${i % streams}` : ""),
      );
    }
    const line = drawn.lines[i];
    if (line) {
      const most = Math.max(4, Math.floor((this.cardSize.width - this.nameWidth - 16) / 9.2));
      line.name.textContent = cell && this.timeline.cellNames.length > 1 ? cell.name : "";
      line.value.textContent = cell ? shortened((cell.wrong ? "✗ " : "") + (cell.value || "–"), most) : "";
      line.expected.textContent = cell?.wrong ? shortened(`≠ ${cell.wrong.wanted || "nothing"}`, most) : "";
      line.value.setAttribute(
        "class",
        `value${cell?.changed ? " changed" : ""}${cell?.wrong ? " wrong" : ""}${cell?.value ? "" : " nothing"}`,
      );
    }
  }

  private showUsed(frame: number): void {
    const loads = this.timeline.loads(frame);
    if (loads.size > mostLinks) loads.clear();
    let most = 1;
    for (const load of loads.values()) most = Math.max(most, load.messages);
    for (const [key, load] of loads) {
      let drawn = this.used.get(key);
      if (!drawn) {
        const at = this.pointOn(load.from, load.to, this.leaving(load.from, load.to) + 0.06);
        drawn = {
          path: svg("path", { d: this.path(load.from, load.to) }),
          number: svg("text", { class: "load", x: at.x, y: at.y + 5, "text-anchor": "middle" }),
        };
        this.used.set(key, drawn);
        this.usedLayer.append(drawn.path);
        this.loadLayer.append(drawn.number);
      }
      drawn.path.setAttribute("stroke-width", (2 + (5 * load.messages) / most).toFixed(1));
      drawn.path.setAttribute("class", load.stream === undefined ? "way" : `way stream-${load.stream}`);
      drawn.path.style.display = "";
      drawn.number.textContent = String(load.messages);
      drawn.number.style.display = "";
    }
    for (const [key, drawn] of this.used)
      if (!loads.has(key)) drawn.path.style.display = drawn.number.style.display = "none";
  }

  private showArrows(frame: number, selected: number | undefined): void {
    const moving = this.timeline.movingIn(frame);
    const waiting = moving.length > mostLabels * 8 ? [] : this.timeline.waitingAfter(frame);
    const bundles = bundlesOf([...new Set([...moving, ...waiting])], frame);
    const flights = bundles.map((bundle) => bundle.first);
    const labelled = bundles.length <= mostLabels;
    this.arrowLayer.replaceChildren();
    this.messageLayer.replaceChildren();
    this.pills = [];
    const ways = new Set(flights.map((flight) => `${flight.from}>${flight.to}`));
    for (const { first: flight, count } of bundles) {
      const isMet = ways.has(`${flight.to}>${flight.from}`);
      const isDone = flight.received !== undefined && flight.received <= frame;
      const others = selected !== undefined && flight.from !== selected && flight.to !== selected;
      const stream = flight.stream === undefined ? "" : ` stream-${flight.stream}`;
      const kind = `${others ? " other" : ""}${stream}${isDone ? "" : " open"}${flight.lost ? " lost" : ""}`;
      if (flights.length <= 512)
        this.arrowLayer.append(
          svg("path", {
            class: `arrow${kind}`,
            d: this.path(flight.from, flight.to, 0, isDone ? this.reach(flight) : 0.5),
            "marker-end": "url(#head)",
          }),
        );
      this.pills.push({
        group: this.pill(flight, count, labelled, kind),
        flight,
        from: flight.sent === frame ? 0.08 : 0.36,
        to: isDone ? (isMet ? 0.64 : 0.54) : 0.36,
      });
    }
    this.messageLayer.append(...this.pills.map(({ group }) => group));
    this.showWaiting(frame);
  }

  /** Where the way from a rank to another comes out of the box that it begins in. */
  private leaving(from: number, to: number): number {
    const begin = this.at(from);
    for (let t = 0; t < 0.5; t += 0.01) {
      const at = this.pointOn(from, to, t);
      if (Math.abs(at.x - begin.x) > this.cardSize.width / 2 || Math.abs(at.y - begin.y) > this.cardSize.height / 2) return t;
    }
    return 0.3;
  }

  /** Shows, or hides, how many messages have crossed each link so far. */
  showLoads(shown: boolean): void {
    this.element.classList.toggle("with-loads", shown);
  }

  /** How far an arrow goes, so that its head ends at the edge of the rank that it leads to. */
  private reach(flight: Flight): number {
    const to = this.at(flight.to);
    for (let t = 1; t > 0.5; t -= 0.01) {
      const at = this.pointOn(flight.from, flight.to, t);
      const isInside =
        Math.abs(at.x - to.x) < this.cardSize.width / 2 + 3 && Math.abs(at.y - to.y) < this.cardSize.height / 2 + 3;
      if (!isInside) return t;
    }
    return 0.5;
  }

  private pill(flight: Flight, count: number, labelled: boolean, kind: string): SVGGElement {
    const group = svg("g", { class: `message${kind}`, "aria-hidden": "true" });
    const text = count > 1 ? `×${count}` : shortened(flight.words, 18);
    if (!labelled || text === "") {
      group.append(svg("circle", { r: labelled ? 9 : 7 }));
      return group;
    }
    const width = text.length * 8.2 + 14;
    group.append(
      svg("rect", { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
      svg("text", { y: 5, "text-anchor": "middle" }, flight.lost ? `✗ ${text}` : text),
    );
    return group;
  }

  /** Who waits for whom for ever. */
  private showWaiting(frame: number): void {
    for (const stuck of this.timeline.stuckAfter(frame)) {
      const { rank } = stuck;
      if (!stuck.peer || stuck.peer.rank === rank) continue;
      this.arrowLayer.append(
        svg("path", {
          class: "arrow waits wrong",
          d: this.path(rank, stuck.peer.rank, 0, this.reach({ from: rank, to: stuck.peer.rank } as Flight)),
          "marker-end": "url(#head-wrong)",
        }),
      );
    }
  }
}
