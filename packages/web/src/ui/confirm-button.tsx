import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.js';

const RESET_MS = 4_000;

interface ConfirmButtonProps {
  readonly label: string;
  readonly words: string;
  readonly onConfirm: () => void;
}

/** Button for an act that can't be undone: it takes two presses. */
export const ConfirmButton = ({ label, words, onConfirm: does }: ConfirmButtonProps): ReactNode => {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = window.setTimeout(() => setAsked(false), RESET_MS);
    return () => window.clearTimeout(timer);
  }, [asked]);
  return (
    <Button
      className={asked ? 'primary' : undefined}
      aria-label={asked ? `${label}: press again` : label}
      onClick={() => (asked ? does() : setAsked(true))}
    >
      {asked ? 'Press again' : words}
    </Button>
  );
};
