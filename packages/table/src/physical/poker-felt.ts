import type { Card } from '@fairdeal/cards';
import type { PokerEvent, PokerTable, Seat } from '@fairdeal/rules';
import { facesOf, type PhysicalCard, type PhysicalDeck } from './deck.js';
import { type PhysicalShuffle, physicalStacks } from './stacks.js';

/** A place where cards lie at a poker table. */
export type PokerPlace = Seat | 'community' | 'burns' | 'discarding' | 'discards' | 'unused';

/** Cards of one place that leave the deck together, by their places in the stub. */
export interface LeavingCards {
  readonly to: Seat | 'community' | 'burns';
  readonly up: boolean;
  readonly places: readonly number[];
}

/** Cards of a poker table, as they really lie. */
export interface PokerFelt {
  deckAt(deck: number): PhysicalDeck | null;
  stub(table: PokerTable): readonly PhysicalCard[];
  at(place: PokerPlace): readonly PhysicalCard[];
  faces(place: PokerPlace): readonly Card[];
  lying(): readonly PhysicalCard[];
  /** Cards leave the stub by the next event that deals, in this way. */
  leaves(cards: readonly LeavingCards[]): void;
  /** A player throws these cards away with the next event. */
  throws(cards: readonly PhysicalCard[]): void;
  /** The dealer burns a card that they forgot to burn. */
  burns(table: PokerTable): void;
  /** Whether a card was dealt face up. */
  isUp(card: PhysicalCard): boolean;
  follow(event: PokerEvent, before: PokerTable, after: PokerTable): void;
}

type PokerStacks = ReturnType<typeof physicalStacks<PokerPlace>>;

const takeTop = (
  stacks: PokerStacks,
  { cards: { current } }: PokerTable,
  to: PokerPlace,
  count: number,
): readonly PhysicalCard[] => stacks.take(current, to, count);

/** Cards that leave the stub by a deal, and those that were dealt face up. */
const dealsOf = (stacks: PokerStacks) => {
  let leaving: readonly LeavingCards[] | null = null;
  const up = new Set<PhysicalCard>();
  return {
    leaves: (cards: readonly LeavingCards[]): void => {
      leaving = cards;
    },
    isUp: (card: PhysicalCard): boolean => up.has(card),
    /** Deals each card from its place in the stub. */
    deal: (table: PokerTable): void => {
      const ways = leaving ?? [];
      leaving = null;
      const count = Math.max(0, ...ways.flatMap(({ places }) => places.map((place) => place + 1)));
      const taken = takeTop(stacks, table, 'unused', count);
      for (const { to, places, up: isUp } of ways) {
        const cards = places.flatMap((place) => taken[place] ?? []);
        stacks.move(cards, to);
        if (isUp) for (const card of cards) up.add(card);
      }
    },
    clear: (): void => up.clear(),
  };
};

/** Cards that players throw away, until they go under the stub. */
const discardsOf = (stacks: PokerStacks) => {
  let thrown: readonly PhysicalCard[] = [];
  const thrownBy = new Map<PhysicalCard, Seat>();
  return {
    throws: (cards: readonly PhysicalCard[]): void => {
      thrown = cards;
    },
    discard: (seat: Seat, before: PokerTable): void => {
      stacks.move(thrown, before.hand?.phase === 'draw' ? 'discarding' : 'discards');
      for (const card of thrown) thrownBy.set(card, seat);
      thrown = [];
    },
    /** Discards go under the stub: those that the record takes up. */
    reshuffle: (event: Extract<PokerEvent, { did: 'reshuffled' }>, before: PokerTable, after: PokerTable): void => {
      const { current } = before.cards;
      if (event.what === 'burns') {
        stacks.putUnder(current, stacks.at('burns'));
        return;
      }
      const { players = [], actor = -1 } = before.hand ?? {};
      const folded = players.flatMap(({ seat, folded: gone }) => (gone ? stacks.at(seat) : []));
      // A player who draws keeps what they threw away themselves, unless the deck were too short without it.
      const own = (after.hand?.discards.length ?? 0) > 0 ? players[actor]?.seat : undefined;
      const pile = stacks.at('discards').filter((card) => own === undefined || thrownBy.get(card) !== own);
      stacks.putUnder(current, [...pile, ...folded]);
    },
    clear: (): void => thrownBy.clear(),
  };
};

/** Lays out the cards of a poker table: each deck comes from `cabinet`. */
export const pokerFelt = (cabinet: () => PhysicalDeck, shuffle: PhysicalShuffle): PokerFelt => {
  const stacks = physicalStacks<PokerPlace>(shuffle);
  const deals = dealsOf(stacks);
  const discards = discardsOf(stacks);
  return {
    deckAt: stacks.deckAt,
    stub: ({ cards: { current } }) => stacks.stub(current),
    at: stacks.at,
    faces: (place) => facesOf(stacks.at(place)),
    lying: stacks.lying,
    leaves: deals.leaves,
    throws: discards.throws,
    burns: (table) => void takeTop(stacks, table, 'burns', 1),
    isUp: deals.isUp,
    follow: (event, before, after) => {
      switch (event.did) {
        case 'cardsReceived':
          stacks.bring(event.deck, cabinet());
          break;
        case 'cardsShuffled':
          stacks.shuffle(event.deck);
          break;
        case 'cardsDealt':
          deals.deal(before);
          break;
        case 'discarded':
          discards.discard(event.seat, before);
          break;
        case 'drew':
          stacks.move(stacks.at('discarding'), 'discards');
          takeTop(stacks, before, event.seat, event.cards.length);
          break;
        case 'cardExchanged': {
          const exposed = stacks.at(event.seat)[event.place];
          if (exposed !== undefined) stacks.move([exposed], 'discards');
          takeTop(stacks, before, event.seat, 1);
          break;
        }
        case 'cardsTakenOut':
          // Nobody knows which they were: those on top may have been seen as they were dealt.
          stacks.takeLast(before.cards.current, 'unused', event.cards.length);
          break;
        case 'reshuffled':
          discards.reshuffle(event, before, after);
          break;
        case 'deckReplaced':
          stacks.bring(before.cards.current, null);
          break;
        case 'cardsRemoved':
        case 'deckFoundWrong':
          stacks.bring(event.deck, null);
          break;
        case 'cardsInspected':
          if (event.findings !== undefined) stacks.bring(event.deck, null);
          break;
      }
      if (before.hand === null || after.hand !== null) return;
      stacks.clear();
      deals.clear();
      discards.clear();
    },
  };
};
