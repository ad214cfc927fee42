import { dollars } from '../core/money.js';
import type { Paytable } from '../core/paytable.js';
import { POSITIONS, type Table } from '../engine/model/state.js';
import { type LayoutDrawing, type LayoutItem, type PrintedPayouts, payoutWords } from '../submission/layout.js';
import type { Submission } from '../submission/submission.js';
import { aceHighTable, EVEN_MONEY, fortuneTable, progressiveTable } from './payouts.js';

/** § 688a.2(b)(2) to (4): the areas that every table has. */
const AREAS: readonly LayoutItem[] = [
  { kind: 'area', where: 'position', id: 'pai-gow', words: 'Face Up Pai Gow Poker', clause: '688a.2(b)(2)' },
  { kind: 'area', where: 'position', id: 'high', words: 'high hand', holds: 'hand', clause: '688a.2(b)(3)' },
  { kind: 'area', where: 'position', id: 'low', words: 'low hand', holds: 'hand', clause: '688a.2(b)(3)' },
  {
    kind: 'area',
    where: 'table',
    id: 'dealer-high',
    words: 'dealer’s high hand',
    holds: 'hand',
    clause: '688a.2(b)(4)',
  },
  { kind: 'area', where: 'table', id: 'dealer-low', words: 'dealer’s low hand', holds: 'hand', clause: '688a.2(b)(4)' },
];

const OPTIONAL_AREAS: readonly LayoutItem[] = [
  { kind: 'area', where: 'position', id: 'ace-high', words: 'Ace High Bonus', clause: '688a.2(b)(5)' },
  { kind: 'area', where: 'position', id: 'fortune', words: 'Fortune Bonus', clause: '688a.2(b)(6)' },
  { kind: 'area', where: 'position', id: 'progressive', words: 'Progressive Payout', clause: '688a.2(b)(7)' },
];

const ACE_HIGH_PUSHES: LayoutItem = {
  kind: 'inscription',
  where: 'table',
  id: 'ace-high-pushes',
  words: 'Dealer’s Ace High Pai Gow: the Face Up Pai Gow Poker Wager pushes and is returned',
  clause: '688a.2(b)(8)',
};

const payoutsOf = (title: string, table: Paytable | undefined): readonly PrintedPayouts[] =>
  table === undefined
    ? []
    : [
        {
          title,
          lines: table.lines.map(({ hand, pay, envy }) => ({
            hand,
            pays: `${pay.words}${envy === undefined ? '' : ` (Envy ${dollars(envy)})`}`,
          })),
        },
      ];

/** § 688a.2(b)(9): payouts of every wager on offer. */
const everyPayout = (submission: Submission): readonly PrintedPayouts[] => [
  { title: 'Face Up Pai Gow Poker', lines: [{ hand: '', pays: EVEN_MONEY.words }] },
  ...payoutsOf('Ace High Bonus', aceHighTable(submission)),
  ...payoutsOf('Fortune Bonus', fortuneTable(submission)),
  ...payoutsOf('Progressive Payout', progressiveTable(submission)),
];

/** § 688a.12(e): the most that a hand is paid, beside the odds that it cuts short. */
const limitItem = ({ payoutLimit }: Submission, kind: 'inscription' | 'sign'): LayoutItem[] =>
  payoutLimit === null
    ? []
    : [
        {
          kind,
          where: 'table',
          id: 'payout-limit',
          words: `No hand wins more than ${dollars(payoutLimit)} on the optional wagers, Envy Bonuses aside`,
          clause: '688a.2(b)(9)',
        },
      ];

/** § 688a.2(c), § 688a.5(j): what the starting position is drawn and marked with. */
const startItems = ({ settings, certificateHolder }: Submission): LayoutItem[] => [
  ...(settings.startingPosition === 'generator'
    ? [equipment('generator', 'random number generator from 1 to 7', '688a.2(c)(2)')]
    : [
        equipment('shaker', 'Pai Gow Poker shaker with three dice', '688a.2(c)(1)'),
        equipment('shaker-name', `on the shaker: ${certificateHolder}`, '688a.2(c)(1)(iii)'),
      ]),
  ...(settings.markStart === true ? [equipment('start-marker', 'marker for the starting position', '688a.5(j)')] : []),
];

/** § 688a.2(d): the progressive system, with a device at each position and a lock-out. */
const progressiveItems = ({ paytables, settings }: Submission): LayoutItem[] =>
  paytables.progressive === undefined
    ? []
    : [
        equipment(
          'progressive-system',
          settings.linkedProgressive === true
            ? 'progressive table game system, linked with other tables'
            : 'progressive table game system',
          '688a.2(d)',
        ),
        {
          ...equipment('progressive-device', 'wagering device for the Progressive Payout', '688a.2(d)(1)'),
          where: 'position',
        },
        equipment('progressive-lock-out', 'lock-out of Progressive wagers after "no more bets"', '688a.2(d)(2)'),
      ];

const equipment = (id: string, words: string, clause: LayoutItem['clause']): LayoutItem => ({
  kind: 'equipment',
  where: 'table',
  id,
  words,
  clause,
});

/** § 688a.2(b) to (d): everything that the layout of this submission must carry, and what stands beside it. */
export const layout = ({ submission }: Pick<Table, 'submission'>): LayoutDrawing => ({
  positions: POSITIONS,
  items: itemsOf(submission, submission.settings.oddsOnLayout === true ? 'inscription' : 'sign'),
});

const itemsOf = (submission: Submission, said: 'inscription' | 'sign'): readonly LayoutItem[] => [
  {
    kind: 'inscription',
    where: 'table',
    id: 'house',
    words: submission.certificateHolder,
    clause: '688a.2(b)(1)',
  },
  ...AREAS,
  ...OPTIONAL_AREAS.filter(({ id }) => submission.paytables[id] !== undefined),
  ACE_HIGH_PUSHES,
  {
    kind: said,
    where: 'table',
    id: 'odds',
    words: payoutWords(everyPayout(submission)),
    payouts: everyPayout(submission),
    clause: '688a.2(b)(9)',
  },
  ...limitItem(submission, said),
  ...startItems(submission),
  ...progressiveItems(submission),
];
