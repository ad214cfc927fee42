import type { RoundResult } from '@fairdeal/lab/internal';
import type { ReactNode } from 'react';
import { BarChart } from '../charts/bars.js';
import { DataTable } from '../ui/data-table.js';
import { oneIn, percent, signedAntes } from './odds-words.js';
import { resultBars } from './outcomes.js';

interface RoundResultsProps {
  readonly distribution: readonly RoundResult[];
  /** What results are counted in: Antes. */
  readonly unit: string;
}

/** What a round brings and how often: as bars, and each result exactly. */
export const RoundResults = ({ distribution, unit }: RoundResultsProps): ReactNode => (
  <>
    <BarChart
      caption={`What a round brings, in ${unit}`}
      what="Result"
      measure="Chance"
      bars={resultBars(distribution).map(({ label, net, probability }) => ({
        label,
        value: probability,
        text: probability < 1e-6 ? 'under 0.0001%' : percent(probability, probability < 0.001 ? 4 : 2),
        kind: net > 0 ? 'win' : net < 0 ? 'lose' : 'even',
      }))}
    />
    <DataTable
      title="Every result exactly"
      label="Every result exactly"
      columns={['Result', 'Exact chance', { number: 'About' }]}
      rows={distribution.map(({ net, fraction, probability }) => [signedAntes(net), fraction, oneIn(probability)])}
      data={{
        columns: ['net', 'fraction', 'probability'],
        rows: distribution.map(({ net, fraction, probability }) => [net, fraction, probability]),
      }}
    />
  </>
);
