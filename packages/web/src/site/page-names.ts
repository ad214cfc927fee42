/** First segments of the site's paths. The house serves the site for these and 404 for all others. */
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
  'guide',
  'docket',
  'docs',
] as const;

export type PageName = (typeof PAGE_NAMES)[number];
