import { hierarchy, tree } from "d3-hierarchy";

import { type Bracketing, bracketingOf } from "./bracketing";
import { html, svg } from "./dom";
import type { Run, Step } from "./page";

/** Whether some rank has several thread blocks. */
export const hasThreadBlocks = (steps: Step[]): boolean => steps.some((step) => step.lane > 0);

/** What a step does, after who takes it, unless its own words begin with the rank. */
export function told(step: Step, who: string): string {
  const text = step.text ?? step.kind;
  return text.startsWith(`rank ${step.rank} `) ? text : `${who}: ${text}`;
}

/** The thread blocks that wait for one another, in a circle; empty if none do. */
export function waitCycle(steps: Step[]): Step[] {
  const name = (place: { rank: number; lane: number }) => `${place.rank}.${place.lane}`;
  const waiting = new Map(steps.filter((step) => step.kind === "stuck").map((step) => [name(step), step]));
  for (const first of waiting.values()) {
    const way: Step[] = [];
    let now: Step | undefined = first;
    while (now && !way.includes(now)) {
      way.push(now);
      now = now.peer && waiting.get(name(now.peer));
    }
    if (now) return way.slice(way.indexOf(now));
  }
  return [];
}

const leafWidth = (text: string): number => text.length * 7.6 + 10;

function treePicture(root: Bracketing, label: string, text: string): HTMLElement {
  const widest = hierarchy(root, (node) => node.parts).leaves().reduce((most, leaf) => Math.max(most, leafWidth(leaf.data.text)), 0);
  const laid = tree<Bracketing>().nodeSize([Math.max(40, widest + 4), 46])(hierarchy(root, (node) => node.parts));
  const nodes = laid.descendants();
  const left = Math.min(...nodes.map((node) => node.x)) - 40;
  const right = Math.max(...nodes.map((node) => node.x)) + 40;
  const height = Math.max(...nodes.map((node) => node.y)) + 52;
  const picture = svg("svg", {
    viewBox: `${left} -22 ${right - left} ${height}`,
    width: Math.min(right - left, 520),
    role: "img",
    "aria-label": `${label}: ${text}`,
    class: "tree",
  });
  for (const link of laid.links())
    picture.append(
      svg("path", { d: `M${link.source.x} ${link.source.y}L${link.target.x} ${link.target.y}` }),
    );
  for (const node of nodes) {
    const isLeaf = node.data.parts.length === 0;
    const width = isLeaf ? leafWidth(node.data.text) : 22;
    picture.append(
      svg("rect", { x: node.x - width / 2, y: node.y - 11, width, height: 22, rx: 11 }),
      svg("text", { x: node.x, y: node.y + 4.5, "text-anchor": "middle" }, node.data.text),
    );
  }
  return html("figure", {}, picture, html("figcaption", {}, label));
}

function cyclePicture(cycle: Step[], several: boolean): HTMLElement {
  const radius = Math.max(90, cycle.length * 26);
  const at = (i: number) => {
    const angle = (2 * Math.PI * i) / cycle.length - (cycle.length === 2 ? Math.PI : Math.PI / 2);
    return { x: radius * 1.5 * Math.cos(angle), y: radius * Math.sin(angle) };
  };
  const size = { x: radius * 1.5 + 80, y: (cycle.length === 2 ? 0 : radius) + 40 };
  const picture = svg("svg", {
    viewBox: `${-size.x} ${-size.y} ${2 * size.x} ${2 * size.y}`,
    width: Math.min(2 * size.x, 620),
    class: "cycle",
    role: "img",
    "aria-label": `Wait-for cycle: ${cycle.map((step) => told(step, `rank ${step.rank}`)).join("; ")}`,
  });
  picture.append(
    svg(
      "defs",
      {},
      svg(
        "marker",
        { id: "cycle-head", viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 12, markerHeight: 12, markerUnits: "userSpaceOnUse", orient: "auto" },
        svg("path", { d: "M0 0L10 5L0 10z" }),
      ),
    ),
  );
  cycle.forEach((_, i) => {
    const from = at(i);
    const to = at((i + 1) % cycle.length);
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const ux = (to.x - from.x) / length;
    const uy = (to.y - from.y) / length;
    const side = cycle.length === 2 ? 26 : 0;
    const edge = 1 / Math.max(Math.abs(ux) / 64, Math.abs(uy) / 24);
    const begin = { x: from.x + ux * edge - uy * side * 0.5, y: from.y + uy * edge + ux * side * 0.5 };
    const end = { x: to.x - ux * (edge + 4) - uy * side * 0.5, y: to.y - uy * (edge + 4) + ux * side * 0.5 };
    picture.append(
      svg("path", { d: `M${begin.x} ${begin.y}L${end.x} ${end.y}`, "marker-end": "url(#cycle-head)" }),
    );
  });
  cycle.forEach((step, i) => {
    const place = at(i);
    picture.append(
      svg("rect", { x: place.x - 62, y: place.y - 22, width: 124, height: 44, rx: 10 }),
      svg("text", { x: place.x, y: place.y + (several ? -3 : 5), "text-anchor": "middle", class: "who" }, `rank ${step.rank}`),
    );
    if (several) picture.append(svg("text", { x: place.x, y: place.y + 14, "text-anchor": "middle" }, `thread block ${step.lane}`));
  });
  return html("figure", {}, picture, html("figcaption", {}, "Each waits for the next: a wait-for cycle."));
}

function racePicture(accesses: [string, string], missing: string): HTMLElement {
  const side = (text: string) => html("div", { class: "access" }, text);
  const gap = html("div", { class: "no-order" }, html("span", {}, "✗ no order"));
  return html("figure", { class: "race" }, html("div", { class: "accesses" }, side(accesses[0]), gap, side(accesses[1])), html("figcaption", {}, missing));
}

const line = (label: string, text: string, kind = ""): HTMLElement[] =>
  text === "" ? [] : [html("dt", {}, label), html("dd", { class: kind || undefined }, text)];

const mostLetters = 240;

/** The command that replays the run; a long one names every step, and is folded. */
function replay(command: string): HTMLElement[] {
  if (command.length <= mostLetters) return line("replay", command, "command");
  const summary = html("summary", {}, `${command.slice(0, 60)}… (${command.length} letters)`);
  return [html("dt", {}, "replay"), html("dd", { class: "command" }, html("details", {}, summary, command))];
}

/** What is wrong at the end of a run, in words and, where it has a shape, drawn. */
export function failureView(run: Run): HTMLElement {
  const { outcome } = run;
  const section = html("section", { class: run.fails ? "failure" : "failure holds", "aria-label": "Outcome" });
  section.append(html("h2", {}, run.fails ? `✗ ${run.property || "wrong"}` : "Outcome"));
  if (run.race) section.append(racePicture(run.race.accesses, run.race.missing));
  const cycle = waitCycle(run.steps);
  if (cycle.length > 0) section.append(cyclePicture(cycle, hasThreadBlocks(run.steps)));
  const trees = [
    [outcome.found, "got"],
    [outcome.wanted, "expected"],
  ] as const;
  const pictures = trees.flatMap(([text, label]) => {
    const bracketing = text === undefined ? undefined : bracketingOf(text);
    return bracketing ? treePicture(bracketing, label, text!) : [];
  });
  if (pictures.length > 0) section.append(html("div", { class: "trees" }, ...pictures));
  const where = outcome.rank === undefined ? "" : `rank ${outcome.rank}${outcome.cell ? `, ${outcome.cell}` : ""}`;
  section.append(
    html(
      "dl",
      {},
      ...line(run.fails ? "fails" : "asked", run.says),
      ...line("where", where),
      ...line("got", outcome.cell ? outcome.found || "nothing" : "", run.fails ? "wrong" : ""),
      ...line("expected", outcome.cell ? outcome.wanted || "nothing" : "", "expected"),
      ...line(run.fails ? "because" : "found", outcome.sentence),
      ...line("in", run.environment),
      ...run.minimal.flatMap((said) => line("minimal", said)),
      ...line("left out", run.omitted > 0 ? `${run.omitted} ${run.omitted === 1 ? "step that has" : "steps that have"} no part in it` : ""),
      ...replay(run.replay.command),
    ),
  );
  return section;
}
