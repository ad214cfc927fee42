import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import { dollars, type HouseGame, type TableEvent, type TableView } from '@fairdeal/rules';
import type { EnvyPayment, ReportedChips, WagerOutcome, WagerResult } from '@fairdeal/rules/internal';
import { capitalize, cardListWords, countNoun, joinList, wagerTitle } from '../text/text.js';
import { CARD_SENTENCES, faultWords, misreadWords } from './cards.js';
import { atBox, atPosition, dealtPlace, isBeside, ownerOf } from './positions.js';
import type { EventSentences, EventsByName, SeatNames } from './sentences.js';

/** The game, the names its viewer uses, and the table before and after the event. */
export interface HouseContext extends SeatNames {
  readonly game: HouseGame;
  readonly before: TableView;
  readonly after: TableView;
}

type Event<Did extends TableEvent['did']> = EventsByName<TableEvent>[Did];

const REPORTED = {
  wrongNumberOfCards: 'the wrong number of cards was dealt',
  shoeJams: 'the dealing shoe jammed',
  wrongStart: 'the deal started in the wrong place',
  countStub: 'the stub count was wrong',
  cardExposed: 'a card was exposed',
  correctReading: 'cards were keyed wrong',
  deckFoundWrong: 'a deck is wrong',
  chipsFoundWrong: 'chips were counted wrong',
  callOffRound: 'the round can’t be finished',
} as const satisfies Readonly<Record<Event<'irregularityReported'>['what'], string>>;

const dealerSetsHand = (
  { low }: Event<'dealerHandSet' | 'dealerHandReset'>,
  { after }: HouseContext,
  again: string,
): string =>
  `The dealer sets the dealer hand${again}${after.dealer.includes(null) ? '' : `: ${cardListWords(low)} low`}.`;

const dice = (shown: readonly number[]): string => joinList(shown.map(String));

const SENTENCES: EventSentences<TableEvent, HouseContext> = {
  ...CARD_SENTENCES,
  secondJokerSeen: () => 'The dealer takes out the second joker.',
  jokerTorn: () => 'The second joker is torn up.',
  cutDeclined: ({ seat }, { does }) => `${does(seat, 'decline')} the cut.`,
  askedToSeeCards: ({ seat }, { does }) => `${does(seat, 'ask')} to see the cards face up.`,
  cardBurned: () => 'The dealer burns a card.',
  dicePlaced: () => 'Fresh dice are put in the shaker.',
  diceShaken: (event) =>
    `The dealer shakes the shaker ${countNoun(event.shakes, 'time')}. The dice show ${dice(event.dice)}.`,
  notRolled: ({ why }) => `No roll. ${why === 'not-flat' ? 'A die isn’t lying flat' : 'A die fell out of the shaker'}.`,
  startDrawn: (event, context) =>
    `${event.dice.length > 0 ? `The dice show ${dice(event.dice)}, a total of ${event.number}` : `The number drawn is ${event.number}`}. The deal starts with ${dealtPlace(context, context.before, event.start)}.`,
  shakerCovered: () => 'The dealer covers the shaker and sets it aside.',
  drawnInErrorUsed: () => 'A card was drawn in error, but nobody saw it. It is used as the next card.',
  burnForgotten: ({ place }) =>
    `A floorperson finds that the dealer burned no card${place === null ? '' : ' before these'}. The cards that were dealt stand.`,
  cardDiscarded: () => 'A card found face up in the shoe is discarded.',

  playerSat: ({ seat }, { does }) => `${does(seat, 'sit')} down.`,
  boughtIn: ({ seat, cash }, { does }) => `${does(seat, 'buy')} chips${cash === true ? ' with cash' : ''}.`,
  playerLeft: ({ seat }, { does }) => `${does(seat, 'leave')} the table.`,
  playerAway: ({ seat }, { does, whose }) =>
    `${does(seat, 'have', 'has')} walked away. ${capitalize(whose(seat))} wagers stand, and the dealer plays the round out.`,
  wagersPermitted: ({ seat }, { who }) => `${who(seat)} may wager again.`,
  wagerPlaced: (event, context) =>
    `${context.does(event.owner, 'place')} ${stakes(context, event, 'to')}${atBox(event.box, event.owner)}.`,
  wagerWithdrawn: (event, context) =>
    `${context.does(event.owner, 'take')} back ${stakes(context, event, 'from')}${atBox(event.box, event.owner)}.`,
  betsClosed: ({ collected }) =>
    `“No more bets.”${collected.length === 0 ? '' : ` The dealer collects ${countNoun(collected.length, 'progressive wager')}.`}`,

  dealt: (event, context) => dealtWords(context, event),
  stubRacked: ({ counted, stacks = 0 }) => {
    if (!counted) return 'The dealer racks the stub.';
    return stacks === 0
      ? 'The dealer counts and racks the stub.'
      : `The dealer counts and racks the stub, and collects ${countNoun(stacks, 'stack')} from positions without a wager.`;
  },
  played: (event, context) => `${playedWords(context, event)}${atBox(event.box, event.owner)}.`,
  dealerHandSet: (event, context) => dealerSetsHand(event, context, ''),
  dealerHandReset: (event, context) => dealerSetsHand(event, context, ' again'),
  turnedUp: (event, { before }) => turnedUpWords(event, before),

  meterRead: ({ cents }) => `The shared meter shows ${dollars(cents)}.`,
  payoutVerified: ({ owner, frozen }, { whose }) =>
    `The dealer verifies ${whose(owner)} progressive win.${frozen === undefined ? '' : ` The meter is frozen at ${dollars(frozen)}.`}`,
  payoutValidated: ({ owner }, { whose }) => `A floorperson validates ${whose(owner)} progressive payout.`,
  documentsCompleted: ({ owner }, { whose }) => `The documents for ${whose(owner)} payout are complete.`,
  handSettled: (event, context) => withOwed(resultWords(context, event), event.owed),
  handDead: (event, context) => withOwed(resultWords(context, event), event.owed),
  differenceSettled: (event) => differenceWords(event),
  handAbandoned: (event, context) => resultWords(context, event),
  envyPaid: ({ payments, owed }, context) =>
    payments.length === 0
      ? 'No envy bonus is due.'
      : [...payments.map((paid) => envyWords(context, paid)), ...owedWords(owed)].join(' '),

  irregularityReported: (event) => `The dealer reports that ${reportedWords(event)}. Play waits for a floorperson.`,
  chipsFoundWrong: (event) => `A floorperson finds that ${chipsWords(event)}. The difference is open.`,
  disputed: ({ seat, about }, { does }) => `${does(seat, 'call')} the floor: “${about}”. The layout stays as it is.`,
  disputeDecided: ({ ruling, about }) =>
    `A floorperson rules on “${about}”: the decision ${ruling === 'stands' ? 'stands' : 'is overridden'}.`,
  readingCorrected: (event, context) => correctedWords(context, event),
  reportDismissed: () => 'A floorperson finds nothing wrong. Play continues.',
  roundVoided: ({ why, kept, overpaid, owed }, context) =>
    [
      `The round is void: ${why}.${kept === undefined ? '' : ' Wagers that still count are settled hand by hand.'}`,
      ...overpaidWords(context, overpaid),
      ...owedWords(owed),
    ].join(' '),
  cardsCollected: () => 'The dealer collects the cards.',
  handExposed: ({ owner }, { does, whose }) =>
    `One of ${whose(owner)} cards was exposed. ${capitalize(does(owner, 'decide'))} whether to play the hand.`,
  exposedHandPlayed: ({ owner }, { does }) => `${does(owner, 'play')} the hand with the exposed card.`,
  handPassedOver: ({ owner }, { does, whose }) =>
    `${capitalize(whose(owner))} hand was passed over in the deal. ${capitalize(does(owner, 'choose'))} late cards or a dead hand.`,
  lateCardsChosen: ({ owner }, { does }) => `${does(owner, 'take')} cards after everyone else.`,
};

/** Writes an event of a house game. */
export const houseSentence = <Did extends TableEvent['did']>(
  event: EventsByName<TableEvent>[Did] & { readonly did: Did },
  context: HouseContext,
): string => capitalize(SENTENCES[event.did](event, context));

const stakes = ({ game }: HouseContext, { moves = [] }: TableEvent, side: 'from' | 'to'): string =>
  joinList(
    moves.flatMap(({ [side]: account, cents }) =>
      account.at === 'box' ? [`${dollars(cents)} on the ${wagerTitle(game, account.wager)}`] : [],
    ),
  );

const isSeen = (cards: readonly Card[]): boolean => cards.length > 0 && !cards.includes(UNKNOWN_CARD);

const dealtWords = (context: HouseContext, { dealt }: Event<'dealt'>): string => {
  const parts = dealt
    .filter(({ to, cards }) => cards.length > 0 && to !== 'discard')
    .map(
      ({ to, cards }) =>
        `${countNoun(cards.length, 'card')} to ${dealtPlace(context, context.before, to)}${isSeen(cards) ? ` (${cardListWords(cards)})` : ''}`,
    );
  return parts.length === 0 ? 'The dealer burns a card.' : `The dealer deals ${joinList(parts)}.`;
};

const overpaidWords = (
  { does }: HouseContext,
  overpaid: readonly { readonly seat: number; readonly cents: number }[] = [],
): string[] =>
  overpaid.map(({ seat, cents }) =>
    capitalize(`${does(seat, 'keep')} ${dollars(cents)} too much, with no chips left to return it.`),
  );

const owedWords = (owed: readonly { readonly seat: number; readonly cents: number }[] = []): string[] =>
  owed.map(({ seat, cents }) => `The player who left seat ${seat} is owed ${dollars(cents)}.`);

/** A sentence with the chips that stay in the inventory for players who left. */
const withOwed = (said: string, owed: Parameters<typeof owedWords>[0]): string => [said, ...owedWords(owed)].join(' ');

const differenceWords = ({ seat, how, cents, round, moves = [] }: Event<'differenceSettled'>): string => {
  const amount = `${dollars(Math.abs(cents))} of round ${round}`;
  if (how === 'collected') return `A floorperson collects ${amount} from seat ${seat}.`;
  return how === 'paid'
    ? `A floorperson pays ${amount} to ${moves.some(({ to }) => to.at === 'seat') ? '' : 'the player who left '}seat ${seat}.`
    : `A floorperson writes off ${amount}, seat ${seat}.`;
};

const chipsWords = ({ seat, cents, left }: Omit<ReportedChips, 'round'>): string =>
  `${left === true ? `the player who left seat ${seat} took` : `seat ${seat} has`} ${dollars(Math.abs(cents))} too ${cents > 0 ? 'much' : 'little'}`;

const reportedWords = ({ what, reading, found, chips }: Event<'irregularityReported'>): string => {
  if (reading !== undefined) return misreadWords(reading);
  if (chips !== undefined) return chipsWords(chips);
  return found === undefined ? REPORTED[what] : `the deck ${faultWords(found)}`;
};

const correctedWords = (context: HouseContext, event: Event<'readingCorrected'>): string => {
  const { settled, reopened, overpaid, owed } = event;
  return [
    `A floorperson confirms that ${misreadWords(event)}.`,
    ...settled.map((hand) => `Settled again: ${resultWords(context, hand)}`),
    ...reopened.map((box) => `Box ${box} waits to be settled again.`),
    ...overpaidWords(context, overpaid),
    ...owedWords(owed),
  ].join(' ');
};

const turnedUpWords = ({ what, cards }: Event<'turnedUp'>, before: TableView): string => {
  const already = what === 'dealer' ? 0 : before.community.filter((card) => card !== null).length;
  const named = cards.length > already ? `: ${cardListWords(cards.slice(already))}` : '';
  return `The dealer turns up ${what === 'dealer' ? 'the dealer’s cards' : 'the board'}${named}.`;
};

const playedWords = (context: HouseContext, { owner, play, moves = [] }: Event<'played'>): string => {
  const { does } = context;
  const told = context.game.tells(play);
  const added = moves.reduce((sum, { to, cents }) => (to.at === 'box' ? sum + cents : sum), 0);
  switch (told.does) {
    case 'call':
      return `${does(owner, 'call')} ${capitalize(told.call)}${added === 0 ? '' : ` for ${dollars(added)}`}`;
    case 'raise':
      return `${does(owner, 'raise')}${added === 0 ? '' : ` ${dollars(added)}`}`;
    case 'set':
      return `${does(owner, 'set')} the hands${setWords(told)}`;
    default:
      return does(owner, told.does);
  }
};

const setWords = ({ hand, cards }: Extract<ReturnType<HouseGame['tells']>, { does: 'set' }>): string => {
  switch (hand) {
    case 'house-way':
      return ' the house way';
    case 'low':
      return `: ${cardListWords(cards)} low`;
    case 'three-card':
      return `: ${cardListWords(cards)} as the three-card hand`;
    case 'unseen':
      return '';
  }
};

const resultWords = (
  context: HouseContext,
  { box, owner, result }: Pick<Event<'handSettled'>, 'box' | 'owner' | 'result'>,
): string => {
  const lines = result.wagers.map((line) => lineWords(context, line));
  return `${context.who(owner)}${isBeside(box, owner) ? `, position ${box}` : ''}${result.hand === '' ? '' : ` (${result.hand})`}: ${lines.length === 0 ? 'no wager to settle' : lines.join('; ')}.`;
};

const OUTCOME_WORDS: Readonly<Record<WagerOutcome, string>> = {
  win: 'wins',
  lose: 'loses',
  push: 'pushes',
  forfeit: 'is forfeited',
  void: 'is void',
};

const lineWords = ({ game }: HouseContext, { wager, stake, outcome, pays, received }: WagerResult): string => {
  const title = wagerTitle(game, wager);
  if (outcome === 'win') return `${title} of ${dollars(stake)} wins, pays ${pays}, ${dollars(received)} received`;
  return `${title} of ${dollars(stake)} ${OUTCOME_WORDS[outcome]}`;
};

const envyWords = (context: HouseContext, { to, from, cents }: EnvyPayment): string => {
  const { before, does } = context;
  const owner = ownerOf(before, to);
  const receives = owner === null ? `position ${to} receives` : does(owner, 'receive');
  return capitalize(
    `${receives} an envy bonus of ${dollars(cents)} for the hand of ${atPosition(context, before, from)}.`,
  );
};
