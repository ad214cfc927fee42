import type { Act, HouseGame, PokerAct, PokerGame, PokerView, Seat, Submission, TableView } from '@fairdeal/rules';
import { z } from 'zod';
import { houseSeated, stands } from '../practice/house.js';
import { pokerSeated } from '../practice/poker.js';
import { HOUSE_WIRE, POKER_WIRE } from '../wire/index.js';
import { type Asks, type Pushed, type RemoteLink, remoteLink } from './link.js';
import { type ReadsOut, readingOut } from './read-out.js';

/** A game whose tables are run elsewhere: what is pushed of one, for who looks on and for who sits there. */
export interface Remote<Act, View> {
  view(push: Pick<Pushed, 'view'>): View;
  link(seat: Seat, first: Pushed, asks: Asks): RemoteLink<Act, View>;
  readonly readOut: ReadsOut;
}

const DEALER = 'The dealer is at work.';

const houseAwaits = (view: TableView, seat: Seat, plays: number): string | null => {
  if (view.stage === 'wager') return stands(view, seat) ? 'The cards are dealt once the betting is closed.' : null;
  if (plays > 0) return null;
  return view.turn === null ? DEALER : `Position ${view.turn} decides.`;
};

const pokerAwaits = (view: PokerView, _: Seat, plays: number): string | null => {
  if (plays > 0) return null;
  if (view.phase === null) return 'The next round begins once two players are ready.';
  return view.turn === null ? DEALER : `Seat ${view.turn} decides.`;
};

/** A house game whose tables are run elsewhere. */
export const houseRemote = (game: HouseGame, submission: Submission): Remote<Act, TableView> => ({
  view: ({ view }) => z.decode(HOUSE_WIRE.view, view as never),
  link: (seat, first, asks) => remoteLink(HOUSE_WIRE, houseSeated(game, submission), seat, first, asks, houseAwaits),
  readOut: readingOut(HOUSE_WIRE, true),
});

/** A poker game whose tables are run elsewhere. */
export const pokerRemote = (game: PokerGame): Remote<PokerAct, PokerView> => ({
  view: ({ view }) => z.decode(POKER_WIRE.view, view as never),
  link: (seat, first, asks) => remoteLink(POKER_WIRE, pokerSeated(game), seat, first, asks, pokerAwaits),
  readOut: readingOut(
    POKER_WIRE,
    game.streets.some(({ deal }) => deal.some(({ to }) => to === 'board')),
  ),
});
