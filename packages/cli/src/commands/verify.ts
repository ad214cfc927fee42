import { createReadStream, statSync } from 'node:fs';
import {
  type Against,
  type CheckedReceipt,
  type Fault,
  givenCheckpoint,
  readVerifierKey,
  receiptTitle,
  type Verified,
  verifyParts,
} from '@fairdeal/proof';
import { capital } from '@fairdeal/table/sentence';
import { Command } from 'commander';
import { AskedWrongly, example, print, printJson, whyNot, withClauses } from '../answer.js';
import { readText } from '../input.js';
import { type Progress, progressBar } from '../progress.js';

interface Options {
  readonly checkpoint?: string;
  readonly key?: string;
  readonly json?: true;
}

export const verifyCommand = (): Command =>
  example(
    new Command('verify')
      .description(
        'checks an export of a log or a receipt: hashes, signatures, completeness, and every act by the rules',
      )
      .argument('<file>', 'what fairdeal log export wrote, or a receipt; - is standard input')
      .option(
        '--checkpoint <file>',
        'a signed checkpoint that came another way: a later one shows whether the end was cut off, and with its proof (log checkpoint --after --json) that the log went on from here',
      )
      .option('--key <key>', "the house's verifier key, name+id+key, or a file that holds it")
      .option('--json', 'write JSON')
      .action(verify),
    'fairdeal verify evening.ndjson --key house.pub',
    'fairdeal verify round-12.receipt.json',
    'fairdeal log export | fairdeal verify - --checkpoint later --json',
  );

const verify = async (file: string, options: Options): Promise<void> => {
  const against: Against = {
    ...(options.checkpoint === undefined ? {} : checkpointIn(await readText(options.checkpoint))),
    ...(options.key === undefined ? {} : { key: await keyOf(options.key) }),
  };
  const found = await verified(file, against);
  if (found === null)
    throw new AskedWrongly(
      `${file === '-' ? 'Standard input' : `The file ${file}`} is neither an export of a log nor a receipt.`,
    );
  if (!found.ok) process.exitCode = 1;
  if (options.json) printJson(found);
  else print(forPeople(found));
};

const checkpointIn = (text: string): Against => {
  const read = givenCheckpoint(text);
  if ('wrong' in read) throw new AskedWrongly(read.wrong);
  return read.ok;
};

/** The key itself, or the file that it lies in. */
const keyOf = async (given: string): Promise<string> => {
  const key = 'ok' in readVerifierKey(given) || given.includes('+') ? given : (await readText(given)).trim();
  const read = readVerifierKey(key);
  if ('wrong' in read) throw new AskedWrongly(read.wrong);
  return key;
};

const PART = 1 << 20;

const verified = async (file: string, against: Against): Promise<Verified | CheckedReceipt | null> => {
  if (file === '-') return verifyParts(process.stdin, against);
  let bar: Progress | null = null;
  try {
    bar = progressBar(statSync(file).size);
    return await verifyParts(createReadStream(file, { highWaterMark: PART }), against, (bytes) => bar?.update(bytes));
  } catch (error) {
    throw error instanceof Error && 'code' in error
      ? new AskedWrongly(`The file ${file} cannot be read: ${whyNot(error)}.`)
      : error;
  } finally {
    bar?.stop();
  }
};

const SIGNATURES: Readonly<Record<Verified['signature'], string>> = {
  'given key': 'signed with the key that was given',
  'own key': 'signed with the key that stands in it: compare it with one from elsewhere (--key)',
  unchecked: 'its signature was not checked (--key)',
};

const RECEIPT_SIGNATURES: Readonly<Record<Verified['signature'], string>> = {
  'given key': 'Signed with the key you gave.',
  'own key': 'Signed with the key that stands in the receipt. Compare that key with one from another source (--key).',
  unchecked: 'Its signature was not checked (--key).',
};

const forPeople = (found: Verified | CheckedReceipt): string =>
  [
    ...found.faults.map(faultText),
    ...('unseen' in found ? found.unseen : found.notProved.map((words) => `Not proved: ${words}`)),
    'unseen' in found
      ? `${found.ok ? 'Nothing is wrong' : counted(found.faults.length, 'fault')}: ${logText(found)}; ${SIGNATURES[found.signature]}.`
      : receiptText(found),
  ].join('\n');

const faultText = ({ entry, table, position, why, cites }: Fault): string => {
  const where = [
    ...(table === null ? [] : [`table ${table}`]),
    ...(position === null ? [] : [`position ${position}`]),
    ...(entry === null ? [] : [`entry ${entry}`]),
  ];
  return `${where.length === 0 ? '' : `${capital(where.join(', '))}: `}${withClauses(why, cites)}`;
};

const logText = ({ entries, tables, replayed, sealed }: Verified): string =>
  `${counted(entries, 'entry', 'entries')} of ${counted(tables, 'table')}, ${replayed} decided anew by the rules, ${sealed} still sealed`;

const receiptText = (found: CheckedReceipt): string => {
  const { receipt, ok, faults, notProved, entries, cards, decks, signature } = found;
  const verdict = ok ? (notProved.length === 0 ? 'Verified' : 'Verified in part') : counted(faults.length, 'fault');
  if (receipt === null) return `${verdict}: the file is not a receipt.`;
  const sealed = decks.map(({ position, root }) => ` at position ${position} as ${root}`).join(' and');
  return [
    `${verdict}: ${receiptTitle(receipt)}.`,
    `${capital(counted(entries, 'entry', 'entries'))} in the log, ${counted(cards, 'card')} from the deck${decks.length > 1 ? 's' : ''} that the house sealed${sealed}.`,
    RECEIPT_SIGNATURES[signature],
  ].join(' ');
};

const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;
