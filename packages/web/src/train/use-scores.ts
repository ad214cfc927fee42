import { NO_SCORES, readScores, type Scores, writeScores } from '@fairdeal/table/drills';
import { useState } from 'react';

const KEY = 'fairdeal.train';

/** The scores that this browser keeps; none where it keeps nothing. */
const keptScores = (): Scores => {
  try {
    return readScores(window.localStorage.getItem(KEY));
  } catch {
    return NO_SCORES;
  }
};

const keepScores = (scores: Scores): void => {
  try {
    window.localStorage.setItem(KEY, writeScores(scores));
  } catch {
    // A browser that keeps nothing still trains.
  }
};

/** The scores of this browser, kept whenever they change. */
export const useScores = (): readonly [Scores, (change: (before: Scores) => Scores) => void] => {
  const [scores, setScores] = useState(keptScores);
  const change = (changed: (before: Scores) => Scores): void => {
    // Another window may have trained too.
    const after = changed(keptScores());
    keepScores(after);
    setScores(after);
  };
  return [scores, change];
};
