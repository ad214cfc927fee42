import { dollars, type Seat } from '@fairdeal/rules';
import type { ReviewedDecision, RoundReport } from '@fairdeal/table/internal';
import { type ReactNode, useEffect, useState } from 'react';
import { spellOutCards } from '../../cards/card-names.js';
import { updateMistakes, withDecisions } from '../../session/mistakes.js';
import { edgeCost, type HouseEdges } from '../model/house-edge.js';

/** Session so far: cost of mistakes beside the expected loss to the house edge. */
export interface SessionCosts {
  readonly rounds: number;
  readonly decisions: number;
  readonly mistakes: number;
  readonly cost: number;
  readonly edge: number | null;
}

export const NO_COSTS: SessionCosts = { rounds: 0, decisions: 0, mistakes: 0, cost: 0, edge: 0 };

export const addRoundCosts = (
  costs: SessionCosts,
  decisions: readonly ReviewedDecision[],
  edge: number | null,
): SessionCosts => ({
  rounds: costs.rounds + 1,
  decisions: costs.decisions + decisions.length,
  mistakes: costs.mistakes + decisions.filter(({ cost }) => cost !== null && cost > 0).length,
  cost: decisions.reduce((sum, { cost }) => sum + (cost ?? 0), costs.cost),
  edge: costs.edge === null || edge === null ? null : costs.edge + edge,
});

/** Adds up each finished round once, after it is drawn. The lab may take a moment. */
export const useSessionCosts = (
  report: RoundReport | null,
  mine: Seat | null,
  edges: HouseEdges | null,
): { readonly costs: SessionCosts; readonly decisions: readonly ReviewedDecision[] | null } => {
  const [state, setState] = useState<{
    readonly of: RoundReport | null;
    readonly costs: SessionCosts;
    readonly decisions: readonly ReviewedDecision[] | null;
  }>({ of: null, costs: NO_COSTS, decisions: null });
  useEffect(() => {
    if (report === null || mine === null) return undefined;
    const timer = setTimeout(() => {
      const own = report.lines.filter(({ seat }) => seat === mine);
      const { decisions } = report;
      updateMistakes((before) => withDecisions(before, decisions));
      setState((before) =>
        before.of === report
          ? before
          : {
              of: report,
              decisions,
              costs: addRoundCosts(before.costs, decisions, edges === null ? null : edgeCost(edges, own)),
            },
      );
    }, 30);
    return () => clearTimeout(timer);
  }, [report, mine, edges]);
  return { costs: state.costs, decisions: state.of === report ? state.decisions : null };
};

const cents = (amount: number): string =>
  Math.abs(amount) < 100 ? `${amount.toFixed(1)} cents` : dollars(Math.round(amount));

interface RoundReviewProps {
  readonly decisions: readonly ReviewedDecision[];
  readonly costs: SessionCosts;
}

export const RoundReview = ({ decisions, costs }: RoundReviewProps): ReactNode => (
  <section className="panel" aria-label="Round review">
    <h2>Round review</h2>
    {decisions.length === 0 ? <p className="quiet">You had no decision in this round.</p> : null}
    <ul>
      {decisions.map(({ chose, best, cost }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the decisions of a settled round never move
        <li key={at}>
          {cost === null ? (
            <>
              You chose: {spellOutCards(chose)}. <span className="quiet">The lab has no EV for this choice.</span>
            </>
          ) : cost === 0 ? (
            <>
              <strong className="win">Best play:</strong> {spellOutCards(chose)}.
            </>
          ) : (
            <>
              <strong className="lose">Mistake: it cost {cents(cost)} on average.</strong> You chose:{' '}
              {spellOutCards(chose)}. Best: {spellOutCards(best)}.
            </>
          )}
        </li>
      ))}
    </ul>
    <dl className="table-costs">
      <div>
        <dt>Mistakes in {costs.rounds === 1 ? 'one round' : `${costs.rounds} rounds`}</dt>
        <dd>
          {costs.mistakes} of {costs.decisions} decisions, {cents(costs.cost)}
        </dd>
      </div>
      {costs.edge === null ? null : (
        <div>
          <dt>Expected loss to the house edge</dt>
          <dd>{cents(costs.edge)}</dd>
        </div>
      )}
    </dl>
  </section>
);
