import { type Card, type Chance, shuffle, simulationChance } from '@fairdeal/cards';
import type { Cents, SubmissionDraft } from '@fairdeal/rules';
import type { PaytableChoices, WagerResult } from '@fairdeal/rules/internal';
import type { HandReading } from '@fairdeal/words/internal';

/** The trainers. */
export const DRILL_KINDS = ['deal', 'rule', 'read', 'play'] as const;
/** Skills to train: settling a round, ruling on an irregularity, reading hands, deciding. */
export type DrillKind = (typeof DRILL_KINDS)[number];

/** Every number of a question is below this. */
export const QUESTION_COUNT = 1_000_000;

/** Which question: the same three words give the same question to everyone. */
export interface DrillQuestionId {
  readonly kind: DrillKind;
  readonly game: string;
  readonly number: number;
  /** The table's submission, where chance doesn't choose it. */
  readonly terms?: Pick<SubmissionDraft, 'edition' | 'paytables' | 'settings' | 'limits' | 'payoutLimit' | 'practice'>;
}

/** A place of the table, with its cards and notes. */
export interface DrillRow {
  readonly label: string;
  readonly cards: readonly (Card | null)[];
  readonly notes: readonly string[];
}

interface DrillQuestionBase extends DrillQuestionId {
  readonly ask: string;
  /** Facts about this table that its cards don't show. */
  readonly facts: readonly string[];
  readonly rows: readonly DrillRow[];
  /** The clauses that decide it, the one that is trained first. */
  readonly clauses: readonly string[];
}

export interface DrillChoice {
  readonly words: string;
  readonly cards?: readonly Card[];
  /** Feedback after the answer. */
  readonly after: string;
  /** Exact value, for those who ask. */
  readonly exact?: string;
}

/** One of several choices is right. */
export interface ChoiceQuestion extends DrillQuestionBase {
  readonly form: 'choice';
  readonly choices: readonly DrillChoice[];
  /** The place of the right choice, from 0. */
  readonly right: number;
}

export interface RankedHand {
  readonly label: string;
  readonly cards: readonly Card[];
  readonly name: string;
  /** The cards that make the hand. */
  readonly pick: readonly Card[];
}

/** Hands to be put in order, the best first. No two are equal. */
export interface OrderQuestion extends DrillQuestionBase {
  readonly form: 'order';
  readonly hands: readonly RankedHand[];
  /** The places of the hands, from 0, the best first. */
  readonly order: readonly number[];
}

/** Outcomes of a wager in a question. */
export const DRILL_OUTCOMES = ['win', 'lose', 'push', 'forfeit'] as const;
export type DrillOutcome = (typeof DRILL_OUTCOMES)[number];

/** One wager of the round that is settled, or a bonus that another hand earns. */
export interface DrillLine extends Pick<WagerResult, 'wager' | 'received' | 'pays'> {
  readonly seat: number;
  readonly title: string;
  /** Null for an envy bonus, which has no stake of its own. */
  readonly stake: Cents | null;
  readonly outcome: DrillOutcome;
  /** The chips that are placed beside it: what it wins, without the stake that goes back. */
  readonly due: Cents;
  /** Outcome with its reason: `a five-card flush pays 10 to 1, $50`. */
  readonly because: string;
  readonly clauses: readonly string[];
}

/** A seat as it lies before the dealer. */
export interface DrillSeatView {
  readonly seat: number;
  readonly hand: HandReading;
  /** The player's decision in a word or two; empty where the cards show it. */
  readonly play: string;
}

/** The dealer's view of the table, for settling with chips. */
export interface DrillTable {
  readonly edition: string;
  readonly paytables: PaytableChoices;
  readonly practice?: true;
  readonly dealer: HandReading | null;
  readonly community: readonly Card[];
  readonly extra: readonly Card[];
  readonly meters: Readonly<Record<string, Cents>>;
  readonly seats: readonly DrillSeatView[];
}

export interface DrillPaytable {
  readonly title: string;
  readonly clause: string;
  readonly lines: readonly (readonly [hand: string, pays: string])[];
}

/** An error of the deal. It is called, and nothing is settled. */
export interface DealError {
  /** The error: `Seat 3 has eight cards, not seven`. */
  readonly words: string;
  /** Its consequence. */
  readonly follows: string;
  readonly clauses: readonly string[];
}

/** Lines that a dealer has to settle, in the order of the table. */
export interface SettlementTask {
  readonly lines: readonly DrillLine[];
  /** The seats in the order they are settled, and the clauses of that order. */
  readonly seats: readonly number[];
  readonly orderClauses: readonly string[];
  readonly irregular: DealError | null;
}

/** A round to be settled. */
export interface SettleQuestion extends DrillQuestionBase, SettlementTask {
  readonly form: 'settle';
  readonly hands: Readonly<Record<number, string>>;
  readonly dealer: string | null;
  readonly paytables: readonly DrillPaytable[];
  readonly table: DrillTable;
}

/** Any question of a trainer. */
export type DrillQuestion = ChoiceQuestion | OrderQuestion | SettleQuestion;

/** The chance of a question: the same one always asks the same. */
export const questionChance = ({ kind, game, number }: DrillQuestionId): Chance =>
  simulationChance(`train ${kind} ${game} ${number}`);

/** One of these, each equally likely. */
export const pickOne = <T>(chance: Chance, items: readonly T[]): T => {
  if (items.length === 0) throw new RangeError('There is nothing to choose from.');
  return items[chance.below(items.length)] as T;
};

/** True so many times out of so many. */
export const isDrawn = (chance: Chance, times: number, outOf: number): boolean => chance.below(outOf) < times;

/** The items in any order. */
export const shuffleItems = <T>(chance: Chance, items: readonly T[]): T[] =>
  shuffle(
    chance,
    items.map((_, at) => at),
  ).map((at) => items[at] as T);

/** `full-house` as it is said; `three-of-a-kind` and `four-card` keep their hyphens. */
export const handIdWords = (id: string): string =>
  id.replace(/-(?=high|flush|house|straight|pair|wild|aces|badugi)|(?<=^high)-(?=card$)/g, ' ');
