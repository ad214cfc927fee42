import type { ReactNode } from 'react';

/** What stands where figures will be, while the lab works. */
export const Computing = ({
  what,
  share,
  wrong,
}: {
  readonly what: string;
  readonly share: number;
  readonly wrong: string | null;
}): ReactNode =>
  wrong === null ? (
    <p className="quiet">
      {what} is being worked out … <progress aria-label={what} max={1} value={share} />
    </p>
  ) : (
    <p role="alert">
      {what} could not be worked out: {wrong}
    </p>
  );
