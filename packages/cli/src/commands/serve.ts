import { readFileSync } from 'node:fs';
import { type House, type HouseOptions, type HouseSettings, readTrustProxy, startHouse } from '@fairdeal/house';
import { readGamingDay } from '@fairdeal/rules/internal';
import { Command } from 'commander';
import { parseWholeNumber, strictChoiceOption, withExamples } from '../shared/arguments.js';
import { INTERRUPTED_STATUS, UsageError } from '../shared/errors.js';
import { type HouseDatabaseOptions, recordOpener, withDatabaseOptions } from '../shared/house-database.js';
import { SITE } from '../shared/paths.js';
import { print, printJson } from '../shared/print.js';

interface Options extends HouseDatabaseOptions {
  readonly port?: string;
  readonly host?: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly public?: true;
  readonly guestTables?: true;
  readonly gamingDay?: string;
  readonly trustProxy?: string;
  readonly log?: 'json';
  readonly json?: true;
}

export const serveCommand = (): Command =>
  withExamples(
    withDatabaseOptions(
      new Command('serve')
        .description('opens the house: the website with every game, and its tables, people and record over the network')
        .option('--port <number>', 'the port it is opened at; else the one that PORT names, else 3000')
        .option(
          '--host <address>',
          'the address it listens on; else the one that HOST names, else 127.0.0.1; 0.0.0.0 lets other machines in',
        )
        .option('--tls-cert <file>', 'speaks TLS with this certificate and those that stand behind it, as PEM')
        .option('--tls-key <file>', 'the key of the certificate, as PEM')
        .option(
          '--public',
          'treats every client as a stranger, also on the loopback address: for a house behind a tunnel or proxy',
        )
        .option(
          '--gaming-day <when>',
          'hour and time zone at which a gaming day begins, kept with the house; "06:00 America/New_York" until you set one',
        )
        .option('--guest-tables', 'lets guests open tables for play money on a public house')
        .option(
          '--trust-proxy <addresses>',
          'the proxies that tell the addresses of clients, such as 10.0.0.7,10.1.0.0/16; else those that TRUST_PROXY names, else loopback; none trusts no proxy',
        )
        .addOption(
          strictChoiceOption(
            '--log <form>',
            'writes a line on standard error for every request and socket; nothing that was in them is in it',
            ['json'],
          ),
        )
        .option('--json', 'write JSON'),
    ).action(serve),
    'fairdeal serve --port 8080',
  );

const DEFAULT_PORT = '3000';

/** What was asked for comes before what the surroundings say; an empty PORT says nothing. */
const readPort = (asked: string | undefined): number => {
  const [name, text] = asked === undefined ? ['PORT', process.env.PORT || DEFAULT_PORT] : ['--port', asked];
  const port = parseWholeNumber(text, 0, 65_535);
  if (port === null) throw new UsageError(`${name} is a whole number from 0 to 65535, not "${text}".`);
  return port;
};

/** Undefined where nobody names one. */
const readHost = (asked: string | undefined): string | undefined => {
  if (asked === '') throw new UsageError('--host is an address of this machine, such as 127.0.0.1, not "".');
  return asked ?? (process.env.HOST || undefined);
};

const LOCALHOST = '127.0.0.1';
const NETWORK_HINT =
  'Use --host 0.0.0.0 to accept connections from your network, with --tls-cert and --tls-key or behind a proxy that speaks TLS.';

/** What was asked for comes before what the surroundings say; an empty TRUST_PROXY says nothing. */
const readProxies = (asked: string | undefined): Partial<HouseSettings> => {
  const [name, text] = asked === undefined ? ['TRUST_PROXY', process.env.TRUST_PROXY ?? ''] : ['--trust-proxy', asked];
  if (asked === undefined && text === '') return {};
  const read = readTrustProxy(text);
  if ('wrong' in read) throw new UsageError(`${name} cannot be used: ${read.wrong}.`);
  return { trustProxy: read.ok };
};

const readServerSettings = (
  options: Pick<Options, 'public' | 'guestTables' | 'trustProxy'>,
): Partial<HouseSettings> => ({
  ...readProxies(options.trustProxy),
  ...(options.public === undefined ? {} : { public: true }),
  ...(options.guestTables === undefined ? {} : { guestTables: true }),
});

/** Who may do what here, and whose word is taken for a client's address. */
const modeWords = ({ public: isPublic, guestTables, trustProxy }: HouseSettings): string => {
  if (!isPublic)
    return 'Private house: guests on this computer can open tables. Clients that a proxy forwards are treated as strangers.';
  const guests = guestTables
    ? 'guests can open tables for play money'
    : 'guests can’t open tables (see --guest-tables)';
  const proxies = trustProxy.length === 0 ? 'none' : trustProxy.join(', ');
  return `Public house: ${guests}. Trusted proxies: ${proxies} (see --trust-proxy).`;
};

const readPem = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${name} cannot be read: ${file}.`);
  }
};

const readTls = ({ tlsCert, tlsKey }: Options): Pick<HouseOptions, 'tls'> => {
  if (tlsCert === undefined && tlsKey === undefined) return {};
  if (tlsCert === undefined || tlsKey === undefined)
    throw new UsageError('TLS takes both a certificate and its key: --tls-cert and --tls-key.');
  return { tls: { cert: readPem('--tls-cert', tlsCert), key: readPem('--tls-key', tlsKey) } };
};

const writeLogLine = (line: object): void => void process.stderr.write(`${JSON.stringify(line)}\n`);

/** Everything that is told is a line of JSON, faults too. */
const readLog = ({ log }: Options): Pick<HouseOptions, 'log'> => {
  if (log === undefined) return {};
  process.removeAllListeners('warning').on('warning', ({ name, message }) => {
    writeLogLine({ at: new Date().toISOString(), what: 'warning', name, message });
  });
  process.stderr.on('error', () => {});
  return { log: writeLogLine };
};

/** What became of the record, once it is known, and how others come in. */
const announceRecord = async (
  { url, record, settings }: House,
  json: true | undefined,
  alone: boolean,
): Promise<void> => {
  const started = await record;
  const administrator = 'ok' in started && started.ok !== null ? `${url}/#${started.ok}` : undefined;
  if (json)
    return printJson({ record: 'ok' in started ? 'ready' : started.wrong, ...(administrator && { administrator }) });
  print('ok' in started ? 'The record is ready.' : `${started.wrong} The practice tables work without it.`);
  print(modeWords(settings));
  if (alone) print(`Listening on this computer only. ${NETWORK_HINT}`);
  if (administrator !== undefined) print(`Administrator: ${administrator}`);
};

/** The record with the gaming day that was asked for: it is kept with the house. */
const recordOpening = (options: Options): NonNullable<HouseOptions['record']> => {
  const record = recordOpener(options);
  const { gamingDay: text } = options;
  if (text === undefined) return record;
  const gamingDay = readGamingDay(text);
  if (gamingDay === null)
    throw new UsageError(
      `--gaming-day is an hour and a time zone, such as "06:00 America/New_York", not ${JSON.stringify(text)}.`,
    );
  return async () => ({ ...(await record()), gamingDay });
};

const serve = async (options: Options): Promise<void> => {
  const { port, host, json, tlsCert, tlsKey, log } = options;
  const address = readHost(host);
  const opened = await startHouse({
    ...{ port: readPort(port), host: address ?? LOCALHOST, site: SITE, record: recordOpening(options) },
    ...readTls({ ...(tlsCert === undefined ? {} : { tlsCert }), ...(tlsKey === undefined ? {} : { tlsKey }) }),
    ...readLog(log === undefined ? {} : { log }),
    settings: readServerSettings(options),
  });
  if ('wrong' in opened) throw new UsageError(opened.wrong);
  const house = opened.ok;
  const { public: isPublic, guestTables, trustProxy } = house.settings;
  if (json) printJson({ url: house.url, port: house.port, public: isPublic, guestTables, trustProxy });
  else print(`Fairdeal is open at ${house.url}`);
  // Whoever has heard enough may stop listening: the house stays open.
  process.stdout.removeAllListeners('error').on('error', () => {});
  const close = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT') process.exitCode = INTERRUPTED_STATUS;
    void house.close();
  };
  process.once('SIGINT', close).once('SIGTERM', close);
  await announceRecord(house, json, address === undefined);
};
