import { type Card, parseCards } from '@fairdeal/cards';
import {
  type Account,
  dollars,
  type EnvyPayment,
  type HandResult,
  type HouseGame,
  type Outcome,
  type Seat,
  type Table,
  type TableEvent,
  type TableView,
  type Viewer,
  type WagerResult,
} from '@fairdeal/rules';
import { cardsSentence } from './cards-steps.js';
import type { MoveInWords, Step } from './link.js';
import { capital, counted, inWords, namedCards } from './sentence.js';

/** Whom a step is told to, and at which game. */
export interface Teller {
  readonly game: HouseGame;
  readonly viewer: Viewer;
}

type Dealt = Extract<TableEvent, { did: 'dealt' }>['dealt'][number];
type Event<Did extends TableEvent['did']> = Extract<TableEvent, { did: Did }>;

/** An event as a step: the sentence, the chips that moved, and the table after it. */
export const houseStep = (teller: Teller, event: TableEvent, before: Table, after: TableView): Step<TableView> => ({
  words: capital(sentence(teller, event, before, after)),
  cites: event.cites,
  did: event.did,
  view: after,
  moves: movesInWords(teller, event),
});

const isStaff = (viewer: Viewer): boolean => viewer !== 'public' && viewer.role !== 'player';
const isOwn = (viewer: Viewer, seat: Seat): boolean =>
  viewer !== 'public' && viewer.role === 'player' && viewer.seat === seat;

/** What another player buys or takes away is his own business. */
const movesInWords = ({ viewer }: Teller, { moves = [] }: TableEvent): MoveInWords[] =>
  moves
    .filter(
      ({ from, to }) =>
        isStaff(viewer) ||
        !(from.at === 'cage' || to.at === 'cage') ||
        [from, to].some((account) => account.at === 'player' && isOwn(viewer, account.seat)),
    )
    .map(({ from, to, cents }) => ({ from: accountWords(from), to: accountWords(to), cents }));

export const accountWords = (account: Account): string => {
  switch (account.at) {
    case 'cage':
      return 'cage';
    case 'inventory':
      return 'table inventory';
    case 'player':
      return `seat ${account.seat}`;
    case 'layout':
      return `${account.wager} of seat ${account.box}`;
    case 'meter':
      return `${account.wager} meter`;
    case 'reserve':
      return `${account.wager} reserve`;
  }
};

/** `you` or `seat 3`. */
const who = ({ viewer }: Teller, seat: Seat): string => (isOwn(viewer, seat) ? 'you' : `seat ${seat}`);
const does = (teller: Teller, seat: Seat, you: string, other = `${you}s`): string =>
  `${who(teller, seat)} ${isOwn(teller.viewer, seat) ? you : other}`;
const titleOf = ({ game }: Teller, wager: string): string => game.wagers.find(({ id }) => id === wager)?.title ?? wager;
const ownerOf = (box: number, before: Table): Seat => before.boxes[box - 1]?.owner ?? box;
/** Who wagers on several positions is told which of them is meant. */
const atBox = (box: number, owner: Seat): string => (box === owner ? '' : ` at position ${box}`);
const place = (teller: Teller, to: Dealt['to']): string =>
  typeof to === 'number'
    ? who(teller, to)
    : { dealer: 'the dealer', community: 'the board', extra: 'the extra card’s place', discard: 'the discard rack' }[
        to
      ];

const sentence = (teller: Teller, event: TableEvent, before: Table, view: TableView): string => {
  switch (event.did) {
    case 'jokerTorn':
      return 'The second joker is torn up.';
    case 'cutDeclined':
      return `${does(teller, event.seat, 'decline')} the cut.`;
    case 'cardBurned':
      return 'The dealer burns a card.';
    case 'dealerChanged':
      return 'Another dealer takes the table.';
    case 'dicePlaced':
      return 'Fresh dice are put in the shaker.';
    case 'notRolled':
      return `No roll: ${event.why === 'not-flat' ? 'a die does not lie flat' : 'a die fell out of the shaker'}.`;
    case 'startDrawn':
      return `${event.dice.length > 0 ? `The dice show ${inWords(event.dice.map(String))}, ${event.number} together` : `The number drawn is ${event.number}`}: the deal starts with ${place(teller, event.start)}.`;
    case 'shakerCovered':
      return 'The dealer covers the shaker and puts it aside.';
    case 'drawnInErrorUsed':
      return 'A card was drawn in error and not seen: it is used as the next card.';
    case 'cardDiscarded':
      return 'A card that lay face up in the shoe is discarded.';
    case 'playerSat':
      return `${does(teller, event.seat, 'sit')} down.`;
    case 'boughtIn':
      return `${does(teller, event.seat, 'buy')} chips.`;
    case 'playerLeft':
      return `${does(teller, event.seat, 'leave')} the table.`;
    case 'wagersPermitted':
      return `${who(teller, event.seat)} may wager again.`;
    case 'wagerPlaced':
      return `${does(teller, event.owner, 'place')} ${stakes(teller, event, 'to')}${atBox(event.box, event.owner)}.`;
    case 'wagerWithdrawn':
      return `${does(teller, ownerOf(event.box, before), 'take')} back ${stakes(teller, event, 'from')}${atBox(event.box, ownerOf(event.box, before))}.`;
    case 'betsClosed':
      return `“No more bets.”${event.collected.length === 0 ? '' : ` The dealer takes in ${counted(event.collected.length, 'progressive wager')}.`}`;
    case 'dealt':
      return dealtWords(teller, event, before, view);
    case 'stubRacked':
      return event.counted ? 'The dealer counts the stub and racks it.' : 'The dealer racks the stub.';
    case 'played':
      return playedWords(teller, event, before, view).replace(
        /\.$/,
        `${atBox(event.box, ownerOf(event.box, before))}.`,
      );
    case 'dealerHandSet':
    case 'dealerHandReset':
      return `The dealer sets ${event.did === 'dealerHandReset' ? 'his hands again' : 'his hands'}${view.dealer.includes(null) ? '' : `: ${namedCards(event.low)} low`}.`;
    case 'turnedUp':
      return turnedUpWords(event, before, view);
    case 'payoutVerified':
      return `The dealer verifies that ${who(teller, event.box)} ${isOwn(teller.viewer, event.box) ? 'win' : 'wins'} the progressive.`;
    case 'payoutValidated':
      return `A floorperson validates the progressive payout of ${who(teller, event.box)}.`;
    case 'handSettled':
    case 'handDead':
    case 'handAbandoned':
      return resultWords(teller, event.box, ownerOf(event.box, before), event.result, view);
    case 'documentsCompleted':
      return `The documents of the payout of ${who(teller, event.box)} are complete.`;
    case 'envyPaid':
      return event.payments.length === 0
        ? 'No envy bonus is due.'
        : event.payments.map((paid) => envyWords(teller, paid)).join(' ');
    case 'roundVoided':
      return `The round is void: ${event.why}.`;
    case 'cardsCollected':
      return 'The dealer collects the cards.';
    case 'handExposed':
      return `A card of ${who(teller, event.box)} was exposed: ${does(teller, event.box, 'decide')} whether to play it.`;
    case 'exposedHandPlayed':
      return `${does(teller, event.box, 'play')} on with the exposed card.`;
    case 'handPassedOver':
      return `The hand of ${who(teller, event.box)} was passed over: ${does(teller, event.box, 'choose')} late cards or a dead hand.`;
    case 'lateCardsChosen':
      return `${does(teller, event.box, 'choose')} the cards after all others.`;
    default:
      return cardsSentence(event, (seat) => does(teller, seat, 'cut'));
  }
};

const stakes = (teller: Teller, { moves = [] }: TableEvent, side: 'from' | 'to'): string =>
  inWords(
    moves.flatMap(({ [side]: account, cents }) =>
      account.at === 'layout' ? [`${dollars(cents)} on the ${titleOf(teller, account.wager)}`] : [],
    ),
  );

/** The last cards of a place, when the viewer sees all of them. */
const lastSeen = (cards: readonly (Card | null)[], count: number): readonly Card[] | null => {
  const last = cards.slice(-count).filter((card) => card !== null);
  return count > 0 && last.length === count ? last : null;
};

const cardsAt = (view: TableView, to: Dealt['to']): readonly (Card | null)[] =>
  typeof to === 'number'
    ? (view.boxes.find(({ box }) => box === to)?.cards ?? [])
    : to === 'dealer'
      ? view.dealer
      : to === 'community'
        ? view.community
        : to === 'extra'
          ? view.extra
          : [];

const dealtTo = (teller: Teller, to: Dealt['to'], before: Table): string => {
  if (typeof to !== 'number') return place(teller, to);
  const owner = before.boxes[to - 1]?.owner ?? null;
  return owner === null ? `position ${to}` : `${who(teller, owner)}${atBox(to, owner)}`;
};

const dealtWords = (teller: Teller, { dealt }: Event<'dealt'>, before: Table, view: TableView): string => {
  const parts = dealt
    .filter(({ to, cards }) => cards.length > 0 && to !== 'discard')
    .map(({ to, cards }) => {
      const seen = lastSeen(cardsAt(view, to), cards.length);
      return `${counted(cards.length, 'card')} to ${dealtTo(teller, to, before)}${seen === null ? '' : ` (${namedCards(seen)})`}`;
    });
  return parts.length === 0 ? 'The dealer burns a card.' : `The dealer deals ${inWords(parts)}.`;
};

const turnedUpWords = ({ what }: Event<'turnedUp'>, before: Table, view: TableView): string => {
  const [cards, already] = what === 'dealer' ? [view.dealer, 0] : [view.community, before.round?.communityUp ?? 0];
  const seen = cards.slice(already).filter((card) => card !== null);
  const named = seen.length === 0 ? '' : `: ${namedCards(seen)}`;
  return what === 'dealer' ? `The dealer turns up his cards${named}.` : `The dealer turns up the board${named}.`;
};

const playedWords = (teller: Teller, event: Event<'played'>, before: Table, view: TableView): string => {
  const owner = ownerOf(event.box, before);
  const seen = view.boxes.find(({ box }) => box === event.box)?.play ?? (event.decides ? {} : event.play);
  const play = new Map<string, unknown>(Object.entries(seen));
  const added = (event.moves ?? []).reduce((sum, { to, cents }) => (to.at === 'layout' ? sum + cents : sum), 0);
  if (play.has('fold')) return `${does(teller, owner, 'fold')}.`;
  if (play.has('check')) return `${does(teller, owner, 'check')}.`;
  if (play.has('surrender') || play.get('call') === 'surrender') return `${does(teller, owner, 'surrender')}.`;
  if (play.has('call'))
    return `${does(teller, owner, 'call')} ${capital(String(play.get('call')))}${added === 0 ? '' : ` for ${dollars(added)}`}.`;
  if (play.has('raise')) return `${does(teller, owner, 'raise')}${added === 0 ? '' : ` ${dollars(added)}`}.`;
  if (play.has('houseWay')) return `${does(teller, owner, 'set')} the hands the house’s way.`;
  const low = namedIn(play.get('low'));
  if (low !== null) return `${does(teller, owner, 'set')} the hands: ${low} low.`;
  const three = namedIn(play.get('three'));
  if (three !== null) return `${does(teller, owner, 'set')} the hands: ${three} as the three-card hand.`;
  return `${does(teller, owner, 'set')} the hands.`;
};

const namedIn = (text: unknown): string | null => {
  const parsed = typeof text === 'string' ? parseCards(text) : null;
  return parsed !== null && 'ok' in parsed && parsed.ok.length > 0 ? namedCards(parsed.ok) : null;
};

/** The hand in words, when the viewer sees all its cards. */
export const seenHand = (view: TableView, box: number, { hand }: HandResult): string => {
  const cards = view.boxes.find((other) => other.box === box)?.cards ?? [];
  return cards.length === 0 || cards.includes(null) ? '' : hand;
};

const resultWords = (teller: Teller, box: number, owner: Seat, result: HandResult, view: TableView): string => {
  const hand = seenHand(view, box, result);
  const lines = result.wagers.map((line) => lineWords(teller, line));
  return `${who(teller, owner)}${owner === box ? '' : `, position ${box}`}${hand === '' ? '' : ` (${hand})`}: ${lines.length === 0 ? 'nothing is settled' : lines.join('; ')}.`;
};

const ENDS: Readonly<Record<Outcome, string>> = {
  win: 'wins',
  lose: 'loses',
  push: 'pushes',
  forfeit: 'is forfeited',
  void: 'is void',
};

const lineWords = (teller: Teller, { wager, stake, outcome, pays, received }: WagerResult): string => {
  const title = titleOf(teller, wager);
  if (outcome === 'win') return `${title} of ${dollars(stake)} wins, pays ${pays}, ${dollars(received)} received`;
  return `${title} of ${dollars(stake)} ${ENDS[outcome]}`;
};

const envyWords = (teller: Teller, { to, from, cents }: EnvyPayment): string =>
  capital(`${does(teller, to, 'receive')} an envy bonus of ${dollars(cents)} for the hand of ${who(teller, from)}.`);
