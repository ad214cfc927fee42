import { expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../../686a-over-under/index.js';
import { FACE_UP_PAI_GOW } from '../../../688a-face-up-pai-gow/index.js';
import { deckInPlay } from '../../../cards/state.js';
import type { SubmissionDraft } from '../../../submission/submission.js';
import { dealer, floorperson, openTable, proves, refusalLines, type TableInTest } from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import type { HouseGame } from '../../model/house-game.js';

const rack = dealer({ do: 'rackStub' });
const count = (cards: number, more: { misdealt?: boolean; stacks?: number } = {}) =>
  dealer({ do: 'countStub', count: cards, ...more });

/** Seats 1 and 2 have wagered and their cards are dealt. */
const dealt = (game: HouseGame, draft: SubmissionDraft = {}, cardsAre: 'virtual' | 'live' = 'virtual'): TableInTest => {
  const table = openTable(game, draft, cardsAre);
  table.sits([1, 2]);
  table.ready();
  for (const seat of [1, 2]) table.wagers(seat, game === FACE_UP_PAI_GOW ? { 'pai-gow': 500 } : { ante: 500 });
  table.deals();
  return table;
};
const flush = (draft: SubmissionDraft = {}): TableInTest => dealt(HIGH_CARD_FLUSH, draft);

/** So many rounds are played, and the cards of the next are dealt. */
const after = (rounds: number, settings: NonNullable<SubmissionDraft['settings']> = {}): TableInTest => {
  const table = flush({ settings });
  for (let round = 0; round < rounds; round += 1) {
    table.does(rack);
    for (const box of [1, 2]) table.plays(box, { fold: true });
    table.staff();
    table.ready();
    for (const seat of [1, 2]) table.wagers(seat, { ante: 500 });
    table.deals();
  }
  return table;
};

test(proves('there is a stub once the cards are dealt', '678a.8(e)', '678a.8(f)', '678a.5(a)'), () => {
  const over = dealt(OVER_UNDER);
  expect(refusalLines(over, rack)).toEqual([lineFor('no-stub-now', { act: 'rackStub' }), OVER_UNDER.law.gather]);
  expect(refusalLines(over, count(3))).toEqual([lineFor('no-stub-now', { act: 'countStub' }), OVER_UNDER.law.gather]);
  const table = flush();
  table.does(rack);
  expect(refusalLines(table, rack)).toEqual([lineFor('no-stub-now', { act: 'rackStub' }), '678a.5(a)', '678a.8(e)']);
  expect(refusalLines(table, count(31))).toEqual([
    lineFor('no-stub-now', { act: 'countStub' }),
    '678a.5(a)',
    '678a.8(f)',
  ]);
});

test(proves('the stub is counted in every fifth round at least', '678a.8(e)', '678a.8(f)'), () => {
  const table = after(4);
  expect(refusalLines(table, rack)).toEqual([lineFor('stub-count-due', { every: 5 }), '678a.8(f)']);
  expect(table.does(count(31))).toEqual([{ did: 'stubRacked', counted: true, cites: ['678a.8(f)', '678a.8(g)'] }]);
  expect(deckInPlay(table.state).sinceCount).toBe(0);
  expect(after(3).does(rack)).toEqual([{ did: 'stubRacked', counted: false, cites: ['678a.8(e)'] }]);
});

test(proves('a device that counts spares the dealer that, while it shuffles', '678a.8(f)'), () => {
  const device = { shuffling: 'device', countingDevice: true };
  after(5, device).does(rack);
  const covered = after(4, device);
  covered.does(floorperson({ do: 'deviceFails', device: 'shuffler' }));
  covered.does(floorperson({ do: 'coverDevice', device: 'shuffler' }));
  expect(refusalLines(covered, rack)[1]).toBe('678a.8(f)');
});

test(proves('where it is counted in every round no device spares that', '688a.8(e)'), () => {
  expect(refusalLines(dealt(FACE_UP_PAI_GOW), rack)).toEqual([lineFor('stub-count-due', { every: 1 }), '688a.8(e)']);
});

test(proves('a count is of cards that a deck can have left', '678a.8(f)', '678a.8(h)'), () => {
  const table = flush();
  for (const wrong of [-1, 2.5, 53])
    expect(refusalLines(table, count(wrong))).toEqual([
      lineFor('stub-count-impossible', { counted: wrong, size: 52 }),
      '678a.8(f)',
    ]);
  for (const wrong of [0, 30, 52])
    expect(refusalLines(table, count(wrong))).toEqual([
      lineFor('cards-miscounted', { what: 'stub', counted: wrong, expected: 31 }),
      '678a.8(f)',
      '678a.8(h)',
    ]);
});

test(
  proves('a wrong count of a live table voids the round, and the deck goes unless it was misdealt', '678a.8(h)'),
  () => {
    const counted = (more: { misdealt?: boolean } = {}) => {
      const table = dealt(HIGH_CARD_FLUSH, {}, 'live');
      table.does(count(30, more));
      return table.does(floorperson({ do: 'countStub', count: 30, ...more })).map(({ did, cites }) => [did, ...cites]);
    };
    const voided = ['roundVoided', '678a.8(h)'];
    expect(counted()).toEqual([voided, ['cardsRemoved', '678a.8(h)']]);
    expect(counted({ misdealt: false })).toEqual([voided, ['cardsRemoved', '678a.8(h)']]);
    expect(counted({ misdealt: true })).toEqual([voided]);
  },
);

test(proves('the dealer counts the stub', '678a.8(f)'), () => {
  expect(refusalLines(flush(), floorperson({ do: 'countStub', count: 31 }))).toEqual([
    'dealer-counts-stub',
    '678a.8(f)',
  ]);
});

test(proves('with it go the stacks of the places without a wager', '688a.8(g)'), () => {
  const table = dealt(FACE_UP_PAI_GOW);
  for (const stacks of [3, 5])
    expect(refusalLines(table, count(4, { stacks }))).toEqual([
      lineFor('cards-miscounted', { what: 'stacks', counted: stacks, expected: 4 }),
      '688a.8(g)',
    ]);
  expect(table.does(count(4, { stacks: 4 }))).toMatchObject([{ did: 'stubRacked', stacks: 4 }]);
  expect(dealt(FACE_UP_PAI_GOW).does(count(4))[0]).not.toHaveProperty('stacks');
  expect(refusalLines(flush(), count(31, { stacks: 4 }))).toEqual([
    lineFor('cards-miscounted', { what: 'stacks', counted: 4, expected: 0 }),
    '678a.8(g)',
  ]);
});
