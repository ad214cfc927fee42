import type { CardsByRule } from './watched.js';

/** Cards by rule seen from one shuffle: all, and those of one kind. */
interface SeenCards {
  readonly cards: number;
  readonly kind: number;
}

/** A deck of `size` cards that ought to hold `copies` of the kind. */
interface Kind {
  readonly size: number;
  readonly copies: number;
}

/** Likelihood of the cards seen if one copy is missing, over that of a full deck: the chance that this copy stays unseen, turned around. */
const missingRatio = ({ size, copies }: Kind, { cards, kind }: SeenCards): number =>
  cards >= size ? 0 : (Math.max(0, 1 - kind / copies) * size) / (size - cards);

/** Likelihood of the cards seen if one copy too many is in the deck, over that of a full deck. */
const doubledRatio = ({ size, copies }: Kind, { cards, kind }: SeenCards): number =>
  ((copies + 1) / (copies + 1 - Math.min(kind, copies))) * ((size + 1 - cards) / (size + 1));

/** Number of cards seen, and of this kind, before a round and in it. */
export interface KindInRound {
  readonly before: SeenCards;
  readonly kind: number;
  readonly round: CardsByRule;
}

/**
 * Factor of a round for "one copy is missing". Cards that stayed face down are averaged over if nobody has seen them, given the worst hands
 * that could have been folded; cards that somebody has seen are taken at their worst.
 */
export const missingFactor = (of: Kind, { before, kind, round }: KindInRound): number => {
  const old = missingRatio(of, before);
  if (old === 0) return 1;
  const cards = before.cards + round.size;
  const sure = before.kind + kind;
  const seen = sure + Math.min(round.seenHidden, Math.max(0, of.copies - sure));
  const unseen = of.size - (cards - round.blindHidden) - round.looked;
  const expected = unseen <= 0 ? of.copies : (round.blindHidden * (of.copies - seen)) / unseen;
  const worst = round.blindHidden === 0 ? seen : Math.min(of.copies, seen + expected);
  return missingRatio(of, { cards, kind: worst }) / old;
};

/** Factor of a round for "one copy too many". The worst is that none of the cards that stayed face down was of this kind. */
export const doubledFactor = (of: Kind, { before, kind, round }: KindInRound): number =>
  doubledRatio(of, { cards: Math.min(of.size, before.cards + round.size), kind: before.kind + kind }) /
  doubledRatio(of, before);
