import type { Cents } from '../money.js';
import type { RakeRule } from './submission.js';

/** 637a.17(b): what the house may have taken from a pot of this size in all, never above the most for a round of play. */
export const rakeDue = (rule: RakeRule, pot: Cents): Cents => {
  switch (rule.kind) {
    case 'none':
      return 0;
    case 'percentage':
      return Math.min(rule.most, Math.floor((pot * rule.percent) / 100));
    case 'incremental':
      return rule.levels.reduce((rake, level) => (pot >= level.pot ? Math.max(rake, level.rake) : rake), 0);
  }
};
