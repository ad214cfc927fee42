import { type PublishedFigures, RULEMAKING_2020 } from '../../exact/published.js';

/** The figures that the Board publishes about this game. */
export const PUBLISHED: readonly PublishedFigures[] = [
  { wager: 'main', what: 'payback', percent: { main: '98.99' }, source: RULEMAKING_2020 },
  {
    wager: 'trips',
    what: 'payback',
    percent: { 'DJWT-04': '98.843', 'DJWT-05': '92.474', 'DJWT-06': '92.338', 'DJWT-07': '91.454' },
    source: RULEMAKING_2020,
  },
  {
    wager: 'bad-beat',
    what: 'payback',
    percent: { 'DJWBB-01': '86.8', 'DJWBB-02': '87.682', 'DJWBB-03': '85.904', 'DJWBB-04': '85.848' },
    source: RULEMAKING_2020,
  },
  { wager: 'progressive', what: 'payback', percent: { 1: '77', 2: '77' }, source: RULEMAKING_2020 },
];
