import { type Cents, dollars, type PokerView, type Seat } from '@fairdeal/rules';
import { type ReactNode, useId, useState } from 'react';
import { capital } from '../parts/capital.js';
import { Key } from '../seat/key.js';
import { plainDollars, quickAmounts, sliderStep, typedCents } from './amounts.js';
import type { PokerOption } from './choices.js';

export interface RaiseProps {
  readonly option: PokerOption;
  readonly view: PokerView;
  readonly viewer: Seat;
  readonly chip: Cents;
  readonly send: (option: PokerOption, cents: Cents) => void;
}

/** A bet or raise with a choice of amounts: typed, slid, or by the usual words. */
export const Raise = ({ option, view, viewer, chip, send }: RaiseProps): ReactNode => {
  const range = option.ranges?.cents ?? { min: 0, max: 0, step: 1 };
  const [text, setText] = useState(plainDollars(range.min));
  const id = useId();
  const cents = typedCents(text);
  const within = cents !== null && cents >= range.min && cents <= range.max;
  const word = capital(option.name);
  return (
    <form
      className="poker-raise"
      onSubmit={(event) => {
        event.preventDefault();
        if (within) send(option, cents);
      }}
    >
      <fieldset className="poker-raise-quick" aria-label="Usual amounts">
        {quickAmounts(range, view, viewer, chip).map(({ name, cents: amount }) => (
          <button
            key={name}
            type="button"
            onClick={() => setText(plainDollars(amount))}
            aria-pressed={cents === amount}
          >
            {name} {dollars(amount)}
          </button>
        ))}
      </fieldset>
      <input
        type="range"
        aria-label={`${word} to, on a slider`}
        aria-valuetext={dollars(cents ?? range.min)}
        min={range.min}
        max={range.max}
        step={sliderStep(range, chip)}
        value={Math.min(range.max, Math.max(range.min, cents ?? range.min))}
        onChange={({ target }) => setText(plainDollars(target.valueAsNumber))}
      />
      <input
        aria-keyshortcuts="r"
        aria-label={`${word} to, in dollars`}
        className="poker-raise-amount"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        onFocus={({ target }) => target.select()}
        aria-invalid={!within}
        aria-describedby={`${id}-range`}
      />
      <button type="submit" className="primary" disabled={!within}>
        {word} to {within ? dollars(cents) : '…'} <Key name="R" />
      </button>
      <span id={`${id}-range`} className={within ? 'quiet' : 'lose'}>
        {dollars(range.min)} up to {dollars(range.max)}
      </span>
    </form>
  );
};
