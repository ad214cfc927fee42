export { writeDocument } from './document.js';
export { type GameSheet, gameSheet, sheetSettingWords, sheetValueWords, sheetWagerWords } from './game-sheet.js';
export { FELT_ORIGIN, type LayoutPicture, layoutDrawing, layoutSvg } from './layout/drawing.js';
export type { DrawingShape } from './layout/drawing-shape.js';
export { allSettings, type OddsSheetInputs, oddsLinesOf, writeOddsSheet } from './odds-sheet.js';
export { aboutGame, aboutSection, streetWords } from './print/about.js';
export type { PrintedDocument, SignPart } from './print/document-types.js';
export { printedDocuments, printedDocumentText } from './print/printed-documents.js';
export type { Sheet, SheetColumn, SheetTableData } from './sheet.js';
export { checkSubmission, type SubmissionCheck, submissionCheckWords, withDefaults } from './submission/check.js';
export { type CompiledSubmission, type CompileInputs, compileSubmission } from './submission/compile.js';
export {
  type ChangedChoice,
  type ChangedClause,
  type ChangedFigure,
  differencesBetween,
  type SubmissionDifferences,
} from './submission/difference.js';
export { type ExplainedChoice, explainChoices } from './submission/explain.js';
export { houseEdgeByTable } from './submission/house-edge.js';
export { type UpgradedDraft, upgradeDraft } from './submission/upgrade.js';
