import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { dutyCommand, personOf } from '../testing/commands.js';
import {
  askedTable,
  closeBets,
  dealtTable,
  HOUSE_WAY,
  nothingBeside,
  PLAIN_DEALER,
  wageredTable,
} from '../testing/face-up-pai-gow.js';
import { dealer, exposure, floorperson, openTable, player, proves, type TableInTest } from '../testing/index.js';
import { FACE_UP_PAI_GOW } from './index.js';

const FIRST = 'TcTd6c6dAhJs3c';
const ROUND = { hands: { 1: FIRST, 4: nothingBeside(FIRST) }, dealer: PLAIN_DEALER };
const SHOE: SubmissionDraft = { settings: { dealing: 'automated-shoe' } };
const SIDE = { fortune: 500, progressive: 100 };

const dealt = (draft: SubmissionDraft = {}): TableInTest => dealtTable(ROUND, SIDE, draft);
const isVoid = (table: TableInTest, ...clauses: string[]): void => {
  expect(table.last('roundVoided').cites).toEqual(clauses);
  expect([table.chips(1), table.chips(4)]).toEqual([100_000, 100_000]);
  expect(table.state).toMatchObject({ round: null, betsClosed: false, cards: { reshuffle: 'void', start: null } });
};
const finish = (table: TableInTest, ...boxes: number[]): void => {
  table.staff();
  for (const box of boxes) table.plays(box, HOUSE_WAY);
  table.staff();
  expect(table.state.rounds).toBe(1);
};

describe('the dice', () => {
  const shaking = (): TableInTest => {
    const table = wageredTable(ROUND);
    table.refuses(dealer({ do: 'noRoll', why: 'not-flat' }), '688a.13(a)');
    table.does(closeBets, dealer({ do: 'placeDice' }));
    return table;
  };

  test.each([
    ['not-flat', '688a.13(a)'],
    ['fell-out', '688a.13(b)'],
  ] as const)(proves('%s: no roll, and the dice are shaken again', '688a.13(a)', '688a.13(b)'), (why, clause) => {
    const table = shaking();
    expect(table.does(dealer({ do: 'noRoll', why }))[0]).toMatchObject({ did: 'notRolled', why, cites: [clause] });
    table.refuses(dealer({ do: 'deal' }), '688a.8(c)');
    expect(dutyCommand(table.book, table.state)?.do).toBe('shakeDice');
    table.does(dealer({ do: 'shakeDice', dice: [1, 1, 5], total: 7 }));
    table.refuses(dealer({ do: 'noRoll', why }), '688a.13(a)');
  });

  test(proves('added up wrongly are counted again before a card is dealt', '688a.13(c)', '688a.5(i)(1)(ii)'), () => {
    const table = shaking();
    table.refuses(dealer({ do: 'shakeDice', dice: [2, 3, 4], total: 10 }), '688a.13(c)');
    table.does(dealer({ do: 'shakeDice', dice: [2, 3, 4], total: 9 }));
  });

  test(proves('added up wrongly, with the first card at a wrong place, void the round', '688a.13(c)'), () => {
    const table = dealt();
    table.refuses(floorperson({ do: 'wrongStart' }), '688a.13(c)');
    table.goesLive();
    table.does(floorperson({ do: 'wrongStart' }));
    isVoid(table, '688a.13(c)');
    table.refuses(dealer({ do: 'wrongStart' }), '688a.13(c)');
    dealt({ settings: { startingPosition: 'generator' } }).refuses(dealer({ do: 'wrongStart' }), '688a.13(c)');
  });
});

describe('an exposed card of a player', () => {
  const exposed = (box: number) => exposure(box);

  test(proves('lets them void their hand, the others playing on', '688a.13(d)'), () => {
    const table = dealt();
    table.does(exposed(4));
    expect(table.last('handExposed')).toMatchObject({ box: 4, cites: ['688a.13(d)'] });
    table.refuses(player(1, { do: 'chooseDeadHand', box: 4 }), '688a.13(d)');
    table.refuses(player(1, { do: 'chooseDeadHand', box: 1 }), '688a.13(d)');
    const { meters } = table.state.bank;
    table.does(player(4, { do: 'chooseDeadHand', box: 4 }));
    // The Progressive goes back, and the meter gives back the 28 cents that it added.
    expect(table.state.bank.meters.progressive).toBe((meters.progressive ?? 0) - 28);
    expect(table.last('handDead').result.wagers.map(({ outcome }) => outcome)).toEqual(['void', 'void', 'void']);
    expect(table.chips(4)).toBe(100_000);
    finish(table, 1);
  });

  test(proves('or play it out, decided before they or the dealer goes on', '688a.13(d)'), () => {
    const table = dealt();
    table.does(dealer({ do: 'countStub', count: 4 }), dealer({ do: 'coverShaker' }), exposed(1));
    table.refuses(dealer({ do: 'setDealerHand', low: cards('4h4s') }), '688a.13(d)');
    expect(dutyCommand(table.book, table.state)).toBeNull();
    const view = table.book.viewFor(table.state, personOf({ role: 'player', seat: 1 }));
    expect(view.boxes[0]?.cards.every((card) => card === null)).toBe(true);
    expect(table.book.options(table.state, personOf({ role: 'player', seat: 1 }), 0).map(({ act }) => act.do)).toEqual(
      expect.arrayContaining(['playExposedHand', 'chooseDeadHand']),
    );
    table.refuses(player(4, { do: 'playExposedHand', box: 1 }), '688a.13(d)');
    table.does(player(1, { do: 'playExposedHand', box: 1 }));
    table.refuses(player(1, { do: 'chooseDeadHand', box: 1 }), '688a.13(d)');
    finish(table, 1, 4);
  });

  test(proves('counts until the players look, and never the dealer’s own', '688a.13(d)'), () => {
    const table = dealt();
    table.refuses(exposure('dealer'), '688a.13(d)');
    table.refuses(exposed(2), '688a.13(d)');
    table.staff();
    table.refuses(exposed(1), '688a.13(d)');
    wageredTable(ROUND).refuses(exposed(1), '688a.13(d)');
  });

  test(
    proves('while an automated shoe’s stacks are handed out voids the round, also of an empty place', '688a.13(i)'),
    () => {
      for (const box of [1, 2]) {
        const table = dealt(SHOE);
        table.does(exposed(box));
        isVoid(table, '688a.13(i)');
      }
      const counted = dealt(SHOE);
      counted.does(dealer({ do: 'countStub', count: 4 }), exposed(1));
      expect(counted.last('handExposed').box).toBe(1);
    },
  );
});

describe('a card found face up', () => {
  test(proves('is not used, and three are left beside it', '688a.13(e)'), () => {
    const table = wageredTable(ROUND, SIDE);
    table.refuses(dealer({ do: 'cardFoundFaceUp' }), '688a.13(e)');
    table.closes();
    table.does(dealer({ do: 'cardFoundFaceUp' }));
    expect(table.last('cardDiscarded').cites).toEqual(['688a.13(e)']);
    table.staff();
    table.does(dealer({ do: 'deal' }));
    table.refuses(dealer({ do: 'cardFoundFaceUp' }), '688a.13(e)');
    table.does(dealer({ do: 'countStub', count: 3 }));
    expect(table.last('stubRacked').counted).toBe(true);
    finish(table, 1, 4);
  });

  test(proves('a second one voids the round', '688a.13(e)'), () => {
    const table = wageredTable(ROUND, SIDE);
    table.closes();
    table.does(dealer({ do: 'cardFoundFaceUp' }), dealer({ do: 'cardFoundFaceUp' }));
    isVoid(table, '688a.13(e)');
  });
});

test(proves('a card drawn in error and not seen is the next card', '688a.13(f)'), () => {
  const table = wageredTable(ROUND);
  table.refuses(dealer({ do: 'cardDrawnInError' }), '688a.13(f)');
  table.does(closeBets);
  expect(table.does(dealer({ do: 'cardDrawnInError' }))[0]?.cites).toEqual(['688a.13(f)']);
  table.staff();
  table.does(dealer({ do: 'deal' }));
  expect(table.state.round?.hands[0]?.cards).toEqual(cards(FIRST));
  table.refuses(dealer({ do: 'cardDrawnInError' }), '688a.13(f)');
});

test(
  proves(
    'a wrong number of cards, at any place, voids the round, also when a hand is settled',
    '688a.13(g)',
    '688a.13(j)',
  ),
  () => {
    const table = dealt();
    table.goesLive();
    table.does(floorperson({ do: 'wrongNumberOfCards' }));
    isVoid(table, '688a.13(g)', '688a.13(j)');
    table.refuses(floorperson({ do: 'wrongNumberOfCards' }), '688a.13(g)');
    const late = askedTable(ROUND);
    for (const box of [1, 4]) late.plays(box, HOUSE_WAY);
    late.does(dealer({ do: 'settleHand', box: 4 }));
    late.goesLive();
    late.does(floorperson({ do: 'wrongNumberOfCards' }));
    isVoid(late, '688a.13(g)', '688a.13(j)');
  },
);

describe('devices', () => {
  const DEVICE = { settings: { shuffling: 'device' } } as const;

  test(proves('a shuffle that the device does not finish is done again', '688a.13(k)'), () => {
    const table = openTable(FACE_UP_PAI_GOW, DEVICE);
    table.sits(1);
    table.refuses(dealer({ do: 'shufflerJams' }), '688a.13(k)');
    table.until('stacked');
    table.does(dealer({ do: 'shufflerJams' }));
    expect(table.last('shuffleFailed').cites).toEqual(['688a.13(k)']);
    expect(deckInPlay(table.state).step).toBe('stacked');
    table.ready();
    openTable(FACE_UP_PAI_GOW).refuses(dealer({ do: 'shufflerJams' }), '688a.13(k)');
  });

  test(proves('a dealing shoe that jams voids the round', '688a.13(l)'), () => {
    const table = wageredTable(ROUND, SIDE, SHOE);
    table.refuses(floorperson({ do: 'shoeJams' }), '688a.13(l)');
    table.closes();
    table.does(floorperson({ do: 'shoeJams' }));
    isVoid(table, '688a.13(l)');
    const during = dealt(SHOE);
    during.refuses(floorperson({ do: 'shoeJams' }), '688a.13(l)');
    dealt().refuses(floorperson({ do: 'shoeJams' }), '688a.13(l)');
  });

  test(proves('one that cannot be used is covered before another method is', '688a.13(m)'), () => {
    const table = openTable(FACE_UP_PAI_GOW, DEVICE);
    table.sits(1);
    table.until('stacked');
    table.does(dealer({ do: 'deviceFails', device: 'shuffler' }));
    table.refuses(dealer({ do: 'shuffleCards', deck: 0 }), '688a.13(m)');
    table.does(dealer({ do: 'coverDevice', device: 'shuffler' }), dealer({ do: 'shuffleCards', deck: 0 }));
    expect(table.last('cardsShuffled').how).toBe('hand');
    table.refuses(dealer({ do: 'coverDevice', device: 'shoe' }), '688a.13(m)');
  });
});
