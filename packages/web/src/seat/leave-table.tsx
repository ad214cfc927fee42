import type { ReactNode } from 'react';
import { go } from '../app/router.js';

/** A table is kept until it is left on purpose. */
export const LeaveTable = ({ leave }: { readonly leave: () => Promise<void> }): ReactNode => (
  <>
    <button type="button" onClick={() => void leave().then(() => go('/'))}>
      Leave the table
    </button>
    <p className="quiet">
      The table is kept on this device until you leave it: its round, what you have and what came before.
    </p>
  </>
);
