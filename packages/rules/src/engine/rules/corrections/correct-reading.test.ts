import { type Card, cards, formatCards, UNKNOWN_CARD } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../../../677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { FACE_UP_PAI_GOW } from '../../../688a-face-up-pai-gow/index.js';
import { isRefused } from '../../../core/decision.js';
import type { CorrectedCards } from '../../../core/reasons/index.js';
import type { Seat } from '../../../core/roles.js';
import { HOUSE_GAMES } from '../../../games.js';
import type { SubmissionDraft } from '../../../submission/submission.js';
import { dutyCommand, personOf, withSampleRandomness } from '../../../testing/commands.js';
import { dealer, floorperson, openTable, player, proves, type TableInTest } from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import type { HouseAct } from '../../model/acts.js';
import { totalChips } from '../../model/chips.js';
import type { HouseGame } from '../../model/house-game.js';
import { cardsOnRecord } from '../../model/readings.js';
import { roundOrEmpty, type Table } from '../../model/state.js';

const read = (text: string) => ({ cards: cards(text) }) as const;
const correction = (of: CorrectedCards, was: string, is: string) =>
  ({ do: 'correctReading', of, was: cards(was), is: cards(is) }) as const;

/** A live table with stakes in these seats, as far as the staff get without a card that is read out. */
const openLive = (
  game: HouseGame,
  wagers: Readonly<Record<number, Readonly<Record<string, number>>>>,
  draft: SubmissionDraft = {},
): TableInTest => {
  const table = openTable(game, draft, 'live');
  const seats = Object.keys(wagers).map(Number);
  table.sits(seats);
  table.ready();
  for (const seat of seats) table.wagers(seat, wagers[seat] ?? {});
  staff(table);
  return table;
};

const staff = (table: TableInTest): void => {
  for (;;) {
    const due = table.book.requiredNext(table.state, 0);
    const command = dutyCommand(table.book, table.state);
    if (due === null || command === null || due.needs.some(({ what, field }) => what === 'cards' && field === 'cards'))
      return;
    table.does(command);
  }
};

const corrects = (table: TableInTest, of: CorrectedCards, was: string, is: string): void => {
  table.does(dealer(correction(of, was, is)), floorperson(correction(of, was, is)));
};

/** Hold 'em to the turned up hand of the dealer, with a flop that was keyed with the ace of hearts. */
const misreadFlop = (): TableInTest => {
  const table = openLive(HEADS_UP_HOLDEM, { 1: { ante: 1000, odds: 1000 }, 4: { ante: 1000, odds: 1000 } });
  table.deals();
  for (const box of [1, 4]) table.plays(box, { check: true });
  table.does(dealer({ do: 'dealMore', ...read('AhKd7c') }));
  for (const box of [1, 4]) table.plays(box, { check: true });
  table.does(dealer({ do: 'dealMore', ...read('2s9h') }));
  staff(table);
  for (const box of [1, 4]) table.plays(box, { raise: 1000, street: 'river' });
  table.does(dealer({ do: 'turnUp', ...read('KsQs') }));
  return table;
};

test(
  proves('a card that was keyed wrong is corrected, and the round goes on with the cards that lie there', '677a.11(h)'),
  () => {
    const table = misreadFlop();
    table.does(dealer({ do: 'settleHand', box: 4, ...read('8c8d') }));
    expect(table.refuses(dealer({ do: 'settleHand', box: 1, ...read('AhAs') }))).toBe(
      lineFor('card-out-of-deck', { card: cards('Ah')[0] ?? 0 }),
    );
    table.does(dealer(correction('community', 'Ah', 'Ad')));
    table.refuses(dealer({ do: 'settleHand', box: 1, ...read('AhAs') }));
    table.does(floorperson(correction('community', 'Ah', 'Ad')));
    expect(table.last('readingCorrected')).toMatchObject({
      of: 'community',
      was: cards('Ah'),
      is: cards('Ad'),
      settled: [],
    });
    table.does(dealer({ do: 'settleHand', box: 1, ...read('AhAs') }));
    expect(table.received(1)).toMatchObject({ ante: 2000 });
    expect(table.state.round?.community).toEqual(cards('AdKd7c2s9h'));
  },
);

test('a round that is void takes back what a seat still has, and the rest stays open', () => {
  const table = misreadFlop();
  table.does(dealer({ do: 'settleHand', box: 4, ...read('9c9d') }));
  const total = totalChips(table.state);
  const won = table.chips(4) - 100_000;
  expect(won).toBeGreaterThan(0);
  // Somebody took all chips of the seat, and the record follows.
  table.does(floorperson({ do: 'chipsFoundWrong', seat: 4, round: 1, cents: -table.chips(4) }));
  table.does(floorperson({ do: 'callOffRound', reason: 'The fire alarm rang.' }));
  expect([table.chips(1), table.chips(4)]).toEqual([100_000, 0]);
  expect(table.last('roundVoided').overpaid).toEqual([{ seat: 4, cents: won }]);
  expect(table.state.differences).toMatchObject([{ round: 1, seat: 4, cents: -100_000 }]);
  expect(totalChips(table.state)).toBe(total);
});

test('a hand that was settled is settled again, and the difference moves', () => {
  const table = misreadFlop();
  table.does(dealer({ do: 'settleHand', box: 4, ...read('3c3d') }));
  expect(table.received(4)).toMatchObject({ ante: 0, raise: 0 });
  const before = table.chips(4);
  const total = totalChips(table.state);
  corrects(table, 'dealer', 'KsQs', 'JsQs');
  expect(table.last('readingCorrected').settled).toMatchObject([
    {
      box: 4,
      result: { wagers: expect.arrayContaining([expect.objectContaining({ wager: 'raise', outcome: 'win' })]) },
    },
  ]);
  expect(table.chips(4)).toBe(before + 4000);
  expect(totalChips(table.state)).toBe(total);
  corrects(table, 'dealer', 'Js', 'Ks');
  expect(table.chips(4)).toBe(before);
  corrects(table, 4, '3c', '9c');
  table.does(dealer({ do: 'wrongNumberOfCards' }), floorperson({ do: 'wrongNumberOfCards' }));
  expect([table.chips(1), table.chips(4)]).toEqual([100_000, 100_000]);
  expect(totalChips(table.state)).toBe(total);
});

test('a seat gives back what its chips reach, and the rest stays on record as an overpayment', () => {
  const table = openTable(HEADS_UP_HOLDEM, {}, 'live');
  table.sits([1, 4], 3000);
  table.ready();
  for (const seat of [1, 4]) table.wagers(seat, { ante: 1000, odds: 1000 });
  staff(table);
  table.deals();
  for (const box of [1, 4]) table.plays(box, { check: true });
  table.does(dealer({ do: 'dealMore', ...read('AhKd7c') }));
  for (const box of [1, 4]) table.plays(box, { check: true });
  table.does(dealer({ do: 'dealMore', ...read('2s9h') }));
  staff(table);
  for (const box of [1, 4]) table.plays(box, { raise: 1000, street: 'river' });
  table.does(dealer({ do: 'turnUp', ...read('JsQs') }), dealer({ do: 'settleHand', box: 4, ...read('3c3d') }));
  expect(table.chips(4)).toBeGreaterThan(3000);
  table.does(player(4, { do: 'leave' }));
  expect(table.state.players[3]).toBeNull();
  const total = totalChips(table.state);
  corrects(table, 'dealer', 'Js', 'Ks');
  expect(table.last('readingCorrected').overpaid).toMatchObject([{ seat: 4 }]);
  expect(totalChips(table.state)).toBe(total);
});

test('a floorperson collects an overpayment as far as the chips reach, and writes off the rest', () => {
  const table = openTable(HEADS_UP_HOLDEM, {}, 'live');
  table.sits([1, 4], 3000);
  table.ready();
  for (const seat of [1, 4]) table.wagers(seat, { ante: 1000, odds: 1000 });
  staff(table);
  table.deals();
  for (const box of [1, 4]) table.plays(box, { check: true });
  table.does(dealer({ do: 'dealMore', ...read('AhKd7c') }));
  for (const box of [1, 4]) table.plays(box, { check: true });
  table.does(dealer({ do: 'dealMore', ...read('2s9h') }));
  staff(table);
  for (const box of [1, 4]) table.plays(box, { raise: 1000, street: 'river' });
  table.does(dealer({ do: 'turnUp', ...read('KsQs') }), dealer({ do: 'settleHand', box: 4, ...read('3c3d') }));
  table.does(player(4, { do: 'leave' }));
  corrects(table, 'dealer', 'KsQs', 'JsQs');
  const [owed] = table.last('readingCorrected').owed ?? [];
  expect(table.state.differences).toEqual([{ round: 1, seat: 4, person: null, cents: -(owed?.cents ?? 0) }]);
  const settles = (how: 'collected' | 'paid' | 'written-off', seat = 4, reason = 'Surveillance watched the round.') =>
    floorperson({ do: 'settleDifference', round: 1, seat, how, reason });
  expect(table.refuses(settles('paid', 1))).toBe(lineFor('no-open-difference', {}));
  expect(table.refuses(settles('paid', 4, ' '))).toBe(lineFor('reason-missing', { for: 'difference' }));
  expect(table.refuses(settles('collected'))).toBe(
    lineFor('difference-other-way', { seat: 4, how: 'collected', cents: owed?.cents ?? 0 }),
  );
  expect(table.refuses(dealer({ do: 'settleDifference', round: 1, seat: 4, how: 'paid', reason: 'x' }))).toMatch(
    /^not-your-act/,
  );
  expect(table.book.viewFor(table.state, 'public')).not.toHaveProperty('differences');
  expect(table.book.viewFor(table.state, personOf({ role: 'floorperson' })).differences).toEqual([
    { round: 1, seat: 4, cents: -(owed?.cents ?? 0) },
  ]);
  const total = totalChips(table.state);
  const { cage } = table.state.bank;
  expect(table.does(settles('paid'))).toMatchObject([{ did: 'differenceSettled', how: 'paid', seat: 4 }]);
  expect(table.state.bank.cage).toBe(cage + (owed?.cents ?? 0));
  expect(table.state.differences).toEqual([]);
  expect(totalChips(table.state)).toBe(total);
});

test('what a seat got too much is collected from its chips, and the rest waits or is written off', () => {
  const table = openTable(HEADS_UP_HOLDEM, {}, 'live');
  table.sits([1], 3000);
  const state: Table = {
    ...table.state,
    differences: [{ round: 1, seat: 1, person: table.state.players[0]?.person ?? null, cents: 5000 }],
  };
  const does = (now: Table, how: 'collected' | 'written-off' | 'paid') => {
    const by = personOf({ role: 'floorperson' });
    const act = { do: 'settleDifference', round: 1, seat: 1, how, reason: 'The cards were read again.' } as const;
    const ruling = table.book.decide(now, { by, act, at: 0 });
    return isRefused(ruling) ? ruling : ruling.events.reduce((one, event) => table.book.evolve(one, event), now);
  };
  expect(does(state, 'paid')).toMatchObject({ reason: 'difference-other-way' });
  const collected = does(state, 'collected') as Table;
  expect(collected.differences).toMatchObject([{ cents: 2000 }]);
  expect(collected.players[0]?.chips).toBe(0);
  expect(does(collected, 'collected')).toMatchObject({ reason: 'no-chips-to-collect' });
  expect((does(collected, 'written-off') as Table).differences).toEqual([]);
});

test(proves('an envy bonus for a player who left stays in the inventory, and is owed', '688a.11(h)(2)(ii)'), () => {
  const table = openTable(FACE_UP_PAI_GOW, { paytables: { fortune: '1' } }, 'live');
  table.sits([1, 2]);
  table.ready();
  for (const seat of [1, 2]) table.wagers(seat, { 'pai-gow': 1000, fortune: 500 });
  table.closes();
  table.staff();
  table.does(dealer({ do: 'deal', ...read('KsKhJd9c7c5d3h') }));
  staff(table);
  for (const box of [1, 2]) table.plays(box, { houseWay: true });
  table.does(dealer({ do: 'settleHand', box: 2, ...read('AsAhAcAd2s4c8d') }));
  table.does(dealer({ do: 'settleHand', box: 1, ...read('2c3d4h6s8s9dTh') }));
  const total = totalChips(table.state);
  table.does(player(1, { do: 'leave' }), dealer({ do: 'payEnvy' }));
  expect(table.last('envyPaid')).toMatchObject({ owed: [{ seat: 1 }], moves: [] });
  expect(totalChips(table.state)).toBe(total);
});

test('two readings of one card stop the table until they agree', () => {
  const table = misreadFlop();
  table.does(dealer({ do: 'settleHand', box: 4, ...read('8c8d') }));
  corrects(table, 'dealer', 'Qs', '8c');
  expect(table.refuses(dealer({ do: 'settleHand', box: 1, ...read('AsAc') }))).toBe(
    lineFor('readings-disagree', { card: cards('8c')[0] ?? 0 }),
  );
  expect(table.book.requiredNext(table.state, 0)).toBeNull();
  corrects(table, 4, '8c', 'Qs');
  table.does(dealer({ do: 'settleHand', box: 1, ...read('AsAc') }));
});

test('a correction names cards of the record, and two people make it', () => {
  const table = misreadFlop();
  expect(table.refuses(dealer(correction('community', 'AhKd', 'Ad')))).toBe(
    lineFor('correction-uneven', { was: 2, is: 1 }),
  );
  expect(table.refuses(dealer(correction('community', 'Tc', 'Td')))).toBe(
    lineFor('not-on-record', { of: 'community', was: cards('Tc'), known: cards('AhKd7c2s9h') }),
  );
  expect(table.refuses(dealer(correction(1, 'Tc', 'Td')))).toBe(
    lineFor('not-on-record', { of: 1, was: cards('Tc'), known: [] }),
  );
  expect(table.refuses(dealer(correction('dealer', 'Ks', 'Ks')))).toBe('nothing-to-correct');
  table.refuses(dealer(correction('dealer', 'Ks', 'Jk')), '677a.3(a)');
  table.does(dealer(correction('dealer', 'Ks', 'Ts')));
  const own = { role: 'floorperson', person: 'dealer' } as const;
  expect(table.refuses({ ...correction('dealer', 'Ks', 'Ts'), by: own })).toBe(
    lineFor('two-people', { what: 'ownReport' }),
  );
  table.does(floorperson(correction('dealer', 'Ks', 'Jh')));
  expect(table.last('irregularityReported').reading).toMatchObject({ was: cards('Ks'), is: cards('Ts') });
  expect(table.state.round?.dealer).toEqual(cards('JhQs'));
  expect(openTable(HEADS_UP_HOLDEM).refuses(dealer(correction('dealer', 'Ks', 'Ts')))).toBe(
    lineFor('record-shows-otherwise', { claim: 'card-misread' }),
  );
  expect(openTable(HEADS_UP_HOLDEM, {}, 'live').refuses(dealer(correction('dealer', 'Ks', 'Ts')))).toBe('no-round');
});

test(proves('the dealer’s hands are set again by the house’s way of the cards that lie there', '688a.13(h)'), () => {
  const table = openLive(FACE_UP_PAI_GOW, { 2: { 'pai-gow': 1000 } });
  table.closes();
  table.staff();
  table.does(dealer({ do: 'deal', ...read('KsKhJd9c7c5d3h') }));
  staff(table);
  corrects(table, 'dealer', '5d', 'Jc');
  expect(table.last('readingCorrected').low).toEqual(expect.arrayContaining(cards('JcJd')));
  table.plays(2, { low: 'KdQd' });
  table.does(dealer({ do: 'settleHand', box: 2, ...read('KcQdAcAd2s3s4s') }));
  expect(table.received(2)).toEqual({ 'pai-gow': 0 });
  corrects(table, 2, 'Kc', 'Kd');
  expect(table.last('readingCorrected').settled).toMatchObject([{ box: 2, result: { wagers: [{ outcome: 'push' }] } }]);
});

test('a hand that nobody read out waits to be read when the corrected dealer qualifies', () => {
  const table = openLive(HIGH_CARD_FLUSH, { 2: { ante: 1000 } });
  table.deals();
  staff(table);
  table.plays(2, { raise: 1000 });
  table.does(dealer({ do: 'turnUp', ...read('2h3hKdJd8c5cTs') }));
  table.does(dealer({ do: 'settleHand', box: 2 }));
  expect(table.received(2)).toEqual({ ante: 2000, raise: 1000 });
  corrects(table, 'dealer', '2h3hKd', 'Qh9hAh');
  expect(table.last('readingCorrected').reopened).toEqual([2]);
  expect(table.state.boxes[1]?.wagers).toMatchObject({ ante: 1000, raise: 1000 });
  expect(table.book.requiredNext(table.state, 0)).toMatchObject({ act: { do: 'settleHand', box: 2 } });
  table.does(dealer({ do: 'settleHand', box: 2, ...read('2s3s7sAsTd6c9c') }));
  expect(table.received(2)).toMatchObject({ ante: 2000, raise: 2000 });
  expect(table.chips(2)).toBe(102_000);
  const boxes = () =>
    table.state.boxes.map(({ wagers }) => Object.values(wagers).reduce((sum, cents) => sum + cents, 0));
  corrects(table, 'dealer', 'Qh', 'Kh');
  expect([table.chips(2), Math.min(...boxes())]).toEqual([102_000, 0]);
});

/** A round with a progressive wager in seat 2 that the dealer has verified, validated and settled for a run of five. */
const progressivePaid = (meter?: string): TableInTest => {
  const draft = { paytables: { progressive: 'A' }, ...(meter === undefined ? {} : { meter }) };
  const table = openLive(HIGH_CARD_FLUSH, { 2: { ante: 500, progressive: 100 } }, draft);
  table.deals();
  staff(table);
  table.plays(2, { fold: true });
  table.does(
    dealer({ do: 'turnUp', ...read('9s7s2sKcQcJc4h') }),
    dealer({ do: 'verifyPayout', box: 2, light: true, ...read('3d4d5d6d7d8dTs') }),
    floorperson({ do: 'validatePayout', box: 2 }),
    dealer({ do: 'settleHand', box: 2 }),
  );
  return table;
};

test('a progressive that was verified with cards that do not lie there goes back to the meter', () => {
  const table = progressivePaid();
  const { meters } = openTable(HIGH_CARD_FLUSH, { paytables: { progressive: 'A' } }).state.bank;
  const total = totalChips(table.state);
  expect(table.received(2).progressive).toBeGreaterThan(10_000);
  corrects(table, 2, '5d6d', '5c6c');
  expect(table.last('readingCorrected')).toMatchObject({ unverified: [2], reopened: [] });
  expect(table.chips(2)).toBe(99_400);
  expect(table.state.bank.meters.progressive).toBeGreaterThanOrEqual(meters.progressive ?? 0);
  expect(table.state.round?.hands[0]).toMatchObject({ documentsDue: false, verifiedBy: null, validated: false });
  expect(totalChips(table.state)).toBe(total);
  table.staff();
  expect(table.state.round).toBeNull();
});

test('a progressive that another card wins is verified and validated before it is paid', () => {
  const table = progressivePaid();
  corrects(table, 2, '8d', '9d');
  expect(table.last('readingCorrected')).toMatchObject({ unverified: [2], reopened: [2] });
  expect(table.chips(2)).toBe(99_400);
  table.refuses(dealer({ do: 'settleHand', box: 2 }), '678a.11(e)(3)(iii)');
  table.does(dealer({ do: 'verifyPayout', box: 2, light: true }), floorperson({ do: 'validatePayout', box: 2 }));
  table.does(dealer({ do: 'settleHand', box: 2 }));
  expect(table.received(2).progressive).toBeGreaterThan(0);
});

/** The cards in an order that the seed decides. */
const mixed = (batch: readonly Card[], seed: number): Card[] => {
  const order = batch.slice();
  let state = seed;
  for (let at = order.length - 1; at > 0; at -= 1) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (at + 1);
    [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
  }
  return order;
};

interface Keyed {
  readonly of: CorrectedCards;
  readonly was: readonly Card[];
  readonly is: readonly Card[];
}

/** What stands at the table when all hands are settled and no card is collected. */
const standing = ({ players, bank, boxes, round }: Table) => ({
  players,
  bank,
  boxes,
  hands: roundOrEmpty({ round }).hands.map(({ status, won }) => ({ status, won })),
  dealer: roundOrEmpty({ round }).dealer,
  community: roundOrEmpty({ round }).community,
});

/**
 * Plays a round at a live table by the cards of a virtual one, to the collection of the cards. With a slip the dealer keys one card of a place
 * wrong, as one that no place has, and a correction follows at the end.
 */
const playByTwin = (game: HouseGame, slip: CorrectedCards | null, choice: number, top: string) => {
  const twin = openTable(game);
  const live = openTable(game, {}, 'live');
  const both = [twin, live];
  for (const table of both) {
    table.sits([2, 5]);
    table.ready(table === twin ? top : '');
    for (const seat of [2, 5])
      for (const { rule, limits } of table.state.offered.start)
        if (rule.required) table.wagers(seat, { [rule.id]: Math.max(limits.min, 500) });
    if (game.law.noMoreBets !== null) table.closes();
    if (game.law.start !== undefined) table.staff();
  }
  let keyed: Keyed | null = null;
  const free = (): Card | undefined => {
    const { hands, dealer: held, community, extra } = roundOrEmpty(twin.state);
    const lying = [...hands.flatMap((hand) => hand.cards), ...held, ...community, extra ?? UNKNOWN_CARD];
    const rest = twin.state.cards.decks[twin.state.cards.current]?.order.slice(-4) ?? [];
    return rest.find((card) => !lying.includes(card));
  };
  const key = (of: CorrectedCards, lie: readonly Card[]): readonly Card[] => {
    const wrong = slip === of && keyed === null && lie.length > 0 ? free() : undefined;
    if (wrong === undefined) return lie;
    keyed = { of, was: [wrong], is: lie.slice(0, 1) };
    return [wrong, ...lie.slice(1)];
  };
  const deals = (act: HouseAct): void => {
    const event = twin.does(dealer(act as never)).find(({ did }) => did === 'dealt');
    if (event?.did !== 'dealt') throw new Error('nothing was dealt');
    const seen = event.dealt
      .filter(({ faceUp }) => faceUp)
      .flatMap(({ to, cards: lie }) => key(to === 'discard' ? 'burn' : to, lie));
    live.does(dealer({ ...act, ...(seen.length === 0 ? {} : { cards: seen }) } as never));
  };
  deals({ do: 'deal' });
  for (let acts = 0; acts < 60; acts += 1) {
    const due = twin.book.requiredNext(twin.state, 0);
    if (due?.act.do === 'collectCards') break;
    if (due === null) {
      const isOffered = (one: Seat): boolean =>
        live.book.options(live.state, personOf({ role: 'player', seat: one }), 0).some(({ act }) => act.do === 'play');
      const seat = roundOrEmpty(live.state).hands.find(({ owner, play }) => play === null && isOffered(owner))?.owner;
      if (seat === undefined) throw new Error('nobody has a choice');
      const options = live.book
        .options(live.state, personOf({ role: 'player', seat }), 0)
        .filter(({ act }) => act.do === 'play');
      const by = personOf({ role: 'player', seat });
      const chosen = [...options.slice(choice % options.length), ...options].find(({ act }) =>
        both.every(({ book, state }) => !isRefused(book.decide(state, { act, by, at: 0 }))),
      );
      for (const table of both) table.does(player(seat, chosen?.act as never));
      continue;
    }
    const command = dutyCommand(twin.book, twin.state);
    if (command === null) throw new Error('nothing is due');
    const { do: does } = command;
    if (does === 'dealMore' || does === 'completeHand') {
      deals(due.act as HouseAct);
      continue;
    }
    const lie =
      does === 'settleHand'
        ? roundOrEmpty(twin.state).hands.find(({ box }) => box === command.box)?.cards
        : does === 'turnUp'
          ? roundOrEmpty(twin.state).dealer
          : undefined;
    const of = does === 'settleHand' ? command.box : 'dealer';
    twin.does(command);
    const needed = live.book.requiredNext(live.state, 0)?.needs.some(({ field }) => field === 'cards') === true;
    live.does(needed && lie !== undefined ? ({ ...command, cards: key(of, lie) } as never) : command);
  }
  if (keyed !== null) {
    const { of, was, is } = keyed as Keyed;
    expect(cardsOnRecord(live.state, of)).toEqual(expect.arrayContaining([...was]));
    live.does(dealer({ do: 'correctReading', of, was, is }), floorperson({ do: 'correctReading', of, was, is }));
    // A hand that nobody had to read out is read out now.
    for (let due = live.book.requiredNext(live.state, 0); due?.act.do === 'settleHand'; ) {
      const { box = 0 } = due.act;
      const lie = roundOrEmpty(twin.state).hands.find((hand) => hand.box === box)?.cards ?? [];
      live.does(dealer({ do: 'settleHand', box, ...(due.needs.length === 0 ? {} : { cards: lie }) }));
      due = live.book.requiredNext(live.state, 0);
    }
  }
  return { live, keyed: keyed !== null };
};

test.each(
  HOUSE_GAMES.flatMap((game) => (['community', 'dealer', 2, 5] as const).map((of) => [game.id, of, game] as const)),
)('%s: a slip at %s that is corrected leaves every cent where a round without it does', (_, of, game) => {
  let slips = 0;
  for (let seed = 1; seed <= 8; seed += 1) {
    const top = formatCards(mixed(game.batch, seed).slice(0, 49));
    const choice = seed % 3;
    const right = playByTwin(game, null, choice, top).live.state;
    const { live, keyed } = playByTwin(game, of, choice, top);
    if (keyed) slips += 1;
    expect(standing(live.state)).toEqual(standing(right));
  }
  const due = typeof of === 'number' ? game.counts.hand : game.counts[of];
  expect(slips > 0).toBe(due > 0);
});

test('a correction is offered for all that was read out, and the floor is offered the report as it was made', () => {
  const table = misreadFlop();
  const offered = (role: 'dealer' | 'floorperson') =>
    table.book.options(table.state, personOf({ role }), 0).filter(({ name }) => name === 'correctReading');
  expect(offered('dealer').map(({ act }) => act.do === 'correctReading' && act.of)).toEqual(['community', 'dealer']);
  for (const { act } of offered('dealer')) {
    const by = personOf({ role: 'dealer' });
    const command = withSampleRandomness(table.book, table.state, { act, by, at: 0 });
    expect(isRefused(table.book.decide(table.state, command))).toBe(false);
  }
  table.does(dealer(correction('dealer', 'Ks', 'Ts')));
  expect(offered('floorperson').map(({ act }) => act)).toEqual([correction('dealer', 'Ks', 'Ts')]);
});
