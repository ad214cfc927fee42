import { DECK_52 } from '@fairdeal/cards';
import { type Actor, isRefused, type PokerRulebook, type PokerTable } from '@fairdeal/rules';
import { sensedPoker } from '../sensors/index.js';
import type { LeavingCards } from './poker-felt.js';

const SENSED = sensedPoker();

/** How the cards of the deal that is due leave the stub of a poker table; none where no deal is due. */
export const pokerDeal = (
  book: Pick<PokerRulebook, 'decide'>,
  table: PokerTable,
  by: Actor,
  at: number,
): readonly LeavingCards[] => {
  const ruling = book.decide(SENSED.withNext(table, DECK_52), { by, at, act: { do: 'dealCards' } });
  if (isRefused(ruling)) return [];
  return ruling.events.flatMap((event) =>
    event.did === 'cardsDealt'
      ? SENSED.dealtIn(event).flatMap(({ to, cards, faceUp }): LeavingCards[] =>
          to === 'dealer' || to === 'extra' || to === 'discard'
            ? []
            : [{ to: to === 'burn' ? 'burns' : to, up: faceUp, places: cards.map((place) => DECK_52.indexOf(place)) }],
        )
      : [],
  );
};
