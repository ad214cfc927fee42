import { type Card, RANKINGS } from '@fairdeal/cards';
import { highestBySuit, lowestBySuit } from '@fairdeal/cards/internal';
import type { Cents } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame, PotShare } from '../games/game.js';
import type { PushedPot } from '../model/showdown-acts.js';
import type { PokerHand, PokerPlayer } from '../model/state.js';
import type { PokerSubmission } from '../model/submission.js';
import { type Pot, potsOf } from './pots.js';

const playerAt = ({ players }: PokerHand, at: number): PokerPlayer => players[at] as PokerPlayer;

/** A player's cards with those that belong to all. */
export const showdownCards = (player: PokerPlayer, hand: PokerHand): readonly Card[] =>
  hand.board.length === 0 ? player.cards : [...player.cards, ...hand.board];

/** Divides every pot by itself, after what comes off it for the house and the jackpots. */
export const dividePots = (
  game: PokerGame,
  submission: PokerSubmission,
  hand: PokerHand,
  off: readonly Cents[],
): PushedPot[] => {
  const pushed: PushedPot[] = [];
  for (const { among, cents } of potsToPush(hand))
    pushed.push(dividePot(game, submission, hand, { among, cents: cents - (off[pushed.length] ?? 0) }));
  return pushed;
};

/** The pots of those who contend, main pot first, with all that was bet. */
export const potsToPush = (hand: PokerHand): readonly Pot[] => withDead(contestedPots(hand.players), hand.dead);

/** Antes and dead money belong to the main pot. */
const withDead = (pots: readonly Pot[], dead: Cents): readonly Pot[] => {
  const [main, ...others] = pots;
  return main === undefined || dead === 0 ? pots : [{ cents: main.cents + dead, among: main.among }, ...others];
};

/** The pots without those who conceded; one that nobody is left for goes with the pot below it. */
export const contestedPots = (players: readonly Pick<PokerPlayer, 'put' | 'folded' | 'shown'>[]): readonly Pot[] => {
  const left: Pot[] = [];
  for (const { cents, among } of potsOf(players)) {
    const staying: number[] = [];
    for (const at of among) if (players[at]?.shown !== 'mucked') staying.push(at);
    const below = left.at(-1);
    if (staying.length > 0 || below === undefined) left.push({ cents, among: staying });
    else left[left.length - 1] = { cents: below.cents + cents, among: below.among };
  }
  return left;
};

/** Whether a pot would be left without a hand to win it if this player conceded. */
export const mustShow = (hand: PokerHand, player: number): boolean =>
  potsOf(hand.players).some(
    ({ among }) =>
      among.includes(player) && among.every((at) => at === player || playerAt(hand, at).shown === 'mucked'),
  );

const dividePot = (game: PokerGame, submission: PokerSubmission, hand: PokerHand, pot: Pot): PushedPot => {
  const among: Seat[] = [];
  for (const at of pot.among) among.push(playerAt(hand, at).seat);
  const [only] = pot.among;
  if (pot.among.length === 1 && only !== undefined)
    return { cents: pot.cents, among, shares: [unopposed(hand, only, pot.cents)] };
  const awarded: { readonly share: PotShare; readonly winners: readonly number[] }[] = [];
  for (const share of game.shares) {
    const winners = winnersOf(share, hand, pot.among);
    if (winners.length > 0) awarded.push({ share, winners });
  }
  const even = evenPart(pot.cents, awarded.length, submission.chip);
  const shares: PushedPot['shares'][number][] = [];
  for (const { share, winners } of awarded) {
    const cents = shares.length === 0 ? pot.cents - even * (awarded.length - 1) : even;
    const cites: ClauseId[] = [share.clause];
    if (cents !== even && game.splitClause !== null) cites.push(game.splitClause);
    shares.push(divide(share, submission, hand, winners, cents, cites));
  }
  return { cents: pot.cents, among, shares };
};

const unopposed = (hand: PokerHand, winner: number, cents: Cents): PushedPot['shares'][number] => ({
  ranking: 'unopposed',
  cents,
  winners: [{ seat: playerAt(hand, winner).seat, cents, hand: 'the last remaining player' }],
  cites: ['637a.7(d)', '637a.7(e)(6)'],
});

/**
 * The players of a pot with the best hand of this share; none when no hand qualifies. Each share is reckoned by itself from all the
 * player's cards, so that the same cards, or an ace both high and low, may win two (637a.10(k), 637a.10(k)(1), 637a.10(k)(2), 637a.10(l),
 * 637a.12(m), 637a.19(l)(2)).
 */
const winnersOf = ({ ranking }: PotShare, hand: PokerHand, among: readonly number[]): number[] => {
  let best = 0;
  let winners: number[] = [];
  for (const at of among) {
    const value = RANKINGS[ranking].evaluate(showdownCards(playerAt(hand, at), hand));
    if (value === null || value < best) continue;
    if (value > best) winners = [];
    best = value;
    winners.push(at);
  }
  return winners;
};

/** The places of those who win a part of some pot. */
export const winnersOfAll = (game: PokerGame, hand: PokerHand): ReadonlySet<number> => {
  const winners = new Set<number>();
  for (const { among } of potsToPush(hand)) {
    const [only] = among;
    if (among.length === 1 && only !== undefined) winners.add(only);
    else for (const share of game.shares) for (const at of winnersOf(share, hand, among)) winners.add(at);
  }
  return winners;
};

/** Maximum odd amount of a division under any clause, and the chips used to stay below it. */
const MOST_EXCESS = 100;
const CHANGE = [50, 25, 5, 1] as const;

/** An equal part in whole chips; where the excess would be more than the law allows, in smaller change. */
const evenPart = (cents: Cents, parts: number, chip: Cents): Cents => {
  if (parts === 1) return cents;
  const inUnits = (unit: Cents): Cents => Math.floor(cents / parts / unit) * unit;
  const unit = [chip, ...CHANGE].find((coin) => coin <= chip && cents - inUnits(coin) * parts <= MOST_EXCESS);
  return inUnits(unit ?? 1);
};

/** Equal parts; the whole excess goes to one of the winners. */
const divide = (
  share: PotShare,
  submission: PokerSubmission,
  hand: PokerHand,
  winners: readonly number[],
  cents: Cents,
  cites: readonly ClauseId[],
): PushedPot['shares'][number] => {
  const even = evenPart(cents, winners.length, submission.chip);
  const excess = cents - even * winners.length;
  const favoured = excess === 0 ? -1 : oddChipWinner(share, submission, hand, winners);
  const paid: PushedPot['shares'][number]['winners'][number][] = [];
  for (const at of winners) {
    const player = playerAt(hand, at);
    paid.push({
      seat: player.seat,
      cents: at === favoured ? even + excess : even,
      hand: RANKINGS[share.ranking].name(showdownCards(player, hand)),
    });
  }
  return {
    ranking: share.ranking,
    cents,
    winners: paid,
    cites: excess > 0 && share.excessClause !== null ? [...cites, share.excessClause] : cites,
  };
};

/** By suit, spades, hearts, diamonds, clubs (637a.10(i)(3)(iv), 637a.12(k)(2)(iv), 637a.19(k)(2)(iv)), or as the house has filed. */
const oddChipWinner = (
  { ranking, excess, orSubmission }: PotShare,
  { excessTo, splitExcess }: PokerSubmission,
  hand: PokerHand,
  winners: readonly number[],
): number => {
  if (excess === 'submission' || (orSubmission && splitExcess === 'specified'))
    return (excessTo === 'left-of-button' ? winners[0] : winners.at(-1)) ?? -1;
  const made = winners.map((at) => RANKINGS[ranking].pick(showdownCards(playerAt(hand, at), hand)));
  return winners[excess === 'high-card-by-suit' ? highestBySuit(made) : lowestBySuit(made)] ?? -1;
};
