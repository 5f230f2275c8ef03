import { html } from "./dom";
import type { Page, Row } from "./page";

const most = 2000;
const marks: Record<Row["verdict"], string> = {
  proved: "✓",
  checked: "✓",
  refuted: "✗",
  unknown: "?",
  "not applicable": "–",
};

function facts(row: Row): HTMLElement | string {
  if (row.facts.length === 0) return row.text;
  const list = html("dl");
  for (const fact of row.facts)
    list.append(
      html("dt", {}, fact.label),
      html("dd", { class: fact.label === "got" ? "wrong" : fact.label === "expected" ? "expected" : undefined }, fact.text),
    );
  return html("div", {}, row.text, list);
}

/** Every verdict with what it rests on. */
export function reportView(page: Page): HTMLElement | undefined {
  if (page.rows.length === 0 && page.notes.length === 0) return undefined;
  const section = html("section", { class: "report", "aria-label": "Report" }, html("h2", {}, "Report"));
  const moot = page.rows.filter((row) => row.verdict === "not applicable").slice(0, most);
  const rows = page.rows.filter((row) => row.verdict !== "not applicable").slice(0, most);
  if (rows.length > 0) section.append(tableOf(rows));
  if (moot.length > 0) section.append(html("details", {}, html("summary", {}, `${moot.length} not applicable`), tableOf(moot)));
  const left = page.rows.length - rows.length - moot.length;
  if (left > 0) section.append(html("p", {}, `and ${left} more rows`));
  if (page.notes.length > 0) section.append(html("ul", { class: "notes" }, ...page.notes.map((note) => html("li", {}, note))));
  return section;
}

function tableOf(rows: Row[]): HTMLTableElement {
  const isWaived = (row: Row) => (row.waived ? ", waived" : "");
  return html(
    "table",
    {},
    html(
      "thead",
      {},
      html("tr", {}, ...["of", "asked", "verdict", "what"].map((name) => html("th", { scope: "col" }, name))),
    ),
    html(
      "tbody",
      {},
      ...rows.map((row) =>
        html(
          "tr",
          { class: `verdict ${row.verdict.replace(" ", "-")}` },
          html("th", { scope: "row" }, row.target),
          html("td", {}, row.property),
          html("td", { class: "mark" }, `${marks[row.verdict]} ${row.verdict}${isWaived(row)}`),
          html("td", {}, facts(row)),
        ),
      ),
    ),
  );
}
