import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type Declaration, type DeclarationFile, type NameBinding, readDeclarations } from './declarations.js';

const PACKAGES = join(import.meta.dirname, '..', '..', '..');

/** Libraries, each after those it imports. */
export const LIBRARIES = ['cards', 'rules', 'words', 'lab', 'table'] as const;

/** Public entry of a package: the name after `from` in a program, and its declarations. */
export interface EntryPoint {
  readonly name: string;
  readonly file: string;
}

/** Declaration, and its file. */
export interface DeclarationSite {
  readonly file: string;
  readonly declared: Declaration;
}

interface PackageList {
  readonly name: string;
  readonly description: string;
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
}

/** Description of a library, and its entry points. */
export interface Library {
  readonly name: string;
  readonly about: string;
  readonly readme: string;
  readonly entryPoints: readonly EntryPoint[];
}

export const readLibrary = (library: string): Library => {
  const folder = join(PACKAGES, library);
  const list: PackageList = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return {
    name: list.name,
    about: list.description,
    readme: readFileSync(join(folder, 'README.md'), 'utf8'),
    entryPoints: Object.entries(list.exports).flatMap(([path, to]) =>
      typeof to === 'string' || path.startsWith('./internal')
        ? []
        : [{ name: `${list.name}${path.slice(1)}`, file: join(folder, to.types) }],
    ),
  };
};

/** Names the source of a file of declarations, from the root of the project. */
export const sourceOf = (file: string): string =>
  relative(dirname(PACKAGES), file)
    .replaceAll('\\', '/')
    .replace('/dist/', '/src/')
    .replace(/\.d\.ts$/, '.ts');

/** Follows names from the entry points to their declarations, through the files that the compiler wrote. */
export const readEntryPoints = (
  entryPoints: readonly EntryPoint[],
): {
  readonly exportsOf: (file: string) => ReadonlyMap<string, DeclarationSite>;
  /** Finds the declaration that a name has inside a file, if it is one of ours. */
  readonly meaningOf: (file: string, name: string) => DeclarationSite | undefined;
} => {
  const files = new Map<string, DeclarationFile>();
  const entryFiles = new Map(entryPoints.map(({ name, file }) => [name, file]));
  const read = (file: string): DeclarationFile => {
    const known = files.get(file);
    if (known !== undefined) return known;
    if (!existsSync(file)) throw new Error(`${file} is not there: compile the packages first (npx tsc -b).`);
    const made = readDeclarations(readFileSync(file, 'utf8'));
    files.set(file, made);
    return made;
  };
  const fileOf = (from: string, specifier: string): string | undefined =>
    specifier.startsWith('.') ? join(dirname(from), specifier.replace(/\.js$/, '.d.ts')) : entryFiles.get(specifier);
  const given = new Map<string, ReadonlyMap<string, DeclarationSite>>();
  const exportsOf = (file: string): ReadonlyMap<string, DeclarationSite> => {
    const known = given.get(file);
    if (known !== undefined) return known;
    const { exported, all } = read(file);
    const places = new Map<string, DeclarationSite>();
    for (const specifier of all) {
      const next = fileOf(file, specifier);
      if (next !== undefined) for (const [name, place] of exportsOf(next)) places.set(name, place);
    }
    for (const passed of exported) {
      const place = placeOf(file, passed);
      if (place !== undefined) places.set(passed.as, place);
    }
    given.set(file, places);
    return places;
  };
  const placeOf = (file: string, { name, from }: NameBinding): DeclarationSite | undefined => {
    if (from === null) return meaningOf(file, name);
    const next = fileOf(file, from);
    return next === undefined ? undefined : exportsOf(next).get(name);
  };
  const meaningOf = (file: string, name: string): DeclarationSite | undefined => {
    const { declared, imported } = read(file);
    const own = declared.get(name);
    if (own !== undefined) return { file, declared: own };
    const passed = imported.get(name);
    return passed === undefined ? undefined : placeOf(file, passed);
  };
  return { exportsOf, meaningOf };
};
