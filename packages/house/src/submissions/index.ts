export { allFilings, enterFilingAct, findFiling } from './submissions.js';
