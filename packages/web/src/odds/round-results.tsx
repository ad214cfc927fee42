import type { RoundResult } from '@fairdeal/lab/internal';
import type { ReactNode } from 'react';
import { BarChart } from '../charts/bars.js';
import { DataTable } from '../ui/data-table.js';
import { oneIn, percent, signedAntes } from './odds-words.js';
import { resultBars } from './outcomes.js';

interface RoundResultsProps {
  readonly distribution: readonly RoundResult[];
  /** Unit of the results: Antes. */
  readonly unit: string;
}

/** Results of a round with their chances: as bars, and each one exactly. */
export const RoundResults = ({ distribution, unit }: RoundResultsProps): ReactNode => (
  <>
    <BarChart
      caption={`Results of a round, in ${unit}`}
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
      title="Exact results"
      label="Exact results"
      columns={['Result', 'Exact chance', { number: 'About' }]}
      rows={distribution.map(({ net, fraction, probability }) => [signedAntes(net), fraction, oneIn(probability)])}
      data={{
        columns: ['net', 'fraction', 'probability'],
        rows: distribution.map(({ net, fraction, probability }) => [net, fraction, probability]),
      }}
    />
  </>
);
