import { startHouse } from '@fairdeal/house';
import { Command } from 'commander';
import { AskedWrongly, example, INTERRUPTED, print, printJson, readCount } from '../answer.js';
import { SITE } from '../places.js';

interface Options {
  readonly port?: string;
  readonly host: string;
  readonly json?: true;
}

export const serveCommand = (): Command =>
  example(
    new Command('serve')
      .description('opens the house: the website with every game, and the games as JSON')
      .option('--port <number>', 'the port it is opened at; else the one that PORT names, else 3000')
      .option('--host <address>', 'the address it listens on; 0.0.0.0 lets other machines in', '127.0.0.1')
      .option('--json', 'write JSON')
      .action(serve),
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

const serve = async ({ port, host, json }: Options): Promise<void> => {
  const number = readPort(port);
  if (host === '') throw new AskedWrongly('--host is an address of this machine, such as 127.0.0.1, not "".');
  const opened = await startHouse({ port: number, host, site: SITE });
  if ('wrong' in opened) throw new AskedWrongly(opened.wrong);
  const house = opened.ok;
  if (json) printJson({ url: house.url, port: house.port });
  else print(`Fairdeal is open at ${house.url}`);
  const close = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT') process.exitCode = INTERRUPTED;
    void house.close();
  };
  process.once('SIGINT', close).once('SIGTERM', close);
};
