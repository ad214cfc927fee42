import { type ReactNode, useEffect, useState } from 'react';

const TAKEN_BACK = 4_000;

interface TwiceProps {
  readonly label: string;
  readonly words: string;
  readonly does: () => void;
}

/** What cannot be taken back is pressed twice. */
export const Twice = ({ label, words, does }: TwiceProps): ReactNode => {
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    const timer = window.setTimeout(() => setAsked(false), TAKEN_BACK);
    return () => window.clearTimeout(timer);
  }, [asked]);
  return (
    <button
      type="button"
      className={asked ? 'primary' : undefined}
      aria-label={asked ? `${label}: press again` : label}
      onClick={() => (asked ? does() : setAsked(true))}
    >
      {asked ? 'Press again' : words}
    </button>
  );
};
