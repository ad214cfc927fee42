import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import { type Cents, dollars, type PokerEvent, type PokerView, type PushedPot, type Seat } from '@fairdeal/rules';
import { capitalize, cardListWords, countNoun, joinList } from '../text.js';
import { badBeatWords } from './bad-beat.js';
import { cardsSentence, dealerSentence } from './cards.js';
import type { EventNarrator, SettledLine } from './event-words.js';
import { conductWords } from './poker-conduct.js';

/** How a game of poker is told. */
export const POKER_NARRATOR: EventNarrator<PokerEvent, PokerView> = {
  describe: (event, _, after, you) => playerWords(event, you) ?? dealerWords(event, after, you),
  settledLines: (event) =>
    event.did === 'sidePotsAwarded'
      ? potLines(event.pots, 0, event.pots.length + 1)
      : event.did === 'potsPushed'
        ? potLines(event.pots.slice(0, 1), event.pots.length - 1, event.pots.length)
        : [],
  deliveryOf: () => null,
  dealerHand: () => null,
};

/** `You`, or `Seat 3` where somebody else sits. */
export const seatName = (seat: Seat, you: Seat | null): string => (seat === you ? 'You' : `Seat ${seat}`);

/** `You fold`, `Seat 2 folds`. */
export const seatDoes = (seat: Seat, you: Seat | null, own: string, other = `${own}s`): string =>
  `${seatName(seat, you)} ${seat === you ? own : other}`;

const PLAYER_EVENTS: readonly PokerEvent['did'][] = [
  ...(['folded', 'checked', 'called', 'raised', 'forcedBetMade', 'straddled', 'discarded'] as const),
  ...(['betReturned', 'reshuffled', 'mucked'] as const),
];

/** Whether an event is what a player did, as against the dealer. */
export const isPlayerEvent = ({ did }: PokerEvent): boolean => PLAYER_EVENTS.includes(did);

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

/** What a player did, in a sentence; null for what the dealer does. */
export const playerWords = (event: PokerEvent, you: Seat | null): string | null => {
  const does = (seat: Seat, own: string, other?: string): string => seatDoes(seat, you, own, other);
  switch (event.did) {
    case 'folded':
      return `${does(event.seat, 'fold')}.`;
    case 'checked':
    case 'mucked':
    case 'discarded':
      return `${seatName(event.seat, you)} ${seatActWords(event, you)}.`;
    case 'called':
      return `${does(event.seat, 'call')} ${dollars(event.paid)}.`;
    case 'raised':
      return `${event.opens ? does(event.seat, 'bet') : does(event.seat, 'raise to', 'raises to')} ${dollars(event.bet)}.`;
    case 'forcedBetMade':
      return `${does(event.seat, 'make')} the Forced Bet of ${dollars(event.bet)}.`;
    case 'straddled':
      return `${does(event.seat, 'straddle')}: ${dollars(event.bet)}.`;
    case 'betReturned':
      return `${dollars(event.cents)} that nobody called ${event.seat === you ? 'comes back to you' : `goes back to seat ${event.seat}`}.`;
    case 'reshuffled':
      return `The ${event.what === 'burns' ? 'burn cards' : 'discards'} are reshuffled.`;
    default:
      return null;
  }
};

const dealerWords = (event: PokerEvent, view: PokerView, you: Seat | null): string => {
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
      return startWords(event, you);
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
      return event.cents === 0 ? 'No rake is taken.' : `The house takes a rake of ${dollars(event.cents)}.`;
    case 'contributed':
      return `${dollars(event.badBeat + event.highHand)} of the pot goes to the jackpots.`;
    case 'sidePotsAwarded':
      return event.pots.length === 0 ? 'There is no side pot to award.' : potsWords(event.pots, you);
    case 'potsPushed':
      return event.pots.length === 0 ? 'Nothing is left in the pot.' : potsWords(event.pots.slice(0, 1), you);
    case 'limitsChanged':
      return event.kill ? 'The limits are raised for the next round.' : 'The limits are the usual ones again.';
    case 'roundVoided':
      return `The round is void: ${event.why}.`;
    case 'handDead':
      return `${event.seat === you ? 'Your hand' : `The hand of seat ${event.seat}`} is dead: ${event.why}.`;
    default:
      return (
        conductWords(event, you, does) ??
        badBeatWords(event, does) ??
        `${capitalize(event.did.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`))}.`
      );
  }
};

const startWords = ({ button, players }: Extract<PokerEvent, { did: 'roundStarted' }>, you: Seat | null): string => {
  const posts = players.flatMap(({ seat, ante, blind, dead = 0 }) => {
    const cents: Cents = ante + blind + dead;
    return cents === 0
      ? []
      : [`${seatDoes(seat, you, 'put').replace(/^[YS]/, (letter) => letter.toLowerCase())} up ${dollars(cents)}`];
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

const potsWords = (pots: readonly PushedPot[], you: Seat | null): string =>
  pots
    .flatMap(({ shares }) => shares)
    .flatMap(({ winners }) => winners)
    .map(({ seat, cents, hand }) => `${seatDoes(seat, you, 'take')} ${dollars(cents)}${winningHandWords(hand)}.`)
    .join(' ');

/** Who is the last remaining player takes a pot without a hand. */
const winningHandWords = (hand: string): string => {
  if (hand === '') return '';
  return hand === 'the last remaining player' ? ` as ${hand}` : `: ${hand}`;
};

/** Side pots are awarded first, the main pot last. */
export const potName = (at: number, pots: number): string =>
  at === pots - 1 ? (pots === 1 ? 'the pot' : 'the main pot') : `side pot ${pots - 1 - at}`;

/** Pots as rows: who took what of which, `stake` being what lay in it. They are some of all, from this one on. */
const potLines = (pots: readonly PushedPot[], from: number, all: number): SettledLine[] =>
  pots.flatMap(({ cents: stake, shares }, at) => {
    const what = potName(from + at, all).replace(/^the /, '');
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
