import type { GameOdds } from '@fairdeal/lab';
import type { ReactNode } from 'react';
import { BarChart } from '../charts/bars.js';
import { actionWords, percent } from './odds-words.js';

interface BestPlayFrequenciesProps extends Pick<GameOdds['main'], 'frequencies'> {
  readonly digits?: number;
}

/** Frequency of each action and result under best play. */
export const BestPlayFrequencies = ({ frequencies, digits = 2 }: BestPlayFrequenciesProps): ReactNode => (
  <BarChart
    caption="Frequencies under best play"
    what="Action or result"
    measure="Share"
    bars={Object.entries(frequencies).map(([action, share]) => ({
      label: actionWords(action),
      value: share,
      text: percent(share, digits),
    }))}
  />
);
