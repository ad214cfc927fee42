export { type GameSheet, gameSheet, settingWords, wagerWords } from './game-sheet.js';
export { type Address, type House, startHouse } from './server.js';
