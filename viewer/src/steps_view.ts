import { html } from "./dom";
import type { Step } from "./page";
import type { Timeline } from "./timeline";

const mostShown = 120;

function sentence(step: Step, several: boolean): string {
  const who = several ? `rank ${step.rank}, thread block ${step.lane}` : `rank ${step.rank}`;
  return `${who}: ${step.text ?? step.kind}`;
}

/** What happens in a frame, in words, with the lines of the file that it comes from. */
export class StepsView {
  readonly element = html("ol", { class: "steps", tabindex: 0, "aria-label": "steps of this frame" });
  private readonly several: boolean;

  constructor(private readonly timeline: Timeline) {
    this.several = timeline.run.steps.some((step) => step.lane > 0);
  }

  show(frame: number, selected: number | undefined): void {
    const { steps } = this.timeline.frames[frame]!;
    const isOf = (step: Step) => selected === undefined || step.rank === selected || step.peer?.rank === selected;
    const shown = steps.filter((step) => step.kind !== "receive" || step.changes?.length || step.text).filter(isOf);
    const items = shown.slice(0, mostShown).map((step) => {
      const item = html("li", { class: step.kind }, sentence(step, this.several));
      if (step.carries && step.kind === "send") item.append(" ", html("span", { class: step.stream === undefined ? "carries" : `carries stream-${step.stream % 10}` }, step.carries));
      if (step.origin) item.append(html("span", { class: "origin" }, ` ${step.origin.file}:${step.origin.line}`));
      if (step.last_chance) item.append(html("strong", { class: "no-return" }, " point of no return"));
      return item;
    });
    if (items.length === 0) {
      const text = frame === 0 ? "Nothing has happened yet." : "Nothing happens here to the selected rank.";
      items.push(html("li", { class: "none" }, text));
    }
    if (shown.length > mostShown) items.push(html("li", { class: "none" }, `and ${shown.length - mostShown} more`));
    this.element.replaceChildren(...items);
  }
}
