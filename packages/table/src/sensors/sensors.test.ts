import { type Card, cards, DECK_52, formatCards, shuffle, simulationChance } from '@fairdeal/cards';
import type { Actor, AnyAct } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { NOON } from '../testing/practice.js';
import { openScriptDriver } from '../testing/script.js';
import { DEALER as DEALER_ACTOR, expectDone, openTestTable, testPlayer, withTestGame } from '../testing/tables.js';
import { SENSOR_FACT } from './index.js';

type Line = Readonly<Record<string, unknown>>;

const SHOE = { device: 'shoe', id: 'A4' };
const DEALER = { role: 'dealer', person: 'd17' };
const FLOOR = { role: 'floorperson', person: 'f3' };

/** A shoe that reads every card as it leaves; `misreads` are those it takes for others. */
const simulatedShoe = (seed: string, deck: readonly Card[], misreads: Readonly<Record<number, string>> = {}) => {
  const order = shuffle(simulationChance(seed), deck);
  let at = 0;
  return {
    /** What lies there. */
    cards: (from: number, to: number): string => formatCards(order.slice(from, to)),
    leave: (count: number): string => {
      at += count;
      return order
        .slice(at - count, at)
        .map((card, place) => misreads[at - count + place] ?? formatCards([card]))
        .join('');
    },
  };
};

/** A live table whose dealer types no cards. */
const liveTable = (
  game: string,
  shoe: ReturnType<typeof simulatedShoe>,
  seats: readonly number[],
  more: object = {},
) => {
  const script = openScriptDriver(`sensors ${game}`);
  const sends = (line: Line) => script.send(line);
  const done = (line: Line) => {
    const answer = sends(line);
    if ('refused' in answer || 'wrong' in answer) throw new Error(JSON.stringify([line, answer]));
    return answer;
  };
  const saw = (what: object, source: object = SHOE) => done({ sensor: { source, saw: what, at: NOON + 60_000 } });
  done({ open: { game, ...more }, at: NOON, cards: 'live' });
  for (const seat of seats) done({ by: { role: 'player', seat }, do: 'sit', cents: 100_000 });
  return {
    sends,
    done,
    saw,
    leaves: (count: number) => saw({ cards: shoe.leave(count) }).sensor,
    dealer: (act: string, more: object = {}) => done({ by: DEALER, do: act, ...more }),
    player: (seat: number, act: string, more: object = {}) => done({ by: { role: 'player', seat }, do: act, ...more }),
    staff: () => done({ staff: true }),
    events: (answer: Line, did: string) => (answer.events as readonly Line[]).filter((event) => event.did === did),
  };
};
type LiveTable = ReturnType<typeof liveTable>;

const ready = (table: LiveTable, seat: number): void => {
  table.staff();
  const answer = table.sends({ by: { role: 'player', seat }, do: 'declineCut' });
  if ('events' in answer) table.staff();
};

/** Heads-up up to the flop, which the shoe reads. */
const headsUpToFlop = (shoe: ReturnType<typeof simulatedShoe>): LiveTable => {
  const table = liveTable('heads-up-holdem', shoe, [1, 4]);
  ready(table, 1);
  for (const seat of [1, 4])
    for (const wager of ['ante', 'odds']) table.player(seat, 'wager', { box: seat, wager, cents: 1000 });
  table.dealer('closeBets');
  table.leaves(6);
  table.dealer('deal');
  table.staff();
  for (const seat of [1, 4]) table.player(seat, 'play', { box: seat, play: { check: true } });
  table.leaves(4);
  return table;
};

const headsUpAfterFlop = (table: LiveTable): void => {
  for (const seat of [1, 4]) table.player(seat, 'play', { box: seat, play: { check: true } });
  table.leaves(3);
  table.dealer('dealMore');
  table.staff();
  for (const seat of [1, 4]) table.player(seat, 'play', { box: seat, play: { raise: 1000, street: 'river' } });
};

describe('a simulated shoe deals', () => {
  test('a round of High Card Flush: the dealer types no card', () => {
    const shoe = simulatedShoe('flush', DECK_52);
    const table = liveTable('high-card-flush', shoe, [1, 2]);
    ready(table, 1);
    for (const seat of [1, 2]) table.player(seat, 'wager', { box: seat, wager: 'ante', cents: 1000 });
    table.dealer('closeBets');
    expect(table.leaves(21)).toEqual({ doubts: [], report: [] });
    // Nobody sees what lies face down.
    expect(JSON.stringify(table.dealer('deal'))).not.toMatch(/[2-9TJQKA][cdhs]/);
    table.staff();
    for (const seat of [1, 2]) table.player(seat, 'play', { box: seat, play: { raise: 1000 } });
    expect(table.dealer('turnUp')).toMatchObject({ filled: ['cards'] });
    for (const box of [2, 1]) {
      const settled = table.dealer('settleHand', { box });
      expect(settled).toMatchObject({ filled: ['cards'] });
      const held = cards(shoe.cards(0, 21)).filter((_, at) => at % 3 === box - 1);
      expect(cards(String(table.events(settled, 'handSettled')[0]?.cards))).toEqual(held);
    }
    table.staff();
    expect(table.saw({ warning: 'jam' }, { device: 'shuffler', id: 'S1' }).sensor).toEqual({ doubts: [], report: [] });
  });

  test('a round of Heads-Up Hold ’em with a card that it misreads: the correction stands', () => {
    const shoe = simulatedShoe('x', DECK_52, { 8: '6d' });
    const table = headsUpToFlop(shoe);
    expect(shoe.cards(7, 10)).toBe('2d6cTh');
    expect(table.events(table.dealer('dealMore'), 'dealt')[0]).toMatchObject({
      dealt: [{ to: 'discard' }, { to: 'community', cards: '2d6dTh' }],
    });
    for (const by of [DEALER, FLOOR]) table.done({ by, do: 'correctReading', of: 'community', was: '6d', is: '6c' });
    headsUpAfterFlop(table);
    expect(table.saw({ cards: '??' }).sensor).toMatchObject({
      doubts: [
        { why: 'overruled', card: '6d', is: '6c', ...SHOE },
        { why: 'unread', ...SHOE },
      ],
    });
    expect(table.events(table.dealer('turnUp'), 'turnedUp')[0]).toMatchObject({
      cards: formatCards([2, 5].flatMap((at) => cards(shoe.cards(at, at + 1)))),
    });
    for (const box of [4, 1]) expect(table.dealer('settleHand', { box })).toMatchObject({ filled: ['cards'] });
    expect(table.staff()).toHaveProperty('events');
  });

  test('a hand of Hold ’em: what the dealer types outranks what it saw', () => {
    const shoe = simulatedShoe('x', DECK_52, { 0: 'Ad' });
    const table = liveTable('hold-em', shoe, [1, 2, 3]);
    const check = () => {
      for (const seat of [1, 2, 3]) table.player(seat, 'check');
    };
    table.staff();
    table.dealer('startRound');
    table.leaves(6);
    table.staff();
    for (const [seat, act] of [
      [3, 'call'],
      [1, 'call'],
      [2, 'check'],
    ] as const)
      table.player(seat, act);
    for (const count of [4, 2, 2]) {
      table.leaves(count);
      expect(table.dealer('dealCards')).toMatchObject({ filled: ['cards'] });
      check();
    }
    table.dealer('show', { for: 1, cards: 'Kh2s' });
    expect(table.saw({ cards: 'Ah' }).sensor).toMatchObject({ doubts: [{ why: 'overruled', card: 'Ad', is: 'Kh' }] });
    for (const seat of [2, 3]) expect(table.dealer('show', { for: seat })).toMatchObject({ filled: ['cards'] });
    table.staff();
    expect(table.saw({ cards: '2c' }).sensor).toMatchObject({
      doubts: [{ why: 'overruled' }, { why: 'left-over', card: 'Ah' }],
    });
  });
});

test('a card that the shoe saw twice is not offered, and the dealer says what lies there', () => {
  const shoe = simulatedShoe('x', DECK_52, { 8: 'Kh' });
  const table = headsUpToFlop(shoe);
  const refused = table.sends({ by: DEALER, do: 'dealMore' });
  expect(refused).toMatchObject({
    reason: 'wrong-read-out',
    doubts: [{ why: 'duplicate', card: 'Kh', ...SHOE }],
  });
  table.dealer('dealMore', { cards: '2d6cTh' });
  headsUpAfterFlop(table);
  expect(table.dealer('turnUp')).toMatchObject({ filled: ['cards'] });
});

test('a joker in a deck without jokers, and a fact from the past, are doubts', () => {
  const table = headsUpToFlop(simulatedShoe('x', DECK_52, { 7: 'Jk' }));
  const late = { sensor: { source: SHOE, saw: { cards: '2c' }, at: NOON } };
  expect(table.done(late).sensor).toMatchObject({ doubts: [{ why: 'past' }, { why: 'not-in-deck', card: 'Jk' }] });
  expect(table.sends({ by: DEALER, do: 'dealMore' })).toHaveProperty('refused');
});

test('a shuffler’s warning is an act that somebody may send', () => {
  const table = liveTable('high-card-flush', simulatedShoe('w', DECK_52), [1], {
    settings: { shuffling: 'device', dealing: 'automated-shoe' },
  });
  table.staff();
  const { report } = table.saw({ warning: 'door' }, { device: 'shuffler', id: 'S1' }).sensor as {
    readonly report: readonly Line[];
  };
  expect(report).toEqual([{ do: 'deviceWarning', device: 'shuffler', warning: 'door' }]);
  for (const act of report) table.done({ by: DEALER, ...act });
  expect(table.saw({ count: 52 }, { device: 'shuffler', id: 'S1' }).sensor).toEqual({ doubts: [], report: [] });
});

describe('a count that a shuffler makes', () => {
  const offered = (count: number) =>
    withTestGame({ game: 'over-under' }, (bundle) => {
      const { table } = openTestTable(bundle, 'counts', 'live');
      const desk = bundle.openSensors?.();
      if (desk === undefined) throw new Error('A house game has sensors.');
      table.follow(desk.follow);
      const does = (by: Actor, act: AnyAct) => expectDone(table.act(by, act as never));
      does(testPlayer(1), { do: 'sit', cents: 10_000 } as AnyAct);
      table.runStaff('due');
      does(testPlayer(1), { do: 'declineCut' });
      table.runStaff('due');
      does({ role: 'floorperson', person: 'f3' }, { do: 'orderReshuffle' });
      const gather = { do: 'gatherCards' } as never;
      const before = desk.complete(table.state(), DEALER_ACTOR, gather, table.now());
      desk.take(SENSOR_FACT.parse({ source: { device: 'shuffler', id: 'S1' }, saw: { count }, at: table.now() }));
      return [before, desk.complete(table.state(), DEALER_ACTOR, gather, table.now())];
    });

  test('fills in the count where it is right, and is a doubt where it is not', () => {
    expect(offered(312)).toMatchObject([
      { missing: ['count'] },
      { act: { count: 312 }, filled: ['count'], missing: [] },
    ]);
    expect(offered(311)[1]).toMatchObject({
      missing: ['count'],
      doubts: [{ doubt: { why: 'other-count', count: 311 } }],
    });
  });
});

test.each<[object]>([
  [{}],
  [{ source: SHOE, saw: { cards: '' }, at: NOON }],
  [{ source: SHOE, saw: { cards: 'AsK' }, at: NOON }],
  [{ source: SHOE, saw: { cards: 'Xx' }, at: NOON }],
  [{ source: SHOE, saw: { cards: 'As', count: 1 }, at: NOON }],
  [{ source: SHOE, saw: { count: 1 }, at: NOON }],
  [{ source: { device: 'tray', id: 'T' }, saw: { warning: 'jam' }, at: NOON }],
  [{ source: { device: 'tray', id: 'T' }, saw: { count: -1 }, at: NOON }],
  [{ source: { device: 'tray', id: '' }, saw: { count: 1 }, at: NOON }],
  [{ source: { device: 'shuffler', id: 'S' }, saw: { cards: 'As' }, at: NOON }],
  [{ source: SHOE, saw: { cards: 'As' } }],
  [{ source: SHOE, saw: { cards: 'As' }, at: NOON, loud: true }],
])('%j is no fact', (fact) => {
  expect(SENSOR_FACT.safeParse(fact).success).toBe(false);
});

test('a virtual table has no sensors', () => {
  const script = openScriptDriver('virtual sensors');
  script.send({ open: { game: 'high-card-flush' } });
  expect(script.send({ sensor: { source: SHOE, saw: { cards: 'As' }, at: NOON } })).toHaveProperty('wrong');
});
