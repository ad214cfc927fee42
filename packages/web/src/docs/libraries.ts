/** Entry points of the libraries, each loaded when a program imports it. */
export const LIBRARY_LOADERS: Readonly<Record<string, () => Promise<object>>> = {
  '@fairdeal/cards': () => import('@fairdeal/cards'),
  '@fairdeal/rules': () => import('@fairdeal/rules'),
  '@fairdeal/rules/637a-poker': () => import('@fairdeal/rules/637a-poker'),
  '@fairdeal/rules/677a-heads-up-holdem': () => import('@fairdeal/rules/677a-heads-up-holdem'),
  '@fairdeal/rules/678a-high-card-flush': () => import('@fairdeal/rules/678a-high-card-flush'),
  '@fairdeal/rules/680a-saigon-5-card': () => import('@fairdeal/rules/680a-saigon-5-card'),
  '@fairdeal/rules/686a-over-under': () => import('@fairdeal/rules/686a-over-under'),
  '@fairdeal/rules/687a-dj-wild': () => import('@fairdeal/rules/687a-dj-wild'),
  '@fairdeal/rules/688a-face-up-pai-gow': () => import('@fairdeal/rules/688a-face-up-pai-gow'),
  '@fairdeal/rules/testing': () => import('@fairdeal/rules/testing'),
  '@fairdeal/words': () => import('@fairdeal/words'),
  '@fairdeal/lab': () => import('@fairdeal/lab'),
  '@fairdeal/table': () => import('@fairdeal/table'),
  '@fairdeal/table/script': () => import('@fairdeal/table/script'),
  '@fairdeal/table/hand': () => import('@fairdeal/table/hand'),
};
