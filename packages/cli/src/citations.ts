import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type CitationsById, EDITIONS, type Example, findClause, ONE_DECK_CHAPTERS } from '@fairdeal/rules';

// Read while the command is bundled, and by the test of the register; never by a command.

/** A clause, or one of the same place in every chapter that shares the text: `${chapter}.4(a)`. */
const CLAUSE = /(?:\b(6[378]\da)|\$\{chapter\})(\.\d+(?:\([A-Za-z0-9]+\))*)/g;

const clausesOf = (match: RegExpExecArray): string[] =>
  (match[1] === undefined ? ONE_DECK_CHAPTERS : [match[1]]).map((chapter) => `${chapter}${match[2]}`);

const isSection = (id: string): boolean =>
  EDITIONS.some(({ clauses }) => Object.keys(clauses).some((clause) => clause.startsWith(`${id}(`)));

const sources = (root: string): string[] =>
  readdirSync(join(root, 'packages'))
    .flatMap((name) =>
      readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(root, 'packages', name, 'src', file),
      ),
    )
    .filter((file) => file.endsWith('.ts') && !file.endsWith('clauses.ts') && !file.includes('testing'));

/** The same text with its comments blank: what is only said in a comment decides nothing. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (found) =>
    found.startsWith('//') || found.startsWith('/*') ? found.replaceAll(/[^\n]/g, ' ') : found,
  );

/** The calls of `proves(…)` in a test, with the text between their parentheses. */
const proofs = (text: string): { readonly at: number; readonly inside: string }[] =>
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
const decides = (file: string): boolean => /packages\/rules\/src\/(?!errata)/.test(file);

/** For each clause one ruling that names it, as tests heard it; `npm run examples` collects them. */
export const EXAMPLES = 'packages/rules/examples.json';

const readExamples = (root: string): Readonly<Record<string, Example>> =>
  JSON.parse(readFileSync(join(root, EXAMPLES), 'utf8')) as Readonly<Record<string, Example>>;

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Reads every source file: which clause is cited where, and which citations name no clause. */
export const scanCitations = (
  root: string,
): { readonly citations: CitationsById; readonly unknown: readonly string[] } => {
  const found = new Map<string, { code: string[]; tests: string[] }>();
  const unknown: string[] = [];
  for (const file of sources(root)) {
    const text = withoutComments(readFileSync(file, 'utf8'));
    const test = file.endsWith('.test.ts');
    const parts = test ? proofs(text) : [{ at: 0, inside: text }];
    for (const { at, inside } of parts)
      for (const match of inside.matchAll(CLAUSE))
        for (const id of clausesOf(match)) {
          const place = `${relative(root, file)}:${lineOf(text, at + match.index)}`;
          if (findClause(id) === undefined) {
            if (!isSection(id)) unknown.push(`${place} cites ${id}`);
            continue;
          }
          if (!test && !decides(file)) continue;
          const clause = found.get(id) ?? { code: [], tests: [] };
          clause[test ? 'tests' : 'code'].push(place);
          found.set(id, clause);
        }
  }
  const examples = readExamples(root);
  const citations = Object.fromEntries(
    [...found].map(([id, cited]) => {
      const example = examples[id];
      return [id, example === undefined ? cited : { ...cited, example }];
    }),
  );
  return { citations, unknown };
};
