// `node dist/main.js <name>… [--json]`: each benchmark is the file with its name, which exports `<name>Bench`. `--against REVISION` compares
// the benchmarks that play games with those of a revision.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { COMPARABLE, compareWithRevision } from './revision.js';

type Figures = number | Readonly<Record<string, number>>;
type Result = Readonly<Record<string, string | Figures | null>>;

// Not strict: a benchmark may have its own options.
const { values, positionals: names } = parseArgs({
  strict: false,
  options: { json: { type: 'boolean' }, against: { type: 'string' } },
});
const json = values.json === true;
const revision = typeof values.against === 'string' ? values.against : undefined;

const figures = (value: Figures, unit: string): string =>
  typeof value === 'number'
    ? `${round(value)} ${unit}`
    : Object.entries(value)
        .map(([name, figure]) => `${name} ${round(figure)} ${unit}`)
        .join(', ');

const round = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : 3 });

const resultText = ({ bench, unit, ...rest }: Result): string =>
  [
    `${bench}`,
    ...Object.entries(rest).map(
      ([name, value]) =>
        `  ${name}: ${typeof value === 'string' ? value : value === null ? 'not measured' : figures(value, /ratio/i.test(name) ? 'times' : `${unit}`)}`,
    ),
  ].join('\n');

const printResult = (result: Result): void => console.log(json ? JSON.stringify(result) : resultText(result));

const reportFailure = (what: string, error: unknown): void => {
  console.error(`${what} could not run: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
};

if (revision !== undefined)
  try {
    compareWithRevision(
      revision,
      names.filter((name) => COMPARABLE.includes(name)),
      (result) => printResult({ ...result }),
    );
  } catch (error) {
    reportFailure(`The benchmarks against ${revision}`, error);
  }

for (const name of revision === undefined ? names : []) {
  const file = new URL(`./${name}.js`, import.meta.url);
  if (!existsSync(fileURLToPath(file))) {
    console.error(`Benchmark ${name} isn't built.`);
    process.exitCode = 2;
    continue;
  }
  const module = (await import(file.href)) as Readonly<Record<string, () => unknown>>;
  try {
    printResult((await module[`${name}Bench`]?.()) as Result);
  } catch (error) {
    reportFailure(`The benchmark ${name}`, error);
  }
}
