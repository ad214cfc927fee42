export { recentRulings, ruleDispute } from './rulings.js';
