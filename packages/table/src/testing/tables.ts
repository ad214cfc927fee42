import { type Chance, shuffle, simulationChance } from '@fairdeal/cards';
import {
  type Actor,
  type AnyAct,
  HOUSE_GAMES,
  isRefused,
  type NumberRange,
  type Option,
  POKER_GAMES,
  type PokerAct,
  type Refusal,
  type Seat,
} from '@fairdeal/rules';
import { PLAY_ACTS, withActValue } from '@fairdeal/rules/internal';
import { everyWager } from '../games/every-wager.js';
import { type GameBundle, type WithBundle, withGame } from '../games/game-bundle.js';
import type { AnyView, Entry } from '../runtime/entry.js';
import { openTable, type RunningTable } from '../runtime/running-table.js';

/** A Rules Submission as a script opens its table with it. */
export interface OpenDraft {
  readonly game: string;
  readonly [field: string]: unknown;
}

/** Every table there is: each house game in each of its editions with all its wagers, and each poker game. */
export const HOUSE_DRAFTS: readonly OpenDraft[] = HOUSE_GAMES.flatMap((game) =>
  game.editions.map(({ edition }) => ({ game: game.id, edition, paytables: everyWager(game, edition) })),
);
export const POKER_DRAFTS: readonly OpenDraft[] = POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(
  ({ id }) => ({ game: id }),
);

/** For the titles of tests. */
export const withTitles = (drafts: readonly OpenDraft[]): [title: string, draft: OpenDraft][] =>
  drafts.map((draft) => [`${draft.game}${draft.edition === undefined ? '' : ` of ${draft.edition}`}`, draft]);

/** A game that must be lawful as it was filed. */
export const withTestGame = <Result>(draft: OpenDraft, use: WithBundle<Result>): Result => {
  let result: { readonly of: Result } | undefined;
  const made = withGame<null>(draft, (game) => {
    result = { of: use(game) };
    return null;
  });
  if (result === undefined) throw new Error(JSON.stringify(made));
  return result.of;
};

/** Players have names that stand nowhere else. */
export const testPlayer = (seat: Seat): Actor => ({ role: 'player', seat, person: `Patron-${seat}` });
export const DEALER: Actor = { role: 'dealer', person: 'Croupier-17' };

const OPENED_AT = Date.UTC(2026, 0, 5, 18);

/** A running table whose clock goes on by a second an act, and all that was done at it. */
export interface TestTable<State, Act extends AnyAct, Event, View> {
  readonly table: RunningTable<State, Act, Event, View>;
  readonly entries: readonly Entry<Act, Event>[];
  readonly opened: number;
  readonly shuffle: (cards: readonly number[]) => readonly number[];
}

export const openTestTable = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  { book, submission: filed }: Pick<GameBundle<Filed, State, Act, Event, View>, 'book' | 'submission'>,
  seed: string,
  cards: 'virtual' | 'live' = 'virtual',
): TestTable<State, Act, Event, View> => {
  const chance = simulationChance(seed);
  const entries: Entry<Act, Event>[] = [];
  const shuffled = (row: readonly number[]): readonly number[] => shuffle(chance, row);
  const table = openTable(
    book,
    filed,
    {
      append: (entry) => void entries.push(entry),
      clock: () => OPENED_AT + 1000 * (entries.length + 1),
      shuffle: shuffled,
    },
    cards,
  );
  return { table, entries, opened: OPENED_AT, shuffle: shuffled };
};

/** An act that must be allowed. */
export const expectDone = <Done>(done: Done): Exclude<Done, Refusal> => {
  if (isRefused(done as object)) throw new Error(JSON.stringify(done));
  return done as Exclude<Done, Refusal>;
};

export const oneOf = <T>({ below }: Chance, values: readonly T[]): T => values[below(values.length)] as T;

const within = (chance: Chance, { min, max, step }: NumberRange): number =>
  min + step * chance.below(Math.floor((Math.min(max, min + 100 * step) - min) / step) + 1);

/** One of the acts that an option leaves open. */
export const randomActOf = <Act extends AnyAct>({ act, ranges = {} }: Option<Act>, chance: Chance): Act =>
  Object.entries(ranges).reduce((filled, [path, range]) => withActValue(filled, path, within(chance, range)), act);

const PLAYS: readonly string[] = ['play', ...PLAY_ACTS.filter((act) => act !== 'fold')];

/** Act of a player who stays in, from their options; null when they wait for the dealer. */
export const chooseAct = <Act extends AnyAct>(
  options: readonly Option<Act>[],
  seat: Seat,
  placed: Set<string>,
  chance: Chance,
): Option<Act> | null => {
  const cuts = options.filter(({ act }) => act.do === 'cutCards' || act.do === 'declineCut');
  const plays = options.filter(({ act }) => PLAYS.includes(act.do));
  const wager = options.find(
    ({ act, name }) => act.do === 'wager' && 'box' in act && act.box === seat && !placed.has(`${seat} ${name}`),
  );
  if (cuts.length > 0) return oneOf(chance, cuts);
  if (plays.length > 0) return oneOf(chance, plays);
  if (wager !== undefined) placed.add(`${seat} ${wager.name}`);
  return wager ?? options.find(({ act }) => act.do === ('fold' satisfies PokerAct['do'])) ?? null;
};

/** Plays whole rounds by what is offered: players stay in and wager all they can, the staff do what is due. */
export const playTableRounds = <State, Act extends AnyAct, Event, View extends AnyView>(
  { table }: Pick<TestTable<State, Act, Event, View>, 'table'>,
  seats: readonly Seat[],
  rounds: number,
  chance: Chance,
): void => {
  let placed = new Set<string>();
  let played = 0;
  for (let idle = 0; played < rounds && idle < 5; idle += 1) {
    for (const seat of seats) {
      const by = testPlayer(seat);
      for (;;) {
        const option = chooseAct(table.options(by), seat, placed, chance);
        if (option === null) break;
        expectDone(table.act(by, randomActOf(option, chance)));
        if (expectDone(table.runStaff('due')).length > 0) idle = 0;
        idle = 0;
      }
    }
    if (expectDone(table.runStaff('deal')).length > 0) idle = 0;
    const now = table.view('public').rounds;
    if (now > played) placed = new Set();
    played = now;
  }
  if (played < rounds) throw new Error(`The table stands still after ${played} rounds.`);
};

/** Players sit down, each with another sum. */
export const seatPlayers = <State, Act extends AnyAct, Event, View>(
  { table }: Pick<TestTable<State, Act, Event, View>, 'table'>,
  taken: readonly Seat[],
): void => {
  for (const seat of taken)
    expectDone(table.act(testPlayer(seat), { do: 'sit', cents: stakesOf(seat) } as AnyAct as Act));
};

/** A sum that nothing else comes to by chance. */
export const stakesOf = (seat: Seat): number => 1_017_900 + 100 * seat;
