import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// The formatter puts every statement of a module in the first column and every other line further in, so lines tell scopes apart.
const DECLARED = /^(?:export )?(const|let|var) (\w+)/;
const EMPTY_COLLECTION = / = (?:\[\]|new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\));$/;
/** Annotated as readonly, or as a field of a type: all those are. */
const IS_READONLY = /^[^=]*: (?:readonly |Readonly|\w+\[')/;
/** A variable of a function, and the function that it returns. */
const KEEPS = /^ {2}(?:let |const \w+.* = (?:\[\]|\{\}|new (?:Weak)?(?:Map|Set)\b.*);$)/m;
const RETURNS_FUNCTION = /^ {2}return (?:\(.*\)(?:: .*)? =>|\(?[a-z]\w* (?:as \(|=>))/m;

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.split('/').includes('testing'))
    .sort();

interface Statement {
  readonly kind: string;
  readonly name: string;
  readonly text: string;
}

/** The declarations of variables of a module, functions among them. */
const statementsOf = (text: string): Statement[] =>
  text.split(/^(?=[a-z])/m).flatMap((statement) => {
    const [, kind, name] = DECLARED.exec(statement) ?? [];
    return kind === undefined || name === undefined ? [] : [{ kind, name, text: statement.split(/\n(?=\/)/)[0] ?? '' }];
  });

/** Whether a function changes a constant: sets it, or something in it. */
const isWritten = (name: string, text: string): boolean =>
  new RegExp(
    `^ +.*(?<![\\w.])${name}(?:\\[[^\\]]*\\]|\\.\\w+)*(?: (?:[-+*|&?]{0,2})= |\\+\\+|--|\\.(?:set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill)\\()`,
    'm',
  ).test(text);

/** Mutable state that the modules of a folder keep between calls, each as `file: name`. */
export const moduleState = (folder: string): string[] => {
  const files = sourceFiles(folder).map((path) => {
    const text = readFileSync(join(folder, path), 'utf8');
    return { path, text, statements: statementsOf(text) };
  });
  /** Functions that return a function with a variable of its own: called while a module loads, they keep it for good. */
  const keepers = files.flatMap(({ statements }) =>
    statements.filter(({ text }) => KEEPS.test(text) && RETURNS_FUNCTION.test(text)).map(({ name }) => name),
  );
  const isKept = (text: string): boolean => keepers.some((name) => new RegExp(`^[^\\n]* = ${name}[(<]`).test(text));
  return files.flatMap(({ path, text, statements }) =>
    statements
      .filter(
        ({ kind, name, text: statement }) =>
          kind !== 'const' ||
          (EMPTY_COLLECTION.test(statement.trimEnd()) && !IS_READONLY.test(statement)) ||
          (/^[A-Z_\d]+$/.test(name) && isWritten(name, text)) ||
          isKept(statement),
      )
      .map(({ name }) => `${path}: ${name}`),
  );
};
