import { type Card, highestBySuit, lowestBySuit, RANKINGS } from '@fairdeal/cards';
import type { Cents } from '../money.js';
import type { ClauseId } from '../register/index.js';
import type { PushedPot } from './acts.js';
import type { PokerGame, Share } from './games.js';
import { type Pot, potsOf } from './pots.js';
import type { PokerHand, PokerPlayer } from './state.js';
import type { PokerSubmission } from './submission.js';

/** A player's cards with those that belong to all. */
export const handOf = (player: PokerPlayer, hand: PokerHand): readonly Card[] =>
  hand.board.length === 0 ? player.cards : [...player.cards, ...hand.board];

/** Who contends: neither folded nor conceded. */
const contends = ({ folded, shown }: PokerPlayer): boolean => !folded && shown !== 'mucked';

/** Divides every pot by itself; rake comes off the main pot first. */
export const pushPots = (
  game: PokerGame,
  submission: PokerSubmission,
  hand: PokerHand,
  taken: Cents,
): PushedPot[] => {
  const pots = potsOf(hand.players.map((player) => ({ put: player.put, folded: !contends(player) })));
  let rake = taken;
  return pots.map((pot, at) => {
    const off = Math.min(rake, pot.cents);
    rake -= off;
    return pushPot(game, submission, hand, { ...pot, cents: pot.cents - off + (at === 0 ? hand.dead : 0) });
  });
};

const pushPot = (game: PokerGame, submission: PokerSubmission, hand: PokerHand, pot: Pot): PushedPot => {
  const among = pot.among.map((at) => hand.players[at]?.seat ?? 0);
  const [only] = pot.among;
  if (pot.among.length === 1 && only !== undefined)
    return { cents: pot.cents, among, shares: [unopposed(hand, only, pot.cents)] };
  const won = game.shares.map((share) => ({ share, winners: winnersOf(share, hand, pot.among) }));
  const awarded = won.filter(({ winners }) => winners.length > 0);
  const even = chips(pot.cents / awarded.length, submission.chip);
  return {
    cents: pot.cents,
    among,
    shares: awarded.map(({ share, winners }, at) => {
      const cents = at === 0 ? pot.cents - even * (awarded.length - 1) : even;
      const cites: ClauseId[] = [share.clause];
      if (awarded.length > 1 && game.splitClause !== null && cents !== even) cites.push(game.splitClause);
      return { ranking: share.ranking, ...divide(share, submission, hand, winners, cents, cites) };
    }),
  };
};

const unopposed = (hand: PokerHand, winner: number, cents: Cents): PushedPot['shares'][number] => ({
  ranking: 'unopposed',
  cents,
  winners: [{ seat: hand.players[winner]?.seat ?? 0, cents, hand: 'the last remaining player' }],
  cites: ['637a.7(e)(6)'],
});

/** The players of a pot with the best hand of this share; none when no hand qualifies. */
const winnersOf = ({ ranking }: Share, hand: PokerHand, among: readonly number[]): number[] => {
  let best = 0;
  let winners: number[] = [];
  for (const at of among) {
    const player = hand.players[at];
    const value = player === undefined ? null : RANKINGS[ranking].evaluate(handOf(player, hand));
    if (value === null || value < best) continue;
    if (value > best) winners = [];
    best = value;
    winners.push(at);
  }
  return winners;
};

const chips = (cents: number, chip: Cents): Cents => Math.floor(cents / chip) * chip;

/** Equal parts in whole chips; the whole excess goes to one of the winners. */
const divide = (
  share: Share,
  submission: PokerSubmission,
  hand: PokerHand,
  winners: readonly number[],
  cents: Cents,
  cites: readonly ClauseId[],
): Omit<PushedPot['shares'][number], 'ranking'> => {
  const even = chips(cents / winners.length, submission.chip);
  const excess = cents - even * winners.length;
  const favoured = excess === 0 ? -1 : takesExcess(share, submission, hand, winners);
  return {
    cents,
    winners: winners.map((at) => {
      const player = hand.players[at];
      return {
        seat: player?.seat ?? 0,
        cents: at === favoured ? even + excess : even,
        hand: player === undefined ? '' : RANKINGS[share.ranking].name(handOf(player, hand)),
      };
    }),
    cites: excess > 0 && share.excessClause !== null ? [...cites, share.excessClause] : cites,
  };
};

const takesExcess = (
  { ranking, excess }: Share,
  { excessTo }: PokerSubmission,
  hand: PokerHand,
  winners: readonly number[],
): number => {
  if (excess === 'submission') return (excessTo === 'left-of-button' ? winners[0] : winners.at(-1)) ?? -1;
  const made = winners.map((at) => {
    const player = hand.players[at];
    return player === undefined ? [] : RANKINGS[ranking].pick(handOf(player, hand));
  });
  return winners[excess === 'high-card-by-suit' ? highestBySuit(made) : lowestBySuit(made)] ?? -1;
};
