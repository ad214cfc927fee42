/** The chapters whose sections .3 to .5 are the same text: one deck, shuffled after every round. */
export const ONE_DECK_CHAPTERS = ['677a', '678a', '680a', '687a'] as const;

export type OneDeckChapter = (typeof ONE_DECK_CHAPTERS)[number];
