import type { ReactNode } from 'react';
import { CheckField } from './fields.js';
import './key-hint.css';

/** Key of a button. Screen readers hear it from the button itself. */
export const KeyHint = ({ name }: { readonly name: string }): ReactNode => (
  <span className="seat-key" aria-hidden="true">
    {name}
  </span>
);

interface ShortcutsToggleProps {
  readonly on: boolean;
  readonly turn: (on: boolean) => void;
}

/** Switch for the keyboard shortcuts, which get in the way of dictation. */
export const ShortcutsToggle = ({ on, turn }: ShortcutsToggleProps): ReactNode => (
  <CheckField label="Keyboard shortcuts" checked={on} onChange={({ target }) => turn(target.checked)} />
);
