import { dollars, type HouseGame, type Seat } from '@fairdeal/rules';
import {
  type BetterOutcome,
  type SettledHand,
  type SettledHandReasons,
  type SettledWagerReasons,
  seatAtBox,
} from '@fairdeal/rules/internal';
import type { SettledLine } from '../events/event-words.js';
import type { SettledHandView } from '../hand-parts/settled-hand.js';
import { explainSettled } from '../hands/explain-hand.js';
import { capitalize, joinList, wagerTitle } from '../text/text.js';
import { swapWords } from './swaps.js';

const OBSTACLES: Readonly<Record<BetterOutcome['obstacle'], string>> = {
  'given-up': 'the player gave the hand up',
  'dealer-higher': 'the dealer’s hand is higher',
  'hands-equal': 'the hands are equal',
  'dealer-not-qualified': 'the dealer does not qualify',
  'hand-short': 'it takes more than one other card',
  'payout-limit': 'the house’s payout limit held it back',
};

/** `1 to 1 (straight)`, `a push`: an outcome that was considered. */
const outcomeWords = ({ outcome, pays, lines, obstacle, received }: BetterOutcome): string => {
  if (obstacle === 'payout-limit') return `the whole ${dollars(received)}`;
  if (outcome !== 'win') return outcome === 'push' ? 'a push' : outcome;
  return lines.length === 0 ? `a win (${pays})` : `${pays} (${joinList(lines, 'or')})`;
};

const ruledOut = (one: BetterOutcome): string => {
  const { obstacle, swaps } = one;
  const change = swapWords(swaps);
  const needed = change === '' ? '' : `it takes ${change}`;
  const facts =
    obstacle !== 'hand-short'
      ? [OBSTACLES[obstacle], ...(needed === '' ? [] : [capitalize(needed)])]
      : [needed === '' ? OBSTACLES[obstacle] : needed];
  return `Not ${outcomeWords(one)}: ${facts.join('. ')}.`;
};

/** Outcomes worth a sentence: the nearest, and every one that a single card would have reached. */
const nearOutcomes = ({ better }: SettledWagerReasons): readonly BetterOutcome[] =>
  better.filter(({ swaps, obstacle }, at) => at === 0 || swaps.length > 0 || obstacle === 'payout-limit');

/** Sentences about the better outcomes of a wager, the nearest first. */
export const betterOutcomesText = (reasons: SettledWagerReasons): readonly string[] =>
  nearOutcomes(reasons).map(ruledOut);

/** Reasons of one wager in words: what decided it, and what was considered and ruled out. */
export interface WagerWhy {
  readonly wager: string;
  readonly words: string;
  readonly considered: readonly string[];
}

/** Reasons of a settled hand in words. */
export interface SettledWhy {
  readonly words: string;
  readonly wagers: readonly WagerWhy[];
  /** Net result of each other decision on the same cards. */
  readonly decisions: readonly string[];
}

const lineOf = (game: HouseGame, { hand, result }: SettledHand): readonly SettledLine[] =>
  result.wagers.map((line) => ({
    ...line,
    seat: seatAtBox(hand.box),
    box: hand.box,
    what: line.wager,
    title: wagerTitle(game, line.wager),
    hand: result.hand,
  }));

const viewOf = (
  game: HouseGame,
  settled: SettledHand,
  lines: readonly SettledLine[],
  you: Seat | null,
): SettledHandView => ({
  game,
  terms: settled.round.terms,
  box: settled.hand.box,
  owner: seatAtBox(settled.hand.box),
  you,
  own: settled.hand.cards,
  round: settled.round,
  told: settled.hand.play === null ? null : game.tells(settled.hand.play),
  lines,
});

const FEWEST_DECISIONS = 2;

const netText = (cents: number): string =>
  cents === 0 ? 'breaks even' : `${cents > 0 ? 'wins' : 'loses'} ${dollars(Math.abs(cents))}`;

/** Writes the reasons of a settlement as sentences. */
export const whySettledText = (
  game: HouseGame,
  settled: SettledHand,
  reasons: SettledHandReasons,
  you: Seat | null,
): SettledWhy => {
  const lines = lineOf(game, settled);
  const told = explainSettled(viewOf(game, settled, lines, you));
  return {
    words: told.words,
    wagers: reasons.wagers.map((one, at) => ({
      wager: one.wager,
      words: told.wagers[at] ?? '',
      considered: betterOutcomesText(one),
    })),
    decisions:
      reasons.decisions.length < FEWEST_DECISIONS
        ? []
        : reasons.decisions.map(({ decision, net }) => `${capitalize(decision)}: ${netText(net)}.`),
  };
};
