import { type Card, JOKER } from '@fairdeal/cards';
import type { CardTooMany } from '@fairdeal/cards/internal';
import { doubledFactor, missingFactor } from './composition.js';
import {
  type FairMemory,
  fairMemory,
  SORTED_BETS,
  sortedFactors,
  sortedShoeFactors,
  UNMIXED_BETS,
  unmixedFactors,
} from './order.js';
import { CARD_KINDS, type CardsByRule, cardsByRule, countKinds, type WatchedRound } from './watched.js';

/** Capital of each hypothesis, and what is not staked yet. Together they start at 1. */
export interface WatchCapital {
  readonly reserve: number;
  /** By kind of card. */
  readonly missing: readonly number[];
  readonly doubled: readonly number[];
  readonly sorted: readonly number[];
  readonly unmixed: readonly number[];
}

/** Watch over one deck: plain data, to be kept as JSON or folded again from the rounds. */
export interface DeckWatch {
  /** How often the deck holds each kind. */
  readonly deck: readonly number[];
  /** Evidence that raises the alarm. */
  readonly level: number;
  readonly rounds: number;
  /** Number of cards that counted. */
  readonly cards: number;
  readonly capital: WatchCapital;
  /** Cards of the stack in play by kind: those turned up by rule, and all that were seen. */
  readonly byRule: readonly number[];
  readonly shown: readonly number[];
  /** Whether cards of this stack stayed hidden, so that its later rounds tell nothing. */
  readonly closed: boolean;
  /** Cards seen in the stack before, as they were gathered. */
  readonly gathered: readonly Card[];
  readonly tooMany: readonly CardTooMany[];
  readonly highest: number;
  /** Round of the alarm. */
  readonly alarm: number | null;
}

/** Odds against a fair deck that one deck a day would need. */
const LEVEL = 1000;
/** Larger evidence is counted as this much: less is always valid. */
const MOST = 1e280;

/** Shares of the hypotheses at the start: most decks that are wrong come wrong. */
const AT_START = { missing: 0.8, doubled: 0.04, sorted: 0.04, unmixed: 0.02 } as const;
/** Shares of what is staked later: a card gets lost, a shuffler fails. */
const LATER = { missing: 0.5, doubled: 0.1, sorted: 0.25, unmixed: 0.15 } as const;
/** Part of the reserve that is staked each round. */
const STAKED_LATER = 1 / 500;

const sum = (values: readonly number[]): number => {
  let total = 0;
  for (const value of values) total += value;
  return total;
};

const startingCapital = (deck: readonly number[]): WatchCapital => {
  const kinds = deck.filter((copies) => copies > 0).length;
  const onKinds = (share: number): number[] => deck.map((copies) => (copies > 0 ? share / kinds : 0));
  const { missing, doubled, sorted, unmixed } = AT_START;
  return {
    reserve: 1 - missing - doubled - sorted - unmixed,
    missing: onKinds(missing),
    doubled: onKinds(doubled),
    sorted: new Array<number>(SORTED_BETS).fill(sorted / SORTED_BETS),
    unmixed: new Array<number>(UNMIXED_BETS).fill(unmixed / UNMIXED_BETS),
  };
};

/**
 * Starts the watch over a deck. `nth` counts the decks that a table opened on a gaming day, from 1: the level rises with it, so that all decks
 * of a day together raise a false alarm on at most one day in a thousand.
 */
export const startDeckWatch = (deck: readonly Card[], nth = 1): DeckWatch => {
  const counts = countKinds(deck);
  return {
    deck: counts,
    level: LEVEL * nth * (nth + 1),
    rounds: 0,
    cards: 0,
    capital: startingCapital(counts),
    byRule: countKinds([]),
    shown: countKinds([]),
    closed: false,
    gathered: [],
    tooMany: [],
    highest: 1,
    alarm: null,
  };
};

/** Capital of all hypotheses: the odds against a fair deck. */
export const totalCapital = ({ reserve, missing, doubled, sorted, unmixed }: WatchCapital): number =>
  Math.min(MOST, reserve + sum(missing) + sum(doubled) + sum(sorted) + sum(unmixed));

const cardsTooMany = (
  { deck, tooMany }: DeckWatch,
  round: number,
  before: readonly number[],
  shown: readonly number[],
): readonly CardTooMany[] => {
  const found: CardTooMany[] = [];
  for (let card = 0; card < shown.length; card += 1) {
    const [seen, inDeck] = [shown[card] ?? 0, deck[card] ?? 0];
    if (seen > inDeck && seen > (before[card] ?? 0)) found.push({ round, card, seen, inDeck });
  }
  return found.length === 0 ? tooMany : [...tooMany, ...found];
};

/** Bets after a round: each with its part of what is staked now, before anything else is known of the round, times its factor. */
const multiplied = (bets: readonly number[], more: number, factors: readonly number[]): number[] => {
  const after = bets.slice();
  for (let at = 0; at < after.length; at += 1)
    after[at] = Math.min(MOST, ((after[at] ?? 0) + more) * (factors[at] ?? 1));
  return after;
};

/** The stack in play as the round begins. */
interface StackSeen {
  readonly size: number;
  readonly byRule: readonly number[];
  readonly gathered: readonly Card[];
}

/** Factors depend on the kind only through its copies and how often it was seen, so each such pair is computed once. */
const kindFactors = (
  watch: DeckWatch,
  { size, byRule }: StackSeen,
  round: CardsByRule,
  shown: readonly number[],
): { readonly missing: number[]; readonly doubled: number[] } => {
  const cards = sum(byRule);
  const now = countKinds(round.known);
  const known = new Map<number, readonly [number, number]>();
  const [missing, doubled]: [number[], number[]] = [[], []];
  for (let card = 0; card < CARD_KINDS; card += 1) {
    const [copies, before, kind] = [watch.deck[card] ?? 0, byRule[card] ?? 0, now[card] ?? 0];
    const key = (copies * 100 + before) * 100 + kind;
    let factors = known.get(key);
    if (factors === undefined) {
      const seen = { before: { cards, kind: before }, kind, round };
      factors = copies === 0 ? [0, 0] : [missingFactor({ size, copies }, seen), doubledFactor({ size, copies }, seen)];
      known.set(key, factors);
    }
    // A copy that lies on the table is not missing, whoever chose to show it.
    missing.push((shown[card] ?? 0) >= copies ? 0 : factors[0]);
    doubled.push(factors[1]);
  }
  return { missing, doubled };
};

/** A round without anything that is not a card face. */
const onlyFaces = ({ fresh, places }: WatchedRound): WatchedRound => ({
  fresh,
  places: places.map((place) => ({
    ...place,
    cards: place.cards.filter((card) => Number.isInteger(card) && card >= 0 && card < CARD_KINDS),
  })),
});

/** A round, and the stack it was dealt from. */
interface RoundOfStack extends StackSeen {
  readonly round: WatchedRound;
  readonly rule: CardsByRule;
  readonly shown: readonly number[];
  readonly fresh: boolean;
}

const capitalAfter = (
  memory: FairMemory,
  watch: DeckWatch,
  { round, rule, shown, fresh, ...stack }: RoundOfStack,
): WatchCapital => {
  const { reserve, missing, doubled, sorted, unmixed } = watch.capital;
  const more = reserve * STAKED_LATER;
  const bets = watch.deck.reduce((count, copies) => (copies > 0 ? count + 1 : count), 0);
  const kinds = kindFactors(watch, stack, rule, shown);
  const oneDeck = watch.deck.every((copies, card) => (card === JOKER ? copies <= 1 : copies === 1));
  const inOrder = !oneDeck
    ? sortedShoeFactors(watch.deck, stack.byRule, round)
    : fresh
      ? sortedFactors(memory, stack.size, round, rule)
      : [];
  const mixed = oneDeck && fresh ? unmixedFactors(memory, stack.size, stack.gathered, rule) : [];
  return {
    reserve: reserve - more,
    missing: multiplied(missing, (more * LATER.missing) / bets, kinds.missing),
    doubled: multiplied(doubled, (more * LATER.doubled) / bets, kinds.doubled),
    sorted: multiplied(sorted, (more * LATER.sorted) / SORTED_BETS, inOrder),
    unmixed: multiplied(unmixed, (more * LATER.unmixed) / UNMIXED_BETS, mixed),
  };
};

const watchRound = (memory: FairMemory, watch: DeckWatch, told: WatchedRound): DeckWatch => {
  const round = onlyFaces(told);
  const rule = cardsByRule(round);
  const rounds = watch.rounds + 1;
  const fresh = round.fresh || watch.rounds === 0;
  const faces = round.places.flatMap(({ cards }) => cards);
  const before = fresh ? countKinds([]) : watch.shown;
  const shown = countKinds(faces).map((count, card) => count + (before[card] ?? 0));
  const byRule = fresh ? countKinds([]) : watch.byRule;
  const size = sum(watch.deck);
  const open = (fresh || !watch.closed) && sum(byRule) + rule.size + rule.looked <= size;
  const stack = { round, rule, shown, fresh, size, byRule, gathered: fresh ? watch.gathered : [] };
  const capital = open ? capitalAfter(memory, watch, stack) : watch.capital;
  const highest = Math.max(watch.highest, totalCapital(capital));
  const tooMany = cardsTooMany(watch, rounds, before, shown);
  const raised = highest >= watch.level || tooMany.length > 0;
  return {
    ...watch,
    rounds,
    cards: watch.cards + (open ? rule.known.length : 0),
    capital,
    byRule: countKinds(rule.known).map((count, card) => count + (byRule[card] ?? 0)),
    shown,
    closed: !open || rule.folded + rule.blindHidden + rule.seenHidden > 0,
    gathered: [...new Set(fresh ? faces : [...watch.gathered, ...faces])],
    tooMany,
    highest,
    alarm: watch.alarm ?? (raised ? rounds : null),
  };
};

/**
 * Watches rounds, of one deck or of many. It remembers the averages of fair decks that it needed, so a round takes microseconds; the result
 * doesn't depend on what it remembers.
 */
export const deckWatcher = (): ((watch: DeckWatch, round: WatchedRound) => DeckWatch) => {
  const memory = fairMemory();
  return (watch, round) => watchRound(memory, watch, round);
};
