import { html, svg } from "./dom";
import { waitCycle } from "./failure_view";
import { type Layout, type Point, bend, layoutOf, mostOnCircle, pointOn, roomForMessages, spreadOf, wayBetween } from "./layout";
import { MessagesLayer, type Moving, mostLabels, pillWidth } from "./messages_layer";
import { type RankTree, onRankTree } from "./message_tree";
import { RankMap } from "./rank_map";
import { RanksView } from "./ranks_view";
import { type Flight, type Focus, type Timeline, isOther } from "./timeline";
import { Ways, pathOf } from "./ways";

const mostLinks = 1500;
const mostArrows = 512;
/** On a line of so many ranks there is room for the words of messages between neighbours. */
const mostApart = 4;
/** In a wider network, the words in ranks would be too small to be read: a page shows about 800 pixels of it. */
const widestWithWords = 1500;

const streamClass = (stream: number | undefined): string => (stream === undefined ? "" : ` stream-${stream % 10}`);

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
  readonly element: HTMLElement;
  private readonly picture = svg("svg", { class: "network", role: "group", "aria-label": "Network" });
  private readonly layout: Layout;
  private readonly ranks: RanksView;
  private readonly ways: Ways;
  private readonly map: RankMap;
  private readonly usedLayer = svg("g", { class: "used" });
  private readonly arrowLayer = svg("g", { class: "arrows" });
  private readonly loadLayer = svg("g", { class: "loads", "aria-hidden": "true" });
  private readonly messages = new MessagesLayer();
  private readonly used = new Map<string, { path: SVGPathElement; number: SVGTextElement }>();
  private shown = "";

  /** With a tree, ranks stand on it, else as their network says. */
  constructor(
    private readonly timeline: Timeline,
    select: (rank: number) => void,
    private readonly tree?: RankTree,
  ) {
    const { run } = timeline;
    this.layout = tree ? { at: onRankTree(tree), boxes: [] } : layoutOf(run.ranks, run.network);
    const cards = new RanksView(timeline, select);
    const isTooWide = cards.form === "card" && this.widthWith(cards) > widestWithWords;
    this.ranks = isTooWide ? new RanksView(timeline, select, "strip") : cards;
    const { form, box } = this.ranks;
    const spread = this.spreadWith(this.ranks);
    this.ways = new Ways(this.layout, spread, box);
    this.map = new RankMap(form === "dot" && !tree ? this.ways.places : []);
    this.ranks.place((rank) => this.ways.at(rank), this.map.hasRowNumbers ? "few" : "all");
    this.picture.append(this.markers(), this.boxes(spread), this.links(), this.usedLayer, this.arrowLayer, this.loadLayer, this.map.element, this.ranks.element);
    this.element = html("div", { class: "network-stage" }, this.picture, this.messages.element);
    this.frame();
  }

  /** Shows the messages of a frame where they begin. */
  showMessages(frame: number, focus: Focus): void {
    const shown = `${frame} ${focus.rank} ${focus.stream}`;
    if (shown !== this.shown) {
      this.showUsed(frame, focus.stream);
      this.showMoving(frame, focus);
    }
    this.shown = shown;
    this.move(0);
  }

  /** Shows what the ranks hold after a frame, with borders around those that hold the same. */
  showRanks(frame: number, selected: number | undefined, alike: boolean): void {
    this.ranks.show(frame, selected);
    this.map.show(alike ? this.timeline.alikeIn(frame) : undefined);
  }

  /** Moves the messages as far as `progress` says, from 0 to 1. */
  move(progress: number): void {
    this.messages.move(progress);
  }

  /** Shows, or hides, how many messages have crossed each link so far. */
  showLoads(shown: boolean): void {
    this.picture.classList.toggle("with-loads", shown);
  }

  /** Makes the picture as large as what is in it. */
  private frame(): void {
    const { box } = this.ranks;
    const ways = [...this.shownLinks(), ...(this.timeline.flights.length <= 4096 ? this.flown() : [])];
    const bows = ways.flatMap(([a, b]) => [0.35, 0.5, 0.65].map((t) => pointOn(this.ways.way(a, b), t)));
    const words = this.longestWords();
    const most = (points: Point[], of: (point: Point) => number) => points.reduce((found, point) => Math.max(found, of(point)), -Infinity);
    const across = (of: (point: Point) => number) => Math.max(most(this.ways.places, of) + box.width / 2 + 22, most(bows, of) + pillWidth(words) / 2);
    const down = (of: (point: Point) => number) => Math.max(most(this.ways.places, of) + box.height / 2 + 22, most(bows, of) + 16);
    const left = -across((point) => -point.x) - (this.map.hasRowNumbers ? 60 : 0);
    const right = across((point) => point.x);
    const top = -down((point) => -point.y);
    const bottom = down((point) => point.y);
    const width = Math.max(right - left, 420);
    const height = Math.max(bottom - top, 240);
    const x = (left + right - width) / 2;
    const y = (top + bottom - height) / 2;
    this.picture.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
    this.messages.cover({ x, y, width, height });
    this.element.style.aspectRatio = `${width} / ${height}`;
    // By its width alone, so that the layer of the messages is stretched as the picture is, also on paper.
    this.element.style.maxWidth = `min(${Math.round(width * 1.25)}px, max(420px, 66vh) * ${width / height})`;
  }

  private spreadWith({ form, box }: RanksView): Point {
    const { ranks, network } = this.timeline.run;
    const room = form === "dot" && ranks > mostOnCircle ? 0.35 * box.width : 0;
    const isApart = form === "card" && (ranks === 2 || (network?.arrangement === "row" && ranks <= mostApart));
    const between = isApart ? roomForMessages(box.width, pillWidth(this.longestWords())) : 62;
    return spreadOf(this.layout.at, box.width + (room || (this.tree ? 16 : between)), box.height + (room || 54));
  }
  private widthWith(ranks: RanksView): number {
    const across = this.layout.at.map((at) => at.x);
    return (Math.max(...across) - Math.min(...across)) * this.spreadWith(ranks).x + ranks.box.width;
  }

  private longestWords(): number {
    return this.timeline.flights.reduce((longest, flight) => Math.max(longest, flight.words.length), 2);
  }

  /** The links of the network, unless there are so many that nobody can tell them apart. */
  private shownLinks(): [number, number][] {
    if (this.tree) return this.tree.parent.flatMap((above, rank): [number, number][] => (above === undefined ? [] : [[rank, above]]));
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

  private boxes(spread: Point): SVGGElement {
    const group = svg("g", { class: "racks", "aria-hidden": "true" });
    for (const box of this.layout.boxes)
      group.append(
        svg("rect", { x: box.x * spread.x, y: box.y * spread.y, width: box.width * spread.x, height: box.height * spread.y, rx: 14 }),
      );
    return group;
  }

  private links(): SVGGElement {
    const group = svg("g", { class: "links", "aria-hidden": "true" });
    for (const [a, b] of this.shownLinks())
      group.append(svg("path", { d: pathOf(wayBetween(this.ways.at(a), this.ways.at(b), bend(this.layout, a, b))) }));
    return group;
  }

  private showUsed(frame: number, stream: number | undefined): void {
    if (this.timeline.ways > mostLinks) return;
    const loads = this.timeline.loads(frame);
    let most = 1;
    for (const load of loads.values()) most = Math.max(most, load.messages);
    for (const [key, load] of loads) {
      const drawn = this.used.get(key) ?? this.addUsed(key, load.from, load.to);
      drawn.path.setAttribute("stroke-width", (2 + (5 * load.messages) / most).toFixed(1));
      const other = stream !== undefined && load.stream !== stream ? " other" : "";
      drawn.path.setAttribute("class", `way${streamClass(load.stream)}${other}`);
      drawn.path.style.display = "";
      drawn.number.textContent = String(load.messages);
      drawn.number.style.display = "";
    }
    for (const [key, drawn] of this.used)
      if (!loads.has(key)) drawn.path.style.display = drawn.number.style.display = "none";
  }

  private addUsed(key: string, from: number, to: number): { path: SVGPathElement; number: SVGTextElement } {
    const way = this.ways.way(from, to);
    const at = pointOn(way, this.ways.leaving(way) + 0.06);
    const drawn = {
      path: svg("path", { d: pathOf(way) }),
      number: svg("text", { class: "load", x: at.x, y: at.y + 5, "text-anchor": "middle" }),
    };
    this.used.set(key, drawn);
    this.usedLayer.append(drawn.path);
    this.loadLayer.append(drawn.number);
    return drawn;
  }

  private showMoving(frame: number, focus: Focus): void {
    const moving = this.timeline.movingIn(frame);
    const waiting = moving.length > mostLabels * 8 ? [] : this.timeline.waitingAfter(frame);
    const bundles = bundlesOf([...new Set([...moving, ...waiting])], frame);
    const ways = new Set(bundles.map(({ first }) => `${first.from}>${first.to}`));
    const shown = bundles.map(({ first: flight, count }): Moving => {
      const isMet = ways.has(`${flight.to}>${flight.from}`);
      const isDone = flight.received !== undefined && flight.received <= frame;
      const isFaint = isOther(flight, focus);
      return {
        flight,
        count,
        isFaint,
        way: this.ways.way(flight.from, flight.to),
        from: flight.sent === frame ? 0.08 : 0.36,
        to: isDone ? (isMet ? 0.64 : 0.54) : 0.36,
        kind: `${isFaint ? " other" : ""}${streamClass(flight.stream)}${isDone ? "" : " open"}${flight.lost ? " lost" : ""}`,
      };
    });
    this.messages.show(shown);
    const arrows = shown.length <= mostArrows ? shown.map((one) => this.arrow(one, frame)) : [];
    this.arrowLayer.replaceChildren(...arrows, ...this.waiting(frame));
  }

  private arrow({ flight, way, kind }: Moving, frame: number): SVGPathElement {
    const isDone = flight.received !== undefined && flight.received <= frame;
    return svg("path", { class: `arrow${kind}`, d: pathOf(way, isDone ? this.ways.reach(way) : 0.5), "marker-end": "url(#head)" });
  }

  /** Who waits for whom for ever. */
  private waiting(frame: number): SVGPathElement[] {
    const stuck = this.timeline.stuckAfter(frame);
    const cycle = new Set(waitCycle(stuck));
    return stuck.flatMap((step) => {
      const { rank, peer } = step;
      if (!peer || peer.rank === rank) return [];
      const way = this.ways.way(rank, peer.rank);
      return svg("path", { class: `arrow waits wrong${cycle.has(step) ? " cyclic" : ""}`, d: pathOf(way, this.ways.reach(way)), "marker-end": "url(#head-wrong)" });
    });
  }
}
