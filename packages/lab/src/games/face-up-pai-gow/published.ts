import { type PublishedFigures, RULEMAKING_2020 } from '../../exact/published.js';

/** The figures that the Board publishes about this game. */
export const PUBLISHED: readonly PublishedFigures[] = [
  { wager: 'main', what: 'payback', percent: { main: '98.404' }, source: RULEMAKING_2020 },
  {
    wager: 'ace-high',
    what: 'payback',
    percent: { 1: '96.425', 2: '95.233', 3: '94.169', 4: '93.141', 5: '92.647' },
    source: RULEMAKING_2020,
  },
  {
    wager: 'fortune',
    what: 'payback',
    percent: { 1: '93.94', 2: '94.15', 3: '94.10', 4: '93.41', 5: '92.62', 6: '94.10' },
    source: RULEMAKING_2020,
  },
  {
    wager: 'progressive',
    what: 'payback',
    percent: { 1: '75.751', 2: '78.073', 3: '75.568', 4: '91.937', 5: '80.962', 6: '75.349', 7: '75.746' },
    source: RULEMAKING_2020,
  },
];
