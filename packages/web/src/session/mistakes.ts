import { isRecord } from '@fairdeal/rules/internal';
import type { DecisionSpot, ReviewedDecision } from '@fairdeal/table/internal';
import { choiceOrder } from '@fairdeal/words/internal';

/** A decision at a table that cost something. */
export interface Mistake {
  readonly spot: DecisionSpot;
  /** In cents, by the wager of the hand. */
  readonly cost: number;
  readonly chose: string;
}

export interface Mistakes {
  /** Mistakes not solved yet, costliest first. */
  readonly open: readonly Mistake[];
  /** Day of the last correct answer. There is one question a day. */
  readonly solvedOn: string | null;
}

export const NO_MISTAKES: Mistakes = { open: [], solvedOn: null };

const MOST_KEPT = 30;
const isSame = (one: DecisionSpot, other: DecisionSpot): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Adds decisions that cost something. Only the costliest are kept, none twice. */
export const withDecisions = (mistakes: Mistakes, decisions: readonly ReviewedDecision[]): Mistakes => {
  const made = decisions.flatMap(({ spot, cost, advice, made: at }) =>
    cost !== null && cost > 0 ? [{ spot, cost, chose: choiceOrder(advice, at) } satisfies Mistake] : [],
  );
  const before = mistakes.open.filter(({ spot }) => made.every((one) => !isSame(one.spot, spot)));
  const open = [...made, ...before].toSorted((one, other) => other.cost - one.cost).slice(0, MOST_KEPT);
  return made.length === 0 ? mistakes : { ...mistakes, open };
};

/** Question of a day: the costliest open mistake, unless one was solved that day. */
export const mistakeOfTheDay = ({ open, solvedOn }: Mistakes, day: string): Mistake | null =>
  solvedOn === day ? null : (open[0] ?? null);

/** Removes a mistake that was solved on this day. */
export const withMistakeSolved = ({ open }: Mistakes, spot: DecisionSpot, day: string): Mistakes => ({
  open: open.filter((one) => !isSame(one.spot, spot)),
  solvedOn: day,
});

const isSpot = (value: unknown): value is DecisionSpot =>
  isRecord(value) &&
  ['game', 'street', 'cards', 'community', 'dealer'].every((name) => typeof value[name] === 'string');
const isMistake = (value: unknown): value is Mistake =>
  isRecord(value) && typeof value.cost === 'number' && typeof value.chose === 'string' && isSpot(value.spot);

/** Reads stored mistakes; unreadable text counts as none. */
export const readMistakes = (text: string | null): Mistakes => {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    if (!isRecord(kept) || !Array.isArray(kept.open)) return NO_MISTAKES;
    return { open: kept.open.filter(isMistake), solvedOn: typeof kept.solvedOn === 'string' ? kept.solvedOn : null };
  } catch {
    return NO_MISTAKES;
  }
};

/** The day of this device's calendar: `2026-03-09`. */
export const calendarDay = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()].map((part) => `${part}`.padStart(2, '0')).join('-');

const KEY = 'fairdeal.mistakes';

export const loadMistakes = (): Mistakes => {
  try {
    return readMistakes(window.localStorage.getItem(KEY));
  } catch {
    return NO_MISTAKES;
  }
};

export const updateMistakes = (change: (before: Mistakes) => Mistakes): void => {
  try {
    const before = loadMistakes();
    const after = change(before);
    if (after !== before) window.localStorage.setItem(KEY, JSON.stringify(after));
  } catch {
    // Without storage there is no hand of the day.
  }
};
