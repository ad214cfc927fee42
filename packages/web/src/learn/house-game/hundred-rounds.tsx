import type { ReactNode } from 'react';
import './hundred-rounds.css';
import type { OutcomesPerHundred } from '../../odds/outcomes.js';

type RoundEnd = keyof OutcomesPerHundred;
const ENDS = ['won', 'tied', 'lost'] as const satisfies readonly RoundEnd[];

/** Marks by shape, readable without color: disc for a win, ring for a push, cross for a loss. */
const RoundMark = ({ end }: { readonly end: RoundEnd }): ReactNode =>
  end === 'won' ? (
    <circle className="hundred-won" r="3.6" />
  ) : end === 'tied' ? (
    <circle className="hundred-tied" r="3" />
  ) : (
    <path className="hundred-lost" d="M-2.6-2.6 2.6 2.6M2.6-2.6-2.6 2.6" />
  );

interface HundredRoundsProps {
  readonly ends: OutcomesPerHundred;
  readonly words: Readonly<Record<RoundEnd, string>>;
}

/** Chart of a hundred rounds, one mark each. */
export const HundredRounds = ({ ends, words }: HundredRoundsProps): ReactNode => {
  const all = ENDS.flatMap((end) => Array.from({ length: ends[end] }, (): RoundEnd => end));
  const said = ENDS.map((end) => `${ends[end]} ${words[end]}`).join(', ');
  return (
    <figure className="hundred">
      <svg viewBox="0 0 100 100" role="img" aria-label={`Of 100 rounds with best play: ${said}`}>
        {all.map((end, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a hundred places that never move
          <g key={at} transform={`translate(${5 + 10 * (at % 10)} ${5 + 10 * Math.floor(at / 10)})`}>
            <RoundMark end={end} />
          </g>
        ))}
      </svg>
      <figcaption>
        <p>Of 100 rounds with best play</p>
        <ul>
          {ENDS.map((end) => (
            <li key={end}>
              <svg viewBox="-5 -5 10 10" aria-hidden="true">
                <RoundMark end={end} />
              </svg>
              {ends[end]} {words[end]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
};
