import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

const BRITISH = new RegExp(
  [
    ...['colour', 'honour', 'favour', 'behaviour', 'neighbour', 'labour', 'rumour', 'harbour', 'humour'],
    ...['cheque', 'centre', 'metre', 'litre', 'theatre', 'licence', 'defence', 'offence', 'programme', 'grey'],
    ...['judgement', 'acknowledgement', 'fulfil', 'enrol', 'skilful', 'practise', 'whilst', 'amongst'],
    ...['cancelled', 'cancelling', 'labelled', 'labelling', 'modelled', 'modelling', 'travelled', 'travelling'],
    ...[
      '(?:organ|recogn|real|author|minim|maxim|summar|normal|initial|random|apolog|final|categor)is(?:e[ds]?|ing|ation)',
    ],
    ...['analys(?:e[ds]?|ing)', 'paralys(?:e[ds]?|ing)'],
  ]
    .map((word) => `\\b${word}s?\\b`)
    .join('|'),
  'i',
);

/** Patterns that no sentence for people may have, by what is wrong with it. */
const PATTERNS: Readonly<Record<string, (text: string) => boolean>> = {
  'generic he': (text) => / /.test(text) && /\b(?:he|his|him|himself)\b/i.test(text),
  'free relative': (text) => /(?:^|[.!?;:] )(?:Who|What) [a-z][^.?]*(?:\.|$)/.test(text),
  'British spelling': (text) => BRITISH.test(text),
  'space before %': (text) => /\d %/.test(text),
  'the begin of': (text) => /\bthe begin of\b/i.test(text),
};

/** Names of values that are rendered English. */
const RENDERED = new Set(['words', 'text', 'refused', 'label', 'sentence']);
const PARSERS = new Set(['startsWith', 'endsWith', 'split', 'match', 'matchAll', 'replace', 'replaceAll', 'search']);

interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Every node below a syntax tree, without imports. */
function* nodesIn(value: unknown): Generator<SyntaxNode> {
  if (Array.isArray(value)) {
    for (const one of value) yield* nodesIn(one);
    return;
  }
  if (!isNode(value) || value.type === 'ImportDeclaration') return;
  yield value;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

const nameOf = (node: unknown): unknown => {
  if (!isNode(node)) return undefined;
  return node.type === 'MemberExpression' ? nameOf(node.property) : node.name;
};

/** Text of a literal, of a part of a template, or between tags. */
const textOf = ({ type, value }: SyntaxNode): string | null => {
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') return value;
  if (type === 'TemplateElement' && typeof value === 'object' && value !== null && 'raw' in value)
    return String(value.raw);
  return null;
};

const parsesRendered = ({ type, callee }: SyntaxNode): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  callee.type === 'MemberExpression' &&
  PARSERS.has(String(nameOf(callee.property))) &&
  RENDERED.has(String(nameOf(callee.object)));

/** Faults of one file, each with its line. */
export const englishFaults = (file: string, source: string, parsing = true): string[] => {
  const lineAt = (start: number): number => source.slice(0, start).split('\n').length;
  return [...nodesIn(parseSync(file, source).program)].flatMap((node) => {
    const text = textOf(node);
    const wrong =
      text === null
        ? parsing && parsesRendered(node)
          ? ['parses rendered text']
          : []
        : Object.entries(PATTERNS).flatMap(([name, isWrong]) => (isWrong(text) ? [name] : []));
    return wrong.map((name) => `${file}:${lineAt(node.start)}: ${name}`);
  });
};

/** Patterns that no comment may have, by what is wrong with it. */
const COMMENT_PATTERNS: Readonly<Record<string, (text: string) => boolean>> = {
  'generic he': (text) => /\b(?:he|his|him|himself)\b/i.test(text),
  'opens with What or Who': (text) => /^[*\s]*(?:What|Who)\b[^?]*$/.test(text),
};

/** Faults of the comments of one file, each with its line. */
export const commentFaults = (file: string, source: string): string[] => {
  const lineAt = (start: number): number => source.slice(0, start).split('\n').length;
  return parseSync(file, source).comments.flatMap(({ value, start }) =>
    Object.entries(COMMENT_PATTERNS).flatMap(([name, isWrong]) =>
      isWrong(value) ? [`${file}:${lineAt(start)}: ${name}`] : [],
    ),
  );
};

const isSource = (file: string): boolean =>
  /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file.replaceAll('\\', '/'));

/** Source files of a package, by folder. */
export const sourceFolders = (root: string, name: string): ReadonlyMap<string, readonly string[]> => {
  const folders = new Map<string, string[]>();
  const source = join(root, 'packages', name, 'src');
  for (const path of readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isSource).sort()) {
    const file = `packages/${name}/src/${path.replaceAll('\\', '/')}`;
    const [first = '', ...rest] = path.replaceAll('\\', '/').split('/');
    const folder = rest.length === 0 ? name : `${name}/${first}`;
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  return folders;
};

export const readSource = (root: string, file: string): string => readFileSync(join(root, file), 'utf8');
