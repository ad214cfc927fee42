/** The ids of the games dealt against the house, in the order of their chapters. */
export const HOUSE_GAME_IDS = [
  'heads-up-holdem',
  'high-card-flush',
  'saigon-5',
  'over-under',
  'dj-wild',
  'face-up-pai-gow',
] as const;

/** Id of a house game. A `Record<HouseGameId, …>` that lacks a game does not compile. */
export type HouseGameId = (typeof HOUSE_GAME_IDS)[number];

/** Whether a text from outside is the id of a house game. */
export const isHouseGameId = (id: unknown): id is HouseGameId => HOUSE_GAME_IDS.some((known) => known === id);
