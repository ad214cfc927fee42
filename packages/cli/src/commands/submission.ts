import { writeFileSync } from 'node:fs';
import { choicesOf, type DrawnLayout, POKER_EDITION, pokerChoicesOf, readDrawing } from '@fairdeal/rules';
import {
  carriedOver,
  differencesBetween,
  type Filed,
  layoutDrawing,
  layoutSvg,
  papersOf,
  paperWords,
  writeDocument,
} from '@fairdeal/table/filed';
import { Command } from 'commander';
import { AskedWrongly, columns, example, noSuch, oneOf, print, printJson, whyNot, withClauses } from '../answer.js';
import { anyGameNamed, editionOption, isPoker, OFFERED_IDS, offeredGame } from '../games.js';
import { readJson } from '../input.js';
import { differenceWords } from '../submission/difference.js';
import { explanation, explanationData } from '../submission/explain.js';
import { filedOf, readDraft } from '../submission/filed.js';
import { headOf, templateOf } from '../submission/template.js';
import { openTextSheet } from '../submission/text-sheet.js';

const ACTS = ['new', 'check', 'explain', 'diff', 'upgrade', 'print', 'signs', 'layout'] as const;
type Act = (typeof ACTS)[number];

interface Options {
  readonly edition?: string;
  readonly from?: string;
  readonly layout?: string;
  readonly strict?: true;
  readonly pdf?: string;
  readonly svg?: string;
  readonly json?: true;
}

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
      .addOption(editionOption('with new and upgrade: the edition of the chapter'))
      .option('--from <file>', 'with new: take over the choices of this submission')
      .option('--layout <file>', 'with check: a drawn layout too, JSON with its positions and items')
      .option('--strict', 'with check: a warning is a no')
      .option('--pdf <file>', 'with print, signs and layout: write it as a PDF')
      .option('--svg <file>', 'with layout: write it as SVG, in true size')
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
  options: Options,
): Promise<void> => {
  if (!isAct(act)) throw noSuch('act of submission', act, ACTS);
  if (other !== undefined && act !== 'diff')
    throw new AskedWrongly(`fairdeal submission ${act} takes one file; only diff takes two.`);
  if (act === 'new') await begin(file, options);
  else if (act === 'diff') await compare(file, other, options);
  else if (act === 'upgrade') await upgrade(file, options);
  else {
    const filed = filedOf(
      await readDraft(file),
      options.layout === undefined ? null : await readLayout(options.layout),
    );
    if ('faults' in filed) refused(filed.faults, options);
    else if (act === 'check') check(filed, options);
    else await shown(act, filed, options);
  }
};

const refused = (
  faults: readonly { readonly fault: string; readonly cites: readonly string[] }[],
  { json }: Options,
): void => {
  if (json) printJson({ faults, warnings: [] });
  else for (const { fault, cites } of faults) print(withClauses(fault, cites));
  process.exitCode = 1;
};

const check = ({ warnings }: Filed, { json, strict }: Options): void => {
  if (strict && warnings.length > 0) process.exitCode = 1;
  if (json) printJson({ faults: [], warnings });
  else {
    print('The submission is complete and within the law.');
    for (const { warning, cites } of warnings) print(withClauses(`Warning: ${warning}`, cites));
  }
};

const shown = async (act: Shown, filed: Filed, options: Options): Promise<void> => {
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
      return filed.of.submission;
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
const drawn = async (act: Shown, filed: Filed, { pdf, svg }: Options): Promise<void> => {
  if (act === 'explain')
    throw new AskedWrongly('What is explained is read here: --pdf is for print, signs and layout.');
  if (svg !== undefined && act !== 'layout') throw new AskedWrongly('--svg is for layout.');
  if (svg !== undefined) {
    write(svg, layoutSvg(layoutDrawing(filed)));
    print(`The layout of ${filed.title} is in ${svg}.`);
  }
  if (pdf === undefined) return;
  if (act === 'print') {
    const { openSheet } = await import('../odds/sheet-page.js');
    const foot = `${filed.of.submission.certificateHolder} · ${filed.title}, edition ${filed.edition} · Rules Submission`;
    const sheet = openSheet({ title: `${filed.title}: Rules Submission`, foot });
    writeDocument(sheet, filed);
    write(pdf, await sheet.end());
  } else if (act === 'signs') {
    const { signsPdf } = await import('../submission/sign-page.js');
    write(pdf, await signsPdf(filed, papersOf(filed)));
  } else {
    const { layoutPdf } = await import('../submission/layout-page.js');
    write(pdf, await layoutPdf(layoutDrawing(filed)));
  }
  const what = { print: 'submission', signs: 'signs and cards', layout: 'layout' }[act];
  print(`The ${what} of ${filed.title} ${act === 'signs' ? 'are' : 'is'} in ${pdf}.`);
};

const write = (file: string, content: string | Uint8Array): void => {
  try {
    writeFileSync(file, content);
  } catch (error) {
    throw new AskedWrongly(`Nothing can be written to ${file}: ${whyNot(error)}.`);
  }
};

const begin = async (game: string | undefined, { edition, from, json }: Options): Promise<void> => {
  if (game === undefined) throw new AskedWrongly('Name the game: fairdeal submission new high-card-flush.');
  const found = offeredGame(game);
  if (from !== undefined) {
    await upgrade(from, { ...(edition === undefined ? {} : { edition }), ...(json ? { json } : {}) });
    return;
  }
  const wanted = editionFor(found, edition);
  const chapter = isPoker(found) ? '637a' : found.chapter;
  if (json)
    printJson({
      game: found.id,
      edition: wanted,
      choices: isPoker(found) ? pokerChoicesOf(found) : choicesOf(found, wanted),
    });
  else print(templateOf({ game: found, edition: wanted, from: {}, head: headOf(found.title, chapter, wanted) }));
};

const editionFor = (game: ReturnType<typeof anyGameNamed>, edition: string | undefined): string => {
  const known: readonly string[] = isPoker(game) ? [POKER_EDITION] : game.editions.map((one) => one.edition);
  const wanted = edition ?? known.at(-1) ?? '';
  if (!known.includes(wanted))
    throw new AskedWrongly(`There is no edition "${wanted}" of ${game.title}; there is ${known.join(' and ')}.`);
  return wanted;
};

/** The submission in the newest edition, or in the one asked for, with what changed said above it. */
const upgrade = async (file: string | undefined, options: Options): Promise<void> => {
  const draft = await readDraft(file);
  const game = anyGameNamed(draft.game, OFFERED_IDS);
  const edition = editionFor(game, options.edition);
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

const compare = async (one: string | undefined, other: string | undefined, options: Options): Promise<void> => {
  if (one === undefined || other === undefined)
    throw new AskedWrongly('Name two submissions: fairdeal submission diff before.json after.json.');
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

const readLayout = async (file: string): Promise<DrawnLayout> => {
  const drawing = readDrawing(await readJson('A layout', file));
  if (drawing === null)
    throw new AskedWrongly(
      'A layout is one JSON object with its positions and its items, each with id, where and words.',
    );
  return drawing;
};
