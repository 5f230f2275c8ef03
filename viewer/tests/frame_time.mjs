// Measures how long a frame takes while a page plays: node tests/frame_time.mjs PAGE [SECONDS]
import puppeteer from "puppeteer-core";

const [page, seconds = "5"] = process.argv.slice(2);
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const tab = await browser.newPage();
await tab.setViewport({ width: 1440, height: 900 });
const start = Date.now();
await tab.goto(`file://${page}`);
const opened = Date.now() - start;
const times = await tab.evaluate(async (limit) => {
  document.querySelector("#play").click();
  const found = [];
  const begin = performance.now();
  let last = begin;
  return await new Promise((done) => {
    const tick = (now) => {
      found.push(now - last);
      last = now;
      if (now - begin < limit) requestAnimationFrame(tick);
      else done(found.sort((a, b) => a - b));
    };
    requestAnimationFrame(tick);
  });
}, Number(seconds) * 1000);
const at = (share) => times[Math.floor((times.length - 1) * share)].toFixed(1);
console.log(`opened in ${opened} ms; ${times.length} frames; median ${at(0.5)} ms, 95 of 100 below ${at(0.95)} ms, longest ${at(1)} ms`);
await browser.close();
