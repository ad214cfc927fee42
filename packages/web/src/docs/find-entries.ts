import type { ApiData, ApiEntry, ApiEntryPoint, ApiPackage } from './api-data-types.js';

/** What an address asks for: a door, and a name behind it. */
export type DocsTarget =
  | { readonly of: ApiPackage; readonly door: ApiEntryPoint; readonly entry: ApiEntry | null }
  | { readonly unknown: string }
  | null;

/** `table.houseTable`, `rules/testing`; null for none. */
export const readAnchor = ({ packages, entries }: ApiData, anchor: string): DocsTarget => {
  if (anchor === '') return null;
  const [id = '', name] = anchor.split('.', 2);
  const of = packages.find(({ doors }) => doors.some((door) => door.id === id));
  const door = of?.doors.find((known) => known.id === id);
  const entry = entries.find((known) => known.name === name && known.doors.includes(id)) ?? null;
  return of === undefined || door === undefined || (name !== undefined && entry === null)
    ? { unknown: anchor }
    : { of, door, entry };
};

/** Where an entry stands; at its first door unless another is named. */
export const anchorOf = ({ name, doors }: ApiEntry, door = doors[0]): string => `${door}.${name}`;

const byName = (one: ApiEntry, other: ApiEntry): number => one.name.localeCompare(other.name, 'en');

const GROUPS = [
  ['Functions', ['function']],
  ['Values', ['value']],
  ['Types', ['interface', 'type']],
] as const;

/** What a door gives out, in groups of one kind. */
export const entryGroups = (
  { entries }: ApiData,
  door: string,
): readonly { readonly title: string; readonly entries: readonly ApiEntry[] }[] =>
  GROUPS.map(([title, kinds]) => ({
    title,
    entries: entries
      .filter(({ kind, doors }) => doors.includes(door) && kinds.some((one) => one === kind))
      .toSorted(byName),
  })).filter((group) => group.entries.length > 0);

/** How near a name is to what was typed: the same, begins with it, holds it, or only the comment does. */
const distance = (name: string, query: string): number =>
  name === query ? 0 : name.startsWith(query) ? 1 : name.includes(query) ? 2 : 3;

/** The entries that hold every word in their name or their comment, the nearest names first. */
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
