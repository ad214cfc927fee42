export { roomDisputes } from './disputes.js';
export { handsOf, type RecordedHand, type SeenAs, seatIn, tablesOf } from './hands.js';
export { type RoomReport, roomReport, type Shift, type ShiftReport, type TableReport } from './report.js';
