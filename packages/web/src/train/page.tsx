import type { ReactNode } from 'react';
import type { PageProps } from '../app/pages.js';

export const Shown = ({ words }: PageProps): ReactNode => (
  <div className="page">
    <h1>train</h1>
    <p>{words.join(' ')}</p>
  </div>
);
