import { scriptSchema, startScript } from '@fairdeal/table/script';
import { Command } from 'commander';
import { withExamples } from '../shared/arguments.js';
import { readLines } from '../shared/input.js';
import { print, printJson } from '../shared/print.js';

export const tableCommand = (): Command =>
  withExamples(
    new Command('table')
      .description(
        'one table of any game, driven line by line: what people do goes in, what the law makes of it comes out',
      )
      .argument('[file]', 'a script, one JSON object a line; standard input when left out, or -')
      .option('--json', 'write JSON, an answer a line (it always does)')
      .option('--json-schema', 'print the JSON Schema of every line that may go in and every answer that may come out')
      .action(async (file: string | undefined, { jsonSchema }: { jsonSchema?: true }) => {
        if (jsonSchema) print(JSON.stringify(scriptSchema(), null, 2));
        else await answerLines(file);
      }),
    `printf '%s\\n' '{"open":{"game":"over-under"}}' '{"staff":true}' '{"view":"public"}' | fairdeal table`,
    'fairdeal table script.ndjson',
  );

/** One answer a line, each written before the next line is read. */
const answerLines = async (file: string | undefined): Promise<void> => {
  const script = startScript();
  for await (const { text } of readLines(file)) {
    const answer = script.answer(text);
    if (answer !== null) printJson(answer);
  }
  process.exitCode = script.status();
};
