import { writeFileSync } from 'node:fs';
import { choicesOf, type DrawnLayout, isApproval, pokerChoicesOf, readDrawing } from '@fairdeal/rules';
import {
  carriedOver,
  checkedOf,
  checkedWords,
  differencesBetween,
  type Filed,
  filledIn,
  layoutDrawing,
  layoutSvg,
  papersOf,
  paperWords,
  writeDocument,
} from '@fairdeal/table/filed';
import { Command } from 'commander';
import {
  AskedWrongly,
  columns,
  example,
  noSuch,
  oneOf,
  print,
  printJson,
  prose,
  whyNot,
  withClauses,
} from '../answer.js';
import { anyGameNamed, editionNamed, editionOption, isPoker, OFFERED_IDS, offeredGame } from '../games.js';
import { readJson } from '../input.js';
import { differenceWords } from '../submission/difference.js';
import { explanation, explanationData } from '../submission/explain.js';
import { filedOf, inEdition, type NamedDraft, readDraft } from '../submission/filed.js';
import { ACTS, type Act, refuseStray, type SubmissionOptions, withActs } from '../submission/options.js';
import { headOf, templateOf } from '../submission/template.js';
import { openTextSheet } from '../submission/text-sheet.js';

export const submissionCommand = (): Command =>
  example(
    new Command('submission')
      .description(
        'a Rules Submission from the first line to the table: a template, its faults and warnings, what it does, how two differ, and all that is printed for it',
      )
      .addArgument(oneOf('<act>', 'what is done', ACTS))
      .argument(
        '[file]',
        'the submission as JSON, with comments or without; standard input when left out. With new: the game',
      )
      .argument('[after-file]', 'with diff: the submission after it')
      .addOption(editionOption(`${withActs('edition')}: the edition of the chapter`))
      .option('--from <file>', `${withActs('from')}: take over the choices of this submission`)
      .option('--layout <file>', `${withActs('layout')}: a drawn layout too, JSON with its positions and items`)
      .option('--strict', `${withActs('strict')}: a warning is a no`)
      .option('--pdf <file>', `${withActs('pdf')}: write it as a PDF; - for standard output`)
      .option('--svg <file>', `${withActs('svg')}: write it as SVG, in true size; - for standard output`)
      .option('--json', 'write JSON')
      .action(run),
    'fairdeal submission new high-card-flush --edition 2019',
    `echo '{"game":"over-under","paytables":{"bonus":"A"},"settings":{"adjacentBoxes":2}}' | fairdeal submission check`,
    'fairdeal submission new dj-wild | fairdeal submission explain',
    'fairdeal submission new over-under | fairdeal submission signs --pdf signs.pdf',
  );

const isAct = (act: string): act is Act => ACTS.some((known) => known === act);

const run = async (
  act: string,
  file: string | undefined,
  other: string | undefined,
  options: SubmissionOptions,
): Promise<void> => {
  if (!isAct(act)) throw noSuch('act of submission', act, ACTS);
  if (other !== undefined && act !== 'diff')
    throw new AskedWrongly(`fairdeal submission ${act} takes one file; only diff takes two.`);
  refuseStray(act, options);
  if (act === 'new') await begin(file, options);
  else if (act === 'diff') await compare(file, other, options);
  else if (act === 'upgrade') await upgrade(await readDraft(file), options);
  else {
    if (options.layout !== undefined) refuseTwice('the submission', file, 'its layout', options.layout);
    const draft = inEdition(await readDraft(file), options.edition);
    const filed = filedOf(draft, options.layout === undefined ? null : await readLayout(options.layout));
    if ('faults' in filed) refused(filed.faults, options);
    else if (act === 'check') check(filed, options);
    else await shown(act, filed, options);
  }
};

const refused = (
  faults: readonly { readonly fault: string; readonly cites: readonly string[] }[],
  { json }: SubmissionOptions,
): void => {
  if (json) printJson({ faults, warnings: [] });
  else for (const { fault, cites } of faults) print(withClauses(fault, cites));
  process.exitCode = 1;
};

const check = (filed: Filed, { json, strict }: SubmissionOptions): void => {
  const { warnings } = filed;
  if (strict && warnings.length > 0) process.exitCode = 1;
  if (json) {
    const { unstated, ...checked } = checkedOf(filed);
    printJson({ faults: [], warnings, checked, unstated });
  } else {
    for (const line of checkedWords(filed)) print(prose(line));
    for (const { warning, cites } of warnings) print(withClauses(`Warning: ${warning}`, cites));
  }
};

const shown = async (act: Shown, filed: Filed, options: SubmissionOptions): Promise<void> => {
  if (options.pdf !== undefined || options.svg !== undefined) await drawn(act, filed, options);
  else if (options.json) printJson(dataOf(act, filed));
  else print(await wordsOf(act, filed));
};

type Shown = 'explain' | 'print' | 'signs' | 'layout';

const dataOf = (act: Shown, filed: Filed): unknown => {
  switch (act) {
    case 'explain':
      return explanationData(filed);
    case 'print':
      return filledIn(filed);
    case 'signs':
      return { papers: papersOf(filed) };
    case 'layout':
      return filed.layout;
  }
};

const wordsOf = async (act: Shown, filed: Filed): Promise<string> => {
  switch (act) {
    case 'explain':
      return explanation(filed);
    case 'print': {
      const sheet = openTextSheet();
      writeDocument(sheet, filed);
      return (await sheet.end()).toString('utf8');
    }
    case 'signs':
      return paperWords(papersOf(filed), columns);
    case 'layout':
      return filed.layout.items
        .map(({ words, kind, clause }) => withClauses(`${kind}: ${words}.`, [clause]))
        .join('\n');
  }
};

/** What is drawn goes into files; drawing is loaded only here, because it takes longer to load than the rest to answer. */
const drawn = async (act: Shown, filed: Filed, { pdf, svg }: SubmissionOptions): Promise<void> => {
  if (svg !== undefined && pdf !== undefined && [svg, pdf].includes(STANDARD))
    throw new AskedWrongly('What is written to standard output is written alone: leave out --svg or --pdf.');
  if (svg !== undefined) write(svg, layoutSvg(layoutDrawing(filed)), `The layout of ${filed.title} is`);
  if (pdf === undefined) return;
  if (act === 'print') {
    const { openSheet } = await import('../odds/sheet-page.js');
    const foot = `${filed.of.submission.certificateHolder} · ${filed.title}, edition ${filed.edition} · Rules Submission`;
    const sheet = openSheet({ title: `${filed.title}: Rules Submission`, foot });
    writeDocument(sheet, filed);
    write(pdf, await sheet.end(), `The submission of ${filed.title} is`);
  } else if (act === 'signs') {
    const { signsPdf } = await import('../submission/sign-page.js');
    write(pdf, await signsPdf(filed, papersOf(filed)), `The signs and cards of ${filed.title} are`);
  } else {
    const { layoutPdf } = await import('../submission/layout-page.js');
    write(pdf, await layoutPdf(layoutDrawing(filed)), `The layout of ${filed.title} is`);
  }
};

const STANDARD = '-';

/** What is in the file is said, unless it is written to standard output itself. */
const write = (file: string, content: string | Uint8Array, what: string): void => {
  if (file === STANDARD) {
    process.stdout.write(content);
    return;
  }
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new AskedWrongly(`Nothing can be written to ${file}: ${whyNot(error)}.`);
  }
  print(`${what} in ${file}.`);
};

const begin = async (game: string | undefined, { edition, from, json }: SubmissionOptions): Promise<void> => {
  if (game === undefined) throw new AskedWrongly('Name the game: fairdeal submission new high-card-flush.');
  const found = offeredGame(game);
  if (from !== undefined) {
    const draft = await readDraft(from);
    const other = anyGameNamed(draft.game, OFFERED_IDS);
    if (other.id !== found.id)
      throw new AskedWrongly(
        `${found.title} and ${other.title} are two games: a submission takes over the choices of one of its own game.`,
      );
    await upgrade(draft, { ...(edition === undefined ? {} : { edition }), ...(json ? { json } : {}) });
    return;
  }
  const wanted = editionNamed(found, edition);
  const chapter = isPoker(found) ? '637a' : found.chapter;
  if (json)
    printJson({
      game: found.id,
      edition: wanted,
      choices: (isPoker(found) ? pokerChoicesOf(found) : choicesOf(found, wanted)).map((choice) =>
        isApproval(choice) ? { ...choice, default: null } : choice,
      ),
    });
  else print(templateOf({ game: found, edition: wanted, from: {}, head: headOf(found.title, chapter, wanted) }));
};

/** The submission in the newest edition, or in the one asked for, with what changed said above it. */
const upgrade = async (draft: NamedDraft, options: SubmissionOptions): Promise<void> => {
  const game = anyGameNamed(draft.game, OFFERED_IDS);
  const edition = editionNamed(game, options.edition);
  const before = filedOf(draft);
  if ('faults' in before) {
    refused(before.faults, options);
    return;
  }
  const carried = isPoker(game)
    ? { draft: before.draft, changes: [] }
    : carriedOver(game, draft, before.edition, edition);
  if (options.json) {
    printJson({ submission: carried.draft, changes: carried.changes });
    return;
  }
  const head = [
    ...headOf(game.title, before.chapter, edition),
    ...(before.edition === edition ? [] : [`Taken over from the edition of ${before.edition}. What changed:`]),
    ...carried.changes.map(({ change, cites }) => withClauses(change, cites)),
  ];
  print(templateOf({ game, edition, from: carried.draft, head }));
};

const compare = async (
  one: string | undefined,
  other: string | undefined,
  options: SubmissionOptions,
): Promise<void> => {
  if (one === undefined || other === undefined)
    throw new AskedWrongly('Name two submissions: fairdeal submission diff before.json after.json.');
  refuseTwice('one submission', one, 'the other', other);
  const [before, after] = [filedOf(await readDraft(one)), filedOf(await readDraft(other))];
  if ('faults' in before || 'faults' in after) {
    refused([...('faults' in before ? before.faults : []), ...('faults' in after ? after.faults : [])], options);
    return;
  }
  if (before.of.game.id !== after.of.game.id)
    throw new AskedWrongly(`${before.title} and ${after.title} are two games: submissions of one are compared.`);
  if (options.json) printJson(differencesBetween(before, after));
  else print(differenceWords(before, after));
};

/** Standard input is read to its end once: two files cannot both come on it. */
const refuseTwice = (what: string, file = STANDARD, beside: string, other: string): void => {
  if (file === STANDARD && other === STANDARD)
    throw new AskedWrongly(`Standard input is read once: name a file for ${what} or for ${beside}.`);
};

const readLayout = async (file: string): Promise<DrawnLayout> => {
  const drawing = readDrawing(await readJson('A layout', file));
  if (drawing === null)
    throw new AskedWrongly(
      'A layout is one JSON object with its positions and its items, each with id, where and words.',
    );
  return drawing;
};
