import { z } from 'zod';
import { sealedPlace } from '../deck/index.js';
import { finding, type LogFault } from '../verify/fault.js';
import { faultOf } from '../verify/tables.js';
import { belongsToRound, eventsSeen, type Receipt, visibleCardsIn } from './receipt.js';

// That a card was sealed says little while it may lie anywhere in the deck: here every card that its owner saw must lie where the deal had come to.

const CARDS = z.string();
const PART = z.looseObject({ to: z.union([z.int(), z.string()]), cards: CARDS, up: z.boolean().optional() });
const DEALT = z.discriminatedUnion('did', [
  /** `drawn` counts all cards that have left the deck with these. */
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
/** Whose cards an event shows. */
const OWNER = z
  .looseObject({ box: z.int().optional(), seat: z.int().optional(), what: z.string().optional() })
  .transform(({ box, seat, what }) => box ?? seat ?? what ?? null);

/** Where a card lay when the deck was sealed that an entry sealed. */
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
  /** The entries that are said to have cut it; undefined where the receipt does not say. */
  readonly cutBy: readonly number[] | undefined;
}

/** One way in which the cards of a round may have been dealt. */
interface DealOrder {
  /** The cards from the top, those among them that are gone. */
  readonly pile: readonly Slot[];
  readonly drawn: number;
  /** What was dealt to whom. */
  readonly lies: ReadonlyMap<number | string, readonly Slot[]>;
  /** Whether a place gets its cards as a stack, or all get them card by card. */
  readonly stacked: boolean;
}

const texts = (cards: string): readonly string[] => cards.match(/../g) ?? [];

/** What goes card by card among its like: hands of a house game, those of a poker street that lie the same way. Burned and common cards go alone. */
const kindOf = ({ to, up }: DealtPart, nth: number): string =>
  typeof to === 'number' || to === 'dealer' ? `hands ${up ?? ''}` : `${nth}`;

/** The whole board at once: a card is burned before its third and before the others (677a.11(c), 677a.11(e)). */
const isWholeBoard = ([burned, board, ...more]: readonly DealtPart[]): boolean =>
  more.length === 0 && burned?.to === 'discard' && texts(burned.cards).length === 2 && board?.to === 'community';
const BOARD_ORDER = [0, 1, 1, 1, 0, 1, 1];

/** By the order that the cards leave the deck in, the part that each goes to. */
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

/** Every way to leave out some of a list. */
const subsets = ([one, ...rest]: readonly number[]): readonly (readonly number[])[] => {
  if (one === undefined) return [[]];
  const others = subsets(rest);
  return [...others, ...others.map((some) => [one, ...some])];
};

/** Before the round only what seals and cuts its cards is looked at. */
const isOfCards = (event: Readonly<Record<string, unknown>>): boolean =>
  event.did === 'cardsShuffled' || event.did === 'cardsCut';

const MOST_CUTS = 6;
/** Cards that belong to every hand. */
const COMMON = ['board', 'community', 'extra'];

/** Says whether a card lies in a slot, as far as the receipt opens it. */
type IsThere = (slot: Slot | undefined, card: string) => boolean;

const openedCards = ({ decks }: Receipt): IsThere => {
  const opened = new Map(
    decks.flatMap(({ entry, cards }) => cards.map(({ place, card }) => [slotName({ entry, place }), card])),
  );
  return (slot, card) => card === '??' || (slot !== undefined && opened.get(slotName(slot)) === card);
};

/** A way to deal after some cards were dealt; null where they cannot have been dealt so. `exposed`: a card was turned up as it was dealt. */
const wayAfter = (way: DealOrder, event: DealEvent, exposed: boolean, isThere: IsThere): DealOrder | null => {
  const parts = partsOf(event);
  const order = turns(parts, way.stacked);
  const from = event.did === 'dealt' ? event.drawn - order.length : way.drawn;
  const slots = parts.map((): Slot[] => []);
  for (const [nth, part] of order.entries()) {
    const slot = way.pile[from + nth];
    if (slot !== undefined) slots[part]?.push(slot);
  }
  // Where a card was turned up as it was dealt, the others went otherwise than in turn.
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

/** Whether cards that are shown now were dealt before, to their owner. */
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

/** The decks that were sealed, with their cuts. */
const sealedShuffles = (receipt: Receipt) => {
  const decks: SealedShuffle[] = [];
  return {
    /** Of a gapless stretch only the decks count that the round's cards came from. */
    seal: (entry: number, size: number): void => {
      const used = receipt.receipt === 1 ? undefined : receipt.decks.find((deck) => deck.entry === entry);
      if (receipt.receipt === 1 || used !== undefined) decks.push({ entry, size, cuts: [], cutBy: used?.cuts });
    },
    cut: (entry: number, place: number): void => {
      for (const { cuts, cutBy } of decks) if (cutBy?.includes(entry) !== false) cuts.push(place);
    },
    /** The ways to deal from the decks that none was dealt from yet; with several decks at the table nobody says which of them was cut. */
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

/** Follows all ways in which the cards may have been dealt. An event that fits none of them cannot have happened. */
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

  /** Whether the event is about a deck, and takes it down. */
  const handlesDeck = (entry: number, event: Readonly<Record<string, unknown>>): boolean => {
    const shuffled = SHUFFLED.safeParse(event).data;
    const cut = CUT.safeParse(event).data;
    if (shuffled?.did === 'reshuffled') reshuffle(entry);
    else if (shuffled !== undefined) decks.seal(entry, shuffled.size ?? 0);
    else if (cut !== undefined) decks.cut(entry, cut.place);
    return shuffled !== undefined || cut !== undefined;
  };

  const deals = (dealing: DealEvent): boolean => {
    // A hand of poker begins at the top of its deck, also where a card that does not belong there is taken out first.
    const isFirst =
      dealing.did === 'dealt' || (ways.length === 0 && ['cardsDealt', 'cardsTakenOut'].includes(dealing.did));
    // How far a shoe has come shows with the first cards of the round.
    if (!isFirst && ways.length === 0) return true;
    const fresh = isFirst ? decks.freshWays(ways) : [];
    return keep([...ways, ...fresh].flatMap((way) => wayAfter(way, dealing, exposed, isThere) ?? []));
  };

  /** Whether this can have happened in any of the ways that are left. */
  return (entry: number, event: Readonly<Record<string, unknown>>): boolean => {
    const isOfDeck = handlesDeck(entry, event);
    if (event.did === 'cardTurnedUp') exposed = true;
    if (event.did === 'roundStarted') ways = [];
    if (isOfDeck) return true;
    const dealing = DEALT.safeParse(event).data;
    if (dealing !== undefined) return deals(dealing);
    const cards = visibleCardsIn(event);
    if (cards.length === 0 || ways.length === 0) return true;
    return keep(ways.filter((way) => wasDealt(way, OWNER.parse(event), cards, isThere)));
  };
};

/** The cards that its owner saw that do not lie in the sealed decks where the deal had come to. */
export const cardsOutOfOrder = (receipt: Receipt): readonly LogFault[] => {
  const canHappen = dealFollower(receipt);
  for (const held of receipt.entries)
    for (const event of belongsToRound(receipt, held) ? eventsSeen(held) : held.events.filter(isOfCards))
      if (!canHappen(held.entry, event))
        return [
          faultOf(
            held,
            finding('The cards that are shown here are not those that the deal had come to in the sealed deck.'),
          ),
        ];
  return [];
};
