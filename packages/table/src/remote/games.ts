import type { Act, HouseGame, PokerAct, PokerGame, PokerView, Seat, Submission, TableView } from '@fairdeal/rules';
import { z } from 'zod';
import { houseSeated, stands } from '../practice/house.js';
import { pokerSeated } from '../practice/poker.js';
import { houseTelling } from '../telling/house.js';
import { type AnyEvent, stepsOf, type Telling } from '../telling/telling.js';
import { HOUSE_WIRE, POKER_WIRE, type Wire } from '../wire/index.js';
import { type Advice, type Asks, type Pushed, type RemoteLink, remoteLink } from './link.js';
import { type ReadsOut, readingOut } from './read-out.js';

/** A game whose tables are run elsewhere: what is pushed of one, for who looks on and for who sits there. */
export interface Remote<Act, View> {
  view(push: Pick<Pushed, 'view'>): View;
  link(seat: Seat, first: Pushed, asks: Asks, advice: Advice): RemoteLink<Act, View>;
  /** What happened with a push, in sentences for who has no seat there; upon the one that was heard before it. */
  words(before: Pick<Pushed, 'view'>, push: Pick<Pushed, 'events' | 'view'>): readonly string[];
  readonly readOut: ReadsOut;
}

const DEALER = 'The dealer is at work.';
const CARDS = 'The cards are made ready: then you wager.';

const houseAwaits = (view: TableView, seat: Seat, plays: number): string | null => {
  if (view.stage === 'wager' && stands(view, seat)) return 'The cards are dealt once the betting is closed.';
  if (plays > 0) return null;
  // Who has no chips left is asked for nothing either, and buys some.
  if (view.stage === 'wager') return view.cards.step === 'loaded' ? null : CARDS;
  return view.turn === null ? DEALER : `Position ${view.turn} decides.`;
};

const pokerAwaits = (view: PokerView, _: Seat, plays: number): string | null => {
  if (plays > 0) return null;
  if (view.phase === null) return 'The next round begins once two players are ready.';
  return view.turn === null ? DEALER : `Seat ${view.turn} decides.`;
};

const wordsBy =
  <Act, Event extends AnyEvent, View>(
    wire: Wire<Act, Event, View>,
    telling: Telling<Event, View>,
  ): Remote<Act, View>['words'] =>
  (before, push) => {
    const view = z.decode(wire.view, push.view as never);
    const told = push.events.map((event) => ({ event: z.decode(wire.event, event as never), view }));
    return stepsOf(telling, 'public', z.decode(wire.view, before.view as never), told).map(({ words }) => words);
  };

/** A house game whose tables are run elsewhere. */
export const houseRemote = (game: HouseGame, submission: Submission): Remote<Act, TableView> => ({
  view: ({ view }) => z.decode(HOUSE_WIRE.view, view as never),
  link: (seat, first, asks, advice) =>
    remoteLink(HOUSE_WIRE, houseSeated(game, submission), seat, first, asks, houseAwaits, advice),
  words: wordsBy(HOUSE_WIRE, houseTelling(game, submission)),
  readOut: readingOut(HOUSE_WIRE, true),
});

/** A poker game whose tables are run elsewhere. */
export const pokerRemote = (game: PokerGame): Remote<PokerAct, PokerView> => ({
  view: ({ view }) => z.decode(POKER_WIRE.view, view as never),
  link: (seat, first, asks, advice) =>
    remoteLink(POKER_WIRE, pokerSeated(game), seat, first, asks, pokerAwaits, advice),
  words: wordsBy(POKER_WIRE, pokerSeated(game).telling),
  readOut: readingOut(
    POKER_WIRE,
    game.streets.some(({ deal }) => deal.some(({ to }) => to === 'board')),
  ),
});
