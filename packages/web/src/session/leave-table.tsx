import type { ReactNode } from 'react';
import { navigate } from '../site/router.js';
import { Button } from '../ui/button.js';

/** Button to leave a table. Until then this device keeps it. */
export const LeaveTable = ({ leave }: { readonly leave: () => Promise<void> }): ReactNode => (
  <>
    <Button onClick={() => void leave().then(() => navigate('/'))}>Leave table</Button>
    <p className="quiet">This device keeps your table, with its round, chips and history, until you leave it.</p>
  </>
);
