import type { Fault } from '../core/fault.js';
import { type Cents, dollars, isCents, MOST_CENTS } from '../core/money.js';
import type { ChapterChoices, PricedWager, Submission, WagerDefinition, WagerLimits } from './submission.js';

const DEFAULT_LIMITS: WagerLimits = { min: 500, max: 100_000, step: 100 };
const DEFAULT_OPTIONAL_LIMITS: WagerLimits = { min: 100, max: 10_000, step: 100 };
/** The smallest stake within the limits: steps are counted from nothing. */
export const leastStake = ({ min, step }: WagerLimits = DEFAULT_LIMITS): Cents => Math.ceil(min / step) * step;

const LIMITS = ['min', 'max', 'step'] as const satisfies readonly (keyof WagerLimits)[];
export const isLimitField = (field: string): boolean => LIMITS.some((known) => known === field);

export type LimitOverrides = Readonly<Record<string, Partial<WagerLimits>>>;

/** The limits of a wager that is placed for itself. */
const ownLimits = (game: ChapterChoices, wager: string, chosen: LimitOverrides): WagerLimits => ({
  ...(game.optional.includes(wager) ? DEFAULT_OPTIONAL_LIMITS : DEFAULT_LIMITS),
  ...(Object.hasOwn(chosen, wager) ? chosen[wager] : {}),
});

/** Widest limits, if nothing else is known of them. */
export const WIDEST_LIMITS: WagerLimits = { min: 1, max: MOST_CENTS, step: 1 };

/** The wager that another equals, or is so many times. */
export const followedWager = (game: ChapterChoices, { equals, antes }: WagerDefinition): WagerDefinition | undefined =>
  equals !== undefined ? game.wagers.find(({ id }) => id === equals) : antes === undefined ? undefined : game.wagers[0];

/** The limits of a wager that equals another, or is so many times the first one, as the law makes them; null for one that is placed for itself. */
const lawfulLimits = (game: ChapterChoices, wager: WagerDefinition, chosen: LimitOverrides): WagerLimits | null => {
  const of = followedWager(game, wager);
  if (of === undefined) return null;
  const [least, most] = wager.antes ?? [1, 1];
  const { min, max, step } = ownLimits(game, of.id, chosen);
  return { min: least * min, max: most * max, step: least * step };
};

/** The limits of a wager as they are filed: what is left out is as the law or the usual has it. */
export const limitsOfWager = (game: ChapterChoices, wager: WagerDefinition, chosen: LimitOverrides): WagerLimits => ({
  ...(lawfulLimits(game, wager, chosen) ?? ownLimits(game, wager.id, chosen)),
  ...(Object.hasOwn(chosen, wager.id) ? chosen[wager.id] : {}),
});

export const limitsOfAllWagers = (game: ChapterChoices, chosen: LimitOverrides): Submission['limits'] =>
  Object.fromEntries(game.wagers.map((wager) => [wager.id, limitsOfWager(game, wager, chosen)]));

/** A progressive that has one price has no other limits: wider ones that the house files come down to it. */
export const withProgressivePrice = (filed: Submission, priced: PricedWager | null): Submission => {
  if (priced === null || priced.price === null) return filed;
  const { wager, price } = priced;
  return { ...filed, limits: { ...filed.limits, [wager]: { min: price, max: price, step: price } } };
};

/** Limits that the house files and that leave out the one price of a progressive. */
export const priceOutsideLimits = (
  { limits }: Submission,
  priced: PricedWager | null,
  chosen: LimitOverrides,
): Fault[] => {
  const filed = priced === null || !Object.hasOwn(chosen, priced.wager) ? undefined : limits[priced.wager];
  if (priced === null || priced.price === null || filed === undefined) return [];
  const { min, max, step } = filed;
  if (priced.price >= min && priced.price <= max && priced.price % step === 0) return [];
  const fault = `The wager ${priced.wager} has one price, ${dollars(priced.price)}, which the limits ${limitWords(filed)} exclude.`;
  return [{ fault, cites: [priced.clause] }];
};

export const limitWords = ({ min, max, step }: WagerLimits): string =>
  `${dollars(min)} to ${dollars(max)} in steps of ${dollars(step)}`;

/** Limits of a wager that follows from another, and say otherwise; where those of the other are wrong, than anything that was written of them. */
export const disagreeingLimits = (
  game: ChapterChoices,
  limits: Submission['limits'],
  written: LimitOverrides,
  wrong: readonly string[],
): Fault[] =>
  game.wagers.flatMap((wager) => {
    const { id, title, clause, antes } = wager;
    const [followed, filed] = [followedWager(game, wager), limits[id]];
    const lawful = lawfulLimits(game, wager, limits);
    if (followed === undefined || lawful === null || filed === undefined || wrong.includes(id)) return [];
    const [least, most] = antes ?? [1, 1];
    const times = most === 1 ? 'equals' : least === most ? `is ${least} times` : `is ${least} to ${most} times`;
    const so = `The ${title} ${times} the ${followed.title}`;
    if (wrong.includes(followed.id))
      return mayFollow(written[followed.id] ?? {}, written[id] ?? {}, [least, most])
        ? []
        : [{ fault: `${so}, so its limits cannot be ${limitWords(filed)}.`, cites: [clause] }];
    if (LIMITS.every((field) => lawful[field] === filed[field])) return [];
    return [{ fault: `${so}: its limits must be ${limitWords(lawful)}, not ${limitWords(filed)}.`, cites: [clause] }];
  });

/** Whether limits could follow from wrong ones: from any amounts that were written, the least and the most in any order. */
const mayFollow = (
  of: Partial<WagerLimits>,
  { min, max, step }: Partial<WagerLimits>,
  [least, most]: readonly [number, number],
): boolean => {
  const fits = (value: Cents | undefined, times: number, ...from: readonly unknown[]): boolean =>
    value === undefined || from.some((one) => !isCents(one) || one * times === value);
  return fits(min, least, of.min, of.max) && fits(max, most, of.min, of.max) && fits(step, least, of.step);
};
