export { type JackpotState, jackpotStates } from './jackpot-states.js';
export { houseShiftReport, shiftList } from './report.js';
export { closeShift, explainVariance, openShift } from './shifts.js';
