import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../../686a-over-under/index.js';
import { FACE_UP_PAI_GOW } from '../../../688a-face-up-pai-gow/index.js';
import { cardsLeft, deckInPlay } from '../../../cards/state.js';
import {
  dealer,
  floorperson,
  openTable,
  player,
  proves,
  refusalLines,
  type TableInTest,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';

describe('a second joker', () => {
  const tear = (person = 'dealer') => ({ by: { role: 'dealer', person }, do: 'tearJoker', deck: 0 }) as const;
  const checks = (person = 'floorperson') =>
    ({ by: { role: 'floorperson', person }, do: 'tearJoker', deck: 0 }) as const;

  test(proves('is torn where the decks come with one', '688a.4(b)'), () => {
    const none = 'no-second-joker';
    expect(refusalLines(openTable(HIGH_CARD_FLUSH), tear())).toEqual([none]);
    expect(refusalLines(openTable(FACE_UP_PAI_GOW), tear())).toEqual([none, '688a.4(b)']);
  });

  test(proves('is taken out by the dealer, and another person sees to it', '688a.4(b)'), () => {
    const table = openTable(FACE_UP_PAI_GOW, { settings: { twoJokers: true } });
    table.until('inspected');
    expect(refusalLines(table, tear())[0]).toMatch(/^cards-at-wrong-step .*tearJoker/);
    table.until('verified');
    expect(refusalLines(table, checks())).toEqual(['dealer-takes-joker-first', '688a.4(b)']);
    expect(table.does(tear())).toEqual([{ did: 'secondJokerSeen', deck: 0, person: 'dealer', cites: ['688a.4(b)'] }]);
    for (const again of [tear('another'), checks('dealer')])
      expect(refusalLines(table, again)).toEqual([lineFor('two-people', { what: 'tearJoker' }), '688a.4(b)']);
    expect(table.does(checks())).toEqual([{ did: 'jokerTorn', deck: 0, cites: ['688a.4(b)'] }]);
    expect(deckInPlay(table.state)).toMatchObject({ step: 'one-joker', handledBy: null });
  });
});

describe('a new dealer', () => {
  const changes = floorperson({ do: 'changeDealer' });

  test('burns no card where the chapter has none burned', () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.sits(1);
    table.ready();
    expect(table.does(changes)).toEqual([{ did: 'dealerChanged', burn: false, cites: [] }]);
  });

  test(proves('burns a card of a shoe that is loaded before dealing from it', '686a.7(c)'), () => {
    const table = openTable(OVER_UNDER);
    expect(table.does(changes)).toEqual([{ did: 'dealerChanged', burn: false, cites: ['686a.7(c)'] }]);
    table.sits(1);
    table.ready();
    expect(table.does(changes)).toEqual([{ did: 'dealerChanged', burn: true, cites: ['686a.7(c)'] }]);
    // Another who takes over before it is burned burns it.
    table.does(changes, dealer({ do: 'burnCard' }));
    expect(table.state.cards.burnDue).toBe(false);
    table.wagers(1, { ante: 500 });
    table.does(dealer({ do: 'deal' }));
    expect(refusalLines(table, changes)).toEqual([
      lineFor('reason-missing', { for: 'dealer-change' }),
      '686a.7(n)',
      '686a.7(c)',
    ]);
  });
});

describe('the burned card', () => {
  const burn = dealer({ do: 'burnCard' });
  /** A shoe with its cover card after so many cards, and its first card not yet burned. */
  const loaded = (coverAt: number): TableInTest => {
    const table = openTable(OVER_UNDER);
    table.sits([1, 2]);
    table.until('shuffled');
    table.does(player(1, { do: 'cutCards', place: 10 }), dealer({ do: 'loadCards', cover: 312 - coverAt }));
    return table;
  };

  test(proves('is the first of a shoe, and of a new dealer', '686a.7(c)'), () => {
    expect(refusalLines(openTable(HIGH_CARD_FLUSH), burn)).toEqual(['no-burn-due']);
    const table = loaded(200);
    const [first] = deckInPlay(table.state).order;
    expect(table.does(burn)).toEqual([{ did: 'cardBurned', card: first, coverCard: null, cites: ['686a.7(c)'] }]);
    expect(table.state.cards).toMatchObject({ burnDue: false, faceUp: 0, coverCard: null });
    expect(refusalLines(table, burn)).toEqual(['no-burn-due', '686a.7(c)']);
  });

  test(proves('may be the one behind the cover card, which is the dealer’s then', '686a.7(c)'), () => {
    const table = loaded(0);
    expect(table.does(burn)).toMatchObject([{ coverCard: 'dealer' }]);
    expect(table.state.cards.coverCard).toBe('dealer');
  });

  test('is known where the cards come from a shuffle, and may be named at a live table', () => {
    const table = loaded(200);
    const [first] = deckInPlay(table.state).order;
    expect(table.does(dealer({ do: 'burnCard', card: 9 }))).toMatchObject([{ card: first }]);
    const live = (card?: number) => {
      const other = openTable(OVER_UNDER, {}, 'live');
      other.sits(1);
      other.until('shuffled');
      other.does(player(1, { do: 'cutCards', place: 10 }), dealer({ do: 'loadCards', cover: 78 }));
      return other.does(dealer({ do: 'burnCard', ...(card === undefined ? {} : { card }) }));
    };
    expect(live(9)).toMatchObject([{ card: 9 }]);
    expect(live()).toMatchObject([{ card: null }]);
  });

  test(proves('is the first of a refilled shoe where none is left', '686a.7(c)', '686a.9(b)'), () => {
    const table = loaded(200);
    table.does(burn);
    table.wagers(1, { ante: 500 });
    while (cardsLeft(deckInPlay(table.state)) > 0) table.does(dealer({ do: 'cardFoundFaceUp' }));
    table.does(floorperson({ do: 'changeDealer' }));
    expect(table.does(burn)).toEqual([{ did: 'reshuffleOrdered', why: 'shoe-empty', cites: ['686a.9(b)'] }]);
  });

  test(proves('a card found face up may be that one too', '686a.9(a)'), () => {
    const table = loaded(1);
    table.does(burn);
    table.wagers(1, { ante: 500 });
    const found = dealer({ do: 'cardFoundFaceUp' });
    table.does(found, found);
    expect(table.state.cards).toMatchObject({ coverCard: 'dealer', faceUp: 2, burnDue: false });
    table.does(dealer({ do: 'deal' }));
    expect(table.state.cards.coverCard).toBe('dealer');
  });
});

describe('the cut', () => {
  const declines = (seat: number) => player(seat, { do: 'declineCut' });

  test(proves('is declined by the player it is offered to', '686a.5(c)'), () => {
    const table = openTable(OVER_UNDER);
    table.sits([1, 2]);
    const notOffered = (offered: number | null) => lineFor('cut-not-offered', { act: 'declineCut', offered });
    expect(refusalLines(table, declines(1))[0]).toBe(notOffered(null));
    table.until('shuffled');
    expect(table.state.cards.cutOffers).toEqual([1, 2]);
    expect(refusalLines(table, declines(2))).toEqual([
      notOffered(1),
      '686a.5(d)',
      '686a.5(b)',
      '686a.5(c)',
      '686a.5(c)(1)',
    ]);
    expect(table.does(declines(1))).toEqual([
      { did: 'cutDeclined', seat: 1, cites: ['686a.5(d)', '686a.5(b)', '686a.5(c)', '686a.5(c)(1)'] },
    ]);
    expect(table.state.cards.cutOffers).toEqual([2]);
    table.does(player(2, { do: 'cutCards', place: 10 }));
    expect(refusalLines(table, declines(2))[0]).toBe(notOffered(null));
  });
});

describe('a fresh shoe', () => {
  const load = dealer({ do: 'loadCards', cover: 78 });

  test(proves('lets players who were kept out wager again', '686a.6(b)(2)'), () => {
    const table = openTable(OVER_UNDER, { settings: { midShoeEntry: false } });
    table.sits([1, 2]);
    table.until('shuffled');
    table.does(player(1, { do: 'cutCards', place: 10 }));
    const [first] = table.does(load);
    expect(first?.cites).not.toContain('686a.6(b)(2)');
    table.staff();
    table.wagers(1, { ante: 500 });
    table.does(dealer({ do: 'deal' }));
    table.plays(1, { call: 'surrender' });
    table.staff();
    expect(table.state.players.map((seated) => seated?.barred)).toEqual([
      false,
      true,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    table.does(floorperson({ do: 'orderReshuffle' }));
    table.until('shuffled');
    const [offered = 0] = table.state.cards.cutOffers;
    table.does(player(offered, { do: 'cutCards', place: 10 }));
    expect(refusalLines(table, dealer({ do: 'loadCards', cover: 1 }))).toContain('686a.5(d)');
    const [again] = table.does(load);
    expect(again?.cites.at(-1)).toBe('686a.6(b)(2)');
    expect(table.state.players[1]?.barred).toBe(false);
  });
});
