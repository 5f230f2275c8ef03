/** What the reader looks at: a run, a frame of it, a rank. */
export interface Selection {
  run: number;
  step: number;
  rank?: number;
}

const whole = (text: string | null): number | undefined =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : undefined;

/** The selection in the fragment of an address: "#run=0&step=3&rank=2".  What makes no sense is left out. */
export function selectionOf(fragment: string): Partial<Selection> {
  const fields = new URLSearchParams(fragment.replace(/^#/, ""));
  const found: Partial<Selection> = {};
  for (const name of ["run", "step", "rank"] as const) {
    const value = whole(fields.get(name));
    if (value !== undefined) found[name] = value;
  }
  return found;
}

export function fragmentOf(selection: Selection): string {
  const fields = new URLSearchParams();
  if (selection.run > 0) fields.set("run", String(selection.run));
  fields.set("step", String(selection.step));
  if (selection.rank !== undefined) fields.set("rank", String(selection.rank));
  return `#${fields}`;
}
