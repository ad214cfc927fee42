import type {
  HouseAct,
  HouseGame,
  PokerAct,
  PokerEvent,
  PokerGame,
  PokerView,
  Seat,
  Submission,
  TableEvent,
  TableView,
} from '@fairdeal/rules';
import { type AnyEvent, describeEvents, type EventNarrator, houseNarrator } from '@fairdeal/words/internal';
import { z } from 'zod';
import { hasWagers, houseSeatAdapter } from '../practice/house.js';
import { pokerSeatAdapter } from '../practice/poker.js';
import { HOUSE_WIRE, POKER_WIRE, type TableWire } from '../wire/index.js';
import { cardFiller, type FillCards } from './fill-cards.js';
import {
  type AdviceSettings,
  openRemoteLink,
  type RemoteLink,
  type RemotePush,
  type SendRemoteAct,
} from './remote-link.js';

/** A game with tables on a server, for spectators and for players in a seat. */
export interface RemoteGame<Act, Event, View> {
  readView(push: Pick<RemotePush, 'view'>): View;
  openLink(seat: Seat, first: RemotePush, asks: SendRemoteAct, advice: AdviceSettings): RemoteLink<Act, Event, View>;
  /** Events of a push. */
  readEvents(push: Pick<RemotePush, 'events'>): readonly Event[];
  /** Sentences about a push for a spectator, from the push before it. */
  words(before: Pick<RemotePush, 'view'>, push: Pick<RemotePush, 'events' | 'view'>): readonly string[];
  readonly fillCards: FillCards;
}

const DEALER = 'Waiting for the dealer.';
const CARDS = 'The dealer is preparing the cards. You can bet after that.';

const houseWaitingWords = (view: TableView, seat: Seat, plays: number): string | null => {
  if (view.stage === 'wager' && hasWagers(view, seat)) return 'The cards are dealt when betting closes.';
  if (plays > 0) return null;
  // A player without chips has no options either, and buys chips.
  if (view.stage === 'wager') return view.cards.step === 'loaded' ? null : CARDS;
  return view.turn === null ? DEALER : `Waiting for position ${view.turn}.`;
};

const pokerWaitingWords = (view: PokerView, _: Seat, plays: number): string | null => {
  if (plays > 0) return null;
  if (view.phase === null) return 'The next hand starts when two players are ready.';
  return view.turn === null ? DEALER : `Waiting for seat ${view.turn}.`;
};

const pushWords =
  <Act, Event extends AnyEvent, View>(
    wire: TableWire<Act, Event, View>,
    telling: EventNarrator<Event, View>,
  ): RemoteGame<Act, Event, View>['words'] =>
  (before, push) => {
    const view = z.decode(wire.view, push.view as never);
    const told = push.events.map((event) => ({ event: z.decode(wire.event, event as never), view }));
    return describeEvents(telling, 'public', z.decode(wire.view, before.view as never), told).map(({ words }) => words);
  };

/** A house game whose tables are run elsewhere. */
export const houseRemoteGame = (
  game: HouseGame,
  submission: Submission,
): RemoteGame<HouseAct, TableEvent, TableView> => ({
  readView: ({ view }) => z.decode(HOUSE_WIRE.view, view as never),
  readEvents: ({ events }) => events.map((event) => z.decode(HOUSE_WIRE.event, event as never)),
  openLink: (seat, first, asks, advice) =>
    openRemoteLink(HOUSE_WIRE, houseSeatAdapter(game, submission), seat, first, asks, houseWaitingWords, advice),
  words: pushWords(HOUSE_WIRE, houseNarrator(game, submission)),
  fillCards: cardFiller(HOUSE_WIRE, true),
});

/** A poker game whose tables are run elsewhere. */
export const pokerRemoteGame = (game: PokerGame): RemoteGame<PokerAct, PokerEvent, PokerView> => ({
  readView: ({ view }) => z.decode(POKER_WIRE.view, view as never),
  readEvents: ({ events }) => events.map((event) => z.decode(POKER_WIRE.event, event as never)),
  openLink: (seat, first, asks, advice) =>
    openRemoteLink(POKER_WIRE, pokerSeatAdapter(game), seat, first, asks, pokerWaitingWords, advice),
  words: pushWords(POKER_WIRE, pokerSeatAdapter(game).narrator),
  fillCards: cardFiller(
    POKER_WIRE,
    game.streets.some(({ deal }) => deal.some(({ to }) => to === 'board')),
  ),
});
