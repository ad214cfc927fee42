import type { ResultOfRound } from '@fairdeal/lab';
import type { ReactNode } from 'react';
import { AsTable } from './as-table.js';
import { Bars } from './bars.js';
import { oneIn, percent, signed } from './odds-words.js';
import { resultBars } from './results.js';

/** What a round brings and how often: as bars, and each result exactly. */
export const RoundResults = ({
  distribution,
  unit,
}: {
  readonly distribution: readonly ResultOfRound[];
  /** What results are counted in: Antes. */
  readonly unit: string;
}): ReactNode => (
  <>
    <Bars
      caption={`What a round brings, in ${unit}`}
      what="Result"
      measure="Chance"
      bars={resultBars(distribution).map(({ label, net, probability }) => ({
        label,
        value: probability,
        text: probability < 1e-6 ? 'under 0.0001 %' : percent(probability, probability < 0.001 ? 4 : 2),
        kind: net > 0 ? 'win' : net < 0 ? 'lose' : 'even',
      }))}
    />
    <AsTable
      title="Every result exactly"
      label="Every result exactly"
      columns={['Result', 'Exact chance', { number: 'About' }]}
      rows={distribution.map(({ net, fraction, probability }) => [signed(net), fraction, oneIn(probability)])}
      data={{
        columns: ['net', 'fraction', 'probability'],
        rows: distribution.map(({ net, fraction, probability }) => [net, fraction, probability]),
      }}
    />
  </>
);
