import { type DrillScores, EMPTY_SCORES, readScores, writeScores } from '@fairdeal/table/internal/drills';
import { useState } from 'react';

const KEY = 'fairdeal.train';

/** The scores that this browser keeps; none where it keeps nothing. */
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
    // A browser that keeps nothing still trains.
  }
};

/** The scores of this browser, kept whenever they change. */
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
