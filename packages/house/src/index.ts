export { type GameSheet, gameSheet, settingWords, valueWords, wagerWords } from './game-sheet.js';
export type { Place } from './network/inside.js';
export { type House, type LogLine, type Opening, startHouse } from './server.js';
