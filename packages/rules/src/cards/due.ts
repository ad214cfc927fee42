import type { Staff } from '../roles.js';
import type { Due, Need } from '../rulebook.js';
import type { CardsAct } from './acts.js';
import { isIdle, isLate, isOwed, jokerDue, lookersThere, shufflingNow } from './handling.js';
import type { CardGame, HoldsCards } from './law.js';
import { isAsked, ONTO_TABLE } from './opening.js';
import { cutDue, usualCover } from './shuffling.js';
import type { DeckState } from './state.js';

/** A second joker is torn up at house games alone. */
type TearJoker = { readonly do: 'tearJoker'; readonly deck: number };
export type CardsDue = Due<CardsAct | TearJoker>;

const DEALER: readonly Staff[] = ['dealer'];
const NOTHING: readonly Need[] = [];
const SHUFFLE: readonly Need[] = [{ field: 'order', what: 'shuffle' }];

const dealer = (act: CardsDue['act'], needs = NOTHING): CardsDue => ({ act, by: DEALER, needs });

/** A device that failed is covered before anything else is done with the cards. */
export const coverDue = ({ cards }: HoldsCards): Due<CardsAct> | null => {
  const device = cards.shuffler === 'failed' ? 'shuffler' : cards.shoe === 'failed' ? 'shoe' : null;
  return device === null ? null : { act: { do: 'coverDevice', device }, by: DEALER, needs: NOTHING };
};

/** What brings one deck a step nearer to the deal. */
export const deckDue = <T extends HoldsCards>(
  game: CardGame<T>,
  table: T,
  index: number,
  at: number,
): CardsDue | null => {
  const deck = table.cards.decks[index];
  if (deck === undefined) return null;
  if (!game.isPlaying(table) && isLate(game, table, index, at)) return dealer({ do: 'removeCards', deck: index });
  const empty = isIdle(game, table) && shufflingNow(game, table) !== 'continuous';
  const allSpread = empty && game.law.idleFaceUp === true;
  const owed = isOwed(game, table, index);
  if ((owed || allSpread) && ONTO_TABLE.includes(deck.step)) return dealer({ do: 'spreadCards', deck: index });
  switch (deck.step) {
    case 'away':
      return dealer({ do: 'receiveCards', deck: index });
    case 'received':
      return dealer({ do: 'inspectCards', deck: index });
    case 'inspected':
      return { act: { do: 'verifyInspection', deck: index }, by: game.floor, needs: NOTHING };
    case 'verified':
      return jokerDue(game, table) ? tearDue(game, deck, index) : dealer({ do: 'spreadCards', deck: index });
    case 'one-joker':
      return dealer({ do: 'spreadCards', deck: index });
    case 'spread':
      if (isAsked(table, index)) return dealer({ do: 'spreadCards', deck: index });
      if (!lookersThere(game, table)) return null;
      return dealer({ do: owed && game.law.idleInspect === true ? 'inspectCards' : 'washCards', deck: index });
    case 'stacked':
      return dealer({ do: 'shuffleCards', deck: index }, table.cards.live ? NOTHING : SHUFFLE);
    case 'shuffled':
      // Cards that came preshuffled wait for the first player.
      if (index !== table.cards.current || empty) return null;
      if (!cutDue(game, table)) return load(game, table);
      return table.cards.cutOffers.length > 0 ? null : dealer({ do: 'cutCards', place: middleOf(game, deck) });
    case 'cut':
      return load(game, table);
    case 'loaded':
      return null;
  }
};

/** Two people see to it that one joker is left: the dealer, then a floorperson. */
const tearDue = <T extends HoldsCards>(game: CardGame<T>, deck: DeckState, index: number): CardsDue => ({
  act: { do: 'tearJoker', deck: index },
  by: deck.handledBy === null ? DEALER : game.floor,
  needs: NOTHING,
});

const middleOf = <T extends HoldsCards>({ law: { cut } }: CardGame<T>, { size }: DeckState): number =>
  Math.floor((cut.fromTop + size - cut.fromBottom) / 2);

const load = <T extends HoldsCards>(game: CardGame<T>, table: T): CardsDue =>
  dealer({ do: 'loadCards', cover: usualCover(game, table) });
