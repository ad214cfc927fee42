import { shuffle, systemChance } from '@fairdeal/cards';
import {
  type Act,
  type AnyAct,
  type Fault,
  HOUSE_GAMES,
  houseGame,
  houseRulebook,
  isRecord,
  POKER_GAMES,
  type PokerAct,
  type PokerEvent,
  type PokerTable,
  type PokerView,
  pokerGame,
  pokerRulebook,
  type Refused,
  type Rulebook,
  refuse,
  type Submission,
  said,
  submit,
  submitPoker,
  type Table,
  type TableEvent,
  type TableView,
  type Who,
} from '@fairdeal/rules';
import { z } from 'zod';
import { noSuchAct } from './no-act.js';
import { type AnyView, isSomebody, type Outside, openTable, type RunningTable } from './running.js';
import { inWords, noneSuch, withClauses } from './sentence.js';
import { HOUSE_WIRE, POKER_WIRE, type Wire } from './wire/index.js';

/** A running table of a house game, as `houseTable` opens it. */
export type HouseTable = RunningTable<Table, Act, TableEvent, TableView>;
/** A running table of poker, as `pokerTable` opens it. */
export type RunningPokerTable = RunningTable<PokerTable, PokerAct, PokerEvent, PokerView>;

/** What was not said of a table: its entries are kept by nobody, the clock is the machine's, and chance the operating system's. */
export const usual = (): Outside<unknown, unknown> => {
  const chance = systemChance();
  return { keep: () => undefined, clock: Date.now, shuffle: (cards) => shuffle(chance, cards) };
};

const filedAs = <Filed>(made: { readonly ok: Filed } | { readonly faults: readonly Fault[] }): Filed => {
  if ('ok' in made) return made.ok;
  throw new Error(made.faults.map(({ fault, cites }) => withClauses(fault, cites)).join('\n'));
};

/** A table for whoever writes a program: an act that is none, or lacks something, is answered with what it should be. */
const opened = <Filed, State, Did extends AnyAct, Event, View extends AnyView>(
  book: Rulebook<Filed, State, Did, Event, View>,
  { acts }: Pick<Wire<Did, Event, View>, 'acts'>,
  filed: Filed,
  outside: Partial<Outside<Did, Event>>,
): RunningTable<State, Did, Event, View> => {
  const table = openTable(book, filed, { ...usual(), ...outside });
  const unfit = (by: Who, asked: Did): Refused | null => {
    if (!isRecord(asked)) return null;
    if (asked.do === undefined && isRecord(asked.act))
      return refuse(
        'This is an option: what is done is its act, option.act, as it is or with other values of its ranges.',
      );
    const schema = typeof asked.do === 'string' ? acts.get(asked.do) : undefined;
    if (schema === undefined)
      return refuse(noSuchAct(asked.do, [...acts.keys()], isSomebody(by) ? table.options(by) : []));
    const lacks = Object.keys(schema.shape).filter((field) => !(field in asked) && !isOptional(schema.shape[field]));
    return lacks.length === 0 ? null : refuse(`The act ${asked.do} lacks its ${inWords(lacks)}.`);
  };
  return { ...table, act: (by, asked, given) => unfit(by, asked) ?? table.act(by, asked, given) };
};

const isOptional = (schema: unknown): boolean => schema instanceof z.ZodType && schema.safeParse(undefined).success;

const gameOf = <Game>(
  draft: Draft,
  what: string,
  find: (id: string) => Game | undefined,
  ids: readonly string[],
): Game => {
  if (!isRecord(draft) || typeof draft.game !== 'string')
    throw new Error(
      `A table is opened with a Rules Submission, such as { game: '${ids[0]}' }, not with ${said(draft)}.`,
    );
  const game = find(draft.game);
  if (game === undefined) throw new Error(noneSuch(what, draft.game, ids));
  return game;
};

/** A draft of a Rules Submission: what is left out takes its default. */
export interface Draft {
  readonly game: string;
  readonly [choice: string]: unknown;
}

/** A table of a house game under this submission. Throws with all its faults where it cannot be filed. */
export const houseTable = (draft: Draft, outside: Partial<Outside<Act, TableEvent>> = {}): HouseTable => {
  const game = gameOf(draft, 'house game', houseGame, HOUSE_IDS);
  return opened(houseRulebook(game), HOUSE_WIRE, filedAs<Submission>(submit(game, draft)), outside);
};

/** A table of poker under this submission. Throws with all its faults where it cannot be filed. */
export const pokerTable = (draft: Draft, outside: Partial<Outside<PokerAct, PokerEvent>> = {}): RunningPokerTable => {
  const game = gameOf(draft, 'game of poker', pokerGame, POKER_IDS);
  return opened(pokerRulebook(game), POKER_WIRE, filedAs(submitPoker(draft)), outside);
};

const HOUSE_IDS = HOUSE_GAMES.map(({ id }) => id);
const POKER_IDS = POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(({ id }) => id);
