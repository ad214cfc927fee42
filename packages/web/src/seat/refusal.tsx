import type { Refused } from '@fairdeal/rules';
import type { ReactNode } from 'react';
import { Why } from '../parts/clauses.js';
import './seat.css';

/** Why something was not done. The log tells it to who listens. */
export const Refusal = ({ refused }: { readonly refused: Refused | null }): ReactNode =>
  refused === null ? null : (
    <p className="lose seat-refusal">
      {refused.refused} <Why cites={refused.cites} about={refused.refused} />
    </p>
  );
