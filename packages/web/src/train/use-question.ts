import type { DecisionSpot } from '@fairdeal/table';
import { type DrillQuestion, type DrillQuestionId, type DrillScores, weakClauses } from '@fairdeal/table/drills';
import { useCallback, useEffect, useState } from 'react';
import { navigate } from '../site/router.js';
import { drillPath } from './drills.js';
import { randomQuestionNumber, requestQuestion } from './question-client.js';

/** A question that is being made, is there, or could not be made; or a decision at a table, to be made again. */
export const useQuestion = (
  { kind, game, number, terms }: DrillQuestionId,
  spot?: DecisionSpot,
): DrillQuestion | { readonly wrong: string } | null => {
  const [found, setFound] = useState<DrillQuestion | { readonly wrong: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    setFound(null);
    requestQuestion({ kind, game, number, ...(terms === undefined ? {} : { terms }) }, [], spot).then(
      (question) => {
        if (wanted) setFound(question);
      },
      (error: unknown) => {
        if (wanted) setFound({ wrong: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => {
      wanted = false;
    };
  }, [kind, game, number, terms, spot]);
  return found;
};

/** The way to the next question: any, or one of a weak clause where those come first. */
export const useNextQuestion = (
  { kind, game, terms }: DrillQuestionId,
  scores: DrillScores,
): { readonly seeks: boolean; readonly toNext: () => void } => {
  const [seeks, setSeeks] = useState(false);
  const toNext = useCallback((): void => {
    const start = { kind, game, number: randomQuestionNumber(), ...(terms === undefined ? {} : { terms }) };
    // The terms of a table stand in the address, behind its question.
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
