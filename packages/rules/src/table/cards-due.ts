import { cutRange } from '@fairdeal/cards';
import type { Staff } from '../roles.js';
import { cutDue, isIdle, jokerDue, leastBelowCover, lookersThere, shufflingNow } from './cards.js';
import type { CardsAct, CardsCommand } from './cards-acts.js';
import type { CardGame, CardTable } from './cards-law.js';
import type { DeckState } from './state.js';

/** What the staff do with the cards when it is due; a second joker is torn up at house games alone. */
export type CardsDue = CardsCommand | ({ readonly by: { readonly role: Staff } } & TearJoker);
type TearJoker = { readonly do: 'tearJoker'; readonly deck: number };

const dealer = (act: CardsAct): CardsCommand => ({ by: { role: 'dealer' }, ...act });

/** A device that failed is covered before anything else is done with the cards. */
export const coverDue = ({ cards }: CardTable): CardsCommand | null => {
  if (cards.shuffler === 'failed') return dealer({ do: 'coverDevice', device: 'shuffler' });
  return cards.shoe === 'failed' ? dealer({ do: 'coverDevice', device: 'shoe' }) : null;
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
      return dealer({ do: 'receiveCards', deck: index });
    case 'received':
      return dealer({ do: 'inspectCards', deck: index });
    case 'inspected':
      return { by: { role: 'floorperson' }, do: 'verifyInspection', deck: index };
    case 'verified':
      return { by: { role: 'dealer' }, do: jokerDue(game, table) ? 'tearJoker' : 'spreadCards', deck: index };
    case 'one-joker':
      return dealer({ do: 'spreadCards', deck: index });
    case 'spread':
      return lookersThere(game, table) ? dealer({ do: 'washCards', deck: index }) : null;
    case 'stacked':
      return dealer(allSpread ? { do: 'spreadCards', deck: index } : { do: 'shuffleCards', deck: index, order: [] });
    case 'shuffled':
      if (!inPlay && !allSpread) return null;
      if (idle) return deck.shuffledBy === 'preshuffled' ? null : dealer({ do: 'spreadCards', deck: index });
      if (!cutDue(game, table)) return load(game, table, deck);
      return table.cards.cutOffers.length > 0
        ? null
        : dealer({ do: 'cutCards', place: Math.floor(cutRange(deck.size, game.law.cut).reduce((a, b) => a + b) / 2) });
    case 'cut':
      return idle ? dealer({ do: 'spreadCards', deck: index }) : load(game, table, deck);
    case 'loaded':
      return idle ? dealer({ do: 'spreadCards', deck: index }) : null;
  }
};

const load = <T extends CardTable>(game: CardGame<T>, table: T, deck: DeckState): CardsCommand =>
  dealer({
    do: 'loadCards',
    cover:
      game.law.bottomCover?.(table)?.cards ??
      (game.law.cover === null || shufflingNow(table) === 'continuous' ? null : leastBelowCover(game, deck.size)),
  });
