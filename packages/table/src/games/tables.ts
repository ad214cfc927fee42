import { shuffle, systemChance } from '@fairdeal/cards';
import {
  type Actor,
  type AnyAct,
  type AnyHouseGame,
  type Fault,
  HOUSE_GAMES,
  type HouseAct,
  type HouseGame,
  type HouseGameId,
  houseGame,
  houseRulebook,
  POKER_GAMES,
  type PokerAct,
  type PokerEvent,
  type PokerTable,
  type PokerView,
  pokerGame,
  pokerRulebook,
  type Refusal,
  type Rulebook,
  type Submission,
  type SubmissionDraft,
  submit,
  submitPoker,
  type Table,
  type TableEvent,
  type TableView,
  type WrittenRound,
} from '@fairdeal/rules';
import { type GameTypes, isRecord, quoteValue, refuse } from '@fairdeal/rules/internal';
import { unknownNameText, withClauses } from '@fairdeal/words/internal/text';
import { z } from 'zod';
import type { AnyView } from '../runtime/entry.js';
import { isActor, openTable, type RunningTable, type TablePorts } from '../runtime/running-table.js';
import { HOUSE_WIRE, POKER_WIRE, type TableWire } from '../wire/index.js';

/** Running table of a house game. Acts with a wager or a play of another game do not compile. */
export type RunningHouseTable<Id extends HouseGameId = HouseGameId> = RunningTable<
  Table,
  GameAct<GameNames<Id>>,
  TableEvent,
  TableView
>;
/** Running poker table. */
export type RunningPokerTable = RunningTable<PokerTable, PokerAct, PokerEvent, PokerView>;

/** Default ports: no log, the machine's clock, and the operating system's randomness. */
export const defaultPorts = (): TablePorts<unknown, unknown> => {
  const chance = systemChance();
  return { append: () => undefined, clock: Date.now, shuffle: (cards) => shuffle(chance, cards) };
};

const submissionOrThrow = <Filed>(made: { readonly ok: Filed } | { readonly faults: readonly Fault[] }): Filed => {
  if ('ok' in made) return made.ok;
  throw new Error(made.faults.map(({ fault, cites }) => withClauses(fault, cites)).join('\n'));
};

/** A table for programs. A malformed act is answered with its expected form. */
const openChecked = <Filed, State, Did extends AnyAct, Event, View extends AnyView>(
  book: Rulebook<Filed, State, Did, Event, View>,
  { acts }: Pick<TableWire<Did, Event, View>, 'acts'>,
  filed: Filed,
  outside: Partial<TablePorts<Did, Event>>,
): RunningTable<State, Did, Event, View> => {
  const table = openTable(book, filed, { ...defaultPorts(), ...outside });
  const unfit = (by: Actor, asked: Did): Refusal | null => {
    if (!isRecord(asked)) return null;
    if (asked.do === undefined && isRecord(asked.act)) return refuse('option-not-act', {});
    const schema = typeof asked.do === 'string' ? acts.get(asked.do) : undefined;
    if (schema === undefined)
      return refuse('unknown-act', {
        act: asked.do,
        known: [...acts.keys()],
        options: isActor(by) ? table.options(by) : [],
      });
    const lacks = Object.keys(schema.shape).filter((field) => !(field in asked) && !isOptional(schema.shape[field]));
    return lacks.length === 0 ? null : refuse('act-incomplete', { act: asked.do, lacks });
  };
  return { ...table, act: (by, asked, given) => unfit(by, asked) ?? table.act(by, asked, given) };
};

const isOptional = (schema: unknown): boolean => schema instanceof z.ZodType && schema.safeParse(undefined).success;

const gameOfDraft = <Game>(
  draft: object,
  what: string,
  find: (id: string) => Game | undefined,
  ids: readonly string[],
): Game => {
  if (!isRecord(draft) || typeof draft.game !== 'string')
    throw new Error(
      `A table is opened with a Rules Submission, such as { game: '${ids[0]}' }, not with ${quoteValue(draft)}.`,
    );
  const game = find(draft.game);
  if (game === undefined) throw new Error(unknownNameText(what, draft.game, ids));
  return game;
};

/** Draft of a Rules Submission; anything left out takes its default. */
export interface TableOpeningDraft {
  readonly game: string;
  readonly [choice: string]: unknown;
}

/** Draft of a house game's Rules Submission, in the types of the game. */
export type HouseTableDraft<Id extends HouseGameId = HouseGameId> = Omit<
  SubmissionDraft,
  'game' | 'edition' | 'paytables' | 'settings'
> &
  Pick<WrittenRound<GameWithId<Id>>, 'game' | 'edition' | 'paytables' | 'settings'>;

type GameWithId<Id extends HouseGameId> = Extract<AnyHouseGame, { readonly types?: { readonly id: Id } }>;
type GameNames<Id extends HouseGameId> = NonNullable<GameWithId<Id>['types']>;
type GameAct<Names extends GameTypes, Act = HouseAct> = Act extends { readonly do: 'play' }
  ? Omit<Act, 'play'> & { readonly play: Extract<Names['play'], object> }
  : Act extends { readonly do: 'wager' | 'withdraw' }
    ? Omit<Act, 'wager'> & { readonly wager: Names['wager'] }
    : Act;

/** Opens a table of a house game: `houseTable({ game: 'over-under' })`. Throws with all faults of a draft that is not lawful. */
export const houseTable = <const Id extends HouseGameId>(
  draft: HouseTableDraft<Id>,
  outside: Partial<TablePorts<HouseAct, TableEvent>> = {},
): RunningHouseTable<Id> => {
  const game: HouseGame = gameOfDraft(draft, 'house game', houseGame, HOUSE_IDS);
  const filed = submissionOrThrow<Submission>(submit(game, draft as SubmissionDraft));
  return openChecked(houseRulebook(game), HOUSE_WIRE, filed, outside) as RunningHouseTable<Id>;
};

/**
 * Opens a poker table: `pokerTable({ game: 'hold-em', settings: { limit: 'no' } })`. Throws with all faults of a draft that is not lawful.
 */
export const pokerTable = (
  draft: TableOpeningDraft,
  outside: Partial<TablePorts<PokerAct, PokerEvent>> = {},
): RunningPokerTable => {
  const game = gameOfDraft(draft, 'game of poker', pokerGame, POKER_IDS);
  return openChecked(pokerRulebook(game), POKER_WIRE, submissionOrThrow(submitPoker(draft)), outside);
};

const HOUSE_IDS = HOUSE_GAMES.map(({ id }) => id);
const POKER_IDS = POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(({ id }) => id);
