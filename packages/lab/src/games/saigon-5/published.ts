import type { PublishedFigures } from '../../exact/published.js';

/** The figures that the Board publishes about this game. */
export const PUBLISHED: readonly PublishedFigures[] = [
  {
    wager: 'bonus',
    what: 'hold',
    percent: { A: '7.97' },
    source: 'Final-Form Rulemaking for Chapter 680a, Explanation',
  },
];
