// Takes a picture of a page: node tests/shot.mjs PAGE PICTURE [FRAGMENT] [WIDTH] [HEIGHT] [dark]
import puppeteer from "puppeteer-core";

const [page, picture, fragment = "", width = "1440", height = "900", scheme = "light"] = process.argv.slice(2);
const browser = await puppeteer.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
const tab = await browser.newPage();
tab.on("console", (message) => console.log(message.type(), message.text()));
tab.on("pageerror", (error) => console.log("error", String(error)));
await tab.setViewport({ width: Number(width), height: Number(height), deviceScaleFactor: 1 });
await tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
await tab.goto(`file://${page}${fragment}`);
await new Promise((done) => setTimeout(done, 400));
await tab.screenshot({ path: picture });
await browser.close();
