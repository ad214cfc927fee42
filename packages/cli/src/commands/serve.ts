import { readFileSync } from 'node:fs';
import {
  ACCESS_TIMES,
  type AccessTimes,
  type House,
  type HouseOptions,
  type HouseSettings,
  readTrustProxy,
  SITE_FOLDER,
  startHouse,
} from '@fairdeal/house';
import { readGamingDay } from '@fairdeal/rules/internal';
import { Command } from 'commander';
import { parseWholeNumber, strictChoiceOption, withExamples } from '../shared/arguments.js';
import { INTERRUPTED_STATUS, UsageError } from '../shared/errors.js';
import { type HouseDatabaseOptions, recordOpener, withDatabaseOptions } from '../shared/house-database.js';
import { print, printJson } from '../shared/print.js';
import { readAskedWitnesses } from '../shared/record/asked-witnesses.js';

interface Options extends HouseDatabaseOptions {
  readonly port?: string;
  readonly host?: string;
  readonly tlsCert?: string;
  readonly tlsKey?: string;
  readonly public?: true;
  readonly guestTables?: true;
  readonly gamingDay?: string;
  readonly witnesses?: string;
  readonly trustProxy?: string;
  readonly passkeys?: boolean;
  readonly secondPerson?: true;
  readonly sessionDays?: string;
  readonly idleHours?: string;
  readonly tokenDays?: string;
  readonly log?: 'json';
  readonly json?: true;
}

export const serveCommand = (): Command =>
  withExamples(
    withDatabaseOptions(
      new Command('serve')
        .summary('Serve the house: website, tables and record')
        .description('Run the house: the website with every game, and its tables, people and record over the network.')
        .option('--port <number>', 'port to listen on; default: PORT, else 3000')
        .option(
          '--host <address>',
          'address to listen on; default: HOST, else 127.0.0.1; 0.0.0.0 accepts connections from your network',
        )
        .option('--tls-cert <file>', 'use TLS with this certificate chain, as PEM')
        .option('--tls-key <file>', 'private key of the certificate, as PEM')
        .option(
          '--public',
          'treat every client as a stranger, even on the loopback address; for a house behind a tunnel or proxy',
        )
        .option(
          '--gaming-day <when>',
          'start of the gaming day, as hour and time zone; stored with the house; default: "06:00 America/New_York"',
        )
        .option(
          '--witnesses <file>',
          'witnesses that cosign every checkpoint: lines "witness KEY URL" and one line "quorum N"',
        )
        .option('--guest-tables', 'let guests open play-money tables in a public house')
        .option(
          '--trust-proxy <addresses>',
          'proxies trusted to report client addresses, such as 10.0.0.7,10.1.0.0/16; default: TRUST_PROXY, else loopback; none trusts no proxy',
        )
        .option(
          '--passkeys',
          'require passkeys of administrators, finance, surveillance, compliance and regulators from the start; by default a public house does, and a private one does a day after it first takes house money',
        )
        .option('--no-passkeys', 'let these people sign in with a password alone')
        .option(
          '--second-person',
          'require a second person to approve new administrators, finance, surveillance, compliance and regulators on a private house too; a public house always does',
        )
        .option(
          '--session-days <number>',
          `days until people must sign in again; ${ACCESS_TIMES.sessionDays} by default`,
        )
        .option('--idle-hours <number>', `hours without use that end a session; ${ACCESS_TIMES.idleHours} by default`)
        .option('--token-days <number>', `days until a token expires; ${ACCESS_TIMES.tokenDays} by default`)
        .addOption(
          strictChoiceOption(
            '--log <form>',
            'log a line to standard error for every request and socket, without their contents',
            ['json'],
          ),
        )
        .option('--json', 'write JSON'),
    ).action(serve),
    'fairdeal serve --port 8080',
  );

const DEFAULT_PORT = '3000';

/** The option takes precedence over the environment. An empty PORT counts as unset. */
const readPort = (asked: string | undefined): number => {
  const [name, text] = asked === undefined ? ['PORT', process.env.PORT || DEFAULT_PORT] : ['--port', asked];
  const port = parseWholeNumber(text, 0, 65_535);
  if (port === null) throw new UsageError(`${name} must be a whole number from 0 to 65535, not "${text}".`);
  return port;
};

/** Undefined if neither names one. */
const readHost = (asked: string | undefined): string | undefined => {
  if (asked === '') throw new UsageError('--host must be an address of this computer, such as 127.0.0.1. It is empty.');
  return asked ?? (process.env.HOST || undefined);
};

const LOCALHOST = '127.0.0.1';
const NETWORK_HINT =
  'Use --host 0.0.0.0 to accept connections from your network, with --tls-cert and --tls-key or behind a proxy that speaks TLS.';

/** The option takes precedence over the environment. An empty TRUST_PROXY counts as unset. */
const readProxies = (asked: string | undefined): Partial<HouseSettings> => {
  const [name, text] = asked === undefined ? ['TRUST_PROXY', process.env.TRUST_PROXY ?? ''] : ['--trust-proxy', asked];
  if (asked === undefined && text === '') return {};
  const read = readTrustProxy(text);
  if ('wrong' in read) throw new UsageError(`${name} can’t be used: ${read.wrong}.`);
  return { trustProxy: read.ok };
};

const MOST_DAYS = 3_650;

const readPositive = (name: string, text: string | undefined, most: number, usual: number): number => {
  if (text === undefined) return usual;
  const number = parseWholeNumber(text, 1, most);
  if (number === null) throw new UsageError(`${name} is a whole number from 1 to ${most}, not "${text}".`);
  return number;
};

const readAccessTimes = ({ sessionDays, idleHours, tokenDays }: Options): AccessTimes => ({
  sessionDays: readPositive('--session-days', sessionDays, MOST_DAYS, ACCESS_TIMES.sessionDays),
  idleHours: readPositive('--idle-hours', idleHours, MOST_DAYS * 24, ACCESS_TIMES.idleHours),
  tokenDays: readPositive('--token-days', tokenDays, MOST_DAYS, ACCESS_TIMES.tokenDays),
});

const readServerSettings = (options: Options): Partial<HouseSettings> => ({
  access: readAccessTimes(options),
  ...readProxies(options.trustProxy),
  ...(options.public === undefined ? {} : { public: true }),
  ...(options.passkeys === undefined ? {} : { passkeys: options.passkeys }),
  ...(options.secondPerson === undefined ? {} : { secondPerson: true }),
  ...(options.guestTables === undefined ? {} : { guestTables: true }),
});

const PASSKEY_WORDS: Readonly<Record<`${HouseSettings['passkeys']}`, string>> = {
  true: 'Administrators, finance, surveillance, compliance and regulators use passkeys (see --no-passkeys).',
  false: 'Nobody needs a passkey (see --passkeys).',
  'house-money':
    'A day after its first house money, administrators, finance, surveillance, compliance and regulators need passkeys (see --no-passkeys).',
};

/** The rights of guests, and the proxies trusted for client addresses. */
const modeWords = ({ public: isPublic, guestTables, trustProxy, passkeys }: HouseSettings): string => {
  const keys = PASSKEY_WORDS[`${passkeys}`];
  if (!isPublic)
    return `Private house: guests on this computer can open tables. Clients that come through a proxy are treated as strangers.\n${keys}`;
  const guests = guestTables ? 'guests can open play-money tables' : 'guests can’t open tables (see --guest-tables)';
  const proxies = trustProxy.length === 0 ? 'none' : trustProxy.join(', ');
  return `Public house: ${guests}. Trusted proxies: ${proxies} (see --trust-proxy). ${keys}`;
};

const readPem = (name: string, file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${name} can’t read the file ${file}.`);
  }
};

const readTls = ({ tlsCert, tlsKey }: Options): Pick<HouseOptions, 'tls'> => {
  if (tlsCert === undefined && tlsKey === undefined) return {};
  if (tlsCert === undefined || tlsKey === undefined)
    throw new UsageError('TLS requires both --tls-cert and --tls-key.');
  return { tls: { cert: readPem('--tls-cert', tlsCert), key: readPem('--tls-key', tlsKey) } };
};

const writeLogLine = (line: object): void => void process.stderr.write(`${JSON.stringify(line)}\n`);

/** Every message is a line of JSON, including errors. */
const readLog = ({ log }: Options): Pick<HouseOptions, 'log'> => {
  if (log === undefined) return {};
  process.removeAllListeners('warning').on('warning', ({ name, message }) => {
    writeLogLine({ at: new Date().toISOString(), what: 'warning', name, message });
  });
  process.stderr.on('error', () => {});
  return { log: writeLogLine };
};

/** Status of the record, once known, and the way for others to connect. */
const announceRecord = async (
  { url, record, settings }: House,
  json: true | undefined,
  alone: boolean,
): Promise<void> => {
  const started = await record;
  const administrator = 'ok' in started && started.ok !== null ? `${url}/#${started.ok}` : undefined;
  if (json)
    return printJson({ record: 'ok' in started ? 'ready' : started.wrong, ...(administrator && { administrator }) });
  print('ok' in started ? 'The record is ready.' : `${started.wrong} Practice tables work without the record.`);
  print(modeWords(settings));
  if (alone) print(`Listening on this computer only. ${NETWORK_HINT}`);
  if (administrator !== undefined) print(`Administrator: ${administrator}`);
};

/** The record, with its witnesses, and with the requested gaming day stored in the house. */
const recordOpening = async (options: Options): Promise<NonNullable<HouseOptions['record']>> => {
  const opener = recordOpener(options);
  const { gamingDay: text, witnesses: list } = options;
  const witnesses = list === undefined ? null : await readAskedWitnesses(list, options.data);
  const record = witnesses === null ? opener : async () => ({ ...(await opener()), witnesses });
  if (text === undefined) return record;
  const gamingDay = readGamingDay(text);
  if (gamingDay === null)
    throw new UsageError(
      `--gaming-day must be an hour and a time zone, such as "06:00 America/New_York", not ${JSON.stringify(text)}.`,
    );
  return async () => ({ ...(await record()), gamingDay });
};

const serve = async (options: Options): Promise<void> => {
  const { port, host, json, tlsCert, tlsKey, log } = options;
  const address = readHost(host);
  const opened = await startHouse({
    ...{ port: readPort(port), host: address ?? LOCALHOST, site: SITE_FOLDER, record: await recordOpening(options) },
    ...readTls({ ...(tlsCert === undefined ? {} : { tlsCert }), ...(tlsKey === undefined ? {} : { tlsKey }) }),
    ...readLog(log === undefined ? {} : { log }),
    settings: readServerSettings(options),
  });
  if ('wrong' in opened) throw new UsageError(opened.wrong);
  const house = opened.ok;
  const { public: isPublic, guestTables, trustProxy, passkeys, secondPerson } = house.settings;
  // With house money they come later.
  const safeguards = { passkeys: passkeys === true, secondPerson: secondPerson === true };
  if (json) printJson({ url: house.url, port: house.port, public: isPublic, guestTables, trustProxy, ...safeguards });
  else print(`Fairdeal is open at ${house.url}`);
  // If the reader closes the pipe, the house stays open.
  process.stdout.removeAllListeners('error').on('error', () => {});
  const close = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT') process.exitCode = INTERRUPTED_STATUS;
    void house.close();
  };
  process.once('SIGINT', close).once('SIGTERM', close);
  await announceRecord(house, json, address === undefined);
};
