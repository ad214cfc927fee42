/** The first words of every path of the site. The house answers these with the site and all others with "no such page". */
export const FIRST_WORDS = [
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

export type FirstWord = (typeof FIRST_WORDS)[number];
