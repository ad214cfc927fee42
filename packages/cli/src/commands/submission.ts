import {
  type Draft,
  type DrawnLayout,
  type Fault,
  HOUSE_GAMES,
  type LayoutDrawing,
  missingFrom,
  POKER_GAMES,
  type PokerDraft,
  type PokerGame,
  type PokerSubmission,
  pokerLayout,
  readDrawing,
  type Submission,
  submit,
  submitPoker,
} from '@fairdeal/rules';
import { Command } from 'commander';
import { AskedWrongly, example, oneOf, print, printJson, withClauses } from '../answer.js';
import { anyGameNamed, isPoker } from '../games.js';
import { readJson } from '../input.js';

const ACTS: readonly string[] = ['check', 'print', 'layout'];

export const submissionCommand = (): Command =>
  example(
    new Command('submission')
      .description(
        'checks a Rules Submission, prints it with every default filled in, or prints the layout that it requires',
      )
      .addArgument(oneOf('<act>', 'what is done', ACTS))
      .argument('[file]', 'the submission as JSON; standard input when left out')
      .option('--layout <file>', 'check a drawn layout too: JSON with its positions and items')
      .option('--json', 'write JSON')
      .action((act: string, file: string | undefined, { json, layout }: { json?: true; layout?: string }) => {
        if (!ACTS.includes(act))
          throw new AskedWrongly(`A submission is checked or printed, or its layout is, not "${act}".`);
        const draft = readDraft(file);
        const made = submitted(draft, layout === undefined ? null : readLayout(layout));
        if ('faults' in made) {
          if (json) printJson({ faults: made.faults });
          else for (const { fault, cites } of made.faults) print(withClauses(fault, cites));
          process.exitCode = 1;
        } else if (act === 'layout') printLayout(made.layout, json);
        else if (json) printJson(act === 'check' ? { faults: [] } : made.ok);
        else
          print(act === 'check' ? 'The submission is complete and within the law.' : JSON.stringify(made.ok, null, 2));
      }),
    `echo '{"game":"over-under","paytables":{"bonus":"A"},"settings":{"adjacentBoxes":2}}' | fairdeal submission check`,
  );

type Made =
  | { readonly ok: Submission | PokerSubmission; readonly layout: LayoutDrawing }
  | { readonly faults: readonly Fault[] };

/** The submission with the layout that it requires, and what is wrong with either. */
const submitted = (draft: Draft, drawn: DrawnLayout | null): Made => {
  const game = anyGameNamed(draft.game ?? '');
  if (isPoker(game)) return submittedToPoker(game, draft as PokerDraft, drawn);
  const made = submit(game, drawn === null ? draft : { ...draft, layout: drawn });
  return 'faults' in made ? made : { ok: made.ok, layout: game.layout({ submission: made.ok }) };
};

const submittedToPoker = (game: PokerGame, draft: PokerDraft, drawn: DrawnLayout | null): Made => {
  const made = submitPoker(draft);
  if ('faults' in made) return made;
  const layout = pokerLayout(game, made.ok);
  const faults = drawn === null ? [] : missingFrom(drawn, layout);
  return faults.length > 0 ? { faults } : { ok: made.ok, layout };
};

const printLayout = (layout: LayoutDrawing, json: true | undefined): void => {
  if (json) printJson(layout);
  else for (const { words, kind, clause } of layout.items) print(withClauses(`${kind}: ${words}.`, [clause]));
};

const readLayout = (file: string): DrawnLayout => {
  const drawn = readDrawing(readJson('A layout', file));
  if (drawn === null)
    throw new AskedWrongly(
      'A layout is one JSON object with its positions and its items, each with id, where and words.',
    );
  return drawn;
};

const readDraft = (file: string | undefined): Draft => {
  const draft = readJson('A submission', file);
  if (typeof draft !== 'object' || draft === null || Array.isArray(draft) || typeof (draft as Draft).game !== 'string')
    throw new AskedWrongly(
      `A submission is one JSON object with its "game", one of ${[...HOUSE_GAMES, ...POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter)].map(({ id }) => id).join(', ')}.`,
    );
  return draft as Draft;
};
