// Measures frames a second while pages play, after an empty page as the most that the machine gives:
//   node tests/frame_time.mjs [--seconds S] [--speed slow|normal|fast|"very fast"] PAGE...
import { loadavg } from "node:os";
import { resolve } from "node:path";
import { parseArgs } from "node:util";

import puppeteer from "puppeteer-core";

const { values, positionals } = parseArgs({
  options: { seconds: { type: "string", default: "10" }, speed: { type: "string" } },
  allowPositionals: true,
});
const seconds = Number(values.seconds);
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});

/** The frames of a tab, and how long each took, from a click on "play" on. */
function frames(limit, speed) {
  const choice = document.querySelector("select[aria-label=speed]");
  const option = choice && [...choice.options].find((one) => one.text === speed);
  if (option) choice.value = option.value;
  document.querySelector("#play")?.click();
  const begin = performance.now();
  const found = [];
  let last = begin;
  return new Promise((done) => {
    const tick = (now) => {
      found.push(now - last);
      last = now;
      // What has played to its end plays again.
      if (document.querySelector("#play")?.getAttribute("aria-label") === "play") document.querySelector("#play").click();
      if (now - begin < limit) requestAnimationFrame(tick);
      else done(found.slice(1));
    };
    requestAnimationFrame(tick);
  });
}

async function measure(name, address) {
  const tab = await browser.newPage();
  await tab.setViewport({ width: 1440, height: 900 });
  const start = performance.now();
  await tab.goto(address);
  const opened = Math.round(performance.now() - start);
  await new Promise((done) => setTimeout(done, 500)); // what opening a page leaves to do is not a part of playing it
  const times = (await tab.evaluate(frames, seconds * 1000, values.speed)).sort((a, b) => a - b);
  await tab.close();
  const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(0);
  const rate = (1000 * times.length) / times.reduce((sum, time) => sum + time, 0);
  const late = (100 * times.filter((time) => time > 25).length) / times.length;
  console.log(
    `${name}: ${rate.toFixed(1)} frames a second; median ${at(0.5)} ms, 95 of 100 within ${at(0.95)} ms, longest ${at(1)} ms; ` +
      `${late.toFixed(1)} of 100 late; opened in ${opened} ms`,
  );
}

console.log(`load of the machine: ${loadavg()[0].toFixed(1)}`);
await measure("empty page", "about:blank");
for (const page of positionals) await measure(page, `file://${resolve(page)}`);
await browser.close();
