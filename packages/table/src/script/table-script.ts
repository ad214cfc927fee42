import type { Fault, Refusal, Shuffle } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { writeAnswer } from '@fairdeal/words/internal';
import type { z } from 'zod';
import { withGame } from '../games/game-bundle.js';
import { defaultPorts } from '../games/tables.js';
import { type Instant, LATEST_TIME, millisecondsOf } from '../wire/values.js';
import {
  type InputFault,
  isInputFault,
  NOT_TEXT,
  OPEN_EXAMPLE,
  OPEN_LINE,
  openingGuard,
  parseInput,
  readLine,
} from './lines.js';
import { openScriptedTable, type ScriptedTable, type ScriptLineRun, type ScriptReply } from './scripted-table.js';

/** Answer to a line of a script, with its number. */
export interface ScriptAnswer {
  readonly line: number;
  readonly [field: string]: unknown;
}

/** Script of a table: one line in, one answer out; null for a blank line or a comment. */
export interface TableScript {
  answer(text: string): ScriptAnswer | null;
  /** Gives 0 if every act was allowed, 1 if any was refused, 2 if any line could not be understood. */
  status(): 0 | 1 | 2;
}

const SECOND = 1000;

/** Extras of a script's answers. */
export interface ScriptOptions {
  /** Adds a `why` to refusals and to settled hands: what else was considered, and the fact that ruled it out. */
  readonly why?: boolean;
}

/** Starts a script. `shuffle` and `clock` supply randomness and times that a line leaves out; by default they are the operating system's. */
export const startScript = (
  shuffle: Shuffle = defaultPorts().shuffle,
  clock: () => number = Date.now,
  { why = false }: ScriptOptions = {},
): TableScript => {
  let number = 0;
  let worst: 0 | 1 | 2 = 0;
  let time: number | null = null;
  let allowed = Number.NEGATIVE_INFINITY;
  let table: ScriptedTable | null = null;
  const unopened = openingGuard('table', OPEN_EXAMPLE);

  const timeOf = (given: unknown): number =>
    given !== undefined ? millisecondsOf(given as Instant) : time === null ? clock() : Math.max(time, allowed) + SECOND;

  const saidTo = (text: string): ScriptReply => {
    const line = readLine(text);
    if (isInputFault(line)) return line;
    const { kind, value } = line;
    if (table === null && kind !== 'open') return unopened.answer();
    if (table === null) unopened.failed(number);
    const run = kind === 'open' || table === null ? opening(value) : table.read(kind, value);
    if (typeof run !== 'function') return run;
    const at = timeOf(value.at);
    if (at > LATEST_TIME) return { wrong: `A line can’t be later than ${new Date(LATEST_TIME).toISOString()}.` };
    time = at;
    if (at < allowed) return refuse('time-past', { last: allowed });
    return run(at);
  };

  const opening = (value: unknown): ScriptLineRun | InputFault => {
    const line = parseInput(OPEN_LINE, value, 'the opening');
    if (isInputFault(line)) return line;
    return (at) => {
      if (table !== null) return refuse('script-has-table', {});
      const opened = openFirstTable(line, shuffle, at, why);
      if (!isScriptedTable(opened)) return opened;
      table = opened;
      return { events: [] };
    };
  };

  return {
    answer: (text) => {
      number += 1;
      if (typeof text !== 'string') {
        worst = 2;
        return { line: number, wrong: NOT_TEXT };
      }
      if (text.trim() === '' || text.trimStart().startsWith('#')) return null;
      const said = writeAnswer(saidTo(text));
      if ('wrong' in said) worst = 2;
      else if ('refused' in said) worst = worst === 2 ? 2 : 1;
      else if (time !== null) allowed = Math.max(allowed, time);
      return { line: number, ...said };
    },
    status: () => worst,
  };
};

const isScriptedTable = (opened: ScriptedTable | ScriptReply): opened is ScriptedTable => 'read' in opened;

const openFirstTable = (
  opening: z.output<typeof OPEN_LINE>,
  shuffle: Shuffle,
  at: number,
  why: boolean,
): ScriptedTable | ScriptReply => {
  const opened = withGame<ScriptedTable>(opening.open, (offered) =>
    openScriptedTable(offered, opening.cards ?? 'virtual', shuffle, at, why),
  );
  if (!('faults' in opened)) return opened;
  return refuseFaults(opened.faults);
};

/** Refusal of a submission, with all its faults. Its sentence states the first. */
export const refuseFaults = (
  faults: readonly Fault[],
): Refusal & { readonly faults: readonly { readonly why: string; readonly cites: Fault['cites'] }[] } => ({
  ...refuse('faults-in-submission', { faults: faults.slice(0, 1) }, ...(faults[0]?.cites ?? [])),
  faults: faults.map(({ fault, cites }) => ({ why: fault, cites })),
});
