import { type Card, cards, evaluateHigh, RANKINGS } from '@fairdeal/cards';
import { type Refusal, refuse } from '../../core/decision.js';
import { type Cents, dollars } from '../../core/money.js';
import type { PokerGame } from '../games/game.js';
import { showdownCards } from '../hand/pot-division.js';
import type { BadBeatRules } from '../model/revenue.js';
import type { BadBeatAward, BadBeatShare } from '../model/revenue-acts.js';
import { type PokerHand, type PokerPlayer, type PokerTable, UNKNOWN_CARD } from '../model/state.js';
import { percentOf } from './rake.js';

/** The ranking of high hands in this game; undefined where only low hands win. */
export const highRankingOf = ({ shares }: PokerGame): 'high' | 'omaha-high' | undefined =>
  shares.map(({ ranking }) => ranking).find((ranking) => ranking === 'high' || ranking === 'omaha-high') as
    | 'high'
    | 'omaha-high'
    | undefined;

const LEAST_CARDS = 5;

const WHOLE_BOARD = 5;

/** Every choice of so many of the cards. */
const choices = (cards: readonly Card[], count: number): readonly (readonly Card[])[] =>
  count === 0
    ? [[]]
    : cards.flatMap((card, at) => choices(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]));

/** Best hand of Omaha before the river: two cards of the player's and three of the board. */
const omahaSoFar = ({ cards: own }: PokerPlayer, { board }: PokerHand): number =>
  Math.max(0, ...choices(own, 2).flatMap((two) => choices(board, 3).map((three) => evaluateHigh([...two, ...three]))));

/** Value of a hand as a high hand; 0 if it has too few cards or unknown ones. */
export const highValueOf = (game: PokerGame, hand: PokerHand, player: PokerPlayer): number => {
  const ranking = highRankingOf(game);
  const held = showdownCards(player, hand);
  if (ranking === undefined || held.length < LEAST_CARDS || held.includes(UNKNOWN_CARD)) return 0;
  if (ranking === 'omaha-high' && hand.board.length < WHOLE_BOARD) return omahaSoFar(player, hand);
  return RANKINGS[ranking].evaluate(held) ?? 0;
};

/** The high hands that were shown at the showdown, or by the last remaining player, by value. */
export const shownHighHands = (
  game: PokerGame,
  hand: PokerHand,
): { readonly player: PokerPlayer; readonly value: number }[] => {
  if (hand.phase !== 'push') return [];
  return hand.players.flatMap((player) =>
    player.shown === 'shown' && !player.folded ? [{ player, value: highValueOf(game, hand, player) }] : [],
  );
};

/** Whether the best hand is made with both hole cards, where the game has two. */
const playsBothHoleCards = ({ cards: own }: PokerPlayer, { board }: PokerHand, value: number): boolean => {
  if (own.length !== 2) return true;
  for (let out = 0; out < 5; out += 1)
    for (let other = out + 1; other < 5; other += 1)
      if (evaluateHigh([...own, ...board.filter((_, at) => at !== out && at !== other)]) === value) return true;
  return false;
};

/** Whether the table shares its fund with others. */
export const sharesFund = ({ submission: { badBeat } }: Pick<PokerTable, 'submission'>): boolean =>
  badBeat?.fund !== undefined;

/**
 * 637a.15(a): all that pots have given: what is counted, on its way to the cage, and still in the box. Of a fund that tables share, what is counted
 * and displayed: what lies in their boxes stays for the next.
 */
const fundBalance = ({ submission, bank }: PokerTable): Cents =>
  sharesFund({ submission }) ? bank.badBeatFund : bank.badBeatFund + bank.badBeatTransit + bank.badBeatBox;

/** Contributions not counted yet. */
export const uncountedContributions = ({ bank }: PokerTable): Cents => bank.badBeatTransit + bank.badBeatBox;

interface QualifyingBadBeat {
  readonly filed: BadBeatRules['hands'][number];
  readonly beaten: readonly PokerPlayer[];
  readonly winning: readonly PokerPlayer[];
}

/** 637a.15(b)(3): the Bad Beat of this round of play, by what is filed; null when there is none. */
export const qualifyingBadBeat = (game: PokerGame, table: PokerTable): QualifyingBadBeat | null => {
  const { submission, hand } = table;
  const rules = submission.badBeat;
  if (rules === null || hand === null) return null;
  // The balance of a shared fund is read when the hand is verified.
  if (!sharesFund(table) && fundBalance(table) === 0) return null;
  // A collected hand can no longer be verified, so this pot's contribution belongs to the next Bad Beat.
  if (hand.losingHandsCollected) return null;
  if (hand.players.length < rules.leastPlayers) return null;
  const plays = ({ player, value }: { player: PokerPlayer; value: number }): boolean =>
    !rules.bothHoleCards || playsBothHoleCards(player, hand, value);
  const shown = shownHighHands(game, hand);
  const best = Math.max(0, ...shown.map(({ value }) => value));
  const winning = shown.filter(({ value }) => value === best);
  const lost = shown.filter((one) => one.value < best && plays(one));
  const second = Math.max(0, ...lost.map(({ value }) => value));
  const filed = rules.hands.find(({ atLeast }) => second >= evaluateHigh(cards(atLeast)));
  if (filed === undefined || !winning.every(plays)) return null;
  return {
    filed,
    beaten: lost.filter(({ value }) => value === second).map(({ player }) => player),
    winning: winning.map(({ player }) => player),
  };
};

/** Equal parts; what cannot be divided goes to the first. */
const equalShares = (seats: readonly number[], part: BadBeatShare['part'], cents: Cents): BadBeatShare[] => {
  const even = Math.floor(cents / seats.length);
  return seats.map((seat, at) => ({ seat, part, cents: at === 0 ? cents - even * (seats.length - 1) : even }));
};

/** Share of each player: percentages as posted, with the remainder to the beaten hand. */
export const badBeatShares = (
  { shares }: BadBeatRules,
  cents: Cents,
  beaten: readonly number[],
  winning: readonly number[],
  others: readonly number[],
): BadBeatShare[] => {
  const toWinning = percentOf(cents, shares.winning);
  const toEach = others.length === 0 ? 0 : Math.floor(percentOf(cents, shares.table) / others.length);
  return [
    ...equalShares(beaten, 'beaten', cents - toWinning - toEach * others.length),
    ...equalShares(winning, 'winning', toWinning),
    ...others.map((seat): BadBeatShare => ({ seat, part: 'table', cents: toEach })),
  ].filter((share) => share.cents > 0);
};

/** The payout of this round's Bad Beat. A discontinued fund is paid whole, so that all of it reaches players; one that goes over to another and is offered elsewhere is not. */
export const badBeatAward = (game: PokerGame, table: PokerTable): BadBeatAward | null => {
  const { submission, hand, revenue, rounds } = table;
  const beat = qualifyingBadBeat(game, table);
  if (beat === null || submission.badBeat === null || hand === null) return null;
  const { filed, beaten, winning } = beat;
  const seatsOf = (players: readonly PokerPlayer[]): number[] => players.map(({ seat }) => seat);
  const others = seatsOf(hand.players.filter((player) => !beaten.includes(player) && !winning.includes(player)));
  const elsewhere = sharesFund(table) && submission.badBeat.discontinuing === 'transfer';
  const whole = revenue.badBeat.life === 'discontinued' && !elsewhere;
  const cents = whole ? fundBalance(table) : percentOf(fundBalance(table), filed.percent);
  return {
    title: filed.title,
    cents,
    shares: badBeatShares(submission.badBeat, cents, seatsOf(beaten), seatsOf(winning), others),
    steps: [],
    round: rounds,
  };
};

/** A Bad Beat hand stays on the table until the Poker shift supervisor has verified it. */
export const refuseUnverifiedBadBeat = (game: PokerGame, table: PokerTable): Refusal | null => {
  if (table.revenue.badBeat.award?.round === table.rounds) return null;
  return qualifyingBadBeat(game, table) === null ? null : refuse('bad-beat-unverified', {}, '637a.15(f)');
};

/** The amount that the finance department's record says is on offer. */
export const badBeatOnOffer = ({ submission, bank, revenue }: PokerTable): Cents => {
  const { award } = revenue.badBeat;
  // The award of a shared fund has left it when it was verified.
  if (sharesFund({ submission })) return bank.badBeatFund;
  return Math.max(0, bank.badBeatFund - (award === null || award.steps.includes('prepared') ? 0 : award.cents));
};

/** Amount on the sign in the Poker room, and whether a notice is posted. */
export const badBeatSign = (cents: Cents, announced: boolean): string =>
  `Bad Beat payout ${dollars(cents)}${announced ? ', which will be discontinued' : ''}`;

/** Text of a table's sign. */
export const badBeatDisplay = ({ revenue: { badBeat } }: PokerTable): string =>
  badBeat.pending ? 'Bad Beat payout pending adjustment' : badBeatSign(badBeat.displayed, badBeat.announcedAt !== null);
