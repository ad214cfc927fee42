import { type Card, cutRange } from '@fairdeal/cards';
import type { Staff } from '../roles.js';
import { cutDue, isIdle, jokerDue, leastBelowCover, lookersThere, shufflingNow } from './cards.js';
import type { CardsCommand } from './cards-acts.js';
import type { CardGame, CardTable } from './cards-law.js';
import type { DeckState } from './state.js';

/** What the staff do with the cards when it is due; a second joker is torn up at house games alone. */
export type CardsDue = CardsCommand | ({ readonly by: { readonly role: Staff } } & TearJoker);
type TearJoker = { readonly do: 'tearJoker'; readonly deck: number };

const DEALER = { role: 'dealer' } as const;

const NO_ORDER: readonly Card[] = [];

/** A device that failed is covered before anything else is done with the cards. */
export const coverDue = ({ cards }: CardTable): CardsCommand | null => {
  if (cards.shuffler === 'failed') return { by: DEALER, do: 'coverDevice', device: 'shuffler' };
  return cards.shoe === 'failed' ? { by: DEALER, do: 'coverDevice', device: 'shoe' } : null;
};

/** What brings one deck a step nearer to the deal. */
export const deckDue = <T extends CardTable>(
  game: CardGame<T>,
  table: T,
  deck: DeckState,
  index: number,
): CardsDue | null => {
  const inPlay = index === table.cards.current;
  const idle = isIdle(game, table) && shufflingNow(table) !== 'continuous';
  const allSpread = idle && game.law.idleFaceUp === true;
  switch (deck.step) {
    case 'away':
      return { by: DEALER, do: 'receiveCards', deck: index };
    case 'received':
      return { by: DEALER, do: 'inspectCards', deck: index };
    case 'inspected':
      return { by: { role: 'floorperson' }, do: 'verifyInspection', deck: index };
    case 'verified':
      return { by: DEALER, do: jokerDue(game, table) ? 'tearJoker' : 'spreadCards', deck: index };
    case 'one-joker':
      return { by: DEALER, do: 'spreadCards', deck: index };
    case 'spread':
      return lookersThere(game, table) ? { by: DEALER, do: 'washCards', deck: index } : null;
    case 'stacked':
      return allSpread
        ? { by: DEALER, do: 'spreadCards', deck: index }
        : { by: DEALER, do: 'shuffleCards', deck: index, order: NO_ORDER };
    case 'shuffled':
      if (!inPlay && !allSpread) return null;
      if (idle) return deck.shuffledBy === 'preshuffled' ? null : { by: DEALER, do: 'spreadCards', deck: index };
      if (!cutDue(game, table)) return load(game, table, deck);
      return table.cards.cutOffers.length > 0
        ? null
        : { by: DEALER, do: 'cutCards', place: middleOf(cutRange(deck.size, game.law.cut)) };
    case 'cut':
      return idle ? { by: DEALER, do: 'spreadCards', deck: index } : load(game, table, deck);
    case 'loaded':
      return idle ? { by: DEALER, do: 'spreadCards', deck: index } : null;
  }
};

const middleOf = ([least, most]: readonly [number, number]): number => Math.floor((least + most) / 2);

const load = <T extends CardTable>(game: CardGame<T>, table: T, deck: DeckState): CardsCommand => ({
  by: DEALER,
  do: 'loadCards',
  cover:
    game.law.bottomCover?.(table)?.cards ??
    (game.law.cover === null || shufflingNow(table) === 'continuous' ? null : leastBelowCover(game, deck.size)),
});
