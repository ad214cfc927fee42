import { solverFor } from '@fairdeal/lab';
import { handPageQuery } from '@fairdeal/lab/internal';
import type { HouseGame, Submission } from '@fairdeal/rules';
import type { DecisionSpot, ReviewedDecision } from '@fairdeal/table/internal';
import { verdictText } from '@fairdeal/words/internal';
import type { ReactNode } from 'react';
import { AdviceWhy } from '../../table-frame/advice-why.js';

/** Address of a decision in the lab, where its exact fractions are. */
export const labAddress = (game: HouseGame, submission: Submission, spot: DecisionSpot): string => {
  const { settings } = solverFor(game.id);
  const changed = Object.entries(submission.settings).filter(
    ([name, value]) => Object.hasOwn(settings, name) && settings[name]?.values[0] !== value,
  );
  const { edition } = submission;
  const { cards: hand, community, dealer } = spot;
  return `/lab/hand/${game.id}${handPageQuery(game, { edition, settings: Object.fromEntries(changed) }, { hand, community, dealer })}`;
};

/** Verdict on the last decision: what it cost. Null while nobody knows. */
export const Verdict = ({ review, lab }: { readonly review: ReviewedDecision; readonly lab: string }): ReactNode => {
  const said = verdictText(review.advice, review.made);
  return said === null ? null : (
    <p className={said.right ? 'bar-verdict bar-verdict-best' : 'bar-verdict'}>
      {said.words} <AdviceWhy advice={review.advice} lab={lab} />
    </p>
  );
};
