import type { HouseGame, Seat, Submission } from '@fairdeal/rules';
import { type ReviewedDecision, type RoundReport, reviewDecision } from '@fairdeal/table/internal';
import { choiceOrder, verdictText } from '@fairdeal/words/internal';
import { costInWords } from '@fairdeal/words/internal/text';
import { type ReactNode, useEffect, useState } from 'react';
import { updateMistakes, withDecisions } from '../../session/mistakes.js';
import { AdviceWhy } from '../../table-frame/advice-why.js';
import type { Advisor } from '../model/advisor.js';
import { edgeCost, type HouseEdges } from '../model/house-edge.js';
import { labAddress } from './verdict.js';

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
  { game, submission }: { readonly game: HouseGame; readonly submission: Submission },
  advisor: Advisor,
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
    let wanted = true;
    void reviewAll(game, submission, advisor, report).then((decisions) => {
      if (!wanted) return;
      const own = report.lines.filter(({ seat }) => seat === mine);
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
    });
    return () => {
      wanted = false;
    };
  }, [game, submission, advisor, report, mine, edges]);
  return { costs: state.costs, decisions: state.of === report ? state.decisions : null };
};

/** Reviews of the decisions of a round, each when its prices are there. */
const reviewAll = async (
  game: HouseGame,
  submission: Submission,
  advisor: Advisor,
  { decisions }: RoundReport,
): Promise<readonly ReviewedDecision[]> => {
  const found = await Promise.all(
    decisions.map(async (made) => {
      const weighed = await advisor.weigh(made);
      return weighed === null ? [] : [reviewDecision(game, submission, made, weighed)];
    }),
  );
  return found.flat();
};

interface RoundReviewProps {
  readonly game: HouseGame;
  readonly submission: Submission;
  readonly decisions: readonly ReviewedDecision[];
  readonly costs: SessionCosts;
}

export const RoundReview = ({ game, submission, decisions, costs }: RoundReviewProps): ReactNode => (
  <section className="panel" aria-label="Round review">
    <h2>Round review</h2>
    {decisions.length === 0 ? <p className="quiet">You had no decision in this round.</p> : null}
    <ul>
      {decisions.map((decided, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the decisions of a settled round never move
        <li key={at}>
          <DecisionReview decided={decided} lab={labAddress(game, submission, decided.spot)} />
        </li>
      ))}
    </ul>
    <dl className="table-costs">
      <div>
        <dt>Mistakes in {costs.rounds === 1 ? 'one round' : `${costs.rounds} rounds`}</dt>
        <dd>
          {costs.mistakes} of {costs.decisions} decisions, {costInWords(costs.cost)}
        </dd>
      </div>
      {costs.edge === null ? null : (
        <div>
          <dt>Expected loss to the house edge</dt>
          <dd>{costInWords(costs.edge)}</dd>
        </div>
      )}
    </dl>
  </section>
);

const DecisionReview = ({
  decided: { advice, made },
  lab,
}: {
  readonly decided: ReviewedDecision;
  readonly lab: string;
}): ReactNode => {
  const said = verdictText(advice, made);
  return said === null ? (
    <>
      {choiceOrder(advice, made)}. <span className="quiet">The lab has no EV for this choice.</span>
    </>
  ) : (
    <>
      {choiceOrder(advice, made)}. <strong className={said.right ? 'win' : 'lose'}>{said.words}</strong>{' '}
      <AdviceWhy advice={advice} lab={lab} />
    </>
  );
};
