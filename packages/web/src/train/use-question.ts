import type { DecidedSpot } from '@fairdeal/table';
import { type Asked, type Question, type Scores, weakClauses } from '@fairdeal/table/drills';
import { useCallback, useEffect, useState } from 'react';
import { go } from '../app/router.js';
import { anyNumber, askQuestion } from './ask.js';
import { trainerPath } from './trainers.js';

/** A question that is being made, is there, or could not be made; or a decision at a table, to be made again. */
export const useQuestion = (
  { kind, game, number, terms }: Asked,
  spot?: DecidedSpot,
): Question | { readonly wrong: string } | null => {
  const [found, setFound] = useState<Question | { readonly wrong: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    setFound(null);
    askQuestion({ kind, game, number, ...(terms === undefined ? {} : { terms }) }, [], spot).then(
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
export const useNext = (
  { kind, game, terms }: Asked,
  scores: Scores,
): { readonly seeks: boolean; readonly toNext: () => void } => {
  const [seeks, setSeeks] = useState(false);
  const toNext = useCallback((): void => {
    const start = { kind, game, number: anyNumber(), ...(terms === undefined ? {} : { terms }) };
    // The terms of a table stand in the address, behind its question.
    const to = (number: number): void =>
      go(`${trainerPath(kind, game, number)}${terms === undefined ? '' : window.location.search}`);
    const weak = scores.weakFirst ? weakClauses(scores) : [];
    if (weak.length === 0) to(start.number);
    else {
      setSeeks(true);
      askQuestion(start, weak).then(
        (found) => to(found.number),
        () => to(start.number),
      );
    }
  }, [kind, game, terms, scores]);
  return { seeks, toNext };
};
