import { createReadStream, statSync } from 'node:fs';
import {
  type ExportVerdict,
  isWitnessed,
  type LogFault,
  type OpenParts,
  type ReceiptCheck,
  readGivenCheckpoint,
  readSingleJson,
  receiptTitle,
  rulingWithin,
  type VerifyOptions,
  verifiableSchema,
  verifierKey,
  verifyFile,
  witnessText,
} from '@fairdeal/proof';
import { capitalize, countNoun } from '@fairdeal/words/internal/text';
import { Command } from 'commander';
import { withExamples } from '../shared/arguments.js';
import { fileErrorText, UsageError } from '../shared/errors.js';
import { readText } from '../shared/input.js';
import { print, printJson, withClauses } from '../shared/print.js';
import { progressBar } from '../shared/progress.js';
import { rulesLibrary } from '../shared/record/rules-library.js';
import { givenVerifierKey } from '../shared/record/verifier-key.js';
import { readWitnessFile } from '../shared/record/witness-list.js';
import { beginsAsRuling, refuseRulingText, verifyRuling } from './mcp/verify-ruling.js';

interface Options {
  readonly checkpoint?: string;
  readonly key?: string;
  readonly witnesses?: string;
  readonly requireSigned?: true;
  readonly json?: true;
  readonly jsonSchema?: true;
}

export const verifyCommand = (): Command =>
  withExamples(
    new Command('verify')
      .summary('Verify an export of the log, a receipt or a ruling')
      .description(
        'Verify an export of a log, a receipt or a ruling: hashes, signatures, completeness, and every act under the rules. Exit status: 0 nothing is wrong, 1 at least one fault, 2 not such a file, 3 decided by unknown rules, 4 signed by a key that was replaced. Too few witnesses are said and change no status.',
      )
      .argument(
        '[file]',
        'an export (fairdeal log export), a receipt, or a ruling (fairdeal mcp); - for standard input',
      )
      .option(
        '--checkpoint <file>',
        'a signed checkpoint from another source: a later one reveals a missing end, and with its proof (log checkpoint --after --json) it shows that the log extends this file',
      )
      .option('--key <key-or-file>', "the house's verifier key, name+id+key, or a file with it")
      .option('--witnesses <file>', 'your own list of witnesses, instead of the list that the file states')
      .option(
        '--require-signed',
        'accept only a file that the house signed as a whole; exports and receipts of earlier versions are not',
      )
      .option('--json', 'write JSON')
      .option('--json-schema', 'print the JSON Schema of the lines of an export, of a receipt and of a ruling')
      .action(async (file: string | undefined, options: Options) => {
        if (options.jsonSchema) print(JSON.stringify(verifiableSchema(), null, 2));
        else if (file === undefined) throw new UsageError('Name a file to verify, or - for standard input.');
        else await verify(file, options);
      }),
    'fairdeal verify evening.ndjson --key house.pub',
    'fairdeal verify round-12.receipt.json',
    'fairdeal verify ruling.json',
    'fairdeal verify - < ruling.json',
    'fairdeal log export | fairdeal verify - --checkpoint later --json',
  );

const verify = async (file: string, options: Options): Promise<void> => {
  const against: VerifyOptions = {
    ...(options.checkpoint === undefined ? {} : checkpointIn(await readText(options.checkpoint))),
    ...(options.key === undefined ? {} : { key: verifierKey(await givenVerifierKey(options.key)) }),
    ...(options.requireSigned === true ? { signed: true } : {}),
    ...(options.witnesses === undefined ? {} : { witnesses: await readWitnessFile(options.witnesses) }),
  };
  const { open, bytes } = await partsOpener(file);
  const other = otherEncoding(await readingFile(file, firstBytes(open)));
  if (other !== null) throw new UsageError(`${file === '-' ? 'Standard input' : `The file ${file}`} ${other}`);
  const { value, text } = await readingFile(file, readSingleJson(open));
  const ruling = rulingWithin(value);
  if (ruling !== null) return verifyRuling(ruling, options);
  if (value === undefined && text !== null && beginsAsRuling(text)) return refuseRulingText(text, options);
  const bar = bytes === null ? null : progressBar(bytes);
  const progress = (read: number): void => bar?.update(read);
  const found = await readingFile(
    file,
    verifyFile(open, against, { library: rulesLibrary(), progress }).finally(() => bar?.stop()),
  );
  if (found === null)
    throw new UsageError(
      `${file === '-' ? 'Standard input' : `The file ${file}`} is not an export of a log, a receipt or a ruling.`,
    );
  if (!found.ok) process.exitCode = 1;
  else if (found.replacedAt !== null) process.exitCode = REPLACED_KEY;
  else if (unknownEntries(found) > 0) process.exitCode = UNKNOWN_RULES;
  if (options.json) printJson(found);
  else print(verificationText(found));
};

const checkpointIn = (text: string): VerifyOptions => {
  const read = readGivenCheckpoint(text);
  if ('wrong' in read) throw new UsageError(read.wrong);
  return read.ok;
};

const PART = 1 << 20;

async function* partsOf(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

/** Opens a file as often as it is read, with its size. What can be read only once, such as a pipe, is kept in memory. */
const partsOpener = async (file: string): Promise<{ readonly open: OpenParts; readonly bytes: number | null }> => {
  const size = file === '-' ? null : fileSize(file);
  if (size !== null) return { open: () => createReadStream(file, { highWaterMark: PART }), bytes: size };
  const parts: Uint8Array[] = [];
  const source = file === '-' ? process.stdin : createReadStream(file);
  await readingFile(
    file,
    (async () => {
      for await (const part of source) parts.push(part);
    })(),
  );
  return { open: () => partsOf(parts), bytes: null };
};

/** The beginning of a file. */
const firstBytes = async (open: OpenParts): Promise<Uint8Array> => {
  for await (const part of open()) if (part.length > 0) return part;
  return new Uint8Array();
};

/** First bytes of compressed files: gzip, bzip2, xz, Zstandard, ZIP. */
const COMPRESSED = ['1f8b', '425a68', 'fd377a58', '28b52ffd', '504b0304'];

/** Advice about a file that is not written in UTF-8; null for one that may be. */
const otherEncoding = (begin: Uint8Array): string | null => {
  const hex = Buffer.from(begin.subarray(0, 4)).toString('hex');
  if (COMPRESSED.some((one) => hex.startsWith(one)))
    return 'is compressed. Decompress it first, for example: gunzip -c FILE | fairdeal verify -';
  // Of two bytes for each letter, one is zero in English text.
  const isWide = /^(?:fffe|feff)/.test(hex) || /^(?:00[2-7].|[2-7].00)/.test(hex);
  return isWide
    ? 'is written in UTF-16. Convert it to UTF-8 first: iconv -f UTF-16 -t UTF-8 FILE | fairdeal verify - (fairdeal log export --out FILE writes UTF-8 itself).'
    : null;
};

/** The size of a file; null for a pipe. */
const fileSize = (file: string): number | null => {
  try {
    const found = statSync(file);
    return found.isFIFO() || found.isCharacterDevice() ? null : found.size;
  } catch (error) {
    throw unreadable(file, error);
  }
};

const unreadable = (file: string, error: unknown): unknown =>
  error instanceof Error && 'code' in error
    ? new UsageError(`The file ${file} can’t be read: ${fileErrorText(error)}.`)
    : error;

const readingFile = <Result>(file: string, reading: Promise<Result>): Promise<Result> =>
  reading.catch((error: unknown) => {
    throw unreadable(file, error);
  });

/** Exit status where nothing is wrong, and some entries were decided by rules that this command does not have. */
const UNKNOWN_RULES = 3;

/** Exit status where nothing is wrong, but the key that signed the file was replaced, and nothing shows that the file is from before. */
const REPLACED_KEY = 4;

const unknownEntries = (found: ExportVerdict | ReceiptCheck): number =>
  'unknownRules' in found ? Object.values(found.unknownRules).reduce((sum, count) => sum + count, 0) : 0;

const unknownText = ([hash, count]: [string, number]): string =>
  `${capitalize(countNoun(count, 'entry', 'entries'))} decided by unknown rules ${hash}. Their hashes, order, signatures and money were checked, their decisions were not. Verify with a later version of Fairdeal.`;

const SIGNATURES: Readonly<Record<ExportVerdict['signature'], string>> = {
  'given key': 'signed with the key you gave',
  'own key': 'signed with the key in the file; pass --key to check it against a key you trust',
  unchecked: 'signature not checked (--key)',
};

const RECEIPT_SIGNATURES: Readonly<Record<ExportVerdict['signature'], string>> = {
  'given key': 'Signed with the key you gave.',
  'own key': 'Signed with the key in the receipt. Pass --key to check it against a key you trust.',
  unchecked: 'The signature was not checked (--key).',
};

export const verificationText = (found: ExportVerdict | ReceiptCheck): string =>
  [
    ...found.faults.map(faultText),
    ...('unknownRules' in found ? Object.entries(found.unknownRules).map(unknownText) : []),
    ...found.continues,
    ...('notReplayed' in found && found.notReplayed > 0 ? [NOT_REPLAYED] : []),
    ...('unseen' in found ? found.unseen : found.notProved.map((words) => `Not proved: ${words}`)),
    'unseen' in found ? `${verdictOf(found)}: ${logText(found)}; ${SIGNATURES[found.signature]}.` : receiptText(found),
    ...witnessLine(found),
  ].join('\n');

const NOT_REPLAYED =
  'Entries that depend on sealed ones were checked in themselves: hashes, order, chips and amounts. Their decisions were not.';

/** The headline: how good the export is, and how many of its entries sealed ones kept from being checked fully. */
const verdictOf = (found: ExportVerdict): string => {
  if (!found.ok) return countNoun(found.faults.length, 'fault');
  const isPart = unknownEntries(found) > 0 || !found.signedWhole || found.replacedAt !== null;
  const verdict = isPart ? 'Verified in part' : 'Verified';
  return found.notReplayed === 0
    ? verdict
    : `${verdict}, except for ${countNoun(found.notReplayed, 'entry', 'entries')} that can’t be replayed because they depend on sealed entries`;
};

/** A receipt already lists an unwitnessed checkpoint under what it doesn't prove. */
const witnessLine = ({ witnesses, ...found }: ExportVerdict | ReceiptCheck): readonly string[] =>
  witnesses === null || ('notProved' in found && !isWitnessed(witnesses))
    ? []
    : [`${witnessText(witnesses)} ${WITNESS_LISTS[witnesses.list]}`];

const WITNESS_LISTS = {
  'given list': 'By your list of witnesses.',
  'own list': 'By the list that the file states. Compare it with one from another source (--witnesses).',
} as const;

const faultText = ({ entry, table, position, why, cites }: LogFault): string => {
  const where = [
    ...(table === null ? [] : [`table ${table}`]),
    ...(position === null ? [] : [`position ${position}`]),
    ...(entry === null ? [] : [`entry ${entry}`]),
  ];
  return `${where.length === 0 ? '' : `${capitalize(where.join(', '))}: `}${withClauses(why, cites)}`;
};

const logText = ({ entries, tables, replayed, sealed }: ExportVerdict): string =>
  `${countNoun(entries, 'entry', 'entries')} of ${countNoun(tables, 'table')}, ${replayed} replayed under the rules, ${sealed} still sealed`;

const receiptText = (found: ReceiptCheck): string => {
  const { receipt, ok, faults, notProved, entries, cards, decks, signature } = found;
  const verdict = ok ? (notProved.length === 0 ? 'Verified' : 'Verified in part') : countNoun(faults.length, 'fault');
  if (receipt === null) return `${verdict}: the file is not a receipt.`;
  const sealed = decks.map(({ position, root }) => ` at position ${position} as ${root}`).join(' and');
  return [
    `${verdict}: ${receiptTitle(receipt)}.`,
    `${capitalize(countNoun(entries, 'entry', 'entries'))} in the log, ${countNoun(cards, 'card')} from the deck${decks.length > 1 ? 's' : ''} that the house sealed${sealed}.`,
    RECEIPT_SIGNATURES[signature],
  ].join(' ');
};
