/** The edition of chapter 637a that the room plays by. */
export const POKER_EDITION = '2019';
