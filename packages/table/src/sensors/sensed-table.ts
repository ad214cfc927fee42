import { type Card, DECK_52, UNKNOWN_CARD } from '@fairdeal/cards';
import type { HouseAct, HouseGame, PokerEvent, PokerTable, Table, TableEvent } from '@fairdeal/rules';
import { deckInPlay, stageNow } from '@fairdeal/rules/internal';

/** A place of the table that gets cards from the shoe. */
export type SensedPlace = number | 'dealer' | 'community' | 'extra' | 'burn' | 'discard';

/** Cards of an event that went to one place. */
interface SensedCards {
  readonly to: SensedPlace;
  readonly cards: readonly Card[];
  readonly faceUp: boolean;
}

/** Facts of a table that a sensor desk must know, whatever is played there. */
export interface SensedTable<State, Event> {
  readonly batch: readonly Card[];
  /** Copies of each card in the stack. */
  readonly copies: number;
  readonly isLive: (state: State) => boolean;
  readonly isPlaying: (state: State) => boolean;
  /** Whether cards lie in the shoe. */
  readonly isLoaded: (state: State) => boolean;
  /** How many cards have left the shoe. */
  readonly drawn: (state: State) => number;
  /** The same table, with these cards next in the shoe. */
  readonly withNext: (state: State, cards: readonly Card[]) => State;
  /** Cards that left the shoe in an event; none where none did. */
  readonly dealtIn: (event: Event) => readonly SensedCards[];
  /** Cards of a place as the record has them. */
  readonly lying: (state: State, to: SensedPlace) => readonly Card[];
  /** Cards that an act turns up where they lie: their place, and the part of it; null where it turns up none. */
  readonly turns: (
    state: State,
    act: { readonly do: string; readonly [field: string]: unknown },
  ) => { readonly of: SensedPlace; readonly from: number; readonly to: number } | null;
  /** Whether the cards that are read out are told place by place. */
  readonly byPlace: boolean;
}

const cardOr = (card: Card | null): Card => card ?? UNKNOWN_CARD;
const WHOLE = { from: 0, to: Number.POSITIVE_INFINITY } as const;

/** Cards of a stack of which the first have left. */
const stackOf = (drawn: number, next: readonly Card[]): readonly Card[] => [
  ...Array<Card>(drawn).fill(UNKNOWN_CARD),
  ...next,
];

const houseDealt = (event: TableEvent): readonly SensedCards[] => {
  switch (event.did) {
    case 'dealt':
      return event.dealt;
    case 'cardBurned':
      return [{ to: 'burn', cards: [cardOr(event.card)], faceUp: false }];
    case 'cardDiscarded':
      return [{ to: 'discard', cards: [cardOr(event.card)], faceUp: false }];
    default:
      return [];
  }
};

const houseLying = ({ round }: Table, to: SensedPlace): readonly Card[] => {
  if (round === null) return [];
  if (to === 'dealer') return round.dealer;
  if (to === 'community') return round.community;
  if (to === 'extra') return round.extra === null ? [] : [round.extra];
  return round.hands.find(({ box }) => box === to)?.cards ?? [];
};

const SETTLES: readonly string[] = ['settleHand', 'verifyPayout'] satisfies HouseAct['do'][];

/** A house game's table. */
export const sensedHouse = ({ batch, copies }: HouseGame): SensedTable<Table, TableEvent> => ({
  batch,
  copies,
  isLive: ({ cards }) => cards.live,
  isPlaying: ({ round }) => round !== null,
  isLoaded: (table) => deckInPlay(table).step === 'loaded',
  drawn: (table) => deckInPlay(table).drawn,
  withNext: (table, next) => {
    const deck = deckInPlay(table);
    const decks = table.cards.decks.with(table.cards.current, { ...deck, order: stackOf(deck.drawn, next) });
    return { ...table, cards: { ...table.cards, live: false, decks } };
  },
  dealtIn: houseDealt,
  lying: houseLying,
  turns: (table, act) => {
    if (SETTLES.includes(act.do)) return typeof act.box === 'number' ? { of: act.box, ...WHOLE } : null;
    const stage = stageNow(table);
    if (act.do !== 'turnUp' || stage?.act !== 'turnUp') return null;
    return stage.what === 'dealer'
      ? { of: 'dealer', ...WHOLE }
      : { of: 'community', from: table.round?.communityUp ?? 0, to: stage.upTo };
  },
  byPlace: false,
});

const pokerDealt = (event: PokerEvent): readonly SensedCards[] => {
  if (event.did === 'drew') return [{ to: event.seat, cards: event.cards, faceUp: false }];
  if (event.did !== 'cardsDealt') return [];
  const burned: SensedCards[] = event.burned === null ? [] : [{ to: 'burn', cards: [event.burned], faceUp: false }];
  const dealt = event.dealt.map(
    ({ to, cards, up }): SensedCards => ({ to: to === 'board' ? 'community' : to, cards, faceUp: up }),
  );
  return [...burned, ...dealt];
};

/** A poker table: its dealer reads out player by player. */
export const sensedPoker = (): SensedTable<PokerTable, PokerEvent> => ({
  batch: DECK_52,
  copies: 1,
  isLive: ({ cards }) => cards.live,
  isPlaying: ({ hand }) => hand !== null,
  isLoaded: ({ hand }) => hand !== null,
  drawn: ({ hand }) => hand?.drawn ?? 0,
  withNext: (table, next) => {
    const { cards, hand } = table;
    if (hand === null) return table;
    return { ...table, cards: { ...cards, live: false }, hand: { ...hand, order: stackOf(hand.drawn, next) } };
  },
  dealtIn: pokerDealt,
  lying: ({ hand }, to) =>
    (to === 'community' ? hand?.board : hand?.players.find(({ seat }) => seat === to)?.cards) ?? [],
  turns: (_, act) => (act.do === 'show' && typeof act.for === 'number' ? { of: act.for, ...WHOLE } : null),
  byPlace: true,
});
