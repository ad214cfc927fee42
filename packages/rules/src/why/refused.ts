import type { Refusal } from '../core/decision.js';
import { actValueAt, optionId } from '../core/option-value.js';
import type { Actor } from '../core/roles.js';
import type { AnyAct, Duty, NumberRange, Option, Rulebook } from '../core/rulebook.js';

/** Entry of a table with the state before it. */
export interface PastEntry<State, Act> {
  readonly before: State;
  readonly position: number;
  readonly at: number;
  readonly by: Actor;
  readonly act: Act;
}

/** Field of an act that is outside the range open for it. */
export interface ExceededRange extends NumberRange {
  readonly field: string;
  readonly given: number;
}

/** Reasons of a refused act: the obstacle, everything that was open instead, and when the act itself was. */
export interface RefusalReasons<Act> {
  readonly refused: Refusal;
  readonly tried: Act;
  /** Acts open to this person, those of the same kind first. */
  readonly open: readonly Option<Act>[];
  /** Ranges that the act exceeds, where the same act is open with other values. */
  readonly limits: readonly ExceededRange[];
  /** Entry that closed this act, where it was open earlier. */
  readonly closedBy: Omit<PastEntry<unknown, Act>, 'before'> | null;
  /** Act that the table waits for, and the details it lacks. */
  readonly waitsFor: Duty<Act> | null;
  /** That act in words, such as `deal the cards`; null where its details are still unknown. */
  readonly waitsToDo: string | null;
}

/** Fields of an act that a range may fill, by path. */
const RANGED_FIELDS = ['cents', 'play.raise'];

/** An act without the amounts that a person may choose. */
const kindOfAct = <Act extends AnyAct>(act: Act, ranges: Option<Act>['ranges'] = {}): string =>
  optionId({
    act,
    ranges: Object.fromEntries(
      [...new Set([...RANGED_FIELDS, ...Object.keys(ranges)])]
        .filter((path) => actValueAt(act, path) !== undefined)
        .map((path) => [path, NO_RANGE]),
    ),
  });
const NO_RANGE: NumberRange = { min: 0, max: 0, step: 1 };

const isSameKind = <Act extends AnyAct>(option: Option<Act>, act: Act): boolean =>
  option.act.do === act.do && kindOfAct(option.act, option.ranges) === kindOfAct(act, option.ranges);

const rangesExceeded = <Act extends AnyAct>(option: Option<Act>, act: Act): readonly ExceededRange[] =>
  Object.entries(option.ranges ?? {}).flatMap(([field, range]) => {
    const given = actValueAt(act, field);
    const { min, max, step } = range;
    return typeof given === 'number' && (given < min || given > max || (given - min) % step !== 0)
      ? [{ field, given, ...range }]
      : [];
  });

/** Amounts that are offered one by one, as raises of whole Antes are. */
const amountsExceeded = <Act extends AnyAct>(options: readonly Option<Act>[], act: Act): readonly ExceededRange[] =>
  RANGED_FIELDS.flatMap((field) => {
    const given = actValueAt(act, field);
    const amounts = options.flatMap((option) => {
      const amount = option.ranges?.[field] === undefined ? actValueAt(option.act, field) : undefined;
      return typeof amount === 'number' ? [amount] : [];
    });
    if (typeof given !== 'number' || amounts.length === 0 || amounts.includes(given)) return [];
    const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
    return [{ field, given, min, max, step: Math.max(1, min) }];
  });

/** Entries that are searched for the one that closed an act: more than a round of any game has. */
const SEARCHED_ENTRIES = 400;

/** An act of the staff as it is offered to them. */
const dutyWords = <Filed, State, Act extends AnyAct, Event, View>(
  book: Rulebook<Filed, State, Act, Event, View>,
  state: State,
  { by: [role], act }: Duty<Act>,
  at: number,
): string | null =>
  role === undefined
    ? null
    : (book.options(state, { role, person: role }, at).find((option) => option.act.do === act.do)?.words ?? null);

/** Weighs a refused act against everything that was open to its actor. */
export const whyRefused = <Filed, State, Act extends AnyAct, Event, View>(
  book: Rulebook<Filed, State, Act, Event, View>,
  state: State,
  past: readonly PastEntry<State, Act>[],
  { by, act, at }: { readonly by: Actor; readonly act: Act; readonly at: number },
  refused: Refusal,
): RefusalReasons<Act> => {
  const options = book.options(state, by, at);
  const same = options.filter((option) => isSameKind(option, act));
  const alike = options.filter((option) => option.act.do === act.do && !same.includes(option));
  const closing =
    same.length > 0
      ? undefined
      : past
          .slice(-SEARCHED_ENTRIES)
          .findLast((entry) => book.options(entry.before, by, entry.at).some((option) => isSameKind(option, act)));
  const waitsFor = book.requiredNext(state, at);
  return {
    refused,
    tried: act,
    open: [...same, ...alike, ...options.filter(({ act: other }) => other.do !== act.do)],
    limits: [...same.flatMap((option) => rangesExceeded(option, act)), ...amountsExceeded(same, act)],
    closedBy:
      closing === undefined ? null : { position: closing.position, at: closing.at, by: closing.by, act: closing.act },
    waitsFor,
    waitsToDo: waitsFor === null ? null : dutyWords(book, state, waitsFor, at),
  };
};
