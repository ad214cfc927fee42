import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../../686a-over-under/index.js';
import type { SubmissionDraft } from '../../../submission/submission.js';
import { dealtTable, PLAIN_DEALER } from '../../../testing/face-up-pai-gow.js';
import {
  dealer,
  dutyCommand,
  floorperson,
  openTable,
  proves,
  refusalLines,
  type TableInTest,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import type { HouseGame } from '../../model/house-game.js';

const collect = dealer({ do: 'collectCards' });

/** Seat 2 has played its round, and every hand is settled. */
const settled = (game: HouseGame, play: object, draft: SubmissionDraft = {}, top = ''): TableInTest => {
  const table = openTable(game, draft);
  table.sits([2, 3]);
  table.ready(top);
  table.wagers(2, { ante: 500, ...(draft.paytables?.progressive === undefined ? {} : { progressive: 100 }) });
  table.deals();
  table.staff();
  table.plays(2, play);
  for (let due = dutyCommand(table.book, table.state); due !== null; due = dutyCommand(table.book, table.state)) {
    if (due.do === 'collectCards' || due.do === 'completeDocuments') return table;
    table.does(due);
  }
  return table;
};

test(proves('the cards are collected when every hand is settled', '678a.11(f)', '678a.5(a)'), () => {
  const early = 'hands-unsettled';
  expect(refusalLines(openTable(HIGH_CARD_FLUSH), collect)).toEqual([early, '678a.5(a)', '678a.11(f)']);
  const table = openTable(HIGH_CARD_FLUSH);
  table.sits(2);
  table.ready();
  table.wagers(2, { ante: 500 });
  table.deals();
  expect(refusalLines(table, collect)).toEqual([early, '678a.8(e)', '678a.11(f)']);
});

test('the cards of a payout from the meter stay until its papers are done', () => {
  const table = settled(
    HIGH_CARD_FLUSH,
    { raise: 500 },
    { paytables: { progressive: 'A' } },
    '2s9h3s9d4s9c5sTd6sJh7sQc8sKd',
  );
  expect(refusalLines(table, collect)[0]).toBe(lineFor('documents-due', { box: 2 }));
  table.does(floorperson({ do: 'completeDocuments', box: 2 }), collect);
});

describe('after the round the cards are shuffled', () => {
  const collected = (table: TableInTest) => {
    const [event] = table.does(collect);
    return event;
  };

  test(proves('at once where one deck is dealt', '678a.11(f)'), () => {
    expect(collected(settled(HIGH_CARD_FLUSH, { fold: true }))).toEqual({
      did: 'cardsCollected',
      barred: [],
      reshuffle: 'round-over',
      cites: ['678a.11(f)'],
    });
  });

  test(proves('at once by a continuous shuffler, and otherwise when the cover card comes', '686a.7(m)'), () => {
    const round = (settings: NonNullable<SubmissionDraft['settings']>) =>
      collected(settled(OVER_UNDER, { call: 'surrender' }, { settings }));
    expect(round({ shuffling: 'continuous' })).toMatchObject({ reshuffle: 'round-over', cites: ['686a.7(m)'] });
    expect(round({})).toMatchObject({ barred: [], reshuffle: null, cites: ['686a.7(m)'] });
    expect(round({ midShoeEntry: false })).toMatchObject({ barred: [3], reshuffle: null });
  });
});

describe('envy bonuses', () => {
  test(proves('are passed by where nobody has one to receive', '688a.11(h)(2)(ii)'), () => {
    const table = dealtTable({ hands: { 1: 'TcTd6c6dAhJs3c', 4: 'KhQhTh8h5s3d2h' }, dealer: PLAIN_DEALER });
    expect(refusalLines(table, dealer({ do: 'payEnvy' }))).toEqual(['no-envy-due', '688a.11(h)(2)(ii)', '688a.8(e)']);
    table.staff();
    for (const box of [1, 4]) table.plays(box, { houseWay: true });
    while (table.state.round?.stages[table.state.round.stage]?.act !== 'envy') {
      const due = dutyCommand(table.book, table.state);
      if (due !== null) table.does(due);
    }
    table.does(collect);
    expect(table.state.round).toBeNull();
    expect(refusalLines(table, dealer({ do: 'payEnvy' }))).toEqual(['no-envy-due', '688a.5(a)']);
  });
});
