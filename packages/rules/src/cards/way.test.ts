import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { SAIGON_5_CARD } from '../680a-saigon-5-card/index.js';
import { OVER_UNDER } from '../686a-over-under/index.js';
import { DJ_WILD } from '../687a-dj-wild/index.js';
import { FACE_UP_PAI_GOW } from '../688a-face-up-pai-gow/index.js';
import type { DeckStep } from '../core/deck-step.js';
import type { HouseGame } from '../engine/model/house-game.js';
import type { SubmissionDraft } from '../submission/submission.js';
import {
  at,
  dealer,
  dutyCommand,
  eventsCiting,
  exposure,
  floorperson,
  HOUR,
  type HouseTestCommand,
  openTable,
  player,
  proves,
  refusalLines,
  type TableInTest,
} from '../testing/index.js';
import { lineFor } from '../testing/refusal-line.js';
import { deckInPlay } from './state.js';

const WAY: readonly DeckStep[] = ['away', 'received', 'inspected', 'verified', 'spread', 'stacked', 'shuffled', 'cut'];

const ACTS = [
  { act: 'receiveCards', from: 'away', by: dealer({ do: 'receiveCards', deck: 0 }), clause: '678a.3(a)' },
  { act: 'inspectCards', from: 'received', by: dealer({ do: 'inspectCards', deck: 0 }), clause: '678a.4(a)' },
  {
    act: 'verifyInspection',
    from: 'inspected',
    by: floorperson({ do: 'verifyInspection', deck: 0 }),
    clause: '678a.4(a)',
  },
  { act: 'washCards', from: 'spread', by: dealer({ do: 'washCards', deck: 0 }), clause: '678a.4(c)' },
  { act: 'shuffleCards', from: 'stacked', by: dealer({ do: 'shuffleCards', deck: 0 }), clause: '678a.5(a)' },
] as const;

/** What must be done with the cards first, by the step they lie at. */
const OWED: Readonly<Partial<Record<DeckStep, string>>> = {
  away: '678a.4(a)',
  received: '678a.4(a)',
  inspected: '678a.4(a)',
  verified: '678a.4(b)',
  spread: '678a.4(c)',
};

/** A table of one player whose cards lie at a step. */
const lyingAt = (step: DeckStep, game: HouseGame = HIGH_CARD_FLUSH, draft: SubmissionDraft = {}): TableInTest => {
  const table = openTable(game, draft);
  table.sits([1]);
  table.until(step);
  return table;
};

const unlike = (clauses: readonly (string | undefined)[]): string[] => [
  ...new Set(clauses.filter((clause) => clause !== undefined)),
];

describe('cards go step by step', () => {
  test.each(WAY)(
    proves('and when they are %s a step that is not next is refused, with the step that is', '678a.4(a)'),
    (step) => {
      const table = lyingAt(step);
      for (const { from, act, by, clause } of ACTS) {
        if (from === step) continue;
        const owed = act === 'washCards' || act === 'shuffleCards' ? OWED[step] : undefined;
        expect(refusalLines(table, by)).toEqual([
          lineFor('cards-at-wrong-step', { act, step }),
          ...unlike([clause, owed]),
        ]);
      }
      expect(refusalLines(table, dealer({ do: 'washCards', deck: 1 }))[0]).toBe(
        lineFor('no-such-deck', { deck: 1, decks: 1 }),
      );
    },
  );

  test(proves('and are spread once they were verified', '678a.4(b)', '678a.4(a)'), () => {
    for (const step of ['away', 'received', 'inspected'] as const)
      expect(refusalLines(lyingAt(step), dealer({ do: 'spreadCards', deck: 0 }))).toEqual([
        lineFor('cards-at-wrong-step', { act: 'spreadCards', step }),
        '678a.4(b)',
        '678a.4(a)',
      ]);
    const table = lyingAt('spread');
    expect(table.last('cardsSpread')).toEqual({ did: 'cardsSpread', deck: 0, faceUp: true, cites: ['678a.4(b)'] });
    expect(refusalLines(lyingAt('stacked'), dealer({ do: 'spreadCards', deck: 0 }))[0]).toBe(
      lineFor('cards-at-wrong-step', { act: 'spreadCards', step: 'stacked' }),
    );
  });

  test(proves('and are dealt when they are shuffled and cut', '678a.8(a)', '678a.5(d)'), () => {
    const load = dealer({ do: 'loadCards', cover: null });
    for (const step of ['away', 'verified', 'spread', 'stacked'] as const)
      expect(refusalLines(lyingAt(step), load)).toEqual([
        lineFor('cards-at-wrong-step', { act: 'loadCards', step }),
        '678a.8(a)',
        OWED[step] ?? '678a.5(a)',
      ]);
    expect(refusalLines(lyingAt('shuffled'), load)).toEqual(['cut-due', '678a.5(d)', '678a.5(c)(2)', '678a.5(c)']);
    const again = lyingAt('cut');
    again.does(floorperson({ do: 'orderRecut' }));
    expect(refusalLines(again, load)).toContain('678a.5(e)');
    expect(refusalLines(lyingAt('cut'), dealer({ do: 'loadCards', cover: 10 }))).toEqual([
      'no-cover-card',
      '678a.8(a)',
      '678a.5(d)',
    ]);
    expect(refusalLines(lyingAt('away'), dealer({ do: 'cutCards', place: 10 }))).toEqual(['no-cut-due', '678a.5(d)']);
    expect(
      refusalLines(
        lyingAt('shuffled', HIGH_CARD_FLUSH, { settings: { shuffling: 'device' } }),
        dealer({ do: 'cutCards', place: 10 }),
      ),
    ).toEqual(['no-cut-due', '678a.5(d)', '678a.5(c)(1)']);
    expect(refusalLines(lyingAt('loaded'), dealer({ do: 'shuffleCards', deck: 0 }))[0]).toBe(
      lineFor('cards-at-wrong-step', { act: 'shuffleCards', step: 'loaded' }),
    );
  });

  test(proves('and two people see to the inspection', '678a.4(a)'), () => {
    const table = lyingAt('inspected');
    expect(table.last('cardsInspected')).toEqual({
      did: 'cardsInspected',
      deck: 0,
      person: 'dealer',
      cites: ['678a.4(a)'],
    });
    const both: HouseTestCommand = { do: 'verifyInspection', deck: 0, by: { role: 'floorperson', person: 'dealer' } };
    expect(refusalLines(table, both)).toEqual([lineFor('two-people', { what: 'verifyInspection' }), '678a.4(a)']);
    expect(table.does(floorperson({ do: 'verifyInspection', deck: 0 }))).toMatchObject([
      { did: 'inspectionVerified', deck: 0, cites: ['678a.4(a)'] },
    ]);
    expect(deckInPlay(table.state).handledBy).toBeNull();
  });

  test(proves('and wait spread for the first player', '678a.4(c)'), () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.until('spread');
    expect(dutyCommand(table.book, table.state)).toBeNull();
    expect(refusalLines(table, dealer({ do: 'washCards', deck: 0 }))).toEqual([
      lineFor('players-look-first', { players: 1 }),
      '678a.4(c)',
    ]);
    table.sits([1]);
    expect(dutyCommand(table.book, table.state)).toEqual(dealer({ do: 'washCards', deck: 0 }));
    expect(table.does(dealer({ do: 'washCards', deck: 0 }))).toEqual([
      { did: 'cardsWashed', deck: 0, cites: ['678a.4(c)'] },
    ]);
  });

  test(proves('and of two jokers one is torn up first', '680a.3(a)'), () => {
    const table = lyingAt('verified', SAIGON_5_CARD, { settings: { twoJokers: true } });
    expect(refusalLines(table, dealer({ do: 'spreadCards', deck: 0 }))).toEqual([
      lineFor('cards-at-wrong-step', { act: 'spreadCards', step: 'verified' }),
      '680a.3(a)',
      '680a.4(b)',
    ]);
    table.until('one-joker');
    expect(dutyCommand(table.book, table.state)).toEqual(dealer({ do: 'spreadCards', deck: 0 }));
    expect(refusalLines(table, dealer({ do: 'shuffleCards', deck: 0 }))).toContain('680a.4(b)');
    table.until('spread');
  });
});

describe('cards that are brought', () => {
  const two: SubmissionDraft = { settings: { shuffling: 'device', decks: 2 } };

  test(proves('have backs of their own where there are two decks', '678a.3(a)', '678a.3(b)(1)'), () => {
    const table = openTable(HIGH_CARD_FLUSH, two);
    expect(table.does(at(5, dealer({ do: 'receiveCards', deck: 0 })), dealer({ do: 'receiveCards', deck: 1 }))).toEqual(
      [
        { did: 'cardsReceived', deck: 0, back: 'red', at: 5, cites: ['678a.3(a)'] },
        { did: 'cardsReceived', deck: 1, back: 'blue', at: 5, cites: ['678a.3(a)', '678a.3(b)(1)'] },
      ],
    );
    expect(refusalLines(table, dealer({ do: 'receiveCards', deck: 2 }))[0]).toBe(
      lineFor('no-such-deck', { deck: 2, decks: 2 }),
    );
  });

  test(proves('preshuffled are whole, and only where the house has filed it', '686a.4(e)'), () => {
    const brings: HouseTestCommand = dealer({ do: 'receiveCards', deck: 0, preshuffled: OVER_UNDER.batch });
    expect(refusalLines(openTable(OVER_UNDER), brings)).toEqual(['preshuffled-not-filed', '686a.4(e)']);
    const table = openTable(OVER_UNDER, { settings: { preshuffled: true } });
    expect(refusalLines(table, { ...brings, preshuffled: OVER_UNDER.batch.slice(2) } as HouseTestCommand)).toEqual([
      lineFor('wrong-stack', { cards: 312, missing: 2, extra: 0 }),
      '686a.4(e)',
    ]);
    const [received, shuffled] = table.does(brings);
    expect(received).toMatchObject({ did: 'cardsReceived', cites: ['686a.4(e)'] });
    expect(shuffled).toMatchObject({ did: 'cardsShuffled', how: 'preshuffled', person: 'dealer', size: 312 });
    expect(shuffled?.cites[0]).toBe('686a.4(e)');
  });

  test(
    proves('are taken away between rounds, and once they are too old at any time before the deal', '678a.3(c)(2)'),
    () => {
      const remove = (deck: number): HouseTestCommand => dealer({ do: 'removeCards', deck });
      const table = openTable(HIGH_CARD_FLUSH);
      const away = lineFor('cards-at-wrong-step', { act: 'removeCards', step: 'away' });
      expect(refusalLines(table, remove(0))).toEqual([away, '678a.3(c)(2)']);
      const none = lineFor('no-such-deck', { deck: 7, decks: 1 });
      expect(refusalLines(table, remove(7))).toEqual([none, '678a.3(c)(2)']);
      table.sits([1]);
      table.ready();
      table.wagers(1, { ante: 500 });
      const later = lineFor('round-in-progress', { what: 'removeCards' });
      expect(refusalLines(table, remove(0))).toEqual([later, '678a.3(c)(2)']);
      const { hours } = table.book.game.law.deckChange(table.state);
      const old = hours * HOUR;
      expect(refusalLines(table, at(old, remove(0)))[0]).toBe(later);
      expect(table.book.requiredNext(table.state, old)).toBeNull();
      expect(table.book.requiredNext(table.state, old + 1)?.act).toEqual({ do: 'removeCards', deck: 0 });
      expect(table.does(at(old + 1, remove(0)))).toEqual([{ did: 'cardsRemoved', deck: 0, cites: ['678a.3(c)(2)'] }]);
      expect(deckInPlay(table.state)).toMatchObject({ step: 'away', openedAt: null, shuffledBy: null, order: [] });
      expect(table.book.requiredNext(table.state, 10 * old)?.act).toEqual({ do: 'receiveCards', deck: 0 });
    },
  );
});

describe('a recut', () => {
  test(proves('goes to the player who cut last, then to the next in line still seated', '686a.5(e)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits([1, 2, 3]);
    table.until('shuffled');
    const offers = table.state.cards.cutOffers;
    expect(offers.length).toBeGreaterThan(1);
    const [first = 0, ...others] = offers;
    table.does(player(first, { do: 'cutCards', place: 50 }));
    expect(table.last('cardsCut')).toEqual({ did: 'cardsCut', by: first, place: 50, cites: ['686a.5(d)'] });
    expect(table.does(floorperson({ do: 'orderRecut' }))).toEqual([
      { did: 'recutOrdered', offers: [first, ...others], cites: ['686a.5(e)'] },
    ]);
    expect(refusalLines(table, floorperson({ do: 'orderRecut' }))[0]).toBe(
      lineFor('no-recut-now', { until: 'loaded' }),
    );
    table.does(player(first, { do: 'declineCut' }));
    const [second = 0] = others;
    table.does(player(second, { do: 'cutCards', place: 60 }), player(second, { do: 'leave' }));
    expect(table.does(floorperson({ do: 'orderRecut' }))).toMatchObject([
      { offers: others.slice(1).filter((seat) => seat !== second) },
    ]);
  });

  test(proves('of the dealer’s cut is the dealer’s', '678a.5(e)'), () => {
    const table = lyingAt('cut');
    expect(table.does(floorperson({ do: 'orderRecut' }))).toMatchObject([{ offers: [] }]);
    expect(refusalLines(table, player(1, { do: 'cutCards', place: 20 }))[0]).toBe(
      lineFor('cut-not-offered', { act: 'cutCards', offered: null }),
    );
    const shoe = openTable(OVER_UNDER);
    shoe.sits([1, 2]);
    shoe.until('shuffled');
    const [first = 0, second = 0] = shoe.state.cards.cutOffers;
    expect(refusalLines(shoe, player(second, { do: 'cutCards', place: 20 }))[0]).toBe(
      lineFor('cut-not-offered', { act: 'cutCards', offered: first }),
    );
    expect(refusalLines(shoe, dealer({ do: 'cutCards', place: 20 }))[0]).toBe(lineFor('cut-offered', { seat: first }));
  });

  test(proves('is too late once a card was dealt', '678a.5(e)'), () => {
    const table = lyingAt('loaded');
    table.does(floorperson({ do: 'orderRecut' }));
    table.until('loaded');
    table.wagers(1, { ante: 500 });
    table.deals();
    expect(refusalLines(table, floorperson({ do: 'orderRecut' }))).toEqual([
      lineFor('no-recut-now', { until: 'first-card' }),
      '678a.5(e)',
    ]);
    const device = lyingAt('loaded', HIGH_CARD_FLUSH, { settings: { shuffling: 'device' } });
    expect(refusalLines(device, floorperson({ do: 'orderRecut' }))[1]).toBe('678a.5(e)');
  });
});

describe('cards that are gathered', () => {
  test(proves('are all there, after a round, when a reshuffle is due', '678a.5(a)'), () => {
    const table = lyingAt('loaded');
    const gather = (count: number): HouseTestCommand => dealer({ do: 'gatherCards', count });
    expect(refusalLines(table, gather(52))).toEqual(['no-reshuffle-due', '678a.5(a)']);
    table.does(floorperson({ do: 'orderReshuffle' }));
    expect(table.last('reshuffleOrdered')).toEqual({ did: 'reshuffleOrdered', why: 'floor', cites: ['678a.5(a)'] });
    expect(refusalLines(table, floorperson({ do: 'orderReshuffle' }))[0]).toBe('no-reshuffle-now');
    expect(refusalLines(table, gather(51))).toEqual([
      lineFor('cards-miscounted', { what: 'gathered', counted: 51, expected: 52 }),
      '678a.5(a)',
    ]);
    expect(refusalLines(table, dealer({ do: 'shuffleCards', deck: 0 }))[0]).toBe(
      lineFor('cards-at-wrong-step', { act: 'shuffleCards', step: 'loaded' }),
    );
    expect(table.does(gather(52))).toEqual([{ did: 'cardsGathered', next: 0, offers: [], cites: ['678a.5(a)'] }]);
  });

  test(proves('go into the shuffler, and the other deck is played', '678a.3(b)(3)', '678a.3(b)(4)'), () => {
    const table = openTable(HIGH_CARD_FLUSH, { settings: { shuffling: 'device', decks: 2 } });
    table.sits([1]);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.deals();
    table.staff();
    table.plays(1, { fold: true });
    table.staff();
    expect(table.last('cardsGathered')).toEqual({
      did: 'cardsGathered',
      next: 1,
      offers: [],
      cites: ['678a.5(a)', '678a.3(b)(3)', '678a.3(b)(4)'],
    });
    expect(table.state.cards).toMatchObject({ current: 1, decks: [{ step: 'shuffled' }, { step: 'loaded' }] });
  });
});

describe('devices', () => {
  const shuffler = { device: 'shuffler' } as const;
  const device: SubmissionDraft = { settings: { shuffling: 'device', countingDevice: true } };

  test(proves('fail, are covered and repaired, by that clause', '678a.13(g)'), () => {
    const table = lyingAt('stacked', HIGH_CARD_FLUSH, device);
    const cites = ['678a.13(g)'];
    const not = lineFor('device-not-failed', shuffler);
    expect(refusalLines(table, dealer({ do: 'coverDevice', ...shuffler }))).toEqual([not, ...cites]);
    expect(refusalLines(table, dealer({ do: 'repairDevice', ...shuffler }))).toEqual([not, ...cites]);
    expect(refusalLines(table, dealer({ do: 'deviceFails', device: 'shoe' }))[0]).toBe(
      lineFor('no-working-device', { device: 'shoe' }),
    );
    expect(table.does(dealer({ do: 'deviceFails', ...shuffler }))).toEqual([
      { did: 'deviceFailed', ...shuffler, cites },
    ]);
    expect(refusalLines(table, dealer({ do: 'deviceFails', ...shuffler }))[0]).toBe(
      lineFor('no-working-device', shuffler),
    );
    expect(refusalLines(table, dealer({ do: 'shuffleCards', deck: 0 }))[1]).toBe('678a.13(g)');
    expect(dutyCommand(table.book, table.state)).toEqual(dealer({ do: 'coverDevice', ...shuffler }));
    expect(table.does(dealer({ do: 'coverDevice', ...shuffler }))).toEqual([
      { did: 'deviceCovered', ...shuffler, cites },
    ]);
    table.ready();
    expect(deckInPlay(table.state).shuffledBy).toBe('hand');
    table.wagers(1, { ante: 500 });
    table.deals();
    expect(refusalLines(table, dealer({ do: 'repairDevice', ...shuffler }))[0]).toBe(
      lineFor('round-in-progress', { what: 'repairDevice' }),
    );
    table.staff();
    table.plays(1, { fold: true });
    table.staff();
    expect(table.does(dealer({ do: 'repairDevice', ...shuffler }))).toEqual([
      { did: 'deviceRepaired', ...shuffler, cites },
    ]);
  });

  test(proves('jam while they shuffle', '678a.13(e)'), () => {
    const jams = dealer({ do: 'shufflerJams' });
    expect(refusalLines(lyingAt('stacked'), jams)).toEqual(['no-shuffle-running', '678a.13(e)']);
    expect(refusalLines(lyingAt('shuffled', HIGH_CARD_FLUSH, device), jams)[0]).toBe('no-shuffle-running');
    const table = lyingAt('stacked', HIGH_CARD_FLUSH, device);
    const before = table.state.cards;
    expect(table.does(jams)).toEqual([{ did: 'shuffleFailed', cites: ['678a.13(e)'] }]);
    expect(table.state.cards).toEqual(before);
    const two = openTable(HIGH_CARD_FLUSH, { settings: { shuffling: 'device', decks: 2 } });
    two.sits([1]);
    two.until('shuffled');
    two.does(dealer({ do: 'loadCards', cover: null }), dealer({ do: 'receiveCards', deck: 1 }));
    expect(refusalLines(two, jams)[0]).toBe('no-shuffle-running');
    while (two.state.cards.decks[1]?.step !== 'stacked') two.does(dutyCommand(two.book, two.state)!);
    two.does(jams);
  });

  test(proves('count the cards after a shuffle of their own', '678a.5(b)'), () => {
    const wrong = dealer({ do: 'deviceCountsWrong', deck: 0 });
    expect(refusalLines(lyingAt('shuffled'), wrong)).toEqual(['no-counting-device', '678a.5(b)']);
    expect(refusalLines(lyingAt('shuffled', OVER_UNDER), wrong)).toEqual(['no-counting-device']);
    expect(refusalLines(lyingAt('loaded', HIGH_CARD_FLUSH, device), wrong)[0]).toBe('device-did-not-shuffle');
    const own = 'device-did-not-shuffle';
    expect(refusalLines(lyingAt('stacked', HIGH_CARD_FLUSH, device), wrong)).toEqual([own, '678a.5(b)']);
    expect(
      refusalLines(lyingAt('stacked', HIGH_CARD_FLUSH, device), dealer({ do: 'deviceCountsWrong', deck: 3 }))[0],
    ).toBe(own);
    const byHand = lyingAt('stacked', HIGH_CARD_FLUSH, device);
    byHand.does(dealer({ do: 'deviceFails', ...shuffler }), dealer({ do: 'coverDevice', ...shuffler }));
    byHand.until('shuffled');
    expect(refusalLines(byHand, wrong)[0]).toBe(own);
    expect(lyingAt('shuffled', HIGH_CARD_FLUSH, device).does(wrong)).toEqual([
      { did: 'cardsRemoved', deck: 0, cites: ['678a.5(b)'] },
    ]);
  });
});

test(proves('a card that is in the deck once is read out only once', '687a.3(a)'), () => {
  const table = openTable(DJ_WILD, {}, 'live');
  table.sits([1]);
  table.ready();
  table.wagers(1, { ante: 500, blind: 500 });
  table.deals();
  table.staff();
  const sees = (cards: readonly number[]): HouseTestCommand => exposure('dealer', cards);
  expect(refusalLines(table, sees([0, 0]))).toEqual([lineFor('card-out-of-deck', { card: 0 }), '687a.3(a)']);
  expect(refusalLines(table, sees([99]))).toEqual([lineFor('card-not-in-game', { card: 99, lies: true }), '687a.3(a)']);
});

test(
  proves(
    'a refused shuffle names the step before it: the reshuffle that is due, or gathering',
    '686a.5(f)',
    '686a.7(d)(1)',
  ),
  () => {
    const table = openTable(OVER_UNDER);
    table.sits([1]);
    table.ready();
    const shuffle = dealer({ do: 'shuffleCards', deck: 0 });
    const loaded = lineFor('cards-at-wrong-step', { act: 'shuffleCards', step: 'loaded' });
    expect(refusalLines(table, shuffle)).toEqual([loaded, '686a.5(a)', '686a.5(f)']);
    table.does(floorperson({ do: 'orderReshuffle' }));
    expect(refusalLines(table, shuffle)).toEqual([loaded, '686a.5(a)', '686a.7(d)(1)']);
    expect(refusalLines(table, dealer({ do: 'shuffleCards', deck: 4 }))[0]).toBe(
      lineFor('no-such-deck', { deck: 4, decks: 1 }),
    );
  },
);

describe('at an idle table', () => {
  const leave = player(1, { do: 'leave' });

  test(proves('the cards wait for a look before they are washed', '678a.5(f)'), () => {
    const table = lyingAt('loaded');
    table.does(leave, dealer({ do: 'spreadCards', deck: 0 }));
    expect(table.last('cardsSpread')).toEqual({ did: 'cardsSpread', deck: 0, faceUp: false, cites: ['678a.5(f)'] });
    expect(refusalLines(table, dealer({ do: 'washCards', deck: 0 }))).toEqual([
      lineFor('players-look-first', { players: 1 }),
      '678a.4(c)',
      '678a.5(f)',
    ]);
    expect(refusalLines(table, dealer({ do: 'spreadCards', deck: 0 }))[0]).toBe(
      lineFor('cards-at-wrong-step', { act: 'spreadCards', step: 'spread' }),
    );
    table.sits([1]);
    table.does(player(1, { do: 'askToSeeCards' }), dealer({ do: 'spreadCards', deck: 0 }));
    expect(table.last('cardsSpread')).toEqual({ did: 'cardsSpread', deck: 0, faceUp: true, cites: ['678a.5(f)'] });
    expect(table.does(dealer({ do: 'washCards', deck: 0 }))).toEqual([
      { did: 'cardsWashed', deck: 0, cites: ['678a.4(c)', '678a.5(f)'] },
    ]);
  });

  test(proves('a batch that was dealt from is washed and makes room for the other', '686a.4(d)', '686a.5(g)'), () => {
    const table = openTable(OVER_UNDER, { settings: { shuffling: 'device' } });
    table.sits([1]);
    table.ready();
    table.wagers(1, { ante: 500 });
    table.deals();
    table.plays(1, { call: 'over' });
    table.staff();
    table.does(leave);
    table.sits([1]);
    const { current } = table.state.cards;
    table.staff();
    expect(table.log.filter(({ did }) => did === 'cardsWashed').at(-1)).toEqual({
      did: 'cardsWashed',
      deck: current,
      cites: ['686a.4(c)', '686a.4(d)'],
      next: 1 - current,
    });
    expect(table.state.cards.current).toBe(1 - current);
    const unused = openTable(OVER_UNDER, { settings: { shuffling: 'device' } });
    unused.sits([1]);
    unused.ready();
    unused.does(leave);
    unused.sits([1]);
    unused.staff();
    expect(unused.last('cardsWashed')).not.toHaveProperty('next');
    expect(eventsCiting(table.log, '686a.5(g)')).toEqual(['cardsSpread', 'cardsInspected']);
  });

  test.each<readonly [string, SubmissionDraft, object]>([
    ['by hand', {}, { cites: ['688a.5(g)(1)'] }],
    ['through the shuffler', { settings: { shuffling: 'device', decks: 2 } }, { cites: ['688a.5(g)(2)'], next: 1 }],
    ['through it where there is one deck', { settings: { shuffling: 'device' } }, { cites: ['688a.5(g)(2)'] }],
  ])(proves('the cards of Face Up Pai Gow come back %s', '688a.5(g)'), (_, draft, washed) => {
    const table = openTable(FACE_UP_PAI_GOW, draft);
    table.sits([1]);
    table.ready();
    table.does(leave);
    table.sits([1]);
    table.staff();
    const event = table.log.filter(({ did }) => did === 'cardsWashed').at(-1);
    expect(event).toEqual({ did: 'cardsWashed', deck: 0, ...washed });
    expect(eventsCiting(table.log, '688a.5(g)')).toEqual(['cardsSpread']);
  });

  test(proves('the second deck makes room for the first', '688a.5(g)(2)'), () => {
    const table = openTable(FACE_UP_PAI_GOW, { settings: { shuffling: 'device', decks: 2 } });
    table.sits([1]);
    table.ready();
    table.wagers(1, { 'pai-gow': 1000 });
    table.deals();
    table.staff();
    table.plays(1, { houseWay: true });
    table.ready();
    table.does(leave);
    table.sits([1]);
    table.staff();
    expect(table.last('cardsWashed')).toMatchObject({ deck: 1, cites: ['688a.5(g)(2)'], next: 0 });
  });

  test(proves('the cards of an automatic shuffler are spread where the chapter says so', '688a.5(g)'), () => {
    const settings = { shuffling: 'continuous' };
    for (const [game, wager, owed] of [
      [FACE_UP_PAI_GOW, 'pai-gow', '688a.5(g)'],
      [HIGH_CARD_FLUSH, 'ante', null],
    ] as const) {
      const table = openTable(game, { settings });
      table.sits([1]);
      table.ready();
      table.does(leave);
      table.sits([1]);
      const places: HouseTestCommand = player(1, { do: 'wager', box: 1, wager, cents: 1000 });
      if (owed === null) table.does(places);
      else expect(refusalLines(table, places)).toContain(owed);
    }
  });

  test(proves('cards are inspected again where the chapter says so', '686a.5(g)', '686a.4(a)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits([1]);
    table.ready();
    table.does(leave, dealer({ do: 'spreadCards', deck: 0 }));
    table.sits([1]);
    table.does(dealer({ do: 'inspectCards', deck: 0 }));
    expect(table.last('cardsInspected').cites).toEqual(['686a.4(a)', '686a.5(g)']);
    const flush = lyingAt('loaded');
    flush.does(leave, dealer({ do: 'spreadCards', deck: 0 }));
    flush.sits([1]);
    expect(refusalLines(flush, dealer({ do: 'inspectCards', deck: 0 }))[0]).toBe(
      lineFor('cards-at-wrong-step', { act: 'inspectCards', step: 'spread' }),
    );
  });
});

test('a new table has no decks yet, and only bringing the red and the blue one is due', () => {
  const { cards } = openTable(HIGH_CARD_FLUSH, { settings: { shuffling: 'device', decks: 2 } }).state;
  expect(cards.decks.map(({ back, step, order, size }) => [back, step, order, size])).toEqual([
    ['red', 'away', [], 52],
    ['blue', 'away', [], 52],
  ]);
  expect(cards).toMatchObject({ current: 0, burnDue: false, reshuffle: null, rounds: 0, cutOffers: [] });
});

test('a person who shuffled the deck that waits does not sit down to play it', () => {
  const table = openTable(HIGH_CARD_FLUSH, { settings: { shuffling: 'device', decks: 2 } });
  table.sits([1]);
  while (table.state.cards.decks[1]?.step !== 'stacked') table.does(dutyCommand(table.book, table.state)!);
  table.does({ do: 'shuffleCards', deck: 1, by: { role: 'dealer', person: 'another' } });
  expect(table.state.cards.dealer).toBeNull();
  expect(refusalLines(table, { do: 'sit', cents: 0, by: { role: 'player', seat: 2, person: 'another' } })[0]).toBe(
    'handled-cards',
  );
});

test(proves('the dealer cuts in the middle where no player will', '688a.5(e)'), () => {
  const table = openTable(FACE_UP_PAI_GOW);
  table.sits([1]);
  table.until('shuffled');
  table.does(player(1, { do: 'declineCut' }));
  expect(dutyCommand(table.book, table.state)).toEqual(dealer({ do: 'cutCards', place: 26 }));
});

test(
  proves('nobody enters the order of cards at a live table, and no device but the two', '678a.5(a)', '678a.13(g)'),
  () => {
    const live = openTable(HIGH_CARD_FLUSH, {}, 'live');
    live.sits([1]);
    live.until('stacked');
    expect(refusalLines(live, dealer({ do: 'shuffleCards', deck: 0, order: HIGH_CARD_FLUSH.batch }))).toEqual([
      'order-unknown',
      '678a.5(a)',
    ]);
    const shoe = openTable(HIGH_CARD_FLUSH, { settings: { dealing: 'automated-shoe' } });
    for (const what of ['deviceFails', 'coverDevice', 'repairDevice'] as const)
      expect(refusalLines(shoe, { do: what, device: 'toString' as 'shoe', by: { role: 'dealer' } })[1]).toBe(
        '678a.13(g)',
      );
    shoe.does(dealer({ do: 'deviceFails', device: 'shoe' }));
  },
);
