import { type Card, RANKINGS, RANKS, type RankingId, rankOf, suitOf, UNKNOWN_CARD } from '@fairdeal/cards';
import type { PokerGame, PotShare } from '../637a-poker/games/game.js';
import { contestedPots } from '../637a-poker/hand/pot-division.js';
import type { PokerEvent } from '../637a-poker/model/acts.js';
import type { PushedPot } from '../637a-poker/model/showdown-acts.js';
import type { PokerPlayer, PokerTable } from '../637a-poker/model/state.js';
import type { PokerSubmission } from '../637a-poker/model/submission.js';
import type { Cents } from '../core/money.js';
import type { Seat } from '../core/roles.js';
import type { ClauseId } from '../register/index.js';

/** Hands before a pot is pushed, as somebody sees them. Cards that they don't see are null. */
export interface ShowdownHands {
  readonly players: readonly (Pick<PokerPlayer, 'seat' | 'put' | 'folded' | 'shown'> & {
    readonly cards: readonly (Card | null)[];
  })[];
  readonly board: readonly Card[];
}

/** Part of a pot that was pushed. The main pot is number 0. */
export interface AwardedShare {
  readonly pot: number;
  readonly ranking: string;
  readonly winners: readonly { readonly seat: Seat; readonly cents: Cents }[];
  readonly cites: readonly ClauseId[];
}

/** Fact that kept a hand from a part of a pot. */
export type PotObstacle =
  | 'hand-lower'
  /** The same hand by name; another card decides. */
  | 'kicker-lower'
  | 'not-qualified'
  | 'cards-unknown';

/** Fact that kept a player out of a pot. */
export type PotAbsence =
  | 'folded'
  | 'mucked'
  /** The player was all-in for less. */
  | 'chips-short';

/** Hand that was compared for a part of a pot. */
export interface ComparedPotHand {
  readonly seat: Seat;
  readonly hand: string;
  /** Cards that make the hand. */
  readonly counts: readonly Card[];
  readonly received: Cents;
  /** Null for a winner. */
  readonly obstacle: PotObstacle | null;
  /** The first card that differs from the winner's, where the hands have one name. */
  readonly decides: { readonly own: Card; readonly winner: Card } | null;
}

/** Odd chip of a tie: the seat that got it, and why. */
export interface OddChip {
  readonly seat: Seat;
  readonly cents: Cents;
  readonly by: 'high-card-by-suit' | 'low-card-by-suit' | PokerSubmission['excessTo'];
  readonly card: Card | null;
}

/** Reasons of a part of a pot. A part that no hand qualified for has no winners. */
export interface PotShareReasons {
  readonly ranking: RankingId | 'unopposed';
  readonly cents: Cents;
  /** Odd cents of the split between the high and the low hand that this part took. */
  readonly splitExcess: Cents;
  /** Winners first, then the others, the best first. */
  readonly hands: readonly ComparedPotHand[];
  readonly oddChip: OddChip | null;
  readonly cites: readonly ClauseId[];
}

/** Reasons of a pot: the hands that were compared for each part, and the players who had no claim. */
export interface PotReasons {
  /** 0 for the main pot, 1 for the first side pot. */
  readonly pot: number;
  readonly pots: number;
  readonly cents: Cents;
  readonly shares: readonly PotShareReasons[];
  readonly absent: readonly { readonly seat: Seat; readonly why: PotAbsence }[];
}

interface ValuedHand {
  readonly seat: Seat;
  readonly cards: readonly Card[] | null;
  readonly value: number | null;
}

const isKnown = (card: Card | null): card is Card => card !== null && card !== UNKNOWN_CARD;

/** The cards of a hand with the board, where all of them are seen. */
const knownCards = (ranking: RankingId, cards: readonly (Card | null)[], board: readonly Card[]): Card[] | null => {
  const known = [...cards.filter(isKnown), ...board];
  const { cards: counts, board: common } = RANKINGS[ranking];
  return cards.every(isKnown) && counts.some((own) => own + common === known.length) ? known : null;
};

/** Cards in the order in which two hands of one name are compared. */
const inComparedOrder = (cards: readonly Card[]): readonly Card[] => {
  const alike = (card: Card): number => cards.filter((other) => rankOf(other) === rankOf(card)).length;
  return cards.toSorted((one, other) => alike(other) - alike(one) || rankOf(other) - rankOf(one));
};

const firstDifference = (own: readonly Card[], winner: readonly Card[]): ComparedPotHand['decides'] => {
  const theirs = inComparedOrder(winner);
  for (const [at, card] of inComparedOrder(own).entries()) {
    const other = theirs[at];
    if (other !== undefined && rankOf(other) !== rankOf(card)) return { own: card, winner: other };
  }
  return null;
};

const NO_HAND = { hand: '', counts: [], decides: null } as const;

const comparedHand = (
  ranking: RankingId,
  { seat, cards, value }: ValuedHand,
  received: Cents | undefined,
  best: readonly Card[] | null,
): ComparedPotHand => {
  if (cards === null)
    return { seat, ...NO_HAND, received: received ?? 0, obstacle: received === undefined ? 'cards-unknown' : null };
  const { name, pick } = RANKINGS[ranking];
  const [hand, counts] = [value === null ? '' : name(cards), pick(cards)];
  if (received !== undefined) return { seat, hand, counts, received, obstacle: null, decides: null };
  if (value === null) return { seat, ...NO_HAND, received: 0, obstacle: 'not-qualified' };
  const sameName = best !== null && name(best) === hand;
  return {
    ...{ seat, hand, counts, received: 0 },
    obstacle: sameName ? 'kicker-lower' : 'hand-lower',
    decides: sameName ? firstDifference(counts, pick(best)) : null,
  };
};

/** Order of cards for a comparison by suit: the ace lowest for low hands. */
const suitOrder = (card: Card, isLow: boolean): number =>
  isLow ? -(((rankOf(card) + 1) % RANKS.length) * 4 + suitOf(card)) : rankOf(card) * 4 + suitOf(card);

/** The card by which one of several equal hands gets the odd chip: the first that no rival can match. */
const cardBySuit = (own: readonly Card[], rivals: readonly (readonly Card[])[], isLow: boolean): Card | null => {
  const order = (cards: readonly Card[]): Card[] =>
    cards.toSorted((one, other) => suitOrder(other, isLow) - suitOrder(one, isLow));
  const mine = order(own);
  const places = rivals.map((rival) => {
    const theirs = order(rival);
    return mine.findIndex((card, at) => card !== theirs[at]);
  });
  return mine[Math.max(...places)] ?? null;
};

const oddChipOf = (
  share: PotShare,
  { excessTo, splitExcess }: Pick<PokerSubmission, 'excessTo' | 'splitExcess'>,
  winners: readonly ComparedPotHand[],
): OddChip | null => {
  const least = Math.min(...winners.map(({ received }) => received));
  const favored = winners.find(({ received }) => received > least);
  if (favored === undefined) return null;
  const { seat, received, counts } = favored;
  const chip = { seat, cents: received - least };
  if (share.excess === 'submission' || (share.orSubmission && splitExcess === 'specified'))
    return { ...chip, by: excessTo, card: null };
  const rivals = winners.filter((winner) => winner !== favored).map((winner) => winner.counts);
  return { ...chip, by: share.excess, card: cardBySuit(counts, rivals, share.excess === 'low-card-by-suit') };
};

const unopposed = ({ winners, cites }: AwardedShare): PotShareReasons => ({
  ...{ ranking: 'unopposed', splitExcess: 0, oddChip: null, cites },
  cents: winners.reduce((sum, { cents }) => sum + cents, 0),
  hands: winners.map(({ seat, cents }) => ({ seat, ...NO_HAND, received: cents, obstacle: null })),
});

/** Reasons of one part of a pot; `awarded` is undefined where no hand qualified. */
const shareReasons = (
  share: PotShare,
  submission: Pick<PokerSubmission, 'excessTo' | 'splitExcess'>,
  { players, board }: ShowdownHands,
  contending: ReadonlySet<Seat>,
  awarded: AwardedShare | undefined,
): PotShareReasons => {
  const { ranking } = share;
  const winnings = new Map(awarded?.winners.map(({ seat, cents }) => [seat, cents]));
  const valued = players
    .filter(({ seat }) => contending.has(seat))
    .map(({ seat, cards: dealt }): ValuedHand => {
      const cards = knownCards(ranking, dealt, board);
      return { seat, cards, value: cards === null ? null : RANKINGS[ranking].evaluate(cards) };
    });
  const best = valued.find(({ seat }) => winnings.has(seat))?.cards ?? null;
  const rank = ({ seat, value }: ValuedHand): number => (winnings.has(seat) ? Number.POSITIVE_INFINITY : (value ?? 0));
  const hands = valued
    .toSorted((one, other) => (rank(one) === rank(other) ? 0 : rank(other) - rank(one)))
    .map((one) => comparedHand(ranking, one, winnings.get(one.seat), best));
  const winners = hands.filter(({ seat }) => winnings.has(seat));
  return {
    ranking,
    cents: winners.reduce((sum, { received }) => sum + received, 0),
    splitExcess: 0,
    hands,
    oddChip: winners.length < 2 ? null : oddChipOf(share, submission, winners),
    cites: awarded?.cites ?? [share.clause],
  };
};

const withSplitExcess = (shares: readonly PotShareReasons[]): readonly PotShareReasons[] => {
  const least = Math.min(...shares.filter(({ cents }) => cents > 0).map(({ cents }) => cents));
  return shares.map((share) => (share.cents > least ? { ...share, splitExcess: share.cents - least } : share));
};

/** Weighs the pots that were pushed: every hand that was compared, what ruled it out, and who had no claim to the pot. */
export const whyPots = (
  { shares }: PokerGame,
  submission: Pick<PokerSubmission, 'excessTo' | 'splitExcess'>,
  hands: ShowdownHands,
  awarded: readonly AwardedShare[],
): readonly PotReasons[] => {
  const contested = contestedPots(hands.players);
  const numbers = [...new Set(awarded.map(({ pot }) => pot))];
  return numbers.map((number) => {
    const parts = awarded.filter(({ pot }) => pot === number);
    const contending = new Set((contested[number]?.among ?? []).flatMap((at) => hands.players[at]?.seat ?? []));
    const [alone] = parts.filter(({ ranking }) => ranking === 'unopposed');
    const why = ({ folded, shown }: ShowdownHands['players'][number]): PotAbsence =>
      folded ? 'folded' : shown === 'mucked' ? 'mucked' : 'chips-short';
    return {
      pot: number,
      pots: contested.length,
      cents: parts.flatMap(({ winners }) => winners).reduce((sum, { cents }) => sum + cents, 0),
      shares:
        alone === undefined
          ? withSplitExcess(
              shares.map((share) =>
                shareReasons(
                  share,
                  submission,
                  hands,
                  contending,
                  parts.find(({ ranking }) => ranking === share.ranking),
                ),
              ),
            )
          : [unopposed(alone)],
      absent: hands.players
        .filter(({ seat }) => !contending.has(seat))
        .map((player) => ({ seat: player.seat, why: why(player) })),
    };
  });
};

const sharesOf = (pots: readonly PushedPot[], from: number): readonly AwardedShare[] =>
  pots.flatMap(({ shares }, at) =>
    shares.map(({ ranking, winners, cites }) => ({ pot: from === 0 ? at : from - at, ranking, winners, cites })),
  );

/** Pots that an event pushed at a table, with the hands as they lay; null where it pushes none. */
export const pushedAtTable = (
  { hand }: PokerTable,
  event: PokerEvent,
): { readonly hands: ShowdownHands; readonly awarded: readonly AwardedShare[] } | null => {
  if (hand === null) return null;
  // Players keep their hole cards to themselves unless they show them.
  const players = hand.players.map((player) => ({
    ...player,
    cards: player.shown === 'shown' ? player.cards : player.cards.map(() => null),
  }));
  const hands = { players, board: hand.board };
  // The last side pot is awarded first.
  if (event.did === 'sidePotsAwarded') return { hands, awarded: sharesOf(event.pots, event.pots.length) };
  if (event.did === 'potsPushed') return { hands, awarded: sharesOf(event.pots.slice(0, 1), 0) };
  return null;
};
