import { scriptSchema, startScript } from '@fairdeal/table/script';
import { Command } from 'commander';
import { withExamples } from '../shared/arguments.js';
import { readLines } from '../shared/input.js';
import { print, printJson } from '../shared/print.js';

export const tableCommand = (): Command =>
  withExamples(
    new Command('table')
      .summary('Drive one table of any game line by line, in JSON')
      .description('Drive one table of any game line by line: acts in, decisions under the regulation out.')
      .argument('[file]', 'a script, one JSON object on each line; default or -: standard input')
      .option('--json', 'write JSON, one answer on each line (always on)')
      .option(
        '--why',
        'add to each refusal, settled hand and pushed pot what else was considered and what ruled it out',
      )
      .option('--json-schema', 'print the JSON Schema of every input line and every answer')
      .action(async (file: string | undefined, { jsonSchema, why }: { jsonSchema?: true; why?: true }) => {
        if (jsonSchema) print(JSON.stringify(scriptSchema(), null, 2));
        else await answerLines(file, why === true);
      }),
    `printf '%s\\n' '{"open":{"game":"over-under"}}' '{"staff":true}' '{"view":"public"}' | fairdeal table`,
    'fairdeal table script.ndjson',
  );

/** Writes each answer before it reads the next line. */
const answerLines = async (file: string | undefined, why: boolean): Promise<void> => {
  const script = startScript(undefined, undefined, { why });
  for await (const { text } of readLines(file)) {
    const answer = script.answer(text);
    if (answer !== null) printJson(answer);
  }
  process.exitCode = script.status();
};
