import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { DJ_WILD } from '../../../687a-dj-wild/index.js';
import { HANDS, HOUSE_WAY, PLAIN_DEALER, wageredTable } from '../../../testing/face-up-pai-gow.js';
import {
  chipMoveLines,
  dealer,
  eventsCiting,
  floorperson,
  inTurns,
  openTable,
  proves,
  refusalLines,
  type TableInTest,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';

const RUN = '4h5h6h7h8h9hTh';

/** High Card Flush with the progressive of 2019: a dollar, 23 % to the meter and 5 % to the reserve. */
const flush = (): TableInTest => {
  const table = openTable(HIGH_CARD_FLUSH, { edition: '2019', paytables: { progressive: 'A' } });
  table.sits([1, 2, 3]);
  table.ready(inTurns(RUN, '2hAh4dQd6c8sJc', '3d5dKh9c7cJs2c', '9s7s2sKcQcJd4c'));
  table.wagers(1, { ante: 500, progressive: 100 });
  table.wagers(2, { ante: 500 });
  table.wagers(3, { ante: 500, progressive: 100 });
  return table;
};

describe('when betting closes', () => {
  test(proves('each progressive chip goes into the inventory and its parts out of it', '678a.12(d)(3)'), () => {
    const [closed] = flush().closes();
    expect(closed).toHaveProperty('collected', [
      { box: 1, wager: 'progressive', cents: 100 },
      { box: 3, wager: 'progressive', cents: 100 },
    ]);
    const cites = '(678a.12(d)(3))';
    expect(closed && chipMoveLines(closed)).toEqual(
      [1, 3].flatMap((box) => [
        `progressive of box ${box} → inventory 100 ${cites}`,
        `inventory → meter of progressive 23 ${cites}`,
        `inventory → reserve of progressive 5 ${cites}`,
      ]),
    );
  });

  test(proves('where nothing is put aside, nothing moves for it', '687a.12(c)'), () => {
    const table = openTable(DJ_WILD, { paytables: { progressive: '1' } });
    table.sits([2]);
    table.ready();
    table.wagers(2, { ante: 500, blind: 500, progressive: 100 });
    const [closed] = table.closes();
    expect(closed && chipMoveLines(closed)).toEqual([
      'progressive of box 2 → inventory 100 (687a.12(c))',
      'inventory → meter of progressive 20 (687a.12(c))',
    ]);
  });

  test('a game without a progressive collects nothing', () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.sits([1]);
    table.ready();
    table.wagers(1, { ante: 500 });
    expect(table.closes()[0]).toMatchObject({ collected: [], moves: [] });
  });
});

describe('a void round', () => {
  test(proves('takes back its wagers’ contributions from the meter and the reserve', '678a.13(c)'), () => {
    const table = flush();
    table.closes();
    table.does(dealer({ do: 'deal' }));
    table.goesLive();
    const [voided] = table.does(floorperson({ do: 'wrongNumberOfCards' }));
    const back = [1, 2, 3]
      .reverse()
      .flatMap((box) => [
        `ante of box ${box} → seat ${box} 500 (678a.13(c))`,
        ...(box === 2
          ? []
          : [
              `inventory → seat ${box} 100 (678a.13(c))`,
              'meter of progressive → inventory 23 (678a.13(c))',
              'reserve of progressive → inventory 5 (678a.13(c))',
            ]),
      ]);
    expect(voided && chipMoveLines(voided)).toEqual(back);
  });

  test(proves('and nothing from a reserve that has none', '687a.13(c)'), () => {
    const table = openTable(DJ_WILD, { paytables: { progressive: '1' } });
    table.sits([2]);
    table.ready();
    table.wagers(2, { ante: 500, blind: 500, progressive: 100 });
    table.deals();
    table.goesLive();
    const [voided] = table.does(floorperson({ do: 'wrongNumberOfCards' }));
    expect(voided && chipMoveLines(voided)).toEqual([
      'ante of box 2 → seat 2 500 (687a.13(c))',
      'blind of box 2 → seat 2 500 (687a.13(c))',
      'inventory → seat 2 100 (687a.13(c))',
      'meter of progressive → inventory 20 (687a.13(c))',
    ]);
  });
});

test('papers are completed where a payout waits for them', () => {
  const completes = floorperson({ do: 'completeDocuments', box: 1 });
  const none = lineFor('no-documents-due', { box: 1 });
  expect(refusalLines(flush(), completes)).toEqual([none, '678a.11(e)(3)(iv)']);
  expect(refusalLines(openTable(DJ_WILD), completes)).toEqual([none]);
});

describe('an award', () => {
  /** What a player is paid by is the chapter's to say. */
  const paidOnly = (line: string): string => (line.includes('→ seat') ? line.replace(/ \(.*/, '') : line);

  /** Face Up Pai Gow with one hand, played and validated. */
  const paid = (hand: string, progressive: string, price: number): readonly string[] => {
    const table = wageredTable(
      { hands: { 1: hand }, dealer: PLAIN_DEALER },
      { progressive: price },
      { paytables: { progressive } },
    );
    table.deals();
    table.staff();
    table.plays(1, HOUSE_WAY);
    table.staff();
    const { moves = [], ...settled } = table.last('handSettled');
    const ofTheWager = moves.filter(({ cites }) => cites.includes('688a.12(d)'));
    return chipMoveLines({ ...settled, moves: ofTheWager }).map(paidOnly);
  };

  test(proves('of the whole meter starts it again from the reserve where there is no seed', '678a.12(d)(3)'), () => {
    const table = flush();
    table.deals();
    table.staff();
    for (const box of [1, 2, 3]) table.plays(box, { fold: true });
    table.staff();
    const settled = table.log.find((event) => event.did === 'handSettled' && event.box === 1);
    expect(settled && chipMoveLines(settled).map(paidOnly)).toEqual([
      'meter of progressive → seat 1 3000046',
      'reserve of progressive → meter of progressive 10 (678a.12(d)(3))',
    ]);
    expect(eventsCiting(table.log, '678a.12(d)(3)')).toEqual(['betsClosed', 'handSettled']);
  });

  test.each<readonly [string, string, string, number, readonly string[]]>([
    [
      'of the whole meter starts it again with its seed',
      HANDS['seven-card straight flush'],
      '1',
      100,
      ['meter of progressive → seat 1 1000028', 'cage → meter of progressive 1000000 (688a.12(d))'],
    ],
    [
      'of the whole meter is seeded by its reserve first',
      HANDS['seven-card straight flush'],
      '4',
      500,
      [
        'inventory → seat 1 500',
        'meter of progressive → seat 1 1000005',
        'cage → seat 1 500000',
        'cage → meter of progressive 999995 (688a.12(d))',
        'reserve of progressive → meter of progressive 5 (688a.12(d))',
      ],
    ],
    ['of a share leaves the rest on the meter', HANDS['five aces'], '1', 100, ['meter of progressive → seat 1 100002']],
    ['that is fixed comes out of the inventory', HANDS['four-of-a-kind'], '1', 100, ['inventory → seat 1 7500']],
  ])(proves('%s', '688a.12(d)'), (_, hand, paytable, price, moves) => {
    expect(paid(hand, paytable, price)).toEqual(moves);
  });
});
