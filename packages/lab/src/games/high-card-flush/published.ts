import { type PublishedFigures, RULEMAKING_2016 } from '../../exact/published.js';

/** The figures that the Board publishes about this game. */
export const PUBLISHED: readonly PublishedFigures[] = [
  {
    wager: 'flush-bonus',
    what: 'hold',
    percent: { least: '5.3', most: '11.1' },
    source: RULEMAKING_2016,
  },
  {
    wager: 'straight-flush-bonus',
    what: 'hold',
    percent: { least: '6.6', most: '13.0' },
    source: RULEMAKING_2016,
  },
  { wager: 'progressive', what: 'hold', percent: { A: '23', B: '23' }, source: RULEMAKING_2016 },
];
