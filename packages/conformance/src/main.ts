import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type ConformanceCase, PARTS } from './case.js';
import { loadCases } from './cases.js';
import { checkEngine } from './check-engine.js';
import { EngineError, openEngine } from './engine.js';
import { reportText } from './report.js';

const HELP = `Usage: fairdeal-conformance --engine <command> [options]

Checks an engine of casino table games against worked rounds, rankings, poker hands and table scripts.

  --engine <command>   the engine, as a command line; it answers lines of JSON on standard output
  --only <parts>       some parts: ${PARTS.join(', ')}; separated by commas
  --case <id>          one case
  --timeout <seconds>  time for one answer; 10 by default
  --list               print the questions, one JSON object a line, without an engine
  --json               write the report as JSON
  --version            print the version
  --help               print this help

Exit status: 0 the engine conforms, 1 it does not, 2 asked wrongly or the engine can't be run.

Example: fairdeal-conformance --engine "node my-engine.js" --only rankings
`;

class UsageError extends Error {}

const OPTIONS = {
  engine: { type: 'string' },
  only: { type: 'string' },
  case: { type: 'string' },
  timeout: { type: 'string' },
  list: { type: 'boolean' },
  json: { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

const readArguments = () => {
  try {
    return parseArgs({ options: OPTIONS, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split(/\. |\n/, 1)[0] ?? '') : String(error));
  }
};

type Asked = ReturnType<typeof readArguments>;

const casesFor = ({ only, case: id }: Asked): readonly ConformanceCase[] => {
  const parts = only?.split(',').map((part) => part.trim());
  const unknown = parts?.find((part) => !PARTS.some((known) => known === part));
  if (unknown !== undefined) throw new UsageError(`Unknown part "${unknown}". The parts are ${PARTS.join(', ')}`);
  const cases = loadCases().filter(
    (one) => (parts === undefined || parts.includes(one.part)) && (id === undefined || one.id === id),
  );
  if (cases.length === 0) throw new UsageError(`There is no case "${id}". --list prints every case`);
  return cases;
};

const secondsOf = ({ timeout = '10' }: Asked): number => {
  const seconds = Number(timeout);
  if (!(seconds > 0 && seconds <= 3600))
    throw new UsageError(`--timeout must be a number of seconds up to 3600, not "${timeout}"`);
  return seconds;
};

const print = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

const run = async (): Promise<number> => {
  const asked = readArguments();
  if (asked.help === true) print(HELP.trimEnd());
  else if (asked.version === true)
    print(JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version);
  else if (asked.list === true)
    for (const { id, part, group, title, question } of casesFor(asked))
      print(JSON.stringify({ id, ...question, part, group, title }));
  else return check(asked);
  return 0;
};

const check = async (asked: Asked): Promise<number> => {
  if (asked.engine === undefined || asked.engine.trim() === '')
    throw new UsageError('Name your engine: --engine "node my-engine.js"');
  const cases = casesFor(asked);
  const engine = openEngine(asked.engine, { seconds: secondsOf(asked) });
  try {
    const report = await checkEngine(engine, cases);
    print(asked.json === true ? JSON.stringify(report) : reportText(report));
    return report.ok ? 0 : 1;
  } finally {
    engine.close();
  }
};

// A reader that closes the pipe early, like `head`, ends the command without an error.
process.stdout.on('error', () => process.exit(0));

try {
  process.exitCode = await run();
} catch (error) {
  if (!(error instanceof UsageError || error instanceof EngineError)) throw error;
  const help = error instanceof UsageError ? '; try fairdeal-conformance --help.' : '';
  process.stderr.write(`${error.message.replace(help === '' ? /$/ : /\.$/, '')}${help}\n`);
  process.exitCode = 2;
}
