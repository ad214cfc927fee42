import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDITIONS } from '@fairdeal/rules';
import {
  type CitationExample,
  type CitationsById,
  type ClauseCitations,
  citationsForEdition,
  citationsIn,
  declarationsIn,
  editionsOf,
  isCitingSource,
  type SourceFile,
  type SourceMarker,
  sentencesIn,
} from '@fairdeal/rules/internal';
import type { ChapterData, ClauseData, CodeLocation } from '../../src/clauses/data.js';
import { type ChapterExamples, everyExample } from './examples.js';

const PACKAGES = join(import.meta.dirname, '..', '..', '..');
const RULES = join(PACKAGES, 'rules');

const namesIn = (folder: string): string[] => readdirSync(folder, { recursive: true, encoding: 'utf8' });

interface ReadSource extends SourceFile {
  readonly begins: readonly SourceMarker[];
}
type Sources = ReadonlyMap<string, ReadSource>;

/** Sources with citations, by path, with their declarations or test names. */
const readSources = (): Sources =>
  new Map(
    readdirSync(PACKAGES)
      .flatMap((name) =>
        namesIn(join(PACKAGES, name, 'src')).map((file) => `${name}/src/${file.replaceAll('\\', '/')}`),
      )
      .filter(isCitingSource)
      .map((file) => {
        const path = `packages/${file}`;
        const text = readFileSync(join(PACKAGES, file), 'utf8');
        const begins = path.endsWith('.test.ts') ? sentencesIn(text) : declarationsIn(text);
        return [path, { path, text, begins }];
      }),
  );

/** `// § 678a.7 Wagers`: section heading in the register. */
const sectionsOf = (chapter: string): Readonly<Record<string, string>> => {
  const folder = join(RULES, 'src', 'register', 'clauses');
  const file = readdirSync(folder).find((name) => name.startsWith(chapter)) ?? '';
  const text = readFileSync(join(folder, file), 'utf8');
  return Object.fromEntries(
    [...text.matchAll(/^ *\/\/ § (\S+) ([^(\n]+)/gm)].map(([, section = '', title = '']) => [section, title.trim()]),
  );
};

/** Placeholder for a row's values in the title of a table test. */
const ROW_VALUE = /%[sdijo]|\$[a-z]\w*/g;

/** Places `path:line` of a clause, one for each declaration or test. */
const placesOf = (sources: Sources, cited: readonly string[]): readonly CodeLocation[] => {
  const found = new Map<string, CodeLocation>();
  for (const place of cited) {
    const [file = '', line = ''] = place.split(':');
    const begun = sources.get(file)?.begins.findLast((one) => one.line <= Number(line))?.words ?? '';
    const said = begun.replaceAll(ROW_VALUE, '…');
    const words = /[a-z]/i.test(said) ? said : 'case by case';
    if (!found.has(`${file} ${words}`)) found.set(`${file} ${words}`, { file, line: Number(line), words });
  }
  return [...found.values()];
};

/** `path: the sentence of the test [clauses]`. */
const sentenceOf = (test: string): string => test.replace(/^[^:]+: /, '').replace(/ \[[^\]]*\]$/, '');

const heardOf = (chapter: string, id: string, cited: ClauseCitations): ClauseData['heard'] =>
  Object.fromEntries(
    editionsOf(chapter).flatMap(({ edition, clauses }) => {
      const { example } = citationsForEdition(edition, cited);
      if (example === undefined || !Object.hasOwn(clauses, id)) return [];
      return [[edition, { observed: example.observed, sentence: sentenceOf(example.test) }]];
    }),
  );

const NOWHERE: ClauseCitations = { code: [], tests: [] };

/** Data that a chapter's clause pages show beside the register. */
const chapterData = (
  chapter: string,
  sources: Sources,
  citations: CitationsById,
  tries: ChapterExamples | undefined,
): ChapterData => {
  const ids = new Set(editionsOf(chapter).flatMap(({ clauses }) => Object.keys(clauses)));
  return {
    sections: sectionsOf(chapter),
    rounds: tries?.rounds ?? [],
    clauses: Object.fromEntries(
      [...ids].map((id) => {
        const cited = citations[id] ?? NOWHERE;
        return [
          id,
          {
            code: placesOf(sources, cited.code),
            tests: placesOf(sources, cited.tests),
            heard: heardOf(chapter, id, cited),
            ...(tries?.clauses[id] ?? { questions: [], rounds: {} }),
          },
        ];
      }),
    ),
  };
};

/** Every chapter by its number. */
export const everyChapter = async (): Promise<ReadonlyMap<string, ChapterData>> => {
  const sources = readSources();
  const examples = JSON.parse(readFileSync(join(RULES, 'examples.json'), 'utf8')) as Record<string, CitationExample>;
  const { citations } = citationsIn([...sources.values()], examples);
  const tries = await everyExample();
  const chapters = [...new Set(EDITIONS.map(({ chapter }) => chapter))];
  return new Map(chapters.map((chapter) => [chapter, chapterData(chapter, sources, citations, tries[chapter])]));
};
