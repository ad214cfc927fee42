import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  answerAddCheckpoint,
  lastWitnessed,
  MOST_WITNESS_BYTES,
  readVerifierKey,
  type Signer,
  type Verifier,
  verifierKey,
} from '@fairdeal/proof';
import { parseWholeNumber } from '../shared/arguments.js';
import { INTERRUPTED_STATUS, UsageError } from '../shared/errors.js';
import { print, printJson } from '../shared/print.js';
import { readWitnessKey, updateBook } from '../shared/record/witness-book.js';

export interface WitnessServerOptions {
  readonly key: string;
  readonly state: string;
  readonly house: readonly string[];
  readonly port: string;
  readonly host: string;
  readonly json?: true;
}

const TEXT = 'text/plain; charset=utf-8';

interface TextAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

const plain = (status: number, body: string): TextAnswer => ({ status, type: TEXT, body: `${body}\n` });

/** The body of a request; null for one that is too long. */
const bodyOf = async (request: IncomingMessage): Promise<string | null> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_WITNESS_BYTES) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const send = (response: ServerResponse, { status, type, body }: TextAnswer): void =>
  void response.writeHead(status, { 'Content-Type': type, ...(status === 405 ? { Allow: 'POST' } : {}) }).end(body);

/** Answers requests, one after the other: each is stored in the state file before its cosignature goes out. */
const witnessListener = (state: string, signer: Signer, logs: readonly Verifier[]): Server => {
  let before: Promise<unknown> = Promise.resolve();

  const cosign = (body: string): Promise<TextAnswer> => {
    const answered = before.then(() =>
      updateBook(state, async (book) => {
        const time = Math.floor(Date.now() / 1_000);
        const { book: next, ...answer } = answerAddCheckpoint(body, { book, signer, logs, time });
        return { answer, book: next };
      }),
    );
    before = answered.catch(() => undefined);
    return answered;
  };

  const answer = async (request: IncomingMessage): Promise<TextAnswer> => {
    if (!/^\/(?:[^?]*\/)?add-checkpoint$/.test(request.url ?? ''))
      return plain(404, 'A witness answers POST add-checkpoint.');
    if (request.method !== 'POST') return plain(405, 'Send a POST request.');
    const body = await bodyOf(request);
    if (body === null) return plain(413, `The request has more than ${MOST_WITNESS_BYTES} bytes.`);
    return cosign(body);
  };

  return createServer((request, response) => {
    answer(request).then(
      (said) => send(response, said),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
        send(response, plain(500, 'The witness can’t use its state file.'));
      },
    );
  });
};

const readHouses = (keys: readonly string[]): readonly Verifier[] =>
  keys.map((key) => {
    const read = readVerifierKey(key.trim());
    if ('wrong' in read) throw new UsageError(read.wrong);
    return read.ok;
  });

/** Serves a witness until it is told to stop. */
export const serveWitness = async ({ key, state, house, port, host, json }: WitnessServerOptions): Promise<void> => {
  const number = parseWholeNumber(port, 0, 65_535);
  if (number === null) throw new UsageError(`--port must be a whole number from 0 to 65535, not "${port}".`);
  const signer = await readWitnessKey(key);
  const logs = readHouses(house);
  // A state file that another witness wrote is noticed now, not by the first house that asks.
  await updateBook(state, async (book) => {
    for (const { name } of logs)
      if ('wrong' in lastWitnessed(book, name, signer))
        throw new UsageError(`The state of ${name} in ${state} was not written by this witness.`);
    return { answer: null, book: null };
  });
  const server = witnessListener(state, signer, logs);
  await new Promise<void>((ready, failed) => {
    server.once('error', (error) => failed(new UsageError(`The witness can’t listen there: ${error.message}.`)));
    server.listen(number, host, ready);
  });
  const { port: open } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${open}`;
  if (json) printJson({ url, key: verifierKey(signer) });
  else
    print(
      `Witness ${signer.name} is open at ${url}. Houses add this line to their list:\nwitness ${verifierKey(signer)} ${url}`,
    );
  const close = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT') process.exitCode = INTERRUPTED_STATUS;
    server.close();
    server.closeIdleConnections();
  };
  process.once('SIGINT', close).once('SIGTERM', close);
};
