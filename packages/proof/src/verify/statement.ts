import { z } from 'zod';
import { faultOf, finding, type LogFault } from '../faults/fault.js';
import { HOUSE_STREAM } from '../log/entry.js';
import { chainLine, type ExportFooter, type ExportLine, exportStatementText } from '../log/export.js';
import type { RulesShelf } from '../rules-release/index.js';
import { type NoteKeys, signedFileFault } from './checkpoint.js';

// The house signs an export as a whole, and some of its entries tell what must be at the end of one.

type Place = Pick<ExportLine, 'entry' | 'table' | 'position'>;

const EXPORTING = z.looseObject({
  do: z.enum(['openSealed', 'exportSealed']),
  after: z.int(),
  statement: z.literal(true).optional(),
});
const LOSS = z.looseObject({ did: z.literal('lossAccepted'), note: z.string() });

/** The only release whose entries name their rules and whose exports are not signed as a whole. */
const LAST_UNSIGNED = 'e1a9743f5c7ee345030738a283f4b608e82b996d3608c17162c01c6db2cae7ac';

/** Where an export shows that the house signs it as a whole, and how. */
interface Promised {
  readonly place: Place;
  readonly why: string;
}

/** Reads what the entries of an export say about its end. */
export const auditStatement = ({ named }: Pick<RulesShelf, 'named'>) => {
  const losses: { readonly place: Place; readonly note: string }[] = [];
  let lines = '';
  let promised: Promised | null = null;

  const isSignedBy = (rules: string | undefined): boolean =>
    rules !== undefined && rules !== LAST_UNSIGNED && named(rules) !== undefined;

  return {
    next: (line: ExportLine, checksum: string): void => {
      lines = chainLine(lines, checksum);
      if (promised === null && isSignedBy(line.rules)) promised = { place: line, why: SIGNED_SINCE };
      if (line.table !== HOUSE_STREAM) return;
      const exporting = EXPORTING.safeParse(line.act).data;
      if (exporting !== undefined) promised = exporting.statement === true ? { place: line, why: SIGNED_HERE } : null;
      for (const event of line.events) {
        const note = LOSS.safeParse(event).data?.note;
        if (note !== undefined) losses.push({ place: line, note });
      }
    },

    /** The signed end of a table says it. */
    promise: (place: Place): void => {
      promised = { place, why: SIGNED_AT_END };
    },

    /** Losses that entries accept, and of which the export leaves out the notes. */
    hiddenLosses: ({ handovers = [] }: ExportFooter): readonly LogFault[] =>
      losses.filter(({ note }) => !handovers.includes(note)).map(({ place }) => faultOf(place, finding(HIDDEN_LOSS))),

    /** The fault of the statement at the end of an export that begins after this entry. */
    against: (last: ExportFooter, { after, ...keys }: NoteKeys & { readonly after: number }): readonly LogFault[] => {
      if (last.statement === undefined)
        return promised === null ? [] : [faultOf(promised.place, finding(`${promised.why} ${NO_STATEMENT}`))];
      const wrong = signedFileFault('The export', last.statement, exportStatementText({ ...last, after, lines }), keys);
      return wrong === null ? [] : [{ entry: null, table: null, position: null, ...finding(wrong) }];
    },
  };
};

const HIDDEN_LOSS = 'This entry accepts a loss of earlier entries. The export leaves out the note that names them.';
const SIGNED_HERE = 'This entry says that the house signs the export as a whole.';
const SIGNED_SINCE = 'The house that made this entry signs every export as a whole.';
const SIGNED_AT_END = 'The end of this table says that the house signs the export as a whole.';
const NO_STATEMENT = 'Its signature is missing.';

/** For an export of an earlier version. */
export const UNSTATED =
  'The file as a whole has no signature, as in earlier versions. Nothing proves its sealed parts, people, balances, key notes and witnesses.';
/** For a reader who accepts no such export. */
export const UNSIGNED = 'The file as a whole has no signature, and you asked for one.';
