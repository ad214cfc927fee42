import { POSITIONS, type Table } from '../engine/model/state.js';
import { type LayoutDrawing, type LayoutItem, type PrintedPayouts, payoutWords } from '../submission/layout.js';
import { bonusTable, EVEN_MONEY } from './payouts.js';

const AREAS: readonly LayoutItem[] = [
  { kind: 'area', where: 'position', id: 'ante', words: 'Ante', clause: '686a.2(b)(2)' },
  { kind: 'area', where: 'position', id: 'over-23', words: 'Over 23', clause: '686a.2(b)(2)' },
  { kind: 'area', where: 'position', id: 'under-18', words: 'Under 18', clause: '686a.2(b)(2)' },
  { kind: 'area', where: 'position', id: 'card-1', words: 'first card', holds: 'card', clause: '686a.2(b)(3)' },
  { kind: 'area', where: 'position', id: 'card-2', words: 'second card', holds: 'card', clause: '686a.2(b)(3)' },
  { kind: 'area', where: 'position', id: 'card-3', words: 'third card', holds: 'card', clause: '686a.2(b)(3)' },
];

/** 686a.2(b)(4): what every player must be able to read. */
const INSCRIPTIONS: readonly LayoutItem[] = [
  {
    kind: 'inscription',
    where: 'table',
    id: 'even-money',
    words: 'All bets pay even money except for Bonus Wagers',
    clause: '686a.2(b)(4)(i)',
  },
  { kind: 'inscription', where: 'table', id: 'house-wins', words: 'House wins on 18–23', clause: '686a.2(b)(4)(ii)' },
  {
    kind: 'inscription',
    where: 'table',
    id: 'aces',
    words: 'Aces are always counted as 11',
    clause: '686a.2(b)(4)(iii)',
  },
];

/** § 686a.2(b) to (d): everything the layout of this submission must carry. */
export const layout = ({ submission }: Pick<Table, 'submission'>): LayoutDrawing => {
  const { settings, certificateHolder } = submission;
  const bonus = bonusTable(submission);
  const odds = settings.oddsOnLayout === true ? 'inscription' : 'sign';
  const payouts: readonly PrintedPayouts[] = [
    { title: 'Ante, Over 23, Under 18', lines: [{ hand: '', pays: EVEN_MONEY.words }] },
    ...(bonus === undefined
      ? []
      : [{ title: 'Bonus', lines: bonus.lines.map(({ hand, pay }) => ({ hand, pays: pay.words })) }]),
  ];
  return {
    positions: POSITIONS,
    items: [
      { kind: 'inscription', where: 'table', id: 'house', words: certificateHolder, clause: '686a.2(b)(1)' },
      ...AREAS,
      ...INSCRIPTIONS,
      ...(bonus === undefined
        ? []
        : [{ kind: 'area', where: 'position', id: 'bonus', words: 'Bonus', clause: '686a.2(b)(5)' } as const]),
      {
        kind: odds,
        where: 'table',
        id: 'odds',
        words: payoutWords(payouts),
        payouts,
        clause: '686a.2(b)(6)',
      },
      {
        kind: 'equipment',
        where: 'table',
        id: 'discard-rack',
        words:
          settings.discardRack === 'exact'
            ? 'discard rack as high as the decks of the shoe'
            : 'discard rack with a mark at the height of the decks of the shoe',
        clause: settings.discardRack === 'exact' ? '686a.2(d)(1)' : '686a.2(d)(2)',
      },
    ],
  };
};
