/** A name that a file of declarations declares, as the compiler wrote it. */
export interface Declaration {
  readonly name: string;
  readonly text: string;
  readonly comment: string;
}

/** `name` of the file `from`, under another name here. */
export interface NameBinding {
  readonly as: string;
  readonly name: string;
  /** Null where the name is one of the file itself. */
  readonly from: string | null;
}

/** What a file of declarations says: the names it declares, takes in and gives out. */
export interface DeclarationFile {
  readonly declared: ReadonlyMap<string, Declaration>;
  readonly imported: ReadonlyMap<string, NameBinding>;
  readonly exported: readonly NameBinding[];
  /** Files all of whose names are given out. */
  readonly all: readonly string[];
}

const STRING = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/y;
const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/y;
const ENDS_WITH_BRACE = /^(?:export )?(?:declare )?(?:interface|class|namespace|enum)\b/;

interface Statement {
  readonly text: string;
  readonly comment: string;
}

const matchAt = (pattern: RegExp, text: string, at: number): string | undefined => {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
};

/** The statements of a file, each with the comment that stands before it. */
const statementsOf = (text: string): readonly Statement[] => {
  const found: Statement[] = [];
  let comment = '';
  let begun = -1;
  let depth = 0;
  const end = (at: number): void => {
    found.push({ text: text.slice(begun, at), comment });
    comment = '';
    begun = -1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const skipped = matchAt(COMMENT, text, at) ?? matchAt(STRING, text, at);
    if (skipped !== undefined) {
      if (begun < 0 && skipped.startsWith('/**')) comment = skipped;
      at += skipped.length - 1;
      continue;
    }
    const sign = text.charAt(at);
    if (begun < 0) {
      if (/\s/.test(sign)) continue;
      begun = at;
    }
    if ('({['.includes(sign)) depth += 1;
    if (')}]'.includes(sign)) depth -= 1;
    if (depth > 0) continue;
    if (sign === ';' || (sign === '}' && ENDS_WITH_BRACE.test(text.slice(begun, at)))) end(at + 1);
  }
  return found;
};

/** A comment without its signs, on one line. */
const commentWords = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const DECLARES = /^(?:export )?(?:declare )?(?:const|let|function|interface|type|class|enum)\s+([\w$]+)/;
const LIST = /^(import|export)\s+(?:type\s+)?\{([\s\S]*)\}(?:\s*from\s*'([^']+)')?/;
const ALL = /^export\s+\*\s+from\s*'([^']+)'/;
const QUOTES = /(from\s*)"([^"]+)"/;

const bindingsIn = (list: string, from: string | null): readonly NameBinding[] =>
  list
    .split(',')
    .map((part) => part.trim().replace(/^type\s+/, ''))
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', as = name] = part.split(/\s+as\s+/);
      return { as, name, from };
    });

/** Reads a file that the compiler wrote: it knows the few forms that the compiler uses, and fails at any other. */
export const readDeclarations = (text: string): DeclarationFile => {
  const declared = new Map<string, Declaration>();
  const imported = new Map<string, NameBinding>();
  const exported: NameBinding[] = [];
  const all: string[] = [];
  for (const { text: written, comment } of statementsOf(text)) {
    const statement = written.replace(QUOTES, "$1'$2'");
    const name = DECLARES.exec(statement)?.[1];
    const star = ALL.exec(statement)?.[1];
    const list = LIST.exec(statement);
    if (name !== undefined) {
      // A function may be declared in several ways: they are read below each other, under the first comment.
      const before = declared.get(name);
      const text = before === undefined ? statement : `${before.text}\n${statement}`;
      declared.set(name, { name, text, comment: before?.comment || commentWords(comment) });
      if (before === undefined && statement.startsWith('export ')) exported.push({ as: name, name, from: null });
    } else if (star !== undefined) all.push(star);
    else if (list !== null) {
      const names = bindingsIn(list[2] ?? '', list[3] ?? null);
      if (list[1] === 'export') exported.push(...names);
      else for (const passed of names) imported.set(passed.as, passed);
    } else if (!/^(?:import|;)/.test(statement))
      throw new Error(`The reference cannot read: ${statement.slice(0, 80)}`);
  }
  return { declared, imported, exported, all };
};
