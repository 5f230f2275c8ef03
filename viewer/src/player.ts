import { CellsView } from "./cells_view";
import { counted, html, svg } from "./dom";
import { failureView } from "./failure_view";
import { NetworkView } from "./network_view";
import { type RankTree, treeOf } from "./message_tree";
import type { Run } from "./page";
import type { Selection } from "./selection";
import { SpaceTimeView } from "./space_time_view";
import { StepsView } from "./steps_view";
import { Timeline } from "./timeline";

const playPath = "M6 4l14 8-14 8z";
const pausePath = "M7 5h3v14H7zM14 5h3v14h-3z";
const icon = (path: string) => svg("svg", { viewBox: "0 0 24 24", class: "icon", "aria-hidden": "true" }, svg("path", { d: path }));

const speeds: [string, number][] = [
  ["slow", 2200],
  ["normal", 1100],
  ["fast", 420],
  ["very fast", 90],
];

/** More ranks or ways have so many numbers that they are in the way at first. */
const mostWithLoads = { ranks: 16, ways: 36 };

function panel(label: string, title: string, ...children: Node[]): HTMLElement {
  return html("section", { class: "panel", "aria-label": label }, html("h2", {}, title), ...children);
}

/** One run, with everything that shows it in step, and the controls. */
export class Player {
  readonly element = html("div", { class: "player" });
  private readonly timeline: Timeline;
  private network: NetworkView;
  private readonly spaceTime: SpaceTimeView;
  private readonly cells: CellsView;
  private readonly steps: StepsView;
  private readonly slider: HTMLInputElement;
  private readonly position = html("output", { class: "position" });
  private readonly playButton: HTMLButtonElement;
  private readonly alike: HTMLInputElement;
  private readonly loads: HTMLInputElement;
  /** The tree on which the messages move, if they move on one that is not the network itself. */
  private readonly tree?: RankTree;
  private readonly onTree: HTMLInputElement;
  private readonly speed: HTMLSelectElement;
  private frame = 0;
  private rank?: number;
  private stream?: number;
  private playing = false;
  private animation = 0;
  /** What is still to be shown of a frame, by view: a part of one for each picture, so that none of them is late. */
  private readonly later = new Map<string, (() => void)[]>();

  constructor(
    run: Run,
    private readonly changed: (selection: Omit<Selection, "run">) => void,
  ) {
    this.timeline = new Timeline(run);
    const select = (rank: number) => this.select(rank);
    const isDrawnSo = ["tree", "row"].includes(run.network?.arrangement ?? "");
    this.tree = isDrawnSo ? undefined : treeOf(run.ranks, this.timeline.flights);
    this.onTree = html("input", { type: "checkbox", id: "tree" });
    this.onTree.checked = this.tree?.isClimbed ?? false;
    this.onTree.addEventListener("change", () => this.arrange());
    this.network = this.networkView();
    this.spaceTime = new SpaceTimeView(this.timeline, (frame, rank) => {
      this.rank = rank;
      this.goTo(frame);
    });
    this.cells = new CellsView(this.timeline, select);
    this.steps = new StepsView(this.timeline);
    this.slider = html("input", {
      type: "range", min: 0, max: this.timeline.last, value: 0, step: 1, "aria-label": "step", id: "slider",
    });
    this.slider.addEventListener("input", () => this.goTo(Number(this.slider.value)));
    this.playButton = this.button(icon(playPath), "play", () => this.toggle(), "play");
    this.alike = html("input", { type: "checkbox", id: "alike" });
    this.alike.checked = run.ranks > 32;
    this.alike.addEventListener("change", () => this.show());
    this.loads = html("input", { type: "checkbox", id: "loads" });
    this.loads.checked = run.ranks <= mostWithLoads.ranks && this.timeline.ways <= mostWithLoads.ways;
    this.loads.addEventListener("change", () => this.network.showLoads(this.loads.checked));
    this.network.showLoads(this.loads.checked);
    this.speed = html("select", { "aria-label": "speed" }, ...speeds.map(([name, time]) => html("option", { value: time }, name)));
    this.speed.value = String(this.timeline.last > 200 ? 90 : this.timeline.last > 40 ? 420 : 1100);
    this.build(run);
    this.show();
  }

  private networkView(): NetworkView {
    return new NetworkView(this.timeline, (rank) => this.select(rank), this.onTree.checked ? this.tree : undefined);
  }

  /** Draws the network anew, on the tree of the messages or not. */
  private arrange(): void {
    const before = this.network.element;
    this.network = this.networkView();
    this.network.showLoads(this.loads.checked);
    before.replaceWith(this.network.element);
    this.goTo(this.frame);
  }

  /** Shows a frame and a rank, as an address asks. */
  restore(selection: Partial<Selection>): void {
    this.rank = selection.rank !== undefined && selection.rank < this.timeline.run.ranks ? selection.rank : undefined;
    this.goTo(selection.step ?? 0);
  }

  /** Whether the key was one of the player's. */
  key(event: KeyboardEvent): boolean {
    const actions: Record<string, () => void> = {
      ArrowRight: () => this.step(1),
      ArrowLeft: () => this.step(-1),
      Home: () => this.goTo(0),
      End: () => this.goTo(this.timeline.last),
      " ": () => this.toggle(),
      Escape: () => this.select(undefined),
    };
    const action = actions[event.key];
    action?.();
    return action !== undefined;
  }

  stop(): void {
    this.playing = false;
    cancelAnimationFrame(this.animation);
    while (this.later.size > 0) this.showNext();
    this.playButton.replaceChildren(icon(playPath));
    this.playButton.setAttribute("aria-label", "play");
  }

  private build(run: Run): void {
    const controls = html(
      "div",
      { class: "controls", role: "toolbar", "aria-label": "Steps" },
      this.button(icon("M6 5v14M19 5L9 12l10 7z"), "first step", () => this.goTo(0)),
      this.button(icon("M17 5L7 12l10 7z"), "step back", () => this.step(-1), "back"),
      this.playButton,
      this.button(icon("M7 5l10 7-10 7z"), "step forward", () => this.step(1), "forward"),
      this.button(icon("M18 5v14M5 5l10 7-10 7z"), "last step", () => this.goTo(this.timeline.last)),
    );
    if (run.fails)
      controls.append(this.button("✗ violation", "go to the violation", () => this.goTo(this.timeline.violation!), "violation"));
    controls.append(this.slider, this.position, this.speed, this.finder());
    const facts = [
      counted(run.ranks, "rank"),
      run.lanes > run.ranks ? counted(run.lanes, "thread block") : "",
      counted(this.timeline.flights.length, "message"),
    ].filter((text) => text !== "");
    const hasMessages = this.timeline.flights.length > 0;
    const options = html(
      "div",
      { class: "options" },
      ...(hasMessages ? [html("label", { class: "alike", for: "loads" }, this.loads, " number of messages on each link so far")] : []),
      ...(this.tree ? [html("label", { class: "alike", for: "tree" }, this.onTree, " ranks on the tree of their messages")] : []),
      ...this.streamButtons(),
    );
    const alike = html("label", { class: "alike", for: "alike" }, this.alike, " one row for ranks that hold the same");
    this.element.append(
      controls,
      html(
        "div",
        { class: "stage" },
        html(
          "div",
          { class: "column" },
          panel("Network", `Network: ${facts.join(", ")}`, this.network.element, options),
          panel("Cells", "Cells", ...(run.ranks > 1 ? [alike] : []), this.cells.element, html("p", { class: "notation" }, run.notation ?? "")),
        ),
        html(
          "div",
          { class: "column" },
          ...(run.fails ? [failureView(run)] : []),
          panel("Space-time diagram", "Space-time diagram", this.spaceTime.element),
          panel("Steps", "What happens", this.steps.element),
          ...(run.fails ? [] : [failureView(run)]),
        ),
      ),
    );
  }

  /** A button for each tree or stream: pressed, it alone is in colour. */
  private streamButtons(): HTMLElement[] {
    const used = [...new Set(this.timeline.flights.map((flight) => flight.stream))].filter((stream) => stream !== undefined).sort((a, b) => a - b);
    if (used.length < 2 || used.length > 16) return [];
    const noun = this.timeline.run.network?.arrangement === "cube" ? "tree" : "stream";
    const buttons = used.map((stream) => {
      const button = this.button(String(stream), `only ${noun} ${stream}`, () => {
        this.stream = this.stream === stream ? undefined : stream;
        buttons.forEach((one, i) => one.setAttribute("aria-pressed", String(used[i] === this.stream)));
        this.goTo(this.frame);
      });
      button.classList.add(`stream-${stream % 10}`);
      button.setAttribute("aria-pressed", "false");
      return button;
    });
    return [html("span", { class: "streams", role: "group", "aria-label": `${noun}s` }, `${noun} `, ...buttons)];
  }

  private finder(): HTMLElement {
    const field = html("input", { type: "number", min: 0, max: this.timeline.run.ranks - 1, id: "find", placeholder: "rank" });
    field.addEventListener("change", () => {
      const rank = Number(field.value);
      const isRank = field.value !== "" && Number.isInteger(rank) && rank >= 0 && rank < this.timeline.run.ranks;
      this.select(isRank ? rank : undefined);
    });
    return html("label", { class: "finder", for: "find" }, "find rank ", field);
  }

  private button(text: string | Node, label: string, action: () => void, id?: string): HTMLButtonElement {
    const button = html("button", { type: "button", "aria-label": label, title: label, id }, text);
    button.addEventListener("click", action);
    return button;
  }

  private select(rank: number | undefined): void {
    this.rank = rank === this.rank ? undefined : rank;
    this.show();
    this.tell();
  }

  private goTo(frame: number): void {
    this.stop();
    this.frame = Math.min(this.timeline.last, Math.max(0, frame));
    this.show();
    this.tell();
  }

  private step(by: number): void {
    this.stop();
    const next = this.frame + by;
    if (next < 0 || next > this.timeline.last) return;
    if (by < 0 || matchMedia("(prefers-reduced-motion: reduce)").matches) return this.goTo(next);
    this.frame = next;
    this.animate(Math.min(500, Number(this.speed.value)), () => undefined);
  }

  private toggle(): void {
    if (this.playing) return this.goTo(this.frame);
    if (this.frame === this.timeline.last) this.goTo(0);
    this.playing = true;
    this.playButton.replaceChildren(icon(pausePath));
    this.playButton.setAttribute("aria-label", "pause");
    this.advance();
  }

  private advance(): void {
    if (!this.playing) return;
    if (this.frame >= this.timeline.last) return this.stop();
    this.frame += 1;
    this.animate(Number(this.speed.value), () => this.advance());
  }

  /** Moves the messages of the frame, shows what they have changed, and leaves time to read it. */
  private animate(duration: number, then: () => void): void {
    const start = performance.now();
    const moves = duration * 0.6;
    let arrived = false;
    this.depart();
    this.tell();
    const tick = (now: number) => {
      const t = Math.min(1, (now - start) / moves);
      if (!arrived) this.network.move(t);
      if (t === 1 && !arrived) {
        arrived = true;
        this.arrive();
      } else this.showNext();
      if (now - start < duration) this.animation = requestAnimationFrame(tick);
      else then();
    };
    this.animation = requestAnimationFrame(tick);
  }

  /** Shows a frame at once. */
  private show(): void {
    this.depart();
    this.network.move(1);
    this.arrive();
    this.stop();
  }

  /** Shows the messages of a frame where they begin, and then what else a frame shows from its begin on. */
  private depart(): void {
    const { timeline, frame, rank, stream } = this;
    this.network.showMessages(frame, { rank, stream });
    this.later.set("space-time", [() => this.spaceTime.show(frame, { rank, stream })]);
    this.slider.value = String(frame);
    const title = timeline.frames[frame]!.title;
    this.position.textContent = frame === 0 ? title : `${title} (${frame} of ${timeline.last})`;
    this.slider.setAttribute("aria-valuetext", title);
  }

  /** Shows what the messages of a frame have changed. */
  private arrive(): void {
    const { frame, rank } = this;
    this.later.set("ranks", [() => this.network.showRanks(frame, rank, this.alike.checked)]);
    this.later.set("cells", this.cells.parts(frame, rank, this.alike.checked));
    this.later.set("steps", [() => this.steps.show(frame, rank)]);
  }

  /** Shows a part of the view that has waited longest. */
  private showNext(): void {
    const [view, parts] = this.later.entries().next().value ?? [];
    if (view === undefined || parts === undefined) return;
    this.later.delete(view);
    parts.shift()?.();
    if (parts.length > 0) this.later.set(view, parts);
  }

  private tell(): void {
    this.changed({ step: this.frame, rank: this.rank });
  }
}
