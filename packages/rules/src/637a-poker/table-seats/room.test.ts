import { type Card, type Chance, DECK_52 } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { accountText } from '../../core/accounts.js';
import { isRefused } from '../../core/decision.js';
import { type Actor, type Role, seatOf, type Viewer } from '../../core/roles.js';
import type { Option } from '../../core/rulebook.js';
import { actForStaff, carryOut, drawRandomness } from '../../core/staff.js';
import { personOf } from '../../testing/commands.js';
import {
  anyAmount,
  GAMES_AND_LIMITS,
  type PokerWalk,
  seated,
  startRound,
  walkOf,
  walkRound,
} from '../../testing/poker.js';
import { refusalLine } from '../../testing/refusal-line.js';
import { potsToPush } from '../hand/pot-division.js';
import { pokerAccounts, pokerTotal } from '../model/accounts.js';
import type { PokerAct, PokerCommand, PokerEvent } from '../model/acts.js';
import { USUAL_RAKE } from '../model/revenue.js';
import type { PokerHand, PokerTable } from '../model/state.js';
import type { LimitKind } from '../model/submission.js';
import { PLAY_ACTS } from '../rulebook/options.js';
import type { PokerRulebook } from '../rulebook/rulebook.js';

/** Freezes all that is new, so that whoever changes a table in place is found out. */
const frozen = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  Object.freeze(value);
  for (const part of Object.values(value)) frozen(part);
  return value;
};

const expectMovesExplain = (before: PokerTable, { did, moves = [] }: PokerEvent, after: PokerTable): void => {
  const expected = new Map([...pokerAccounts(before)].map(([account, cents]) => [accountText(account), cents]));
  for (const { from, to, cents } of moves) {
    if (!(cents > 0)) throw new Error(`${did} moves ${cents} cents.`);
    for (const [account, change] of [
      [from, -cents],
      [to, cents],
    ] as const) {
      const name = accountText(account);
      expected.set(name, (expected.get(name) ?? 0) + change);
    }
  }
  for (const [account, cents] of pokerAccounts(after)) {
    const name = accountText(account);
    if ((expected.get(name) ?? 0) !== cents)
      throw new Error(`${did}: ${name} has ${cents}, and its moves say ${expected.get(name)}.`);
  }
};

/**
 * The pots by a reckoning of its own, level by level: each cent belongs to those who put in as much and have not folded; of
 * them, whoever conceded has no part, and what then belongs to nobody goes with the pot below.
 */
const potsByLevel = ({ players, dead }: PokerHand): { cents: number; among: number[] }[] => {
  const pots: { cents: number; of: string; among: number[] }[] = [];
  let below = 0;
  for (const level of [...new Set(players.map(({ put }) => put))].filter((put) => put > 0).toSorted((a, b) => a - b)) {
    const cents = (level - below) * players.filter(({ put }) => put >= level).length;
    below = level;
    const live = players.flatMap(({ put, folded }, at) => (put >= level && !folded ? [at] : []));
    const among = live.filter((at) => players[at]!.shown !== 'mucked');
    const last = pots.at(-1);
    if (last !== undefined && (among.length === 0 || last.of === live.join())) last.cents += cents;
    else if (live.length > 0) pots.push({ cents, of: live.join(), among });
  }
  const everyone = players.flatMap(({ folded }, at) => (folded ? [] : [at]));
  const whole = players.reduce((sum, { put }) => sum + put, 0);
  if (pots.length === 0 && whole > 0 && everyone.length > 0) pots.push({ cents: whole, of: '', among: everyone });
  const [main] = pots;
  if (main !== undefined) main.cents += dead;
  return pots.map(({ cents, among }) => ({ cents, among }));
};

/** The same table with every card that the viewer may not see changed for another such card. */
const otherwiseDealt = (table: PokerTable, viewer: Viewer): PokerTable => {
  const { hand } = table;
  if (hand === null) return table;
  const own = seatOf(viewer);
  const seen = new Set<Card>(hand.board);
  for (const { seat, cards, up, folded, shown } of hand.players)
    cards.forEach((card, at) => {
      if (seat === own || shown === 'shown' || (up[at] && !folded)) seen.add(card);
    });
  const hidden = DECK_52.filter((card) => !seen.has(card));
  const other = new Map(hidden.map((card, at) => [card, hidden[(at + 1) % hidden.length]!]));
  const turn = (cards: readonly Card[]): Card[] => cards.map((card) => other.get(card) ?? card);
  return {
    ...table,
    cards: {
      ...table.cards,
      decks: table.cards.decks.map((deck) => ({ ...deck, order: turn(deck.order) })),
    } as PokerTable['cards'],
    hand: {
      ...hand,
      players: hand.players.map((player) => ({
        ...player,
        cards: turn(player.cards),
        discarding: turn(player.discarding),
      })),
      order: turn(hand.order),
      burns: turn(hand.burns),
      discards: turn(hand.discards),
    },
  };
};

const viewersOf = (table: PokerTable): Viewer[] => [
  'public',
  ...(['dealer', 'floorperson', 'poker-shift-supervisor'] as const).map((role) => personOf({ role })),
  ...table.seats.flatMap((seat, at) => (seat === null ? [] : [personOf({ role: 'player', seat: at + 1 })])),
];

const expectNothingHiddenShows = (book: PokerRulebook, table: PokerTable, viewer: Viewer): void => {
  const seen = JSON.stringify(book.viewFor(table, viewer));
  if (seen !== JSON.stringify(book.viewFor(otherwiseDealt(table, viewer), viewer)) || seen.includes('"order"'))
    throw new Error(`${JSON.stringify(viewer)} sees what is hidden: ${seen}`);
};

/**
 * How many hands are played at random over all games. Every event of every hand is watched for its money and every showdown for
 * its pots; with `FAIRDEAL_HANDS=1000000` what takes long (accounts one by one, what a viewer sees, replay) is looked at in every
 * twentieth case.
 */
const ALL_HANDS = Number(
  process.env.FAIRDEAL_HANDS ?? (process.env.FAIRDEAL_LONG === '1' ? 8 : 4) * GAMES_AND_LIMITS.length,
);
const WILD_HANDS = Math.ceil((ALL_HANDS * 2) / 7 / GAMES_AND_LIMITS.length);
const HANDS = Math.ceil((ALL_HANDS * 5) / 7 / GAMES_AND_LIMITS.length);
const EVERY = HANDS > 100 ? 20 : 1;
const LONG = 120_000 + 60 * HANDS;

/** Checks everything that must hold after an event. */
const watchful =
  (book: PokerRulebook, counts: { events: number }) => (before: PokerTable, event: PokerEvent, after: PokerTable) => {
    counts.events += 1;
    if (pokerTotal(after) !== 0) throw new Error(`${event.did}: ${pokerTotal(after)} cents were made.`);
    if (before.hand?.phase === 'push' && !before.hand.sidePotsAwarded && !event.did.startsWith('rak'))
      expect(potsToPush(before.hand)).toEqual(potsByLevel(before.hand));
    if (counts.events % EVERY !== 0) return;
    frozen(after);
    expectMovesExplain(before, event, after);
    const viewers = viewersOf(after);
    expectNothingHiddenShows(book, after, viewers[(counts.events / EVERY) % viewers.length] ?? 'public');
  };

const tableFor = (walk: PokerWalk, limit: LimitKind, at: number): PokerTable => {
  const { most } = walk.book.game.players;
  const stacks = Array.from(
    { length: 2 + walk.chance.below(most - 1) },
    () => 100 * (12 + walk.chance.below(at % 2 === 0 ? 20 : 300)),
  );
  const rake = at % 3 === 0 ? USUAL_RAKE : {};
  return seated(
    walk,
    { limit, ante: at % 4 === 0 ? 100 : 0, ...rake, ...(walk.book.game.forcedBet === null ? {} : { blinds: [] }) },
    stacks,
  );
};

describe('hands at random from the options of every game', () => {
  test.each(GAMES_AND_LIMITS)(
    '%s, %s limit: every cent stays, moves explain every account, nothing hidden shows, pots are right, and replay ends the same',
    (id, limit) => {
      const counts = { events: 0 };
      const walk = walkOf(id, `room ${id} ${limit}`);
      const watched: PokerWalk = { ...walk, saw: watchful(walk.book, counts) };
      for (let hand = 0; hand < HANDS; hand += 1) {
        const { before, after, events } = walkRound(watched, tableFor(watched, limit, hand));
        expect(after.hand).toBeNull();
        if (hand % EVERY !== 0) continue;
        const copied = JSON.parse(JSON.stringify(events)) as PokerEvent[];
        const start = JSON.parse(JSON.stringify(before)) as PokerTable;
        expect(copied.reduce((table, event) => walk.book.evolve(table, event), start)).toEqual(
          JSON.parse(JSON.stringify(after)),
        );
      }
    },
    LONG,
  );
});

const FOREIGN = { do: 'draw', cards: [99] } as const;

/** Acts that somebody might try, allowed or not. */
const tries = (table: PokerTable, chance: Chance): PokerAct[] => {
  const cards = table.hand?.players[table.hand.actor]?.cards ?? [];
  const amounts = [-100, 0, 1, 50, 400, 800, 1200, 100 * chance.below(60), Number.NaN, 1e15];
  return [
    ...(['fold', 'check', 'call', 'makeForcedBet', 'show', 'muck'] as const).map((act) => ({ do: act })),
    ...amounts.map((cents) => ({ do: 'raiseTo', cents }) as const),
    FOREIGN,
    ...[[], cards.slice(0, 1), cards.slice(0, 2), cards.slice(1, 4), [...cards, 51]].flatMap((some) => [
      { do: 'draw', cards: some } as const,
      { do: 'discard', cards: some } as const,
    ]),
  ];
};

const sameCards = (one: readonly Card[], other: readonly Card[]): boolean =>
  one.length === other.length && one.every((card) => other.includes(card));

/** Whether the options have this act, with an amount of the range. */
const isOffered = (options: readonly Option<PokerAct>[], command: PokerAct): boolean =>
  options.some(({ act: offered, ranges }) => {
    if (offered.do !== command.do) return false;
    if (command.do === 'raiseTo') {
      const range = ranges?.cents;
      if (range === undefined) return offered.do === command.do && offered.cents === command.cents;
      return (
        Number.isInteger(command.cents) &&
        command.cents >= range.min &&
        command.cents <= range.max &&
        (command.cents - range.min) % range.step === 0
      );
    }
    if ((command.do === 'draw' || command.do === 'discard') && offered.do === command.do)
      return sameCards(offered.cards, command.cards);
    return true;
  });

test.each(GAMES_AND_LIMITS)(
  '%s, %s limit: options are exactly what is accepted, and a refused command changes nothing',
  (id, limit) => {
    const walk = walkOf(id, `options ${id} ${limit}`);
    const { book, chance } = walk;
    let asked = 0;
    const saw: NonNullable<PokerWalk['saw']> = (_, __, after) => {
      if (chance.below(4) > 0 || after.hand === null) return;
      frozen(after);
      const written = JSON.stringify(after);
      const seat = chance.below(3) === 0 ? 1 + chance.below(3) : (after.hand.players[after.hand.actor]?.seat ?? 1);
      const by = personOf({ role: 'player', seat });
      const options = book.options(after, by, 0);
      expect(book.playOptions(after, by, 0)).toEqual(options.filter(({ act }) => PLAY_ACTS.includes(act.do)));
      for (const act of tries(after, chance)) {
        const command: PokerCommand = { act, by, at: 0 };
        const ruling = book.decide(after, command);
        if (isRefused(ruling) === isOffered(options, act))
          throw new Error(
            `${JSON.stringify(command)} is ${isRefused(ruling) ? `offered, but refused: ${refusalLine(ruling)}` : 'accepted, but not offered'}`,
          );
        asked += 1;
      }
      expect(JSON.stringify(after)).toBe(written);
    };
    for (let hand = 0; hand < Math.min(HANDS, 5); hand += 1) walkRound({ ...walk, saw }, tableFor(walk, limit, hand));
    expect(asked).toBeGreaterThan(50);
  },
);

const ROLES: readonly Exclude<Role, 'player'>[] = ['dealer', 'floorperson', 'poker-shift-supervisor'];

/** A round in which things go wrong: now and then somebody calls an irregularity, and staff and players answer. */
const wildRound = (walk: PokerWalk, from: PokerTable): PokerTable => {
  const { book, chance, shuffled, saw } = walk;
  const does = (table: PokerTable, command: PokerCommand): PokerTable => {
    const done = carryOut(book, table, command);
    if (isRefused(done)) throw new Error(`${JSON.stringify(command)}: ${refusalLine(done)}`);
    let now = table;
    for (const event of done.events) {
      const after = book.evolve(now, event);
      saw?.(now, event, after);
      now = after;
    }
    return now;
  };
  const staffed = (table: PokerTable): PokerTable => {
    let now = table;
    return actForStaff(book, table, 0, shuffled, (event) => {
      const after = book.evolve(now, event);
      saw?.(now, event, after);
      now = after;
    });
  };
  const people = (table: PokerTable): Actor[] => [
    ...ROLES.map((role) => personOf({ role })),
    ...(table.hand?.players ?? []).map(({ seat }) => personOf({ role: 'player', seat })),
  ];
  const oneOf = <T>(list: readonly T[]): T | undefined => list[chance.below(Math.max(1, list.length))];
  const optionsOf = (table: PokerTable, who: Actor): Option<PokerAct>[] => {
    const options = book.options(table, who, 0);
    for (const { act } of options) {
      const needed = book.randomnessFor(table, act);
      const drawn = needed && drawRandomness((cards) => cards, needed);
      const ruling = book.decide(table, { act, by: who, at: 0, drawn });
      if (isRefused(ruling)) throw new Error(`${JSON.stringify(act)} is offered, but refused: ${refusalLine(ruling)}`);
    }
    const plays = options.filter(({ act }) => PLAY_ACTS.includes(act.do));
    expect(book.playOptions(table, who, 0)).toEqual(plays);
    return options;
  };
  const options = (table: PokerTable, who: Actor, wrong: boolean) =>
    optionsOf(table, who)
      .filter(({ kind, act }) => (kind === 'irregularity') === wrong && act.do !== 'leave')
      .map((option) => ({ who, option }));
  let table = startRound(book, from, shuffled);
  for (let step = 0; step < 200 && table.hand !== null; step += 1) {
    const who = oneOf(people(table));
    const wrong = who === undefined || chance.below(6) > 0 ? undefined : oneOf(options(table, who, true));
    const actor = table.hand.players[table.hand.actor]?.seat;
    const acts =
      actor === undefined
        ? []
        : book
            .playOptions(table, personOf({ role: 'player', seat: actor }), 0)
            .map((option) => ({ who: personOf({ role: 'player', seat: actor }), option }));
    const now = table;
    const answers = () =>
      people(now).flatMap((person) => [...options(now, person, false), ...options(now, person, true)]);
    const taken = wrong ?? oneOf(acts) ?? oneOf(answers());
    if (taken === undefined) return table;
    const act = anyAmount(taken.option, chance);
    const needed = book.randomnessFor(table, act);
    table = staffed(does(table, { act, by: taken.who, at: 0, drawn: needed && drawRandomness(shuffled, needed) }));
  }
  return table;
};

test.each(GAMES_AND_LIMITS)(
  '%s, %s limit: with irregularities every cent stays and nothing hidden shows',
  (id, limit) => {
    const counts = { events: 0 };
    const walk = walkOf(id, `wild ${id} ${limit}`);
    const watched: PokerWalk = { ...walk, saw: watchful(walk.book, counts) };
    // Rounds that end early are made up for, up to a limit.
    for (let hand = 0; hand < WILD_HANDS || (counts.events <= 50 && hand < 2 * WILD_HANDS); hand += 1)
      wildRound(watched, tableFor(watched, limit, hand));
    expect(counts.events).toBeGreaterThan(50);
  },
  LONG,
);
