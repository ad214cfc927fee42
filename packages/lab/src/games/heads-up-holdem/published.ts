import { type PublishedFigures, RULEMAKING_2016 } from '../../exact/published.js';

/** The figures that the Board publishes about this game. */
export const PUBLISHED: readonly PublishedFigures[] = [
  {
    wager: 'pocket-bonus',
    what: 'hold',
    percent: { least: '4.52', most: '9.95' },
    source: RULEMAKING_2016,
  },
  {
    wager: 'trips-plus',
    what: 'hold',
    percent: { least: '0.75', most: '4.34' },
    source: RULEMAKING_2016,
  },
];
