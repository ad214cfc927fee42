import {
  type Card,
  type Chance,
  cardOf,
  DECK_52,
  type Rank,
  rankOf,
  type Suit,
  simulationChance,
} from '@fairdeal/cards';
import { shuffleInPlace } from '@fairdeal/cards/internal';
import { riffle } from '../forensics/riffle.js';
import { type DeckWatch, deckWatcher, startDeckWatch } from './watch.js';
import type { WatchedCards, WatchedRound } from './watched.js';

/** Size of the simulations. */
export interface WatchTargetPlan {
  readonly seed: string;
  /** Wrong decks of each kind. */
  readonly decks: number;
  /** Table-days with fair decks of each kind. */
  readonly days: number;
}

/** How soon wrong decks of one kind raise the alarm. */
export interface DetectionFigures {
  readonly name: string;
  readonly decks: number;
  /** Share that raised the alarm before the simulation ended. */
  readonly found: number;
  /** Rounds until the alarm, of the decks that raised it. */
  readonly mean: number;
  /** Share that raised it within 34 rounds. */
  readonly within34: number;
  /** Rounds within which 99 of 100 decks raised it; null where fewer did. */
  readonly ninetyNine: number | null;
  /** Average rounds until the evidence stood at 1,000 to 1. */
  readonly toThousand: number;
}

/** How often fair decks raised the alarm. */
export interface FalseAlarmFigures {
  readonly name: string;
  /** Whether it is the test that no table runs, which takes every card shown as turned up by rule. */
  readonly naive: boolean;
  readonly days: number;
  readonly rounds: number;
  /** Days with an alarm. */
  readonly alarms: number;
  /** Upper end of the 95% confidence interval for the share of days. */
  readonly atMost: number;
  /** Whether these are more than one day in a thousand explains. */
  readonly tooOften: boolean;
}

/** Deals a round and turns cards up, by a rule or by choice. */
type RoundDealer = (order: readonly Card[]) => WatchedRound;
/** Puts the cards in a new order. */
type Mixer = (chance: Chance, cards: Card[], round: number) => void;

const blind = (cards: readonly Card[], size = cards.length, apart = 1): WatchedCards => ({
  size,
  cards,
  showing: 'blind',
  apart,
});
const folds = (cards: readonly Card[], folded: boolean): WatchedCards => ({
  size: cards.length,
  cards: folded ? [] : cards,
  showing: 'choice',
});

const allByRule =
  (cards: number): RoundDealer =>
  (order) => ({ fresh: true, places: [blind(order.slice(0, cards))] });

const HAND = 7;
const PLAYERS = 3;

/** Three players with seven cards each fold; the dealer's seven are turned up unless all have folded. */
const foldingGame =
  (isFolded: (hand: readonly Card[]) => boolean): RoundDealer =>
  (order) => {
    const hands = Array.from({ length: PLAYERS }, (_, at) => order.slice(at * HAND, at * HAND + HAND));
    const dealer = order.slice(PLAYERS * HAND, PLAYERS * HAND + HAND);
    const folded = hands.map(isFolded);
    const over = folded.every((one) => one);
    return {
      fresh: true,
      places: [...hands.map((hand, at) => folds(hand, folded[at] === true)), blind(over ? [] : dealer, HAND)],
    };
  };

const heightOf = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + rankOf(card), 0);
/** Folds about four hands in ten: those with low cards. */
const foldsLow = (hand: readonly Card[]): boolean => heightOf(hand) < 40;
const KEPT = cardOf(12, 3);
/** Folds whatever holds the ace of spades: the worst that a watch can meet. */
const hidesAce = (hand: readonly Card[]): boolean => hand.includes(KEPT);
const showsAce = (hand: readonly Card[]): boolean => !hand.includes(KEPT);

/** Two cards for each of nine players; the board comes street by street until one player is left. */
const boardGame: RoundDealer = (order) => {
  const hands = Array.from({ length: 9 }, (_, at) => [order[at] ?? 0, order[at + 9] ?? 0]);
  const strength = hands.map(heightOf);
  const staying = (least: number): number => strength.filter((one) => one >= least).length;
  const streets = staying(14) < 2 ? 0 : staying(17) < 2 ? 3 : staying(19) < 2 ? 4 : 5;
  return {
    fresh: true,
    places: [
      ...hands.map((hand, at) => folds(hand, streets < 5 || (strength[at] ?? 0) < 19)),
      blind(order.slice(18, 18 + streets), 5),
    ],
  };
};

/** The same round as a naive test sees it: whatever is turned up counts as cards by rule. */
const asNaive =
  (dealer: RoundDealer): RoundDealer =>
  (order) => {
    const { fresh, places } = dealer(order);
    return {
      fresh,
      places: places.flatMap(({ cards }) => (cards.length === 0 ? [] : [blind(cards)])),
    };
  };

const fair: Mixer = (chance, cards) => shuffleInPlace(chance, cards, 42);

/** New-deck order from a random place: suit after suit. */
const sortedFrom =
  (first: number): Mixer =>
  (chance, cards, round) => {
    if (round < first) {
      fair(chance, cards, round);
      return;
    }
    const start = chance.below(cards.length);
    for (let at = 0; at < cards.length; at += 1) {
      const place = (start + at) % 52;
      cards[at] = cardOf((place % 13) as Rank, Math.floor(place / 13) as Suit);
    }
  };

/** The cards dealt go under the others; then the deck is riffled this many times, and cut. */
const riffled =
  (riffles: number, dealt: number): Mixer =>
  (chance, cards, round) => {
    if (round === 1) {
      shuffleInPlace(chance, cards);
      return;
    }
    let mixed: readonly Card[] = [...cards.slice(dealt), ...cards.slice(0, dealt)];
    for (let times = 0; times < riffles; times += 1) mixed = riffle(mixed, chance);
    const cut = chance.below(mixed.length);
    for (let at = 0; at < mixed.length; at += 1) cards[at] = mixed[(at + cut) % mixed.length] ?? 0;
  };

interface WrongDeck {
  readonly name: string;
  readonly cards: readonly Card[];
  readonly mix: Mixer;
  readonly deal: RoundDealer;
  readonly most: number;
}

const QUEEN = cardOf(10, 3);
const JACK = cardOf(9, 2);
const without = DECK_52.filter((card) => card !== QUEEN);

const WRONG: readonly WrongDeck[] = [
  {
    name: 'one card missing, another doubled; 19 cards a round',
    cards: [...without, JACK],
    mix: fair,
    deal: allByRule(19),
    most: 420,
  },
  { name: 'one card missing; 19 cards a round', cards: without, mix: fair, deal: allByRule(19), most: 420 },
  { name: 'one extra card; 19 cards a round', cards: [...DECK_52, JACK], mix: fair, deal: allByRule(19), most: 863 },
  {
    name: 'one card missing; three players who fold, 7 cards of the dealer',
    cards: without,
    mix: fair,
    deal: foldingGame(foldsLow),
    most: 420,
  },
  {
    name: 'one card missing; nine players who fold, a board of 5',
    cards: without,
    mix: fair,
    deal: boardGame,
    most: 2000,
  },
  {
    name: 'sorted from the first hand; 19 cards a round',
    cards: DECK_52,
    mix: sortedFrom(1),
    deal: allByRule(19),
    most: 100,
  },
  {
    name: 'sorted from the first hand; 7 cards of the dealer',
    cards: DECK_52,
    mix: sortedFrom(1),
    deal: foldingGame(() => false),
    most: 100,
  },
  {
    name: 'sorted from the first hand; one card at a time to four places, 7 cards of the dealer',
    cards: DECK_52,
    mix: sortedFrom(1),
    deal: (order) => ({
      fresh: true,
      places: [
        blind(
          Array.from({ length: HAND }, (_, at) => order[3 + 4 * at] ?? 0),
          HAND,
          4,
        ),
      ],
    }),
    most: 100,
  },
  {
    name: 'not shuffled, only cut; 19 cards a round',
    cards: DECK_52,
    mix: riffled(0, 19),
    deal: allByRule(19),
    most: 420,
  },
  { name: 'riffled once; 19 cards a round', cards: DECK_52, mix: riffled(1, 19), deal: allByRule(19), most: 420 },
  {
    name: 'riffled three times; 19 cards a round',
    cards: DECK_52,
    mix: riffled(3, 19),
    deal: allByRule(19),
    most: 420,
  },
];

/** Rounds until something happened, or null. */
interface Waited {
  readonly alarm: number | null;
  readonly thousand: number | null;
}

const waitFor = ({ cards, mix, deal, most }: WrongDeck, chance: Chance): Waited => {
  const next = deckWatcher();
  const deck = [...cards];
  let watch: DeckWatch = startDeckWatch(DECK_52);
  let thousand: number | null = null;
  while (watch.alarm === null && watch.rounds < most) {
    mix(chance, deck, watch.rounds + 1);
    watch = next(watch, deal(deck));
    if (thousand === null && (watch.highest >= 1000 || watch.tooMany.length > 0)) thousand = watch.rounds;
  }
  return { alarm: watch.alarm, thousand };
};

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const detection = (wrong: WrongDeck, { seed, decks }: WatchTargetPlan): DetectionFigures => {
  const chance = simulationChance(`${seed} ${wrong.name}`);
  const waited = Array.from({ length: decks }, () => waitFor(wrong, chance));
  const alarms = waited.flatMap(({ alarm }) => alarm ?? []).sort((one, other) => one - other);
  return {
    name: wrong.name,
    decks,
    found: alarms.length / decks,
    mean: mean(alarms),
    within34: alarms.filter((rounds) => rounds <= 34).length / decks,
    ninetyNine: alarms[Math.ceil(0.99 * decks) - 1] ?? null,
    toThousand: mean(waited.flatMap(({ thousand }) => thousand ?? [])),
  };
};

/** A table-day of the simulation: rounds, and the decks that are opened for them one after another. */
const TABLE_DAY = { rounds: 600, decks: 3 } as const;

const FAIR: readonly { readonly name: string; readonly deal: RoundDealer; readonly naive?: boolean }[] = [
  { name: '19 cards a round, all by rule', deal: allByRule(19) },
  { name: 'three players fold hands of low cards', deal: foldingGame(foldsLow) },
  { name: 'three players fold each hand with the ace of spades', deal: foldingGame(hidesAce) },
  { name: 'three players fold each hand without the ace of spades', deal: foldingGame(showsAce) },
  { name: 'nine players at a board of 5', deal: boardGame },
  { name: 'naive test, three players fold hands of low cards', deal: asNaive(foldingGame(foldsLow)), naive: true },
  {
    name: 'naive test, three players fold each hand with the ace of spades',
    deal: asNaive(foldingGame(hidesAce)),
    naive: true,
  },
];

/** Probability of at most so many alarms in so many days, if each day has one with this probability. */
const fewerThan = (alarms: number, days: number, share: number): number => {
  // In logarithms: the first terms can be too small for a number.
  let [term, total] = [days * Math.log1p(-share), 0];
  for (let k = 0; k <= alarms; k += 1) {
    total += Math.exp(term);
    term += Math.log(((days - k) / (k + 1)) * (share / (1 - share)));
  }
  return total;
};

/** Upper end of the one-sided 95% interval (Clopper and Pearson), by bisection. */
const atMostShare = (alarms: number, days: number): number => {
  if (alarms === days) return 1;
  let [low, high] = [alarms / days, 1];
  for (let times = 0; times < 60; times += 1) {
    const middle = (low + high) / 2;
    if (fewerThan(alarms, days, middle) > 0.05) low = middle;
    else high = middle;
  }
  return high;
};

/** Whether so many alarms are more than one day in a thousand explains: it would happen once in a thousand simulations. */
const isTooOften = (alarms: number, days: number): boolean =>
  alarms > 0 && 1 - fewerThan(alarms - 1, days, 1 / 1000) < 1 / 1000;

const falseAlarms = (
  { name, deal, naive = false }: (typeof FAIR)[number],
  { seed, days }: WatchTargetPlan,
): FalseAlarmFigures => {
  const chance = simulationChance(`${seed} ${name}`);
  const next = deckWatcher();
  const deck = [...DECK_52];
  const each = TABLE_DAY.rounds / TABLE_DAY.decks;
  let alarms = 0;
  for (let day = 0; day < days; day += 1) {
    let alarm = false;
    for (let nth = 1; nth <= TABLE_DAY.decks; nth += 1) {
      let watch = startDeckWatch(DECK_52, nth);
      for (let round = 1; round <= each; round += 1) {
        fair(chance, deck, round);
        watch = next(watch, deal(deck));
      }
      alarm ||= watch.alarm !== null;
    }
    if (alarm) alarms += 1;
  }
  return {
    name,
    naive,
    days,
    rounds: TABLE_DAY.rounds,
    alarms,
    atMost: atMostShare(alarms, days),
    tooOften: isTooOften(alarms, days),
  };
};

/** Simulations of the deck watch: each calls for one line of figures. */
export const watchTargetJobs = (
  plan: WatchTargetPlan,
): {
  readonly detections: readonly (() => DetectionFigures)[];
  readonly falseAlarms: readonly (() => FalseAlarmFigures)[];
} => ({
  detections: WRONG.map((wrong) => () => detection(wrong, plan)),
  falseAlarms: FAIR.map((one) => () => falseAlarms(one, plan)),
});
