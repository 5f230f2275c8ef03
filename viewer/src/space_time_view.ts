import { html } from "./dom";
import type { Flight, Timeline } from "./timeline";

interface Colours {
  ink: string;
  muted: string;
  faint: string;
  accent: string;
  wrong: string;
  band: string;
  streams: string[];
}

const font = "12px system-ui, sans-serif";
const gutter = 46;
const top = 24;

/** Ranks as lines, time to the right, a slanted line for every message: drawn anew for what is in view. */
export class SpaceTimeView {
  readonly element: HTMLElement;
  private readonly canvas = html("canvas", { role: "img" });
  private colours!: Colours;
  private past = new Set<Flight>();
  private readonly unchanging = html("canvas");
  private unchangingKey = "";
  private frame = 0;
  private selected?: number;
  private width = 0;
  private height = 0;

  constructor(
    private readonly timeline: Timeline,
    goTo: (frame: number, rank: number) => void,
  ) {
    this.element = html("div", { class: "space-time" }, this.canvas);
    this.canvas.setAttribute(
      "aria-label",
      `Space-time diagram: ${timeline.run.ranks} ranks, ${timeline.last} frames, ${timeline.flights.length} messages. ` +
        "The list of steps says the same in words.",
    );
    this.canvas.addEventListener("click", (event) => {
      const box = this.canvas.getBoundingClientRect();
      const frame = Math.round((event.clientX - box.left - gutter) / this.column() + this.first() - 0.5);
      const rank = Math.floor((event.clientY - box.top - top) / this.row());
      goTo(
        Math.min(this.timeline.last, Math.max(0, frame)),
        Math.min(this.timeline.run.ranks - 1, Math.max(0, rank)),
      );
    });
    new ResizeObserver(() => this.draw()).observe(this.element);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => this.draw());
    addEventListener("beforeprint", () => this.draw());
  }

  show(frame: number, selected: number | undefined): void {
    this.frame = frame;
    this.selected = selected;
    const { run } = this.timeline;
    const focus = selected ?? (run.fails ? (run.outcome.rank ?? run.wrong[0]?.rank) : undefined);
    const until = selected === undefined ? this.timeline.last : frame;
    this.past = focus === undefined ? new Set() : this.timeline.past(focus, until);
    this.draw();
  }

  private column(): number {
    return Math.min(110, Math.max(9, (this.width - gutter - 14) / (this.timeline.last + 1)));
  }
  private row(): number {
    return Math.min(44, (this.height - top - 8) / this.timeline.run.ranks);
  }
  /** The first frame in view, so that the current one is in the middle where not all fit. */
  private first(): number {
    const columns = (this.width - gutter - 14) / this.column();
    if (columns >= this.timeline.last + 1) return 0;
    return Math.min(this.timeline.last + 1 - columns, Math.max(0, this.frame - columns / 2));
  }
  private x(frame: number): number {
    return gutter + (frame - this.first()) * this.column();
  }
  private y(rank: number): number {
    return top + (rank + 0.5) * this.row();
  }

  private readColours(): void {
    const style = getComputedStyle(this.element);
    const read = (name: string) => style.getPropertyValue(name).trim();
    this.colours = {
      ink: read("--ink"),
      muted: read("--muted"),
      faint: read("--line"),
      accent: read("--accent"),
      wrong: read("--wrong"),
      band: read("--band"),
      streams: Array.from({ length: 10 }, (_, i) => read(`--stream-${i}`)),
    };
  }

  private draw(): void {
    this.width = this.element.clientWidth;
    const natural = top + 12 + this.timeline.run.ranks * 32;
    this.height = Math.min(Math.max(natural, 120), Math.max(160, innerHeight * 0.6));
    if (this.width < 40) return;
    const dense = Math.max(2, devicePixelRatio);
    this.canvas.width = this.width * dense;
    this.canvas.height = this.height * dense;
    this.canvas.style.width = `${this.width}px`;
    this.canvas.style.height = `${this.height}px`;
    const to = this.canvas.getContext("2d");
    if (!to) return;
    to.scale(dense, dense);
    to.font = font;
    this.readColours();
    this.drawBand(to);
    this.drawUnchanging(to, dense);
    this.clip(to);
    this.drawFlights(to, this.timeline.movingIn(this.frame));
  }

  private clip(to: CanvasRenderingContext2D): void {
    to.beginPath();
    to.rect(gutter - 4, 0, this.width - gutter + 4, this.height);
    to.clip();
  }

  /** What is the same in all frames of a view is drawn once, and copied. */
  private drawUnchanging(to: CanvasRenderingContext2D, dense: number): void {
    const focus = this.selected === undefined ? "" : `${this.selected} ${this.frame}`;
    const key = [this.width, this.height, dense, this.first(), focus, Object.values(this.colours)].join();
    if (key !== this.unchangingKey) {
      this.unchangingKey = key;
      this.unchanging.width = this.canvas.width;
      this.unchanging.height = this.canvas.height;
      const layer = this.unchanging.getContext("2d")!;
      layer.scale(dense, dense);
      layer.font = font;
      this.drawLives(layer);
      this.clip(layer);
      this.drawEvents(layer);
      this.drawFlights(layer, this.timeline.flights);
      this.drawWrong(layer);
    }
    to.drawImage(this.unchanging, 0, 0, this.width, this.height);
  }

  private drawBand(to: CanvasRenderingContext2D): void {
    to.fillStyle = this.colours.band;
    to.fillRect(this.x(this.frame), 0, this.column(), this.height);
    to.fillStyle = this.colours.ink;
    to.textAlign = "center";
    const every = Math.max(1, Math.ceil(34 / this.column()));
    const first = Math.floor(this.first());
    for (let frame = first; frame <= this.timeline.last; ++frame) {
      if (frame % every !== 0 && frame !== this.frame) continue;
      const x = this.x(frame) + this.column() / 2;
      if (x > this.width || x < gutter) continue;
      to.globalAlpha = frame === this.frame ? 1 : 0.65;
      to.fillText(this.timeline.frames[frame]!.short, x, 14);
    }
    to.globalAlpha = 1;
  }

  private drawLives(to: CanvasRenderingContext2D): void {
    to.lineWidth = 1;
    const every = 2 ** Math.max(0, Math.ceil(Math.log2(15 / this.row())));
    for (let rank = 0; rank < this.timeline.run.ranks; ++rank) {
      const y = this.y(rank);
      to.strokeStyle = rank === this.selected ? this.colours.accent : this.colours.faint;
      to.globalAlpha = this.row() < 4 ? 0.35 : 1;
      to.beginPath();
      to.moveTo(gutter, y);
      to.lineTo(this.width - 8, y);
      to.stroke();
      to.globalAlpha = 1;
      if (rank % every !== 0 && rank !== this.selected) continue;
      to.textAlign = "right";
      to.fillStyle = rank === this.selected ? this.colours.accent : this.colours.ink;
      to.fillText(String(rank), gutter - 10, y + 4);
    }
  }

  private drawEvents(to: CanvasRenderingContext2D): void {
    const begin = Math.max(0, Math.floor(this.first()));
    const end = Math.min(this.timeline.last, Math.ceil(begin + this.width / this.column()));
    const size = Math.min(4, Math.max(1.2, this.row() / 5));
    for (let frame = begin; frame <= end; ++frame)
      for (const step of this.timeline.frames[frame]!.steps) {
        if (step.kind === "send" || step.kind === "receive") continue;
        const x = this.x(frame) + this.column() / 2;
        const y = this.y(step.rank);
        const isBad = step.kind === "stuck" || step.kind === "fault";
        to.fillStyle = isBad ? this.colours.wrong : this.colours.ink;
        if (isBad) to.fillRect(x - size * 1.5, y - size * 1.5, size * 3, size * 3);
        else {
          to.beginPath();
          to.arc(x, y, size, 0, 7);
          to.fill();
        }
      }
  }

  private drawFlights(to: CanvasRenderingContext2D, flights: Flight[]): void {
    const begin = this.first() - 1;
    const end = begin + this.width / this.column() + 2;
    const isDense = this.timeline.flights.length > 3000;
    const areMoving = flights !== this.timeline.flights;
    for (const flight of flights) {
      const arrives = flight.received ?? flight.sent;
      if (arrives < begin || flight.sent > end) continue;
      const inPast = this.past.size === 0 || this.past.has(flight);
      const isNow = areMoving;
      to.strokeStyle = flight.lost
        ? this.colours.wrong
        : flight.stream === undefined
          ? isNow ? this.colours.accent : this.colours.muted
          : this.colours.streams[flight.stream % 10]!;
      to.fillStyle = to.strokeStyle;
      to.globalAlpha = (inPast ? 1 : 0.22) * (isDense && !isNow ? 0.3 : 1);
      to.lineWidth = isNow ? 2.6 : this.past.size > 0 && inPast ? 1.8 : 1.2;
      this.drawFlight(to, flight, isDense);
    }
    to.globalAlpha = 1;
  }

  private drawFlight(to: CanvasRenderingContext2D, flight: Flight, isDense: boolean): void {
    const column = this.column();
    const x = this.x(flight.sent) + column * (flight.received === flight.sent ? 0.12 : 0.5);
    const y = this.y(flight.from);
    const endX =
      flight.received === undefined
        ? x + column * 0.45
        : this.x(flight.received) + column * (flight.received === flight.sent ? 0.88 : 0.5);
    const full = this.y(flight.to);
    const endY = flight.received === undefined ? y + (full - y) * 0.4 : full;
    to.setLineDash(flight.received === undefined ? [4, 3] : []);
    to.beginPath();
    to.moveTo(x, y);
    to.lineTo(endX, endY);
    to.stroke();
    to.setLineDash([]);
    if (isDense || this.row() < 9) return;
    const angle = Math.atan2(endY - y, endX - x);
    to.beginPath();
    to.moveTo(endX, endY);
    to.lineTo(endX - 8 * Math.cos(angle - 0.4), endY - 8 * Math.sin(angle - 0.4));
    to.lineTo(endX - 8 * Math.cos(angle + 0.4), endY - 8 * Math.sin(angle + 0.4));
    to.fill();
  }

  private drawWrong(to: CanvasRenderingContext2D): void {
    to.strokeStyle = this.colours.wrong;
    to.lineWidth = 2.4;
    for (const { rank } of this.timeline.run.wrong) {
      const x = this.x(this.timeline.last) + this.column() - 8;
      const y = this.y(rank);
      const size = Math.min(5, this.row() / 2);
      to.beginPath();
      to.moveTo(x - size, y - size);
      to.lineTo(x + size, y + size);
      to.moveTo(x - size, y + size);
      to.lineTo(x + size, y - size);
      to.stroke();
    }
  }
}
