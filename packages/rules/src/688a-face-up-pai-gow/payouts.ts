import { cards } from '@fairdeal/cards';
import type { JokerUse } from '@fairdeal/cards/internal';
import type { Cents } from '../core/money.js';
import { mostWon, type Pay, type Paytable, type PaytableLine, payTo, winsOn } from '../core/paytable.js';
import type { ProgressiveWager } from '../engine/model/progressive-wager.js';
import type { SettlementTerms } from '../engine/model/settlement.js';
import { leastStake } from '../submission/limits.js';
import { chapterPaytableName, chosenPaytable } from '../submission/own-paytable.js';
import type { Submission } from '../submission/submission.js';
import { FORTUNE } from './fortune-tables.js';
import { PROGRESSIVE } from './progressive-tables.js';
import { type BonusHand, bonusHands } from './rankings.js';

/** § 688a.12(a): free of commission. */
export const EVEN_MONEY: Pay = payTo(1);

const DOLLAR: Cents = 100;
/** § 688a.1: a Fortune Bonus or Progressive wager that earns envy. */
export const QUALIFYING_WAGER: Cents = 5 * DOLLAR;

export const ACE_HIGH_OUTCOMES = [
  'both dealer and player have ace high',
  'only dealer has ace high, with joker',
  'only dealer has ace high, no joker',
] as const;
/** How a dealer’s Ace High Pai Gow can end. */
export type AceHighOutcome = (typeof ACE_HIGH_OUTCOMES)[number];

const aceHigh = (name: string, ...odds: readonly number[]): Paytable<AceHighOutcome> => ({
  wager: 'ace-high',
  name,
  clause: '688a.12(b)',
  lines: ACE_HIGH_OUTCOMES.map((hand, at) => ({ hand, pay: payTo(odds[at] ?? 0) })),
});

/** § 688a.12(b) */
export const ACE_HIGH: readonly Paytable<AceHighOutcome>[] = [
  aceHigh('1', 20, 10, 8),
  aceHigh('2', 40, 15, 5),
  aceHigh('3', 30, 15, 6),
  aceHigh('4', 25, 10, 7),
  aceHigh('5', 40, 12, 5),
];

const PAYTABLES: readonly Paytable[] = [...ACE_HIGH, ...FORTUNE, ...PROGRESSIVE];
export const paytables = (): readonly Paytable[] => PAYTABLES;

export const aceHighTable = ({ paytables: chosen }: SettlementTerms): Paytable<AceHighOutcome> | undefined =>
  chosenPaytable(ACE_HIGH, chosen['ace-high']);

/** Fortune table 5 prints 5 to 1 for four-of-a-kind; its published payback needs 25. */
const [FILED_FIVE] = FORTUNE.filter(({ name }) => name === '5').map(
  (table): Paytable<BonusHand> => ({
    ...table,
    lines: table.lines.map((line) => (line.hand === 'four-of-a-kind' ? { ...line, pay: payTo(25) } : line)),
  }),
);

/** The Fortune Bonus table of these terms, as they pay it. */
export const fortuneTable = ({ paytables: chosen, settings }: SettlementTerms): Paytable<BonusHand> | undefined =>
  settings.fortune5FourOfAKind === '25' && chosen.fortune === '5'
    ? FILED_FIVE
    : chosenPaytable(FORTUNE, chosen.fortune);

/** The progressive paytable of these terms, where the wager is offered. */
export const progressiveTable = ({ paytables: chosen }: SettlementTerms): Paytable<BonusHand> | undefined =>
  chosenPaytable(PROGRESSIVE, chosen.progressive);

const FULLY_WILD: readonly (string | undefined)[] = ['2', '5', '6'];

/** How the joker counts for the Progressive. Table 7 kept "fully wild" from before it was amended: its joker is the ordinary one. */
export const progressiveJoker = ({ paytables: chosen }: SettlementTerms): JokerUse =>
  FULLY_WILD.includes(chapterPaytableName(PROGRESSIVE, chosen.progressive)) ? 'fully-wild' : 'ace-or-completing';

/** The Progressive of these terms. Table 6 prints a rate of 17 %; its published payback needs 45. */
export const progressive = (terms: SettlementTerms): (ProgressiveWager & { readonly clause: '688a.12(d)' }) | null => {
  const meter = progressiveTable(terms)?.progressive;
  if (meter === undefined) return null;
  const like = chapterPaytableName(PROGRESSIVE, terms.paytables.progressive);
  const rate = like === '6' ? Number(terms.settings.progressive6Rate) : meter.rate;
  return { wager: 'progressive', ...meter, rate, clause: '688a.12(d)' };
};

/** The line that pays the hand: the first of what the cards make that the table lists. */
export const lineOf = <Hand extends string>(
  table: Paytable<Hand> | undefined,
  hands: readonly Hand[],
): PaytableLine<Hand> | undefined => {
  if (table !== undefined)
    for (const hand of hands) for (const line of table.lines) if (line.hand === hand) return line;
  return undefined;
};

/** § 688a.12(e): the limit holds the wagers of (b) to (d) on one hand, and never envy. */
export const payoutLimit = () => '688a.12(e)' as const;
export const isLimited = (wager: string): boolean => wager !== 'pai-gow';

/** The seven cards that win most: a natural straight flush to the ace, or, by the last Progressive table, five aces. */
const GREATEST = [
  { hand: /* @__PURE__ */ cards('AsKsQsJsTs9s8s'), dealer: 'only dealer has ace high, with joker' },
  { hand: /* @__PURE__ */ cards('AsAdAhAcJkKsKd'), dealer: null },
] as const;

/**
 * § 688a.12(e): what the smallest optional wagers can win at once, on a meter that stands at its seed. With an ace high of their own a player
 * wins nothing else.
 */
export const mostOnMinimum = (submission: Submission): Cents => {
  const { limits } = submission;
  const meter = progressive(submission);
  const [aceHighs, fortunes] = [aceHighTable(submission), fortuneTable(submission)];
  const won = (line: PaytableLine | undefined, stake: Cents): Cents =>
    line === undefined ? 0 : winsOn(line.pay, stake, meter?.seed ?? 0);
  const together = GREATEST.map(
    ({ hand, dealer }) =>
      won(
        aceHighs?.lines.find((line) => line.hand === dealer),
        leastStake(limits['ace-high']),
      ) +
      won(lineOf(fortunes, bonusHands(hand)), leastStake(limits.fortune)) +
      won(lineOf(progressiveTable(submission), bonusHands(hand, progressiveJoker(submission))), meter?.price ?? 0),
  );
  return Math.max(mostWon(aceHighs, leastStake(limits['ace-high'])), ...together);
};
