import {
  type Draft,
  type Fault,
  HOUSE_GAMES,
  POKER_GAMES,
  type PokerDraft,
  type PokerSubmission,
  type Submission,
  submit,
  submitPoker,
} from '@fairdeal/rules';
import { Command } from 'commander';
import { AskedWrongly, example, print, printJson, readText, withClauses } from '../answer.js';
import { anyGameNamed, isPoker } from '../games.js';

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
        const made = submitted(draft);
        if ('faults' in made) {
          if (json) printJson({ faults: made.faults });
          else for (const { fault, cites } of made.faults) print(withClauses(fault, cites));
          process.exitCode = 1;
        } else if (json) printJson(act === 'check' ? { faults: [] } : made.ok);
        else
          print(act === 'check' ? 'The submission is complete and within the law.' : JSON.stringify(made.ok, null, 2));
      }),
    `echo '{"game":"over-under","paytables":{"bonus":"A"},"settings":{"adjacentBoxes":2}}' | fairdeal submission check`,
  );

type Made = { readonly ok: Submission | PokerSubmission } | { readonly faults: readonly Fault[] };

const submitted = (draft: Draft): Made => {
  const game = anyGameNamed(draft.game ?? '');
  return isPoker(game) ? submitPoker(draft as PokerDraft) : submit(game, draft);
};

const readDraft = (text: string): Draft => {
  let draft: unknown;
  try {
    draft = JSON.parse(text);
  } catch {
    draft = null;
  }
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft) || typeof (draft as Draft).game !== 'string')
    throw new AskedWrongly(
      `A submission is one JSON object with its "game", one of ${[...HOUSE_GAMES, ...POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter)].map(({ id }) => id).join(', ')}.`,
    );
  return draft as Draft;
};
