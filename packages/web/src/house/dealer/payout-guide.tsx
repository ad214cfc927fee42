import { dollars } from '@fairdeal/rules';
import { freshChips } from '@fairdeal/rules/internal';
import type { ReactNode } from 'react';
import { CHIPS, ChipFace } from '../../cards/chips.js';
import type { PayoutLine, PayoutOfHand } from './model/payout.js';

const DENOMINATIONS = CHIPS.map(({ cents }) => cents).filter((cents) => cents !== 1_000);
/** Chips of one denomination that are drawn; the words have the count. */
const MOST_DRAWN = 6;

/** A payment in chips, drawn as stacks and written as `2 × $25`. */
const InChips = ({ cents }: { readonly cents: number }): ReactNode => {
  const { taken: chips, rest } = freshChips(DENOMINATIONS, cents);
  const words = chips.map(({ chip, count }) => `${count} × ${dollars(chip)}`);
  return (
    <>
      <span className="dealer-stacks" aria-hidden="true">
        {chips.map(({ chip, count }) => (
          <span key={chip} className="dealer-stack">
            {Array.from({ length: Math.min(count, MOST_DRAWN) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stack grows at its top
              <ChipFace key={at} cents={chip} worth={false} />
            ))}
            <b style={{ color: CHIPS.find(({ cents: worth }) => worth === chip)?.ink }}>{chip / 100}</b>
          </span>
        ))}
      </span>
      <strong className="dealer-sum">{dollars(cents)}</strong>
      <span>{[...words, ...(rest > 0 ? [`${dollars(rest)} in coins`] : [])].join(', ')}</span>
    </>
  );
};

type PayoutState = 'done' | 'now' | 'later';

const stateWords = ({ pays, takes }: PayoutLine, state: PayoutState): string => {
  if (pays === 0 && takes === 0) return 'Stays';
  if (state === 'now') return 'Now';
  if (state === 'later') return 'To come';
  return pays > 0 ? 'Paid' : 'Taken';
};

interface PayoutGuideProps {
  readonly settled: PayoutOfHand;
  readonly steps: readonly (readonly number[])[];
  /** Steps that are done. */
  readonly done: number;
}

/** Chips to pay and take for a settled hand: a column for each wager, in lawful order. */
export const PayoutGuide = ({ settled, steps, done }: PayoutGuideProps): ReactNode => (
  <ol className="dealer-payout" aria-label={`Payout of box ${settled.box}`}>
    {settled.lines.map((line, at) => {
      const step = steps.findIndex((lines) => lines.includes(at));
      const state: PayoutState = step < 0 || step < done ? 'done' : step === done ? 'now' : 'later';
      return (
        <li key={line.title} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <strong>
            {line.title} {dollars(line.stake)}
          </strong>
          <span>{line.odds}</span>
          <b className="dealer-payout-state">{stateWords(line, state)}</b>
          {line.pays > 0 ? <InChips cents={line.pays} /> : null}
          {line.takes > 0 ? <span>Take {dollars(line.takes)}</span> : null}
        </li>
      );
    })}
  </ol>
);
