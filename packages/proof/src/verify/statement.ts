import { z } from 'zod';
import { faultOf, finding, type LogFault } from '../faults/fault.js';
import { HOUSE_STREAM } from '../log/entry.js';
import { chainLine, type ExportFooter, type ExportLine, exportStatementText } from '../log/export.js';
import { type NoteKeys, noteFault } from './checkpoint.js';

// The house signs an export as a whole, and some of its entries tell what must be at the end of one.

type Place = Pick<ExportLine, 'entry' | 'table' | 'position'>;

const EXPORTING = z.looseObject({
  do: z.literal('openSealed'),
  after: z.int(),
  statement: z.literal(true).optional(),
});
const LOSS = z.looseObject({ did: z.literal('lossAccepted'), note: z.string() });

/** Reads what the entries of an export say about its end. */
export const auditStatement = () => {
  const losses: { readonly place: Place; readonly note: string }[] = [];
  let lines = '';
  let promised: Place | null = null;

  return {
    next: (line: ExportLine, checksum: string): void => {
      lines = chainLine(lines, checksum);
      if (line.table !== HOUSE_STREAM) return;
      const exporting = EXPORTING.safeParse(line.act).data;
      if (exporting !== undefined) promised = exporting.statement === true ? line : null;
      for (const event of line.events) {
        const note = LOSS.safeParse(event).data?.note;
        if (note !== undefined) losses.push({ place: line, note });
      }
    },

    /** Losses that entries accept, and of which the export leaves out the notes. */
    hiddenLosses: ({ handovers = [] }: ExportFooter): readonly LogFault[] =>
      losses.filter(({ note }) => !handovers.includes(note)).map(({ place }) => faultOf(place, finding(HIDDEN_LOSS))),

    /** The fault of the statement at the end of an export that begins after this entry. */
    against: (last: ExportFooter, { after, ...keys }: NoteKeys & { readonly after: number }): readonly LogFault[] => {
      if (last.statement === undefined) return promised === null ? [] : [faultOf(promised, finding(NO_STATEMENT))];
      const wrong = noteFault(last.statement, exportStatementText({ ...last, after, lines }), keys);
      return wrong === null ? [] : [{ entry: null, table: null, position: null, ...finding(`${CHANGED} ${wrong}`) }];
    },
  };
};

const HIDDEN_LOSS = 'This entry accepts a loss of earlier entries. The export leaves out the note that names them.';
const NO_STATEMENT = 'This entry says that the house signs the export as a whole. Its signature is missing.';
const CHANGED = 'The export was changed after the house signed it.';

/** For an export of an earlier version. */
export const UNSTATED =
  'The file as a whole has no signature, as in earlier versions. Nothing proves its sealed parts, people, balances, key notes and witnesses.';
