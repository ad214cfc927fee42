import type { ApiData, ApiEntry, ApiEntryPoint, ApiPackage } from './api-data-types.js';

/** Target of an address: an entry point, and a name it exports. */
export type DocsTarget =
  | { readonly of: ApiPackage; readonly entryPoint: ApiEntryPoint; readonly entry: ApiEntry | null }
  | { readonly unknown: string }
  | null;

/** `table.houseTable`, `rules/testing`; null for none. */
export const readAnchor = ({ packages, entries }: ApiData, anchor: string): DocsTarget => {
  if (anchor === '') return null;
  const [id = '', name] = anchor.split('.', 2);
  const of = packages.find(({ entryPoints }) => entryPoints.some((entryPoint) => entryPoint.id === id));
  const entryPoint = of?.entryPoints.find((known) => known.id === id);
  const entry = entries.find((known) => known.name === name && known.entryPoints.includes(id)) ?? null;
  return of === undefined || entryPoint === undefined || (name !== undefined && entry === null)
    ? { unknown: anchor }
    : { of, entryPoint, entry };
};

/** Gives the anchor of an entry, at its first entry point unless another is named. */
export const anchorOf = ({ name, entryPoints }: ApiEntry, entryPoint = entryPoints[0]): string =>
  `${entryPoint}.${name}`;

const byName = (one: ApiEntry, other: ApiEntry): number => one.name.localeCompare(other.name, 'en');

const GROUPS = [
  ['Functions', ['function']],
  ['Values', ['value']],
  ['Types', ['interface', 'type']],
] as const;

/** Groups the exports of an entry point by kind. */
export const entryGroups = (
  { entries }: ApiData,
  entryPoint: string,
): readonly { readonly title: string; readonly entries: readonly ApiEntry[] }[] =>
  GROUPS.map(([title, kinds]) => ({
    title,
    entries: entries
      .filter(({ kind, entryPoints }) => entryPoints.includes(entryPoint) && kinds.some((one) => one === kind))
      .toSorted(byName),
  })).filter((group) => group.entries.length > 0);

/** Ranks a match: the same name, its beginning, a part of it, or a part of the comment. */
const distance = (name: string, query: string): number =>
  name === query ? 0 : name.startsWith(query) ? 1 : name.includes(query) ? 2 : 3;

/** Finds the entries with every word in their name or comment, the closest names first. */
export const searchEntries = (entries: readonly ApiEntry[], query: string): readonly ApiEntry[] => {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [first = ''] = words;
  return entries
    .filter(({ name, comment }) => {
      const text = `${name} ${comment}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .map((entry) => ({ entry, far: distance(entry.name.toLowerCase(), first) }))
    .toSorted((one, other) => one.far - other.far || byName(one.entry, other.entry))
    .map(({ entry }) => entry);
};
