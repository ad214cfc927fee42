import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { ApiKind } from '../../src/docs/api-data-types.js';
import type { DeclarationSite } from './entry-points.js';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

/** Where the bracket that opens at `at` is closed; an arrow closes nothing. */
const closes = (text: string, at: number): number => {
  let depth = 0;
  for (let here = at; here < text.length; here += 1) {
    if ('(<[{'.includes(text.charAt(here))) depth += 1;
    if (')>]}'.includes(text.charAt(here)) && text.slice(here - 1, here + 1) !== '=>') depth -= 1;
    if (depth === 0) return here;
  }
  return -1;
};

/** A constant that is a function, written as one: `const f: (a: A) => B` is `function f(a: A): B`. */
const asFunction = (name: string, type: string): string | undefined => {
  const parameters = type.startsWith('<') ? closes(type, 0) + 1 : 0;
  if (type.charAt(parameters) !== '(') return undefined;
  const end = closes(type, parameters);
  const arrow = /^\s*=>\s*/.exec(type.slice(end + 1));
  if (arrow === null) return undefined;
  return `function ${name}${type.slice(0, end + 1)}: ${type.slice(end + 1 + arrow[0].length)}`;
};

const KINDS: Readonly<Record<string, ApiKind>> = {
  const: 'value',
  function: 'function',
  interface: 'interface',
  type: 'type',
};

/** What a person reads of a declaration: no `export`, no paths, the name that the door gives it. */
export const signatureOf = (
  name: string,
  { declared }: DeclarationSite,
): { readonly kind: ApiKind; readonly text: string } => {
  const text = declared.text
    .replace(/^export\s+/gm, '')
    .replace(/^declare\s+/gm, '')
    .replace(/import\("[^"]+"\)\./g, '')
    .replace(new RegExp(`^(\\w+\\s+)${declared.name.replaceAll('$', '\\$')}\\b`, 'gm'), `$1${name}`);
  const type = /^const [\w$]+:\s*([\s\S]+)$/.exec(text)?.[1];
  const written = type === undefined ? undefined : asFunction(name, type);
  if (written !== undefined) return { kind: 'function', text: written };
  const [word = ''] = text.split(/\s/, 1);
  const kind = KINDS[word];
  if (kind === undefined) throw new Error(`The reference has no place for: ${text.slice(0, 80)}`);
  return { kind, text };
};

const MARK = '// next';

/** Tidies declarations and wraps them to what a screen holds: as the sources are, narrower. */
export const tidy = (texts: readonly string[]): readonly string[] => {
  const input = texts.map((text) => `${MARK}\n${text.replace(/^(?=const |function )/gm, 'declare ')}\n`).join('\n');
  const output = execFileSync(
    process.execPath,
    [BIOME, 'format', '--line-width=88', '--files-max-size=8000000', '--stdin-file-path=reference.d.ts'],
    { cwd: ROOT, input, encoding: 'utf8', maxBuffer: 64_000_000 },
  );
  return output
    .split(`${MARK}\n`)
    .slice(1)
    .map((text) => text.trim().replace(/^declare /gm, ''));
};
