import type { ReactNode } from 'react';
import { navigate } from '../site/router.js';
import { Button } from '../ui/button.js';

/** A table is kept until it is left on purpose. */
export const LeaveTable = ({ leave }: { readonly leave: () => Promise<void> }): ReactNode => (
  <>
    <Button onClick={() => void leave().then(() => navigate('/'))}>Leave the table</Button>
    <p className="quiet">
      The table is kept on this device until you leave it: its round, what you have and what came before.
    </p>
  </>
);
