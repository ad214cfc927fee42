import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface FunctionSize {
  readonly name: string;
  readonly lines: number;
  /** Cyclomatic complexity: 1, and 1 for each branch outside nested functions. */
  readonly complexity: number;
}

const FUNCTION = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/;
const BRANCH =
  /^(?:IfStatement|ConditionalExpression|LogicalExpression|CatchClause|(?:For|ForOf|ForIn|While|DoWhile)Statement)$/;
const NAMED = /^(?:VariableDeclarator|Property|MethodDefinition|PropertyDefinition)$/;

interface Node extends Readonly<Record<string, unknown>> {
  readonly type?: unknown;
  readonly name?: unknown;
  readonly id?: unknown;
  readonly key?: unknown;
  readonly test?: unknown;
  readonly start?: unknown;
  readonly end?: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
const nameIn = (value: unknown): string | undefined => (isNode(value) ? textOf(value.name) : undefined);

/** Every function of a source text, nested ones too. */
export const functionSizes = (file: string, source: string): FunctionSize[] => {
  const sizes: FunctionSize[] = [];
  const visit = (node: unknown, name: string, count: () => void): void => {
    if (Array.isArray(node)) for (const item of node) visit(item, name, count);
    else if (isNode(node)) visitNode(node, name, count);
  };
  const visitNode = (node: Node, around: string, countAround: () => void): void => {
    const type = textOf(node.type) ?? '';
    const name = (NAMED.test(type) ? (nameIn(node.id) ?? nameIn(node.key)) : undefined) ?? around;
    const children = (named: string, count: () => void): void => {
      for (const child of Object.values(node)) visit(child, named, count);
    };
    if (FUNCTION.test(type)) {
      let complexity = 1;
      const own = nameIn(node.id) ?? name;
      children(own, () => {
        complexity += 1;
      });
      const lines = source.slice(Number(node.start), Number(node.end)).split('\n').length;
      sizes.push({ name: own, lines, complexity });
      return;
    }
    if (BRANCH.test(type) || (type === 'SwitchCase' && node.test !== null)) countAround();
    children(name, countAround);
  };
  visit(parseSync(file, source).program, '', () => undefined);
  return sizes;
};

const SKIPPED = /(?:^|\/)(?:node_modules|dist|golden|fixtures)\//;

/** Source files of some folders, tests apart. */
export const sourcesIn = (root: string, folders: readonly string[]): string[] =>
  folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|d)\.tsx?$/.test(file) && !SKIPPED.test(file))
      .sort(),
  );

export const sizesIn = (root: string, file: string): FunctionSize[] =>
  functionSizes(file, readFileSync(join(root, file), 'utf8'));
