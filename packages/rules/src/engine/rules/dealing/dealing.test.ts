import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../../../677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../../686a-over-under/index.js';
import { DJ_WILD } from '../../../687a-dj-wild/index.js';
import { FACE_UP_PAI_GOW } from '../../../688a-face-up-pai-gow/index.js';
import { cardsLeft, deckInPlay } from '../../../cards/state.js';
import type { SubmissionDraft } from '../../../submission/submission.js';
import {
  at,
  dealer,
  eventsCiting,
  floorperson,
  HOUR,
  openTable,
  proves,
  refusalLines,
  type TableInTest,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import type { HouseGame } from '../../model/house-game.js';

const closeBets = (progressiveChips?: number) =>
  dealer({ do: 'closeBets', ...(progressiveChips === undefined ? {} : { progressiveChips }) });
const deal = (text?: string) => dealer({ do: 'deal', ...(text === undefined ? {} : { cards: cards(text) }) });
const complete = (box: number, text?: string) =>
  dealer({ do: 'completeHand', box, ...(text === undefined ? {} : { cards: cards(text) }) });

/** A table where these seats have placed these wagers. */
const wagered = (
  game: HouseGame,
  wagers: Readonly<Record<number, Readonly<Record<string, number>>>>,
  draft: SubmissionDraft = {},
  cardsAre: 'virtual' | 'live' = 'virtual',
): TableInTest => {
  const table = openTable(game, draft, cardsAre);
  table.sits([1, 2, 3]);
  table.ready();
  for (const [seat, stakes] of Object.entries(wagers)) table.wagers(Number(seat), stakes);
  return table;
};

describe('"no more bets"', () => {
  test(proves('is not said where betting closes with the first card', '686a.6(c)'), () => {
    const table = wagered(OVER_UNDER, { 2: { ante: 500 } });
    expect(refusalLines(table, closeBets())).toEqual(['betting-closes-with-deal', '686a.6(c)']);
  });

  test(proves('is called once a player has made every required wager', '677a.7(d)(1)', '686a.6(d)'), () => {
    const table = wagered(HEADS_UP_HOLDEM, {});
    expect(refusalLines(table, closeBets())).toEqual(['no-wagers', HEADS_UP_HOLDEM.law.required]);
    table.wagers(2, { ante: 500 });
    expect(refusalLines(table, closeBets())).toEqual([
      lineFor('required-wager-missing', { at: 'box', box: 2, title: 'Odds Wager' }),
      '677a.7(d)(1)',
    ]);
    table.wagers(2, { odds: 500 });
    expect(refusalLines(table, deal())).toEqual(['betting-open', '677a.8(b)']);
    expect(table.does(closeBets())).toEqual([
      { did: 'betsClosed', collected: [], moves: [], cites: ['677a.8(b)'] },
      { did: 'dealerTookOver', person: 'dealer', cites: [HEADS_UP_HOLDEM.law.handling] },
    ]);
    const none = wagered(OVER_UNDER, {});
    expect(refusalLines(none, deal())[0]).toBe('no-wagers');
  });

  test(proves('locks in the progressive wagers where there are any', '687a.8(b)', '687a.8(c)'), () => {
    const draft = { paytables: { progressive: '1' } };
    const without = wagered(DJ_WILD, { 2: { ante: 500, blind: 500 } }, draft);
    expect(without.does(closeBets())[0]?.cites).toEqual(['687a.8(b)']);
    const table = wagered(DJ_WILD, { 2: { ante: 500, blind: 500, progressive: 100 } }, draft);
    expect(table.does(closeBets())[0]).toMatchObject({
      collected: [{ box: 2, wager: 'progressive', cents: 100 }],
      cites: ['687a.8(b)', '687a.8(c)'],
    });
  });

  test(proves('stands once the progressive chips are counted', '688a.8(b)'), () => {
    const draft = { paytables: { progressive: '1' } };
    const table = wagered(FACE_UP_PAI_GOW, { 2: { 'pai-gow': 500, progressive: 100 }, 3: { 'pai-gow': 500 } }, draft);
    const clauses = refusalLines(table, closeBets()).slice(1);
    expect(clauses).toContain('688a.8(b)');
    expect(refusalLines(table, closeBets())[0]).toBe('progressive-chips-uncounted');
    expect(refusalLines(table, closeBets(2))).toEqual([
      lineFor('progressive-chips-miscounted', { counted: 2, accepted: 1 }),
      ...clauses,
    ]);
    table.does(closeBets(1));
    const none = wagered(FACE_UP_PAI_GOW, { 2: { 'pai-gow': 500 } }, draft);
    expect(refusalLines(none, closeBets(1))[0]).toBe(
      lineFor('progressive-chips-miscounted', { counted: 1, accepted: 0 }),
    );
    none.does(closeBets());
  });

  test('needs no count where no clause asks for one, but a count that is given is right', () => {
    const draft = { paytables: { progressive: '1' } };
    const table = wagered(DJ_WILD, { 2: { ante: 500, blind: 500, progressive: 100 } }, draft);
    expect(refusalLines(table, closeBets(3))).toEqual([
      lineFor('progressive-chips-miscounted', { counted: 3, accepted: 1 }),
      '687a.8(b)',
    ]);
    table.does(closeBets());
  });

  test('marks the boxes that take part in envy bonuses, and those alone', () => {
    const draft = { paytables: { fortune: '1' } };
    const table = wagered(FACE_UP_PAI_GOW, { 2: { 'pai-gow': 500, fortune: 500 }, 3: { 'pai-gow': 500 } }, draft);
    const [closed] = table.does(closeBets());
    expect(closed).toMatchObject({ lammers: [2] });
    expect(closed?.cites).toContain(FACE_UP_PAI_GOW.lammer?.clause(table.state));
    const plain = wagered(FACE_UP_PAI_GOW, { 2: { 'pai-gow': 500 } }, draft);
    const [unmarked] = plain.does(closeBets());
    expect(unmarked).not.toHaveProperty('lammers');
    expect(unmarked?.cites).not.toContain(FACE_UP_PAI_GOW.lammer?.clause(plain.state));
  });
});

describe('the deal', () => {
  test(proves('is one at a time', '678a.8(a)'), () => {
    const table = wagered(HIGH_CARD_FLUSH, { 2: { ante: 500 } });
    table.does(closeBets(), deal());
    expect(table.last('dealt')).toMatchObject({ opens: true, coverCard: null, drawn: 14 });
    expect(refusalLines(table, deal())).toEqual([lineFor('round-in-progress', { what: 'deal' }), '678a.8(a)']);
  });

  test(proves('takes the last cards of a shoe where they are enough', '686a.9(b)'), () => {
    const shoe = (left: number) => {
      const table = wagered(OVER_UNDER, { 1: { ante: 500 }, 2: { ante: 500 } });
      while (cardsLeft(deckInPlay(table.state)) > left) table.does(dealer({ do: 'cardFoundFaceUp' }));
      return table.does(deal());
    };
    expect(shoe(2)[0]).toMatchObject({ did: 'dealt' });
    expect(shoe(1)[0]).toEqual({ did: 'reshuffleOrdered', why: 'shoe-empty', cites: ['686a.9(b)'] });
  });

  test(proves('waits for cards that have been used for too long', '678a.3(c)(2)'), () => {
    const table = wagered(HIGH_CARD_FLUSH, { 2: { ante: 500 } });
    table.does(closeBets());
    expect(refusalLines(table, at(9 * HOUR, deal()))[1]).toBe('678a.3(c)(2)');
  });

  test('names no cards where they come from a shuffle', () => {
    const table = wagered(HIGH_CARD_FLUSH, { 2: { ante: 500 } });
    table.does(closeBets());
    expect(refusalLines(table, deal('As'))).toEqual(['cards-from-shuffle', '678a.8(a)']);
  });

  test('names those cards at a live table that fall face up', () => {
    const flush = wagered(HIGH_CARD_FLUSH, { 2: { ante: 500 } }, {}, 'live');
    flush.does(closeBets());
    expect(refusalLines(flush, deal('As'))).toEqual([
      lineFor('wrong-read-out', { what: 'dealt', named: 1, due: 0 }),
      '678a.8(a)',
    ]);
    const over = wagered(OVER_UNDER, { 2: { ante: 500 }, 3: { ante: 500 } }, {}, 'live');
    expect(refusalLines(over, deal('As'))).toEqual([
      lineFor('wrong-read-out', { what: 'dealt', named: 1, due: 2 }),
      '686a.7(a)',
    ]);
  });

  test(proves('waits until a shoe that failed is covered', '678a.13(g)'), () => {
    const table = wagered(HIGH_CARD_FLUSH, { 2: { ante: 500 } }, { settings: { dealing: 'automated-shoe' } });
    table.does(closeBets(), floorperson({ do: 'deviceFails', device: 'shoe' }));
    expect(refusalLines(table, deal())).toEqual([lineFor('device-out-of-order', { device: 'shoe' }), '678a.13(g)']);
  });

  test(proves('shows where the cover card came up, also in front of the dealer', '688a.5(e)'), () => {
    const table = wagered(FACE_UP_PAI_GOW, { 2: { 'pai-gow': 500 } }, { settings: { bottomCoverCard: true } });
    table.does(closeBets(), dealer({ do: 'cardFoundFaceUp' }));
    table.staff();
    table.does(deal());
    expect(table.last('dealt').coverCard).toBe('dealer');
    expect(eventsCiting(table.log, '688a.5(e)')).toEqual(['cardsCut', 'cardsLoaded']);
  });
});

describe('the rest of a hand', () => {
  const dealt = (): TableInTest => {
    const table = wagered(OVER_UNDER, { 1: { ante: 500 }, 2: { ante: 500 }, 3: { ante: 500 } });
    table.does(deal());
    return table;
  };
  const none = (box: number) => [lineFor('no-hand-to-complete', { box }), '686a.7(a)'];
  const notNow = (box: number) => lineFor('hand-not-served-yet', { box });

  test('is for hands of a round whose players are asked one by one', () => {
    expect(refusalLines(wagered(OVER_UNDER, { 1: { ante: 500 } }), complete(1))).toEqual(none(1));
    expect(refusalLines(dealt(), complete(5))).toEqual(none(5));
    const flush = wagered(HIGH_CARD_FLUSH, { 2: { ante: 500 } });
    flush.does(closeBets(), deal());
    expect(refusalLines(flush, complete(2))).toEqual([lineFor('no-hand-to-complete', { box: 2 }), '678a.8(a)']);
    flush.staff();
    expect(refusalLines(flush, complete(2))).toEqual([lineFor('no-hand-to-complete', { box: 2 }), '678a.8(a)']);
  });

  test(proves('comes when its player has chosen, in their turn and once', '686a.7(i)'), () => {
    const table = dealt();
    const { cites = [] } = table.state.round?.stages[1] ?? {};
    expect(refusalLines(table, complete(1))).toEqual([notNow(1), ...cites]);
    table.plays(1, { call: 'under' });
    expect(refusalLines(table, complete(2))).toEqual([notNow(2), ...cites]);
    table.does(complete(1));
    expect(refusalLines(table, complete(1))).toEqual([lineFor('hand-complete', { box: 1, cards: 3 }), ...cites]);
    expect(table.last('dealt')).toMatchObject({ opens: false, cites });
  });

  test(proves('comes last for a hand that was passed over', '686a.9(c)'), () => {
    const table = dealt();
    const { cites = [] } = table.state.round?.stages[1] ?? {};
    table.plays(1, { call: 'under' });
    table.does(dealer({ do: 'passedOver', box: 1 }));
    expect(refusalLines(table, complete(1))).toEqual([notNow(1), ...cites]);
    table.does({ by: { role: 'player', seat: 1 }, do: 'chooseLateCards', box: 1 });
    expect(refusalLines(table, complete(1))).toEqual([notNow(1), ...cites, '686a.9(c)']);
    for (const box of [2, 3]) {
      table.plays(box, { call: 'under' });
      table.does(complete(box), dealer({ do: 'settleHand', box }));
    }
    table.does(complete(1));
  });
});

describe('cards for all', () => {
  test(proves('come where the round has them', '677a.11(b)', '677a.8(a)'), () => {
    const table = wagered(HEADS_UP_HOLDEM, { 2: { ante: 500, odds: 500 } });
    const more = dealer({ do: 'dealMore' });
    expect(refusalLines(table, more)).toEqual(['no-cards-due', '677a.8(a)']);
    table.does(closeBets(), deal());
    expect(refusalLines(table, more)).toEqual(['no-cards-due', '677a.11(b)', '677a.11(a)']);
    table.plays(2, { check: true });
    expect(table.does(more)).toMatchObject([
      { did: 'dealt', opens: false, drawn: 8, dealt: [{ to: 'discard' }, { to: 'community' }] },
    ]);
  });
});
