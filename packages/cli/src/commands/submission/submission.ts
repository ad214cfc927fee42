import { writeFileSync } from 'node:fs';
import type { HouseGame, PokerGame } from '@fairdeal/rules';
import {
  choicesOf,
  type HouseChoice,
  isApproval,
  pokerChoicesOf,
  readLayout,
  type SubmittedLayout,
} from '@fairdeal/rules/internal';
import {
  type CompiledSubmission,
  checkSubmission,
  differencesBetween,
  layoutDrawing,
  layoutSvg,
  printedDocuments,
  printedDocumentText,
  submissionCheckWords,
  upgradeDraft,
  withDefaults,
  writeDocument,
} from '@fairdeal/table/internal/documents';
import { Command, Option } from 'commander';
import { choiceArgument, withExamples } from '../../shared/arguments.js';
import { fileErrorText, UsageError } from '../../shared/errors.js';
import {
  editionNamed,
  editionOption,
  gameNamed,
  isPokerRoomGame,
  OFFERED_IDS,
  offeredGameNamed,
} from '../../shared/games.js';
import { readJson } from '../../shared/input.js';
import { formatColumns, print, printJson, withClauses, wrapProse } from '../../shared/print.js';
import { differenceText } from './difference.js';
import { compileDraft, type DraftFile, draftInEdition, type FileFault, readDraft } from './draft-file.js';
import { explanationData, explanationText } from './explain.js';
import { submissionSchema } from './schema.js';
import { templateHeading, templateOf } from './template.js';
import { openTextSheet } from './text-sheet.js';

interface SubmissionOptions {
  readonly edition?: string;
  readonly from?: string;
  readonly layout?: string;
  readonly strict?: true;
  readonly jsonSchema?: true;
  readonly pdf?: string;
  readonly svg?: string;
  readonly json?: true;
}

const FILE_WORDS = 'the submission as JSON, comments allowed; default: standard input';

export const submissionCommand = (): Command =>
  withExamples(
    new Command('submission')
      .summary('Write, check and print a Rules Submission')
      .description(
        'Write, check and print a Rules Submission: template, faults and warnings, effects, differences, signs and layout.',
      )
      .addCommand(newCommand())
      .addCommand(checkCommand())
      .addCommand(
        documentCommand(
          'explain',
          'Explain the effects of each choice',
          'fairdeal submission new dj-wild | fairdeal submission explain',
        ),
      )
      .addCommand(diffCommand())
      .addCommand(upgradeCommand())
      .addCommand(
        documentCommand(
          'print',
          'Print the submission as a document for filing',
          'fairdeal submission print over-under.json --pdf filed.pdf',
        ).addOption(pdfOption()),
      )
      .addCommand(
        documentCommand(
          'signs',
          'Print the signs and cards of the table',
          'fairdeal submission new over-under | fairdeal submission signs --pdf signs.pdf',
        ).addOption(pdfOption()),
      )
      .addCommand(
        documentCommand(
          'layout',
          'Draw the layout in true size',
          'fairdeal submission layout over-under.json --svg layout.svg',
        )
          .addOption(pdfOption())
          .option('--svg <file>', 'write an SVG in true size; - for standard output'),
      ),
    'fairdeal submission new high-card-flush --edition 2019',
    `echo '{"game":"over-under","paytables":{"bonus":"A"},"settings":{"adjacentBoxes":2}}' | fairdeal submission check`,
    'fairdeal submission check --help',
  );

const submissionEdition = (): Option => editionOption('the edition of the chapter');
const pdfOption = (): Option => new Option('--pdf <file>', 'write a PDF; - for standard output');

const newCommand = (): Command =>
  withExamples(
    new Command('new')
      .summary('Write a template with every choice, its limits and its clause')
      .description('Write a template with every choice, its limits and its clause.')
      .addArgument(choiceArgument('<game>', 'the game', OFFERED_IDS))
      .addOption(submissionEdition())
      .option('--from <file>', 'start with the choices of this submission')
      .option('--json-schema', 'print the JSON Schema of a submission of this game')
      .option('--json', 'write JSON')
      .action(startSubmission),
    'fairdeal submission new high-card-flush --edition 2019',
    'fairdeal submission new high-card-flush --from filed.json',
    'fairdeal submission new over-under --json-schema > over-under.schema.json',
  );

const checkCommand = (): Command =>
  withExamples(
    new Command('check')
      .summary('Check a submission: faults, warnings, unstated choices')
      .description(
        'Check a submission: every fault, every warning and every choice it leaves unstated. Faults end with status 1.',
      )
      .argument('[file]', FILE_WORDS)
      .addOption(submissionEdition())
      .option('--layout <file>', 'also check a drawn layout, JSON with its positions and items')
      .option('--strict', 'end with status 1 on warnings too')
      .option('--json', 'write JSON')
      .action(async (file: string | undefined, options: SubmissionOptions) => {
        if (options.layout !== undefined) refuseSharedInput('the submission', file, 'its layout', options.layout);
        const filed = await filedSubmission(file, options);
        if (filed !== null) printCheck(filed, options);
      }),
    `echo '{"game":"over-under","paytables":{"bonus":"A"},"settings":{"adjacentBoxes":2}}' | fairdeal submission check`,
    'fairdeal submission check filed.json --strict',
  );

const documentCommand = (act: DocumentAction, summary: string, example: string): Command =>
  withExamples(
    new Command(act)
      .summary(summary)
      .description(`${summary}.`)
      .argument('[file]', FILE_WORDS)
      .addOption(submissionEdition())
      .option('--json', 'write JSON')
      .action(async (file: string | undefined, options: SubmissionOptions) => {
        const filed = await filedSubmission(file, options);
        if (filed !== null) await printDocument(act, filed, options);
      }),
    example,
  );

const diffCommand = (): Command =>
  withExamples(
    new Command('diff')
      .summary('Compare two submissions of one game')
      .description('Compare two submissions of one game: each choice that differs, with its effects.')
      .argument('<file>', 'the earlier submission; - for standard input')
      .argument('<after-file>', 'the later submission')
      .option('--json', 'write JSON')
      .action(compareSubmissions),
    'fairdeal submission diff before.json after.json',
  );

const upgradeCommand = (): Command =>
  withExamples(
    new Command('upgrade')
      .summary('Carry a submission to the newest edition')
      .description('Carry a submission to the newest or the requested edition, with a list of the changes.')
      .argument('[file]', FILE_WORDS)
      .addOption(submissionEdition())
      .option('--json', 'write JSON')
      .action(async (file: string | undefined, options: SubmissionOptions) =>
        upgradeSubmission(await readDraft(file), options),
      ),
    'fairdeal submission upgrade filed-2016.json --edition 2019',
  );

/** The submission of a file; null after printing its faults. */
const filedSubmission = async (
  file: string | undefined,
  options: SubmissionOptions,
): Promise<CompiledSubmission | null> => {
  const draft = draftInEdition(await readDraft(file), options.edition);
  const filed = compileDraft(draft, options.layout === undefined ? null : await readLayoutFile(options.layout));
  if (!('faults' in filed)) return filed;
  printFaults(filed.faults, options);
  return null;
};

const printFaults = (faults: readonly FileFault[], { json }: SubmissionOptions): void => {
  if (json) printJson({ faults, warnings: [] });
  else
    for (const { fault, cites, line } of faults)
      print(withClauses(line === undefined ? fault : `Line ${line}: ${fault}`, cites));
  process.exitCode = 1;
};

const printCheck = (filed: CompiledSubmission, { json, strict }: SubmissionOptions): void => {
  const { warnings } = filed;
  if (strict && warnings.length > 0) process.exitCode = 1;
  if (json) {
    const { unstated, ...checked } = checkSubmission(filed);
    printJson({ faults: [], warnings, checked, unstated });
  } else {
    for (const line of submissionCheckWords(filed)) print(wrapProse(line));
    for (const { warning, cites } of warnings) print(withClauses(`Warning: ${warning}`, cites));
  }
};

const printDocument = async (
  act: DocumentAction,
  filed: CompiledSubmission,
  options: SubmissionOptions,
): Promise<void> => {
  if (options.pdf !== undefined || options.svg !== undefined) await writeDrawing(act, filed, options);
  else if (options.json) printJson(documentData(act, filed));
  else print(await documentText(act, filed));
};

type DocumentAction = 'explain' | 'print' | 'signs' | 'layout';

const documentData = (act: DocumentAction, filed: CompiledSubmission): unknown => {
  switch (act) {
    case 'explain':
      return explanationData(filed);
    case 'print':
      return withDefaults(filed);
    case 'signs':
      return { papers: printedDocuments(filed) };
    case 'layout':
      return filed.layout;
  }
};

const documentText = async (act: DocumentAction, filed: CompiledSubmission): Promise<string> => {
  switch (act) {
    case 'explain':
      return explanationText(filed);
    case 'print': {
      const sheet = openTextSheet();
      writeDocument(sheet, filed);
      return (await sheet.end()).toString('utf8');
    }
    case 'signs':
      return printedDocumentText(printedDocuments(filed), formatColumns);
    case 'layout':
      return filed.layout.items
        .map(({ words, kind, clause }) => withClauses(`${kind}: ${words}.`, [clause]))
        .join('\n');
  }
};

/** Drawings go into files. The drawing code is loaded only here, because it takes longer to load than the rest to run. */
const writeDrawing = async (
  act: DocumentAction,
  filed: CompiledSubmission,
  { pdf, svg }: SubmissionOptions,
): Promise<void> => {
  if (svg !== undefined && pdf !== undefined && [svg, pdf].includes(STANDARD_STREAM))
    throw new UsageError('Only one document can go to standard output. Leave out --svg or --pdf.');
  if (svg !== undefined) write(svg, layoutSvg(layoutDrawing(filed)), `The layout of ${filed.title} is`);
  if (pdf === undefined) return;
  if (act === 'print') {
    const { openPdfSheet: openSheet } = await import('../../pdf/sheet.js');
    const foot = `${filed.of.submission.certificateHolder} · ${filed.title}, edition ${filed.edition} · Rules Submission`;
    const sheet = openSheet({ title: `${filed.title}: Rules Submission`, foot });
    writeDocument(sheet, filed);
    write(pdf, await sheet.end(), `The submission of ${filed.title} is`);
  } else if (act === 'signs') {
    const { signsPdf } = await import('./signs-pdf.js');
    write(pdf, await signsPdf(filed, printedDocuments(filed)), `The signs and cards of ${filed.title} are`);
  } else {
    const { layoutPdf } = await import('./layout-pdf.js');
    write(pdf, await layoutPdf(layoutDrawing(filed)), `The layout of ${filed.title} is`);
  }
};

const STANDARD_STREAM = '-';

/** Says what was written, unless the document itself goes to standard output. */
const write = (file: string, content: string | Uint8Array, what: string): void => {
  if (file === STANDARD_STREAM) {
    process.stdout.write(content);
    return;
  }
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new UsageError(`The file ${file} can’t be written: ${fileErrorText(error)}.`);
  }
  print(`${what} in ${file}.`);
};

const choicesIn = (game: HouseGame | PokerGame, edition: string): readonly HouseChoice[] =>
  isPokerRoomGame(game) ? pokerChoicesOf(game) : choicesOf(game, edition);

const startSubmission = async (game: string, { edition, from, jsonSchema, json }: SubmissionOptions): Promise<void> => {
  const found = offeredGameNamed(game);
  if (jsonSchema) {
    const wanted = editionNamed(found, edition);
    printJson(submissionSchema(found, wanted, choicesIn(found, wanted)));
    return;
  }
  if (from !== undefined) {
    const file = await readDraft(from);
    const other = gameNamed(file.draft.game, OFFERED_IDS);
    if (other.id !== found.id)
      throw new UsageError(`A submission for ${found.title} can’t start with the choices of one for ${other.title}.`);
    await upgradeSubmission(file, { ...(edition === undefined ? {} : { edition }), ...(json ? { json } : {}) });
    return;
  }
  const wanted = editionNamed(found, edition);
  const chapter = isPokerRoomGame(found) ? '637a' : found.chapter;
  if (json)
    printJson({
      game: found.id,
      edition: wanted,
      choices: choicesIn(found, wanted).map((choice) => (isApproval(choice) ? { ...choice, default: null } : choice)),
    });
  else
    print(templateOf({ game: found, edition: wanted, from: {}, head: templateHeading(found.title, chapter, wanted) }));
};

/** The submission in the newest or the requested edition, with the changes listed at its top. */
const upgradeSubmission = async (file: DraftFile, options: SubmissionOptions): Promise<void> => {
  const { draft } = file;
  const game = gameNamed(draft.game, OFFERED_IDS);
  const edition = editionNamed(game, options.edition);
  const before = compileDraft(file);
  if ('faults' in before) {
    printFaults(before.faults, options);
    return;
  }
  const carried = isPokerRoomGame(game)
    ? { draft: before.draft, changes: [] }
    : upgradeDraft(game, draft, before.edition, edition);
  if (options.json) {
    printJson({ submission: carried.draft, changes: carried.changes });
    return;
  }
  const head = [
    ...templateHeading(game.title, before.chapter, edition),
    ...(before.edition === edition ? [] : [`Updated from the edition of ${before.edition}. Changes:`]),
    ...carried.changes.map(({ change, cites }) => withClauses(change, cites)),
  ];
  print(templateOf({ game, edition, from: carried.draft, head }));
};

const compareSubmissions = async (one: string, other: string, options: SubmissionOptions): Promise<void> => {
  refuseSharedInput('one submission', one, 'the other', other);
  const [before, after] = [compileDraft(await readDraft(one)), compileDraft(await readDraft(other))];
  if ('faults' in before || 'faults' in after) {
    printFaults([...('faults' in before ? before.faults : []), ...('faults' in after ? after.faults : [])], options);
    return;
  }
  if (before.of.game.id !== after.of.game.id)
    throw new UsageError(
      `Submissions for ${before.title} and ${after.title} can’t be compared. Compare two for one game.`,
    );
  if (options.json) printJson(differencesBetween(before, after));
  else print(differenceText(before, after));
};

/** Standard input can supply only one file. */
const refuseSharedInput = (what: string, file = STANDARD_STREAM, beside: string, other: string): void => {
  if (file === STANDARD_STREAM && other === STANDARD_STREAM)
    throw new UsageError(`Standard input can supply only one file. Name a file for ${what} or for ${beside}.`);
};

const LAYOUT_EXAMPLE = '{"positions": 6, "items": [{"id": "ante", "where": "position", "words": "Ante"}]}';

const readLayoutFile = async (file: string): Promise<SubmittedLayout> => {
  const drawing = readLayout(await readJson({ what: 'A layout', example: LAYOUT_EXAMPLE }, file));
  if (drawing === null) throw new UsageError(`A layout must be one JSON object like ${LAYOUT_EXAMPLE}.`);
  return drawing;
};
