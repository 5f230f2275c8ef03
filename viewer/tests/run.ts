import type { Change, Run, Step } from "../src/page";

/** A run for tests: what is not said is empty. */
export function run(parts: Partial<Run>): Run {
  return {
    property: "contract", says: "", subject: "test", size: "", environment: "", ranks: 2, lanes: 2, steps: [],
    outcome: { sentence: "" }, minimal: [], replay: { token: "", command: "" }, omitted: 0, start: [], wrong: [], fails: false,
    ...parts,
  };
}

let number = 0;

export function send(from: number, to: number, message: number, more: Partial<Step> = {}): Step {
  return { number: number++, kind: "send", rank: from, lane: 0, call: 0, peer: { rank: to, lane: 0 }, message, ...more };
}

export function receive(from: number, to: number, message: number, changes: Change[] = [], more: Partial<Step> = {}): Step {
  return { number: number++, kind: "receive", rank: to, lane: 0, call: 0, peer: { rank: from, lane: 0 }, message, changes, ...more };
}
