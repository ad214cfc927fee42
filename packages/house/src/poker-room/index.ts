export { roomDisputes } from './disputes.js';
export { type HandViewer, handHistories, type RecordedHand, seatInRound, tablesPlayed } from './hands.js';
export { type RoomReport, roomReport, type ShiftReport, type ShiftSpan, type TableReport } from './report.js';
