export { type ShiftFinding, type ShiftPlan, TROUBLES, type Trouble, type WorkedShift } from './shift/plan.js';
export { shrinkShift } from './shrink.js';
export { lastRoundOf, planShift, SHIFT_GAMES, type ShiftRequest, workShift } from './work.js';
