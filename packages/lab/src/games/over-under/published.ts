import { type PublishedFigures, RULEMAKING_2020 } from '../../exact/published.js';

/** The figures that the Board publishes about this game. */
export const PUBLISHED: readonly PublishedFigures[] = [
  { wager: 'main', what: 'payback', percent: { main: '98.95' }, source: RULEMAKING_2020 },
  { wager: 'bonus', what: 'payback', percent: { A: '94.393' }, source: RULEMAKING_2020 },
];
