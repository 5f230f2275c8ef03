import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import puppeteer, { type Browser, type Page } from "puppeteer-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = new URL("../../", import.meta.url).pathname;
const command = process.env.CUBECHECK ?? join(root, "build/release/cubecheck");
const chromium = process.env.CHROMIUM ?? "/usr/bin/chromium";
const canRun = existsSync(command) && existsSync(chromium);
if (!canRun) console.warn(`skipped: the tests in a browser need ${command} and ${chromium}`);

let browser: Browser;
let folder: string;

function made(name: string, ...words: string[]): string {
  const file = join(folder, `${name}.html`);
  try {
    execFileSync(command, [...words, "--html", file], { cwd: root, stdio: "pipe" });
  } catch (error) {
    if (!existsSync(file)) throw error; // a refutation has an exit code of its own
  }
  // The page as it is built now, around the document that the command has written.
  const data = /id="page-data">(.*?)<\/script>/s.exec(readFileSync(file, "utf8"))![1]!;
  const viewer = readFileSync(join(root, "viewer/dist/viewer.html"), "utf8");
  writeFileSync(file, viewer.replace("CUBECHECK_PAGE_DATA", () => data));
  return file;
}

async function opened(file: string, fragment = ""): Promise<{ tab: Page; said: string[] }> {
  const tab = await browser.newPage();
  const said: string[] = [];
  tab.on("console", (message) => said.push(message.text()));
  tab.on("pageerror", (error) => said.push(String(error)));
  tab.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) said.push(`asks the network for ${request.url()}`);
  });
  await tab.setViewport({ width: 1280, height: 900 });
  await tab.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "reduce" }]);
  await tab.goto(`file://${file}${fragment}`);
  return { tab, said };
}

const position = (tab: Page) => tab.$eval(".position", (output) => output.textContent);
const wrongCells = (tab: Page) =>
  tab.$$eval(".cell.wrong", (cells) => cells.map((cell) => cell.textContent ?? ""));

describe.runIf(canRun)("a page in a browser", () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "cubecheck-page-"));
    browser = await puppeteer.launch({ executablePath: chromium, args: ["--no-sandbox"], timeout: 120_000 });
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true });
  });

  it("shows the map of what is covered, whose markup stays within it", async () => {
    const file = made("map", "cover", "allreduce/ring", "--p", "1..4");
    const drawn = readFileSync(file, "utf8").replace("\\u003c/svg\\u003e", "\\u003cscript\\u003edocument.title = 'run'\\u003c/script\\u003e\\u003c/svg\\u003e");
    writeFileSync(file, drawn);
    const { tab, said } = await opened(file);
    const image = await tab.$eval(".drawings img", (map) => ({ width: (map as HTMLImageElement).naturalWidth, alt: (map as HTMLImageElement).alt }));
    expect(image.width).toBeGreaterThan(100);
    expect(image.alt).toBe("map of what is covered");
    expect(await tab.title()).toBe("coverage");
    expect(await tab.$$eval(".report tbody tr", (rows) => rows.length)).toBeGreaterThan(3);
    expect(said).toEqual([]);
    await tab.close();
  });

  it("steps with the arrow keys, the buttons and the slider, and says nothing on the console", async () => {
    const { tab, said } = await opened(made("scan", "trace", "scan/hypercube", "--d", "3"));
    expect(await position(tab)).toBe("at the start");
    await tab.keyboard.press("ArrowRight");
    expect(await position(tab)).toBe("round 0 (1 of 3)");
    await tab.click("#forward");
    expect(await position(tab)).toBe("round 1 (2 of 3)");
    await tab.keyboard.press("ArrowLeft");
    expect(await position(tab)).toBe("round 0 (1 of 3)");
    await tab.$eval("#slider", (slider) => {
      (slider as HTMLInputElement).value = "3";
      slider.dispatchEvent(new Event("input"));
    });
    expect(await position(tab)).toBe("round 2 (3 of 3)");
    expect(await tab.$$eval(".cell.changed", (cells) => cells.length)).toBeGreaterThan(0);
    expect(await wrongCells(tab)).toEqual([]);
    await tab.click("#play");
    await tab.waitForFunction(() => document.querySelector(".position")?.textContent?.startsWith("round"));
    expect(said).toEqual([]);
  });

  it("goes to the violation, where the cell is wrong and says what was expected", async () => {
    const { tab, said } = await opened(made("wrong", "verify", "as_published/scan_printed", "--property", "contract"));
    expect(await wrongCells(tab)).toEqual([]);
    await tab.click("#violation");
    expect((await wrongCells(tab))[0]).toContain("expected 0..1");
    expect(await tab.$$eval(".node.wrong", (nodes) => nodes.map((node) => node.getAttribute("data-rank")))).toEqual(["1"]);
    await tab.select("#run", "1");
    await tab.click("#violation");
    expect((await wrongCells(tab))[0]).toContain("expected 0:i[0] + 1:i[0]");
    expect(said).toEqual([]);
  });

  it("draws messages beside the ranks that they connect, a torus as a grid, and wide trees so that they can be read", async () => {
    const two = await opened(made("two", "verify", "as_published/scan_printed", "--property", "contract"), "#step=1");
    const covered = await two.tab.evaluate(() => {
      const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
      const meet = (a: DOMRect, b: DOMRect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      const messages = boxes(".words .message");
      return [messages.length, boxes(".node .body").filter((rank) => messages.some((message) => meet(rank, message))).length];
    });
    expect(covered).toEqual([2, 0]);
    const torus = await opened(made("torus", "trace", "allgather/torus", "--n", "15", "--shape", "3"));
    const corner = (rank: number) => torus.tab.$eval(`.node[data-rank="${rank}"]`, (node) => [node.getBoundingClientRect().x, node.getBoundingClientRect().y].map(Math.round));
    const [first, across, down] = [await corner(0), await corner(3), await corner(1)];
    expect([across[1], down[0]]).toEqual([first[1], first[0]]);
    const wide = await opened(made("wide", "trace", "reduce/binary_tree", "--n", "15"));
    expect(await wide.tab.$$eval(".node .rank", (numbers) => Math.min(...numbers.map((number) => number.getBoundingClientRect().height)))).toBeGreaterThan(9);
    expect([...two.said, ...torus.said, ...wide.said]).toEqual([]);
  });

  it("restores the run, step and rank of its address, and keeps them there", async () => {
    const file = made("link", "verify", "as_published/scan_printed", "--property", "contract");
    const { tab } = await opened(file, "#run=1&step=6&rank=1");
    expect(await position(tab)).toBe("step 5 (6 of 8)");
    expect(await tab.$eval("tr.selected th", (cell) => cell.textContent)).toBe("1");
    await tab.keyboard.press("ArrowRight");
    await tab.waitForFunction(() => location.hash === "#run=1&step=7&rank=1");
    await tab.evaluate(() => (location.hash = "#run=0&step=1"));
    await tab.waitForFunction(() => document.querySelector(".position")?.textContent === "round 0 (1 of 1)");
    const { tab: odd, said } = await opened(file, "#run=99&step=999999999&rank=77");
    expect(await position(odd)).toContain("(1 of 1)");
    expect(said).toEqual([]);
  });

  it("numbers the messages that have crossed each link, unless one does not want to see it", async () => {
    const { tab, said } = await opened(made("loads", "trace", "allreduce/ring", "--n", "3"), "#step=3");
    const shown = () =>
      tab.$$eval(".load", (texts) => texts.filter((text) => getComputedStyle(text).display !== "none").map((text) => text.textContent));
    expect(await shown()).toEqual(["3", "3", "3"]);
    await tab.click("#loads");
    expect(await shown()).toEqual([]);
    expect(said).toEqual([]);
  });

  it("plays a plan, whose writes and signals are messages", async () => {
    const { tab, said } = await opened(made("plan", "verify", "examples/plans/allgather_put.json"));
    const last = Number(await tab.$eval("#slider", (slider) => (slider as HTMLInputElement).max));
    expect(last).toBeGreaterThan(2);
    let seen = "";
    for (let step = 0; step < last; ++step) {
      await tab.keyboard.press("ArrowRight");
      seen += await tab.$eval(".steps", (steps) => steps.textContent);
    }
    expect(seen).toContain("(put)");
    expect(seen).toContain("(signal)");
    expect(await wrongCells(tab)).toEqual([]);
    expect(said).toEqual([]);
  });

  it("folds a command of many letters, which can be unfolded by keyboard", async () => {
    const { tab, said } = await opened(made("long", "verify", "examples/schedules/fifo3_send_first_3.xml"), "#run=1&step=99");
    const shown = () => tab.$eval("dd.command", (command) => command.getBoundingClientRect().height);
    const longer = await tab.evaluate(() => {
      const data = document.getElementById("page-data")!;
      const page = JSON.parse(data.textContent!);
      page.runs[0].replay.command = `cubecheck replay cx1:${"1,2,".repeat(400)}`;
      return JSON.stringify(page).replaceAll("<", "\\u003c");
    });
    const file = join(folder, "longer.html");
    writeFileSync(file, readFileSync(join(root, "viewer/dist/viewer.html"), "utf8").replace("CUBECHECK_PAGE_DATA", () => longer));
    await tab.goto(`file://${file}`);
    const before = await shown();
    await tab.focus("dd.command summary");
    await tab.keyboard.press("Enter");
    expect(await shown()).toBeGreaterThan(before * 2);
    expect(said).toEqual([]);
  });

  it("draws the wait-for cycle of a deadlock", async () => {
    const { tab, said } = await opened(made("deadlock", "verify", "examples/schedules/recv_first_mutual.xml"), "#step=99");
    expect(await tab.$$eval("svg.cycle rect", (boxes) => boxes.length)).toBe(2);
    expect(await tab.$$eval(".arrow.waits", (arrows) => arrows.length)).toBe(2);
    expect(said).toEqual([]);
  });

  it("draws the two accesses of a race, and the two bracketings of a disagreement", async () => {
    const race = await opened(made("race", "verify", "examples/schedules/ring_missing_dep.xml"), "#run=1");
    expect(await race.tab.$$eval(".access", (boxes) => boxes.length)).toBe(2);
    const plan = await opened(made("plan-race", "verify", "examples/plans/missing_wait.json"), "#step=99");
    expect(await wrongCells(plan.tab)).toEqual(["✗ 1:i[0] race"]);
    const trees = await opened(made("trees", "verify", "examples/schedules/oneshot_rankdiff.xml"), "#run=1");
    expect(await trees.tab.$$eval("svg.tree", (drawn) => drawn.length)).toBe(2);
    expect([...race.said, ...trees.said]).toEqual([]);
  });

  it("puts ranks on the tree of their messages, and back on their network", async () => {
    const { tab, said } = await opened(made("tree", "trace", "scan/blelloch", "--d", "3"), "#step=2");
    const height = (rank: number) => tab.$eval(`.node[data-rank="${rank}"]`, (node) => Math.round(node.getBoundingClientRect().y));
    expect(await height(0)).toBe(await height(6));
    expect(await height(7)).toBeLessThan(await height(3));
    expect(await height(3)).toBeLessThan(await height(1));
    await tab.click("#tree");
    expect(await height(0)).not.toBe(await height(6));
    expect(await position(tab)).toBe("round 1 (2 of 6)");
    expect(said).toEqual([]);
  });

  it("leaves one tree of a pipeline in colour", async () => {
    const { tab, said } = await opened(made("one", "trace", "broadcast/esbt", "--d", "3"), "#step=3");
    const faint = () => tab.$$eval(".message.other", (messages) => messages.length);
    expect(await faint()).toBe(0);
    await tab.click(".streams button");
    expect(await faint()).toBeGreaterThan(0);
    expect(await tab.$$eval(".message:not(.other)", (messages) => messages.every((one) => one.classList.contains("stream-0")))).toBe(true);
    expect(await tab.$eval(".streams button", (button) => button.getAttribute("aria-pressed"))).toBe("true");
    await tab.click(".streams button");
    expect(await faint()).toBe(0);
    expect(said).toEqual([]);
  });

  it("draws many messages as dots, tells many steps once, and has borders around equal ranks", async () => {
    const { tab, said } = await opened(made("many", "trace", "allreduce/recursive_doubling", "--d", "9"), "#step=4");
    const drawn = () => tab.$eval(".moving canvas", (canvas) => (canvas as HTMLCanvasElement).toDataURL());
    await tab.waitForFunction(() => document.querySelector<HTMLCanvasElement>(".moving canvas")!.width > 300);
    const dots = await drawn();
    expect(await tab.$eval(".steps", (steps) => steps.textContent)).toContain("each of 512 ranks r, 0–511: sends value to rank r xor 8");
    expect(await tab.$eval(".borders", (path) => path.getAttribute("d")?.length)).toBeGreaterThan(100);
    await tab.emulateMediaType("print");
    await tab.waitForFunction(() => document.querySelectorAll(".words .paper").length === 512);
    await tab.emulateMediaType("screen");
    await tab.waitForFunction(() => document.querySelectorAll(".words .paper").length === 0);
    await tab.keyboard.press("Home");
    expect(dots.length).toBeGreaterThan((await drawn()).length);
    expect(said).toEqual([]);
  });

  it("shows a run that fails first, and a race before what comes of it", async () => {
    const { tab } = await opened(made("first", "verify", "examples/schedules/ring_missing_dep.xml"));
    expect(await tab.$$eval(".access", (boxes) => boxes.length)).toBe(2);
    expect(await tab.$eval("#run", (select) => (select as HTMLSelectElement).value)).not.toBe("0");
  });

  it("keeps the focus on the rank that was selected in the table", async () => {
    const { tab } = await opened(made("focus", "trace", "allreduce/ring", "--n", "3"), "#step=2");
    await tab.focus("tbody tr:nth-child(2) button");
    await tab.keyboard.press("Enter");
    expect(await tab.$eval("tr.selected th", (cell) => cell.textContent)).toBe("1");
    expect(await tab.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("select rank 1");
  });

  it("plays to its end in motion, with the last frame complete", async () => {
    const { tab, said } = await opened(made("motion", "trace", "allreduce/ring", "--n", "3"));
    await tab.emulateMediaFeatures([{ name: "prefers-reduced-motion", value: "no-preference" }]);
    await tab.select(".controls select", "90");
    // In one go: on a busy machine, the run ends before the next command reaches the page.
    expect(await tab.$eval("#play", (play) => ((play as HTMLElement).click(), play.getAttribute("aria-label")))).toBe("pause");
    await tab.waitForFunction(() => document.querySelector("#play")?.getAttribute("aria-label") === "play");
    expect(await position(tab)).toBe("round 3 (4 of 4)");
    expect(await tab.$$eval(".cell.changed", (cells) => cells.length)).toBe(3);
    await tab.waitForFunction(() => location.hash === "#step=4");
    expect(said).toEqual([]);
  });

  it("shows hostile names as text", async () => {
    const source = readFileSync(join(root, "examples/schedules/double_count.xml"), "utf8");
    const hostile = "&lt;/script&gt;&lt;script&gt;document.title=1&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;";
    const file = join(folder, "a<script>alert(1)<.xml");
    writeFileSync(file, source.replace(/name="[^"]*"/, `name="${hostile}"`));
    const { tab, said } = await opened(made("hostile", "verify", file));
    expect(await tab.$$eval("script", (scripts) => scripts.length)).toBe(2);
    expect(await tab.$$eval("img", (images) => images.length)).toBe(0);
    expect(await tab.$eval("h1", (title) => title.textContent)).toContain("<script>alert(1)<.xml");
    expect(said).toEqual([]);
  });

  it("has nothing serious for axe to find, in light and in dark", async () => {
    const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
    const files = [
      made("axe", "verify", "as_published/scan_printed"),
      made("axe2", "verify", "examples/schedules/recv_first_mutual.xml"),
      made("axe3", "trace", "broadcast/esbt", "--d", "4"),
      made("axe4", "verify", "examples/schedules/ring_missing_dep.xml"),
      made("axe5", "trace", "allreduce/recursive_doubling", "--d", "9"),
    ];
    for (const file of files)
      for (const value of ["light", "dark"]) {
        const { tab } = await opened(file, "#step=2");
        await tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value }]);
        await tab.evaluate(axe);
        const found = await tab.evaluate(async () => {
          const { violations } = await (window as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }).axe.run();
          return violations.map((one) => `${one.impact} ${one.id}: ${one.nodes[0]?.html.slice(0, 160)}`);
        });
        expect(found.filter((one) => /^(serious|critical)/.test(one)), `${file} ${value}`).toEqual([]);
      }
  });
});
