import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { Showing, WatchedCards } from '@fairdeal/lab/internal';
import type { HouseGame, HouseGameId, PokerGame, PokerTable, Table, TableEvent } from '@fairdeal/rules';
import type { Round } from '@fairdeal/rules/internal';

/** Cards that left the stack for one place of the table. */
export interface DealtPlace {
  readonly to: number | 'dealer' | 'community' | 'extra';
  readonly cards: number;
  readonly faceUp: boolean;
  readonly apart: number;
}

/** Whether the player of a hand that lies face down can keep it from being turned up. */
const HANDS: Readonly<Record<HouseGameId, Showing>> = {
  'heads-up-holdem': 'choice',
  'high-card-flush': 'choice',
  'dj-wild': 'choice',
  // No hand is folded: the dealer turns up all of them.
  'saigon-5': 'always',
  'face-up-pai-gow': 'always',
  'over-under': 'always',
};

/** Places that a house game's event dealt cards to, in the order of the deal. */
export const housePlaces = (game: HouseGame, before: Table, event: TableEvent): readonly DealtPlace[] => {
  if (event.did !== 'dealt') return [];
  const draws = event.opens
    ? game.draws(before)
    : event.dealt.map(({ to, cards, faceUp }) => ({ to, cards: cards.length, faceUp }));
  return draws.flatMap(({ to, cards, faceUp, ...draw }) =>
    to === 'discard' ? [] : [{ to, cards, faceUp, apart: 'apart' in draw ? (draw.apart ?? 1) : 1 }],
  );
};

const knownOf = (cards: readonly Card[]): Card[] => cards.filter((card) => card !== UNKNOWN_CARD);

const blind = (cards: readonly Card[], size: number, apart = 1): WatchedCards => ({
  size,
  cards: knownOf(cards),
  showing: 'blind',
  apart,
});

/** The board counts whole, dealt or not: players decide whether its cards come. */
const boardOf = (game: HouseGame, { community }: Round): readonly WatchedCards[] =>
  game.counts.community === 0 ? [] : [blind(community, game.counts.community)];

/** Cards of a house round that ends, as the deck watch sees them. */
export const houseRoundCards = (
  game: HouseGame,
  round: Round,
  dealt: readonly DealtPlace[],
): readonly WatchedCards[] => {
  const taken = new Map<DealtPlace['to'], number>();
  const places = dealt.flatMap(({ to, cards: size, faceUp, apart }): readonly WatchedCards[] => {
    const first = taken.get(to) ?? 0;
    taken.set(to, first + size);
    if (to === 'community') return first === 0 ? boardOf(game, round) : [];
    if (to === 'dealer') return [blind(round.dealer, size, apart)];
    // The extra card is turned up only for a joker that a player shows.
    if (to === 'extra')
      return round.extra === null ? [] : [{ size: 1, cards: knownOf([round.extra]), showing: 'choice' }];
    const hand = round.hands.find(({ box }) => box === to);
    if (hand === undefined) return [];
    const cards = knownOf(hand.cards.slice(first, first + size));
    return [{ size, cards, showing: faceUp ? 'blind' : HANDS[game.id], apart }];
  });
  return taken.has('community') ? places : [...places, ...boardOf(game, round)];
};

/** Cards of a poker round that ends: the board, and in stud the first up card of each player. Later up cards depend on the players who stay. */
export const pokerRoundCards = ({ streets }: PokerGame, { hand }: PokerTable): readonly WatchedCards[] => {
  if (hand === null) return [];
  const [first] = streets;
  const opensUp = first?.deal.some(({ to }) => to === 'up') ?? false;
  const board = streets
    .flatMap(({ deal }) => deal)
    .reduce((sum, { to, cards }) => sum + (to === 'board' ? cards : 0), 0);
  const hands = hand.players.flatMap(({ cards, up }): readonly WatchedCards[] => {
    const at = opensUp ? up.indexOf(true) : -1;
    const held = knownOf(cards.filter((_, place) => place !== at));
    const rest: WatchedCards = { size: cards.length - (at < 0 ? 0 : 1), cards: held, showing: 'choice' };
    return opensUp ? [rest, blind(at < 0 ? [] : [cards[at] ?? UNKNOWN_CARD], 1)] : [rest];
  });
  if (board > 0) return [...hands, blind(hand.board.slice(0, board), board)];
  // A card for all in stud is dealt only when the deck runs short.
  return [...hands, { size: hand.board.length, cards: knownOf(hand.board), showing: 'choice' }];
};
