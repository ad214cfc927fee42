import type { GameOdds } from '@fairdeal/lab';
import type { ReactNode } from 'react';
import { BarChart } from '../charts/bars.js';
import { actionWords, percent } from './odds-words.js';

interface BestPlayFrequenciesProps extends Pick<GameOdds['main'], 'frequencies'> {
  readonly digits?: number;
}

/** How often best play takes which action, and how often it comes to which end. */
export const BestPlayFrequencies = ({ frequencies, digits = 2 }: BestPlayFrequenciesProps): ReactNode => (
  <BarChart
    caption="How often best play does what"
    what="Action or end"
    measure="Share"
    bars={Object.entries(frequencies).map(([action, share]) => ({
      label: actionWords(action),
      value: share,
      text: percent(share, digits),
    }))}
  />
);
