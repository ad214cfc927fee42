import { cards } from '@fairdeal/cards';

/** Cards of each game's picture. A test checks them against the rulebook. */
export const PICTURE_CARDS = {
  flush: { made: cards('AhJh8h5h'), rest: cards('Ks9c2d') },
  headsUp: cards('Ac9c'),
  saigon: { three: cards('7d8s5h'), two: cards('Ks9d'), sum: 20 },
  overUnder: { first: cards('8d'), under: 18, over: 23 },
  wild: cards('2c2djk2h2s'),
  paiGow: { high: cards('KhKs9h7d5c'), low: cards('QsJd') },
  board: { board: cards('Qd9s4s'), own: cards('KsQs') },
  stud: cards('As7cTd'),
  draw: cards('2s3d4d7s'),
} as const;
