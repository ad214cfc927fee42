import type { Card } from '@fairdeal/cards';
import {
  type Cents,
  dollars,
  type PokerAccount,
  type PokerEvent,
  type PokerHand,
  type PokerTable,
  type PokerView,
  type PushedPot,
  type Seat,
  type Viewer,
} from '@fairdeal/rules';
import { badBeatWords } from './bad-beat-words.js';
import { cardsSentence } from './cards-steps.js';
import { SEAT } from './choices.js';
import type { MoveInWords, SettledLine, Step } from './link.js';
import { conductWords } from './poker-conduct-words.js';
import { capital, counted, inWords, namedCards } from './sentence.js';

export const seatName = (seat: Seat, you: Seat | null = SEAT): string => (seat === you ? 'You' : `Seat ${seat}`);

/** `You fold`, `Seat 2 folds`. */
export const seatDoes = (seat: Seat, own: string, other = `${own}s`, you: Seat | null = SEAT): string =>
  `${seatName(seat, you)} ${seat === you ? own : other}`;

/** What a player did, in a sentence; null for what the dealer does. */
export const eventText = (event: PokerEvent, hand: PokerHand | null, you: Seat | null = SEAT): string | null => {
  const seat = 'player' in event && typeof event.player === 'number' ? (hand?.players[event.player]?.seat ?? 0) : 0;
  const does = (own: string, other?: string): string => seatDoes(seat, own, other, you);
  switch (event.did) {
    case 'folded':
      return `${does('fold')}.`;
    case 'checked':
      return `${does('check')}.`;
    case 'called':
      return `${does('call')} ${dollars(event.bet - (hand?.players[event.player]?.bet ?? 0))}.`;
    case 'raised':
      return `${does(hand?.toCall === 0 ? 'bet' : 'raise to', hand?.toCall === 0 ? 'bets' : 'raises to')} ${dollars(event.bet)}.`;
    case 'forcedBetMade':
      return `${does('make', 'makes')} the Forced Bet of ${dollars(event.bet)}.`;
    case 'straddled':
      return `${does('straddle')}: ${dollars(event.bet)}.`;
    case 'discarded':
      return event.cards.length === 0 ? `${does('stand')} pat.` : `${does('throw')} away ${event.cards.length}.`;
    case 'betReturned':
      return `${dollars(event.cents)} that nobody called ${seat === you ? 'comes back to you' : `goes back to seat ${seat}`}.`;
    case 'reshuffled':
      return `The ${event.what === 'burns' ? 'burn cards' : 'discards'} are reshuffled.`;
    case 'mucked':
      return `${does('concede')}.`;
    default:
      return null;
  }
};

/** An event of a poker table as a step. */
export const pokerStep = (
  viewer: Viewer,
  event: PokerEvent,
  before: PokerTable,
  after: PokerView,
): Step<PokerView> => ({
  words: eventText(event, before.hand, youOf(viewer)) ?? dealersWords(event, before, after, youOf(viewer)),
  cites: event.cites,
  did: event.did,
  view: after,
  moves: (event.moves ?? []).map(
    ({ from, to, cents }): MoveInWords => ({ from: accountWords(from), to: accountWords(to), cents }),
  ),
});

const youOf = (viewer: Viewer): Seat | null => (viewer !== 'public' && viewer.role === 'player' ? viewer.seat : null);

const ACCOUNTS: Readonly<Record<Exclude<PokerAccount['at'], 'seat'>, string>> = {
  pot: 'pot',
  cage: 'cage',
  rakeArea: 'rake area',
  dropBox: 'drop box',
  badBeatBox: 'bad beat box',
  badBeatTransit: 'bad beat box on its way',
  badBeatFund: 'bad beat fund',
  badBeatPayout: 'bad beat payout',
  highHandBox: 'high hand box',
  highHandTransit: 'high hand box on its way',
  highHandFund: 'high hand fund',
  highHandPayout: 'high hand payout',
  otherFunds: 'funds of other tables',
  patrons: 'patrons',
};

const accountWords = (account: PokerAccount): string =>
  account.at === 'seat' ? `seat ${account.seat}` : ACCOUNTS[account.at];

const dealersWords = (event: PokerEvent, before: PokerTable, view: PokerView, you: Seat | null): string => {
  const { hand } = before;
  const does = (seat: Seat, own: string, other?: string): string => seatDoes(seat, own, other, you);
  const seatOf = (player: number): Seat => hand?.players[player]?.seat ?? 0;
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
    case 'deckCounted':
      return `The dealer counts the ${event.stub ? 'stub' : 'deck'}: ${event.count}.`;
    case 'buttonPlaced':
      return `The button is placed at ${seatName(event.seat, you).toLowerCase()}.`;
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
      return dealtWords(event, view, you);
    case 'drew':
      return `${does(seatOf(event.player), 'draw')} ${counted(event.cards.length, 'card')}${named(seenOf(view, seatOf(event.player), event.cards.length))}.`;
    case 'shown':
      return `${does(seatOf(event.player), 'show')}${shownWords(view, seatOf(event.player))}.`;
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
      return `The hand of ${seatName(seatOf(event.player), you).toLowerCase()} is dead: ${event.why}.`;
    default:
      return (
        conductWords(event, seatOf, does) ??
        badBeatWords(event, before, does) ??
        `${capital(event.did.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`))}.`
      );
  }
};

const startWords = ({ button, players }: Extract<PokerEvent, { did: 'roundStarted' }>, you: Seat | null): string => {
  const posts = players.flatMap(({ seat, ante, blind, dead = 0 }) => {
    const cents: Cents = ante + blind + dead;
    return cents === 0
      ? []
      : [
          `${seatDoes(seat, 'put', 'puts', you).replace(/^[YS]/, (letter) => letter.toLowerCase())} up ${dollars(cents)}`,
        ];
  });
  const at = button === 0 ? '' : `, the button at ${button === you ? 'your seat' : `seat ${button}`}`;
  return `A round of play starts${at}${posts.length === 0 ? '' : `: ${inWords(posts)}`}.`;
};

const named = (cards: readonly Card[] | null): string => (cards === null ? '' : ` (${namedCards(cards)})`);

/** The last cards of a player, when the viewer sees all of them. */
const seenOf = (view: PokerView, seat: Seat, count: number): readonly Card[] | null => {
  const cards = view.players.find((player) => player.seat === seat)?.cards ?? [];
  const last = cards.slice(-count).filter((card) => card !== null);
  return count > 0 && last.length === count ? last : null;
};

const dealtWords = (
  { dealt }: Extract<PokerEvent, { did: 'cardsDealt' }>,
  view: PokerView,
  you: Seat | null,
): string => {
  const counts = new Map<Seat | 'board', { all: number; up: readonly Card[] }>();
  for (const { to, cards, up } of dealt) {
    const { all, up: before } = counts.get(to) ?? { all: 0, up: [] };
    counts.set(to, { all: all + cards.length, up: up ? [...before, ...cards] : before });
  }
  const parts = [...counts].map(([to, { all, up }]) => {
    const own = to === 'board' ? up : to === you ? seenOf(view, to, all) : null;
    const place = to === 'board' ? 'the board' : to === you ? 'you' : `seat ${to}`;
    const seen = own ?? (up.length > 0 ? up : null);
    return `${counted(all, 'card')} to ${place}${seen === null ? '' : ` (${seen.length < all ? 'up: ' : ''}${namedCards(seen)})`}`;
  });
  return parts.length === 0 ? 'The dealer burns a card.' : `The dealer deals ${inWords(parts)}.`;
};

const shownWords = (view: PokerView, seat: Seat): string => {
  const cards = (view.players.find((player) => player.seat === seat)?.cards ?? []).filter((card) => card !== null);
  const hands = view.hands.filter((hand) => hand.seat === seat).map(({ words }) => words);
  return `${cards.length === 0 ? ' the hand' : ` ${namedCards(cards)}`}${hands.length === 0 ? '' : `: ${[...new Set(hands)].join('; ')}`}`;
};

const potsWords = (pots: readonly PushedPot[], you: Seat | null): string =>
  pots
    .flatMap(({ shares }) => shares)
    .flatMap(({ winners }) => winners)
    .map(({ seat, cents, hand }) => `${seatDoes(seat, 'take', 'takes', you)} ${dollars(cents)}${takenWith(hand)}.`)
    .join(' ');

/** Who is the last remaining player takes a pot without a hand. */
const takenWith = (hand: string): string => {
  if (hand === '') return '';
  return hand === 'the last remaining player' ? ` as ${hand}` : `: ${hand}`;
};

/** Side pots are awarded first, the main pot last. */
export const potName = (at: number, pots: number): string =>
  at === pots - 1 ? (pots === 1 ? 'the pot' : 'the main pot') : `side pot ${pots - 1 - at}`;

/** The pots of a round as rows: who took what of which, `stake` being what lay in it. */
export const potLines = (pots: readonly PushedPot[]): SettledLine[] =>
  pots.flatMap(({ cents: stake, shares }, at) =>
    shares.flatMap(({ winners, cites, ranking }) =>
      winners.map(({ seat, cents, hand }) => ({
        seat,
        what: potName(at, pots.length).replace(/^the /, ''),
        title: capital(potName(at, pots.length).replace(/^the /, '')),
        hand,
        outcome: 'win',
        stake,
        received: cents,
        pays: ranking,
        cites,
      })),
    ),
  );
