import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import type { SubmissionDraft } from '../submission/submission.js';
import { dutyCommand } from '../testing/commands.js';
import { dealer, exposure, floorperson, inTurns, openTable, proves, type TableInTest } from '../testing/index.js';
import { SAIGON_5_CARD } from './index.js';

const HAND = '2s3s4s5s6s';
const HOUSE = 'QdKdAdJk2d';
const BONUS = { paytables: { bonus: 'A' } };

const wagered = (draft: SubmissionDraft = {}, top = inTurns(HAND, HOUSE)): TableInTest => {
  const table = openTable(SAIGON_5_CARD, { ...BONUS, ...draft });
  table.sits(1);
  table.ready(top);
  table.wagers(1, { ante: 1000, bonus: 500 });
  return table;
};

const closed = (draft: SubmissionDraft = {}, top?: string): TableInTest => {
  const table = wagered(draft, top);
  table.does(dealer({ do: 'closeBets' }));
  return table;
};

const isVoid = (table: TableInTest, clause: string): void => {
  expect(table.last('roundVoided').cites).toEqual([clause]);
  expect(table.chips(1)).toBe(100_000);
  expect(table.state.round).toBeNull();
  expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'gatherCards', count: 53 });
  table.ready();
  table.wagers(1, { ante: 1000 });
};

const FACE_UP = dealer({ do: 'cardFoundFaceUp' });

describe('cards face up', () => {
  test(proves('one card is put in the rack and the round goes on with the next', '680a.13(a)'), () => {
    const table = closed({}, `9c${inTurns(HAND, HOUSE)}`);
    expect(table.does(FACE_UP)).toMatchObject([{ did: 'cardDiscarded', card: cards('9c')[0], cites: ['680a.13(a)'] }]);
    table.does(dealer({ do: 'deal' }));
    expect(table.last('dealt').dealt.map(({ cards: hand }) => hand)).toEqual([cards(HAND), cards(HOUSE)]);
    table.does(dealer({ do: 'countStub', count: 42 }));
  });

  test(proves('a second voids the round', '680a.13(a)'), () => {
    const table = closed();
    table.does(FACE_UP, FACE_UP);
    isVoid(table, '680a.13(a)');
  });

  test(proves('they count by the round', '680a.13(a)'), () => {
    const table = closed();
    table.does(FACE_UP, dealer({ do: 'deal' }));
    table.staff();
    table.plays(1, {});
    table.ready();
    table.wagers(1, { ante: 1000 });
    table.does(dealer({ do: 'closeBets' }));
    expect(table.does(FACE_UP)).toMatchObject([{ did: 'cardDiscarded' }]);
  });

  test(proves('they are found only while the cards are dealt', '680a.13(a)'), () => {
    const table = wagered();
    table.refuses(FACE_UP, '680a.13(a)');
    table.deals();
    table.refuses(FACE_UP, '680a.13(a)');
  });
});

test(proves('a card drawn in error and not seen is the next card', '680a.13(b)'), () => {
  const wrong = dealer({ do: 'cardDrawnInError' });
  const table = wagered();
  table.refuses(wrong, '680a.13(b)');
  table.does(dealer({ do: 'closeBets' }));
  expect(table.does(wrong)).toMatchObject([{ did: 'drawnInErrorUsed', cites: ['680a.13(b)'] }]);
  table.does(dealer({ do: 'deal' }));
  expect(table.last('dealt').dealt[0]?.cards).toEqual(cards(HAND));
  table.refuses(wrong, '680a.13(b)');
});

test(proves('a wrong number of cards voids the round until its cards are collected', '680a.13(c)'), () => {
  const wrong = floorperson({ do: 'wrongNumberOfCards' });
  const table = wagered();
  table.refuses(wrong, '680a.13(c)');
  table.deals();
  table.goesLive();
  table.does(wrong);
  isVoid(table, '680a.13(c)');

  const late = wagered();
  late.deals();
  late.staff();
  late.plays(1, {});
  late.does(dealer({ do: 'turnUp' }));
  late.does(dealer({ do: 'settleHand', box: 1 }));
  late.goesLive();
  late.does(wrong);
  isVoid(late, '680a.13(c)');
});

test('an exposed card changes nothing: the chapter has no rule for it', () => {
  const table = wagered();
  table.deals();
  table.refuses(exposure('dealer'));
});

describe('the shuffler', () => {
  test(proves('a shuffle that it breaks off is done again', '680a.13(d)'), () => {
    const table = openTable(SAIGON_5_CARD, { settings: { shuffling: 'device' } });
    const jams = floorperson({ do: 'shufflerJams' });
    table.refuses(jams, '680a.13(d)');
    table.sits(1);
    table.until('stacked');
    expect(table.does(jams)).toMatchObject([{ did: 'shuffleFailed', cites: ['680a.13(d)'] }]);
    expect(deckInPlay(table.state).step).toBe('stacked');
    expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'shuffleCards' });
    const manual = openTable(SAIGON_5_CARD);
    manual.sits(1);
    manual.until('stacked');
    manual.refuses(jams, '680a.13(d)');
  });

  test(proves('is covered or marked before the dealer shuffles by hand', '680a.13(f)'), () => {
    const table = openTable(SAIGON_5_CARD, { settings: { shuffling: 'device', dealing: 'hand' } });
    table.sits(1);
    table.until('stacked');
    table.does(floorperson({ do: 'deviceFails', device: 'shuffler' }));
    table.refuses(dealer({ do: 'shuffleCards', deck: 0, order: [] }), '680a.13(f)');
    table.does(dealer({ do: 'coverDevice', device: 'shuffler' }));
    table.ready();
    expect(table.last('cardsShuffled').how).toBe('hand');
    expect(table.last('cardsLoaded').cites).toEqual(['680a.8(a)']);
    table.refuses(dealer({ do: 'coverDevice', device: 'shuffler' }), '680a.13(f)');
    table.does(dealer({ do: 'repairDevice', device: 'shuffler' }));
  });
});

describe('the automated shoe', () => {
  const AUTOMATED: SubmissionDraft = { settings: { dealing: 'automated-shoe' } };
  const jams = floorperson({ do: 'shoeJams' });

  test(proves('voids the round when it jams before its last card', '680a.13(e)'), () => {
    const before = closed(AUTOMATED);
    before.does(jams);
    isVoid(before, '680a.13(e)');
    const after = closed(AUTOMATED);
    after.does(dealer({ do: 'deal' }));
    after.refuses(jams, '680a.13(e)');
  });

  test(proves('cannot jam where there is none, nor when it deals no cards', '680a.13(e)'), () => {
    closed().refuses(jams, '680a.13(e)');
    wagered(AUTOMATED).refuses(jams, '680a.13(e)');
    const settled = closed(AUTOMATED);
    settled.does(dealer({ do: 'deal' }));
    settled.staff();
    settled.plays(1, {});
    settled.does(dealer({ do: 'turnUp' }), dealer({ do: 'settleHand', box: 1 }));
    settled.refuses(jams, '680a.13(e)');
  });

  test(proves('is covered or marked before cards are dealt another way', '680a.13(f)'), () => {
    const table = openTable(SAIGON_5_CARD, { ...AUTOMATED });
    table.sits([1, 2]);
    table.ready();
    table.does(floorperson({ do: 'deviceFails', device: 'shoe' }));
    table.wagers(1, { ante: 500 });
    table.does(dealer({ do: 'closeBets' }));
    table.refuses(dealer({ do: 'deal' }), '680a.13(f)');
    expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'coverDevice', device: 'shoe' });
    table.does(dealer({ do: 'coverDevice', device: 'shoe' }), dealer({ do: 'deal' }));
    expect(table.last('dealt').cites).toEqual(['680a.8(c)']);
    table.refuses(jams, '680a.13(e)');
  });
});
