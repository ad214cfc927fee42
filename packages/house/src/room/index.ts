export { handsOf, type RecordedHand, type SeenAs, tablesOf } from './hands.js';
export { type RoomReport, roomReport, type Shift, type TableReport } from './report.js';
