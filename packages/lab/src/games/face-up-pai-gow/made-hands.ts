import { type Card, JOKER } from '@fairdeal/cards';
import { isAceHighPaiGow } from '@fairdeal/cards/internal';
import { bonusHands } from '@fairdeal/rules/internal';
import type { DealerHandIndex } from './dealer.js';
import { mixedCards, ranksAt, suitedCards } from './hands.js';

/** Hand that seven cards make for the bonus wagers, with an ordinary joker and with a fully wild one, and whether it is an Ace High Pai Gow. */
export const madeKey = (cards: readonly Card[]): string => {
  const made = bonusHands(cards).join('|');
  const wild = cards.includes(JOKER) ? bonusHands(cards, 'fully-wild').join('|') : made;
  return `${made}\n${wild}\n${isAceHighPaiGow(cards) ? 'ace high' : ''}`;
};
const MAKES_NOTHING = '\n\n';

/** Hands by what they make; the first makes nothing. */
export interface MadeHandIndex {
  readonly names: readonly string[];
  /** By the place of a hand by rank, and of one with a flush. */
  readonly byRank: Uint8Array;
  readonly byFlush: Uint8Array;
  /** Hands with a flush whose two others are of one suit and make something else then. */
  readonly others: readonly {
    readonly cards: readonly Card[];
    readonly from: number;
    readonly to: number;
    readonly hands: number;
  }[];
}

export const madeHandIndex = ({ deck, tree, flushes }: DealerHandIndex): MadeHandIndex => {
  const names = [MAKES_NOTHING];
  const place = (cards: readonly Card[]): number => {
    const name = madeKey(cards);
    const known = names.indexOf(name);
    return known < 0 ? names.push(name) - 1 : known;
  };
  const byRank = new Uint8Array(tree.nodes - tree.six);
  for (let node = deck.joker ? tree.six : tree.seven; node < tree.nodes; node += 1)
    byRank[node - tree.six] = place(mixedCards(ranksAt(tree, node), node < tree.seven));
  const byFlush = new Uint8Array(flushes.suited.length);
  const others: { cards: readonly Card[]; from: number; to: number; hands: number }[] = [];
  for (const group of flushes.groups)
    for (let hand = group.from; hand < group.to; hand += 1) {
      const set = flushes.suited[hand] ?? 0;
      const from = place(suitedCards(set, group.others, group.joker));
      byFlush[hand] = from;
      const [one, other] = group.others;
      if (other === undefined || one === other) continue;
      const cards = suitedCards(set, group.others, group.joker, true);
      const to = place(cards);
      if (to !== from) others.push({ cards, from, to, hands: deck.suits * (deck.suits - 1) });
    }
  return { names, byRank, byFlush, others };
};
