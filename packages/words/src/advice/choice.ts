import { type Card, JOKER, rankOf } from '@fairdeal/cards';
import { ACE, rankWord, rankWords, saigonSetting, suitWord } from '@fairdeal/cards/internal';
import { type Cents, dollars, type HouseGame } from '@fairdeal/rules';
import { withoutCards } from '../hand-parts/made-hand.js';

/** Choice of a player of a house game, as advice names it. */
export type AdvisedPlay =
  | { readonly does: 'check' | 'fold' | 'surrender' | 'house-way' | 'leave' }
  | { readonly does: 'raise'; readonly cents: Cents }
  | { readonly does: 'call'; readonly call: 'over' | 'under' }
  /** Cards set apart, with the Point Count that they leave where the game has one. */
  | { readonly does: 'set'; readonly cards: readonly Card[]; readonly points: number | null };

/** Describes a play for advice. `added` is the money that it puts on the felt. */
export const advisedPlay = (
  { tells }: Pick<HouseGame, 'tells'>,
  hand: readonly Card[],
  play: object,
  added: Cents,
): AdvisedPlay => {
  const told = tells(play);
  switch (told.does) {
    case 'raise':
      return { does: 'raise', cents: added };
    case 'set':
      if (told.hand === 'house-way') return { does: 'house-way' };
      if (told.hand === 'unseen') return { does: 'leave' };
      return {
        does: 'set',
        cards: told.cards,
        points:
          told.hand === 'three-card' ? (saigonSetting(told.cards, withoutCards(hand, told.cards))?.points ?? 0) : null,
      };
    case 'call':
      return { does: 'call', call: told.call };
    default:
      return { does: told.does };
  }
};

/** A choice in three forms: `Raise $10`, `raise $10`, `Raising`. */
export interface ChoiceName {
  readonly order: string;
  readonly inText: string;
  readonly doing: string;
}

/** `joker`, `ace`, `9`: one card of a hand that is set. */
const rankNoun = (card: Card): string => (card === JOKER ? 'joker' : rankWord(rankOf(card)));

const highFirst = (cards: readonly Card[]): readonly Card[] =>
  cards.toSorted((one, other) => orderOf(other) - orderOf(one) || other - one);
const orderOf = (card: Card): number => (card === JOKER ? 99 : rankOf(card));

/** `joker-6-5`, `10-9-ace`, or with suits where ranks are not enough: `ace♠-king♦`. */
const setNoun = (cards: readonly Card[], suits: boolean): string =>
  highFirst(cards)
    .map((card) => (suits && card !== JOKER ? `${rankNoun(card)}${SUIT_SIGNS[suitWord(card)] ?? ''}` : rankNoun(card)))
    .join('-');

const SUIT_SIGNS: Readonly<Record<string, string>> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };

/** `the nines`, `queen-six`: two cards as a dealer says them. */
const lowNoun = (cards: readonly Card[], suits: boolean): string => {
  const [one, other] = highFirst(cards);
  if (suits || one === undefined || other === undefined) return setNoun(cards, true);
  if (one === JOKER) return rankOf(other) === ACE ? 'the joker and ace' : `joker-${rankWord(rankOf(other))}`;
  return rankOf(one) === rankOf(other)
    ? `the ${rankWords(rankOf(one))}`
    : `${rankWord(rankOf(one))}-${rankWord(rankOf(other))}`;
};

const CALLS = { over: 'Over 23', under: 'Under 18' } as const;

const PLAIN: Readonly<Record<'check' | 'fold' | 'surrender' | 'house-way' | 'leave', readonly [string, string]>> = {
  check: ['check', 'checking'],
  fold: ['fold', 'folding'],
  surrender: ['surrender', 'surrendering'],
  'house-way': ['set it the house way', 'the house way'],
  leave: ['leave the hand to the dealer', 'leaving the hand to the dealer'],
};

const formsOf = (play: AdvisedPlay, single: boolean, suits: boolean): readonly [order: string, doing: string] => {
  switch (play.does) {
    case 'raise':
      return [`raise ${dollars(play.cents)}`, single ? 'raising' : `raising ${dollars(play.cents)}`];
    case 'call':
      return [`call ${CALLS[play.call]}`, `calling ${CALLS[play.call]}`];
    case 'set': {
      if (play.points === null) {
        const low = lowNoun(play.cards, suits);
        return [`play ${low} low`, `playing ${low} low`];
      }
      const three = setNoun(play.cards, suits);
      const points = `${play.points} ${play.points === 1 ? 'point' : 'points'}`;
      return [`set ${three} for ${points}`, `setting ${three}`];
    }
    default:
      return PLAIN[play.does];
  }
};

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** Names the choices of one decision, each so that no other has its name. */
export const nameChoices = (plays: readonly AdvisedPlay[]): readonly ChoiceName[] => {
  const single = plays.filter(({ does }) => does === 'raise').length < 2;
  const short = plays.map((play) => formsOf(play, single, false)[0]);
  return plays.map((play, at) => {
    const twice = short.some((name, other) => other !== at && name === short[at]);
    const [order, doing] = formsOf(play, single, twice);
    return { order: capital(order), inText: order, doing: capital(doing) };
  });
};
