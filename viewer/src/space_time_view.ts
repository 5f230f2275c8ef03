import { html, onResize } from "./dom";
import { density, onOtherColours, palette } from "./palette";
import { type Flight, type Focus, type Timeline, isOther } from "./timeline";

const font = "12px system-ui, sans-serif";
const gutter = 46;
const top = 24;

/** Where each frame stands in a diagram of a width: all of them if they fit, else a page of them. */
interface View {
  column: number;
  /** The first frame in view. */
  first: number;
}

/** A page is turned when what is shown leaves it, and not before: a diagram that never stands still cannot be read. */
function turned(first: number, frame: number, columns: number, last: number): number {
  if (columns >= last + 1) return 0;
  const isInView = frame >= first + 0.5 && frame + 2 <= first + columns;
  const wanted = isInView ? first : frame - columns / 4;
  return Math.min(last + 1 - columns, Math.max(0, wanted));
}

/** Ranks as lines, time to the right, a slanted line for every message.  What all frames share is drawn once, and what
    moves in a frame on a canvas above it. */
export class SpaceTimeView {
  readonly element: HTMLElement;
  private readonly below = html("canvas", { role: "img" });
  private readonly above = html("canvas", { class: "above", "aria-hidden": "true" });
  private belowKey = "";
  private past = new Set<Flight>();
  private frame = 0;
  private focus: Focus = {};
  private width = 0;
  private height = 0;
  private view: View = { column: 1, first: 0 };

  constructor(
    private readonly timeline: Timeline,
    goTo: (frame: number, rank: number) => void,
  ) {
    this.element = html("div", { class: "space-time" }, this.below, this.above);
    this.below.setAttribute(
      "aria-label",
      `Space-time diagram: ${timeline.run.ranks} ranks, ${timeline.last} frames, ${timeline.flights.length} messages. ` +
        "The list of steps says the same in words.",
    );
    this.element.addEventListener("click", (event) => {
      const box = this.below.getBoundingClientRect();
      const frame = Math.floor((event.clientX - box.left - gutter) / this.view.column + this.view.first);
      const rank = Math.floor((event.clientY - box.top - top) / this.row());
      goTo(
        Math.min(this.timeline.last, Math.max(0, frame)),
        Math.min(this.timeline.run.ranks - 1, Math.max(0, rank)),
      );
    });
    onResize(this.element, () => this.resize());
    onOtherColours(() => {
      this.belowKey = "";
      this.resize();
    });
  }

  show(frame: number, focus: Focus): void {
    this.frame = frame;
    this.focus = focus;
    this.draw();
  }

  private resize(): void {
    this.width = this.element.clientWidth;
    const natural = top + 12 + this.timeline.run.ranks * 32;
    this.height = Math.min(Math.max(natural, 120), Math.max(160, innerHeight * 0.6));
    this.draw();
  }

  private draw(): void {
    if (this.width < 40) return;
    const { last } = this.timeline;
    const room = this.width - gutter - 14;
    const column = Math.min(110, Math.max(9, room / (last + 1)));
    this.view = { column, first: turned(this.view.first, this.frame, room / column, last) };
    this.drawBelow();
    const to = this.begun(this.above);
    this.drawBand(to);
    this.clip(to);
    this.drawFlights(to, this.timeline.movingIn(this.frame), true);
  }

  /** A canvas that is as large as the diagram, empty, in units of the page. */
  private begun(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
    const dense = density();
    canvas.width = this.width * dense;
    canvas.height = this.height * dense;
    canvas.style.width = `${this.width}px`;
    canvas.style.height = `${this.height}px`;
    const to = canvas.getContext("2d")!;
    to.scale(dense, dense);
    to.font = font;
    return to;
  }

  private drawBelow(): void {
    const { run, last } = this.timeline;
    const { rank, stream } = this.focus;
    const key = [this.width, this.height, density(), this.view.first, rank, stream, rank === undefined || this.frame].join();
    if (key === this.belowKey) return;
    this.belowKey = key;
    const end = rank ?? (run.fails ? (run.outcome.rank ?? run.wrong[0]?.rank) : undefined);
    this.past = end === undefined ? new Set() : this.timeline.past(end, rank === undefined ? last : this.frame);
    const to = this.begun(this.below);
    this.drawLives(to);
    this.clip(to);
    this.drawEvents(to);
    this.drawFlights(to, this.timeline.flights, false);
    this.drawWrong(to);
  }

  private row(): number {
    return Math.min(44, (this.height - top - 8) / this.timeline.run.ranks);
  }
  private x(frame: number): number {
    return gutter + (frame - this.view.first) * this.view.column;
  }
  private y(rank: number): number {
    return top + (rank + 0.5) * this.row();
  }

  private clip(to: CanvasRenderingContext2D): void {
    to.beginPath();
    to.rect(gutter - 4, 0, this.width - gutter + 4, this.height);
    to.clip();
  }

  private drawBand(to: CanvasRenderingContext2D): void {
    to.fillStyle = palette().band;
    to.fillRect(this.x(this.frame), 0, this.view.column, this.height);
    to.fillStyle = palette().ink;
    to.textAlign = "center";
    const every = Math.max(1, Math.ceil(34 / this.view.column));
    const first = Math.floor(this.view.first);
    for (let frame = first; frame <= this.timeline.last; ++frame) {
      const isNear = Math.abs(frame - this.frame) * this.view.column < 30;
      if (frame !== this.frame && (frame % every !== 0 || isNear)) continue;
      const x = this.x(frame) + this.view.column / 2;
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
      to.strokeStyle = rank === this.focus.rank ? palette().accent : palette().faint;
      to.globalAlpha = this.row() < 4 ? 0.35 : 1;
      to.beginPath();
      to.moveTo(gutter, y);
      to.lineTo(this.width - 8, y);
      to.stroke();
      to.globalAlpha = 1;
      const isBeside = this.focus.rank !== undefined && Math.abs(rank - this.focus.rank) * this.row() < 13;
      if (rank !== this.focus.rank && (rank % every !== 0 || isBeside)) continue;
      to.textAlign = "right";
      to.fillStyle = rank === this.focus.rank ? palette().accent : palette().ink;
      to.fillText(String(rank), gutter - 10, y + 4);
    }
  }

  private drawEvents(to: CanvasRenderingContext2D): void {
    const begin = Math.max(0, Math.floor(this.view.first));
    const end = Math.min(this.timeline.last, Math.ceil(begin + this.width / this.view.column));
    const size = Math.min(4, Math.max(1.2, this.row() / 5));
    for (let frame = begin; frame <= end; ++frame)
      for (const step of this.timeline.frames[frame]!.steps) {
        if (step.kind === "send" || step.kind === "receive") continue;
        const x = this.x(frame) + this.view.column / 2;
        const y = this.y(step.rank);
        const isBad = step.kind === "stuck" || step.kind === "fault";
        to.fillStyle = isBad ? palette().wrong : palette().ink;
        if (isBad) to.fillRect(x - size * 1.5, y - size * 1.5, size * 3, size * 3);
        else {
          to.beginPath();
          to.arc(x, y, size, 0, 7);
          to.fill();
        }
      }
  }

  private drawFlights(to: CanvasRenderingContext2D, flights: Flight[], areMoving: boolean): void {
    const begin = this.view.first - 1;
    const end = begin + this.width / this.view.column + 2;
    const isDense = this.timeline.flights.length > 3000;
    const colours = palette();
    for (const flight of flights) {
      if ((flight.received ?? flight.sent) < begin || flight.sent > end) continue;
      const inPast = (this.past.size === 0 || this.past.has(flight)) && !isOther(flight, { stream: this.focus.stream });
      const plain = areMoving ? colours.accent : colours.muted;
      to.strokeStyle = flight.lost ? colours.wrong : flight.stream === undefined ? plain : colours.streams[flight.stream % 10]!;
      to.fillStyle = to.strokeStyle;
      to.globalAlpha = (inPast ? 1 : 0.22) * (isDense && !areMoving ? 0.3 : 1);
      to.lineWidth = areMoving ? 2.6 : this.past.size > 0 && inPast ? 1.8 : 1.2;
      this.drawFlight(to, flight, isDense);
    }
    to.globalAlpha = 1;
  }

  private drawFlight(to: CanvasRenderingContext2D, flight: Flight, isDense: boolean): void {
    const column = this.view.column;
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
    to.strokeStyle = palette().wrong;
    to.lineWidth = 2.4;
    for (const { rank } of this.timeline.run.wrong) {
      const x = this.x(this.timeline.last) + this.view.column - 8;
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
