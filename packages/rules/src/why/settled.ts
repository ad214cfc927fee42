import type { Card } from '@fairdeal/cards';
import { isRefused } from '../core/decision.js';
import type { Cents } from '../core/money.js';
import { amountReceived, payTo } from '../core/paytable.js';
import type { Box } from '../core/roles.js';
import type { HandResult, WagerOutcome, WagerResult } from '../engine/model/acts.js';
import { type HouseGame, paytableOf } from '../engine/model/house-game.js';
import type { HandToSettle, RoundToSettle } from '../engine/model/settlement.js';
import { namedPlays } from '../engine/named-plays.js';
import type { SettledHand } from '../engine/settle-round.js';
import type { ClauseId } from '../register/index.js';
import { type FixedPayouts, fixedPayoutsOf } from './fixed-paytables.js';

/** Fact that kept a wager from a better outcome. */
export type OutcomeObstacle =
  /** The player folded or surrendered. */
  | 'given-up'
  | 'dealer-higher'
  | 'hands-equal'
  | 'dealer-not-qualified'
  /** The cards do not make the hand that is paid so. */
  | 'hand-short'
  | 'payout-limit';

/** Cards that would have made the difference in the place of one card of the hand. */
export interface CardSwap {
  readonly out: Card;
  readonly in: readonly Card[];
}

/** Better outcome of a wager, and the fact that ruled it out. */
export interface BetterOutcome {
  readonly outcome: WagerOutcome;
  readonly pays: string;
  readonly received: Cents;
  /** Lines of the paytable that pay so. */
  readonly lines: readonly string[];
  readonly obstacle: OutcomeObstacle;
  /** Single cards that would have reached it; none where it takes more than one. */
  readonly swaps: readonly CardSwap[];
  readonly cites: readonly ClauseId[];
}

/** Outcome of a wager, with every better one that it could have had. The nearest comes first. */
export interface SettledWagerReasons {
  readonly wager: string;
  readonly stake: Cents;
  readonly outcome: WagerOutcome;
  readonly pays: string;
  readonly received: Cents;
  /** Line of the paytable that applied; null where there is none, or more than one pays so. */
  readonly line: string | null;
  readonly better: readonly BetterOutcome[];
  readonly cites: readonly ClauseId[];
}

/** Net result of another decision on the same cards. */
export interface DecisionResult {
  readonly decision: string;
  readonly net: Cents;
}

/** Reasons of a hand's settlement. */
export interface SettledHandReasons {
  readonly box: Box;
  readonly hand: string;
  readonly dealer: { readonly hand: string; readonly qualifies: boolean } | null;
  readonly wagers: readonly SettledWagerReasons[];
  readonly decisions: readonly DecisionResult[];
}

/** Weighs the settlement of a hand against everything that it could have been. */
export const whySettled = (game: HouseGame, { round, hand, result }: SettledHand): SettledHandReasons => {
  const reached = outcomesOneCardAway(game, round, hand, result);
  const decisions = decidedResults(game, round, hand);
  const weigh = (line: WagerResult): SettledWagerReasons => {
    const { better, ...reasons } = wagerReasons(game, round, result, line, reached.get(line.wager) ?? new Map());
    const kept = line.outcome === 'forfeit' ? keptOutcomes(decisions, line) : better;
    return { ...reasons, better: kept.toSorted((one, other) => one.received - other.received) };
  };
  return {
    box: hand.box,
    hand: result.hand,
    dealer: round.dealer.length === game.counts.dealer ? game.dealerHand(round) : null,
    wagers: result.wagers.map(weigh),
    decisions: decisions.map(({ decision, wagers }) => ({
      decision,
      net: wagers.reduce((sum, { received, stake }) => sum + received - stake, 0),
    })),
  };
};

/** Reached outcomes by `outcome pays`. */
type ReachedOutcomes = Map<string, { readonly result: WagerResult; readonly swaps: Map<Card, Card[]> }>;

const outcomeKey = ({ outcome, pays }: Pick<WagerResult, 'outcome' | 'pays'>): string => `${outcome} ${pays}`;

/** Cards of the game that lie nowhere in this round. */
const cardsElsewhere = (game: HouseGame, round: RoundToSettle, { cards }: HandToSettle): readonly Card[] => {
  const out = [...round.dealer, ...round.community, ...cards, ...(round.extra === null ? [] : [round.extra])];
  const left = (card: Card): boolean => out.filter((other) => other === card).length < game.copies;
  return [...new Set(game.batch)].filter(left);
};

/** A decision that names cards can't stand for other cards, so the hand is then set as the house would. */
const playAnyCards = (game: HouseGame, { play }: HandToSettle): object | null => {
  if (play === null || game.tells(play).does !== 'set') return play;
  return game.readPlay(undefined);
};

const outcomesOneCardAway = (
  game: HouseGame,
  round: RoundToSettle,
  hand: HandToSettle,
  { wagers }: HandResult,
): ReadonlyMap<string, ReachedOutcomes> => {
  const found = new Map<string, ReachedOutcomes>();
  const play = playAnyCards(game, hand);
  const spare = cardsElsewhere(game, round, hand);
  for (const [at, out] of hand.cards.entries())
    for (const card of spare) {
      const other: HandToSettle = { ...hand, cards: hand.cards.with(at, card), play };
      if (game.lacks?.(round, [other]) != null) continue;
      for (const result of game.settle(round, other).wagers) {
        const now = wagers.find(({ wager }) => wager === result.wager);
        if (now === undefined || result.received <= now.received || result.outcome === 'void') continue;
        const reached = found.get(result.wager) ?? new Map();
        found.set(result.wager, reached);
        const one = reached.get(outcomeKey(result)) ?? { result, swaps: new Map<Card, Card[]>() };
        reached.set(outcomeKey(result), one);
        const into = one.swaps.get(out) ?? [];
        if (!into.includes(card)) into.push(card);
        one.swaps.set(out, into);
      }
    }
  return found;
};

const payoutsOf = (game: HouseGame, round: RoundToSettle, { wager, outcome }: WagerResult): FixedPayouts | null =>
  fixedPayoutsOf(game.id, wager, outcome) ?? paytableOf(game, round.terms, wager) ?? null;

const isMain = ({ wagers }: HouseGame, { wager }: WagerResult): boolean =>
  wagers.some(({ id, required, when }) => id === wager && (required || when === 'round'));

const obstacleOf = (
  game: HouseGame,
  round: RoundToSettle,
  { wagers }: HandResult,
  line: WagerResult,
): OutcomeObstacle => {
  const { wager, outcome } = line;
  if (outcome === 'forfeit') return 'given-up';
  if (!isMain(game, line) || game.counts.dealer === 0) return 'hand-short';
  if (outcome === 'lose') return 'dealer-higher';
  if (outcome === 'win') return 'hand-short';
  if (game.dealerHand(round)?.qualifies === false) return 'dealer-not-qualified';
  const hasFixedPayouts = fixedPayoutsOf(game.id, wager, outcome) !== null;
  return hasFixedPayouts && wagers.some((other) => isMain(game, other) && other.outcome === 'win')
    ? 'hand-short'
    : 'hands-equal';
};

/** Pay of the wagers that go with a hand, where the chapter has no table for them. */
const EVEN_MONEY = payTo(1);

const isWin = ({ outcome }: BetterOutcome): boolean => outcome === 'win';

const wagerReasons = (
  game: HouseGame,
  round: RoundToSettle,
  result: HandResult,
  line: WagerResult,
  reached: ReachedOutcomes,
): SettledWagerReasons => {
  const { wager, stake, outcome, pays, received, cites, reduced } = line;
  const payouts = payoutsOf(game, round, line);
  const linesPaying = (words: string): string[] =>
    (payouts?.lines ?? []).filter(({ pay }) => pay.words === words).map(({ hand }) => hand);
  const obstacle = obstacleOf(game, round, result, line);
  const better = new Map<string, BetterOutcome>();
  if (reduced !== undefined)
    better.set('limit', {
      outcome,
      pays,
      received: received + reduced,
      lines: [],
      obstacle: 'payout-limit',
      swaps: [],
      cites,
    });
  if (outcome !== 'void')
    for (const [key, { result: other, swaps }] of reached)
      better.set(key, {
        outcome: other.outcome,
        pays: other.pays,
        received: other.received,
        lines: linesPaying(other.pays),
        obstacle,
        swaps: [...swaps].map(([out, cards]) => ({ out, in: cards })),
        cites: other.cites,
      });
  const isCompared = obstacle !== 'hand-short' && outcome !== 'forfeit' && payouts === null;
  if (isCompared && (outcome === 'lose' || outcome === 'push') && ![...better.values()].some(isWin))
    better.set('win', {
      ...{ outcome: 'win', pays: EVEN_MONEY.words, received: amountReceived(EVEN_MONEY, stake) },
      ...{ lines: [], obstacle, swaps: [], cites },
    });
  const paidAnyway = fixedPayoutsOf(game.id, wager, 'lose') !== null && outcome === 'lose';
  if (payouts !== null && outcome !== 'void' && (obstacle === 'hand-short' || paidAnyway))
    for (const { pay } of payouts.lines) {
      const key = outcomeKey({ outcome: pay.kind === 'push' ? 'push' : 'win', pays: pay.words });
      const amount = amountReceived(pay, stake, round.meters[wager]);
      if (amount <= received + (reduced ?? 0) || better.has(key)) continue;
      const lines = linesPaying(pay.words);
      const cites = [payouts.clause];
      better.set(key, {
        outcome: pay.kind === 'push' ? 'push' : 'win',
        pays: pay.words,
        received: amount,
        lines,
        obstacle: 'hand-short',
        swaps: [],
        cites,
      });
    }
  const [line1 = null, ...others] = outcome === 'win' ? linesPaying(pays) : [];
  return {
    ...{ wager, stake, outcome, pays, received, cites },
    line: others.length === 0 ? line1 : null,
    better: [...better.values()],
  };
};

/** Decision with the results of every wager under it. */
interface DecidedResult {
  readonly decision: string;
  readonly wagers: readonly WagerResult[];
}

/** Better outcomes of a wager that was given up, had the player decided otherwise. */
const keptOutcomes = (decisions: readonly DecidedResult[], line: WagerResult): readonly BetterOutcome[] => {
  const kept = decisions
    .flatMap(({ wagers }) => wagers.filter(({ wager }) => wager === line.wager))
    .filter(({ received }) => received > line.received);
  return [...new Map(kept.map((result) => [outcomeKey(result), result])).values()].map(
    ({ outcome, pays, received, cites }) => ({
      ...{ outcome, pays, received, cites },
      lines: [],
      obstacle: 'given-up',
      swaps: [],
    }),
  );
};

const decidedResults = (game: HouseGame, round: RoundToSettle, hand: HandToSettle): readonly DecidedResult[] => {
  const isPlaced = (wager: string): boolean => game.wagers.some(({ id, when }) => id === wager && when === 'start');
  const start = Object.entries(hand.wagers).filter(([wager]) => isPlaced(wager));
  const unplayed: HandToSettle = { ...hand, wagers: Object.fromEntries(start), play: null };
  return namedPlays(game, round.terms, unplayed).flatMap(({ said, play, street }) => {
    const added = game.choose(round.terms, unplayed, play, street);
    if (isRefused(added)) return [];
    const wagers = { ...unplayed.wagers, ...Object.fromEntries(added.map(({ wager, cents }) => [wager, cents])) };
    return [{ decision: said, wagers: game.settle(round, { ...unplayed, wagers, play }).wagers }];
  });
};
