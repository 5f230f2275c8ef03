import { readdirSync } from "node:fs";

/** What the bundle is made of, in alphabetical order. */
export function sourceFiles(): string[] {
  const folder = new URL("src/", import.meta.url);
  const sources = readdirSync(folder).map((name) => `src/${name}`);
  return ["index.html", "package-lock.json", "package.json", "sources.ts", "tsconfig.json", "vite.config.ts", ...sources].sort();
}
