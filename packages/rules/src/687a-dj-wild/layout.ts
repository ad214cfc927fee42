import { dollars } from '../core/money.js';
import type { Paytable, PaytableLine } from '../core/paytable.js';
import { POSITIONS, type Table } from '../engine/model/state.js';
import type { LayoutDrawing, LayoutItem } from '../submission/layout.js';
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

const lineWords = ({ hand, pay, envy }: PaytableLine): string =>
  `${hand} ${pay.words}${envy === undefined ? '' : ` (envy ${dollars(envy)})`}`;

const oddsOf = (title: string, { lines }: Paytable): string => `${title}: ${lines.map(lineWords).join(', ')}`;

/** § 687a.2(b): everything the layout of this submission must carry. */
export const layout = ({ submission }: Pick<Table, 'submission'>): LayoutDrawing => {
  const { settings, certificateHolder } = submission;
  const progressive = progressiveOf(submission);
  const bonuses = [
    { words: 'Progressive', table: progressive },
    { words: 'Trips', table: tripsOf(submission) },
    { words: 'Two-Way Bad Beat', table: badBeatOf(submission) },
  ].flatMap(({ words, table }) => (table === undefined ? [] : [{ words, table }]));
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
        words: [
          `Ante, Raise: ${EVEN_MONEY.words}`,
          oddsOf('Blind', BLIND),
          ...bonuses.map(({ words, table }) => oddsOf(words, table)),
        ].join('; '),
        clause: '687a.2(b)(5)',
      },
    ],
  };
};
