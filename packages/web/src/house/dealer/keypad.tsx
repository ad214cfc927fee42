import type { ReactNode } from 'react';

const DIGITS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '0', '00'] as const;

interface KeypadProps {
  readonly value: string;
  readonly onValue: (value: string) => void;
}

/** Digits for a finger. A keyboard types into the field itself. */
export const Keypad = ({ value, onValue }: KeypadProps): ReactNode => (
  <fieldset className="dealer-digits" aria-label="Digits">
    {DIGITS.map((digit) => (
      <button key={digit} type="button" onClick={() => onValue(`${value}${digit}`)}>
        {digit}
      </button>
    ))}
    <button type="button" aria-label="Remove the last digit" onClick={() => onValue(value.slice(0, -1))}>
      ⌫
    </button>
  </fieldset>
);
