import type { AnyEvent, EventWords } from '@fairdeal/words/internal';
import { useEffect, useMemo, useReducer } from 'react';
import { isContinuation } from '../table-frame/playback.js';

type LogStep = Pick<EventWords<AnyEvent, unknown>, 'event' | 'words'>;

/** A line of the log: an event, a typed command or its answer. */
export interface TableLogLine {
  readonly id: number;
  readonly kind: 'step' | 'said' | 'answer';
  readonly words: string;
  readonly cites: readonly string[];
  /** Number shared by the card preparation of one turn; null for other lines. */
  readonly preparing: number | null;
}

export interface TableLogState {
  readonly entries: readonly TableLogLine[];
  readonly steps: readonly LogStep[];
  readonly told: number;
  /** Number of times new steps arrived. */
  readonly turn: number;
  readonly next: number;
}

type LogAddition =
  | { readonly steps: readonly LogStep[]; readonly told: number }
  | { readonly say: string; readonly answer: string | null; readonly cites?: readonly string[] };

const MOST_KEPT = 250;
export const EMPTY_LOG: TableLogState = { entries: [], steps: [], told: 0, turn: 0, next: 0 };

const CARD_PREPARATION: readonly string[] = [
  ...['cardsReceived', 'cardsInspected', 'inspectionVerified', 'cardsSpread', 'cardsWashed'],
  ...['cardsShuffled', 'cardsCut', 'cardsLoaded', 'cardsGathered', 'cardsRemoved'],
];

/** Whether an event prepares the cards between rounds. Such events share one line. */
export const isCardPreparation = ({ did }: Pick<AnyEvent, 'did'>): boolean => CARD_PREPARATION.includes(did);

/** Adds lines to the log. The same steps add nothing twice, and unshown earlier steps come first. */
export const addToLog = (log: TableLogState, added: LogAddition): TableLogState => {
  const fresh: Omit<TableLogLine, 'id'>[] = [];
  const isNew = 'steps' in added && added.steps !== log.steps && !isContinuation(log.steps, added.steps);
  const turn = isNew ? log.turn + 1 : log.turn;
  const tell = (steps: readonly LogStep[], during: number): void => {
    for (const { event, words } of steps)
      fresh.push({ kind: 'step', words, cites: event.cites, preparing: isCardPreparation(event) ? during : null });
  };
  if ('say' in added) {
    if (added.say !== '') fresh.push({ kind: 'said', words: added.say, cites: [], preparing: null });
    if (added.answer !== null)
      fresh.push({ kind: 'answer', words: added.answer, cites: added.cites ?? [], preparing: null });
  } else {
    if (isNew) tell(log.steps.slice(log.told), log.turn);
    tell(added.steps.slice(isNew ? 0 : log.told, added.told), turn);
  }
  const { steps, told } = 'say' in added ? log : added;
  if (fresh.length === 0 && !isNew) return log;
  return {
    entries: [...log.entries, ...fresh.map((entry, at) => ({ ...entry, id: log.next + at }))].slice(-MOST_KEPT),
    steps,
    told,
    turn,
    next: log.next + fresh.length,
  };
};

/** Groups entries into lines: card preparation shares one, others stand alone. */
export const groupLogLines = (entries: readonly TableLogLine[]): readonly (readonly TableLogLine[])[] => {
  const lines: TableLogLine[][] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (entry.preparing !== null && last?.[0]?.preparing === entry.preparing) last.push(entry);
    else lines.push([entry]);
  }
  return lines;
};

export interface TableLog {
  readonly entries: readonly TableLogLine[];
  readonly append: (say: string, answer: string | null, cites?: readonly string[]) => void;
}

const NO_LINES: readonly string[] = [];

/** Log of the steps shown since the table opened. `earlier` holds sentences from before. */
export const useTableLog = (steps: readonly LogStep[], told: number, earlier = NO_LINES): TableLog => {
  const [log, add] = useReducer(addToLog, EMPTY_LOG);
  useEffect(() => add({ steps, told }), [steps, told]);
  const before = useMemo(
    () =>
      earlier.map(
        (words, at): TableLogLine => ({ id: at - earlier.length, kind: 'step', words, cites: [], preparing: null }),
      ),
    [earlier],
  );
  const entries = useMemo(() => [...before, ...log.entries], [before, log.entries]);
  return { entries, append: (say, answer, cites = []) => add({ say, answer, cites }) };
};
