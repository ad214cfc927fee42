import { type Cents, dollars } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import './chips.css';

/** Chips of a rack: value and colors. */
export const CHIPS: readonly {
  readonly cents: Cents;
  readonly colour: string;
  readonly edge: string;
  readonly ink: string;
}[] = [
  { cents: 100_000, colour: '#d9a520', edge: '#fffdf7', ink: '#14181b' },
  { cents: 50_000, colour: '#6b3fa0', edge: '#fffdf7', ink: '#fffdf7' },
  { cents: 10_000, colour: '#1c1f22', edge: '#fffdf7', ink: '#fffdf7' },
  { cents: 2_500, colour: '#1d7a46', edge: '#fffdf7', ink: '#fffdf7' },
  { cents: 1_000, colour: '#1f5fa8', edge: '#fffdf7', ink: '#fffdf7' },
  { cents: 500, colour: '#b3122b', edge: '#fffdf7', ink: '#fffdf7' },
  { cents: 100, colour: '#e9e4d4', edge: '#1f5fa8', ink: '#14181b' },
];
/** Chip for amounts below a dollar. */
export const HALF_DOLLAR: (typeof CHIPS)[number] = { cents: 50, colour: '#8a5a2b', edge: '#fffdf7', ink: '#fffdf7' };
const SMALLEST = CHIPS.at(-1);
const MOST_DRAWN = 9;

/** Chips that make an amount, largest first; a rest below the smallest chip counts as one of it. */
export const chipsFor = (cents: Cents): readonly (typeof CHIPS)[number][] => {
  const stack: (typeof CHIPS)[number][] = [];
  let left = cents;
  for (const chip of CHIPS)
    while (left >= chip.cents && stack.length < MOST_DRAWN) {
      stack.push(chip);
      left -= chip.cents;
    }
  return stack.length === 0 && SMALLEST !== undefined && cents > 0 ? [SMALLEST] : stack;
};

const Disc = ({ chip, worth }: { readonly chip: (typeof CHIPS)[number]; readonly worth: boolean }): ReactNode => (
  <>
    <ellipse rx="20" ry="18" fill={chip.colour} stroke="#00000066" strokeWidth="1" />
    <ellipse rx="17" ry="15.2" fill="none" stroke={chip.edge} strokeWidth="5" strokeDasharray="8.4 8.4" />
    <ellipse rx="13.5" ry="12" fill={chip.colour} stroke={chip.edge} strokeWidth="0.8" />
    {worth ? (
      <text className="chips-worth" fill={chip.ink} fontSize={chip.cents >= 10_000 || chip.cents < 100 ? 10 : 13}>
        {chip.cents >= 100_000 ? `${chip.cents / 100_000}K` : chip.cents < 100 ? `${chip.cents}¢` : chip.cents / 100}
      </text>
    ) : null}
  </>
);

interface ChipsDrawingProps {
  readonly cents: Cents;
  readonly amount?: boolean;
}

/** Stack of chips in a larger drawing, centered at 0, 0, with discs 40 wide. */
export const ChipsDrawing = ({ cents, amount = true }: ChipsDrawingProps): ReactNode => {
  const stack = chipsFor(cents);
  return (
    <g className="chips-stack">
      <ellipse rx="21" ry="17" cx="2" cy="4" fill="#00000055" />
      {stack.map((chip, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stack grows at its top
        <g key={at} transform={`translate(0 ${-at * 4})`}>
          <ellipse rx="20" ry="18" cy="3" fill="#00000088" />
          <Disc chip={chip} worth={at === stack.length - 1} />
        </g>
      ))}
      {amount ? (
        <text className="chips-amount" y="31">
          {dollars(cents)}
        </text>
      ) : null}
    </g>
  );
};

/** Chip, as it looks in the rack. */
export const ChipFace = ({ cents, worth = true }: { readonly cents: Cents; readonly worth?: boolean }): ReactNode => {
  const chip = [...CHIPS, HALF_DOLLAR].find((candidate) => candidate.cents === cents) ?? SMALLEST;
  return chip === undefined ? null : (
    <svg className="chips" viewBox="-23 -21 46 42" aria-hidden="true">
      <Disc chip={chip} worth={worth} />
    </svg>
  );
};
