import { type ESTree, parseSync, Visitor } from 'vite';
import type { ApiKind } from '../../src/docs/api-data-types.js';

/** Name that a file of declarations declares. */
export interface Declaration {
  readonly name: string;
  readonly kind: ApiKind;
  readonly comment: string;
  /** Names that it mentions, of types or of values by `typeof`. */
  readonly mentions: ReadonlySet<string>;
  /** Writes it for people under a name: no `export`, no paths, and a constant that is a function as one. */
  signature(name: string): string;
}

/** `name` of the file `from`, under another name here. */
export interface NameBinding {
  readonly as: string;
  readonly name: string;
  /** Null for a name of the file itself. */
  readonly from: string | null;
}

/** Names that a file of declarations declares, imports and exports. */
export interface DeclarationFile {
  readonly declared: ReadonlyMap<string, Declaration>;
  readonly imported: ReadonlyMap<string, NameBinding>;
  readonly exported: readonly NameBinding[];
  /** Files that it exports whole. */
  readonly all: readonly string[];
}

/** Comment without its signs, on one line. */
const commentWords = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim();

interface DeclaredText {
  readonly name: string;
  readonly kind: ApiKind;
  readonly word: string;
  /** Text after the name. */
  readonly rest: string;
}

const declaredText = (node: ESTree.Statement | ESTree.Declaration, text: string): DeclaredText | null => {
  const after = (at: number): string => text.slice(at, node.end);
  switch (node.type) {
    case 'VariableDeclaration': {
      const id = node.declarations[0]?.id;
      if (id?.type !== 'Identifier') return null;
      const { name, start } = id;
      const type = id.typeAnnotation?.typeAnnotation;
      const result = type?.type === 'TSFunctionType' ? type.returnType : null;
      if (!type || !result) return { name, kind: 'value', word: 'const', rest: after(start + name.length) };
      const rest = `${text.slice(type.start, result.start).trimEnd()}: ${after(result.typeAnnotation.start)}`;
      return { name, kind: 'function', word: 'function', rest };
    }
    case 'TSDeclareFunction':
      return node.id && { name: node.id.name, kind: 'function', word: 'function', rest: after(node.id.end) };
    case 'TSInterfaceDeclaration':
      return { name: node.id.name, kind: 'interface', word: 'interface', rest: after(node.id.end) };
    case 'TSTypeAliasDeclaration':
      return { name: node.id.name, kind: 'type', word: 'type', rest: after(node.id.end) };
    default:
      return null;
  }
};

const mentionsIn = (program: ESTree.Program): readonly { readonly at: number; readonly name: string }[] => {
  const found: { at: number; name: string }[] = [];
  const mention = (node: ESTree.Node): void => {
    if (node.type === 'Identifier') found.push({ at: node.start, name: node.name });
  };
  new Visitor({
    TSTypeReference: ({ typeName }) => mention(typeName),
    TSTypeQuery: ({ exprName }) => mention(exprName),
    TSInterfaceHeritage: ({ expression }) => mention(expression),
  }).visit(program);
  return found;
};

/** Reads a file of declarations as the compiler writes them, and fails at any other form. */
export const readDeclarations = (text: string): DeclarationFile => {
  const { program, module } = parseSync('file.d.ts', text);
  const mentions = mentionsIn(program);
  const declared = new Map<string, Declaration>();
  let last = 0;
  for (const node of program.body) {
    const [comment = ''] = text.slice(last, node.start).match(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/(?=\s*$)/) ?? [];
    last = node.end;
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    const isModule = /^(?:Import|ExportAll)/.test(node.type) || declaration === null;
    const read = declaration && declaredText(declaration, text);
    if (!read && !isModule)
      throw new Error(`The reference cannot read: ${text.slice(node.start, node.end).slice(0, 80)}`);
    if (!read) continue;
    const { name, kind, word } = read;
    const rest = read.rest.replace(/import\("[^"]+"\)\./g, '');
    // A function may be declared in several ways: they follow one another under the first comment.
    const before = declared.get(name);
    const own = mentions.filter(({ at }) => node.start <= at && at < node.end).map((one) => one.name);
    declared.set(name, {
      name,
      kind,
      comment: before?.comment ?? commentWords(comment),
      mentions: new Set([...(before?.mentions ?? []), ...own]),
      signature: (as) => `${before === undefined ? '' : `${before.signature(as)}\n`}${word} ${as}${rest}`,
    });
  }
  const exports = module.staticExports.flatMap(({ entries }) => entries);
  return {
    declared,
    imported: new Map(
      module.staticImports.flatMap(({ entries, moduleRequest }) =>
        entries.map(({ importName, localName: { value: as } }) => [
          as,
          { as, name: importName.name ?? as, from: moduleRequest.value },
        ]),
      ),
    ),
    exported: exports.flatMap(({ exportName: { name: as }, importName, localName, moduleRequest }) =>
      as ? [{ as, name: importName.name ?? localName.name ?? as, from: moduleRequest?.value ?? null }] : [],
    ),
    all: exports.flatMap(({ exportName, moduleRequest }) =>
      exportName.name || !moduleRequest ? [] : [moduleRequest.value],
    ),
  };
};
