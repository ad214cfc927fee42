import type { Result } from '../text/result.js';
import type { Card } from './card.js';

/** Cards on the table or in the shoe, the top one first. */
export type Stack = readonly Card[];

/** Smallest number of cards allowed on each side of the cover card. */
export type CutLimits = { readonly fromTop?: number; readonly fromBottom?: number };

const cardCountText = (count: number): string => (count === 1 ? '1 card' : `${count} cards`);

const isWithin = (low: number, asked: number, high: number): boolean =>
  Number.isInteger(asked) && asked >= low && asked <= high;

/** Smallest and greatest number of cards a cut may take off the top. Taking all of them is not a cut. */
export const cutRange = (size: number, { fromTop = 0, fromBottom = 0 }: CutLimits = {}): readonly [number, number] => [
  fromTop,
  size - Math.max(fromBottom, 1),
];

/** Takes the `at` cards above the cover card and places them on the bottom. */
export const cut = (stack: Stack, at: number, limits: CutLimits = {}): Result<Card[]> => {
  const [least, most] = cutRange(stack.length, limits);
  if (least > most)
    return {
      wrong: `Cut refused: ${cardCountText(stack.length)} are too few to cut ${least} from the top and ${stack.length - most} from the bottom.`,
    };
  if (!isWithin(least, at, most))
    return { wrong: `Cut at ${at} refused: the cover card goes ${least} to ${most} cards in from the top.` };
  return { ok: stack.slice(at).concat(stack.slice(0, at)) };
};

const takeFromTop = (act: string, stack: Stack, count: number): Result<readonly [Card[], Card[]]> =>
  isWithin(0, count, stack.length)
    ? { ok: [stack.slice(0, count), stack.slice(count)] }
    : { wrong: `${act} of ${cardCountText(count)} refused: the stack holds ${cardCountText(stack.length)}.` };

/** Draws cards from the top. The result says so when there are too few. */
export const draw = (stack: Stack, count = 1): Result<{ readonly drawn: Card[]; readonly rest: Card[] }> => {
  const parts = takeFromTop('Draw', stack, count);
  return 'wrong' in parts ? parts : { ok: { drawn: parts.ok[0], rest: parts.ok[1] } };
};

/** Burns cards from the top. The result says so when there are too few. */
export const burn = (stack: Stack, count = 1): Result<{ readonly burned: Card[]; readonly rest: Card[] }> => {
  const parts = takeFromTop('Burn', stack, count);
  return 'wrong' in parts ? parts : { ok: { burned: parts.ok[0], rest: parts.ok[1] } };
};

/** Puts cards back into the stack below its first `at` cards. */
export const insert = (stack: Stack, at: number, cards: Stack): Result<Card[]> =>
  isWithin(0, at, stack.length)
    ? { ok: [...stack.slice(0, at), ...cards, ...stack.slice(at)] }
    : { wrong: `Insert at ${at} refused: the stack holds ${cardCountText(stack.length)}.` };

/** Counts a stub and compares it with the number of cards it should hold. */
export const countStub = (stack: Stack, should: number): Result<number> => {
  const over = stack.length - should;
  if (over === 0) return { ok: should };
  const off = over < 0 ? `${-over} missing` : `${over} too many`;
  return { wrong: `The stack counts ${cardCountText(stack.length)} where ${should} should be: ${off}.` };
};
