import { cards, DECK_53, UNKNOWN_CARD } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { SAIGON_5_CARD } from '../680a-saigon-5-card/index.js';
import { DJ_WILD } from '../687a-dj-wild/index.js';
import { FACE_UP_PAI_GOW } from '../688a-face-up-pai-gow/index.js';
import { isRefused } from '../core/decision.js';
import type { Seat } from '../core/roles.js';
import { HOUSE_GAMES } from '../games.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { dutyCommand, personOf, withSampleRandomness } from '../testing/commands.js';
import { dealer, exposure, floorperson, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { lineFor, refusalLine } from '../testing/refusal-line.js';
import type { HouseGame } from './model/house-game.js';

const read = (text: string) => ({ cards: cards(text) }) as const;

/** A live table where wagers can be placed. */
const live = (game: HouseGame, seats: readonly Seat[], draft: SubmissionDraft = {}): TableInTest => {
  const table = openTable(game, draft, 'live');
  table.sits(seats);
  table.ready();
  return table;
};

/** What the staff do until a player chooses, or cards are to be read out. */
const goesOn = (table: TableInTest): void => {
  for (
    let next = table.book.requiredNext(table.state, 0);
    next !== null;
    next = table.book.requiredNext(table.state, 0)
  ) {
    if (next.needs.some(({ what, field }) => what === 'cards' && field === 'cards')) return;
    const command = dutyCommand(table.book, table.state);
    if (command !== null) table.does(command);
  }
};

const flush = (
  wagers: Readonly<Record<number, Readonly<Record<string, number>>>>,
  draft: SubmissionDraft = {},
): TableInTest => {
  const seats = Object.keys(wagers).map(Number);
  const table = live(HIGH_CARD_FLUSH, seats, draft);
  for (const seat of seats) table.wagers(seat, wagers[seat] ?? {});
  goesOn(table);
  table.deals();
  goesOn(table);
  return table;
};

const QUALIFIES = 'QhTh4hKdJs8c5c';
const FAILS = '2h3hKdJd8c5cTs';
const FOUR_FLUSH = '2s3s7sAsTd6c9c';

test(proves('nobody knows a face-down card, not even its player', '678a.8(d)'), () => {
  const table = flush({ 2: { ante: 500 } });
  expect(table.state.round?.hands[0]?.cards).toEqual(Array(7).fill(UNKNOWN_CARD));
  expect(table.state.round?.dealer).toEqual(Array(7).fill(UNKNOWN_CARD));
  const seen = table.book.viewFor(table.state, personOf({ role: 'player', seat: 2 }));
  expect(seen.boxes[0]?.cards).toEqual(Array(7).fill(null));
});

test('no card is read out twice in a round, not of this deck and not another than it was', () => {
  const table = flush({ 2: { ante: 500 }, 5: { ante: 500 } });
  for (const box of [2, 5]) table.plays(box, { raise: 500 });
  expect(table.book.requiredNext(table.state, 0)).toMatchObject({ act: { do: 'turnUp' }, needs: [{ what: 'cards' }] });
  table.refuses(dealer({ do: 'turnUp' }), '678a.11(d)');
  table.refuses(dealer({ do: 'turnUp', ...read(`${QUALIFIES.slice(0, 12)}Jk`) }), '678a.3(a)');
  table.does(dealer({ do: 'turnUp', ...read(QUALIFIES) }));
  table.refuses(dealer({ do: 'settleHand', box: 5 }), '678a.11(d)(2)');
  table.refuses(dealer({ do: 'settleHand', box: 5, ...read('Qh2s3s4s5s6s7s') }), '678a.3(a)');
  table.does(dealer({ do: 'settleHand', box: 5, ...read(FOUR_FLUSH) }));
  table.refuses(dealer({ do: 'settleHand', box: 2, ...read('As2d3d4d5d6d7d') }), '678a.3(a)');
  table.does(dealer({ do: 'settleHand', box: 2, ...read('2c3d4d5d6d7dAd') }));
});

test(proves('where the cards come from a shuffle none are read out', '678a.11(d)'), () => {
  const table = openTable(HIGH_CARD_FLUSH);
  table.sits(2);
  table.ready();
  table.wagers(2, { ante: 500 });
  table.deals();
  table.staff();
  table.plays(2, { raise: 500 });
  expect(table.refuses(dealer({ do: 'turnUp', ...read(QUALIFIES) }))).toBe('cards-from-shuffle');
});

test(proves('a folded hand with no other wager is racked, and nobody reads it out', '678a.11(c)(2)(ii)'), () => {
  const table = flush({ 2: { ante: 500 }, 5: { ante: 500 } });
  table.plays(2, { fold: true });
  table.plays(5, { raise: 500 });
  table.does(dealer({ do: 'turnUp', ...read(FAILS) }));
  goesOn(table);
  expect(table.log.filter(({ did }) => did === 'handSettled')).toMatchObject([
    { box: 5, shown: false, result: { hand: '', wagers: [{ received: 1000 }, { received: 500 }] } },
    { box: 2, shown: false, result: { hand: '' } },
  ]);
  expect(table.state.round).toBeNull();
});

test(proves('a folded hand with an optional wager is read out for it', '678a.11(c)(2)(i)'), () => {
  const table = flush({ 2: { ante: 500, 'flush-bonus': 500 } }, { paytables: { 'flush-bonus': 'A' } });
  table.plays(2, { fold: true });
  table.does(dealer({ do: 'turnUp', ...read(QUALIFIES) }));
  table.refuses(dealer({ do: 'settleHand', box: 2 }));
  table.does(dealer({ do: 'settleHand', box: 2, ...read(FOUR_FLUSH) }));
  expect(table.received(2)['flush-bonus']).toBeGreaterThan(500);
});

test(proves('a raise above the limit of the cards goes back when they are turned up', '678a.11(b)(1)'), () => {
  const table = flush({ 2: { ante: 500 } });
  expect(table.refuses(player(2, { do: 'play', box: 2, play: { raise: 2000 } }), '678a.11(b)')).toBe(
    lineFor('raise-too-large', { what: 'raise-of-ante', cents: 2000, ante: 500, antes: 3, flush: null }),
  );
  table.plays(2, { raise: 1500 });
  table.does(dealer({ do: 'turnUp', ...read(QUALIFIES) }));
  table.does(dealer({ do: 'settleHand', box: 2, ...read(FOUR_FLUSH) }));
  expect(table.last('handSettled').result.wagers).toMatchObject([
    { wager: 'ante', outcome: 'win', received: 1000 },
    { wager: 'raise', outcome: 'win', stake: 500, received: 1000 },
    { wager: 'raise', outcome: 'void', stake: 1000, received: 1000, cites: ['678a.11(b)(1)'] },
  ]);
  expect(table.chips(2)).toBe(101_000);
});

test(proves('a progressive payout is verified with the cards that become known by it', '678a.11(e)(3)(i)'), () => {
  const table = flush({ 2: { ante: 500, progressive: 100 } }, { paytables: { progressive: 'A' } });
  table.plays(2, { raise: 500 });
  table.does(dealer({ do: 'turnUp', ...read(QUALIFIES) }));
  const straight = read('2s3s4s5s6s7s8s');
  table.refuses(dealer({ do: 'settleHand', box: 2, ...straight }), '678a.11(e)(3)(iii)');
  table.refuses(dealer({ do: 'verifyPayout', box: 2, light: true }));
  table.refuses(floorperson({ do: 'validatePayout', box: 2 }), '678a.11(e)(3)(i)');
  table.does(dealer({ do: 'verifyPayout', box: 2, light: true, ...straight }));
  table.does(floorperson({ do: 'validatePayout', box: 2 }));
  expect(table.refuses(dealer({ do: 'settleHand', box: 2, ...read('2s3s4s5s6s7s9s') }))).toBe(
    lineFor('known-card-left-out', { of: 2, card: cards('8s')[0]! }),
  );
  table.does(dealer({ do: 'settleHand', box: 2, ...straight }));
});

test(proves('side wagers of a round that an exposed card ended wait for their cards', '678a.13(d)'), () => {
  const table = flush(
    { 2: { ante: 500, 'flush-bonus': 500 }, 5: { ante: 500 } },
    { paytables: { 'flush-bonus': 'A' } },
  );
  table.does(exposure('dealer', cards('As')));
  expect([table.chips(2), table.chips(5)]).toEqual([99_500, 100_000]);
  expect(table.book.requiredNext(table.state, 0)).toMatchObject({
    act: { do: 'settleHand', box: 2 },
    needs: [{ what: 'cards' }],
  });
  table.refuses(dealer({ do: 'settleHand', box: 2, ...read(FOUR_FLUSH) }), '678a.3(a)');
  table.does(dealer({ do: 'settleHand', box: 2, ...read('2s3s7sKsTd6c9c') }));
  expect(table.chips(2)).toBeGreaterThan(100_000);
});

test(proves('the board of a round that ended early is read out last, after the exposed cards', '677a.13(d)'), () => {
  const table = live(HEADS_UP_HOLDEM, [2], { paytables: { 'trips-plus': 'A' } });
  table.wagers(2, { ante: 500, odds: 500, 'trips-plus': 500 });
  table.deals();
  const exposes = (text: string) => exposure('dealer', cards(text));
  table.refuses(exposes('As2c3c4c5cAs'), '677a.3(a)');
  table.does(exposes('As2c3c4c5c6c'));
  table.refuses(dealer({ do: 'settleHand', box: 2, ...read('AsKd') }), '677a.3(a)');
  table.does(dealer({ do: 'settleHand', box: 2, ...read('AdKd') }));
  expect(table.received(2)['trips-plus']).toBeGreaterThan(500);
});

test(proves('a card of a player that was exposed is one of those they have', '687a.13(d)'), () => {
  const table = live(DJ_WILD, [2], { paytables: { trips: 'DJWT-04' } });
  table.wagers(2, { ante: 500, blind: 500, trips: 500 });
  table.deals();
  goesOn(table);
  table.refuses(exposure(2, cards('3c3d3h3s4c5c')), '687a.13(d)');
  table.does(exposure(2, cards('3c')));
  expect(table.refuses(dealer({ do: 'settleHand', box: 2, ...read('4d5d6d7d8d') }))).toBe(
    lineFor('known-card-left-out', { of: 2, card: cards('3c')[0]! }),
  );
  table.does(dealer({ do: 'settleHand', box: 2, ...read('3d3h3s4c') }));
  expect(table.received(2).trips).toBeGreaterThan(500);
});

const paiGow = (
  seats: readonly Seat[],
  draft: SubmissionDraft = {},
  more: Readonly<Record<string, number>> = {},
  held = 'AcKcQd9d8h4h2s',
): TableInTest => {
  const table = live(FACE_UP_PAI_GOW, seats, draft);
  for (const seat of seats) table.wagers(seat, { 'pai-gow': 500 });
  if (seats[0] !== undefined) table.wagers(seats[0], more);
  table.does(dealer({ do: 'closeBets' }));
  table.staff();
  table.does(dealer({ do: 'deal', ...read(held) }));
  return table;
};

test(proves('a player sets unknown cards of theirs, and the same cards are there later', '688a.11(c)'), () => {
  const table = paiGow([2]);
  goesOn(table);
  const sets = (low: string) => player(2, { do: 'play', box: 2, play: { low } });
  expect(table.book.options(table.state, personOf({ role: 'player', seat: 2 }), 0).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['house-way', 'surrender']),
  );
  table.refuses(sets('KdKd'), '688a.11(c)');
  table.does(sets('KdJh'));
  table.does(dealer({ do: 'settleHand', box: 2, ...read('KdJhAsAh7d5h3h') }));
  expect(table.received(2)).toEqual({ 'pai-gow': expect.any(Number) });
});

test(proves('a player who names cards that they do not hold loses, and the round goes on', '688a.11(f)(1)(iv)'), () => {
  const table = paiGow([2, 5], { paytables: { fortune: '1' } }, { fortune: 500 }, 'AcAdQd9d8h4h2s');
  goesOn(table);
  table.plays(2, { low: 'AcKd' });
  table.plays(5, { houseWay: true });
  table.does(dealer({ do: 'settleHand', box: 5, ...read('KhJhAsJs7s5s3s') }));
  table.does(dealer({ do: 'settleHand', box: 2, ...read('KdAhTs9s7d5h3d') }));
  expect(table.last('handSettled').result.wagers[0]).toMatchObject({
    wager: 'pai-gow',
    outcome: 'lose',
    cites: ['688a.11(f)(1)(iv)', '688a.11(f)(1)'],
  });
});

test(proves('a player who names three cards that they do not hold is set right by the dealer', '680a.11(b)(1)'), () => {
  const table = live(SAIGON_5_CARD, [1]);
  table.wagers(1, { ante: 1000 });
  table.deals();
  goesOn(table);
  table.plays(1, { three: 'KsQsJs' });
  table.does(dealer({ do: 'turnUp', ...read('KsQsJs8dAc') }));
  table.does(dealer({ do: 'settleHand', box: 1, ...read('2s3d4s5s6s') }));
  expect(table.last('handSettled').result.wagers[0]?.cites).toContain('680a.11(b)(1)');
  expect(table.last('handSettled').result.setRight).toEqual(expect.arrayContaining(cards('5s3d2s')));
});

test(proves('an exposed card of a hand that is played on stays known', '688a.13(d)'), () => {
  const table = paiGow([2]);
  const exposes = (text: string) => exposure(2, cards(text));
  table.refuses(exposes('Ac'), '688a.3(a)');
  table.does(exposes('Kd'), player(2, { do: 'playExposedHand', box: 2 }));
  goesOn(table);
  table.plays(2, { houseWay: true });
  expect(table.refuses(dealer({ do: 'settleHand', box: 2, ...read('AdAhAs7c7d5h3h') }))).toBe(
    lineFor('known-card-left-out', { of: 2, card: cards('Kd')[0]! }),
  );
  table.does(dealer({ do: 'settleHand', box: 2, ...read('AdAhAs7c7d5h') }));
  expect(table.state.round?.hands[0]?.cards).toEqual(expect.arrayContaining(cards('KdAdAhAs7c7d5h')));
});

test(proves('a hand that was surrendered is read out only for those who may envy it', '688a.11(d)'), () => {
  const plain = paiGow([2, 5]);
  goesOn(plain);
  for (const box of [2, 5]) plain.plays(box, { surrender: true });
  goesOn(plain);
  expect(plain.state.round).toBeNull();
  const envied = paiGow([2, 5], { paytables: { fortune: '1' } }, { fortune: 500 });
  goesOn(envied);
  envied.plays(2, { houseWay: true });
  envied.plays(5, { surrender: true });
  envied.refuses(dealer({ do: 'settleHand', box: 5 }));
  envied.does(dealer({ do: 'settleHand', box: 5, ...read('3c3d3h3s5c6c7c') }));
});

test(proves('three cards that a player sets may be any unknown ones', '680a.11(b)'), () => {
  const table = live(SAIGON_5_CARD, [2]);
  table.wagers(2, { ante: 500 });
  table.deals();
  goesOn(table);
  expect(table.book.options(table.state, personOf({ role: 'player', seat: 2 }), 0).map(({ name }) => name)).toContain(
    'set',
  );
  table.refuses(player(2, { do: 'play', box: 2, play: { three: 'AsAsKd' } }), '680a.11(b)');
  table.plays(2, { three: 'KsQsJs' });
  table.does(dealer({ do: 'turnUp', ...read('2c3c4c5c7d') }));
  table.does(dealer({ do: 'settleHand', box: 2, ...read('KsQsJs8d9d') }));
});

const WHO = [
  { role: 'player', seat: 1 },
  { role: 'player', seat: 2 },
  { role: 'dealer' },
  { role: 'floorperson' },
] as const;

/** The options that would be refused: there must be none. */
const refusedOptions = ({ book, state }: TableInTest): readonly string[] =>
  WHO.flatMap((by) =>
    book.options(state, personOf(by), 0).flatMap(({ act }) => {
      const ruling = book.decide(
        state,
        withSampleRandomness(book, state, { act, by: personOf(by), at: 0, drawn: null }),
      );
      return isRefused(ruling) ? [`${act.do}: ${refusalLine(ruling)}`] : [];
    }),
  );

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))(
  '%s: no option of a live table is refused, whatever is unknown',
  (_, game: HouseGame) => {
    const table = live(game, [1, 2]);
    for (const seat of [1, 2])
      for (const rule of game.wagers.filter(({ required, when }) => required && when === 'start'))
        table.wagers(seat, { [rule.id]: 1000 });
    expect(refusedOptions(table)).toEqual([]);
    if (game.law.noMoreBets !== null) table.does(dealer({ do: 'closeBets' }));
    goesOn(table);
    const up = game.draws(table.state).reduce((sum, { cards: count, faceUp }) => (faceUp ? sum + count : sum), 0);
    table.does(dealer({ do: 'deal', cards: DECK_53.slice(0, up) }));
    goesOn(table);
    expect(refusedOptions(table)).toEqual([]);
    const [choice] = table.book.options(table.state, personOf(WHO[0]), 0).filter(({ kind }) => kind === 'play');
    expect(choice?.act.do).toBe('play');
  },
);

test(proves('no payout is validated before its cards were read out', '688a.11(h)(3)(i)(B)(1)'), () => {
  const table = live(FACE_UP_PAI_GOW, [2], { paytables: { progressive: '1' } });
  table.wagers(2, { 'pai-gow': 500, progressive: 100 });
  table.does(dealer({ do: 'closeBets', progressiveChips: 1 }));
  goesOn(table);
  table.does(dealer({ do: 'deal', ...read('KcKd7d7h4s4h2c') }));
  goesOn(table);
  table.plays(2, { houseWay: true });
  table.refuses(floorperson({ do: 'validatePayout', box: 2 }), '688a.11(h)(3)(i)(B)(1)');
  table.does(dealer({ do: 'verifyPayout', box: 2, light: true, ...read('9s9h9d9c2s3h5d') }));
  table.does(floorperson({ do: 'validatePayout', box: 2 }), dealer({ do: 'settleHand', box: 2 }));
  expect(table.received(2).progressive).toBe(7500);
});

test(
  proves(
    'a dealer’s card exposed before the board is out: the board is read out afterwards for Trips Plus',
    '677a.13(d)',
  ),
  () => {
    const table = live(HEADS_UP_HOLDEM, [2, 5], { paytables: { 'pocket-bonus': 'A', 'trips-plus': 'A' } });
    table.wagers(2, { ante: 1000, odds: 1000, 'pocket-bonus': 500, 'trips-plus': 500 });
    table.wagers(5, { ante: 1000, odds: 1000 });
    table.deals();
    table.does(exposure('dealer', cards('Kh')));
    table.refuses(dealer({ do: 'settleHand', box: 2, ...read('AhAd') }), '677a.13(d)');
    table.does(dealer({ do: 'dealMore', ...read('2c3c4c') }), dealer({ do: 'dealMore', ...read('5cAs') }));
    table.does(dealer({ do: 'settleHand', box: 2, ...read('AhAd') }), dealer({ do: 'collectCards' }));
    expect([table.chips(2), table.chips(5)]).toEqual([100_000 + 15_000 + 2000, 100_000]);
  },
);

test(proves('without Trips Plus no board is dealt for it', '677a.13(d)'), () => {
  const table = live(HEADS_UP_HOLDEM, [2], { paytables: { 'pocket-bonus': 'A' } });
  table.wagers(2, { ante: 1000, odds: 1000, 'pocket-bonus': 500 });
  table.deals();
  table.does(exposure('dealer'), dealer({ do: 'settleHand', box: 2, ...read('AhAd') }));
  expect(table.chips(2)).toBe(100_000 + 15_000);
});

test(proves('an extra card that is turned up for a joker stays known', '687a.11(f)(1)', '687a.13(d)'), () => {
  const table = live(DJ_WILD, [2], { paytables: { progressive: '1' } });
  table.wagers(2, { ante: 500, blind: 500, progressive: 100 });
  table.deals();
  goesOn(table);
  table.does(exposure(2, cards('9c9dJkKsQs')));
  table.refuses(dealer({ do: 'settleHand', box: 2 }), '687a.11(f)(1)');
  table.refuses(dealer({ do: 'settleHand', box: 2, ...read('9c') }), '687a.3(a)');
  table.refuses(dealer({ do: 'settleHand', box: 2, ...read('9c9dJkKsQs9c') }), '687a.3(a)');
  const [settled] = table.does(dealer({ do: 'settleHand', box: 2, ...read('9h') }));
  expect(settled).toMatchObject({
    extra: cards('9h')[0],
    result: { wagers: [{ wager: 'progressive', received: 1000 }] },
  });
  expect(table.state.round?.extra).toEqual(cards('9h')[0]);
});

test(proves('known cards of a hand may be named again or left out, and stay the same', '688a.13(d)'), () => {
  const exposed = (low?: string): TableInTest => {
    const table = paiGow([2]);
    table.does(exposure(2, cards('Kd')), player(2, { do: 'playExposedHand', box: 2 }));
    goesOn(table);
    table.plays(2, low === undefined ? { houseWay: true } : { low });
    return table;
  };
  const settles = (text: string) => dealer({ do: 'settleHand', box: 2, cards: Object.freeze(cards(text)) });
  const table = exposed();
  expect(table.refuses(settles('AdAh'))).toBe(lineFor('wrong-read-out', { what: 'lying', of: 2, named: 2, due: 6 }));
  table.does(settles('AdKdAhAs7c7d5h'));
  const order = table.state.cards.decks[0]?.order.filter((card) => card !== UNKNOWN_CARD) ?? [];
  expect(new Set(order).size).toBe(order.length);
  // The card that they set their hand with and that everyone has seen is theirs, and so is what they named themselves.
  const set = exposed('KdJh');
  set.does(settles('AsAh7d5h3h'));
  expect(set.last('handSettled').cards).toEqual(expect.arrayContaining(cards('KdJhAsAh7d5h3h')));
  const known = exposed();
  known.does(settles('AdAhAs7c7d5h'));
});

test('cards that all have seen are not read out once more', () => {
  const table = flush({ 2: { ante: 500, progressive: 100 } }, { paytables: { progressive: 'A' } });
  table.plays(2, { raise: 500 });
  table.does(dealer({ do: 'turnUp', ...read(QUALIFIES) }));
  const verifies = (text: string) => dealer({ do: 'verifyPayout', box: 2, light: true, ...read(text) });
  table.does(verifies('2s3s4s5s6s7s8s'), floorperson({ do: 'validatePayout', box: 2 }));
  expect(table.refuses(dealer({ do: 'settleHand', box: 2, ...read('9s') }))).toBe(
    lineFor('cards-known', { of: 2, cards: cards('2s3s4s5s6s7s8s') }),
  );
});

test(proves('a hand that need not be seen may still be read out', '678a.11(d)(1)(ii)'), () => {
  const table = flush({ 2: { ante: 500 } });
  table.plays(2, { raise: 500 });
  table.does(dealer({ do: 'turnUp', ...read(FAILS) }));
  table.does(dealer({ do: 'settleHand', box: 2, ...read(FOUR_FLUSH) }));
  expect(table.last('handSettled').cards).toEqual(cards(FOUR_FLUSH));
});

test(proves('a card that is found face up may be named, once', '678a.13(a)'), () => {
  const table = live(HIGH_CARD_FLUSH, [2]);
  table.wagers(2, { ante: 500 });
  table.does(dealer({ do: 'closeBets' }));
  const [card] = cards('As');
  table.refuses(dealer({ do: 'cardFoundFaceUp', card: cards('Jk')[0]! }), '678a.3(a)');
  expect(table.does(dealer({ do: 'cardFoundFaceUp', card: card! }))).toMatchObject([{ did: 'cardDiscarded', card }]);
  table.does(dealer({ do: 'deal' }));
  goesOn(table);
  table.plays(2, { raise: 500 });
  table.refuses(dealer({ do: 'turnUp', ...read('As2h3hKdJd8c5c') }), '678a.3(a)');
});
