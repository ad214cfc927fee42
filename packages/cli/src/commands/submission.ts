import { type Draft, HOUSE_GAMES, submit } from '@fairdeal/rules';
import { Command } from 'commander';
import { AskedWrongly, example, print, printJson, readText } from '../answer.js';
import { gameNamed } from '../games.js';

export const submissionCommand = (): Command =>
  example(
    new Command('submission')
      .description('checks a Rules Submission, or prints it with every default filled in')
      .argument('<act>', 'check or print')
      .argument('[file]', 'the submission as JSON; standard input when left out')
      .option('--json', 'write JSON')
      .action((act: string, file: string | undefined, { json }: { json?: true }) => {
        if (act !== 'check' && act !== 'print')
          throw new AskedWrongly(`A submission is checked or printed, not "${act}".`);
        const draft = readDraft(readText(file));
        const made = submit(gameNamed(draft.game ?? ''), draft);
        if ('faults' in made) {
          if (json) printJson({ faults: made.faults });
          else
            for (const { fault, cites } of made.faults)
              print(cites.length > 0 ? `${fault} (${cites.join(', ')})` : fault);
          process.exitCode = 1;
        } else if (json) printJson(act === 'check' ? { faults: [] } : made.ok);
        else
          print(act === 'check' ? 'The submission is complete and within the law.' : JSON.stringify(made.ok, null, 2));
      }),
    `echo '{"game":"over-under","paytables":{"bonus":"A"},"settings":{"adjacentBoxes":2}}' | fairdeal submission check`,
  );

const readDraft = (text: string): Draft => {
  let draft: unknown;
  try {
    draft = JSON.parse(text);
  } catch {
    draft = null;
  }
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft) || typeof (draft as Draft).game !== 'string')
    throw new AskedWrongly(
      `A submission is one JSON object with its "game", one of ${HOUSE_GAMES.map(({ id }) => id).join(', ')}.`,
    );
  return draft as Draft;
};
