import "./style.css";

import { html } from "./dom";
import { drawingsView } from "./drawings_view";
import { type Page, pageOf } from "./page";
import { Player } from "./player";
import { reportView } from "./report_view";
import { type Selection, fragmentOf, selectionOf } from "./selection";

/** The run that an address without a run of its own shows: one that fails, if one does, and a race before what comes of it. */
function firstShown({ runs }: Page): number {
  const found = runs.findIndex((run) => run.race);
  return Math.max(0, found >= 0 ? found : runs.findIndex((run) => run.fails));
}

class App {
  private selection: Selection = { run: 0, step: 0 };
  private player?: Player;
  private readonly place = html("div");

  constructor(private readonly page: Page) {}

  start(): void {
    document.title = this.page.title;
    document.body.append(this.header(), html("main", {}, this.place));
    for (const view of [drawingsView(this.page), reportView(this.page)])
      if (view) document.querySelector("main")!.append(view);
    const asked = selectionOf(location.hash);
    this.open(asked.run ?? (location.hash === "" ? firstShown(this.page) : 0), asked);
    addEventListener("hashchange", () => this.follow());
    addEventListener("keydown", (event) => this.key(event));
  }

  private header(): HTMLElement {
    const { page } = this;
    const header = html(
      "header",
      {},
      html("h1", {}, page.title),
      html("p", { class: page.verdict.passed ? "badge passed" : "badge failed" }, `${page.verdict.passed ? "✓" : "✗"} ${page.verdict.sentence}`),
    );
    if (page.command) header.append(html("code", {}, page.command));
    if (page.runs.length > 1) header.append(this.chooser());
    return header;
  }

  private chooser(): HTMLElement {
    const names = this.page.runs.map((run) =>
      [run.subject, run.size, run.fails ? `${run.property} fails` : "runs to its end"].filter((text) => text !== "").join(", "),
    );
    const select = html("select", { id: "run" }, ...names.map((name, i) => html("option", { value: i }, name)));
    select.addEventListener("change", () => {
      this.open(Number(select.value), {});
      this.remember();
    });
    return html("label", { class: "runs", for: "run" }, "run ", select);
  }

  private open(number: number, asked: Partial<Selection>): void {
    this.player?.stop();
    this.player = undefined;
    const run = this.page.runs[number] ?? this.page.runs[0];
    if (!run) return this.place.replaceChildren();
    this.selection = { run: this.page.runs.indexOf(run), step: 0 };
    this.player = new Player(run, (now) => {
      this.selection = { run: this.selection.run, ...now };
      this.remember();
    });
    this.place.replaceChildren(this.player.element);
    this.player.restore(asked);
    const chooser = document.querySelector<HTMLSelectElement>("#run");
    if (chooser) chooser.value = String(this.selection.run);
  }

  /** Addresses are replaced at most five times a second: browsers refuse more. */
  private remember(): void {
    if (this.waiting) return;
    this.waiting = true;
    setTimeout(() => {
      this.waiting = false;
      history.replaceState(null, "", fragmentOf(this.selection));
    }, 200);
  }
  private waiting = false;

  private follow(): void {
    const asked = selectionOf(location.hash);
    if ((asked.run ?? 0) !== this.selection.run) this.open(asked.run ?? 0, asked);
    else this.player?.restore(asked);
  }

  private key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const isField = target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== "range");
    const isPressed = event.key === " " && (target instanceof HTMLButtonElement || target instanceof HTMLInputElement);
    if (isField || isPressed || event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.player?.key(event)) event.preventDefault();
  }
}

const data = document.getElementById("page-data");
try {
  new App(pageOf(data?.textContent ?? "")).start();
} catch (error) {
  document.body.append(html("p", { class: "broken", role: "alert" }, `This page cannot be shown: ${String(error)}`));
  throw error;
}
