import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.js';

const ROWS = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM'];
const DIGITS = ['123', '456', '789', '0'];

interface KeysProps {
  readonly label: string;
  /** Whether only digits are typed. */
  readonly digits?: boolean;
  /** Most characters. */
  readonly most: number;
  readonly busy: boolean;
  readonly submit: string;
  readonly onSubmit: (typed: string) => void;
}

/** `Kay Kiosk` of `KAY KIOSK`, which a screen types. */
const asName = (typed: string): string =>
  typed.toLowerCase().replaceAll(/(^|[\s'-])\p{L}/gu, (start) => start.toUpperCase());

/** A field with keys on the screen. A keyboard, where there is one, types into it too. */
export const Keys = ({ label, digits = false, most, busy, submit, onSubmit }: KeysProps): ReactNode => {
  const [typed, setTyped] = useState('');
  const [byHand, setByHand] = useState(false);
  const said = (byHand || digits ? typed : asName(typed)).trim();
  const add = (key: string): void => setTyped((before) => (before + key).slice(0, most));
  return (
    <form
      className="kiosk-keys"
      data-digits={digits || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        if (said !== '') onSubmit(said);
      }}
    >
      <label>
        <span className="visually-hidden">{label}</span>
        <input
          // The keys below take the place of the device's own keyboard.
          inputMode="none"
          autoComplete="off"
          spellCheck={false}
          maxLength={most}
          value={byHand || digits ? typed : asName(typed)}
          placeholder={label}
          onChange={({ target }) => {
            setByHand(true);
            setTyped(digits ? target.value.replaceAll(/\D/g, '') : target.value);
          }}
        />
      </label>
      {(digits ? DIGITS : ROWS).map((row) => (
        <div key={row} className="kiosk-row">
          {[...row].map((key) => (
            <Button key={key} onClick={() => add(key)}>
              {key}
            </Button>
          ))}
        </div>
      ))}
      <div className="kiosk-row">
        {digits ? null : (
          <>
            <Button onClick={() => add("'")} aria-label="Apostrophe">
              ’
            </Button>
            <Button onClick={() => add('-')} aria-label="Hyphen">
              -
            </Button>
            <Button className="kiosk-space" onClick={() => add(' ')}>
              Space
            </Button>
          </>
        )}
        <Button onClick={() => setTyped((before) => before.slice(0, -1))}>Erase</Button>
      </div>
      <Button submit primary className="kiosk-large" disabled={busy || said === ''}>
        {submit}
      </Button>
    </form>
  );
};
