import type { PokerEvent, PokerView, Seat } from '@fairdeal/rules';
import type { PushedPot } from '@fairdeal/rules/internal';
import { DOLLARS, type Speaker } from '../refusals/speaker.js';
import { capitalize } from '../text/text.js';
import type { EventNarrator, SettledLine } from './event-words.js';
import { BETTING_SENTENCES } from './poker-betting.js';
import { CONDUCT_SENTENCES } from './poker-conduct.js';
import type { PokerContext } from './poker-context.js';
import { MONEY_SENTENCES } from './poker-money.js';
import { SEAT_SENTENCES } from './poker-seats.js';
import { SHOWDOWN_SENTENCES } from './poker-showdown.js';
import { type EventSentences, type EventsByName, seatNames } from './sentences.js';

const SENTENCES: EventSentences<PokerEvent, PokerContext> = {
  ...SEAT_SENTENCES,
  ...BETTING_SENTENCES,
  ...SHOWDOWN_SENTENCES,
  ...CONDUCT_SENTENCES,
  ...MONEY_SENTENCES,
};

const pokerSentence = <Did extends PokerEvent['did']>(
  event: EventsByName<PokerEvent>[Did] & { readonly did: Did },
  context: PokerContext,
): string => capitalize(SENTENCES[event.did](event, context));

/** Narrator of a poker game, with its way to say amounts. */
export const pokerNarrator = (say: Speaker): EventNarrator<PokerEvent, PokerView> => ({
  describe: (event, _, after, you) => pokerSentence(event, { say, view: after, you, ...seatNames(you) }),
  settledLines: (event) =>
    event.did === 'sidePotsAwarded'
      ? potLines(event.pots, 0, event.pots.length + 1)
      : event.did === 'potsPushed'
        ? potLines(event.pots.slice(0, 1), event.pots.length - 1, event.pots.length)
        : [],
  deliveryOf: () => null,
  dealerHand: () => null,
});

/** Narrator of a poker game in dollars. */
export const POKER_NARRATOR = /* @__PURE__ */ pokerNarrator(DOLLARS);

const PLAYER_EVENTS: ReadonlySet<PokerEvent['did']> = new Set([
  ...(['folded', 'checked', 'called', 'raised', 'forcedBetMade', 'straddled', 'discarded'] as const),
  ...(['betReturned', 'reshuffled', 'mucked'] as const),
]);

/** Whether a player did it, as opposed to the dealer. */
export const isPlayerEvent = ({ did }: PokerEvent): boolean => PLAYER_EVENTS.has(did);

/** `You` or `Seat 3`. */
export const seatName = (seat: Seat, you: Seat | null): string => capitalize(seatNames(you).who(seat));

/** `You fold` or `Seat 2 folds`. */
export const seatDoes = (seat: Seat, you: Seat | null, own: string, other?: string): string =>
  capitalize(seatNames(you).does(seat, own, other));

/** Side pots are awarded first, the main pot last. */
const potName = (at: number, pots: number): string =>
  at === pots - 1 ? (pots === 1 ? 'pot' : 'main pot') : `side pot ${pots - 1 - at}`;

/** Rows of the settlement for some pots of a hand, from this one on; `stake` is the amount in the pot. */
const potLines = (pots: readonly PushedPot[], from: number, all: number): SettledLine[] =>
  pots.flatMap(({ cents: stake, shares }, at) => {
    const what = potName(from + at, all);
    return shares.flatMap(({ winners, cites, ranking }) =>
      winners.map(({ seat, cents, hand }) => ({
        seat,
        box: null,
        what,
        title: capitalize(what),
        hand,
        outcome: 'win',
        stake,
        received: cents,
        pays: ranking,
        cites,
      })),
    );
  });
