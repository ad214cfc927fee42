import { useState } from 'react';
import { keepScores, keptScores, type Scores } from './scores.js';

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
