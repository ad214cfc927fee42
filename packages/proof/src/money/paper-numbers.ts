import { paperNumber } from './acts.js';

// Papers that the house numbers itself: one sequence for each kind, for good. `FILL-000042` is its 42nd fill slip.

/** Kinds of papers, as their numbers begin. */
const KINDS = {
  fund: 'FUND',
  defund: 'DRAW',
  deposit: 'BUYIN',
  withdraw: 'CASHOUT',
  sellChips: 'CHIPS',
  cashChips: 'CASHIN',
  tip: 'TOKE',
  colourUp: 'COLOR',
  reportCount: 'COUNT',
  reportTray: 'RACK',
} as const;

/** Slips of fills and credits are of four kinds. */
const SLIPS = { fill: { opening: 'OPEN', other: 'FILL' }, credit: { closing: 'CLOSE', other: 'CREDIT' } } as const;

const DIGITS = 6;

/** An act as far as its paper goes. */
export interface PaperAct {
  readonly do?: unknown;
  readonly kind?: unknown;
  readonly purpose?: unknown;
}

/** The kind of the paper that an act starts; null for an act that starts none. */
export const paperKind = ({ do: does, kind, purpose }: PaperAct): string | null => {
  if (does === 'askSlip' && kind === 'fill') return purpose === 'opening' ? SLIPS.fill.opening : SLIPS.fill.other;
  if (does === 'askSlip' && kind === 'credit') return purpose === 'closing' ? SLIPS.credit.closing : SLIPS.credit.other;
  return typeof does === 'string' && Object.hasOwn(KINDS, does) ? KINDS[does as keyof typeof KINDS] : null;
};

const ALL_KINDS = [...Object.values(KINDS), ...Object.values(SLIPS).flatMap((one) => Object.values(one))];
const OF_HOUSE = new RegExp(`^(${ALL_KINDS.join('|')})-(\\d{${DIGITS},})$`, 'i');

/** `FILL-000042`. */
export const housePaper = (kind: string, nth: number): string => `${kind}-${String(nth).padStart(DIGITS, '0')}`;

/** The place in its sequence of a number that the house gave; null for any other text. */
export const houseNumberOf = (paper: string): number | null => {
  const digits = OF_HOUSE.exec(paperNumber(paper))?.[2];
  return digits === undefined ? null : Number(digits);
};

/** The next number of a kind after this one. Numbers that people had written on papers before are left out. */
export const nextHousePaper = (kind: string, last: number, isUsed: (paper: string) => boolean): string => {
  let nth = last + 1;
  while (isUsed(paperNumber(housePaper(kind, nth)))) nth += 1;
  return housePaper(kind, nth);
};
