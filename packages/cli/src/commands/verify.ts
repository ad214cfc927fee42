import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import {
  type ExportVerdict,
  isWitnessed,
  type LogFault,
  type ReceiptCheck,
  readGivenCheckpoint,
  receiptTitle,
  type VerifyOptions,
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
import { type Progress, progressBar } from '../shared/progress.js';
import { rulesLibrary } from '../shared/record/rules-library.js';
import { givenVerifierKey } from '../shared/record/verifier-key.js';
import { readWitnessFile } from '../shared/record/witness-list.js';
import { beginsAsRuling, RULING_START, rulingWithin, verifyRuling, verifyRulingText } from './mcp/verify-ruling.js';

interface Options {
  readonly checkpoint?: string;
  readonly key?: string;
  readonly witnesses?: string;
  readonly json?: true;
}

export const verifyCommand = (): Command =>
  withExamples(
    new Command('verify')
      .summary('Verify an export of the log, a receipt or a ruling')
      .description(
        'Verify an export of a log, a receipt or a ruling: hashes, signatures, completeness, and every act under the rules.',
      )
      .argument(
        '<file>',
        'an export (fairdeal log export), a receipt, or a ruling (fairdeal mcp); - for standard input',
      )
      .option(
        '--checkpoint <file>',
        'a signed checkpoint from another source: a later one reveals a missing end, and with its proof (log checkpoint --after --json) it shows that the log extends this file',
      )
      .option('--key <key-or-file>', "the house's verifier key, name+id+key, or a file with it")
      .option('--witnesses <file>', 'your own list of witnesses, instead of the list that the file states')
      .option('--json', 'write JSON')
      .action(verify),
    'fairdeal verify evening.ndjson --key house.pub',
    'fairdeal verify round-12.receipt.json',
    'fairdeal verify ruling.json',
    'fairdeal verify - < ruling.json',
    'fairdeal log export | fairdeal verify - --checkpoint later --json',
  );

/** Input of the command: its name in a sentence, its beginning, and its bytes as often as they are needed. */
interface Verifiable {
  readonly title: string;
  readonly start: string;
  readonly size: number;
  readonly text: () => Promise<string>;
  readonly parts: () => AsyncIterable<Uint8Array>;
}

const verify = async (file: string, options: Options): Promise<void> => {
  const input = file === '-' ? await standardInput() : openVerifiable(file);
  if (beginsAsRuling(input.start)) return verifyRulingText(await input.text(), options);
  const against: VerifyOptions = {
    ...(options.checkpoint === undefined ? {} : checkpointIn(await readText(options.checkpoint))),
    ...(options.key === undefined ? {} : { key: verifierKey(await givenVerifierKey(options.key)) }),
    ...(options.witnesses === undefined ? {} : { witnesses: await readWitnessFile(options.witnesses) }),
  };
  const found = await verifyParts(input, against);
  if (found === null) {
    const ruling = input.size > MOST_RULING ? null : rulingWithin(await input.text());
    if (ruling !== null) return verifyRuling(ruling, options);
    throw new UsageError(`${input.title} is not an export of a log, a receipt or a ruling.`);
  }
  if (!found.ok) process.exitCode = 1;
  else if (unknownEntries(found) > 0) process.exitCode = UNKNOWN_RULES;
  if (options.json) printJson(found);
  else print(verificationText(found));
};

/** No ruling is larger. */
const MOST_RULING = 1 << 24;

const checkpointIn = (text: string): VerifyOptions => {
  const read = readGivenCheckpoint(text);
  if ('wrong' in read) throw new UsageError(read.wrong);
  return read.ok;
};

const PART = 1 << 20;

async function* partsOf(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
}

const standardInput = async (): Promise<Verifiable> => {
  const parts: Uint8Array[] = [];
  for await (const part of process.stdin) parts.push(part);
  return {
    title: 'Standard input',
    start: Buffer.concat(parts, RULING_START).toString('utf8'),
    size: parts.reduce((sum, { length }) => sum + length, 0),
    text: async () => Buffer.concat(parts).toString('utf8'),
    parts: () => partsOf(parts),
  };
};

const unreadable = (title: string, error: unknown): unknown =>
  error instanceof Error && 'code' in error
    ? new UsageError(`${title} can’t be read: ${fileErrorText(error)}.`)
    : error;

const openVerifiable = (file: string): Verifiable => {
  const title = `The file ${file}`;
  const start = Buffer.alloc(RULING_START);
  try {
    const opened = openSync(file, 'r');
    try {
      readSync(opened, start, 0, RULING_START, 0);
    } finally {
      closeSync(opened);
    }
    return {
      title,
      start: start.toString('utf8'),
      size: statSync(file).size,
      text: () => readText(file),
      parts: () => createReadStream(file, { highWaterMark: PART }),
    };
  } catch (error) {
    throw unreadable(title, error);
  }
};

const verifyParts = async (
  { title, size, parts }: Verifiable,
  against: VerifyOptions,
): Promise<ExportVerdict | ReceiptCheck | null> => {
  const library = rulesLibrary();
  let bar: Progress | null = null;
  try {
    bar = progressBar(size);
    return await verifyFile(parts, against, { library, progress: (bytes) => bar?.update(bytes) });
  } catch (error) {
    throw unreadable(title, error);
  } finally {
    bar?.stop();
  }
};

/** Exit status where nothing is wrong, and some entries were decided by rules that this command does not have. */
const UNKNOWN_RULES = 3;

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
    ...('unseen' in found ? found.unseen : found.notProved.map((words) => `Not proved: ${words}`)),
    'unseen' in found
      ? `${found.ok ? (unknownEntries(found) > 0 ? 'Verified in part' : 'Verified') : countNoun(found.faults.length, 'fault')}: ${logText(found)}; ${SIGNATURES[found.signature]}.`
      : receiptText(found),
    ...witnessLine(found),
  ].join('\n');

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
