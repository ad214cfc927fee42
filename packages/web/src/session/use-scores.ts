import { type DrillScores, EMPTY_SCORES, readScores, writeScores } from '@fairdeal/table/internal/drills';
import { useState } from 'react';

const KEY = 'fairdeal.train';

/** Scores stored in this browser; none without storage. */
const loadScores = (): DrillScores => {
  try {
    return readScores(window.localStorage.getItem(KEY));
  } catch {
    return EMPTY_SCORES;
  }
};

const saveScores = (scores: DrillScores): void => {
  try {
    window.localStorage.setItem(KEY, writeScores(scores));
  } catch {
    // Training works without storage.
  }
};

/** Scores of this browser, saved with every change. */
export const useScores = (): readonly [DrillScores, (change: (before: DrillScores) => DrillScores) => void] => {
  const [scores, setScores] = useState(loadScores);
  const change = (changed: (before: DrillScores) => DrillScores): void => {
    // Another window may have trained too.
    const after = changed(loadScores());
    saveScores(after);
    setScores(after);
  };
  return [scores, change];
};
