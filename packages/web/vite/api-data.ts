import type { ApiData, ApiEntry, ApiExample } from '../src/docs/api-data-types.js';
import {
  type DeclarationSite,
  LIBRARIES,
  type Library,
  readEntryPoints,
  readLibrary,
  sourceOf,
} from './api/entry-points.js';
import { withTables } from './api/field-tables.js';
import { tidy } from './api/tidy.js';

/** `@fairdeal/rules/testing` is `rules/testing` in an address. */
const idOf = (entryPoint: string): string => entryPoint.replace('@fairdeal/', '');

/** Lists the programs of a README, each titled by the line before it if that ends with a colon. */
const examplesIn = (readme: string): readonly ApiExample[] =>
  [...readme.matchAll(/(?:^(.+):\n\n)?```js\n([\s\S]*?)```/gm)].map(([, title, code = '']) => ({
    title: title ?? 'A first program',
    code: code.trimEnd(),
  }));

interface ExportedName {
  readonly name: string;
  readonly place: DeclarationSite;
  readonly entryPoints: string[];
}

const keyOf = ({ file, declared }: DeclarationSite): string => `${file} ${declared.name}`;

/** Lists every name that the libraries export, once, with all entry points that export it. */
const exportsOf = (
  libraries: readonly Library[],
  reader: ReturnType<typeof readEntryPoints>,
): readonly ExportedName[] => {
  const found = new Map<string, ExportedName>();
  for (const { name: entryPoint, file } of libraries.flatMap(({ entryPoints }) => entryPoints))
    for (const [name, place] of reader.exportsOf(file)) {
      const key = `${name} ${keyOf(place)}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { name, place, entryPoints: [idOf(entryPoint)] });
      else known.entryPoints.push(idOf(entryPoint));
    }
  return [...found.values()];
};

/** Entries of the types that a declaration mentions. */
const linksOf = (
  { name, place: { file, declared } }: ExportedName,
  meaningOf: ReturnType<typeof readEntryPoints>['meaningOf'],
  anchors: ReadonlyMap<string, string>,
): ApiEntry['links'] =>
  Object.fromEntries(
    [...declared.mentions].flatMap((mentioned) => {
      const meant = meaningOf(file, mentioned);
      const anchor = meant === undefined ? undefined : anchors.get(keyOf(meant));
      return mentioned === name || anchor === undefined ? [] : [[mentioned, anchor]];
    }),
  );

/** Entries of the types that a declaration only mentions once its tables of fields are written out. */
const linksInTables = (written: string, exported: readonly ExportedName[]): ApiEntry['links'] => {
  const mentioned = new Set(written.match(/\b[A-Z]\w+/g));
  return Object.fromEntries(
    exported.flatMap(({ name, place, entryPoints }) =>
      mentioned.has(name) && /^(?:interface|type)$/.test(place.declared.kind)
        ? [[name, `${entryPoints[0]}.${name}`]]
        : [],
    ),
  );
};

/** Makes the reference of the libraries from the compiler's declarations, during the build of the site. */
export const apiData = (): ApiData => {
  const libraries = LIBRARIES.map(readLibrary);
  const reader = readEntryPoints(libraries.flatMap(({ entryPoints }) => entryPoints));
  const exported = exportsOf(libraries, reader);
  const anchors = new Map(
    exported.toReversed().map(({ name, place, entryPoints }) => [keyOf(place), `${entryPoints[0]}.${name}`] as const),
  );
  const declared = exported.map(({ name, place }) => place.declared.signature(name));
  const written = exported.map(({ place }, at) =>
    withTables(declared[at] ?? '', (table) => reader.meaningOf(place.file, table)?.declared.signature(table)),
  );
  const signatures = tidy(written);
  return {
    packages: libraries.map(({ name, about, readme, entryPoints }) => ({
      name,
      about,
      entryPoints: entryPoints.map((entryPoint) => ({ id: idOf(entryPoint.name), name: entryPoint.name })),
      examples: examplesIn(readme),
    })),
    entries: exported.map((entry, at) => ({
      name: entry.name,
      kind: entry.place.declared.kind,
      entryPoints: entry.entryPoints,
      comment: entry.place.declared.comment,
      signature: signatures[at] ?? '',
      source: sourceOf(entry.place.file),
      links: {
        ...(written[at] === declared[at]
          ? {}
          : linksInTables(
              written[at] ?? '',
              exported.filter((one) => one !== entry),
            )),
        ...linksOf(entry, reader.meaningOf, anchors),
      },
    })),
  };
};
