import type { ReactNode } from 'react';

interface ComputingProps {
  readonly what: string;
  readonly share: number;
  readonly wrong: string | null;
}

/** Progress in place of figures, while the lab works. */
export const Computing = ({ what, share, wrong }: ComputingProps): ReactNode =>
  wrong === null ? (
    <p className="quiet">
      Calculating… <progress aria-label={what} max={1} value={share} />
    </p>
  ) : (
    <p role="alert">
      {what} couldn’t be calculated. {wrong}
    </p>
  );
