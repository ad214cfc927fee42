import { readFileSync } from 'node:fs';
import { type House, type Opening, startHouse } from '@fairdeal/house';
import { Command } from 'commander';
import { AskedWrongly, example, INTERRUPTED, optionOf, print, printJson, readCount } from '../answer.js';
import { SITE } from '../places.js';
import { atRecord, type RecordPlace, recordAt } from '../record.js';

interface Options extends RecordPlace {
  readonly port?: string;
  readonly host?: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly log?: 'json';
  readonly json?: true;
}

export const serveCommand = (): Command =>
  example(
    atRecord(
      new Command('serve')
        .description('opens the house: the website with every game, and its tables, people and record over the network')
        .option('--port <number>', 'the port it is opened at; else the one that PORT names, else 3000')
        .option(
          '--host <address>',
          'the address it listens on; else the one that HOST names, else 127.0.0.1; 0.0.0.0 lets other machines in',
        )
        .option('--tls-cert <file>', 'speaks TLS with this certificate and those that stand behind it, as PEM')
        .option('--tls-key <file>', 'the key of the certificate, as PEM')
        .addOption(
          optionOf(
            '--log <form>',
            'writes a line on standard error for every request and socket; nothing that was in them is in it',
            ['json'],
          ),
        )
        .option('--json', 'write JSON'),
    ).action(serve),
    'fairdeal serve --port 8080',
  );

const USUAL = '3000';

/** What was asked for comes before what the surroundings say; an empty PORT says nothing. */
const readPort = (asked: string | undefined): number => {
  const [name, text] = asked === undefined ? ['PORT', process.env.PORT || USUAL] : ['--port', asked];
  const port = readCount(text, 0, 65_535);
  if (port === null) throw new AskedWrongly(`${name} is a whole number from 0 to 65535, not "${text}".`);
  return port;
};

/** Undefined where nobody names one. */
const readHost = (asked: string | undefined): string | undefined => {
  if (asked === '') throw new AskedWrongly('--host is an address of this machine, such as 127.0.0.1, not "".');
  return asked ?? (process.env.HOST || undefined);
};

const OWN_MACHINE = '127.0.0.1';
const TO_THE_FLOOR =
  'Only this machine comes in: --host 0.0.0.0 opens the house to the floor, with --tls-cert and --tls-key or behind a proxy that speaks TLS.';

const readPem = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new AskedWrongly(`${name} cannot be read: ${file}.`);
  }
};

const readTls = ({ tlsCert, tlsKey }: Options): Pick<Opening, 'tls'> => {
  if (tlsCert === undefined && tlsKey === undefined) return {};
  if (tlsCert === undefined || tlsKey === undefined)
    throw new AskedWrongly('TLS takes both a certificate and its key: --tls-cert and --tls-key.');
  return { tls: { cert: readPem('--tls-cert', tlsCert), key: readPem('--tls-key', tlsKey) } };
};

const toldLine = (line: object): void => void process.stderr.write(`${JSON.stringify(line)}\n`);

/** Everything that is told is a line of JSON, faults too. */
const readLog = ({ log }: Options): Pick<Opening, 'log'> => {
  if (log === undefined) return {};
  process.removeAllListeners('warning').on('warning', ({ name, message }) => {
    toldLine({ at: new Date().toISOString(), what: 'warning', name, message });
  });
  process.stderr.on('error', () => {});
  return { log: toldLine };
};

/** What became of the record, once it is known, and how others come in. */
const tellRecord = async ({ url, record }: House, json: true | undefined, alone: boolean): Promise<void> => {
  const started = await record;
  const administrator = 'ok' in started && started.ok !== null ? `${url}/#${started.ok}` : undefined;
  if (json)
    return printJson({ record: 'ok' in started ? 'ready' : started.wrong, ...(administrator && { administrator }) });
  print('ok' in started ? 'The record is ready.' : `${started.wrong} The practice tables work without it.`);
  if (alone) print(TO_THE_FLOOR);
  if (administrator !== undefined) print(`Administrator: ${administrator}`);
};

const serve = async ({ port, host, json, tlsCert, tlsKey, log, ...place }: Options): Promise<void> => {
  const address = readHost(host);
  const opened = await startHouse({
    ...{ port: readPort(port), host: address ?? OWN_MACHINE, site: SITE, record: recordAt(place) },
    ...readTls({ ...(tlsCert === undefined ? {} : { tlsCert }), ...(tlsKey === undefined ? {} : { tlsKey }) }),
    ...readLog(log === undefined ? {} : { log }),
  });
  if ('wrong' in opened) throw new AskedWrongly(opened.wrong);
  const house = opened.ok;
  if (json) printJson({ url: house.url, port: house.port });
  else print(`Fairdeal is open at ${house.url}`);
  // Whoever has heard enough may stop listening: the house stays open.
  process.stdout.removeAllListeners('error').on('error', () => {});
  const close = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT') process.exitCode = INTERRUPTED;
    void house.close();
  };
  process.once('SIGINT', close).once('SIGTERM', close);
  await tellRecord(house, json, address === undefined);
};
