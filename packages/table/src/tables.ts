import { shuffle, systemChance } from '@fairdeal/cards';
import {
  type Act,
  type AnyAct,
  type Fault,
  HOUSE_GAMES,
  houseGame,
  houseRulebook,
  POKER_GAMES,
  type PokerAct,
  type PokerEvent,
  type PokerTable,
  type PokerView,
  pokerGame,
  pokerRulebook,
  type Rulebook,
  type Submission,
  submit,
  submitPoker,
  type Table,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import { type AnyView, type Outside, openTable, type RunningTable } from './running.js';
import { noneSuch } from './sentence.js';

export type HouseTable = RunningTable<Table, Act, TableEvent, TableView>;
export type RunningPokerTable = RunningTable<PokerTable, PokerAct, PokerEvent, PokerView>;

/** What was not said of a table: its entries are kept by nobody, the clock is the machine's, and chance the operating system's. */
export const usual = (): Outside<unknown, unknown> => {
  const chance = systemChance();
  return { keep: () => undefined, clock: Date.now, shuffle: (cards) => shuffle(chance, cards) };
};

const filedAs = <Filed>(made: { readonly ok: Filed } | { readonly faults: readonly Fault[] }): Filed => {
  if ('ok' in made) return made.ok;
  throw new Error(made.faults.map(({ fault, cites }) => `${fault} [${cites.join(', ')}]`).join('\n'));
};

const opened = <Filed, State, Did extends AnyAct, Event, View extends AnyView>(
  book: Rulebook<Filed, State, Did, Event, View>,
  filed: Filed,
  outside: Partial<Outside<Did, Event>>,
): RunningTable<State, Did, Event, View> => openTable(book, filed, { ...usual(), ...outside });

/** A draft of a Rules Submission: what is left out takes its default. */
export interface Draft {
  readonly game: string;
  readonly [choice: string]: unknown;
}

/** A table of a house game under this submission. Throws with all its faults where it cannot be filed. */
export const houseTable = (draft: Draft, outside: Partial<Outside<Act, TableEvent>> = {}): HouseTable => {
  const game = houseGame(draft.game);
  if (game === undefined)
    throw new Error(
      noneSuch(
        'house game',
        `${draft.game}`,
        HOUSE_GAMES.map(({ id }) => id),
      ),
    );
  return opened(houseRulebook(game), filedAs<Submission>(submit(game, draft)), outside);
};

/** A table of poker under this submission. Throws with all its faults where it cannot be filed. */
export const pokerTable = (draft: Draft, outside: Partial<Outside<PokerAct, PokerEvent>> = {}): RunningPokerTable => {
  const game = pokerGame(draft.game);
  if (game === undefined)
    throw new Error(
      noneSuch(
        'game of poker',
        `${draft.game}`,
        POKER_GAMES.map(({ id }) => id),
      ),
    );
  return opened(pokerRulebook(game), filedAs(submitPoker(draft)), outside);
};
