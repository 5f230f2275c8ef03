import { type Told, told } from "./alike_steps";
import { html } from "./dom";
import { hasThreadBlocks, told as toldBy } from "./failure_view";
import type { Step } from "./page";
import type { Timeline } from "./timeline";

const mostShown = 120;
/** More steps than this are told once for all ranks that take them alike. */
const mostSingle = 24;

const nameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** What happens in a frame, in words, with the lines of the file that it comes from. */
export class StepsView {
  readonly element = html("ol", { class: "steps", tabindex: 0, "aria-label": "steps of this frame" });
  private readonly several: boolean;
  /** Files are named without their folders, unless two have one name. */
  private readonly hasShortNames: boolean;

  constructor(private readonly timeline: Timeline) {
    const { steps } = timeline.run;
    this.several = hasThreadBlocks(steps);
    const files = new Set(steps.flatMap((step) => step.origin?.file ?? []));
    this.hasShortNames = new Set([...files].map(nameOf)).size === files.size;
  }

  show(frame: number, selected: number | undefined): void {
    const { steps } = this.timeline.frames[frame]!;
    const isOf = (step: Step) => selected === undefined || step.rank === selected || step.peer?.rank === selected;
    const all = steps.filter((step) => step.kind !== "receive" || step.changes?.length || step.text).filter(isOf);
    const shown = all.length > mostSingle ? told(all, this.timeline.run.ranks, this.several) : all.map((example) => ({ example }));
    const items = shown.slice(0, mostShown).map((one) => this.item(one));
    if (items.length === 0) {
      const text = frame === 0 ? "Nothing has happened yet." : "Nothing happens here to the selected rank.";
      items.push(html("li", { class: "none" }, text));
    }
    if (shown.length > mostShown) items.push(html("li", { class: "none" }, `and ${shown.length - mostShown} more`));
    this.element.replaceChildren(...items);
  }

  private item({ example: step, sentence }: Told): HTMLLIElement {
    const item = html("li", { class: step.kind });
    if (sentence !== undefined) item.append(sentence, html("br"), html("span", { class: "example" }, "for example "));
    item.append(this.sentence(step));
    if (step.carries && step.kind === "send")
      item.append(" ", html("span", { class: step.stream === undefined ? "carries" : `carries stream-${step.stream % 10}` }, step.carries));
    if (step.origin) {
      const { file, line } = step.origin;
      item.append(html("span", { class: "origin", title: file }, ` ${this.hasShortNames ? nameOf(file) : file}:${line}`));
    }
    if (step.last_chance) item.append(html("strong", { class: "no-return" }, " point of no return"));
    return item;
  }

  private sentence(step: Step): string {
    const who = this.several ? `rank ${step.rank}, thread block ${step.lane}` : `rank ${step.rank}`;
    return toldBy(step, who);
  }
}
