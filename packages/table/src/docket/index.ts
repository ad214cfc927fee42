export { DOCKET } from './cases.js';
export type { DocketCase, DocketNight, PlayedNight } from './docket-case.js';
export type { DocketAct } from './record.js';
