// Writes docs/performance.md: `npm run performance` runs every benchmark, and those that can be beside the same of an earlier revision;
// `npm run performance evaluator start` runs those two, `npm run performance odds -- --against REVISION` the odds beside a revision's, and the
// others are left as they were measured, each with its own date and revision. Figures without a peer are left out. `--from FILE` takes what
// `fairdeal bench --json` wrote, `--into FILE` writes elsewhere.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const FAIRDEAL = join(ROOT, 'packages', 'cli', 'bin', 'fairdeal.js');

/** What a benchmark measures, and beside whom. One that is not here is written with its figures alone. */
const ABOUT = {
  evaluator:
    'Seven-card hands evaluated by `evaluate7` (`ours`) and by evaluators from the npm registry, on the same hands, in turns.',
  rounds: 'Rounds of the house games under all rules, with six seats and every wager, as in `fairdeal simulate`.',
  poker:
    'Poker hands under all rules, with six players. `call to the showdown`: on each street one player bets and the others call. `random acts`: random legal acts, as in `fairdeal simulate`. A comparison with a revision uses the first.',
  replay: "Recorded hands of no-limit Hold'em, read and replayed under the rules in one process.",
  odds: 'All stored exact odds of a house game, computed from scratch with the covariance of its wagers, for every edition and setting.',
  strategy:
    'Best play for a new hand: the 99th percentile of the answer time, and the first answer, which makes the tables.',
  table:
    'A practice table in the Chromium of the browser tests, on the loopback address, without a graphics card: the time from the address to the Deal button (`allowed` 500 ms), the time between frames while cards fly, from the browser’s trace (60 a second are 16.7 ms), and the layout shift in a whole round.',
  record: 'Durable entries of playing tables, by number of nodes, in turns with plain PostgreSQL appends.',
  long: 'One table with very many entries: taking it over, recalling a round, and proving a round to a player.',
  crash: 'The process or its database, killed at random moments. Every acknowledged act must be in the log.',
  house: 'Many tables over real sockets, with six screens each.',
  hostile:
    'Play under the usual limits, in turns alone and with a client without an account that replays the whole history of every table: the time from an act to the last screen of its table.',
  watchers:
    'One table with very many watchers: the time from an act to the last screen, beside as many plain sockets that get texts as long.',
  failover: 'Two nodes on one record. The node of a table is killed; the time until the other answers for it.',
  start:
    'Start-up time of the command, compared with bare Node. `allowed` is twice bare Node plus 60 ms, for `--version` and `games`.',
};

/** The revision that was there before it was asked to be faster, and what is measured beside it. */
const PEER = 'fbcf7a9';
const COMPARED = ['rounds', 'poker', 'replay', 'odds'];
const AGAINST =
  'Measured in turns with that revision, which is built separately. `ours` is the present, `theirs` the revision, and the ratio is the speedup.';

const HEAD = `# Performance

Each figure is shown next to a baseline: another library, bare Node, an earlier revision, the same run without a load, or a limit. Read the ratios. Both sides of one are measured in turns, in one run, so they hold on other computers; the speeds don't.

\`npm run performance\` writes this page. Each section says when it was measured, at which revision, and on what class of computer.
`;

const words = (name) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const isRatio = (name) => name.startsWith('ratio');

/** Three digits say all that a benchmark knows. */
const figure = (name, value) => {
  if (value === null || value === undefined) return '–';
  if (typeof value === 'string') return value;
  const text = Number(value.toPrecision(3)).toLocaleString('en-US', { maximumSignificantDigits: 3 });
  return isRatio(name) ? `${text}x` : text;
};

const table = (heads, rows) =>
  [heads, heads.map((_, at) => (at === 0 ? '---' : '---:')), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const isByName = (value) => typeof value === 'object' && value !== null;

/** Figures alone are one table; figures by name share one if their names are the same. */
const tablesOf = ({ bench: _, revision: __, unit, ...fields }) => {
  const headOf = (name, value) =>
    isRatio(name) || typeof value === 'string' || unit === '' ? words(name) : `${words(name)}, ${unit}`;
  const groups = new Map();
  for (const field of Object.entries(fields)) {
    const names = isByName(field[1]) ? Object.keys(field[1]).join('\n') : '';
    groups.set(names, [...(groups.get(names) ?? []), field]);
  }
  return [...groups].map(([names, group]) =>
    names === ''
      ? table(
          ['figure', 'measured'],
          group.map(([name, value]) => [headOf(name, value), figure(name, value)]),
        )
      : table(
          ['', ...group.map(([name, value]) => headOf(name, value))],
          names.split('\n').map((name) => [name, ...group.map(([field, value]) => figure(field, value[name]))]),
        ),
  );
};

const git = (...words) => spawnSync('git', words, { cwd: ROOT, encoding: 'utf8' }).stdout.trim();

/** Day, revision and class of computer of this run. */
const runOf = () => {
  const revision = `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain') === '' ? '' : ' with changes'}`;
  const cores = `${availableParallelism()} cores (${platform()}, ${arch()})`;
  return `Measured on ${new Date().toISOString().slice(0, 10)} at revision ${revision}, with Node ${process.versions.node} on ${cores}.`;
};

/** Figures beside which others stand. A result without one says nothing on another computer. */
const PEER_FIELD = /^(?:ratio|theirs|peers|bare|native|allowed|limit|alone)/i;
const hasPeer = (result) => Object.keys(result).some((field) => PEER_FIELD.test(field));

const titleOf = ({ bench, revision }) => (revision === undefined ? bench : `${bench} against ${revision}`);
const commandOf = ({ bench, revision }) => (revision === undefined ? bench : `${bench} --against ${revision}`);

const sectionOf = (result, run) =>
  [
    `## ${titleOf(result)}`,
    ...(ABOUT[result.bench] === undefined ? [] : [ABOUT[result.bench]]),
    ...(result.revision === undefined ? [] : [AGAINST]),
    `\`npx fairdeal bench ${commandOf(result)}\``,
    run,
    ...tablesOf(result),
  ].join('\n\n');

/** The sections of a document by their benchmark. */
const sectionsIn = (text) =>
  new Map(
    text
      .split(/^(?=## )/m)
      .slice(1)
      .map((section) => [/^## (.+)/.exec(section)?.[1] ?? '', section.trim()]),
  );

const measured = (words) => {
  const { status, stdout } = spawnSync(process.execPath, [FAIRDEAL, 'bench', ...words, '--json'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) process.exitCode = status ?? 1;
  return stdout;
};

/** The runs that were asked for, as words of `fairdeal bench`; nothing asked is all there are. */
const runs = (names, against) => {
  const beside = (revision) => (name) => [name, '--against', revision];
  if (names.length === 0) return [...(against === undefined ? [[]] : []), ...COMPARED.map(beside(against ?? PEER))];
  return names.map(against === undefined ? (name) => [name] : beside(against));
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    against: { type: 'string' },
    into: { type: 'string', default: join(ROOT, 'docs', 'performance.md') },
  },
});
const run = runOf();
const write = (lines) => {
  const sections = sectionsIn(existsSync(values.into) ? readFileSync(values.into, 'utf8') : '');
  for (const line of lines.split('\n').filter((text) => text !== '')) {
    const result = JSON.parse(line);
    if (hasPeer(result)) sections.set(titleOf(result), sectionOf(result, run));
    else console.error(`${titleOf(result)} has no peer, so the document leaves it out.`);
  }
  writeFileSync(values.into, `${[HEAD.trim(), ...sections.values()].join('\n\n')}\n`);
};

// What one run measured is kept even if a later one cannot.
if (values.from === undefined) for (const run of runs(positionals, values.against)) write(measured(run));
else write(readFileSync(values.from, 'utf8'));
