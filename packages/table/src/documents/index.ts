export { aboutGame, aboutSection, streetWords } from './about.js';
export { checkSubmission, type SubmissionCheck, submissionCheckWords, withDefaults } from './check.js';
export { type CompiledSubmission, type CompileInputs, compileSubmission } from './compile.js';
export {
  type ChangedChoice,
  type ChangedClause,
  type ChangedFigure,
  differencesBetween,
  type SubmissionDifferences,
} from './difference.js';
export { writeDocument } from './document.js';
export type { PrintedDocument, SignPart } from './document-types.js';
export type { DrawingShape } from './drawing-shape.js';
export { type ExplainedChoice, explainChoices } from './explain.js';
export { houseEdgeByTable } from './house-edge.js';
export { FELT_ORIGIN, type LayoutPicture, layoutDrawing, layoutSvg } from './layout-drawing.js';
export { allSettings, type OddsSheetInputs, oddsLinesOf, writeOddsSheet } from './odds-sheet.js';
export { printedDocuments, printedDocumentText } from './printed-documents.js';
export { type PrintedPaytable, printedPaytables } from './printed-tables.js';
export type { Sheet, SheetColumn, SheetTableData } from './sheet.js';
export { type UpgradedDraft, upgradeDraft } from './upgrade.js';
