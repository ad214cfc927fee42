import { type Card, DECK_52, evaluateHigh, JOKER, rankOf } from '@fairdeal/cards';
import { ACE, evaluatePaiGow, FIVE_OF_A_KIND, handValue, PAIR, paiGow, paiGowLow } from '@fairdeal/cards/internal';
import { bareName } from '../../hand-parts/hand-name.js';
import { type MadeHand, nameHand } from '../../hand-parts/made-hand.js';
import { wildCardWords } from '../../hand-parts/wild-cards.js';

const FROM_THE_ACE = [...DECK_52].reverse();

/** A high hand of Pai Gow, five cards with the joker among them or not. */
export const paiGowHigh = (cards: readonly Card[]): MadeHand => {
  const name = bareName(paiGow.name(cards));
  const others = cards.filter((card) => card !== JOKER);
  const natural = others.map((card) => ({ card, rank: rankOf(card) }));
  if (others.length === cards.length) return nameHand(evaluateHigh(cards), natural, name);
  const value = evaluatePaiGow(cards);
  const as = FROM_THE_ACE.find((any) => !others.includes(any) && evaluatePaiGow([...others, any]) === value);
  const joker = { card: JOKER, rank: as === undefined ? ACE : rankOf(as) };
  // No card that is left makes a fifth ace.
  const made = as === undefined ? handValue(FIVE_OF_A_KIND, ACE) : evaluateHigh([...others, as]);
  const hand = nameHand(made, [...natural, joker], name);
  return { ...hand, words: `${hand.words}; ${wildCardWords([joker])}` };
};

/** A low hand of two cards. */
export const paiGowLowHand = (cards: readonly Card[]): MadeHand => {
  const standing = cards.map((card) => ({ card, rank: card === JOKER ? ACE : rankOf(card) }));
  const pair = standing[0]?.rank === standing[1]?.rank;
  const value = handValue(pair ? PAIR : 0, 0);
  const hand = nameHand(value, standing, bareName(paiGowLow.name(cards)));
  return cards.includes(JOKER) ? { ...hand, words: `${hand.words}; the joker as an ace` } : hand;
};
