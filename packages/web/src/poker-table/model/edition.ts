/** Edition of Chapter 637a that the room plays under. */
export const POKER_EDITION = '2019';
