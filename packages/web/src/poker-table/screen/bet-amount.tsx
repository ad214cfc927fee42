import { type Cents, dollars, type NumberRange } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.js';
import { type QuickAmount, sliderStep } from '../model/amounts.js';

export interface BetAmountProps {
  readonly name: string;
  readonly range: NumberRange;
  readonly value: Cents;
  readonly quick: readonly QuickAmount[];
  readonly chip: Cents;
  readonly onChange: (cents: Cents) => void;
}

/** Amount of a bet or raise: on a slider, or a preset. */
export const BetAmount = ({ name, range, value, quick, chip, onChange }: BetAmountProps): ReactNode => (
  // biome-ignore lint/a11y/useSemanticElements: a group of controls in the bar isn't a form's fieldset
  <div className="poker-amount" role="group" aria-label="Amount">
    <input
      type="range"
      aria-label={`${name}: amount`}
      aria-valuetext={dollars(value)}
      min={range.min}
      max={range.max}
      step={sliderStep(range, chip)}
      value={value}
      onChange={({ target }) => onChange(Math.min(range.max, target.valueAsNumber))}
    />
    <div className="poker-quick">
      {quick.map(({ name: word, cents }) => (
        <Button key={word} aria-pressed={cents === value} onClick={() => onChange(cents)}>
          {word} <span className="poker-quick-cents">{dollars(cents)}</span>
        </Button>
      ))}
    </div>
  </div>
);
