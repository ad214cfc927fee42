import { EDITIONS, findClause } from './index.js';
import { ONE_DECK_CHAPTERS } from './one-deck-chapters.js';
import type { CitationExample, CitationsById } from './report.js';

/** A source file of the project: its path there, and what it holds. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A clause, or one of the same place in every chapter that shares the text: `${chapter}.4(a)`. */
const CLAUSE = /(?:\b(6[378]\da)|\$\{chapter\})(\.\d+(?:\([A-Za-z0-9]+\))*)/g;

const clausesOf = (match: RegExpExecArray): string[] =>
  (match[1] === undefined ? ONE_DECK_CHAPTERS : [match[1]]).map((chapter) => `${chapter}${match[2]}`);

const isSection = (id: string): boolean =>
  EDITIONS.some(({ clauses }) => Object.keys(clauses).some((clause) => clause.startsWith(`${id}(`)));

/** The files in which a citation counts: neither the register itself nor what only helps tests. */
export const isCitingSource = (path: string): boolean =>
  path.endsWith('.ts') && !path.includes('/register/clauses/') && !path.includes('testing');

/** The same text with its comments blank: what is only said in a comment decides nothing. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
    found.startsWith('//') || found.startsWith('/*') ? found.replaceAll(/[^\n]/g, ' ') : found,
  );

/** The calls of `proves(…)` in a test, with the text between their parentheses. */
const provesCalls = (text: string): { readonly at: number; readonly inside: string }[] =>
  [...text.matchAll(/\bproves\(/g)].map(({ index }) => {
    let depth = 0;
    let quote = '';
    let end = index;
    for (; end < text.length; end += 1) {
      const char = text.charAt(end);
      if (quote !== '') quote = char === quote && text.charAt(end - 1) !== '\\' ? '' : quote;
      else if (char === "'" || char === '`') quote = char;
      else if (char === '(') depth += 1;
      else if (char === ')' && --depth === 0) break;
    }
    return { at: index, inside: text.slice(index, end) };
  });

/** Only the rules decide: what a drill, a page or the errata say of a clause is no code that meets it. */
const isRuleSource = (path: string): boolean => /packages\/rules\/src\/(?!register\/errata)/.test(path);

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Reads sources: which clause is cited where, and which citations name no clause. */
export const citationsIn = (
  sources: readonly SourceFile[],
  examples: Readonly<Record<string, CitationExample>>,
): { readonly citations: CitationsById; readonly unknown: readonly string[] } => {
  const found = new Map<string, { code: string[]; tests: string[] }>();
  const unknown: string[] = [];
  for (const { path, text: written } of sources.filter((source) => isCitingSource(source.path))) {
    const text = withoutComments(written);
    const test = path.endsWith('.test.ts');
    const parts = test ? provesCalls(text) : [{ at: 0, inside: text }];
    for (const { at, inside } of parts)
      for (const match of inside.matchAll(CLAUSE))
        for (const id of clausesOf(match)) {
          const place = `${path}:${lineOf(text, at + match.index)}`;
          if (findClause(id) === undefined) {
            if (!isSection(id)) unknown.push(`${place} cites ${id}`);
            continue;
          }
          if (!test && !isRuleSource(path)) continue;
          const clause = found.get(id) ?? { code: [], tests: [] };
          clause[test ? 'tests' : 'code'].push(place);
          found.set(id, clause);
        }
  }
  const citations = Object.fromEntries(
    [...found].map(([id, cited]) => {
      const example = examples[id];
      return [id, example === undefined ? cited : { ...cited, example }];
    }),
  );
  return { citations, unknown };
};

/** Something that begins on a line of a source: a declaration with its name, a proof with its sentence. */
export interface SourceMarker {
  readonly line: number;
  readonly words: string;
}

/** The declarations of a source that begin their line. */
export const declarationsIn = (text: string): readonly SourceMarker[] =>
  text.split('\n').flatMap((written, at) => {
    const name = /^(?:export )?(?:async )?(?:const|let|function|type|interface|class) (\w+)/.exec(written)?.[1];
    return name === undefined ? [] : [{ line: at + 1, words: name }];
  });

/** The sentences that a test proves. */
export const sentencesIn = (text: string): readonly SourceMarker[] =>
  provesCalls(text).map(({ at, inside }) => {
    const [, , sentence = ''] = /^proves\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/.exec(inside) ?? [];
    return { line: lineOf(text, at), words: sentence.replaceAll(/\\(.)/g, '$1') };
  });
