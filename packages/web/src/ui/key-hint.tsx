import type { ReactNode } from 'react';
import './key-hint.css';

/** The key that does the same as a button; it is told to who listens by the button itself. */
export const KeyHint = ({ name }: { readonly name: string }): ReactNode => (
  <span className="seat-key" aria-hidden="true">
    {name}
  </span>
);

/** Who dictates, or types by accident, turns the keys off. */
export const ShortcutsToggle = ({
  on,
  turn,
}: {
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}): ReactNode => (
  <label className="seat-keys">
    <input type="checkbox" checked={on} onChange={({ target }) => turn(target.checked)} />
    Single keys stand for buttons
  </label>
);
