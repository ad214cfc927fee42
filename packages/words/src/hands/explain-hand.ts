import type { Card } from '@fairdeal/cards';
import { type Box, type ClauseId, dollars, type HouseGame, type Seat, type Submission } from '@fairdeal/rules';
import type { SettledLine } from '../events/event-words.js';
import type { HandComparison } from '../hand-parts/compare-five.js';
import type { LaidTableView } from '../hand-parts/hand-view.js';
import type { OutcomeReason } from '../hand-parts/hand-words.js';
import {
  isMainWager,
  ownerDoes,
  ownerPossessive,
  type SettledHandView,
  seesAllCards,
  settledHandAt,
} from '../hand-parts/settled-hand.js';
import { HAND_WORDS } from '../house-games/registry.js';
import { capitalize, joinList, shortTitle } from '../text/text.js';

/** Reason of a hand’s settlement, in this round’s cards: `Your four hearts beat the dealer’s three clubs: the longer flush wins.` */
export interface HandExplanation {
  readonly words: string;
  /** The cards that decide, of the hand and of the dealer's, in the order they are shown. */
  readonly decides: readonly Card[];
  readonly cites: readonly ClauseId[];
}

const NONE: readonly Card[] = [];

const titlesOf = (lines: readonly SettledLine[]): string =>
  joinList(lines.map(({ title }) => `the ${shortTitle(title)}`));
const isVoid = ({ outcome }: SettledLine): boolean => outcome === 'void';

/** Cause of a void round, as far as its clause tells. */
const voidedBy = ({ game: { law }, lines }: SettledHandView): string => {
  const cited = (...clauses: readonly (ClauseId | null | undefined)[]): boolean =>
    lines.some(({ cites }) => cites.some((clause) => clauses.includes(clause)));
  if (cited(law.exposed?.clause)) return 'a card was exposed, so ';
  if (cited(...(law.wrongNumber ?? []))) return 'the wrong number of cards was dealt, so ';
  return cited(law.shoeJam) ? 'the dealing shoe jammed, so ' : '';
};

/** Outcome of a hand, or a round, that didn't count, so that nothing was compared. */
const uncomparedOutcome = (hand: SettledHandView): HandComparison | null => {
  const { lines, game } = hand;
  if (lines.every(({ ended }) => ended === 'abandoned'))
    return {
      words: `${ownerDoes(hand, 'left', 'left')} the table, so ${titlesOf(lines)} ${loseOrLoses(lines)}`,
      decides: NONE,
    };
  if (lines.some(({ ended }) => ended === 'dead'))
    return {
      words: `${game.law.passedOver === null ? `a card of ${ownerPossessive(hand)} hand was exposed` : `${ownerPossessive(hand)} hand was passed over`}, so it is dead and the wagers are returned`,
      decides: NONE,
    };
  const main = lines.filter((line) => isMainWager(game, line));
  if (main.every(isVoid)) {
    const kept = lines.filter((line) => !isVoid(line));
    const end =
      kept.length === 0
        ? ` and ${ownerPossessive(hand)} wagers are returned`
        : `, but ${titlesOf(kept)} still ${kept.length === 1 ? 'counts' : 'count'}`;
    return { words: `${voidedBy(hand)}the round is void${end}`, decides: kept.length === 0 ? NONE : hand.own };
  }
  const given = main.filter(({ outcome }) => outcome === 'forfeit');
  if (given.length === 0) return null;
  const gave = hand.told?.does === 'surrender' ? 'surrendered' : 'folded';
  return { words: `${ownerDoes(hand, gave, gave)}, so ${titlesOf(given)} ${loseOrLoses(given)}`, decides: NONE };
};

const loseOrLoses = ({ length }: readonly unknown[]): string => (length === 1 ? 'loses' : 'lose');

/** Compares the hands, if the viewer sees them or nothing had to be compared. */
const comparisonOf = (hand: SettledHandView): HandComparison | null =>
  seesAllCards(hand) || needsNoComparison(hand) ? HAND_WORDS[hand.game.id].compare(hand) : null;

/** Whether the hand may go to the rack unseen, because the dealer doesn't qualify. */
const needsNoComparison = ({ game, round: { dealer, community }, own, lines }: SettledHandView): boolean =>
  own.length === 0 &&
  dealer.length === game.counts.dealer &&
  community.length === game.counts.community &&
  lines.every(({ outcome }) => outcome !== 'lose');

/** The position, for players with several. */
const positionWords = ({ box, owner }: SettledHandView): string =>
  Number(box) === Number(owner) ? '' : `at position ${box} `;

/** Explains the settlement of a box's hand; null where nothing was settled, or the viewer can't know. */
export const explainHand = (
  game: HouseGame,
  terms: Submission,
  view: LaidTableView,
  box: Box,
  lines: readonly SettledLine[],
  you: Seat | null,
): HandExplanation | null => {
  const hand = settledHandAt(game, terms, view, box, lines, you);
  if (hand === null) return null;
  const found = uncomparedOutcome(hand) ?? comparisonOf(hand);
  if (found === null) return null;
  const main = hand.lines.filter((line) => isMainWager(game, line));
  const told = main.length === 0 ? hand.lines : main;
  return {
    words: `${capitalize(`${positionWords(hand)}${found.words}`)}.`,
    decides: found.decides,
    cites: [...new Set(told.flatMap(({ cites }) => cites))],
  };
};

/** Winnings of a wager beyond its stake. */
const won = ({ received, stake, stakeKept }: SettledLine): string => dollars(received - (stakeKept ? 0 : stake));

const wagerReason = (hand: SettledHandView, line: SettledLine): OutcomeReason => {
  const { game, own } = hand;
  const { reason, evidence } = HAND_WORDS[game.id];
  if (isMainWager(game, line)) return reason(hand, line);
  return own.length < game.counts.hand ? null : (evidence[line.what]?.(hand) ?? null);
};

const voidReason = (hand: SettledHandView, line: SettledLine): string => {
  if (line.ended === 'dead') return 'the hand is dead';
  return hand.lines.filter((other) => isMainWager(hand.game, other)).every(isVoid)
    ? 'the round is void'
    : 'these cards allow no more';
};

/** `a flush pays 2 to 1, $10`; `pays 1 to 1, $5`. */
const winEnding = (why: OutcomeReason, paid: string): string => {
  if (why === null) return `pays ${paid}`;
  return 'fact' in why
    ? `${why.fact}, and the wager pays ${paid}`
    : `${why.thing} ${why.plural ? 'pay' : 'pays'} ${paid}`;
};

const pushEnding = (why: OutcomeReason, main: boolean): string => {
  if (why === null) return 'pushes';
  return 'fact' in why ? `pushes, ${why.fact}` : `pushes${main ? ',' : ' with'} ${why.thing}`;
};

const loseEnding = (why: OutcomeReason, main: boolean): string => {
  if (why === null) return '';
  if ('fact' in why) return `, ${why.fact}`;
  return `, ${why.thing}${main || why.lacking ? '' : ` ${why.plural ? 'pay' : 'pays'} nothing`}`;
};

const wagerEnding = (hand: SettledHandView, line: SettledLine): string => {
  const { outcome, stake, pays, reduced } = line;
  const why = wagerReason(hand, line);
  const main = isMainWager(hand.game, line);
  switch (outcome) {
    case 'win': {
      const held = reduced === undefined ? '' : ` after the payout limit held back ${dollars(reduced)}`;
      return winEnding(why, `${pays}, ${won(line)}${held}`);
    }
    case 'push':
      return pushEnding(why, main);
    case 'lose': {
      if (line.ended === 'abandoned') return `lost with the hand, ${dollars(stake)}`;
      return `loses ${dollars(stake)}${loseEnding(why, main)}`;
    }
    case 'forfeit':
      return `lost with the ${hand.told?.does === 'surrender' ? 'surrender' : 'fold'}, ${dollars(stake)}`;
    case 'void':
      return `void, ${dollars(stake)} returned: ${voidReason(hand, line)}`;
  }
};

/** `for your hand on the Progressive Bonus`; players with several positions are told which one. */
const envyReason = ({ from, owner, wager }: NonNullable<SettledLine['envy']>, you: Seat | null): string => {
  const beside = owner !== null && Number(from) !== Number(owner) ? ` at position ${from}` : '';
  const whose =
    owner === null
      ? `the hand of position ${from}`
      : owner === you
        ? `your hand${beside}`
        : `the hand of seat ${owner}${beside}`;
  return `for ${whose} on the ${shortTitle(wager)}`;
};

/** One wager in a line: `Flush Bonus: a four-card flush pays 1 to 1, $5.`, `Ante: pushes, the dealer does not qualify.` */
export const explainWager = (
  game: HouseGame,
  terms: Submission,
  view: LaidTableView,
  line: SettledLine,
  lines: readonly SettledLine[],
  you: Seat | null,
): string => {
  if (line.envy !== undefined) return `${line.title}: ${dollars(line.received)} ${envyReason(line.envy, you)}.`;
  const hand = line.box === null ? null : settledHandAt(game, terms, view, line.box, lines, you);
  return hand === null ? '' : `${shortTitle(line.title)}: ${wagerEnding(hand, line)}.`;
};

/** Words of a written round, where all cards are known: the hand, and each of its wagers. */
export const explainSettled = (
  hand: SettledHandView,
): { readonly words: string; readonly wagers: readonly string[] } => {
  const found = uncomparedOutcome(hand) ?? comparisonOf(hand);
  return {
    words: found === null ? '' : `${capitalize(found.words)}.`,
    wagers: hand.lines.map((line) => `${shortTitle(line.title)}: ${wagerEnding(hand, line)}.`),
  };
};
