import { formatCard } from '@fairdeal/cards';
import type { DeckCountAsked, DeckWatchNotice, TablePush } from '@fairdeal/client';
import type { AnyAct, Viewer } from '@fairdeal/rules';
import { FLOOR_ROLES, gamingDayStart, isStaff, POKER_FLOOR_ROLES } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import type { GameBundle, TableDeckReading } from '@fairdeal/table/internal';
import { deckReadingText } from '@fairdeal/words/internal';
import { reportFault } from '../../database/faults.js';
import { foldTable, type HouseLog, houseGamingDay } from '../../log/index.js';
import type { HistoryTurns } from './history-turns.js';
import type { TableStep } from './table-steps.js';

/** A count of a deck that was asked for after this position of the table. */
export interface AskedCount {
  readonly deck: number;
  readonly person: string;
  readonly position: number;
}

/** The deck watch of one table: nobody but surveillance and the floor sees it. */
export interface TableDeckWatch<State, Act, Event> {
  /** An entry that became durable. */
  hears(step: TableStep<State, Act, Event>): void;
  /** The decks as they stand, for the staff who may know. */
  noticesFor(viewer: Viewer): Pick<TablePush, 'deckWatch' | 'countsAsked'>;
  /** Decks that are watched. */
  decks(): readonly number[];
  asksCount(asked: AskedCount): void;
  close(): void;
}

/** Roles that see the evidence. The dealer learns only that a count was asked for. */
const SEES_EVIDENCE: readonly string[] = ['surveillance', ...FLOOR_ROLES, ...POKER_FLOOR_ROLES];

/** Entries read in one turn. */
const PAGE = 100;

const noticeOf = (reading: TableDeckReading): DeckWatchNotice => {
  const { deck, back, rounds, cards, against, highest, level, alarm, fits, tooMany } = reading;
  return {
    ...{ deck, back, rounds, cards, against, highest, level },
    alarm: alarm !== null,
    fits: fits === null ? null : fits.hypothesis.kind,
    card: fits !== null && 'card' in fits.hypothesis ? formatCard(fits.hypothesis.card) : null,
    certain: tooMany.map(({ card }) => formatCard(card)),
    words: deckReadingText(reading),
  };
};

/** A deck that an event counts, or makes another one; null where it does neither. `act` is what was done. */
const countedDeck = (event: object, act: AnyAct, current: number): number | null => {
  if (!('did' in event)) return null;
  switch (event.did) {
    case 'cardsGathered':
      return 'count' in act && act.count !== undefined ? current : null;
    case 'stubRacked':
      return 'counted' in event && event.counted === true ? current : null;
    case 'deckCounted':
    case 'cardsReceived':
    case 'cardsInspected':
    case 'cardsRemoved':
    case 'deckFoundWrong':
      return 'deck' in event && typeof event.deck === 'number' ? event.deck : null;
    default:
      return null;
  }
};

const currentDeckOf = (state: unknown): number => {
  if (typeof state !== 'object' || state === null || !('cards' in state)) return 0;
  const { cards } = state;
  return typeof cards === 'object' && cards !== null && 'current' in cards ? Number(cards.current) : 0;
};

const NO_ENTRY = { act: { do: '' }, events: [] };

/** Nothing to watch: the record of a virtual table knows every card. */
const UNWATCHED: TableDeckWatch<unknown, unknown, unknown> = {
  hears: () => undefined,
  noticesFor: () => ({}),
  decks: () => [],
  asksCount: () => undefined,
  close: () => undefined,
};

/** One step of the table with its gaming day, as the watch hears it. */
type Hear<State, Act, Event> = (
  step: Pick<TableStep<State, Act, Event>, 'entry' | 'position' | 'before' | 'at'>,
  day: number,
) => void;

/** Hears the table's log, page by page in turn with other readers. Gives the gaming day of a time. */
const readTable = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  record: HouseLog,
  turns: HistoryTurns,
  table: { readonly id: string; readonly first: State },
  isClosed: () => boolean,
  hear: Hear<State, Act, Event>,
): Promise<(at: number) => number> => {
  const { pool } = record.database;
  const gamingDay = await houseGamingDay(pool);
  const dayOf = (at: number): number => gamingDayStart(at, gamingDay);
  const beginning = { from: { state: table.first, position: 1 }, check: null, page: PAGE };
  const steps = foldTable(game, pool, record.keys, table.id, beginning);
  let ended = false;
  const page = async (): Promise<void> => {
    for (let nth = 0; nth < PAGE && !ended; nth += 1) {
      const { done, value } = await steps.next();
      if (done === true || value === undefined) ended = true;
      else
        hear({ ...value, entry: value.done, position: value.done.position, at: value.done.at }, dayOf(value.done.at));
    }
  };
  while (!ended && !isClosed()) await turns.take('deck watch', () => !isClosed(), page);
  await steps.return?.(undefined);
  return dayOf;
};

/** Watches the decks of a live table: from the log first, then entry by entry. */
export const tableDeckWatch = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  record: HouseLog,
  turns: HistoryTurns,
  table: { readonly id: string; readonly first: State; readonly live: boolean },
): TableDeckWatch<State, Act, Event> => {
  const watcher = table.live ? game.watchDecks?.() : undefined;
  if (watcher === undefined) return UNWATCHED;
  const counted = new Map<number, number>();
  const asked = new Map<number, AskedCount>();
  /** Entries that came while the log was read; null once it is read. */
  let waiting: TableStep<State, Act, Event>[] | null = [];
  let position = 1;
  let closed = false;

  const hear: Hear<State, Act, Event> = (step, day) => {
    if (step.position !== position + 1) return;
    position = step.position;
    let { before } = step;
    const { act, events } = step.entry ?? NO_ENTRY;
    for (const event of events) {
      const after = game.book.evolve(before, event);
      const deck = typeof event === 'object' && event !== null ? countedDeck(event, act, currentDeckOf(before)) : null;
      if (deck !== null) counted.set(deck, position);
      watcher.hears({ before, event, after, day });
      before = after;
    }
  };

  let dayOf: ((at: number) => number) | null = null;
  readTable(game, record, turns, table, () => closed, hear).then((day) => {
    dayOf = day;
    for (const step of waiting ?? []) hear(step, day(step.at));
    waiting = null;
  }, reportFault);

  const backOf = (deck: number): string => watcher.readings().find((one) => one.deck === deck)?.back ?? '';
  const isOpen = ({ deck, position: since }: AskedCount): boolean => (counted.get(deck) ?? 0) <= since;

  return {
    hears: (step) => {
      if (waiting !== null) waiting.push(step);
      else if (dayOf !== null) hear(step, dayOf(step.at));
    },
    noticesFor: (viewer) => {
      if (typeof viewer !== 'object' || !isStaff(viewer)) return {};
      const counts = [...asked.values()]
        .filter(isOpen)
        .map(({ deck, person }): DeckCountAsked => ({ deck, back: backOf(deck), person }));
      return {
        ...(counts.length === 0 ? {} : { countsAsked: counts }),
        ...(SEES_EVIDENCE.includes(viewer.role) ? { deckWatch: watcher.readings().map(noticeOf) } : {}),
      };
    },
    decks: () => watcher.readings().map(({ deck }) => deck),
    asksCount: (count) => void asked.set(count.deck, count),
    close: () => {
      closed = true;
    },
  };
};
