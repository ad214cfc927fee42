import { dollars } from '../core/money.js';
import type { Paytable } from '../core/paytable.js';
import { POSITIONS, type Table } from '../engine/model/state.js';
import { type LayoutDrawing, type LayoutItem, listedPayoutWords, type PrintedPayouts } from '../submission/layout.js';
import { BLIND, badBeatOf, EVEN_MONEY, progressiveOf, tripsOf } from './payouts.js';

const AREAS: readonly LayoutItem[] = [
  { kind: 'area', where: 'position', id: 'ante', words: 'Ante', clause: '687a.2(b)(2)' },
  { kind: 'area', where: 'position', id: 'blind', words: 'Blind', clause: '687a.2(b)(2)' },
  { kind: 'area', where: 'position', id: 'raise', words: 'Raise', clause: '687a.2(b)(2)' },
];

const EXTRA_CARD: LayoutItem = {
  kind: 'area',
  where: 'table',
  id: 'extra',
  words: 'Extra card, in place of the joker for the Progressive',
  clause: '687a.2(b)(4)',
};

const payoutsOf = (title: string, { lines }: Paytable): PrintedPayouts => ({
  title,
  lines: lines.map(({ hand, pay, envy }) => ({
    hand,
    pays: `${pay.words}${envy === undefined ? '' : ` (envy ${dollars(envy)})`}`,
  })),
});

/** § 687a.2(b): everything the layout of this submission must carry. */
export const layout = ({ submission }: Pick<Table, 'submission'>): LayoutDrawing => {
  const { settings, certificateHolder } = submission;
  const progressive = progressiveOf(submission);
  const bonuses = [
    { words: 'Progressive', table: progressive },
    { words: 'Trips', table: tripsOf(submission) },
    { words: 'Two-Way Bad Beat', table: badBeatOf(submission) },
  ].flatMap(({ words, table }) => (table === undefined ? [] : [{ words, table }]));
  const payouts: readonly PrintedPayouts[] = [
    { title: 'Ante, Raise', lines: [{ hand: '', pays: EVEN_MONEY.words }] },
    payoutsOf('Blind', BLIND),
    ...bonuses.map(({ words, table }) => payoutsOf(words, table)),
  ];
  return {
    positions: POSITIONS,
    items: [
      { kind: 'inscription', where: 'table', id: 'house', words: certificateHolder, clause: '687a.2(b)(1)' },
      ...AREAS,
      ...bonuses.map(
        ({ words, table }): LayoutItem => ({
          kind: 'area',
          where: 'position',
          id: table.wager,
          words,
          clause: '687a.2(b)(3)',
        }),
      ),
      ...(progressive === undefined ? [] : [EXTRA_CARD]),
      {
        kind: settings.oddsOnLayout === true ? 'inscription' : 'sign',
        where: 'table',
        id: 'odds',
        words: payouts.map(listedPayoutWords).join('; '),
        payouts,
        clause: '687a.2(b)(5)',
      },
    ],
  };
};
