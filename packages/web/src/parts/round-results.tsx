import type { ResultOfRound } from '@fairdeal/lab';
import type { ReactNode } from 'react';
import { Bars } from './bars.js';
import { oneIn, percent, signed } from './odds-words.js';
import { resultBars } from './results.js';
import { Scroll } from './scroll.js';

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
        text: percent(probability, probability < 0.001 ? 4 : 2),
        kind: net > 0 ? 'win' : net < 0 ? 'lose' : 'even',
      }))}
    />
    <details>
      <summary>Every result exactly</summary>
      <Scroll label="Every result exactly">
        <table>
          <thead>
            <tr>
              <th scope="col">Result</th>
              <th scope="col">Exact chance</th>
              <th scope="col" className="number">
                About
              </th>
            </tr>
          </thead>
          <tbody>
            {distribution.map(({ net, fraction, probability }) => (
              <tr key={net}>
                <th scope="row">{signed(net)}</th>
                <td>{fraction}</td>
                <td className="number">{oneIn(probability)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </details>
  </>
);
