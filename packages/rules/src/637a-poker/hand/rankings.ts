import { type Card, RANKINGS, type RankingId } from '@fairdeal/cards';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import { type PokerHand, type PokerPlayer, UNKNOWN_CARD } from '../model/state.js';
import { showdownCards } from './pot-division.js';

/** § 637a.6(b): the kinds of a five-card high hand. Without one of these it ranks by its cards. */
const HIGH_HANDS: Readonly<Record<string, ClauseId>> = {
  'royal-flush': '637a.6(b)(1)',
  'straight-flush': '637a.6(b)(2)',
  'four-of-a-kind': '637a.6(b)(3)',
  'full-house': '637a.6(b)(4)',
  flush: '637a.6(b)(5)',
  straight: '637a.6(b)(6)',
  'three-of-a-kind': '637a.6(b)(7)',
  'two-pair': '637a.6(b)(8)',
  pair: '637a.6(b)(9)',
  'high-card': '637a.6(e)',
};

const isHigh = (ranking: RankingId): boolean => ranking === 'high' || ranking === 'omaha-high';

/** A hand in words, and the clauses by which it ranks; null when it does not qualify. */
export const rankedHand = (
  ranking: RankingId,
  cards: readonly Card[],
): { readonly ranking: RankingId; readonly words: string; readonly cites: readonly ClauseId[] } | null => {
  const { evaluate, category, name } = RANKINGS[ranking];
  const value = evaluate(cards);
  if (value === null) return null;
  const cites: ClauseId[] = isHigh(ranking)
    ? [HIGH_HANDS[category(value)] ?? '637a.6(b)', '637a.6(a)']
    : ranking.startsWith('badugi')
      ? ['637a.6(c)']
      : ['637a.6(d)', '637a.6(c)'];
  return { ranking, words: name(cards), cites: [...cites, '637a.6(f)'] };
};

/** Value of an open hand in each share of the pot: cards speak. */
export const shownHands = ({ shares }: PokerGame, hand: PokerHand, player: PokerPlayer) => {
  const cards = showdownCards(player, hand);
  return player.shown !== 'shown' || cards.includes(UNKNOWN_CARD)
    ? []
    : shares.flatMap(({ ranking }) => rankedHand(ranking, cards) ?? []);
};
