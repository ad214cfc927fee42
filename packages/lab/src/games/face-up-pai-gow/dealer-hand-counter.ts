import type { DealerHandIndex } from './dealer.js';
import { RankCounts, type RankParts } from './rank-counts.js';
import { type OutsideCards, outsideCardsOf, SuitCounts } from './suit-counts.js';

/** All hands of a deck, as hands of the other are set against them. */
export interface OpposingHands {
  readonly parts: RankParts;
  /** By hand with a flush. */
  readonly outside: readonly OutsideCards[];
}

export const outsideCards = ({ deck, flushes }: DealerHandIndex): OutsideCards[] =>
  flushes.groups.flatMap(({ others, from, to }) =>
    new Array<OutsideCards>(to - from).fill(outsideCardsOf(deck.suits, others)),
  );

/** The dealer's hands that have come so far. Of a player's hand, those count that share no card with it. */
export class DealerHandCounter {
  private readonly ranks: RankCounts;
  private readonly suits = new SuitCounts();

  constructor(
    private readonly dealer: DealerHandIndex,
    private readonly apart: OpposingHands,
  ) {
    this.ranks = new RankCounts(apart.parts, dealer.tree.nodes);
  }

  /** All hands of a node; or those with a flush, which may be taken out. */
  add(node: number, flush: number, sign: number): void {
    const outside = this.apart.outside[flush];
    if (outside === undefined) this.ranks.addNode(node);
    else {
      this.ranks.add(node, sign * this.dealer.deck.suits * outside.ways[0]);
      this.suits.add(this.dealer.flushes.suited[flush] ?? 0, outside, sign);
    }
  }

  /** Deals with all hands of a node. */
  withNode(node: number): number {
    return this.ranks.apartFromNode(node);
  }

  /** Of the dealer's hands as their ranks are set, those beside a hand of the node. */
  rankedBeside(node: number): number {
    return this.ranks.rankedApartFrom(node);
  }

  /** Deals with the hands with a flush, of whose node so many were ranked beside. */
  withFlush(flush: number, ranked: number): number {
    const { deck, flushes } = this.dealer;
    const outside = this.apart.outside[flush] as OutsideCards;
    const suited = flushes.suited[flush] ?? 0;
    return deck.suits * (outside.ways[0] * ranked + this.suits.apartFrom(suited, outside));
  }
}
