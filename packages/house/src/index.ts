export { type GameSheet, gameSheet, settingWords, valueWords, wagerWords } from './game-sheet.js';
export { readTrustProxy } from './network/exposure.js';
export type { Place } from './network/inside.js';
export type { Settings } from './network/settings.js';
export { type House, type LogLine, type Opening, startHouse } from './server.js';
