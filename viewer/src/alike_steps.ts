import { fewRanges } from "./dom";
import type { Step } from "./page";

/** Steps of several ranks that one sentence tells. */
export interface Told {
  /** The first of them, as an example. */
  example: Step;
  /** "each of 8 ranks r, 0–7: sends value to rank r xor 8"; nothing if the step is alone. */
  sentence?: string;
}

const number = /\d+/g;
const leastAlike = 3;
const mostRanges = 6;

const sum = (term: string, offset: number): string => (offset === 0 ? term : offset > 0 ? `${term} + ${offset}` : `${term} − ${-offset}`);

/** A number as it follows from the number r of a rank, the same way for all ranks; nothing if it does not. */
function formula(values: number[], of: number[], ranks: number): string | undefined {
  const agree = (term: (value: number, rank: number) => number): number | undefined => {
    const first = term(values[0]!, of[0]!);
    return values.every((value, i) => term(value, of[i]!) === first) ? first : undefined;
  };
  const same = agree((value) => value);
  if (same !== undefined) return String(same);
  const shift = agree((value, rank) => value - rank);
  if (shift !== undefined) return sum("r", shift);
  const slope = (values[1]! - values[0]!) / (of[1]! - of[0]!);
  const offset = agree((value, rank) => value - slope * rank);
  if (offset !== undefined && Number.isInteger(slope)) return sum(`${slope}r`, offset);
  const flipped = agree((value, rank) => value ^ rank);
  if (flipped !== undefined) return `r xor ${flipped}`;
  if (values.some((value) => value >= ranks)) return undefined;
  const around = agree((value, rank) => (value - rank + ranks) % ranks);
  if (around === undefined) return undefined;
  return 2 * around <= ranks ? `(r + ${around}) mod ${ranks}` : `(r − ${ranks - around}) mod ${ranks}`;
}

function sentenceOf(steps: Step[], ranks: number, who: string): string | undefined {
  const of = steps.map((step) => step.rank);
  if (steps.length < leastAlike || new Set(of).size < steps.length) return undefined;
  const texts = steps.map((step) => step.text ?? step.kind);
  const numbers = texts.map((text) => (text.match(number) ?? []).map(Number));
  const terms = numbers[0]!.map((_, i) => formula(numbers.map((row) => row[i]!), of, ranks));
  if (terms.some((term) => term === undefined)) return undefined;
  let i = 0;
  const text = texts[0]!.replace(number, () => terms[i++]!);
  return `each of ${steps.length} ranks r, ${fewRanges([...of].sort((a, b) => a - b), mostRanges)}${who}: ${text}`;
}

/** Steps that many ranks take alike are told once, with numbers that follow from a rank's own.  Thread blocks are named where
    ranks have several. */
export function told(steps: Step[], ranks: number, several: boolean): Told[] {
  const kinds = new Map<string, Step[]>();
  for (const step of steps) {
    const key = `${step.kind} ${step.lane} ${(step.text ?? "").replace(number, "#")}`;
    const known = kinds.get(key);
    if (known) known.push(step);
    else kinds.set(key, [step]);
  }
  return [...kinds.values()].flatMap((alike): Told[] => {
    const sentence = sentenceOf(alike, ranks, several ? `, thread block ${alike[0]!.lane}` : "");
    return sentence === undefined ? alike.map((example) => ({ example })) : [{ example: alike[0]!, sentence }];
  });
}
