import type { StoredOdds } from '@fairdeal/lab';
import { submissionSheetOdds } from '@fairdeal/lab/internal';
import {
  type CompiledSubmission,
  layoutDrawing,
  layoutSvg,
  type PrintedDocument,
  printedDocuments,
  writeDocument,
  writeOddsSheet,
} from '@fairdeal/table/internal/documents';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { download } from '../ui/files/download.js';
import { renderSheet } from './sheet-view.js';

const NAMES: Readonly<Record<PrintedDocument['paper'], string>> = {
  sign: 'Sign',
  'payout-card': 'Payout card',
  'rack-card': 'Rack card',
  procedure: 'Procedure sheet',
};

/** Selected document: a sign or card by index, or a sheet. */
export type PrintChoice = 'submission' | 'layout' | 'odds' | number;

const printChoiceOf = (value: string): PrintChoice =>
  value === 'submission' || value === 'layout' || value === 'odds' ? value : Number(value);

interface PaperChoiceProps {
  readonly filed: CompiledSubmission | null;
  readonly chosen: PrintChoice;
  readonly choose: (chosen: PrintChoice) => void;
}

/** Controls to choose a document, print it, and save the layout to scale. */
export const PaperChoice = ({ filed, chosen, choose }: PaperChoiceProps): ReactNode => (
  <>
    <label>
      Document{' '}
      <select value={chosen} disabled={filed === null} onChange={({ target }) => choose(printChoiceOf(target.value))}>
        <option value="submission">Submission</option>
        <option value="layout">Layout</option>
        {filed === null || filed.odds === null ? null : <option value="odds">Odds sheet</option>}
        {(filed === null ? [] : printedDocuments(filed)).map(({ paper, title }, at) => (
          <option key={`${paper} ${title}`} value={at}>
            {NAMES[paper]}: {title}
          </option>
        ))}
      </select>
    </label>
    <Button disabled={filed === null} onClick={() => window.print()}>
      Print
    </Button>
    <Button
      disabled={filed === null}
      onClick={() =>
        filed === null
          ? undefined
          : download(`${filed.of.game.id}-layout.svg`, layoutSvg(layoutDrawing(filed)), 'image/svg+xml')
      }
    >
      Save layout
    </Button>
  </>
);

/** Space below the band, in points, with the minimum and maximum type size. */
const TYPE: Readonly<
  Record<PrintedDocument['paper'], readonly [wide: number, high: number, least: number, most: number]>
> = {
  sign: [500, 570, 10, 19],
  'payout-card': [330, 450, 8, 12],
  'rack-card': [230, 500, 8, 10],
  procedure: [520, 600, 8.5, 8.5],
};
/** Type size below which a sign's tables are set side by side. */
const READ_FROM_A_CHAIR = 12;
/** Average letter width at most, as a share of the type size. */
const LETTER = 0.56;

/** Height of a document at a type size. */
const paperHeight = ({ parts, notes }: PrintedDocument, wide: number, size: number): number =>
  size *
  (parts.reduce((sum, { rows }) => sum + 3.2 + rows.length * 1.7, 0) +
    notes.reduce((sum, note) => sum + 0.3 + 1.3 * Math.ceil((note.length * LETTER * size) / wide), 0));

/** Largest type that fits a document on one page. At the minimum size, the rest continues on the next. */
const typeOf = (paper: PrintedDocument): { readonly size: number; readonly inTwo: boolean } => {
  const [wide, high, least, most] = TYPE[paper.paper];
  const sizeIn = (room: number): number => {
    let size = most;
    while (size > least && paperHeight(paper, wide, size) > room) size -= 0.25;
    return size;
  };
  const size = sizeIn(high);
  const inTwo = paper.paper === 'sign' && paper.parts.length > 1 && size < READ_FROM_A_CHAIR;
  return { size: inTwo ? Math.min(READ_FROM_A_CHAIR, sizeIn(high * 1.5)) : size, inTwo };
};

const classOf = (paper: PrintedDocument['paper'], inTwo: boolean): string =>
  ['studio-paper', ...(paper === 'procedure' ? ['studio-procedure'] : []), ...(inTwo ? ['studio-two'] : [])].join(' ');

interface PaperPageProps {
  readonly filed: CompiledSubmission;
  readonly paper: PrintedDocument;
}

const PaperPage = ({ filed, paper }: PaperPageProps): ReactNode => {
  const { size, inTwo } = typeOf(paper);
  return (
    <div className={classOf(paper.paper, inTwo)} style={{ fontSize: `${size}pt` }}>
      <header>
        <p>{filed.of.submission.certificateHolder}</p>
        <h1>{paper.title}</h1>
        <p>{filed.title}</p>
      </header>
      {paper.notes.length === 0 ? null : (
        <ul>
          {paper.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {paper.parts
        .filter(({ rows }) => rows.length > 0)
        .map(({ title, rows }) => (
          <table key={title}>
            <caption>{title}</caption>
            <tbody>
              {rows.map(([left, right]) => (
                <tr key={`${left} ${right}`}>
                  <th scope="row">{left}</th>
                  <td>{right}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      <footer>
        {filed.title}, 58 Pa. Code{' '}
        {paper.clauses.length === 0 ? `Chapter ${filed.chapter}` : `§ ${paper.clauses.join(', ')}`}, edition{' '}
        {filed.edition}
      </footer>
    </div>
  );
};

interface OddsSheetProps {
  readonly filed: CompiledSubmission;
  readonly stored: StoredOdds | null;
}

/** Odds of the offered wagers, line by line, from the lab's stored results. */
const OddsSheet = ({ filed: { of }, stored }: OddsSheetProps): ReactNode => {
  const odds = of.kind === 'poker' || stored === null ? null : submissionSheetOdds(of.game, of.submission, stored);
  if (odds === null || of.kind === 'poker' || stored === null) return null;
  return renderSheet((sheet) => writeOddsSheet(sheet, { game: of.game, odds, version: stored.version }));
};

const LayoutPage = ({ filed }: { readonly filed: CompiledSubmission }): ReactNode => (
  <img
    src={`data:image/svg+xml,${encodeURIComponent(layoutSvg(layoutDrawing(filed)))}`}
    alt={`${filed.title}: layout`}
  />
);

interface PrintViewProps {
  readonly filed: CompiledSubmission;
  readonly chosen: PrintChoice;
  readonly stored: StoredOdds | null;
}

/** Printed pages, hidden on the screen. */
export const PrintView = ({ filed, chosen, stored }: PrintViewProps): ReactNode => {
  const paper = typeof chosen === 'number' ? printedDocuments(filed)[chosen] : undefined;
  return (
    <div className="studio-print" data-paper={paper?.paper ?? (typeof chosen === 'number' ? 'submission' : chosen)}>
      {paper !== undefined ? (
        <PaperPage filed={filed} paper={paper} />
      ) : chosen === 'layout' ? (
        <LayoutPage filed={filed} />
      ) : chosen === 'odds' ? (
        <OddsSheet filed={filed} stored={stored} />
      ) : (
        renderSheet((sheet) => writeDocument(sheet, filed))
      )}
    </div>
  );
};
