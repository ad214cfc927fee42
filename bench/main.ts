// `node dist/main.js <name>… [--json]`: each benchmark is the file of its name, which exports `<name>Bench`.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

type Figures = number | Readonly<Record<string, number>>;
type Result = Readonly<Record<string, string | Figures | null>>;

const ask = process.argv.slice(2);
const json = ask.includes('--json');

const figures = (value: Figures, unit: string): string =>
  typeof value === 'number'
    ? `${round(value)} ${unit}`
    : Object.entries(value)
        .map(([name, figure]) => `${name} ${round(figure)} ${unit}`)
        .join(', ');

const round = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: value >= 100 ? 0 : 3 });

const forPeople = ({ bench, unit, ...rest }: Result): string =>
  [
    `${bench}`,
    ...Object.entries(rest).map(
      ([name, value]) =>
        `  ${name}: ${typeof value === 'string' ? value : value === null ? 'not measured' : figures(value, /ratio/i.test(name) ? 'times' : `${unit}`)}`,
    ),
  ].join('\n');

for (const name of ask.filter((word) => !word.startsWith('--'))) {
  const file = new URL(`./${name}.js`, import.meta.url);
  if (!existsSync(fileURLToPath(file))) {
    console.error(`The benchmark ${name} is not built.`);
    process.exitCode = 2;
    continue;
  }
  const module = (await import(file.href)) as Readonly<Record<string, () => unknown>>;
  try {
    const result = (await module[`${name}Bench`]?.()) as Result;
    console.log(json ? JSON.stringify(result) : forPeople(result));
  } catch (error) {
    console.error(`The benchmark ${name} could not run: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  }
}
