export { type GameSheet, gameSheet, settingWords, wagerWords } from './game-sheet.js';
export { type House, type Opening, startHouse } from './server.js';
