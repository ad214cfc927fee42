import { z } from 'zod';
import { sealedPlace } from '../deck/index.js';
import { faultOf, finding, type LogFault } from '../faults/fault.js';

import { belongsToRound, eventsSeen, type Receipt, visibleCardsIn } from './receipt.js';

// A sealed card proves little if it may have been anywhere in the deck. So every card the viewer saw must be at the place that the deal had reached.

const CARDS = z.string();
const PART = z.looseObject({ to: z.union([z.int(), z.string()]), cards: CARDS, up: z.boolean().optional() });
const DEALT = z.discriminatedUnion('did', [
  /** `drawn` counts all cards that have left the deck, including these. */
  z.looseObject({ did: z.literal('dealt'), dealt: z.array(PART), drawn: z.int() }),
  z.looseObject({ did: z.literal('cardsDealt'), dealt: z.array(PART), burned: CARDS.nullable(), taken: z.int() }),
  z.looseObject({ did: z.literal('drew'), seat: z.int(), cards: CARDS }),
  z.looseObject({ did: z.literal('cardsTakenOut'), cards: CARDS }),
  z.looseObject({ did: z.literal('cardExchanged'), seat: z.int(), card: CARDS.nullable() }),
  z.looseObject({ did: z.literal('cardBurned'), card: CARDS.nullable() }),
  z.looseObject({ did: z.literal('cardDiscarded'), card: CARDS.nullable() }),
]);
type DealEvent = z.output<typeof DEALT>;
type DealtPart = z.output<typeof PART>;

const SHUFFLED = z.looseObject({ did: z.enum(['cardsShuffled', 'reshuffled']), size: z.int().optional() });
const CUT = z.looseObject({ did: z.literal('cardsCut'), place: z.int() });
/** The owner of the cards that an event shows. */
const OWNER = z
  .looseObject({ box: z.int().optional(), seat: z.int().optional(), what: z.string().optional() })
  .transform(({ box, seat, what }) => box ?? seat ?? what ?? null);

/** Place of a card in the deck that an entry sealed. */
interface Slot {
  readonly entry: number;
  readonly place: number;
}

const slotName = ({ entry, place }: Slot): string => `${entry}/${place}`;

/** A shuffle, and the cuts after it. */
interface SealedShuffle {
  readonly entry: number;
  readonly size: number;
  readonly cuts: number[];
  /** The entries that cut it; undefined if the receipt doesn't name them. */
  readonly cutBy: readonly number[] | undefined;
}

/** One possible deal of the round's cards. */
interface DealOrder {
  /** Places from the top whose cards are gone. */
  readonly pile: readonly Slot[];
  readonly drawn: number;
  /** Cards dealt, by owner. */
  readonly lies: ReadonlyMap<number | string, readonly Slot[]>;
  /** Whether each position gets its cards as a stack, or all get them one by one. */
  readonly stacked: boolean;
}

const texts = (cards: string): readonly string[] => cards.match(/../g) ?? [];

/**
 * Hands dealt one card at a time together: all hands of a house game, or the hands of a poker street with the same face. Burn and community cards go
 * alone.
 */
const kindOf = ({ to, up }: DealtPart, nth: number): string =>
  typeof to === 'number' || to === 'dealer' ? `hands ${up ?? ''}` : `${nth}`;

/** The whole board at once: a card is burned before the flop and before each later card (677a.11(c), 677a.11(e)). */
const isWholeBoard = ([burned, board, ...more]: readonly DealtPart[]): boolean =>
  more.length === 0 && burned?.to === 'discard' && texts(burned.cards).length === 2 && board?.to === 'community';
const BOARD_ORDER = [0, 1, 1, 1, 0, 1, 1];

/** Destination of each card, in the order the cards leave the deck. */
const turns = (parts: readonly DealtPart[], stacked: boolean): readonly number[] => {
  if (isWholeBoard(parts)) return BOARD_ORDER;
  const order: number[] = [];
  for (let from = 0; from < parts.length; ) {
    const kind = kindOf(parts[from] as DealtPart, from);
    let to = from + 1;
    while (!stacked && to < parts.length && kindOf(parts[to] as DealtPart, to) === kind) to += 1;
    const counts = parts.slice(from, to).map(({ cards }) => texts(cards).length);
    for (let card = 0; card < Math.max(...counts); card += 1)
      for (const [nth, count] of counts.entries()) if (card < count) order.push(from + nth);
    from = to;
  }
  return order;
};

const partsOf = (event: DealEvent): readonly DealtPart[] => {
  switch (event.did) {
    case 'dealt':
      return event.dealt;
    case 'cardsDealt':
      return event.burned === null ? event.dealt : [{ to: 'burned', cards: event.burned }, ...event.dealt];
    case 'drew':
      return [{ to: event.seat, cards: event.cards }];
    case 'cardsTakenOut':
      return [{ to: 'out', cards: event.cards }];
    case 'cardExchanged':
      return [{ to: event.seat, cards: event.card ?? '??' }];
    case 'cardBurned':
    case 'cardDiscarded':
      return [{ to: 'out', cards: event.card ?? '??' }];
  }
};

/** Every way to leave out some items of a list. */
const subsets = ([one, ...rest]: readonly number[]): readonly (readonly number[])[] => {
  if (one === undefined) return [[]];
  const others = subsets(rest);
  return [...others, ...others.map((some) => [one, ...some])];
};

/** Before the round only shuffles and cuts matter. */
const isOfCards = (event: Readonly<Record<string, unknown>>): boolean =>
  event.did === 'cardsShuffled' || event.did === 'cardsCut';

const MOST_CUTS = 6;
/** Community cards. */
const COMMON = ['board', 'community', 'extra'];

/** Whether a card can be at a place, as far as the receipt opens it. */
type IsThere = (slot: Slot | undefined, card: string) => boolean;

const openedCards = ({ decks }: Receipt): IsThere => {
  const opened = new Map(
    decks.flatMap(({ entry, cards }) => cards.map(({ place, card }) => [slotName({ entry, place }), card])),
  );
  return (slot, card) => card === '??' || (slot !== undefined && opened.get(slotName(slot)) === card);
};

/** A possible deal after some cards were dealt; null if they can't have been dealt that way. `exposed`: a card was turned up during the deal. */
const wayAfter = (way: DealOrder, event: DealEvent, exposed: boolean, isThere: IsThere): DealOrder | null => {
  const parts = partsOf(event);
  const order = turns(parts, way.stacked);
  const from = event.did === 'dealt' ? event.drawn - order.length : way.drawn;
  const slots = parts.map((): Slot[] => []);
  for (const [nth, part] of order.entries()) {
    const slot = way.pile[from + nth];
    if (slot !== undefined) slots[part]?.push(slot);
  }
  // After a card is turned up during the deal, the others don't go in turn.
  const window = exposed ? way.pile.slice(from, from + order.length) : null;
  const isRight = parts.every(({ cards }, part) =>
    texts(cards).every((card, nth) =>
      window === null ? isThere(slots[part]?.[nth], card) : window.some((slot) => isThere(slot, card)),
    ),
  );
  if (!isRight) return null;
  const lies = new Map(way.lies);
  for (const [nth, { to }] of parts.entries()) lies.set(to, [...(lies.get(to) ?? []), ...(window ?? slots[nth] ?? [])]);
  return { ...way, drawn: from + order.length, lies };
};

/** Whether the cards shown now were dealt to their owner before. */
const wasDealt = (
  { lies }: DealOrder,
  owner: number | string | null,
  cards: readonly string[],
  isThere: IsThere,
): boolean => {
  const own = owner === null ? undefined : lies.get(owner);
  const slots = own === undefined ? [...lies.values()].flat() : [...own, ...COMMON.flatMap((to) => lies.get(to) ?? [])];
  return cards.every((card) => slots.some((slot) => isThere(slot, card)));
};

/** The sealed decks, with their cuts. */
const sealedShuffles = (receipt: Receipt) => {
  const decks: SealedShuffle[] = [];
  return {
    /** In a gapless stretch only the decks that the round's cards came from count. */
    seal: (entry: number, size: number): void => {
      const used = receipt.receipt === 1 ? undefined : receipt.decks.find((deck) => deck.entry === entry);
      if (receipt.receipt === 1 || used !== undefined) decks.push({ entry, size, cuts: [], cutBy: used?.cuts });
    },
    cut: (entry: number, place: number): void => {
      for (const { cuts, cutBy } of decks) if (cutBy?.includes(entry) !== false) cuts.push(place);
    },
    /** Possible deals from decks not dealt from yet. With several decks at the table, nothing says which of them was cut. */
    freshWays: (ways: readonly DealOrder[]): readonly DealOrder[] =>
      decks
        .filter(({ entry }) => !ways.some(({ pile }) => pile[0]?.entry === entry))
        .flatMap(({ entry, size, cuts, cutBy }) => {
          const cut = cutBy !== undefined || decks.length === 1 || cuts.length > MOST_CUTS ? [cuts] : subsets(cuts);
          return cut.flatMap((places) => {
            const pile = Array.from({ length: size }, (_, at) => ({ entry, place: sealedPlace(at, places, size) }));
            return [false, true].map((stacked) => ({ pile, drawn: 0, lies: new Map(), stacked }));
          });
        }),
  };
};

/** Follows all possible deals. An event that fits none of them can't have happened. */
const dealFollower = (receipt: Receipt) => {
  const isThere = openedCards(receipt);
  const decks = sealedShuffles(receipt);
  let ways: readonly DealOrder[] = [];
  let exposed = false;

  const keep = (left: readonly DealOrder[]): boolean => {
    ways = left;
    return left.length > 0;
  };

  const reshuffle = (entry: number): void => {
    const size = receipt.decks.find((deck) => deck.entry === entry)?.size ?? 0;
    const more = Array.from({ length: size }, (_, place) => ({ entry, place }));
    ways = ways.map((way) => ({ ...way, pile: [...way.pile.slice(way.drawn), ...more], drawn: 0 }));
  };

  /** Records an event about a deck; false for other events. */
  const handlesDeck = (entry: number, event: Readonly<Record<string, unknown>>): boolean => {
    const shuffled = SHUFFLED.safeParse(event).data;
    const cut = CUT.safeParse(event).data;
    if (shuffled?.did === 'reshuffled') reshuffle(entry);
    else if (shuffled !== undefined) decks.seal(entry, shuffled.size ?? 0);
    else if (cut !== undefined) decks.cut(entry, cut.place);
    return shuffled !== undefined || cut !== undefined;
  };

  const deals = (dealing: DealEvent): boolean => {
    // A poker hand begins at the top of its deck, even if a card that doesn't belong there is removed first.
    const isFirst =
      dealing.did === 'dealt' || (ways.length === 0 && ['cardsDealt', 'cardsTakenOut'].includes(dealing.did));
    // The first cards of the round show how far the shoe has been dealt.
    if (!isFirst && ways.length === 0) return true;
    const fresh = isFirst ? decks.freshWays(ways) : [];
    return keep([...ways, ...fresh].flatMap((way) => wayAfter(way, dealing, exposed, isThere) ?? []));
  };

  /** Whether the event fits any of the remaining deals. */
  return (entry: number, event: Readonly<Record<string, unknown>>): boolean => {
    const isOfDeck = handlesDeck(entry, event);
    if (event.did === 'cardTurnedUp') exposed = true;
    if (event.did === 'roundStarted') ways = [];
    if (isOfDeck) return true;
    const dealing = DEALT.safeParse(event).data;
    if (dealing !== undefined) return deals(dealing);
    const cards = visibleCardsIn(event);
    if (cards.length === 0 || ways.length === 0) return true;
    const owner = OWNER.safeParse(event).data;
    return owner !== undefined && keep(ways.filter((way) => wasDealt(way, owner, cards, isThere)));
  };
};

/** Cards the viewer saw that are not where the deal had come to in the sealed decks. */
export const cardsOutOfOrder = (receipt: Receipt): readonly LogFault[] => {
  const canHappen = dealFollower(receipt);
  for (const held of receipt.entries)
    for (const event of belongsToRound(receipt, held) ? eventsSeen(held) : held.events.filter(isOfCards))
      if (!canHappen(held.entry, event))
        return [faultOf(held, finding('These are not the next cards of the sealed deck.'))];
  return [];
};
