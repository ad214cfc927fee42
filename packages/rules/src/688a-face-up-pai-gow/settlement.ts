import { type Card, type HandValue, JOKER } from '@fairdeal/cards';
import { isAceHighPaiGow } from '@fairdeal/cards/internal';
import type { Cents } from '../core/money.js';
import type { EnvyPayment, HandResult, WagerResult } from '../engine/model/acts.js';
import {
  forfeits,
  type HandToSettle,
  limitPayout,
  loses,
  pushes,
  type RoundToSettle,
  type SettlementTerms,
  wins,
  withExtraClauses,
} from '../engine/model/settlement.js';
import type { ClauseId } from '../register/index.js';
import {
  type AceHighOutcome,
  aceHighTable,
  EVEN_MONEY,
  fortuneTable,
  isLimited,
  lineOf,
  payoutLimit,
  progressiveJoker,
  progressiveTable,
  QUALIFYING_WAGER,
} from './payouts.js';
import { type BonusHand, bonusHands, highValue, isRightlySet, lowValue, type SetHands, setWords } from './rankings.js';
import { type DealerMade, dealerHands, dealerMakes, handsOf, type PaiGowPlay } from './round.js';

/** § 688a.11(e) to (i): the main wager against the dealer's two hands, then the optional wagers. */
export const settle = (
  round: RoundToSettle<DealerMade>,
  { cards, wagers, play }: HandToSettle<PaiGowPlay>,
): HandResult => {
  const { terms } = round;
  const { 'pai-gow': main = 0, 'ace-high': aceHigh = 0, fortune = 0, progressive: meter = 0 } = wagers;
  if (play !== null && 'surrender' in play)
    return { hand: 'surrendered', wagers: [forfeits('pai-gow', main, ['688a.11(d)'])] };
  const hands = handsOf(terms, cards, play);
  const high = highValue(hands);
  const low = lowValue(hands);
  const dealer = round.made ?? dealerMakes(round);
  const made = fortune > 0 || meter > 0 ? bonusHands(cards) : NOTHING;
  const results = [settleMain(dealer, hands, high, low, main)];
  if (aceHigh > 0) results[results.length] = settleAceHigh(round, dealer, cards, aceHigh);
  if (fortune > 0) results[results.length] = settleFortune(terms, made, fortune);
  if (meter > 0) results[results.length] = settleProgressive(round, cards, made, meter);
  const words = setWords(hands, high, low);
  return {
    hand: fortune > 0 ? `${words}; Fortune: ${made[0] ?? 'nothing'}` : words,
    wagers: limitPayout(results, terms.payoutLimit, isLimited, payoutLimit()),
  };
};

const NOTHING: readonly BonusHand[] = [];

/** § 688a.11(f): whether each hand of the player's beats the dealer's. */
const settleMain = (
  dealer: DealerMade,
  hands: SetHands,
  high: HandValue,
  low: HandValue,
  stake: Cents,
): WagerResult => {
  const also = dealer.wasReset ? RESET : NO_CLAUSES;
  // 688a.11(f)(2)(iii) stands above all else: also a hand that was set wrongly pushes.
  if (dealer.isAceHigh) return pushes('pai-gow', stake, withExtraClauses(ACE_HIGH, also));
  if (hands.low.length !== 2) return loses('pai-gow', stake, withExtraClauses(NOT_TWO, also));
  if (!isRightlySet(low, high)) return loses('pai-gow', stake, withExtraClauses(SET_WRONG, also));
  if (high > dealer.high)
    return low > dealer.low
      ? wins('pai-gow', stake, EVEN_MONEY, withExtraClauses(BOTH_WIN, also))
      : pushes('pai-gow', stake, withExtraClauses(HIGH_WINS, also));
  if (low > dealer.low) return pushes('pai-gow', stake, withExtraClauses(LOW_WINS, also));
  return loses('pai-gow', stake, withExtraClauses(high < dealer.high && low < dealer.low ? BOTH_LOSE : ONE_TIES, also));
};

const NO_CLAUSES: readonly ClauseId[] = [];
const RESET: readonly ClauseId[] = ['688a.13(h)'];
const ACE_HIGH: readonly ClauseId[] = ['688a.11(f)(2)(iii)', '688a.11(f)(2)'];
const NOT_TWO: readonly ClauseId[] = ['688a.11(f)(1)(iv)', '688a.11(f)(1)'];
const SET_WRONG: readonly ClauseId[] = ['688a.11(f)(1)(iii)', '688a.11(f)(1)', '688a.11(c)'];
const BOTH_WIN: readonly ClauseId[] = ['688a.11(f)(3)', '688a.12(a)'];
const HIGH_WINS: readonly ClauseId[] = ['688a.11(f)(2)(i)', '688a.11(f)(2)'];
const LOW_WINS: readonly ClauseId[] = ['688a.11(f)(2)(ii)', '688a.11(f)(2)'];
const BOTH_LOSE: readonly ClauseId[] = ['688a.11(f)(1)(i)', '688a.11(f)(1)'];
const ONE_TIES: readonly ClauseId[] = ['688a.11(f)(1)(ii)', '688a.11(f)(1)'];

/** § 688a.11(h)(1), under § 688a.6(d): the dealer's seven cards decide. */
const settleAceHigh = (
  { terms, dealer }: RoundToSettle,
  made: DealerMade,
  cards: readonly Card[],
  stake: Cents,
): WagerResult => {
  if (!made.isAceHigh) return loses('ace-high', stake, ACE_HIGH_LOST);
  const outcome: AceHighOutcome = isAceHighPaiGow(cards)
    ? 'both dealer and player have ace high'
    : dealer.includes(JOKER)
      ? 'only dealer has ace high, with joker'
      : 'only dealer has ace high, no joker';
  const line = lineOf(aceHighTable(terms), [outcome]);
  return line === undefined ? loses('ace-high', stake, ACE_HIGH_LOST) : wins('ace-high', stake, line.pay, ACE_HIGH_WON);
};

const ACE_HIGH_LOST: readonly ClauseId[] = ['688a.11(h)(1)(i)(A)', '688a.11(h)(1)(i)', '688a.11(h)(1)', '688a.6(d)'];
const ACE_HIGH_WON: readonly ClauseId[] = ['688a.11(h)(1)(i)(B)', '688a.12(b)', '688a.6(d)'];

/** § 688a.11(h)(2): the paytable decides what wins, down to a three-of-a-kind, and table 1 returns three pair. */
const settleFortune = (terms: SettlementTerms, made: readonly BonusHand[], stake: Cents): WagerResult => {
  const line = lineOf(fortuneTable(terms), made);
  if (line === undefined) return loses('fortune', stake, FORTUNE_LOST);
  if (line.pay.kind === 'push') return pushes('fortune', stake, ['688a.12(c)', '688a.11(h)(2)']);
  return wins('fortune', stake, line.pay, ['688a.11(h)(2)(i)(B)', '688a.12(c)', ...sevenCardClause(line.hand)]);
};

const FORTUNE_LOST: readonly ClauseId[] = ['688a.11(h)(2)(i)(A)', '688a.11(h)(2)(i)', '688a.11(h)(2)', '688a.12(c)'];

/** § 688a.6(e): the hands of seven cards that rank above five aces. */
const SEVEN_CARDS: Partial<Record<BonusHand, ClauseId>> = {
  'seven-card straight flush': '688a.6(e)(1)',
  'royal flush plus Royal Match': '688a.6(e)(2)',
  'seven-card straight flush with joker': '688a.6(e)(3)',
};
const sevenCardClause = (hand: BonusHand): readonly ClauseId[] => {
  const clause = SEVEN_CARDS[hand];
  return clause === undefined ? [] : [clause, '688a.6(e)'];
};

/** § 688a.11(h)(3): a full house or better, or what else the chosen table lists. */
const settleProgressive = (
  { terms, meters }: RoundToSettle,
  cards: readonly Card[],
  made: readonly BonusHand[],
  stake: Cents,
): WagerResult => {
  const line = progressiveLine(terms, cards, made);
  if (line === undefined) return loses('progressive', stake, PROGRESSIVE_LOST);
  const cites: readonly ClauseId[] = [
    '688a.11(h)(3)(i)(B)(4)',
    '688a.12(d)',
    '688a.11(h)(3)(i)(B)',
    ...progressiveClause(line.hand),
  ];
  return wins('progressive', stake, line.pay, cites, meters.progressive ?? 0);
};

const PROGRESSIVE_LOST: readonly ClauseId[] = [
  '688a.11(h)(3)(i)(A)',
  '688a.11(h)(3)(i)',
  '688a.11(h)(3)',
  '688a.6(f)',
  '688a.12(d)',
];

/** The line of the Progressive that seven cards are paid by, the joker used as its table has it; `made` is what they make else. */
const progressiveLine = (terms: SettlementTerms, cards: readonly Card[], made: readonly BonusHand[]) => {
  const joker = progressiveJoker(terms);
  return lineOf(
    progressiveTable(terms),
    joker === 'fully-wild' && cards.includes(JOKER) ? bonusHands(cards, joker) : made,
  );
};

/** § 688a.6(f): the hands of the Progressive, by the names that tables give them. */
const PROGRESSIVE_HANDS: Partial<Record<BonusHand, ClauseId>> = {
  'seven-card straight flush': '688a.6(f)(1)',
  'seven-card natural straight flush': '688a.6(f)(2)',
  'seven-card wild straight flush': '688a.6(f)(3)',
  'seven-card straight flush with joker': '688a.6(f)(3)',
  'royal flush plus Royal Match': '688a.6(f)(4)',
  'five aces': '688a.6(f)(5)',
  'five-of-a-kind': '688a.6(f)(6)',
  'royal flush': '688a.6(f)(7)',
  'straight flush': '688a.6(f)(8)',
  'four-of-a-kind': '688a.6(f)(9)',
  'full house': '688a.6(f)(10)',
};
const progressiveClause = (hand: BonusHand): readonly ClauseId[] => {
  const clause = PROGRESSIVE_HANDS[hand];
  return clause === undefined ? [] : [clause];
};

/** § 688a.1: a wager that earns envy, by the paytable whose column it is paid from. */
const ENVY = [
  {
    wager: 'fortune',
    cites: ['688a.11(h)(2)(ii)', '688a.12(c)', '688a.11(h)(2)(i)(C)'],
    line: (terms: SettlementTerms, _: readonly Card[], made: readonly BonusHand[]) => lineOf(fortuneTable(terms), made),
  },
  {
    wager: 'progressive',
    cites: ['688a.12(d)', '688a.11(h)(2)(ii)', '688a.11(h)(3)(i)(C)'],
    line: progressiveLine,
  },
] as const;

/** Whether a box's wagers earn envy, so that an Envy lammer marks it. */
export const marks = (_: SettlementTerms, wagers: Readonly<Record<string, Cents>>): boolean =>
  ENVY.some(({ wager }) => (wagers[wager] ?? 0) >= QUALIFYING_WAGER);

/** § 688a.11(h)(2)(ii): every player's seven cards are looked at, also of one who surrendered, for each qualifying wager of the others. */
export const envy = ({ terms }: RoundToSettle, hands: readonly HandToSettle<PaiGowPlay>[]): readonly EnvyPayment[] => {
  if (!hands.some(({ wagers }) => marks(terms, wagers))) return [];
  const payments: EnvyPayment[] = [];
  const envied = hands
    .map(({ box, cards }) => ({ from: box, cards, made: bonusHands(cards) }))
    .toSorted((one, other) => other.from - one.from);
  for (const { wager, cites, line } of ENVY)
    for (const { from, cards, made } of envied) {
      const cents = line(terms, cards, made)?.envy ?? 0;
      if (cents === 0) continue;
      for (const { box: to, wagers } of hands)
        if (to !== from && (wagers[wager] ?? 0) >= QUALIFYING_WAGER) payments.push({ to, from, wager, cents, cites });
    }
  return payments;
};

export const dealerHand = (round: RoundToSettle): { readonly hand: string; readonly qualifies: boolean } => ({
  hand: `${setWords(dealerHands(round))}${isAceHighPaiGow(round.dealer) ? ', Ace High Pai Gow' : ''}`,
  qualifies: true,
});
