export { ruleDispute, rulings } from './rulings.js';
