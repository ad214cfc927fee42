/** The cards of a deal that gives one card at a time to each hand in turn: `inTurns('AsKs', '2c3c')` is `As2cKs3c`. */
export const inTurns = (...hands: readonly string[]): string => {
  const each = hands.map((hand) => hand.match(/../g) ?? []);
  const most = Math.max(0, ...each.map((cards) => cards.length));
  return Array.from({ length: most }, (_, at) => each.map((cards) => cards[at] ?? '').join('')).join('');
};
