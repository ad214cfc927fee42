import type { Hint } from '@fairdeal/house/practice';
import { dollars, type PokerCommand } from '@fairdeal/rules';
import type { ReactNode } from 'react';

type Choice = Hint<PokerCommand>['choices'][number];

const costWords = ({ words, cost }: Choice): string =>
  cost === null ? words : cost === 0 ? `${words}, the best` : `${words}, costs ${dollars(Math.round(cost))}`;

/** What a simple player would do here, what each alternative costs where the lab knows it, and how sure that is. */
export const HintShown = ({ hint }: { readonly hint: Hint<PokerCommand> | 'nothing' }): ReactNode => {
  if (hint === 'nothing') return <Shown>There is nothing to decide now.</Shown>;
  const [first, ...others] = hint.choices;
  const priced = hint.choices.some(({ cost }) => cost !== null);
  return (
    <Shown>
      A simple player would <strong>{first === undefined ? 'wait' : costWords(first)}</strong>. {hint.note}{' '}
      <strong>{hint.exact ? 'Exact.' : 'Sampled, not exact.'}</strong>
      {priced ? ` Else: ${others.map(costWords).join('; ')}.` : ''}
    </Shown>
  );
};

const Shown = ({ children }: { readonly children: ReactNode }): ReactNode => (
  <p className="poker-hint" role="status">
    {children}
  </p>
);
