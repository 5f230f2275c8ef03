import { html } from "./dom";
import type { Page } from "./page";

/** Pictures without steps, such as the map of what is covered.  They are images: nothing in them is markup of the page. */
export function drawingsView({ drawings = [] }: Page): HTMLElement | undefined {
  if (drawings.length === 0) return undefined;
  const images = drawings.map(({ name, svg }) =>
    html("img", { alt: name, src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}` }),
  );
  return html("section", { class: "drawings", "aria-label": "Drawings" }, ...images);
}
