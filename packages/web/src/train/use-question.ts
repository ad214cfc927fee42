import type { DecisionSpot } from '@fairdeal/table/internal';
import {
  type DrillQuestion,
  type DrillQuestionId,
  type DrillScores,
  weakClauses,
} from '@fairdeal/table/internal/drills';
import { useCallback, useState } from 'react';
import { navigate } from '../site/router.js';
import { useLoaded } from '../ui/hooks/use-loaded.js';
import { drillPath } from './drills.js';
import { randomQuestionNumber, requestQuestion } from './question-client.js';

/** Question, null while it loads, or an error; or a decision from a table to be made again. */
export const useQuestion = (
  { kind, game, number, terms }: DrillQuestionId,
  spot?: DecisionSpot,
): DrillQuestion | { readonly wrong: string } | null => {
  const asked = { kind, game, number, ...(terms === undefined ? {} : { terms }) };
  const { value = null } = useLoaded<DrillQuestion | { readonly wrong: string }>(JSON.stringify([asked, spot]), () =>
    requestQuestion(asked, [], spot).catch((error: unknown) => ({
      wrong: error instanceof Error ? error.message : String(error),
    })),
  );
  return value;
};

/** Link to the next question: random, or on a weak clause where those come first. */
export const useNextQuestion = (
  { kind, game, terms }: DrillQuestionId,
  scores: DrillScores,
): { readonly seeks: boolean; readonly toNext: () => void } => {
  const [seeks, setSeeks] = useState(false);
  const toNext = useCallback((): void => {
    const start = { kind, game, number: randomQuestionNumber(), ...(terms === undefined ? {} : { terms }) };
    // The address holds the terms of a table after its question.
    const to = (number: number): void =>
      navigate(`${drillPath(kind, game, number)}${terms === undefined ? '' : window.location.search}`);
    const weak = scores.weakFirst ? weakClauses(scores) : [];
    if (weak.length === 0) to(start.number);
    else {
      setSeeks(true);
      requestQuestion(start, weak).then(
        (found) => to(found.number),
        () => to(start.number),
      );
    }
  }, [kind, game, terms, scores]);
  return { seeks, toNext };
};
