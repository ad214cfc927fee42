import { describe, expect, test } from 'vitest';
import type { PokerGame } from '../637a-poker/games/game.js';
import { POKER_GAMES } from '../637a-poker/games/index.js';
import { POKER_DEFAULTS, type PokerSubmission } from '../637a-poker/model/submission.js';
import { POKER_ACT_NAMES } from '../637a-poker/rulebook/decide.js';
import { pokerRulebook } from '../637a-poker/rulebook/rulebook.js';
import { HOUSE_ACT_NAMES } from '../engine/house-rulebook.js';
import { HOUSE_GAMES } from '../games.js';
import { openTable } from '../testing/index.js';
import { BAD_BEAT, HIGH_HAND } from '../testing/poker-revenue.js';
import { dealerDoes, openSeatedPoker } from '../testing/poker-room.js';
import type { TableAccount } from './accounts.js';
import { isRefused } from './decision.js';
import type { Cents } from './money.js';
import { ROLES } from './roles.js';
import type { AnyAct, Command, Rulebook } from './rulebook.js';
import { carryOut } from './staff.js';

// What no screen sends reaches a rulebook as well: whoever asks gets a sentence, and nothing is thrown.

interface Engine {
  readonly acts: readonly string[];
  decide(command: unknown): unknown;
  /** The accounts after a command that may be refused. */
  after(command: unknown): ReadonlyMap<TableAccount, Cents>;
}

const engine = <State, Act extends AnyAct, Event>(
  book: Rulebook<never, State, Act, Event, unknown>,
  acts: readonly string[],
  opened: State,
): Engine => {
  let table = opened;
  return {
    acts,
    decide: (command) => book.decide(table, command as Command<Act>),
    after: (command) => {
      const done = carryOut(book, table, command as Command<Act>);
      if (!isRefused(done)) table = done.table;
      return book.accounts(table);
    },
  };
};

const houseTables = HOUSE_GAMES.flatMap((game): [string, () => Engine][] => [
  [
    `${game.id}, closed`,
    () => {
      const { book, state } = openTable(game);
      return engine(book, HOUSE_ACT_NAMES, state);
    },
  ],
  [
    `${game.id}, dealt`,
    () => {
      const table = openTable(game);
      table.sits([1, 2]);
      table.ready();
      const required = game.wagers.filter((rule) => rule.when === 'start' && rule.required);
      table.wagers(1, Object.fromEntries(required.map(({ id }) => [id, 1000])));
      table.deals();
      return engine(table.book, HOUSE_ACT_NAMES, table.state);
    },
  ],
]);

/** One of each kind: the handlers are those of all poker games. */
const POKER = POKER_GAMES.filter(({ id }) => ['hold-em', 'super-stud-hl8', 'badugi'].includes(id));

const jackpots = ({ id }: PokerGame): Partial<PokerSubmission> =>
  id === 'hold-em' ? { badBeat: BAD_BEAT, highHand: HIGH_HAND } : {};

const pokerTables = POKER.flatMap((game): [string, () => Engine][] => [
  [
    `${game.id}, closed`,
    () => {
      const book = pokerRulebook(game);
      return engine(book, POKER_ACT_NAMES, book.open({ ...POKER_DEFAULTS, game: game.id, ...jackpots(game) }));
    },
  ],
  [
    `${game.id}, dealt`,
    () => {
      const room = openSeatedPoker(game.id, jackpots(game));
      room.sits([1, 2, 3]);
      room.staff();
      room.does(dealerDoes({ do: 'startRound' }));
      room.staff();
      return engine(room.book, POKER_ACT_NAMES, room.table);
    },
  ],
]);

const isNo = (answer: unknown): boolean => isRefused(answer as object);

const HUGE = [Number.MAX_SAFE_INTEGER, 2 ** 53, Number.MAX_VALUE, Number.POSITIVE_INFINITY];
/** What an act may need beside, so that it is its sum that is looked at. */
const LIKELY = {
  ...{ fund: 'badBeat', cards: [], reason: 'x', how: 'counted', name: 'x', why: 'x', about: 'x', signature: 'x' },
  ...{ dealer: { name: 'x', number: '1' }, verifiedBy: { name: 'x', number: '1' }, phone: '1', tables: [] },
};
const isWhole = ({ cents }: { readonly cents: Cents }): boolean => Number.isSafeInteger(cents) && cents > 0;

const movedBy = (ruling: unknown): readonly { readonly cents: Cents }[] =>
  isRefused(ruling as object)
    ? []
    : (ruling as { events: readonly { moves?: readonly { cents: Cents }[] }[] }).events.flatMap(
        ({ moves = [] }) => moves,
      );

const BROKEN = [-1, -0.5, 1.5, Number.NaN, null, '100', {}, [100]];

/** As `expect`, but without its cost where all is well. */
const holds = (good: boolean, what: () => unknown): void => {
  if (!good) expect(what()).toBe('allowed or refused');
};

const STRANGE = ['constructor', '__proto__', 'toString', 'hasOwnProperty', '', 5, null, undefined, {}];

describe.each([...houseTables, ...pokerTables])('%s', (_, opened) => {
  test('a malformed command is refused', () => {
    const { decide } = opened();
    const act = { do: 'changeDealer' };
    const by = { role: 'dealer', person: 'd1' };
    const commands: unknown[] = [
      ...[null, undefined, 5, 'deal', [], {}, { act: null }, { act: 'deal', by, at: 0 }, { by, at: 0 }],
      ...[undefined, null, 5, 'dealer', {}, { role: 'dealer' }, { person: 'd1' }].map((who) => ({
        act,
        by: who,
        at: 0,
      })),
      ...[undefined, null, '1'].map((seat) => ({
        act: { do: 'sit', cents: 100 },
        by: { role: 'player', seat, person: 'p' },
        at: 0,
      })),
      ...[undefined, null, '0', Number.NaN, Number.POSITIVE_INFINITY].map((at) => ({ act, by, at })),
    ];
    for (const command of commands) holds(isNo(decide(command)), () => command);
  });

  test('names of object properties are neither acts nor roles', () => {
    const { decide, acts } = opened();
    for (const name of STRANGE) {
      holds(isNo(decide({ act: { do: name }, by: { role: 'dealer', person: 'd1' }, at: 0 })), () => name);
      for (const act of acts)
        holds(isNo(decide({ act: { do: act }, by: { role: name, person: 'x', seat: 1 }, at: 0 })), () => [act, name]);
    }
  });

  test('no sum is fractional, negative or too large for whole cents', () => {
    const { acts, decide, after } = opened();
    for (const name of acts)
      for (const role of ROLES) {
        const command = (cents: unknown): object => ({
          act: { do: name, cents, seat: 2, box: 1, wager: 'ante', play: { raise: cents }, ...LIKELY },
          by: { role, seat: 1, person: role === 'player' ? 'player 1' : role },
          at: 0,
          brought: [{ table: 2, cents, slips: [] }],
        });
        for (const cents of [...BROKEN, ...HUGE])
          holds(movedBy(decide(command(cents))).every(isWhole), () => command(cents));
        for (let times = 0; times < 3; times += 1)
          for (const [account, held] of after(command(Number.MAX_SAFE_INTEGER)))
            holds(Number.isSafeInteger(held), () => [name, account, held]);
      }
  });
});

test.each(houseTables)('%s: an act that lacks its fields, or has others, is refused or done', (_, opened) => {
  const { acts, decide } = opened();
  const strange = {
    box: 'constructor',
    wager: '__proto__',
    deck: '__proto__',
    seat: 1e9,
    play: [],
    device: 'constructor',
  };
  const empty = { box: null, seat: null, deck: null, play: null, cards: null, of: null };
  for (const name of acts)
    for (const role of ROLES)
      for (const fields of [{}, empty, strange]) {
        const command = { act: { do: name, ...fields }, by: { role, seat: 1, person: role }, at: 0 };
        const ruling = decide(command);
        holds(isNo(ruling) || !isRefused(ruling as object), () => command);
      }
});
