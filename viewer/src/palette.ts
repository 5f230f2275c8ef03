/** The colours of the style sheet, for what is drawn on a canvas. */
export interface Palette {
  ink: string;
  muted: string;
  faint: string;
  card: string;
  accent: string;
  wrong: string;
  band: string;
  streams: string[];
}

let known: Palette | undefined;

/** Read once for light and once for dark: reading them makes a browser compute all styles anew. */
export function palette(): Palette {
  if (known) return known;
  const style = getComputedStyle(document.documentElement);
  const read = (name: string) => style.getPropertyValue(name).trim();
  known = {
    ink: read("--ink"),
    muted: read("--muted"),
    faint: read("--line"),
    card: read("--card"),
    accent: read("--accent"),
    wrong: read("--wrong"),
    band: read("--band"),
    streams: Array.from({ length: 10 }, (_, i) => read(`--stream-${i}`)),
  };
  return known;
}

/** Calls back when the colours become others: in the dark, on paper. */
export function onOtherColours(draw: () => void): void {
  const again = () => {
    known = undefined;
    draw();
  };
  for (const query of ["(prefers-color-scheme: dark)", "print"]) matchMedia(query).addEventListener("change", again);
}

/** Points of a canvas for a pixel of the page: more on paper. */
export const density = (): number => (matchMedia("print").matches ? 3 : devicePixelRatio);
