/** The room's rules, a sentence each; events and passed-over players name one. */
export const ROOM_RULES = {
  'first-come': 'The player who has waited longest is called first.',
  page: 'A called player has a limited time to come, then goes to the end of the list.',
  'not-here': 'A player who called in keeps their place on the list, and is called once they arrive.',
  'called-already': 'A player already called to one seat is not called to another.',
  'other-seat': 'A player waiting for certain seats or tables keeps their place until one opens.',
  'seat-change': 'Players at the table who asked for a seat change come before new players.',
  'must-move': 'An open seat goes to the player seated longest at the must-move table.',
  'table-change': 'Players who asked for a table change in the same game come before the list.',
  'broken-table': 'Players from a breaking table come before everyone else, the longest seated first.',
  away: 'A player away from their seat is not called to another.',
  clearing: 'A seat is called once the chips and cards of the last player are gone.',
  absence: 'A seat is held for an absent player for a limited time.',
  'two-seats': 'Nobody sits in two seats.',
  'buy-in':
    'Players sit down with a buy-in the game allows. Players who move or return soon bring back the chips they left with.',
  interest: 'A table opens once enough players and a dealer are here.',
  'break-order': 'Must-move tables break first, then the table opened last.',
  rotation:
    'At a push every dealer moves to the next table, the last one goes on break, and the dealer longest on break comes in.',
  ruling: 'The Poker shift supervisor ruled so.',
} as const;
export type RoomRule = keyof typeof ROOM_RULES;

/** How a name comes onto a list. A player who called in is not here yet. */
export const LIST_SOURCES = ['brush', 'kiosk', 'phone', 'call'] as const;
export type ListSource = (typeof LIST_SOURCES)[number];
