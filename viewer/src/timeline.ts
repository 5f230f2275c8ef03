import type { Run, Step } from "./page";

/** What is shown at once: the steps of a round, or one step.  Frame 0 is the start. */
export interface Frame {
  title: string;
  /** The same in a few letters, for an axis. */
  short: string;
  steps: Step[];
}

/** A message on its way from one rank to another.  It is sent and received in frames. */
export interface Flight {
  from: number;
  to: number;
  words: string;
  sent: number;
  received?: number;
  lost: boolean;
  stream?: number;
}

/** What the reader wants to see above all: a rank, or a tree of a pipeline. */
export interface Focus {
  rank?: number;
  stream?: number;
}

/** Whether a message has nothing to do with what the reader wants to see. */
export function isOther(flight: Flight, focus: Focus): boolean {
  if (focus.rank !== undefined && flight.from !== focus.rank && flight.to !== focus.rank) return true;
  return focus.stream !== undefined && flight.stream !== focus.stream;
}

/** Why a cell is marked: it has another value than expected, or it is in a race. */
export type Fault = { kind: "value"; expected: string } | { kind: "race" };

/** The cells that are wrong at the end of a run, and the cell of a race. */
export function faultyCells(run: Run): { rank: number; cell: string; found: string; fault: Fault }[] {
  const wrong = run.wrong.map((cell) => ({ ...cell, fault: { kind: "value", expected: cell.wanted || "nothing" } as Fault }));
  return run.race?.at ? [...wrong, { ...run.race.at, found: "", fault: { kind: "race" } }] : wrong;
}

/** What a cell holds in a frame. */
export interface Cell {
  name: string;
  value: string;
  before: string;
  changed: boolean;
  wrong?: Fault;
}

/** What a cell holds from a frame on; equal values have equal numbers. */
type Entry = { frame: number; value: string; number: number };

/** Which of the values of a cell, in the order of their frames, it holds in a frame. */
function indexAt(entries: Entry[], frame: number): number {
  let low = 0;
  let high = entries.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (entries[middle]!.frame <= frame) low = middle;
    else high = middle - 1;
  }
  return low;
}

const entryAt = (entries: Entry[], frame: number): Entry => entries[indexAt(entries, frame)]!;

/** Numbers as letters, two for each: a key of a map that is quickly made. */
const letters = (numbers: number[]): string => {
  let text = "";
  for (const number of numbers) text += String.fromCharCode(number & 0x7fff, number >> 15);
  return text;
};

const bufferOrder = ["input", "output", "scratch"];

/** By buffer, then by number, else in the order in which they came. */
function compareNames(a: string, b: string): number {
  const pattern = /^(\w+)\[(\d+)\]$/;
  const left = pattern.exec(a);
  const right = pattern.exec(b);
  if (!left || !right) return 0;
  const byBuffer = bufferOrder.indexOf(left[1]!) - bufferOrder.indexOf(right[1]!);
  return byBuffer !== 0 ? byBuffer : Number(left[2]) - Number(right[2]);
}

/** Rounds head the frames if every step that moves a message has one and they never go back. */
function hasRounds(run: Run): boolean {
  let last = -1;
  for (const step of run.steps) {
    if (step.round === undefined) return false;
    if (step.round < last) return false;
    last = step.round;
  }
  return run.steps.length > 0;
}

export function framesOf(run: Run): Frame[] {
  const frames: Frame[] = [{ title: "at the start", short: "start", steps: [] }];
  if (!hasRounds(run)) {
    run.steps.forEach((step, i) => frames.push({ title: `step ${i}`, short: String(i), steps: [step] }));
    return frames;
  }
  let round = -1;
  for (const step of run.steps) {
    if (step.round !== round) frames.push({ title: `round ${step.round}`, short: String(step.round), steps: [] });
    round = step.round!;
    frames[frames.length - 1]!.steps.push(step);
  }
  return frames;
}

function flightsOf(frames: Frame[]): Flight[] {
  const flights: Flight[] = [];
  const open = new Map<number, Flight>();
  frames.forEach((frame, number) => {
    for (const step of frame.steps) {
      if (step.message === undefined || !step.peer) continue;
      const known = open.get(step.message);
      if (step.kind === "send") {
        const flight: Flight = {
          from: step.rank,
          to: step.peer.rank,
          words: step.carries ?? "",
          sent: number,
          lost: false,
          stream: step.stream,
        };
        open.set(step.message, flight);
        flights.push(flight);
      } else if (step.kind === "receive") {
        if (known && known.received === undefined) known.received = number;
        else
          flights.push({
            from: step.peer.rank,
            to: step.rank,
            words: known?.words ?? "",
            sent: known ? known.sent : number,
            received: number,
            lost: false,
            stream: step.stream,
          });
      } else if (step.kind === "fault" && known) known.lost = true;
    }
  });
  for (const flight of flights) if (flight.received !== undefined) flight.lost = false;
  return flights;
}

/** A run frame by frame: what every cell holds, what is under way, and what a failure comes from. */
export class Timeline {
  readonly frames: Frame[];
  readonly flights: Flight[];
  readonly cellNames: string[];
  private readonly history: Map<string, Entry[]>[];
  private readonly names: string[][];
  private readonly wrong: Map<string, Fault>[];
  private readonly moving: Flight[][];
  private readonly changed: Set<number>[];
  private readonly numbers = new Map<string, number>();
  private readonly kinds: number[];
  private readonly stuck = new Map<number, { step: Step; frame: number }>();
  private readonly stuckSteps: { step: Step; frame: number }[] = [];

  constructor(readonly run: Run) {
    this.frames = framesOf(run);
    this.flights = flightsOf(this.frames);
    this.history = Array.from({ length: run.ranks }, () => new Map());
    for (const cell of run.start) this.put(cell.rank, cell.cell, 0, cell.value);
    this.changed = this.frames.map(() => new Set());
    this.frames.forEach((frame, number) => {
      for (const step of frame.steps) {
        for (const change of step.changes ?? []) {
          if (!this.history[step.rank]?.has(change.cell)) this.put(step.rank, change.cell, 0, change.before);
          this.put(step.rank, change.cell, number, change.after);
          this.changed[number]!.add(step.rank);
        }
        if (step.kind !== "stuck") continue;
        this.stuckSteps.push({ step, frame: number });
        if (!this.stuck.has(step.rank)) this.stuck.set(step.rank, { step, frame: number });
      }
    });
    this.wrong = Array.from({ length: run.ranks }, () => new Map());
    for (const { rank, cell, found, fault } of faultyCells(run)) {
      this.wrong[rank]?.set(cell, fault);
      if (!this.history[rank]?.has(cell)) this.put(rank, cell, 0, found);
    }
    this.names = this.history.map((cells) => [...cells.keys()].sort(compareNames));
    this.kinds = this.names.map((names) => this.numberOf(names.join("\n")));
    this.cellNames = [...new Set(this.names.flat())].sort(compareNames);
    this.moving = Array.from({ length: this.frames.length }, () => []);
    for (const flight of this.flights) {
      this.moving[flight.sent]!.push(flight);
      if (flight.received !== undefined && flight.received !== flight.sent)
        this.moving[flight.received]!.push(flight);
    }
  }

  get last(): number {
    return this.frames.length - 1;
  }

  /** The frame in which the failure can be seen: the last one. */
  get violation(): number | undefined {
    return this.run.fails ? this.last : undefined;
  }

  /** The messages that leave or arrive in a frame. */
  movingIn(frame: number): Flight[] {
    return this.moving[frame] ?? [];
  }

  /** The messages that are between their ranks after a frame. */
  waitingAfter(frame: number): Flight[] {
    return this.flights.filter(
      (flight) => flight.sent <= frame && !flight.lost && (flight.received ?? Infinity) > frame,
    );
  }

  cells(rank: number, frame: number): Cell[] {
    const cells = this.history[rank];
    if (!cells) return [];
    return this.names[rank]!.map((name) => this.cell(rank, name, cells.get(name)!, frame));
  }

  /** For each rank the smallest rank that looks like it in a frame. */
  alikeIn(frame: number): number[] {
    if (this.alike?.frame !== frame) {
      const first = new Map<string, number>();
      const groups = this.history.map((_, rank) => {
        const look = this.look(rank, frame);
        if (!first.has(look)) first.set(look, rank);
        return first.get(look)!;
      });
      this.alike = { frame, groups };
    }
    return this.alike.groups;
  }
  private alike?: { frame: number; groups: number[] };

  /** A text that two ranks share if they look alike in a frame: equal cells, changed or not, and as wrong. */
  private look(rank: number, frame: number): string {
    const cells = this.history[rank]!;
    const numbers: number[] = [this.kinds[rank]!];
    for (const name of this.names[rank]!) {
      const now = entryAt(cells.get(name)!, frame);
      numbers.push(2 * now.number + (frame > 0 && now.frame === frame ? 1 : 0));
    }
    const stuck = this.stuckAt(rank, frame)?.text ?? "";
    const wrong = this.wrong[rank]!.size === 0 ? "" : JSON.stringify(this.cells(rank, frame).map((cell) => cell.wrong));
    return `${letters(numbers)}\n${stuck}\n${wrong}`;
  }

  /** The ranks of which a cell changes in a frame. */
  changedIn(frame: number): Set<number> {
    return this.changed[frame] ?? new Set();
  }

  /** Whether no cell of a rank holds anything in a frame. */
  isEmpty(rank: number, frame: number): boolean {
    for (const entries of this.history[rank]?.values() ?? []) if (entryAt(entries, frame).value !== "") return false;
    return true;
  }

  /** Whether a rank shows something wrong in a frame. */
  isWrong(rank: number, frame: number): boolean {
    if (this.stuckAt(rank, frame)) return true;
    return (this.wrong[rank]?.size ?? 0) > 0 && this.cells(rank, frame).some((cell) => cell.wrong);
  }

  /** The step at which a rank waits for ever, once it does. */
  stuckAt(rank: number, frame: number): Step | undefined {
    const stuck = this.stuck.get(rank);
    return stuck && stuck.frame <= frame ? stuck.step : undefined;
  }

  /** The steps at which thread blocks wait for ever, as far as they do. */
  stuckAfter(frame: number): Step[] {
    return this.stuckSteps.filter((stuck) => stuck.frame <= frame).map(({ step }) => step);
  }

  /** How many messages have crossed each pair of ranks, in one direction, up to a frame: by "from>to". */
  loads(frame: number): Map<string, { from: number; to: number; messages: number; stream?: number }> {
    const found = new Map<string, { from: number; to: number; messages: number; stream?: number }>();
    for (const flight of this.flights) {
      if (flight.sent > frame) break;
      const key = `${flight.from}>${flight.to}`;
      const known = found.get(key);
      if (known) {
        known.messages += 1;
        if (known.stream !== flight.stream) known.stream = undefined;
      } else found.set(key, { from: flight.from, to: flight.to, messages: 1, stream: flight.stream });
    }
    return found;
  }

  /** How many ways messages take in the whole run: pairs of ranks, in one direction. */
  get ways(): number {
    this.countedWays ??= new Set(this.flights.map((flight) => `${flight.from}>${flight.to}`)).size;
    return this.countedWays;
  }
  private countedWays?: number;

  /** The messages that something on a rank, after a frame, may come from. */
  past(rank: number, frame: number): Set<Flight> {
    const since = new Map<number, number>([[rank, frame]]);
    const found = new Set<Flight>();
    const byArrival = this.flights
      .filter((flight) => flight.received !== undefined && flight.received <= frame)
      .sort((a, b) => b.received! - a.received! || b.sent - a.sent);
    for (const flight of byArrival) {
      const reached = since.get(flight.to);
      if (reached === undefined || flight.received! > reached) continue;
      found.add(flight);
      const before = flight.sent === flight.received ? flight.sent - 1 : flight.sent;
      since.set(flight.from, Math.max(since.get(flight.from) ?? -1, before));
    }
    return found;
  }

  private put(rank: number, cell: string, frame: number, value: string): void {
    const cells = this.history[rank];
    if (!cells) return;
    const entries = cells.get(cell) ?? [];
    const last = entries[entries.length - 1];
    if (last?.frame === frame) entries.pop();
    entries.push({ frame, value, number: this.numberOf(value) });
    cells.set(cell, entries);
  }

  private numberOf(text: string): number {
    let number = this.numbers.get(text);
    if (number === undefined) this.numbers.set(text, (number = this.numbers.size));
    return number;
  }

  private cell(rank: number, name: string, entries: Entry[], frame: number): Cell {
    const at = indexAt(entries, frame);
    const now = entries[at]!;
    const changed = frame > 0 && now.frame === frame;
    const wrong = this.wrong[rank]?.get(name);
    const settled = entries.length > 1 ? at === entries.length - 1 : frame === this.last;
    return {
      name,
      value: now.value,
      before: changed && at > 0 ? entries[at - 1]!.value : now.value,
      changed,
      wrong: wrong && settled ? wrong : undefined,
    };
  }
}
