import { cards, UNKNOWN_CARD } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../678a-high-card-flush/index.js';
import { SAIGON_5_CARD } from '../../680a-saigon-5-card/index.js';
import { OVER_UNDER } from '../../686a-over-under/index.js';
import type { Viewer } from '../../core/roles.js';
import { askedTable, HANDS, HOUSE_WAY, PLAIN_DEALER } from '../../testing/face-up-pai-gow.js';
import { dealer, inTurns, openTable, personOf, player, proves, type TableInTest } from '../../testing/index.js';
import type { TableEvent } from '../model/acts.js';

const FIRST = personOf({ role: 'player', seat: 1 });
const SECOND = personOf({ role: 'player', seat: 2 });
const DEALER = personOf({ role: 'dealer' });
const CASHIER = personOf({ role: 'cashier' });

/** The event as somebody may know it, beside what it is. */
const seenBy = (table: TableInTest, event: TableEvent | undefined, who: Viewer): unknown =>
  event && table.book.redact(event, who);

const dealt = (): TableInTest => {
  const table = openTable(HIGH_CARD_FLUSH);
  for (const seat of [1, 2]) table.sits(seat);
  table.ready(inTurns('2hAh4hQh6c8sJc', '2cAc4dQd6d8dTs', '3h5hKcTcQs7s9d'));
  for (const seat of [1, 2]) table.wagers(seat, { ante: 500 });
  table.deals();
  return table;
};

test(proves('only its player sees a hand that goes to the rack unseen', '678a.11(d)(1)(ii)'), () => {
  const table = dealt();
  table.staff();
  for (const box of [1, 2]) table.plays(box, { raise: 500 });
  table.staff();
  const settled = table.last('handSettled');
  const other = settled.owner === 1 ? 2 : 1;
  expect(settled).toMatchObject({ shown: false, result: { hand: expect.stringContaining('flush') } });
  for (const viewer of ['public', personOf({ role: 'player', seat: other }), DEALER] as const)
    expect(table.book.redact(settled, viewer)).toEqual({
      ...settled,
      cards: settled.cards.map(() => UNKNOWN_CARD),
      result: { hand: '', wagers: settled.result.wagers },
    });
  expect(table.book.redact(settled, personOf({ role: 'player', seat: settled.owner }))).toEqual(settled);
});

describe('only the sealed viewer', () => {
  test('knows the order of a shuffle, and no player knows the shuffler', () => {
    const table = dealt();
    const shuffled = table.last('cardsShuffled');
    expect(shuffled.order).toHaveLength(52);
    expect(seenBy(table, shuffled, 'sealed')).toEqual(shuffled);
    expect(seenBy(table, shuffled, DEALER)).toEqual({ ...shuffled, order: [] });
    for (const who of [FIRST, 'public'] as const)
      expect(seenBy(table, shuffled, who)).toEqual({ ...shuffled, order: [], person: '' });
  });

  test('knows a card that was burned', () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.ready('');
    const burned = table.last('cardBurned');
    expect(burned.card).not.toBeNull();
    expect(seenBy(table, burned, 'sealed')).toEqual(burned);
    for (const who of [DEALER, FIRST] as const) expect(seenBy(table, burned, who)).toEqual({ ...burned, card: null });
  });
});

describe('a player’s purse', () => {
  const sits = player(1, { do: 'sit', cents: 1000 });
  test.each<readonly [string, (table: TableInTest) => TableEvent | undefined]>([
    ['when they sit down', (table) => table.does(player(1, { do: 'sit', cents: 2500 }))[0]],
    ['when they buy chips', (table) => table.does(sits, player(1, { do: 'buyIn', cents: 2500 }))[1]],
    ['when they leave', (table) => table.does(sits, player(1, { do: 'leave' }))[1]],
  ])('%s is their own business and the staff’s', (_, happens) => {
    const table = openTable(HIGH_CARD_FLUSH);
    const event = happens(table);
    const unnamed = event && 'person' in event ? { ...event, person: '' } : event;
    expect(event?.moves).toHaveLength(1);
    expect(seenBy(table, event, DEALER)).toEqual(event);
    expect(seenBy(table, event, FIRST)).toEqual(unnamed);
    for (const who of [SECOND, 'public'] as const) expect(seenBy(table, event, who)).toEqual({ ...unnamed, moves: [] });
  });
});

describe('cards that are dealt face down', () => {
  test(proves('are known to the player who holds them', '678a.8(d)'), () => {
    const table = dealt();
    const event = table.last('dealt');
    const hidden = (spots: readonly (number | string)[]) => ({
      ...event,
      dealt: event.dealt.map((part) =>
        spots.includes(part.to) ? { ...part, cards: part.cards.map(() => UNKNOWN_CARD) } : part,
      ),
    });
    expect(event.dealt.map(({ to }) => to)).toEqual([1, 2, 'dealer']);
    expect(seenBy(table, event, FIRST)).toEqual(hidden([2, 'dealer']));
    for (const who of [DEALER, 'public'] as const) expect(seenBy(table, event, who)).toEqual(hidden([1, 2, 'dealer']));
  });

  test('are looked at once the dealer has set their hands', () => {
    const table = askedTable({ hands: { 1: HANDS.flush, 2: '2h3c5s8cQsTdJh' }, dealer: PLAIN_DEALER });
    const event = table.last('dealt');
    const own = table.book.redact(event, FIRST) as typeof event;
    expect(own.dealt.filter(({ to }) => to === 1)).toMatchObject([{ cards: Array(7).fill(UNKNOWN_CARD) }]);
    const set = table.last('dealerHandSet');
    expect(set.looks.map(({ box }) => box)).toEqual([1, 2]);
    const looks = (table.book.redact(set, FIRST) as typeof set).looks;
    expect(looks).toEqual([set.looks[0], { ...set.looks[1], cards: Array(7).fill(UNKNOWN_CARD) }]);
  });
});

test(proves('how a hand was set is its player’s to know until it is shown', '680a.11(b)'), () => {
  const table = openTable(SAIGON_5_CARD);
  table.sits([1, 2]);
  table.ready(inTurns('AsKdQh2c3d', '4s5s6s7s8s', '9h9d9cThTd'));
  for (const seat of [1, 2]) table.wagers(seat, { ante: 500 });
  table.deals();
  table.staff();
  table.plays(1, { three: 'AsKdQh' });
  const played = table.last('played');
  expect(seenBy(table, played, FIRST)).toEqual(played);
  expect(seenBy(table, played, SECOND)).toEqual({ ...played, play: {} });
  const open = dealt();
  open.staff();
  open.plays(1, { fold: true });
  expect(seenBy(open, open.last('played'), SECOND)).toEqual(open.last('played'));
});

test(
  proves('a hand under verification is seen by the people who verify and validate it', '688a.11(h)(3)(i)(B)(1)'),
  () => {
    const table = askedTable(
      { hands: { 1: HANDS['four-of-a-kind'] }, dealer: PLAIN_DEALER },
      { progressive: 100 },
      { paytables: { progressive: '1' } },
    );
    table.plays(1, HOUSE_WAY);
    table.does(dealer({ do: 'verifyPayout', box: 1, light: true }));
    const verified = table.last('payoutVerified');
    const faceDown = { ...verified, cards: Array(7).fill(UNKNOWN_CARD) };
    for (const who of [DEALER, personOf({ role: 'floorperson' })] as const)
      expect(seenBy(table, verified, who)).toEqual(verified);
    expect(seenBy(table, verified, CASHIER)).toEqual(faceDown);
    expect(seenBy(table, verified, SECOND)).toEqual({ ...faceDown, person: '' });
    expect(seenBy(table, verified, FIRST)).toEqual({ ...verified, person: '' });
  },
);

test(proves('why the dealer thought that cards were wrong is for the staff', '678a.13(c)'), () => {
  const table = dealt();
  table.goesLive();
  const [reported] = table.does(dealer({ do: 'wrongNumberOfCards', reason: 'eight in box 2' }));
  expect(reported).toMatchObject({ did: 'irregularityReported', reason: 'eight in box 2' });
  expect(seenBy(table, reported, DEALER)).toEqual(reported);
  expect(seenBy(table, reported, FIRST)).not.toHaveProperty('reason');
  expect(seenBy(table, reported, FIRST)).toMatchObject({ did: 'irregularityReported', person: '' });
});

describe('a table as it is seen', () => {
  test('between rounds waits for wagers, then for the deal', () => {
    const table = openTable(HIGH_CARD_FLUSH, { edition: '2016' });
    table.sits([1, 3], 2500);
    table.ready();
    const between = {
      game: 'high-card-flush',
      edition: '2016',
      rounds: 0,
      stage: 'wager',
      street: null,
      cards: { back: 'red', step: 'loaded', left: 52, coverCard: false },
      boxes: [],
      dealer: [],
      dealerLow: null,
      community: [],
      extra: [],
      turn: null,
      meters: {},
    };
    expect(table.book.viewFor(table.state, FIRST)).toEqual({
      ...between,
      seats: [
        { seat: 1, chips: 2500 },
        { seat: 3, chips: null },
      ],
      inventory: null,
    });
    expect(table.book.viewFor(table.state, DEALER)).toEqual({
      ...between,
      seats: [
        { seat: 1, chips: 2500 },
        { seat: 3, chips: 2500 },
      ],
      inventory: 0,
    });
    table.wagers(1, { ante: 500 });
    expect(table.book.viewFor(table.state, 'public').boxes).toEqual([
      { box: 1, owner: 1, wagers: { ante: 500 }, cards: [], play: null, status: null },
    ]);
    table.closes();
    expect(table.book.viewFor(table.state, 'public').stage).toBe('deal');
  });

  test('in a round shows the player in turn and their choices, and to nobody the cards to come', () => {
    const table = dealt();
    table.staff();
    const view = table.book.viewFor(table.state, FIRST);
    expect(view).toMatchObject({
      stage: 'ask',
      street: 'raise',
      turn: 1,
      dealer: Array(7).fill(null),
      dealerLow: null,
    });
    expect(view.boxes).toEqual([
      { box: 1, owner: 1, wagers: { ante: 500 }, cards: cards('2hAh4hQh6c8sJc'), play: null, status: 'live' },
      { box: 2, owner: 2, wagers: { ante: 500 }, cards: Array(7).fill(null), play: null, status: 'live' },
    ]);
    expect(view.cards).not.toHaveProperty('order');
    const open = table.book.viewFor(table.state, 'sealed');
    expect(open.cards.order).toHaveLength(31);
    expect(open.dealer).toEqual(cards('3h5hKcTcQs7s9d'));
    table.plays(1, { fold: true });
    expect(table.book.viewFor(table.state, FIRST)).toMatchObject({
      turn: 2,
      boxes: [{ cards: [], status: 'racked' }, {}],
    });
  });

  test(proves('shows the dealer’s low hand once it is set', '688a.11(a)'), () => {
    const table = askedTable({ hands: { 1: HANDS.flush }, dealer: PLAIN_DEALER });
    expect(table.book.viewFor(table.state, 'public').dealerLow).toEqual(cards('4h4s'));
    expect(table.book.viewFor(table.state, 'public').dealer).toEqual(cards(PLAIN_DEALER));
  });

  test('says that the cover card has come up', () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.ready();
    expect(table.book.viewFor(table.state, 'public').cards.coverCard).toBe(false);
    const dealtOut = (): boolean => {
      table.wagers(1, { ante: 500 });
      table.deals();
      table.plays(1, { call: 'over' });
      table.does(dealer({ do: 'completeHand', box: 1 }));
      return table.state.cards.coverCard !== null;
    };
    while (!dealtOut()) table.staff();
    expect(table.book.viewFor(table.state, 'public').cards.coverCard).toBe(true);
  });
});
