export { allFilings, doFiling, filingOf } from './filings.js';
