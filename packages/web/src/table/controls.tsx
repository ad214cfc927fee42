import { type Cents, dollars } from '@fairdeal/rules';
import type { RoundReport } from '@fairdeal/table';
import type { ReactNode } from 'react';
import { withCardNames } from '../parts/card-names.js';
import { Key } from '../seat/key.js';
import { netClass, netWords } from '../seat/net-words.js';
import { Rack } from './mine.js';

/** What a player sits down with, and buys again. */
export const BANKROLL: Cents = 100_000;

/** What the round brought, in a line. */
export const Result = ({ report }: { readonly report: RoundReport }): ReactNode => (
  <p className="table-result">
    <strong className={netClass(report.net)}>{netWords(report.net)}.</strong>
    {report.dealer === null ? null : <span className="quiet"> Dealer: {withCardNames(report.dealer)}.</span>}
  </p>
);

export interface ControlsProps {
  readonly betting: boolean;
  readonly canDeal: boolean;
  /** Whether there is a round before, whose wagers can be placed again. */
  readonly again: boolean;
  readonly chips: Cents;
  /** The chip in hand. */
  readonly chip: Cents;
  readonly onChip: (chip: Cents) => void;
  readonly onDeal: () => void;
  readonly onAgain: () => void;
  readonly onHint: (() => void) | null;
  readonly onSkip: (() => void) | null;
  readonly onBuy: (() => void) | null;
}

/** The chips, the deal, and what else a player does beside deciding. */
export const Controls = (props: ControlsProps): ReactNode => {
  const { betting, canDeal, again, chips, chip, onChip, onDeal, onAgain, onHint, onSkip, onBuy } = props;
  return (
    <div className="table-controls row">
      {betting ? (
        <>
          <Rack chip={chip} most={chips} onChip={onChip} />
          <button type="button" className="primary" disabled={!canDeal} aria-keyshortcuts="D" onClick={onDeal}>
            Deal <Key name="D" />
          </button>
          <button type="button" aria-keyshortcuts="A" onClick={onAgain}>
            {again ? 'Same again' : 'Least wagers'} <Key name="A" />
          </button>
        </>
      ) : null}
      {onBuy === null ? null : (
        <button type="button" onClick={onBuy}>
          Buy {dollars(BANKROLL)} in chips
        </button>
      )}
      {onHint === null ? null : (
        <button type="button" aria-keyshortcuts="H" onClick={onHint}>
          Hint <Key name="H" />
        </button>
      )}
      {onSkip === null ? null : (
        <button type="button" aria-keyshortcuts="Escape" onClick={onSkip}>
          Show all <Key name="Esc" />
        </button>
      )}
      <span className="table-bankroll">
        <span className="quiet">Bankroll</span> <strong className="number">{dollars(chips)}</strong>
      </span>
    </div>
  );
};
