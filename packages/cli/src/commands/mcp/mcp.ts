import { Command } from 'commander';
import { parseWholeNumber, withExamples } from '../../shared/arguments.js';
import { INTERRUPTED_STATUS, UsageError } from '../../shared/errors.js';
import { print, printJson } from '../../shared/print.js';

interface Options {
  readonly port?: string;
  readonly host: string;
  readonly json?: true;
}

export const mcpCommand = (): Command =>
  withExamples(
    new Command('mcp')
      .summary('Serve the rules to programs (MCP)')
      .description('Serve the rules to programs by the Model Context Protocol: legal acts, rulings, settlements, odds.')
      .option('--port <port>', 'serve over HTTP on this port; left out, over standard input and output')
      .option('--host <address>', 'with --port: the address to listen on', '127.0.0.1')
      .option('--json', 'write JSON, one line with the address (with --port)')
      .action(serve),
    'fairdeal mcp',
    'fairdeal mcp --port 3333',
  );

const serve = async ({ port, host, json }: Options): Promise<void> => {
  if (port === undefined) return (await import('./stdio.js')).serveMcpOverStdio();
  const number = parseWholeNumber(port, 0, 65_535);
  if (number === null) throw new UsageError(`--port must be a whole number from 0 to 65535, not "${port}".`);
  const { serveMcpOverHttp } = await import('./http.js');
  const { server, url } = await serveMcpOverHttp(number, host);
  if (json) printJson({ url });
  else print(`The tools are open at ${url}.`);
  const close = (signal: NodeJS.Signals): void => {
    if (signal === 'SIGINT') process.exitCode = INTERRUPTED_STATUS;
    server.close();
    server.closeAllConnections();
  };
  process.once('SIGINT', close).once('SIGTERM', close);
};
