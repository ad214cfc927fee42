import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  consistencyFromTiles,
  cosignCheckpoint,
  type Hash,
  isKeyName,
  lastWitnessed,
  openCheckpoint,
  readConsistencyProof,
  readVerifierKey,
  signerFrom,
  signerKey,
  tilePath,
  type Verifier,
  verifierKey,
  type WitnessBook,
  type WitnessedHead,
} from '@fairdeal/proof';
import { Command } from 'commander';
import { withExamples } from '../shared/arguments.js';
import { fileErrorText, hasErrorCode, UsageError } from '../shared/errors.js';
import { readText } from '../shared/input.js';
import { print, printJson } from '../shared/print.js';
import { readWitnessKey, updateBook } from '../shared/record/witness-book.js';
import { serveWitness, type WitnessServerOptions } from './witness-server.js';

interface Options {
  readonly key?: string;
  readonly state?: string;
  readonly house?: string;
  readonly proof?: string;
  readonly tiles?: string;
  readonly json?: true;
}

/** `witness checkpoint` is `witness cosign checkpoint`. */
export const witnessCommand = (): Command =>
  withExamples(
    new Command('witness')
      .usage('[command] [options]')
      .summary('Cosign the checkpoints of another house’s log')
      .description(
        'Cosign the checkpoint of another house’s log if it extends the last one seen; refuse a fork. Without a command: cosign.',
      )
      .addCommand(cosignCommand(), { isDefault: true })
      .addCommand(newCommand())
      .addCommand(serveCommand()),
    'fairdeal witness new witness.example/one --key witness.key',
    'fairdeal witness cosign checkpoint --key witness.key --state seen.json --house "$(cat house.pub)"',
    'fairdeal witness serve --key witness.key --state seen.json --house "$(cat house.pub)"',
  );

const KEY_WORDS = 'the witness’s own secret key';
const STATE_WORDS = 'state file with the last checkpoint seen of each log; created if missing';

const cosignCommand = (): Command =>
  withExamples(
    new Command('cosign')
      .summary('Cosign one checkpoint')
      .description('Cosign one checkpoint if its log extends the last one seen.')
      .argument('[file]', 'the checkpoint, a signed note; default: standard input')
      .option('--key <file>', KEY_WORDS)
      .option('--state <file>', STATE_WORDS)
      .option('--house <key>', 'the house’s verifier key, name+id+key; remembered after the first cosignature')
      .option('--proof <file>', 'proof that the log extends the last checkpoint seen: one Base64 hash on each line')
      .option('--tiles <folder>', 'the log’s tiles, for the witness to make that proof itself')
      .option('--json', 'write JSON')
      .action(cosign),
    'fairdeal witness cosign checkpoint --key witness.key --state seen.json --house "$(cat house.pub)"',
    'fairdeal witness cosign checkpoint --key witness.key --state seen.json --tiles log/ > cosigned',
  );

const newCommand = (): Command =>
  withExamples(
    new Command('new')
      .summary('Make a key for a witness')
      .description('Make a key for a witness, and print its verifier key.')
      .argument('<name>', 'the name of the witness, such as witness.example/one')
      .option('--key <file>', 'the file to write the secret key to')
      .option('--json', 'write JSON')
      .action(makeKey),
    'fairdeal witness new witness.example/one --key witness.key',
  );

const collect = (key: string, before: readonly string[] = []): readonly string[] => [...before, key];

const serveCommand = (): Command =>
  withExamples(
    new Command('serve')
      .summary('Answer houses that ask for cosignatures over HTTP')
      .description('Answer houses that ask for cosignatures over HTTP (C2SP tlog-witness, add-checkpoint).')
      .requiredOption('--key <file>', KEY_WORDS)
      .requiredOption('--state <file>', STATE_WORDS)
      .requiredOption(
        '--house <key>',
        'the verifier key of a house; repeat it for every house and every new key',
        collect,
      )
      .option('--port <number>', 'port to listen on', '3100')
      .option('--host <address>', 'address to listen on', '127.0.0.1')
      .option('--json', 'write JSON')
      .action((options: WitnessServerOptions) => serveWitness(options)),
    'fairdeal witness serve --key witness.key --state seen.json --house "$(cat house.pub)" --port 3100',
  );

const unwrap = <T>(read: { readonly ok: T } | { readonly wrong: string }): T => {
  if ('wrong' in read) throw new UsageError(read.wrong);
  return read.ok;
};

const requireOption = (option: string | undefined, why: string): string => {
  if (option === undefined) throw new UsageError(why);
  return option;
};

const keyFile = ({ key }: Options): string => requireOption(key, 'A witness requires a key. Name its file with --key.');

const makeKey = (name: string, options: Options): void => {
  const file = keyFile(options);
  if (!isKeyName(name))
    throw new UsageError('A witness name can’t contain spaces or plus signs. Use one like witness.example/one.');
  const signer = signerFrom(name, 'cosignature', randomBytes(32));
  try {
    writeFileSync(file, `${signerKey(signer)}\n`, { mode: 0o600, flag: 'wx', flush: true });
  } catch (error) {
    throw new UsageError(
      hasErrorCode(error, 'EEXIST')
        ? `The file ${file} already exists. A new key never overwrites a file.`
        : `The file ${file} can’t be written: ${fileErrorText(error)}.`,
    );
  }
  if (options.json) printJson({ key: verifierKey(signer) });
  else print(verifierKey(signer));
};

const cosign = async (file: string | undefined, options: Options): Promise<void> => {
  const [key, state] = [
    keyFile(options),
    requireOption(options.state, 'A witness requires a state file. Name it with --state.'),
  ];
  const signer = await readWitnessKey(key);
  const note = await readText(file);
  const answer = await updateBook(state, async (book) => {
    const [origin = ''] = note.split('\n', 1);
    const house = unwrap(readVerifierKey(houseKey(options, book, origin)));
    const seen = lastWitnessed(book, origin, signer);
    if ('wrong' in seen) throw new UsageError(`The state of ${origin} in ${state} was not written by this witness.`);
    const proof = await proofOf(options, note, house, seen.ok);
    const answer = cosignCheckpoint(
      { note, proof, known: [house], seen: seen.ok },
      signer,
      Math.floor(Date.now() / 1000),
    );
    const kept = 'ok' in answer ? { [origin]: { key: verifierKey(house), checkpoint: answer.ok.note } } : null;
    return { answer, book: kept && { ...book, ...kept } };
  });
  if ('ok' in answer) {
    const { note: checkpoint, cosignature } = answer.ok;
    if (options.json) printJson({ checkpoint, cosignature });
    else process.stdout.write(checkpoint);
    return;
  }
  process.exitCode = 1;
  if (options.json) printJson(answer);
  else process.stderr.write(`${answer.refused}\n`);
};

const houseKey = ({ house }: Options, book: WitnessBook, origin: string): string => {
  const kept = Object.hasOwn(book, origin) ? book[origin]?.key : undefined;
  return requireOption(
    house ?? kept,
    `The log ${JSON.stringify(origin)} is new to this witness. Give its house's key with --house.`,
  );
};

/** Proof that the log extends the last checkpoint seen. A new log needs none. */
const proofOf = async (
  { proof, tiles }: Options,
  note: string,
  house: Verifier,
  seen: WitnessedHead | null,
): Promise<Hash[]> => {
  if (proof !== undefined) return unwrap(readConsistencyProof(await readText(proof)));
  const opened = openCheckpoint(note, [house]);
  if (tiles === undefined || seen === null || 'wrong' in opened || opened.ok.size < seen.size) return [];
  try {
    return await consistencyFromTiles((name) => readFileSync(join(tiles, tilePath(name))), seen.size, opened.ok.size);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(error.message);
    throw new UsageError(`The tiles in ${tiles} can’t be read: ${fileErrorText(error)}.`);
  }
};
