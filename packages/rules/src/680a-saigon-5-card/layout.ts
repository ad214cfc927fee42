import { dollars } from '../core/money.js';
import { POSITIONS, type Table } from '../engine/model/state.js';
import {
  type LayoutDrawing,
  type LayoutItem,
  listedPayoutWords,
  type PrintedPayouts,
  payoutWords,
} from '../submission/layout.js';
import { ANTE_PAYS, ANTE_PAYS_ON_FIVE, bonusTable } from './payouts.js';

const AREAS: readonly LayoutItem[] = [
  { kind: 'area', where: 'position', id: 'ante', words: 'Ante', clause: '680a.2(b)(2)' },
  { kind: 'area', where: 'position', id: 'three', words: 'three-card hand', holds: 'hand', clause: '680a.2(b)(3)' },
  { kind: 'area', where: 'position', id: 'showdown', words: 'showdown hand', holds: 'hand', clause: '680a.2(b)(3)' },
];

const BONUS_AREA: LayoutItem = {
  kind: 'area',
  where: 'position',
  id: 'bonus',
  words: 'Bonus',
  clause: '680a.2(b)(4)',
};

const ANTE: PrintedPayouts = {
  title: 'Ante',
  lines: [
    { hand: '', pays: ANTE_PAYS.words },
    { hand: 'with a Point Count of 5', pays: ANTE_PAYS_ON_FIVE.words },
  ],
};

/** § 680a.2(b): everything that the layout of this submission must carry, and the signs beside it. */
export const layout = ({ submission }: Pick<Table, 'submission'>): LayoutDrawing => {
  const { settings, payoutLimit, certificateHolder } = submission;
  const bonus = bonusTable(submission);
  const bonusPayouts: readonly PrintedPayouts[] =
    bonus === undefined
      ? []
      : [{ title: 'Bonus', lines: bonus.lines.map(({ hand, pay }) => ({ hand, pays: pay.words })) }];
  return {
    positions: POSITIONS,
    items: [
      { kind: 'inscription', where: 'table', id: 'house', words: certificateHolder, clause: '680a.2(b)(1)' },
      ...AREAS,
      ...(bonus === undefined ? [] : [BONUS_AREA]),
      {
        kind: settings.oddsOnLayout === true ? 'inscription' : 'sign',
        where: 'table',
        id: 'odds',
        words: [listedPayoutWords(ANTE), ...(bonus === undefined ? [] : [payoutWords(bonusPayouts)])].join('; '),
        payouts: [ANTE, ...bonusPayouts],
        clause: '680a.2(b)(5)',
      },
      ...(payoutLimit === null
        ? []
        : [
            {
              kind: settings.limitOnLayout === true ? 'inscription' : 'sign',
              where: 'table',
              id: 'payout-limit',
              words: `No player wins more than ${dollars(payoutLimit)} in a round`,
              clause: '680a.2(b)(6)',
            } as const,
          ]),
    ],
  };
};
