import { simulationChance } from '@fairdeal/cards';
import type { OpenDraft } from '@fairdeal/table/testing';
import { oneOf, withTestGame } from '@fairdeal/table/testing';
import { bytesToHex } from '@noble/hashes/utils.js';
import { toBase64 } from '../encoding/base64.js';
import { ENTRY_VERSION, type EntrySecret, entryHash, type LogEntry, revealEntry } from '../log/entry.js';
import {
  type EntryAttachments,
  type ExportStatement,
  exportStatementText,
  exportWriter,
  tableEndText,
} from '../log/export.js';
import { deserializeAct, entryRoundOf, recordAct, type SerializedAct } from '../log/recording.js';
import { moneyParts } from '../log/secret-parts.js';
import { type Signer, signCheckpoint, signerFrom, signNote, verifierKey } from '../notes/index.js';
import { leafHash, nodesOver, proveInclusion, rootOfLeaves } from '../tree/index.js';
import { type PlaySetup, playAtRandom } from './play.js';

/** A table of a log of a test. */
export interface SampleTable {
  readonly draft: OpenDraft;
  readonly played: PlaySetup;
}

/** An entry with its salt and its secret, as a house keeps it. */
export interface TestLogEntry {
  readonly entry: LogEntry;
  readonly salt: string;
  readonly secret: EntrySecret | null;
}

export const HOUSE_KEY: Signer = signerFrom('house.example/log', 'note', new Uint8Array(32).fill(7));
export const HOUSE_VERIFIER: string = verifierKey(HOUSE_KEY);

const salts = (seed: string): ((bytes: number) => Uint8Array) => {
  const { below } = simulationChance(seed);
  return (bytes) => Uint8Array.from({ length: bytes }, () => below(256));
};

const EDITION = /^\d{4}$/;

const tableEntries = ({ draft, played }: SampleTable, table: string, seed: string): TestLogEntry[] =>
  withTestGame(draft, (game) => {
    const random = salts(`${seed} salts`);
    const filed: unknown = game.submission;
    const edition = (filed as { readonly edition: string }).edition;
    if (!EDITION.test(edition)) throw new Error(`${draft.game} has no edition.`);
    const kept = playAtRandom(game, seed, played);
    const common = { entry: 1, table, key: null, edition, version: ENTRY_VERSION } as const;
    const opening: LogEntry = {
      ...common,
      position: 1,
      at: new Date(kept.opened).toISOString(),
      by: { role: 'floorperson', person: 'Floor-3' },
      act: { do: 'open', open: draft, staff: 'automated', cards: played.cards },
      events: [],
    };
    let state = game.book.open(game.submission, played.cards);
    return [
      { entry: opening, salt: bytesToHex(random(16)), secret: null },
      ...kept.entries.map(({ position, at, by, act, events }): TestLogEntry => {
        const before = state;
        state = events.reduce(game.book.evolve, before);
        const { publicPart: said, secret } = recordAct(
          game,
          { act, events },
          entryRoundOf(game, before, state),
          random,
        );
        const entry: LogEntry = {
          ...common,
          position: position + 1,
          at: new Date(at).toISOString(),
          by: { ...by },
          ...said,
        };
        return { entry, salt: bytesToHex(random(16)), secret };
      }),
    ];
  });

const numbered = (log: readonly TestLogEntry[]): TestLogEntry[] =>
  log.map((logged, at) => ({ ...logged, entry: { ...logged.entry, entry: at + 1 } }));

/** The log of a house whose tables play at the same time. */
export const logOf = (tables: readonly SampleTable[], seed: string): readonly TestLogEntry[] => {
  const chance = simulationChance(`${seed} order`);
  const rest = tables.map((table, at) => tableEntries(table, `t${at + 1}`, `${seed} ${at}`));
  const log: TestLogEntry[] = [];
  for (let going = rest; going.length > 0; going = going.filter(({ length }) => length > 0)) {
    const next = oneOf(chance, going).shift();
    if (next !== undefined) log.push(next);
  }
  return numbered(log);
};

export const leavesOf = (log: readonly TestLogEntry[]): Uint8Array[] =>
  log.map(({ entry, salt }) => leafHash(entryHash(entry, salt)));

/** The checkpoint of a log, or of its beginning. */
export const checkpointOf = (log: readonly TestLogEntry[], signer: Signer = HOUSE_KEY): string =>
  signCheckpoint({ size: log.length, root: rootOfLeaves(leavesOf(log)) }, signer);

const closed = (entry: LogEntry, secret: EntrySecret): Pick<EntryAttachments, 'sealed' | 'parts'> => {
  const [sealed, parts] = [toBase64(new Uint8Array(48)), moneyParts(entry, secret)];
  return parts === undefined ? { sealed } : { sealed, parts };
};

const attached = ({ entry, salt, secret }: TestLogEntry, isSealed: boolean): EntryAttachments => ({
  salt,
  ...(secret === null ? {} : isSealed ? closed(entry, secret) : { opened: secret }),
});

/** Statements at the end of an export. */
type StatedEnd = Pick<ExportStatement, 'handovers' | 'witnesses'>;

/** The last line of an export, which signs all the others. */
const footerOf = (
  log: readonly TestLogEntry[],
  signer: Signer,
  { lines, ...more }: { readonly lines: string; readonly end?: string } & StatedEnd,
): string => {
  const checkpoint = checkpointOf(log, signer);
  const { end, ...stated } = more;
  const text = exportStatementText({ ...stated, checkpoint, after: 0, lines });
  return JSON.stringify({ checkpoint, key: verifierKey(signer), ...more, statement: signNote(text, signer) });
};

/** The export of a log. `sealed` says which secrets may not be known yet. */
export const exportedLines = (
  log: readonly TestLogEntry[],
  sealed: (logged: TestLogEntry) => boolean = () => false,
  signer: Signer = HOUSE_KEY,
  stated: StatedEnd = {},
): string[] => {
  const { write, lines } = exportWriter();
  const written = log.map((logged) => write(logged.entry, attached(logged, sealed(logged))));
  return [...written, footerOf(log, signer, { lines: lines(), ...stated })];
};

/** The export of one table of it: each entry with the proof that it is in the whole, and of what size that is said to be; 0 for not at all. */
export const exportedTable = (
  log: readonly TestLogEntry[],
  table: string,
  size = log.length,
  isSignedWhole = true,
): string[] => {
  const nodes = nodesOver(leavesOf(log));
  const { write, lines } = exportWriter();
  const written = log.flatMap((logged, at) =>
    logged.entry.table === table
      ? write(logged.entry, {
          ...attached(logged, false),
          proof: proveInclusion(nodes, at, log.length).map(toBase64),
          ...(size === 0 ? {} : { size }),
        })
      : [],
  );
  const last = log.findLast(({ entry }) => entry.table === table)?.entry.position ?? 0;
  const end = signNote(tableEndText(table, last, log.length, isSignedWhole), HOUSE_KEY);
  return [...written, footerOf(log, HOUSE_KEY, { lines: lines(), end })];
};

const draftOf = (log: readonly TestLogEntry[], table: string): OpenDraft => {
  const opening = log.find(({ entry }) => entry.table === table && entry.position === 1);
  return opening?.entry.act.open as OpenDraft;
};

/** What a forger who holds the keys makes of an entry: all its hashes fit. */
export const forged = (
  log: readonly TestLogEntry[],
  at: number,
  change: (written: SerializedAct) => SerializedAct,
): readonly TestLogEntry[] =>
  log.map((logged, nth) => {
    if (nth !== at) return logged;
    return withTestGame(draftOf(log, logged.entry.table), (game) => {
      const done = deserializeAct(game, change(revealEntry(logged.entry, logged.secret)));
      const { round = 1, ended = false } = logged.entry;
      const standing = { round, ended, seats: logged.secret?.seats ?? {} };
      const { publicPart: said, secret } = recordAct(game, done, standing, salts(`forged ${at}`));
      const { deck: _, secret: __, ...entry } = logged.entry;
      return { ...logged, entry: { ...entry, ...said }, secret };
    });
  });

/** The log with an entry more or less: a forger numbers all others again. */
export const renumbered = (log: readonly TestLogEntry[]): readonly TestLogEntry[] => {
  const positions = new Map<string, number>();
  return numbered([...log]).map((logged) => {
    const position = (positions.get(logged.entry.table) ?? 0) + 1;
    positions.set(logged.entry.table, position);
    return { ...logged, entry: { ...logged.entry, position } };
  });
};
