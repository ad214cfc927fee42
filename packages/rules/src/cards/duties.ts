import type { StaffRole } from '../core/roles.js';
import type { Duty, Need } from '../core/rulebook.js';
import type { CardsAct } from './acts.js';
import { isIdle, isLate, isShuffleOwed, jokerDue, playersWatching, shufflingNow } from './handling.js';
import type { CardGame, HasCards } from './law.js';
import { isAskedToShow, ONTO_TABLE } from './opening.js';
import { cutDue, usualCover } from './shuffling.js';
import type { DeckState } from './state.js';

/** A second joker is torn up at house games alone. */
type TearJoker = { readonly do: 'tearJoker'; readonly deck: number };
export type CardsDuty = Duty<CardsAct | TearJoker>;

const DEALER: readonly StaffRole[] = ['dealer'];
const NOTHING: readonly Need[] = [];
const SHUFFLE: readonly Need[] = [{ field: 'order', what: 'shuffle' }];

const dealerDuty = (act: CardsDuty['act'], needs = NOTHING): CardsDuty => ({ act, by: DEALER, needs });

/** A device that failed is covered before anything else is done with the cards. */
export const coverDuty = ({ cards }: HasCards): Duty<CardsAct> | null => {
  const device = cards.shuffler === 'failed' ? 'shuffler' : cards.shoe === 'failed' ? 'shoe' : null;
  return device === null ? null : { act: { do: 'coverDevice', device }, by: DEALER, needs: NOTHING };
};

/** Next act that brings one deck nearer to the deal; null where the cards wait. */
export const deckDuty = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
  index: number,
  at: number,
): CardsDuty | null => {
  const deck = table.cards.decks[index];
  if (deck === undefined) return null;
  if (!game.isPlaying(table) && isLate(game, table, index, at)) return dealerDuty({ do: 'removeCards', deck: index });
  const owed = isShuffleOwed(game, table, index);
  const allSpread = isEmpty(game, table) && game.law.idleFaceUp === true;
  if ((owed || allSpread) && ONTO_TABLE.includes(deck.step)) return dealerDuty({ do: 'spreadCards', deck: index });
  switch (deck.step) {
    case 'away':
      return dealerDuty({ do: 'receiveCards', deck: index });
    case 'received':
      return dealerDuty({ do: 'inspectCards', deck: index });
    case 'inspected':
      return { act: { do: 'verifyInspection', deck: index }, by: game.floor, needs: NOTHING };
    case 'verified':
      return jokerDue(game, table) ? tearDuty(game, deck, index) : dealerDuty({ do: 'spreadCards', deck: index });
    case 'one-joker':
      return dealerDuty({ do: 'spreadCards', deck: index });
    case 'spread':
      return spreadDeckDuty(game, table, index, owed);
    case 'stacked':
      return dealerDuty({ do: 'shuffleCards', deck: index }, table.cards.live ? NOTHING : SHUFFLE);
    case 'shuffled':
      return shuffledDeckDuty(game, table, deck, index);
    case 'cut':
      return loadDuty(game, table);
    case 'loaded':
      return null;
  }
};

/** Nobody plays here, and no device shuffles on its own. */
const isEmpty = <T extends HasCards>(game: CardGame<T>, table: T): boolean =>
  isIdle(game, table) && shufflingNow(game, table) !== 'continuous';

const spreadDeckDuty = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
  index: number,
  owed: boolean,
): CardsDuty | null => {
  if (isAskedToShow(table, index)) return dealerDuty({ do: 'spreadCards', deck: index });
  if (!playersWatching(game, table)) return null;
  return dealerDuty({ do: owed && game.law.idleInspect === true ? 'inspectCards' : 'washCards', deck: index });
};

/** Cards that came preshuffled wait for the first player. */
const shuffledDeckDuty = <T extends HasCards>(
  game: CardGame<T>,
  table: T,
  deck: DeckState,
  index: number,
): CardsDuty | null => {
  if (index !== table.cards.current || isEmpty(game, table)) return null;
  if (!cutDue(game, table)) return loadDuty(game, table);
  return table.cards.cutOffers.length > 0 ? null : dealerDuty({ do: 'cutCards', place: middleOf(game, deck) });
};

/** Two people make sure that one joker is left: the dealer, then a floorperson. */
const tearDuty = <T extends HasCards>(game: CardGame<T>, deck: DeckState, index: number): CardsDuty => ({
  act: { do: 'tearJoker', deck: index },
  by: deck.handledBy === null ? DEALER : game.floor,
  needs: NOTHING,
});

const middleOf = <T extends HasCards>({ law: { cut } }: CardGame<T>, { size }: DeckState): number =>
  Math.floor((cut.fromTop + size - cut.fromBottom) / 2);

const loadDuty = <T extends HasCards>(game: CardGame<T>, table: T): CardsDuty =>
  dealerDuty({ do: 'loadCards', cover: usualCover(game, table) });
