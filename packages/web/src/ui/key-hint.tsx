import type { ReactNode } from 'react';
import { CheckField } from './fields.js';
import './key-hint.css';

/** The key that does the same as a button; it is told to who listens by the button itself. */
export const KeyHint = ({ name }: { readonly name: string }): ReactNode => (
  <span className="seat-key" aria-hidden="true">
    {name}
  </span>
);

interface ShortcutsToggleProps {
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}

/** Who dictates, or types by accident, turns the keys off. */
export const ShortcutsToggle = ({ on, turn }: ShortcutsToggleProps): ReactNode => (
  <CheckField label="Single keys stand for buttons" checked={on} onChange={({ target }) => turn(target.checked)} />
);
