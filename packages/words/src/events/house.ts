import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import {
  type Box,
  dollars,
  type HouseGame,
  type Seat,
  type Submission,
  type TableEvent,
  type TableView,
} from '@fairdeal/rules';
import type { EnvyPayment, HandResult, WagerOutcome, WagerResult } from '@fairdeal/rules/internal';
import { capitalize, cardListWords, countNoun, joinList, wagerTitle } from '../text/text.js';
import { cardsSentence, dealerSentence } from './cards.js';
import type { Delivery, EventNarrator, SettledLine } from './event-words.js';

/** Viewer of an event, and the game. */
interface NarratorContext {
  readonly game: HouseGame;
  readonly you: Seat | null;
}

type Event<Did extends TableEvent['did']> = Extract<TableEvent, { did: Did }>;
type Dealt = Event<'dealt'>['dealt'][number];

/** How a house game is told. */
export const houseNarrator = (game: HouseGame, submission: Submission): EventNarrator<TableEvent, TableView> => ({
  describe: (event, before, after, you) => capitalize(eventSentence({ game, you }, event, before, after)),
  settledLines: (event, before) => linesOf(game, event, before),
  deliveryOf: (event) => (event.did === 'dealt' ? deliveryOf(game, event) : null),
  dealerHand: (view) => dealerWords(game, submission, view),
});

const deliveryOf = ({ law: { stacked = [] } }: HouseGame, { cites, dealt }: Event<'dealt'>): Delivery => ({
  by: cites.some((clause) => stacked.includes(clause)) ? 'stacks' : 'cards',
  to: dealt.map(({ to }) => to).filter((to) => to !== 'discard'),
});

/** `you` or `seat 3`. */
const who = ({ you }: NarratorContext, seat: Seat): string => (seat === you ? 'you' : `seat ${seat}`);
const does = (teller: NarratorContext, seat: Seat, own: string, other = `${own}s`): string =>
  `${who(teller, seat)} ${seat === teller.you ? own : other}`;
/** Whether a position needs its number: players who wager on several are told which one is meant. */
const isBeside = (box: Box, owner: Seat): boolean => Number(box) !== Number(owner);
const atBox = (box: Box, owner: Seat): string => (isBeside(box, owner) ? ` at position ${box}` : '');
const ownerOf = ({ boxes }: TableView, box: Box): Seat | null => boxes.find((held) => held.box === box)?.owner ?? null;

/** Whose position it is, or which one where it is nobody's. */
const atPosition = (teller: NarratorContext, view: TableView, box: Box): string => {
  const owner = ownerOf(view, box);
  return owner === null ? `position ${box}` : `${who(teller, owner)}${atBox(box, owner)}`;
};

const PLACES = {
  dealer: 'the dealer',
  community: 'the board',
  extra: 'the extra card’s place',
  discard: 'the discard rack',
} as const;

const place = (teller: NarratorContext, view: TableView, to: Dealt['to']): string =>
  typeof to === 'number' ? atPosition(teller, view, to) : PLACES[to];

const REPORTED = {
  wrongNumberOfCards: 'a wrong number of cards was dealt',
  shoeJams: 'the dealing shoe jammed',
  wrongStart: 'the deal started at a wrong place',
  countStub: 'the count of the stub was wrong',
  cardExposed: 'a card was exposed',
} as const satisfies Readonly<Record<Event<'irregularityReported'>['what'], string>>;

const eventSentence = (teller: NarratorContext, event: TableEvent, before: TableView, view: TableView): string => {
  switch (event.did) {
    case 'secondJokerSeen':
      return 'The dealer takes out the second joker.';
    case 'jokerTorn':
      return 'The second joker is torn up.';
    case 'cutDeclined':
      return `${does(teller, event.seat, 'decline')} the cut.`;
    case 'askedToSeeCards':
      return `${does(teller, event.seat, 'ask')} to see the cards face up.`;
    case 'cardBurned':
      return 'The dealer burns a card.';
    case 'dealerTookOver':
    case 'dealerChanged':
      return dealerSentence(event);
    case 'dicePlaced':
      return 'Fresh dice are put in the shaker.';
    case 'diceShaken':
      return `The dealer shakes the shaker ${countNoun(event.shakes, 'time')}; the dice show ${joinList(event.dice.map(String))}.`;
    case 'notRolled':
      return `No roll: ${event.why === 'not-flat' ? 'a die does not lie flat' : 'a die fell out of the shaker'}.`;
    case 'startDrawn':
      return `${event.dice.length > 0 ? `The dice show ${joinList(event.dice.map(String))}, ${event.number} together` : `The number drawn is ${event.number}`}: the deal starts with ${place(teller, before, event.start)}.`;
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
    case 'playerAway':
      return `${does(teller, event.seat, 'have', 'has')} walked away: the wagers stand, and the dealer plays on without.`;
    case 'wagersPermitted':
      return `${who(teller, event.seat)} may wager again.`;
    case 'wagerPlaced':
      return `${does(teller, event.owner, 'place')} ${stakes(teller, event, 'to')}${atBox(event.box, event.owner)}.`;
    case 'wagerWithdrawn':
      return `${does(teller, event.owner, 'take')} back ${stakes(teller, event, 'from')}${atBox(event.box, event.owner)}.`;
    case 'betsClosed':
      return `“No more bets.”${event.collected.length === 0 ? '' : ` The dealer takes in ${countNoun(event.collected.length, 'progressive wager')}.`}`;
    case 'dealt':
      return dealtWords(teller, event, before);
    case 'stubRacked':
      return event.counted
        ? `The dealer counts the stub and racks it${event.stacks === undefined || event.stacks === 0 ? '' : `, and collects ${countNoun(event.stacks, 'stack')} where nobody wagers`}.`
        : 'The dealer racks the stub.';
    case 'played':
      return `${playedWords(teller, event)}${atBox(event.box, event.owner)}.`;
    case 'dealerHandSet':
    case 'dealerHandReset':
      return `The dealer sets the dealer’s hands${event.did === 'dealerHandReset' ? ' again' : ''}${view.dealer.includes(null) ? '' : `: ${cardListWords(event.low)} low`}.`;
    case 'turnedUp':
      return turnedUpWords(event, before);
    case 'meterRead':
      return `The meter that other tables share shows ${dollars(event.cents)}.`;
    case 'payoutVerified':
      return `The dealer verifies that ${does(teller, event.owner, 'win')} the progressive${
        event.frozen === undefined ? '' : `, for which the meter is frozen at ${dollars(event.frozen)}`
      }.`;
    case 'payoutValidated':
      return `A floorperson validates the progressive payout of ${who(teller, event.owner)}.`;
    case 'handSettled':
    case 'handDead':
    case 'handAbandoned':
      return resultWords(teller, event);
    case 'documentsCompleted':
      return `The documents of the payout of ${who(teller, event.owner)} are complete.`;
    case 'envyPaid':
      return event.payments.length === 0
        ? 'No envy bonus is due.'
        : event.payments.map((paid) => envyWords(teller, before, paid)).join(' ');
    case 'irregularityReported':
      return `The dealer reports that ${REPORTED[event.what]}: the table waits for a floorperson.`;
    case 'reportDismissed':
      return 'A floorperson finds nothing wrong, and the table goes on.';
    case 'roundVoided':
      return `The round is void: ${event.why}.${event.kept === undefined ? '' : ' Wagers that still count are settled hand by hand.'}`;
    case 'cardsCollected':
      return 'The dealer collects the cards.';
    case 'handExposed':
      return `A card of ${who(teller, event.owner)} was exposed: ${does(teller, event.owner, 'decide')} whether to play it.`;
    case 'exposedHandPlayed':
      return `${does(teller, event.owner, 'play')} on with the exposed card.`;
    case 'handPassedOver':
      return `The hand of ${who(teller, event.owner)} was passed over: ${does(teller, event.owner, 'choose')} late cards or a dead hand.`;
    case 'lateCardsChosen':
      return `${does(teller, event.owner, 'choose')} the cards after all others.`;
    default:
      return cardsSentence(event, (seat) => does(teller, seat, 'cut'));
  }
};

const stakes = ({ game }: NarratorContext, { moves = [] }: TableEvent, side: 'from' | 'to'): string =>
  joinList(
    moves.flatMap(({ [side]: account, cents }) =>
      account.at === 'box' ? [`${dollars(cents)} on the ${wagerTitle(game, account.wager)}`] : [],
    ),
  );

const isSeen = (cards: readonly Card[]): boolean => cards.length > 0 && !cards.includes(UNKNOWN_CARD);

const dealtWords = (teller: NarratorContext, { dealt }: Event<'dealt'>, before: TableView): string => {
  const parts = dealt
    .filter(({ to, cards }) => cards.length > 0 && to !== 'discard')
    .map(
      ({ to, cards }) =>
        `${countNoun(cards.length, 'card')} to ${place(teller, before, to)}${isSeen(cards) ? ` (${cardListWords(cards)})` : ''}`,
    );
  return parts.length === 0 ? 'The dealer burns a card.' : `The dealer deals ${joinList(parts)}.`;
};

const turnedUpWords = ({ what, cards }: Event<'turnedUp'>, before: TableView): string => {
  const already = what === 'dealer' ? 0 : before.community.filter((card) => card !== null).length;
  const named = cards.length > already ? `: ${cardListWords(cards.slice(already))}` : '';
  return `The dealer turns up ${what === 'dealer' ? 'the dealer’s cards' : 'the board'}${named}.`;
};

const playedWords = (teller: NarratorContext, { owner, play, moves = [] }: Event<'played'>): string => {
  const told = teller.game.tells(play);
  const added = moves.reduce((sum, { to, cents }) => (to.at === 'box' ? sum + cents : sum), 0);
  switch (told.does) {
    case 'call':
      return `${does(teller, owner, 'call')} ${capitalize(told.call)}${added === 0 ? '' : ` for ${dollars(added)}`}`;
    case 'raise':
      return `${does(teller, owner, 'raise')}${added === 0 ? '' : ` ${dollars(added)}`}`;
    case 'set':
      return `${does(teller, owner, 'set')} the hands${setWords(told)}`;
    default:
      return does(teller, owner, told.does);
  }
};

const setWords = ({ hand, cards }: Extract<ReturnType<HouseGame['tells']>, { does: 'set' }>): string => {
  switch (hand) {
    case 'house-way':
      return ' the house’s way';
    case 'low':
      return `: ${cardListWords(cards)} low`;
    case 'three-card':
      return `: ${cardListWords(cards)} as the three-card hand`;
    case 'unseen':
      return '';
  }
};

const resultWords = (
  teller: NarratorContext,
  { box, owner, result }: Event<'handSettled' | 'handDead' | 'handAbandoned'>,
): string => {
  const lines = result.wagers.map((line) => lineWords(teller, line));
  return `${who(teller, owner)}${isBeside(box, owner) ? `, position ${box}` : ''}${result.hand === '' ? '' : ` (${result.hand})`}: ${lines.length === 0 ? 'nothing is settled' : lines.join('; ')}.`;
};

const OUTCOME_WORDS: Readonly<Record<WagerOutcome, string>> = {
  win: 'wins',
  lose: 'loses',
  push: 'pushes',
  forfeit: 'is forfeited',
  void: 'is void',
};

const lineWords = ({ game }: NarratorContext, { wager, stake, outcome, pays, received }: WagerResult): string => {
  const title = wagerTitle(game, wager);
  if (outcome === 'win') return `${title} of ${dollars(stake)} wins, pays ${pays}, ${dollars(received)} received`;
  return `${title} of ${dollars(stake)} ${OUTCOME_WORDS[outcome]}`;
};

const envyWords = (teller: NarratorContext, view: TableView, { to, from, cents }: EnvyPayment): string => {
  const owner = ownerOf(view, to);
  const receives = owner === null ? `position ${to} receives` : does(teller, owner, 'receive');
  return capitalize(
    `${receives} an envy bonus of ${dollars(cents)} for the hand of ${atPosition(teller, view, from)}.`,
  );
};

const NOTHING: readonly SettledLine[] = [];

/** The rows of the settlement that an event brings, as far as the viewer knows them. */
const linesOf = (game: HouseGame, event: TableEvent, before: TableView): readonly SettledLine[] => {
  switch (event.did) {
    case 'handSettled':
    case 'handDead':
    case 'handAbandoned':
      return rowsOf(game, event.owner, event.box, event.result);
    case 'roundVoided':
      return event.boxes.flatMap(({ owner, box, result }) => rowsOf(game, owner, box, result));
    case 'envyPaid':
      return event.payments.map(({ to, from, wager, cents, cites }) => ({
        seat: ownerOf(before, to) ?? 0,
        box: to,
        what: 'envy',
        title: 'Envy Bonus',
        hand: `for the hand of ${atPosition({ game, you: null }, before, from)} on the ${wagerTitle(game, wager)}`,
        envy: { from, owner: ownerOf(before, from), wager: wagerTitle(game, wager) },
        outcome: 'win',
        stake: 0,
        received: cents,
        pays: 'envy',
        cites,
      }));
    default:
      return NOTHING;
  }
};

const rowsOf = (game: HouseGame, seat: Seat, box: Box, { hand, wagers }: HandResult): SettledLine[] =>
  wagers.map(({ wager, outcome, stake, received, pays, reduced, stakeKept, cites }) => ({
    seat,
    box,
    what: wager,
    title: wagerTitle(game, wager),
    hand,
    outcome,
    stake,
    received,
    pays,
    ...(reduced === undefined ? {} : { reduced }),
    ...(stakeKept === undefined ? {} : { stakeKept }),
    cites,
  }));

const known = (cards: readonly (Card | null)[]): readonly Card[] => cards.filter((card) => card !== null);

const dealerWords = (game: HouseGame, terms: Submission, view: TableView): string | null => {
  const dealer = known(view.dealer);
  if (dealer.length === 0 || dealer.length < view.dealer.length) return null;
  const hand = game.dealerHand({
    terms,
    dealer,
    community: known(view.community),
    extra: view.extra[0] ?? null,
    dealerLow: view.dealerLow,
    meters: view.meters,
  });
  return hand === null ? null : `${hand.hand}${hand.qualifies ? '' : ', does not qualify'}`;
};
