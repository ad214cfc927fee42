import { dollars } from '../core/money.js';
import { POSITIONS, type Table } from '../engine/model/state.js';
import type { ClauseId } from '../register/index.js';
import { type LayoutDrawing, type LayoutItem, type PrintedPayouts, payoutWords } from '../submission/layout.js';
import type { Submission } from '../submission/submission.js';
import { joinList, shortWagerTitle } from '../text/text.js';
import { EVEN_MONEY, limited, offeredTables } from './payouts.js';
import { OPTIONAL, WAGERS } from './wagers.js';

const AREAS: readonly LayoutItem[] = [
  { kind: 'area', where: 'position', id: 'ante', words: 'Ante', clause: '678a.2(b)(2)' },
  { kind: 'area', where: 'position', id: 'raise', words: 'Raise', clause: '678a.2(b)(2)' },
  { kind: 'area', where: 'table', id: 'dealer', words: 'dealer’s seven cards', clause: '678a.2(b)(3)' },
];

const OPTIONAL_AREAS: Readonly<Record<(typeof OPTIONAL)[number], LayoutItem>> = {
  'flush-bonus': {
    kind: 'area',
    where: 'position',
    id: 'flush-bonus',
    words: 'Flush Bonus',
    clause: '678a.2(b)(4)',
  },
  'straight-flush-bonus': {
    kind: 'area',
    where: 'position',
    id: 'straight-flush-bonus',
    words: 'Straight Flush Bonus',
    clause: '678a.2(b)(5)',
  },
  progressive: {
    kind: 'area',
    where: 'position',
    id: 'progressive',
    words: 'Progressive Jackpot',
    clause: '678a.2(b)(6)',
  },
};

/** 678a.2(b)(7)(iii): how large a Raise may be. */
const RAISES: readonly Inscription[] = [
  ['raise-1x', 'Two-, three- or four-card flush: raise the Ante', '678a.2(b)(7)(iii)(A)'],
  ['raise-2x', 'Five-card flush: raise up to two times the Ante', '678a.2(b)(7)(iii)(B)'],
  ['raise-3x', 'Six- or seven-card flush: raise up to three times the Ante', '678a.2(b)(7)(iii)(C)'],
];

type Inscription = readonly [id: string, words: string, clause: ClauseId];

/** 678a.2(b)(7): what every player must be able to read. */
const inscriptions = (submission: Submission): readonly Inscription[] => [
  [
    'qualifies',
    'Dealer qualifies with a three-card flush, nine high; if not, the Ante is paid and the Raise pushes',
    '678a.2(b)(7)(ii)',
  ],
  ...RAISES,
  ...payoutLimit(submission),
];

const payoutsOf = (submission: Submission): readonly PrintedPayouts[] => [
  { title: 'Ante and Raise', lines: [{ hand: '', pays: EVEN_MONEY.words }] },
  ...offeredTables(submission).map(({ wager, lines }) => ({
    title: titleOf(wager),
    lines: lines.map(({ hand, pay }) => ({ hand, pays: pay.words })),
  })),
];

const titleOf = (wager: string): string => shortWagerTitle({ wagers: WAGERS }, wager);

const payoutLimit = ({ payoutLimit, edition }: Submission): readonly Inscription[] => {
  if (payoutLimit === null) return [];
  const covered = WAGERS.filter(({ id }) => limited(id, edition)).map(({ id }) => titleOf(id));
  const words = `No player wins more than ${dollars(payoutLimit)} in a round on ${joinList(covered)}`;
  return [['payout-limit', words, '678a.2(b)(7)(iv)']];
};

/** 678a.2(c): what the Progressive Jackpot needs. */
const progressiveSystem = ({ settings }: Submission): readonly LayoutItem[] => [
  {
    kind: 'equipment',
    where: 'table',
    id: 'progressive-system',
    words: `progressive table game system${settings.linkedProgressive === true ? ', linked with other tables' : ''}`,
    clause: '678a.2(c)',
  },
  {
    kind: 'equipment',
    where: 'position',
    id: 'progressive-device',
    words: 'wagering device that shows when a Progressive Jackpot Wager is accepted',
    clause: '678a.2(c)(1)',
  },
  {
    kind: 'equipment',
    where: 'table',
    id: 'progressive-lock-out',
    words: 'lock-out of Progressive Jackpot Wagers from "no more bets" on',
    clause: '678a.2(c)(2)',
  },
];

/** § 678a.2(b) and (c): everything that the layout of this submission must carry, and the sign beside it (678a.2(b)(8)). */
export const layout = ({ submission }: Pick<Table, 'submission'>): LayoutDrawing => {
  const { paytables: chosen, settings, certificateHolder } = submission;
  const kind = settings.rulesOnLayout === true ? 'inscription' : 'sign';
  const payouts = payoutsOf(submission);
  return {
    positions: POSITIONS,
    items: [
      { kind: 'inscription', where: 'table', id: 'house', words: certificateHolder, clause: '678a.2(b)(1)' },
      ...AREAS,
      ...OPTIONAL.filter((wager) => chosen[wager] !== undefined).map((wager) => OPTIONAL_AREAS[wager]),
      { kind, where: 'table', id: 'odds', words: payoutWords(payouts), payouts, clause: '678a.2(b)(7)(i)' },
      ...inscriptions(submission).map(
        ([id, words, clause]): LayoutItem => ({ kind, where: 'table', id, words, clause }),
      ),
      ...(chosen.progressive === undefined ? [] : progressiveSystem(submission)),
    ],
  };
};
