import type { Card } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../core/decision.js';
import type { Actor } from '../core/roles.js';
import { nextStaffCommand } from '../core/staff.js';
import { HOUSE_GAMES } from '../games.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { submit } from '../submission/submit.js';
import { personOf } from '../testing/index.js';
import { houseRulebook } from './house-rulebook.js';
import type { HandResult, TableEvent } from './model/acts.js';
import { totalChips } from './model/chips.js';
import type { HouseGame } from './model/house-game.js';
import { winnings } from './model/settlement.js';
import type { Table } from './model/state.js';

// Rounds at random with everything that can go wrong in them, dealt now and then from a deck in order so that the highest hands come up.
const ROUNDS = 24;
const TABLES = process.env.FAIRDEAL_LONG === '1' ? 6 : 3;
const LIMIT = 5_000_000;
const AT = 1000;

type Below = (n: number) => number;

const numbersFrom = (seed: number): Below => {
  let state = seed >>> 0;
  return (n) => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
};

const shuffle =
  (below: Below) =>
  (cards: readonly Card[]): Card[] => {
    const first = below(2) === 0 ? (card: Card) => card % 4 : (card: Card) => Math.floor(card / 13);
    const order = cards.toSorted((one, other) => first(one) - first(other) || one - other);
    const place = below(order.length);
    if (below(3) > 0) return [...order.slice(place), ...order.slice(0, place)];
    for (let at = order.length - 1; at > 0; at -= 1) {
      const from = below(at + 1);
      [order[at], order[from]] = [order[from] as Card, order[at] as Card];
    }
    return order;
  };

/** Every wager offered by one of its tables, a limit where there may be one, and two boxes for a player. */
const draftOf = (game: HouseGame, below: Below): SubmissionDraft => {
  const edition = game.editions[below(game.editions.length)]?.edition ?? '';
  const paytables = Object.fromEntries(
    game.wagers.flatMap(({ id, required }) => {
      const tables = required ? [] : game.paytables(edition).filter(({ wager }) => wager === id);
      return tables.length === 0 ? [] : [[id, tables[below(tables.length)]?.name ?? '']];
    }),
  );
  const has = (setting: string): boolean => setting in game.settings;
  const settings = {
    ...(has('adjacentBoxes') && edition !== '2016' ? { adjacentBoxes: 2 } : {}),
    ...(has('adjacentAreas') ? { adjacentAreas: true } : {}),
    ...(has('dealing') && below(2) === 0 ? { dealing: 'automated-shoe' } : {}),
  };
  const limits = Object.fromEntries(
    game.wagers.filter(({ when }) => when === 'start').map(({ id }) => [id, { max: 4_000_000 }]),
  );
  const drafts: SubmissionDraft[] = [
    { edition, paytables, settings, limits, payoutLimit: LIMIT },
    { edition, paytables, settings, limits },
    { edition, paytables, settings },
  ];
  return drafts.find((draft) => 'ok' in submit(game, draft)) ?? {};
};

const PLAYERS = [1, 3].map((seat) => personOf({ role: 'player', seat }));
const STAFF: readonly Actor[] = [personOf({ role: 'dealer' }), personOf({ role: 'floorperson' })];

/** Plays rounds, and shows every event with the table before and after it. */
const plays = (
  game: HouseGame,
  draft: SubmissionDraft,
  below: Below,
  saw: (before: Table, event: TableEvent, after: Table) => void,
): void => {
  const book = houseRulebook(game);
  const submitted = submit(game, draft);
  if (!('ok' in submitted)) throw new Error(submitted.faults[0]?.fault);
  let table = book.open(submitted.ok);
  const does = (by: Actor, act: Parameters<typeof book.completeAct>[1], drawn: unknown = null): boolean => {
    const ruling = book.decide(table, { act, by, at: AT, drawn } as Parameters<typeof book.decide>[1]);
    if (isRefused(ruling)) return false;
    for (const event of ruling.events) {
      const after = book.evolve(table, event);
      saw(table, event, after);
      table = after;
    }
    return true;
  };
  const anyOption = (who: Actor, wanted: (name: string) => boolean): boolean => {
    const options = book.options(table, who, AT).filter(({ act }) => wanted(act.do));
    const option = options[below(options.length)];
    if (option === undefined) return false;
    const act: Record<string, unknown> = { ...option.act };
    const cents = option.ranges?.cents;
    if (cents !== undefined)
      act.cents =
        below(2) === 0
          ? cents.min
          : cents.min + Math.floor((Math.min(cents.max, 4_000_000) - cents.min) / cents.step) * cents.step;
    return does(who, act as unknown as Parameters<typeof does>[1]);
  };
  for (let steps = 0; table.rounds < ROUNDS && steps < ROUNDS * 200; steps += 1) {
    if (below(20) === 0 && anyOption(STAFF[below(2)] as Actor, (name) => WRONG.includes(name))) continue;
    const due = nextStaffCommand(book, table, AT, shuffle(below));
    if (due !== null) {
      does(due.by, due.act as never, due.drawn);
      continue;
    }
    const who = PLAYERS[below(PLAYERS.length)] as Actor;
    if (table.round === null && below(10) === 0) {
      if (
        does(STAFF[0] as Actor, book.completeAct(table, { do: 'closeBets' })) ||
        does(STAFF[0] as Actor, { do: 'deal' })
      )
        continue;
    }
    if (below(60) === 0 && anyOption(who, (name) => name === 'leave')) continue;
    if (anyOption(who, (name) => PLAY.includes(name))) continue;
    if (anyOption(who, (name) => name === 'wager')) continue;
    if (does(who, { do: 'sit', cents: 100_000_000 }) || does(who, { do: 'buyIn', cents: 50_000_000 })) continue;
    does(STAFF[0] as Actor, { do: 'deal' });
  }
  expect(table.rounds).toBeGreaterThan(ROUNDS / 2);
};

const PLAY = ['play', 'cutCards', 'declineCut', 'playExposedHand', 'chooseDeadHand', 'chooseLateCards'];
const WRONG = [
  ...[
    'cardFoundFaceUp',
    'cardDrawnInError',
    'wrongNumberOfCards',
    'cardExposed',
    'shoeJams',
    'passedOver',
    'wrongStart',
  ],
  ...['noRoll', 'shufflerJams', 'orderReshuffle', 'countStub'],
];

/** Events by which a meter may change: wagers are taken in, awards paid, and void wagers given back. */
const METERED: readonly TableEvent['did'][] = ['betsClosed', 'handSettled', 'handDead', 'roundVoided'];

describe.each(HOUSE_GAMES)('$title', (game) => {
  test('every cent is accounted for, no limit is passed, nothing stays on the layout and meters change by wagers and awards alone', () => {
    for (let seed = 1; seed <= TABLES; seed += 1) {
      const below = numbersFrom(seed * 7919);
      const draft = draftOf(game, below);
      const { payoutLimit: limit = null } = draft;
      let won = new Map<number, number>();
      const wins = (owner: number, { wagers }: HandResult, edition: string): void => {
        if (limit === null || limit === undefined) return;
        const covered = wagers.filter(({ wager }) =>
          (game.limited ?? ((id: string) => id !== 'pai-gow'))(wager, edition),
        );
        const sum = covered.reduce((all, line) => all + winnings(line), 0);
        const all = game.limited === undefined ? sum : (won.get(owner) ?? 0) + sum;
        won.set(owner, all);
        if (all > limit) expect(all).toBeLessThanOrEqual(limit);
      };
      plays(game, draft, below, (before, event, after) => {
        if (totalChips(after) !== 0) expect(totalChips(after)).toBe(0);
        const { meters, reserves } = after.bank;
        const held = [
          ...Object.values(meters),
          ...Object.values(reserves),
          ...after.players.map((player) => player?.chips ?? 0),
          ...after.boxes.flatMap(({ wagers }) => Object.values(wagers)),
        ];
        if (held.some((cents) => cents < 0 || !Number.isSafeInteger(cents))) expect({ event, held }).toBeNull();
        for (const [wager, cents] of Object.entries(meters))
          if (cents !== before.bank.meters[wager] && !METERED.includes(event.did)) expect(event.did).toBe('metered');
        if (event.did === 'handSettled') wins(event.owner, event.result, after.submission.edition);
        if (event.did === 'roundVoided')
          for (const { owner, result } of event.boxes) wins(owner, result, after.submission.edition);
        if (after.rounds > before.rounds) {
          won = new Map();
          if (after.boxes.some(({ owner }) => owner !== null)) expect(event).toBeNull();
        }
      });
    }
  });
});
