import { type ESTree, parseSync } from 'vite';

const TABLE = /\b(ActOf|EventOf|ValuesOf)<typeof (\w+)(?:, \w+)?>/g;

/** Comment before a member, as it is written. */
const commentBefore = (text: string, at: number): string =>
  text.slice(0, at).match(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\s*$/)?.[0] ?? '';

interface Member {
  readonly name: string;
  readonly comment: string;
  readonly type: ESTree.TSType;
}

const membersOf = (type: ESTree.TSType | undefined, text: string): readonly Member[] => {
  if (type?.type === 'TSIntersectionType') return type.types.flatMap((part) => membersOf(part, text));
  if (type?.type !== 'TSTypeLiteral') return [];
  return type.members.flatMap((member) =>
    member.type === 'TSPropertySignature' && member.key.type === 'Identifier' && member.typeAnnotation
      ? [
          {
            name: member.key.name,
            comment: commentBefore(text, member.start),
            type: member.typeAnnotation.typeAnnotation,
          },
        ]
      : [],
  );
};

/** A field as a property: the first type of `Field<Value, Written>` is its value. */
const property = ({ name, comment, type }: Member, text: string): string => {
  if (type.type !== 'TSTypeReference' || type.typeName.type !== 'Identifier')
    throw new Error(`The reference cannot read the field ${name}.`);
  const [value] = type.typeArguments?.params ?? [];
  const mark = type.typeName.name === 'OptionalField' ? '?' : '';
  return `${comment}readonly ${name}${mark}: ${value === undefined ? 'Play' : text.slice(value.start, value.end)};`;
};

/** The properties that a table of fields describes, or the union of its acts or events. */
const tableText = (made: string, declaration: string): string => {
  const text = `declare ${declaration}`;
  const [node] = parseSync('table.d.ts', text).program.body;
  const id = node?.type === 'VariableDeclaration' ? node.declarations[0]?.id : undefined;
  const table = membersOf(id?.type === 'Identifier' ? id.typeAnnotation?.typeAnnotation : undefined, text);
  const fields = (all: readonly Member[]): string => all.map((field) => property(field, text)).join('\n');
  if (made === 'ValuesOf') return `{\n${fields(table)}\n}`;
  const key = made === 'ActOf' ? 'do' : 'did';
  const kinds = table.map(
    ({ name, comment, type }) => `${comment}| { readonly ${key}: '${name}';\n${fields(membersOf(type, text))} }`,
  );
  return `(\n${kinds.join('\n')}\n)`;
};

/** Writes out the types that are made from tables of fields, as the compiler sees them. */
export const withTables = (signature: string, declarationOf: (table: string) => string | undefined): string =>
  signature
    .replace(TABLE, (whole, made: string, table: string) => {
      const declaration = declarationOf(table);
      return declaration === undefined ? whole : tableText(made, declaration);
    })
    .replace(/ extends (\{[\s\S]*\}) \{\s*\}$/, ' $1');
