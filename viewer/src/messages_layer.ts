import { html, onResize, shortened, svg } from "./dom";
import { type Point, type Way, pointOn } from "./layout";
import { density, onOtherColours, palette } from "./palette";
import type { Flight } from "./timeline";

/** More are drawn without their words. */
export const mostLabels = 48;
const mostLetters = 18;

/** How wide a message of so many letters is drawn. */
export const pillWidth = (letters: number): number => Math.min(letters, mostLetters) * 8.2 + 14;

/** A message, or several that move together, on a way of which it goes a part. */
export interface Moving {
  flight: Flight;
  count: number;
  way: Way;
  from: number;
  to: number;
  /** What it is, as classes of the style sheet. */
  kind: string;
  /** Something else is selected. */
  isFaint: boolean;
}

/** What moves lies above the network in a layer of its own, so that nothing else is drawn anew when it does: a few messages
    with their words as SVG, many as dots on a canvas. */
export class MessagesLayer {
  readonly element: HTMLElement;
  private readonly picture = svg("svg", { class: "words" });
  private readonly canvas = html("canvas");
  private viewBox = { x: 0, y: 0, width: 1, height: 1 };
  private scale = 1;
  private pills: { group: SVGGElement; moving: Moving }[] = [];
  /** Those of a colour are drawn at once. */
  private dots: { colour: () => string; alpha: number; moving: Moving[] }[] = [];
  private progress = 1;

  constructor() {
    this.element = html("div", { class: "moving", "aria-hidden": "true" }, this.picture, this.canvas);
    onResize(this.element, () => this.resize());
    onOtherColours(() => this.resize());
    matchMedia("print").addEventListener("change", (print) => this.showPaper(print.matches));
  }

  cover(viewBox: { x: number; y: number; width: number; height: number }): void {
    this.viewBox = viewBox;
    this.picture.setAttribute("viewBox", `${viewBox.x} ${viewBox.y} ${viewBox.width} ${viewBox.height}`);
  }

  show(moving: Moving[]): void {
    const isLabelled = moving.length <= mostLabels;
    this.pills = isLabelled ? moving.map((one) => ({ group: pill(one), moving: one })) : [];
    this.picture.replaceChildren(...this.pills.map(({ group }) => group));
    const kinds = new Map<string, Moving[]>();
    if (!isLabelled)
      for (const one of moving) {
        const key = `${one.flight.stream} ${one.flight.lost} ${one.isFaint}`;
        const known = kinds.get(key);
        if (known) known.push(one);
        else kinds.set(key, [one]);
      }
    this.dots = [...kinds.values()].map((alike) => ({
      colour: () => colourOf(alike[0]!.flight),
      alpha: alike[0]!.isFaint ? 0.25 : 1,
      moving: alike,
    }));
  }

  move(progress: number): void {
    this.progress = progress;
    for (const { group, moving } of this.pills) {
      const at = placeOf(moving, progress);
      group.setAttribute("transform", `translate(${at.x.toFixed(1)} ${at.y.toFixed(1)})`);
    }
    this.draw();
  }

  /** A canvas is not as sharp on paper, nor as wide as the picture below: dots are printed as SVG. */
  private showPaper(isPaper: boolean): void {
    if (isPaper) this.picture.append(...this.dots.flatMap(({ moving }) => moving.map((one) => this.paperDot(one))));
    else for (const dot of this.picture.querySelectorAll(".paper")) dot.remove();
  }

  private paperDot(moving: Moving): SVGGElement {
    const at = placeOf(moving, this.progress);
    return svg("g", { class: `message paper${moving.kind}` }, svg("circle", { r: 7, cx: at.x.toFixed(1), cy: at.y.toFixed(1) }));
  }

  private resize(): void {
    const { clientWidth: width, clientHeight: height } = this.element;
    const dense = density();
    this.canvas.width = width * dense;
    this.canvas.height = height * dense;
    this.scale = (width * dense) / this.viewBox.width;
    this.isClear = true;
    this.draw();
  }
  private isClear = true;

  private draw(): void {
    if (this.isClear && this.dots.length === 0) return;
    const to = this.canvas.getContext("2d");
    if (!to) return;
    to.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.isClear = this.dots.length === 0;
    const { scale, viewBox, progress } = this;
    const radius = Math.max(2, 7 * scale);
    for (const { colour, alpha, moving } of this.dots) {
      to.globalAlpha = alpha;
      to.fillStyle = colour();
      to.beginPath();
      for (const one of moving) {
        const at = placeOf(one, progress);
        const x = (at.x - viewBox.x) * scale;
        const y = (at.y - viewBox.y) * scale;
        to.moveTo(x + radius, y);
        to.arc(x, y, radius, 0, 2 * Math.PI);
      }
      to.fill();
    }
  }
}

const placeOf = ({ way, from, to }: Moving, progress: number): Point => pointOn(way, from + (to - from) * progress);

function colourOf(flight: Flight): string {
  const colours = palette();
  if (flight.lost) return colours.wrong;
  return flight.stream === undefined ? colours.accent : colours.streams[flight.stream % 10]!;
}

function pill({ flight, count, kind }: Moving): SVGGElement {
  const group = svg("g", { class: `message${kind}` });
  const text = count > 1 ? `×${count}` : shortened(flight.words, mostLetters);
  if (text === "") {
    group.append(svg("circle", { r: 9 }));
    return group;
  }
  const shown = flight.lost ? `✗ ${text}` : text;
  const width = pillWidth(shown.length);
  group.append(
    svg("rect", { x: -width / 2, y: -11, width, height: 22, rx: 11 }),
    svg("text", { y: 5, "text-anchor": "middle" }, shown),
  );
  return group;
}
