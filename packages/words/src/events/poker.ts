import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { Cents, PokerEvent, PokerView, Seat } from '@fairdeal/rules';
import type { PushedPot } from '@fairdeal/rules/internal';
import { DOLLARS, type Speaker } from '../refusals/speaker.js';
import { capitalize, cardListWords, countNoun, joinList } from '../text/text.js';
import { cardsSentence, dealerSentence } from './cards.js';
import type { EventNarrator, SettledLine } from './event-words.js';
import { conductWords } from './poker-conduct.js';

/** Narrator of a poker game, with its way to say amounts. */
export const pokerNarrator = (say: Speaker): EventNarrator<PokerEvent, PokerView> => ({
  describe: (event, _, after, you) =>
    isPlayerEvent(event) ? playerWords(event, you, say) : dealerWords(event, after, you, say),
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

/** `You`, or `Seat 3` where somebody else sits. */
export const seatName = (seat: Seat, you: Seat | null): string => (seat === you ? 'You' : `Seat ${seat}`);

/** `You fold`, `Seat 2 folds`. */
export const seatDoes = (seat: Seat, you: Seat | null, own: string, other = `${own}s`): string =>
  `${seatName(seat, you)} ${seat === you ? own : other}`;

/** `you fold`, `seat 2 folds`, inside a sentence. */
export const seatDoesInside = (seat: Seat, you: Seat | null, own: string, other = `${own}s`): string =>
  seat === you ? `you ${own}` : `seat ${seat} ${other}`;

const PLAYER_EVENTS = [
  ...(['folded', 'checked', 'called', 'raised', 'forcedBetMade', 'straddled', 'discarded'] as const),
  ...(['betReturned', 'reshuffled', 'mucked'] as const),
] satisfies readonly PokerEvent['did'][];

/** Act of a player, as against one of the dealer. */
type PlayerEvent = Extract<PokerEvent, { did: (typeof PLAYER_EVENTS)[number] }>;

const PLAYER_EVENT_NAMES: readonly string[] = PLAYER_EVENTS;

/** Whether a player did it, as against the dealer. */
export const isPlayerEvent = (event: PokerEvent): event is PlayerEvent => PLAYER_EVENT_NAMES.includes(event.did);

/** An act of a player that puts no chips in, for the seat that did it: `check` for you, `checks` for others. */
export const seatActWords = (
  event: Extract<PokerEvent, { did: 'checked' | 'discarded' | 'drew' | 'mucked' }>,
  you: Seat | null,
): string => {
  const s = event.seat === you ? '' : 's';
  switch (event.did) {
    case 'checked':
      return `check${s}`;
    case 'discarded':
      return event.cards.length === 0 ? `stand${s} pat` : `throw${s} away ${event.cards.length}`;
    case 'drew':
      return `draw${s} ${countNoun(event.cards.length, 'card')}`;
    case 'mucked':
      return `concede${s}`;
  }
};

const playerWords = (event: PlayerEvent, you: Seat | null, say: Speaker): string => {
  const does = (seat: Seat, own: string, other?: string): string => seatDoes(seat, you, own, other);
  switch (event.did) {
    case 'folded':
      return `${does(event.seat, 'fold')}.`;
    case 'checked':
    case 'mucked':
    case 'discarded':
      return `${seatName(event.seat, you)} ${seatActWords(event, you)}.`;
    case 'called':
      return `${does(event.seat, 'call')} ${say.money(event.paid)}.`;
    case 'raised':
      return `${event.opens ? does(event.seat, 'bet') : does(event.seat, 'raise to', 'raises to')} ${say.money(event.bet)}.`;
    case 'forcedBetMade':
      return `${does(event.seat, 'make')} the Forced Bet of ${say.money(event.bet)}.`;
    case 'straddled':
      return `${does(event.seat, 'straddle')}: ${say.money(event.bet)}.`;
    case 'betReturned':
      return `${say.money(event.cents)} that nobody called ${event.seat === you ? 'comes back to you' : `goes back to seat ${event.seat}`}.`;
    case 'reshuffled':
      return `The ${event.what === 'burns' ? 'burn cards' : 'discards'} are reshuffled.`;
  }
};

const dealerWords = (
  event: Exclude<PokerEvent, PlayerEvent>,
  view: PokerView,
  you: Seat | null,
  say: Speaker,
): string => {
  const does = (seat: Seat, own: string, other?: string): string => seatDoes(seat, you, own, other);
  switch (event.did) {
    case 'cardsReceived':
    case 'cardsInspected':
    case 'inspectionVerified':
    case 'cardsSpread':
    case 'cardsWashed':
    case 'cardsShuffled':
    case 'cardsCut':
    case 'recutOrdered':
    case 'cardsLoaded':
    case 'cardsGathered':
    case 'reshuffleOrdered':
    case 'cardsRemoved':
    case 'shuffleFailed':
    case 'deviceFailed':
    case 'deviceCovered':
    case 'deviceRepaired':
      return cardsSentence(event, (seat) => does(seat, 'cut'));
    case 'dealerTookOver':
    case 'dealerChanged':
      return dealerSentence(event);
    case 'deckCounted':
      return `The dealer counts the ${event.stub ? 'stub' : 'deck'}: ${event.count}.`;
    case 'buttonPlaced':
      return `The button is placed at ${event.seat === you ? 'your seat' : `seat ${event.seat}`}.`;
    case 'buttonDealt':
      return `A card is dealt to each player: ${does(event.seat, 'have', 'has')} the highest and the button.`;
    case 'sat':
      return `${does(event.seat, 'sit')} down.`;
    case 'stakesAdded':
      return `${does(event.seat, 'add')} to the table stakes.`;
    case 'left':
      return `${does(event.seat, 'leave')} the table.`;
    case 'roundStarted':
      return startWords(event, you, say);
    case 'blindsPlaced':
      return 'The blinds are placed.';
    case 'cardsDealt':
      return dealtWords(event, you);
    case 'drew':
      return `${seatName(event.seat, you)} ${seatActWords(event, you)}${named(event.cards)}.`;
    case 'shown':
      return `${does(event.seat, 'show')}${shownWords(event, view)}.`;
    case 'losingHandsCollected':
      return 'The dealer collects and counts the losing hands.';
    case 'raked':
      return event.cents === 0 ? 'No rake is taken.' : `The house takes a rake of ${say.money(event.cents)}.`;
    case 'contributed':
      return `${say.money(event.badBeat + event.highHand)} of the pot goes to the jackpots.`;
    case 'sidePotsAwarded':
      return event.pots.length === 0 ? 'There is no side pot to award.' : potsWords(event.pots, you, say);
    case 'potsPushed':
      return event.pots.length === 0 ? 'Nothing is left in the pot.' : potsWords(event.pots.slice(0, 1), you, say);
    case 'steppedAway':
      return `${does(event.seat, 'step')} away from the table.`;
    case 'cameBack':
      return `${does(event.seat, 'come')} back to the table.`;
    case 'stakesSecured':
      return `The table stakes of ${event.seat === you ? 'your seat' : `seat ${event.seat}`} are ${event.how}${event.cents === null ? '' : `: ${say.money(event.cents)}`}.`;
    case 'stakesReleased':
      return `The table stakes of ${event.seat === you ? 'your seat' : `seat ${event.seat}`} are released.`;
    case 'limitsChanged':
      return event.kill ? 'The limits are raised for the next round.' : 'The limits are the usual ones again.';
    case 'roundVoided':
      return `The round is void: ${event.why}.`;
    case 'handDead':
      return `${event.seat === you ? 'Your hand' : `The hand of seat ${event.seat}`} is dead: ${event.why}.`;
    default:
      return conductWords(event, you, does, say);
  }
};

const startWords = (
  { button, players }: Extract<PokerEvent, { did: 'roundStarted' }>,
  you: Seat | null,
  say: Speaker,
): string => {
  const posts = players.flatMap(({ seat, ante, blind, dead = 0 }) => {
    const cents: Cents = ante + blind + dead;
    return cents === 0 ? [] : [`${seatDoesInside(seat, you, 'put')} up ${say.money(cents)}`];
  });
  const at = button === 0 ? '' : `, the button at ${button === you ? 'your seat' : `seat ${button}`}`;
  return `A round of play starts${at}${posts.length === 0 ? '' : `: ${joinList(posts)}`}.`;
};

const named = (cards: readonly Card[]): string =>
  cards.length === 0 || cards.includes(UNKNOWN_CARD) ? '' : ` (${cardListWords(cards)})`;

/** The cards that each place gets: how many in all, and which of them the viewer sees. */
const dealtWords = ({ dealt }: Extract<PokerEvent, { did: 'cardsDealt' }>, you: Seat | null): string => {
  const places = new Map<Seat | 'board', { all: number; seen: readonly Card[] }>();
  for (const { to, cards } of dealt) {
    const { all, seen } = places.get(to) ?? { all: 0, seen: [] };
    places.set(to, { all: all + cards.length, seen: [...seen, ...cards.filter((card) => card !== UNKNOWN_CARD)] });
  }
  const parts = [...places].map(([to, { all, seen }]) => {
    const place = to === 'board' ? 'the board' : to === you ? 'you' : `seat ${to}`;
    const open = seen.length === 0 ? '' : ` (${seen.length < all ? 'up: ' : ''}${cardListWords(seen)})`;
    return `${countNoun(all, 'card')} to ${place}${open}`;
  });
  return parts.length === 0 ? 'The dealer burns a card.' : `The dealer deals ${joinList(parts)}.`;
};

const shownWords = ({ seat, cards }: Extract<PokerEvent, { did: 'shown' }>, view: PokerView): string => {
  const hands = view.hands.filter((hand) => hand.seat === seat).map(({ words }) => words);
  return `${cards.length === 0 ? ' the hand' : ` ${cardListWords(cards)}`}${hands.length === 0 ? '' : `: ${[...new Set(hands)].join('; ')}`}`;
};

const potsWords = (pots: readonly PushedPot[], you: Seat | null, say: Speaker): string =>
  pots
    .flatMap(({ shares }) => shares)
    .flatMap(({ ranking, winners }) =>
      winners.map(({ seat, cents, hand }) => {
        const why = ranking === 'unopposed' ? ' as the last player left' : hand === '' ? '' : `: ${hand}`;
        return `${seatDoes(seat, you, 'take')} ${say.money(cents)}${why}.`;
      }),
    )
    .join(' ');

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
