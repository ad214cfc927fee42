import type { Category } from '@fairdeal/cards';
import { dollars } from '../core/money.js';
import type { Pay, Paytable } from '../core/paytable.js';
import { POSITIONS, type Table } from '../engine/model/state.js';
import { type LayoutDrawing, type LayoutItem, type PrintedPayouts, payoutWords } from '../submission/layout.js';
import { BAD_BEAT, EVEN_MONEY, ODDS, pocketBonusTable, tripsPlusTable } from './payouts.js';
import { categoryWords } from './rankings.js';

const AREAS: readonly LayoutItem[] = [
  { kind: 'area', where: 'position', id: 'ante', words: 'Ante', clause: '677a.2(b)(2)' },
  { kind: 'area', where: 'position', id: 'odds', words: 'Odds', clause: '677a.2(b)(2)' },
  { kind: 'area', where: 'position', id: 'raise', words: 'Raise', clause: '677a.2(b)(2)' },
  {
    kind: 'area',
    where: 'table',
    id: 'community',
    words: 'five community cards, right before the table inventory container',
    clause: '677a.2(b)(3)',
  },
  { kind: 'area', where: 'table', id: 'dealer', words: 'two cards of the dealer', clause: '677a.2(b)(4)' },
];

const POCKET_AREA: LayoutItem = {
  kind: 'area',
  where: 'position',
  id: 'pocket-bonus',
  words: 'Pocket Bonus',
  clause: '677a.2(b)(5)',
};
const TRIPS_AREA: LayoutItem = {
  kind: 'area',
  where: 'position',
  id: 'trips-plus',
  words: 'Trips Plus',
  clause: '677a.2(b)(6)',
};

const mainPayouts = (title: string, pays: Readonly<Partial<Record<Category, Pay>>>): PrintedPayouts => ({
  title,
  lines: (Object.entries(pays) as [Category, Pay][]).map(([hand, pay]) => ({
    hand: categoryWords(hand),
    pays: pay.words,
  })),
});

const bonusPayouts = (title: string, table: Paytable | undefined): readonly PrintedPayouts[] =>
  table === undefined
    ? []
    : [
        {
          title,
          lines: table.lines.map(({ hand, pay }) => ({ hand: categoryWords(hand as Category), pays: pay.words })),
        },
      ];

/** § 677a.2(b)(8): what every player must be able to read. */
const notices = (payoutLimit: number | null, kind: 'inscription' | 'sign'): LayoutItem[] => [
  {
    kind,
    where: 'table',
    id: 'ante-returned',
    words: 'The Ante Wager will be returned if the dealer does not have a pair or better',
    clause: kind === 'inscription' ? '677a.2(b)(8)(i)' : '677a.2(b)(9)',
  },
  ...(payoutLimit === null
    ? []
    : [
        {
          kind,
          where: 'table',
          id: 'payout-limit',
          words: `A player wins ${dollars(payoutLimit)} at most in a round`,
          clause: kind === 'inscription' ? '677a.2(b)(8)(ii)' : '677a.2(b)(9)',
        } as const,
      ]),
];

/** § 677a.2(b): everything the layout of this submission must carry. */
export const layout = ({ submission }: Pick<Table, 'submission'>): LayoutDrawing => {
  const { paytables, settings, certificateHolder, payoutLimit } = submission;
  const pocket = pocketBonusTable(paytables);
  const trips = tripsPlusTable(paytables);
  const payouts: readonly PrintedPayouts[] = [
    { title: 'Ante, Raise', lines: [{ hand: '', pays: EVEN_MONEY.words }] },
    mainPayouts('Odds', ODDS),
    mainPayouts('Odds, Bad Beat', BAD_BEAT),
    ...bonusPayouts('Pocket Bonus', pocket),
    ...bonusPayouts('Trips Plus', trips),
  ];
  return {
    positions: POSITIONS,
    items: [
      { kind: 'inscription', where: 'table', id: 'house', words: certificateHolder, clause: '677a.2(b)(1)' },
      ...AREAS,
      ...(pocket === undefined ? [] : [POCKET_AREA]),
      ...(trips === undefined ? [] : [TRIPS_AREA]),
      {
        kind: settings.oddsOnLayout === true ? 'inscription' : 'sign',
        where: 'table',
        id: 'odds',
        words: payoutWords(payouts),
        payouts,
        clause: '677a.2(b)(7)',
      },
      ...notices(payoutLimit, settings.noticesOnLayout === true ? 'inscription' : 'sign'),
    ],
  };
};
