export { aboutGame, aboutSection, dealtWords } from './about.js';
export { type Carried, carriedOver } from './carried.js';
export { type Checked, checkedOf, checkedWords, filledIn } from './checked.js';
export {
  type ChangedChoice,
  type ChangedClause,
  type ChangedFigure,
  type Differences,
  differencesBetween,
} from './difference.js';
export { writeDocument } from './document.js';
export { edgeByTable } from './edges.js';
export { type Explained, explained } from './explained.js';
export { type Beside, type Filed, fileDraft } from './filed.js';
export { houseWayPart } from './house-way.js';
export { type Drawing, layoutDrawing, layoutSvg, ORIGIN, type Shape } from './layout-drawing.js';
export { allSettings, oddsLinesOf, type SheetInputs, writeOddsSheet } from './odds-sheet.js';
export { type Paper, papersOf, paperWords, type SignPart } from './papers.js';
export { type PrintedTable, printedTables } from './printed-tables.js';
export type { Column, Sheet, TableDrawing } from './sheet.js';
