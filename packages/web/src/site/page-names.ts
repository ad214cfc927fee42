/** The first words of every path of the site. The house answers these with the site and all others with "no such page". */
export const PAGE_NAMES = [
  '',
  'table',
  'poker',
  'house',
  'room',
  'learn',
  'train',
  'lab',
  'studio',
  'replay',
  'verify',
  'clauses',
  'docs',
] as const;

export type PageName = (typeof PAGE_NAMES)[number];
