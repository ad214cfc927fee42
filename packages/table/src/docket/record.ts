import {
  type Actor,
  type AnyAct,
  type ClauseId,
  isRefused,
  type Refusal,
  type Role,
  type Rulebook,
  type Seat,
} from '@fairdeal/rules';
import { gamingDayStart, staffMember, USUAL_GAMING_DAY } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import type { AnyEvent, EventNarrator } from '@fairdeal/words/internal';
import type { TableDeckReading, TableDeckWatcher } from '../deck-watch/index.js';
import type { Entry } from '../runtime/entry.js';
import { replayEvents } from '../saved/replay-events.js';
import type { SavedRound } from '../saved/saved.js';

/** An act of a night with what followed from it. */
export interface DocketAct {
  /** Number of the round, from 1. */
  readonly round: number;
  readonly by: Role;
  readonly seat?: Seat;
  readonly words: readonly string[];
  readonly refused: boolean;
  readonly cites: readonly ClauseId[];
}

/** Parts of a game that the record of a night needs. */
interface RecordedGame<State, Act extends AnyAct, Event extends AnyEvent, View> {
  readonly book: Rulebook<never, State, Act, Event, View>;
  readonly narrator: EventNarrator<Event, View>;
  readonly watcher: TableDeckWatcher<State, Event>;
  /** Hands that an event deals to players. */
  readonly handsDealt: (event: Event, after: State) => number;
  readonly save: (before: State, entries: readonly Entry<Act, Event>[]) => SavedRound | null;
}

/** A night as people read it. */
export interface NightRead {
  /** The round in progress, or the one that comes next. */
  round(): number;
  /** Hands dealt to players so far, from every deck. */
  hands(): number;
  /** Acts since the last round ended, and refused ones. */
  acts(): readonly DocketAct[];
  readings(): readonly TableDeckReading[];
  /** Keeps all acts from the beginning of this round on. */
  holds(): void;
  /** Acts since the last round ended, as a round to replay. */
  saved(): SavedRound;
}

/** The record of a night: its entries with the sentences of each, its refusals, and the round that is going on. */
export const nightRecord = <
  State extends { readonly rounds: number },
  Act extends AnyAct,
  Event extends AnyEvent & { readonly cites: readonly ClauseId[] },
  View,
>(
  { book, narrator, watcher, handsDealt, save }: RecordedGame<State, Act, Event, View>,
  opening: State,
) => {
  const viewer = staffMember('surveillance');
  let [from, state, rounds, hands] = [opening, opening, 0, 0];
  let [entries, acts]: [Entry<Act, Event>[], DocketAct[]] = [[], []];
  let held = false;
  const said = (by: Actor, words: readonly string[], cites: readonly ClauseId[], refused: boolean): void => {
    const who = by.role === 'player' ? { by: by.role, seat: by.seat } : { by: by.role };
    acts.push({ round: rounds + 1, ...who, words, refused, cites: [...new Set(cites)] });
  };
  const read: NightRead = {
    round: () => rounds + 1,
    hands: () => hands,
    acts: () => acts,
    holds: () => {
      held = true;
    },
    readings: () => watcher.readings(),
    saved: () => {
      const saved = save(from, entries);
      if (saved === null) throw new Error('The chips of this night are not there.');
      return saved;
    },
  };
  return {
    read,
    /** A round that ended is left behind with the next act. */
    adds: (entry: Entry<Act, Event>): void => {
      if (state.rounds > rounds && !held) [from, entries, acts] = [state, [], []];
      rounds = state.rounds;
      entries.push(entry);
      const told = replayEvents(book, state, entry.events, narrator, viewer);
      const words = isRefused(told) ? [] : told.steps.map((step) => step.words);
      for (const event of entry.events) {
        const after = book.evolve(state, event);
        watcher.hears({ before: state, event, after, day: gamingDayStart(entry.at, USUAL_GAMING_DAY) });
        hands += handsDealt(event, after);
        state = after;
      }
      said(
        entry.by,
        words,
        entry.events.flatMap((event) => event.cites),
        false,
      );
    },
    refuses: (by: Actor, refusal: Refusal): void => said(by, [refusalText(refusal)], refusal.cites, true),
  };
};
