import { readFileSync } from 'node:fs';
import { quoted } from '@fairdeal/cards/internal';
import { EDITIONS, findClauses, type RegisteredClause, type RegisteredEdition } from '@fairdeal/rules';
import {
  type CitationsById,
  CLAUSE_KINDS,
  citationsForEdition,
  clausesIn,
  compareEditions,
  type EditionChanges,
  editionsOf,
  isMet,
  type ObservedAnswer,
  publishedTextUrl,
  readClauseId,
  reportRegister,
} from '@fairdeal/rules/internal';
import { didYouMean, nearestWord } from '@fairdeal/rules/internal/text';
import { countNoun } from '@fairdeal/words/internal/text';
import { Command } from 'commander';
import { choiceArgument, withExamples } from '../shared/arguments.js';
import { NO_MATCH_STATUS, UsageError, unknownNameError } from '../shared/errors.js';
import { editionOption } from '../shared/games.js';
import { CITATIONS } from '../shared/paths.js';
import { formatColumns, formatNumber, formatTable, joinList, print, printJson, wrapProse } from '../shared/print.js';

interface Options {
  readonly edition?: string;
  readonly json?: true;
}

const CHAPTERS = [...new Set(EDITIONS.map(({ chapter }) => chapter))];

export const clausesCommand = (): Command =>
  withExamples(
    new Command('clauses')
      .usage('[options] [what...]')
      .summary('Look up clauses and how each one is met')
      .description('Look up clauses of the regulation: how each is met, with its code and its tests.')
      .addArgument(
        choiceArgument(
          '[what...]',
          'words to search for, a clause (686a.5(d)), a section (686a.5) or a chapter',
          CHAPTERS,
        ),
      )
      .addOption(editionOption('only this edition'))
      .option('--json', 'write JSON')
      .action((what: readonly string[], options: Options) => {
        refuseEdition(options.edition);
        if (what.length === 0) report(options);
        else if (what.join('').trim() === '')
          throw new UsageError('Name a clause, a section, a chapter, or words to search for. The argument is empty.');
        else {
          refuseMistypedDiff(what);
          show(what.join(' '), options);
        }
      })
      .addCommand(diffCommand()),
    'fairdeal clauses',
    'fairdeal clauses "§ 686a.5(d)"',
    'fairdeal clauses 678a.7 --edition 2016',
    'fairdeal clauses envy bonus',
    'fairdeal clauses diff 678a 2016 2019',
  );

const diffCommand = (): Command =>
  withExamples(
    new Command('diff')
      .summary('Compare two editions of a chapter')
      .description('Compare two editions of a chapter: the clauses that came, went and changed.')
      .addArgument(choiceArgument('<chapter>', 'the chapter', CHAPTERS))
      .argument('<from>', 'the earlier edition')
      .argument('<to>', 'the later edition')
      .option('--json', 'write JSON')
      .action((chapter: string, from: string, to: string, _: Options, command: Command) =>
        diff(chapter, [from, to], command.optsWithGlobals()),
      ),
    'fairdeal clauses diff 678a 2016 2019',
  );

const refuseEdition = (edition: string | undefined): void => {
  const known = [...new Set(EDITIONS.map((one) => one.edition))].toSorted();
  if (edition !== undefined && !known.includes(edition)) throw unknownNameError('edition', edition, known);
};

/** The requested editions. */
const editionsIn = ({ edition }: Options): readonly RegisteredEdition[] =>
  EDITIONS.filter((one) => edition === undefined || one.edition === edition);

/** Citations of each clause, collected from the sources at bundling. */
const citations = (): CitationsById => JSON.parse(readFileSync(CITATIONS, 'utf8')) as CitationsById;

const report = (options: Options): void => {
  const all = reportRegister(citations());
  const chapters = all.chapters.filter(({ edition }) => edition === (options.edition ?? edition));
  const register =
    options.edition === undefined
      ? all
      : {
          chapters,
          total: chapters.reduce((sum, { clauses }) => sum + clauses, 0),
          open: chapters.reduce((sum, { open }) => sum + open, 0),
        };
  if (options.json) {
    printJson(register);
    return;
  }
  print(
    formatTable([
      ['chapter', 'edition', 'clauses', ...CLAUSE_KINDS, 'open'],
      ...register.chapters.map(({ chapter, edition, clauses, met, open }) => [
        chapter,
        edition,
        `${clauses}`,
        ...CLAUSE_KINDS.map((kind) => `${met[kind]}`),
        `${open}`,
      ]),
    ]),
  );
  print(`\n${formatNumber(register.total)} clauses, ${formatNumber(register.open)} open`);
};

const refuseMistypedDiff = ([first = '', chapter = '']: readonly string[]): void => {
  if (CHAPTERS.includes(chapter.toLowerCase()) && nearestWord(first, ['diff']) !== undefined)
    throw unknownNameError('comparison', first, ['diff']);
};

const BEFORE_IDS = /^\s*(?:58\s+pa\.?\s*code)?\s*(?:§+|sections?|sec\.|clauses?|chapters?)?\s*$/i;
const AFTER_ID = /(?:[\s,;§&]|\band\b)+$/i;

/** Splits the argument into clauses, sections and chapters: `678a.8, 678a.9` are two. Words to search for stay one text. */
const splitClauseNames = (text: string): readonly string[] => {
  const [before = '', ...ids] = text.split(/(?=\b\d{3}a(?![a-z]))/i);
  const named = (BEFORE_IDS.test(before) ? ids : [before, ...ids]).map((id) => id.replace(AFTER_ID, ''));
  return named.length > 1 && named.every((id) => readClauseId(id) !== null) ? named : [text];
};

/** Words that no clause contains, with a suggestion. */
const suggestionFor = (text: string): string => {
  const known = [
    ...new Set(clausesIn(EDITIONS).flatMap(({ requires }) => requires.toLowerCase().match(/[a-z]{4,}/g) ?? [])),
  ];
  const strange = text
    .toLowerCase()
    .split(/\s+/)
    .find((word) => !known.some((one) => one.includes(word)));
  return strange === undefined ? '' : didYouMean(strange, known);
};

/** `dealer settleHand: refused: Box 1 cannot be settled now.` */
const observedLine = ({ by, act, answer, says }: ObservedAnswer): string => {
  const subject = [by, act ?? ''].filter((part) => part !== '').join(' ');
  return [subject, ...(answer === 'refused' ? ['refused'] : []), says].filter((part) => part !== '').join(': ');
};

const show = (text: string, options: Options): void => {
  const cited = citations();
  const texts = splitClauseNames(text);
  const asked = texts.map((one) => readClauseId(one)?.toLowerCase());
  const registered = texts.flatMap((one, at) => {
    const clauses = findClauses(one, editionsIn(options));
    if (clauses.length === 0 && asked[at] !== undefined) throw unknownClauseError(one, options);
    return clauses;
  });
  const found = registered.map(({ id, chapter, edition, requires, met, why }) => {
    const { code, tests, example } = citationsForEdition(edition, cited[id]);
    return {
      id,
      chapter,
      edition,
      requires,
      met: isMet(met, cited[id]) ? met : 'open',
      ...(why === undefined ? {} : { why }),
      published: publishedTextUrl(id),
      code,
      tests,
      ...(example === undefined ? {} : { example: { test: example.test, named: observedLine(example.observed) } }),
    };
  });
  if (found.length === 0) process.exitCode = NO_MATCH_STATUS;
  if (options.json) {
    printJson({ clauses: found });
    return;
  }
  if (found.length === 0)
    print(
      `No matching clauses${options.edition === undefined ? '' : ` in the ${options.edition} edition`} for ${quoted(text)}${suggestionFor(text)}.`,
    );
  for (const clause of found) {
    print(
      wrapProse(
        `${clause.id} (${clause.edition}), ${clause.met}: ${clause.requires}${clause.why ? ` Outside: ${clause.why}.` : ''}`,
      ),
    );
    if (!asked.includes(clause.id.toLowerCase())) continue;
    print(
      formatColumns([
        ...clause.code.map((place) => ['  code', place]),
        ...clause.tests.map((place) => ['  test', place]),
        ...(clause.example === undefined
          ? []
          : [
              ['  says', clause.example.named],
              ['    in', clause.example.test],
            ]),
        ['  text', clause.published],
      ]),
    );
  }
};

/** A named clause that doesn't exist, in this edition or in any. */
const unknownClauseError = (text: string, { edition }: Options): UsageError => {
  const elsewhere = [...new Set(findClauses(text).map((clause) => clause.edition))];
  return new UsageError(
    elsewhere.length > 0
      ? `${quoted(text)} is not in the edition of ${edition}, only in ${joinList(elsewhere)}.`
      : `Unknown clause ${quoted(text)}. Chapters: ${CHAPTERS.join(', ')}. A clause looks like 686a.5(d).`,
  );
};

const diff = (chapter: string, [from, to]: readonly [string, string], { json }: Options): void => {
  const name = chapter.toLowerCase();
  const changes = compareEditions(editionOf(name, from), editionOf(name, to));
  if (json) printJson({ chapter: name, from, to, ...changesAsData(changes) });
  else printDiff(changes);
};

const changesAsData = ({ added, removed, changed }: EditionChanges): object => {
  const required = ({ id, requires }: RegisteredClause): object => ({ id, requires });
  const state = ({ requires, met }: RegisteredClause): object => ({ requires, met });
  return {
    added: added.map(required),
    removed: removed.map(required),
    changed: changed.map(({ before, after }) => ({ id: before.id, before: state(before), after: state(after) })),
  };
};

const editionOf = (chapter: string, edition: string): RegisteredEdition => {
  if (!CHAPTERS.includes(chapter)) throw unknownNameError('chapter', chapter, CHAPTERS);
  const known = editionsOf(chapter);
  const found = known.find((one) => one.edition === edition);
  if (found === undefined)
    throw unknownNameError(
      `edition of ${chapter}`,
      edition,
      known.map((one) => one.edition),
    );
  return found;
};

const printDiff = ({ added, removed, changed }: EditionChanges): void => {
  for (const { id, requires } of removed) print(wrapProse(`- ${id}: ${requires}`));
  for (const { id, requires } of added) print(wrapProse(`+ ${id}: ${requires}`));
  for (const { before, after } of changed) {
    print(wrapProse(`- ${before.id}, ${before.met}: ${before.requires}`));
    print(wrapProse(`+ ${after.id}, ${after.met}: ${after.requires}`));
  }
  print(`\n${countNoun(added.length, 'clause')} came, ${removed.length} went, ${changed.length} changed.`);
};
