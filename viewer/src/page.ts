/** The document that cubecheck writes into a page.  docs/page.schema.json says what is in it. */

export interface Place {
  rank: number;
  lane: number;
}

export interface Change {
  cell: string;
  before: string;
  after: string;
}

export type StepKind = "send" | "receive" | "local" | "fault" | "stuck";

export interface Step {
  number: number;
  kind: StepKind;
  rank: number;
  lane: number;
  call: number;
  text?: string;
  peer?: Place;
  message?: number;
  changes?: Change[];
  round?: number;
  origin?: { file: string; line: number };
  last_chance?: true;
  carries?: string;
  stream?: number;
}

export interface WrongCell {
  rank: number;
  cell: string;
  found: string;
  wanted: string;
}

/** Of a race: the two accesses, what would order them, and their cell, if it is known. */
export interface Race {
  accesses: [string, string];
  missing: string;
  at?: { rank: number; cell: string };
}

export interface Outcome {
  sentence: string;
  rank?: number;
  cell?: string;
  found?: string;
  wanted?: string;
}

export type Arrangement = "cycle" | "row" | "grid" | "cube" | "tree" | "ranks";

export interface Network {
  arrangement: Arrangement;
  links: [number, number][];
  /** Of a tree; rank 0 if it is not named. */
  root?: number;
  names?: string[];
}

export interface Run {
  property: string;
  says: string;
  subject: string;
  size: string;
  environment: string;
  ranks: number;
  lanes: number;
  steps: Step[];
  outcome: Outcome;
  minimal: string[];
  replay: { token: string; command: string };
  omitted: number;
  start: { rank: number; cell: string; value: string }[];
  wrong: WrongCell[];
  fails: boolean;
  network?: Network;
  race?: Race;
  notation?: string;
  streams?: number;
}

export type Verdict = "proved" | "checked" | "refuted" | "unknown" | "not applicable";

export interface Row {
  target: string;
  property: string;
  verdict: Verdict;
  waived: boolean;
  text: string;
  facts: { label: string; text: string }[];
}

/** A picture without steps, as SVG. */
export interface Drawing {
  name: string;
  svg: string;
}

export interface Page {
  format: "cubecheck-page";
  version: 1;
  program: string;
  title: string;
  command: string;
  verdict: { passed: boolean; sentence: string };
  rows: Row[];
  notes: string[];
  runs: Run[];
  drawings?: Drawing[];
}

/** The document of this page.  Throws if there is none, or one of another version. */
export function pageOf(text: string): Page {
  const page = JSON.parse(text) as Page;
  if (page.format !== "cubecheck-page" || page.version !== 1)
    throw new Error("The page holds no document of the format cubecheck-page, version 1.");
  return page;
}
