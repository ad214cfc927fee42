import { type Card, JOKER, UNKNOWN_CARD } from '@fairdeal/cards';
import { type Actor, type AnyAct, isRefused, type PartialAct, type Refusal, type Rulebook } from '@fairdeal/rules';
import { isStaff } from '@fairdeal/rules/internal';
import type { Entry } from '../runtime/entry.js';
import { type SensorFact, sawAt } from './fact.js';
import type { SensedPlace, SensedTable } from './sensed-table.js';

/** Why a fact, or a part of one, is not offered. */
export type SensorDoubt =
  /** It was seen before the last fact of its device, or before the round in progress. */
  | { readonly why: 'past' }
  /** The shoe couldn’t read the card. */
  | { readonly why: 'unread' }
  | { readonly why: 'not-in-deck'; readonly card: Card }
  /** The shoe saw the card more often than the stack holds it. */
  | { readonly why: 'duplicate'; readonly card: Card }
  /** A person said something else, which stands. */
  | { readonly why: 'overruled'; readonly card: Card; readonly is: Card }
  /** The device counted something else than the record has. */
  | { readonly why: 'other-count'; readonly count: number }
  /** The round ended, and the card was dealt to nobody by the record. */
  | { readonly why: 'left-over'; readonly card: Card }
  /** The rules refuse the act with what the sensors saw. */
  | { readonly why: 'refused'; readonly refusal: Refusal };

/** A fact that is kept and not offered. */
export interface DoubtedFact {
  readonly fact: SensorFact | null;
  readonly doubt: SensorDoubt;
}

/** An act of the dealer with what the sensors saw. */
export interface SensorOffer<Act> {
  readonly act: PartialAct<Act>;
  /** Fields that the sensors filled in. */
  readonly filled: readonly string[];
  /** Fields that a person must still say. */
  readonly missing: readonly string[];
  /** Why they are not filled in, where a sensor saw something. */
  readonly doubts: readonly DoubtedFact[];
}

/** Keeps what sensors saw, and fills in what a dealer would type. */
export interface SensorDesk<State, Act, Event> {
  /** Keeps a fact; gives the doubts that it raises at once. */
  readonly take: (fact: SensorFact) => readonly DoubtedFact[];
  /** Follows the table: what people said outranks what sensors saw. */
  readonly follow: (
    entry: Pick<Entry<Act, Event>, 'by' | 'at' | 'act' | 'events'>,
    before: State,
    after: State,
  ) => void;
  /** The act of this person with the fields that the sensors can fill in. A field that is there stays as it is. */
  readonly complete: (state: State, by: Actor, act: PartialAct<Act>, at: number) => SensorOffer<Act>;
  /** Acts that report the warnings of devices nobody has reported yet. */
  readonly warnings: (state: State, by: Actor, at: number) => readonly Act[];
  /** Every doubt of the round in progress, and those that the round before left. */
  readonly doubts: () => readonly DoubtedFact[];
}

/** A card that the shoe saw leave. `is` is what a person said instead. */
interface SeenCard {
  readonly card: Card;
  readonly fact: SensorFact;
  is: Card | null;
}

interface Slot {
  readonly to: SensedPlace;
  readonly faceUp: boolean;
}

type Fields = Readonly<Record<string, unknown>> & AnyAct;

/** Counts that a device can make for an act, by the device. */
const COUNTS: Readonly<Record<string, { readonly field: string; readonly device: 'tray' | 'shuffler' }>> = {
  gatherCards: { field: 'count', device: 'shuffler' },
  countStub: { field: 'count', device: 'shuffler' },
  closeBets: { field: 'progressiveChips', device: 'tray' },
};

/** Doubts of facts that came too late that are kept. */
const MOST_DOUBTS = 100;

/** Most cards that one act deals: stand-ins for the next cards of the shoe, told apart by their place in it. */
const STAND_INS: readonly Card[] = [...Array(52).keys()];

type Deciding<State, Act extends AnyAct, Event> = Pick<
  Rulebook<never, State, Act, Event, unknown>,
  'decide' | 'completeAct'
>;

/** Where the next cards of the shoe go by an act, in the order they leave it; none where the act deals none. */
const slotsOf = <State, Act extends AnyAct, Event>(
  book: Deciding<State, Act, Event>,
  table: SensedTable<State, Event>,
  state: State,
  by: Actor,
  act: Fields,
  at: number,
): readonly Slot[] => {
  const { cards: _, card: __, ...unread } = act;
  const ruling = book.decide(table.withNext(state, STAND_INS), { by, at, act: unread as AnyAct as Act });
  if (isRefused(ruling)) return [];
  return ruling.events
    .flatMap(table.dealtIn)
    .flatMap(({ to, cards, faceUp }) => cards.map((place) => ({ place, slot: { to, faceUp } })))
    .sort((one, other) => one.place - other.place)
    .map(({ slot }) => slot);
};

/** Cards that the shoe saw since the round began, beside the places that its cards went to. */
const shoeReader = <State, Event>(table: SensedTable<State, Event>) => {
  let seen: SeenCard[] = [];
  let slots: Slot[] = [];

  const doubtAt = (at: number): SensorDoubt | null => {
    const one = seen[at];
    if (one === undefined) return null;
    const { card, is } = one;
    if (card === UNKNOWN_CARD) return { why: 'unread' };
    if (is !== null) return { why: 'overruled', card, is };
    if (!table.batch.includes(card)) return { why: 'not-in-deck', card };
    const before = seen.slice(0, at).filter((other) => other.card === card && other.is === null).length;
    return before < table.copies ? null : { why: 'duplicate', card };
  };
  const doubted = (at: number): DoubtedFact[] => {
    const doubt = doubtAt(at);
    return doubt === null ? [] : [{ fact: seen[at]?.fact ?? null, doubt }];
  };
  /** The cards at these places of the stream, with the doubts about them; null where one is not known. */
  const cardsAt = (places: readonly number[]) => {
    const known = places.flatMap((at) => (doubtAt(at) === null ? (seen[at]?.card ?? []) : []));
    return { cards: known.length === places.length ? known : null, doubts: places.flatMap(doubted) };
  };
  const placesOf = (to: SensedPlace): number[] => slots.flatMap((slot, at) => (slot.to === to ? [at] : []));

  return {
    taken: (fact: SensorFact, cards: readonly Card[]): DoubtedFact[] => {
      const first = seen.length;
      seen.push(...cards.map((card) => ({ card, fact, is: null })));
      return cards.flatMap((_, at) => doubted(first + at));
    },
    /** Cards that left the shoe. */
    left: (more: readonly Slot[]): void => void slots.push(...more),
    /** Marks what people said otherwise: it stands. */
    heed: (state: State): void => {
      for (const to of new Set(slots.map((slot) => slot.to))) {
        const lying = table.lying(state, to);
        const places = placesOf(to);
        if (lying.length !== places.length) continue;
        for (const [at, place] of places.entries()) {
          const one = seen[place];
          const said = lying[at] ?? UNKNOWN_CARD;
          if (one === undefined || said === UNKNOWN_CARD || one.card === UNKNOWN_CARD || lying.includes(one.card))
            continue;
          one.is = said;
        }
      }
    },
    next: (due: readonly Slot[]) => {
      const first = slots.length;
      const up = due.flatMap(({ to, faceUp }, at) => (faceUp ? [{ to, at: first + at }] : []));
      return { up, ...cardsAt(up.map(({ at }) => at)) };
    },
    /** The cards of a place from one to another, as people said or, where nobody did, as the shoe saw them. */
    lying: (state: State, to: SensedPlace, from: number, until: number) => {
      const lying = table.lying(state, to);
      const places = placesOf(to);
      if (lying.length === 0 || lying.length !== places.length) return { cards: null, doubts: [] };
      const part = lying.map((card, at) => ({ card, place: places[at] ?? -1 })).slice(from, until);
      const { cards, doubts } = cardsAt(part.flatMap(({ card, place }) => (card === UNKNOWN_CARD ? [place] : [])));
      if (cards === null) return { cards: null, doubts };
      const rest = [...cards];
      return { cards: part.map(({ card }) => (card === UNKNOWN_CARD ? (rest.shift() ?? card) : card)), doubts };
    },
    doubts: (): DoubtedFact[] => seen.flatMap((_, at) => doubted(at)),
    /** A stack is done with: what was seen of it and not dealt is left over. */
    close: (): DoubtedFact[] => {
      const over = seen
        .slice(slots.length)
        .map(({ card, fact }): DoubtedFact => ({ fact, doubt: { why: 'left-over', card } }));
      seen = [];
      slots = [];
      return over;
    },
  };
};

/** Cards of a deal as the dealer reads them out: one after the other, or place by place. */
const readOut = (
  cards: readonly Card[],
  places: readonly SensedPlace[],
  due: readonly Slot[],
  byPlace: boolean,
): readonly Card[] | readonly (readonly Card[])[] => {
  if (!byPlace) return cards;
  const order = [...new Set(due.map(({ to }) => to))].filter((to) => to !== 'burn');
  return order.map((to) => cards.filter((_, at) => places[at] === to));
};

interface FilledField {
  readonly field: string;
  /** Values to try, the likeliest first; none where nothing is known. */
  readonly values: readonly unknown[];
  /** Why the act is refused as it is; null where it isn't, or where nobody asked. */
  readonly refused: Refusal | null;
  readonly doubts: readonly DoubtedFact[];
}

/** Why an act is refused; null where it is allowed. */
const refusalOf = <State, Act extends AnyAct, Event>(
  book: Deciding<State, Act, Event>,
  state: State,
  by: Actor,
  act: Fields,
  at: number,
): Refusal | null => {
  const ruling = book.decide(state, { by, at, act: act as AnyAct as Act });
  return isRefused(ruling) ? ruling : null;
};

/** Latest count by device. */
type SensedCounts = ReadonlyMap<string, SensorFact & { readonly saw: { readonly count: number } }>;

/** The count that a device made for an act. */
const countField = <State, Act extends AnyAct, Event>(
  book: Deciding<State, Act, Event>,
  counted: SensedCounts,
  state: State,
  act: Fields,
): FilledField | null => {
  const wanted = COUNTS[act.do];
  if (wanted === undefined || act[wanted.field] !== undefined) return null;
  const { field, device } = wanted;
  const right = (book.completeAct(state, act as AnyAct as PartialAct<Act>) as Fields)[field];
  const fact = counted.get(device);
  if (right === undefined || (fact === undefined && right === 0)) return null;
  if (fact === undefined) return { field, values: [], refused: null, doubts: [] };
  const { count } = fact.saw;
  return count === right
    ? { field, values: [count], refused: null, doubts: [] }
    : { field, values: [], refused: null, doubts: [{ fact, doubt: { why: 'other-count', count } }] };
};

/** The cards that the shoe saw for an act. */
const cardsField = <State, Act extends AnyAct, Event>(
  book: Deciding<State, Act, Event>,
  table: SensedTable<State, Event>,
  shoe: ReturnType<typeof shoeReader<State, Event>>,
  state: State,
  by: Actor,
  act: Fields,
  at: number,
): FilledField | null => {
  const field = 'cards';
  const refused = act[field] === undefined ? refusalOf(book, state, by, act, at) : null;
  if (refused === null) return null;
  const turned = table.turns(state, act);
  if (turned !== null) {
    const { cards, doubts } = shoe.lying(state, turned.of, turned.from, turned.to);
    if (cards === null) return { field, values: [], refused, doubts };
    const extra = cards.includes(JOKER) ? shoe.lying(state, 'extra', 0, 1).cards : null;
    return { field, values: extra === null ? [cards] : [[...cards, ...extra], cards], refused, doubts };
  }
  const due = slotsOf(book, table, state, by, act, at);
  const { up, cards, doubts } = shoe.next(due);
  if (up.length === 0) return null;
  if (cards === null) return { field, values: [], refused, doubts };
  const places = up.map(({ to }) => to);
  return { field, values: [readOut(cards, places, due, table.byPlace)], refused, doubts };
};

/** Opens a desk for the sensors of a live table. */
export const sensorDesk = <State, Act extends AnyAct, Event>(
  book: Deciding<State, Act, Event>,
  table: SensedTable<State, Event>,
): SensorDesk<State, Act, Event> => {
  const shoe = shoeReader(table);
  const lastAt = new Map<string, number>();
  const counted = new Map<string, SensorFact & { readonly saw: { readonly count: number } }>();
  let warned: (SensorFact & { readonly saw: { readonly warning: string } })[] = [];
  let earlier: readonly DoubtedFact[] = [];
  let since = Number.NEGATIVE_INFINITY;

  const countDone = ({ act }: Pick<Entry<Act, Event>, 'act'>): void => {
    const done = act as AnyAct as Fields;
    const used = COUNTS[done.do];
    if (used !== undefined) counted.delete(used.device);
    if (done.do === 'deviceWarning') warned = warned.filter(({ source }) => source.device !== done.device);
  };

  return {
    take: (fact) => {
      const at = sawAt(fact);
      const { source, saw } = fact;
      const key = JSON.stringify([source.device, source.id]);
      if (at < since || at < (lastAt.get(key) ?? since)) {
        const past: DoubtedFact[] = [{ fact, doubt: { why: 'past' } }];
        earlier = [...earlier, ...past].slice(-MOST_DOUBTS);
        return past;
      }
      lastAt.set(key, at);
      if ('cards' in saw) return shoe.taken(fact, saw.cards);
      if ('count' in saw) counted.set(source.device, { ...fact, saw });
      else warned.push({ ...fact, saw });
      return [];
    },
    follow: (entry, before, after) => {
      const left = table.drawn(after) - table.drawn(before);
      if (left > 0) {
        const due = slotsOf(book, table, before, entry.by, entry.act as AnyAct as Fields, entry.at);
        // Cards that left in another way went to nobody.
        shoe.left(due.length === left ? due : Array<Slot>(left).fill({ to: 'discard', faceUp: false }));
      }
      shoe.heed(after);
      countDone(entry);
      const isRoundOver = table.isPlaying(before) && !table.isPlaying(after);
      const isShoeEmptied = table.isLoaded(before) && !table.isLoaded(after);
      if (!isRoundOver && !isShoeEmptied) return;
      earlier = [...shoe.doubts(), ...shoe.close()];
      since = entry.at;
    },
    complete: (state, by, act, at) => {
      const fields = act as AnyAct as Fields;
      const nothing = { act, filled: [], missing: [], doubts: [] };
      if (!isStaff(by) || !table.isLive(state)) return nothing;
      const found = countField(book, counted, state, fields) ?? cardsField(book, table, shoe, state, by, fields, at);
      if (found === null) return nothing;
      const { field, values, refused: asItIs, doubts } = found;
      const tried = values.map((value) => {
        const whole: Fields = { ...fields, [field]: value };
        return { whole, refusal: refusalOf(book, state, by, whole, at) };
      });
      // An act may be refused for another reason than the cards it lacks.
      if (tried.some(({ refusal }) => refusal !== null && refusal.reason === asItIs?.reason)) return nothing;
      const good = tried.find(({ refusal }) => refusal === null);
      if (good !== undefined)
        return { act: good.whole as AnyAct as PartialAct<Act>, filled: [field], missing: [], doubts };
      const refused = tried
        .slice(0, 1)
        .flatMap(({ refusal }): DoubtedFact[] =>
          refusal === null ? [] : [{ fact: null, doubt: { why: 'refused', refusal } }],
        );
      return { act, filled: [], missing: [field], doubts: [...doubts, ...refused] };
    },
    warnings: (state, by, at) =>
      warned.flatMap(({ source: { device }, saw: { warning } }) => {
        const act: Fields = { do: 'deviceWarning', device, warning };
        return refusalOf(book, state, by, act, at) === null ? [act as AnyAct as Act] : [];
      }),
    doubts: () => [...earlier, ...shoe.doubts()],
  };
};
