import type { DecidedSpot } from '@fairdeal/table';
import { type Asked, type Question, type Scores, weakClauses } from '@fairdeal/table/drills';
import { useCallback, useEffect, useState } from 'react';
import { go } from '../app/router.js';
import { anyNumber, askQuestion } from './ask.js';
import { trainerPath } from './trainers.js';

/** A question that is being made, is there, or could not be made; or a decision at a table, to be made again. */
export const useQuestion = (
  { kind, game, number }: Asked,
  spot?: DecidedSpot,
): Question | { readonly wrong: string } | null => {
  const [found, setFound] = useState<Question | { readonly wrong: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    setFound(null);
    askQuestion({ kind, game, number }, [], spot).then(
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
  }, [kind, game, number, spot]);
  return found;
};

/** The way to the next question: any, or one of a weak clause where those come first. */
export const useNext = (
  { kind, game }: Asked,
  scores: Scores,
): { readonly seeks: boolean; readonly toNext: () => void } => {
  const [seeks, setSeeks] = useState(false);
  const toNext = useCallback((): void => {
    const start = { kind, game, number: anyNumber() };
    const weak = scores.weakFirst ? weakClauses(scores) : [];
    if (weak.length === 0) go(trainerPath(kind, game, start.number));
    else {
      setSeeks(true);
      askQuestion(start, weak).then(
        (found) => go(trainerPath(kind, game, found.number)),
        () => go(trainerPath(kind, game, start.number)),
      );
    }
  }, [kind, game, scores]);
  return { seeks, toNext };
};
