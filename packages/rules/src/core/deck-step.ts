/** How far the cards of one deck or batch have come, from the cabinet to the shoe. */
export type DeckStep =
  | 'away'
  | 'received'
  | 'inspected'
  | 'verified'
  | 'one-joker'
  | 'spread'
  | 'stacked'
  | 'shuffled'
  | 'cut'
  | 'loaded';
