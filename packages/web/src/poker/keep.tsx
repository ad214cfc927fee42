import type { RoundReport } from '@fairdeal/house/practice';
import type { ReactNode } from 'react';

/** A round to keep. */
export const Keep = ({ report }: { readonly report: RoundReport }): ReactNode => (
  <p className="visually-hidden">Round {report.number}</p>
);
