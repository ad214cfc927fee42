import type { ApiData, ApiEntry, ApiExample } from '../src/docs/api-data-types.js';
import {
  type DeclarationSite,
  LIBRARIES,
  type Library,
  readEntryPoints,
  readLibrary,
  sourceOf,
} from './api/entry-points.js';
import { signatureOf, tidy } from './api/signature.js';

/** `@fairdeal/rules/testing` is `rules/testing` in an address. */
const idOf = (door: string): string => door.replace('@fairdeal/', '');

/** The programs of a README, each with the line before it when that line announces it. */
const examplesIn = (readme: string): readonly ApiExample[] =>
  [...readme.matchAll(/(?:^(.+):\n\n)?```js\n([\s\S]*?)```/gm)].map(([, title, code = '']) => ({
    title: title ?? 'A first program',
    code: code.trimEnd(),
  }));

interface ExportedName extends Pick<ApiEntry, 'name' | 'kind'> {
  readonly place: DeclarationSite;
  readonly text: string;
  readonly doors: string[];
}

const keyOf = ({ file, declared }: DeclarationSite): string => `${file} ${declared.name}`;

/** Every name that the libraries give out; one that several doors give out stands once, with all of them. */
const exportsOf = (
  libraries: readonly Library[],
  reader: ReturnType<typeof readEntryPoints>,
): readonly ExportedName[] => {
  const found = new Map<string, ExportedName>();
  for (const { name: door, file } of libraries.flatMap(({ doors }) => doors))
    for (const [name, place] of reader.exportsOf(file)) {
      const key = `${name} ${keyOf(place)}`;
      const known = found.get(key);
      if (known === undefined) found.set(key, { name, place, ...signatureOf(name, place), doors: [idOf(door)] });
      else known.doors.push(idOf(door));
    }
  return [...found.values()];
};

const NOT_CODE = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'/g;

/** The types that a signature names, and where each has its entry. */
const linksOf = (
  { name: own, place, text }: ExportedName,
  meaningOf: ReturnType<typeof readEntryPoints>['meaningOf'],
  anchors: ReadonlyMap<string, { readonly anchor: string; readonly kind: ApiEntry['kind'] }>,
): ApiEntry['links'] => {
  const links: Record<string, string> = {};
  for (const [, asked, name = ''] of text.replace(NOT_CODE, ' ').matchAll(/(typeof\s+)?\b([A-Za-z_$][\w$]*)/g)) {
    if (name === own) continue;
    const meant = meaningOf(place.file, name);
    const to = meant === undefined ? undefined : anchors.get(keyOf(meant));
    if (to === undefined) continue;
    const isType = to.kind === 'type' || to.kind === 'interface';
    if (isType || asked !== undefined) links[name] = to.anchor;
  }
  return links;
};

/** The reference of the libraries, made from what the compiler wrote while the site is built. */
export const apiData = (): ApiData => {
  const libraries = LIBRARIES.map(readLibrary);
  const reader = readEntryPoints(libraries.flatMap(({ doors }) => doors));
  const exported = exportsOf(libraries, reader);
  const anchors = new Map(
    exported
      .toReversed()
      .map(({ name, kind, place, doors }) => [keyOf(place), { anchor: `${doors[0]}.${name}`, kind }] as const),
  );
  const signatures = tidy(exported.map(({ text }) => text));
  return {
    packages: libraries.map(({ name, about, readme, doors }) => ({
      name,
      about,
      doors: doors.map((door) => ({ id: idOf(door.name), name: door.name })),
      examples: examplesIn(readme),
    })),
    entries: exported.map((entry, at) => ({
      name: entry.name,
      kind: entry.kind,
      doors: entry.doors,
      comment: entry.place.declared.comment,
      signature: signatures[at] ?? entry.text,
      source: sourceOf(entry.place.file),
      links: linksOf(entry, reader.meaningOf, anchors),
    })),
  };
};
