import { describe, expect, it } from "vitest";

import { told } from "../src/alike_steps";
import type { Step } from "../src/page";
import { send } from "./run";

const says = (from: number, to: number, text: string): Step => ({ ...send(from, to, from), text });
const sentences = (steps: Step[], ranks: number) => told(steps, ranks, false).map((one) => one.sentence);
const each = (ranks: number, of: (rank: number) => Step) => Array.from({ length: ranks }, (_, rank) => of(rank));

describe("steps that ranks take alike", () => {
  it("are told once, with the bit that differs", () => {
    const steps = each(8, (rank) => says(rank, rank ^ 2, `sends value to rank ${rank ^ 2}`));
    expect(sentences(steps, 8)).toEqual(["each of 8 ranks r, 0–7: sends value to rank r xor 2"]);
  });
  it("are told once, with the way around a ring", () => {
    const steps = each(5, (rank) => says(rank, (rank + 1) % 5, `sends ${(rank + 4) % 5} to rank ${(rank + 1) % 5}`));
    expect(sentences(steps, 5)).toEqual(["each of 5 ranks r, 0–4: sends (r − 1) mod 5 to rank (r + 1) mod 5"]);
  });
  it("are told once, with the distance", () => {
    const steps = [0, 4, 8].map((rank) => says(rank, rank + 2, `sends 7 to rank ${rank + 2}`));
    expect(sentences(steps, 100)).toEqual(["each of 3 ranks r, 0, 4, 8: sends 7 to rank r + 2"]);
  });
  it("are told once, with the block of a rank and its thread block", () => {
    const steps = each(4, (rank) => ({ ...says(rank, 0, `input[${8 * rank + 2}] := message`), lane: 3 }));
    expect(told(steps, 4, true)[0]!.sentence).toBe("each of 4 ranks r, 0–3, thread block 3: input[8r + 2] := message");
  });
  it("are told one by one if no rule gives their numbers, or if there are only two", () => {
    const odd = [says(0, 3, "sends to rank 3"), says(1, 7, "sends to rank 7"), says(2, 3, "sends to rank 3")];
    expect(sentences(odd, 9)).toEqual([undefined, undefined, undefined]);
    expect(sentences(odd.slice(0, 2), 9)).toEqual([undefined, undefined]);
  });
});
