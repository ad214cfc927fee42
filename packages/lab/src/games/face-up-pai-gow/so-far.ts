import { RankCounts, type RankParts } from './by-rank.js';
import { type Outside, outsideOf, SuitCounts } from './by-suit.js';
import type { Dealer } from './dealer.js';

/** All hands of a deck, as hands of the other are set against them. */
export interface Apart {
  readonly parts: RankParts;
  /** By hand with a flush. */
  readonly outside: readonly Outside[];
}

export const outsides = ({ deck, flushes }: Dealer): Outside[] =>
  flushes.groups.flatMap(({ others, from, to }) => new Array<Outside>(to - from).fill(outsideOf(deck.suits, others)));

/** The dealer's hands that have come so far. Of a player's hand, those count that share no card with it. */
export class DealersSoFar {
  private readonly ranks: RankCounts;
  private readonly suits = new SuitCounts();

  constructor(
    private readonly dealer: Dealer,
    private readonly apart: Apart,
  ) {
    this.ranks = new RankCounts(apart.parts, dealer.tree.nodes);
  }

  /** All hands of a node; or those with a flush, which may be taken out. */
  add(node: number, flush: number, sign: number): void {
    const outside = this.apart.outside[flush];
    if (outside === undefined) this.ranks.addNode(node);
    else {
      this.ranks.add(node, sign * this.dealer.deck.suits * outside.ways[0]);
      this.suits.add(this.dealer.flushes.suited[flush] as number, outside, sign);
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
    const outside = this.apart.outside[flush] as Outside;
    const suited = flushes.suited[flush] as number;
    return deck.suits * (outside.ways[0] * ranked + this.suits.apartFrom(suited, outside));
  }
}
