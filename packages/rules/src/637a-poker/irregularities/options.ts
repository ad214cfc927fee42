import { DECK_52 } from '@fairdeal/cards';
import { wrongDecks } from '../../cards/wrong-deck.js';
import type { Seat } from '../../core/roles.js';
import { cardsOutOfDeck } from '../hand/discards.js';
import { candidate, type PokerCandidate } from '../model/act-rules.js';
import { type PokerTable, UNKNOWN_CARD } from '../model/state.js';
import { seatOfSuspicion } from '../model/suspicions.js';
import { cardsReadOf } from './correct-reading.js';

const play = candidate('play');
const staff = candidate('staff');
const goesWrong = candidate('irregularity');

const DISPUTE = goesWrong({ do: 'dispute', about: 'the last act' }, 'call the Poker shift supervisor');

const CONTEND: readonly PokerCandidate[] = [
  play({ do: 'contendForPotSoFar' }, 'stop betting and play for the current pot', { name: 'stop' }),
  play({ do: 'contendForWholePot' }, 'keep playing for the whole pot', { name: 'go-on' }),
];

/** The choice of players whose last hole card was exposed. */
export const contendCandidates = ({ hand }: PokerTable, seat: Seat): readonly PokerCandidate[] =>
  hand?.conduct.choosing.includes(seat) === true ? CONTEND : [];

/** Irregular acts and calls of players. */
export const PLAYER_IRREGULARITY_CANDIDATES: readonly PokerCandidate[] = [
  DISPUTE,
  goesWrong({ do: 'protectHand' }, 'protect the hand', { name: 'protect' }),
  goesWrong({ do: 'unprotectHand' }, 'leave the hand unprotected', { name: 'unprotect' }),
  goesWrong({ do: 'throwAway', how: 'to-the-discards' }, 'throw the hand face down toward the discards', {
    name: 'throw',
  }),
  goesWrong({ do: 'throwAway', how: 'up-cards-face-down' }, 'turn the up cards face down', { name: 'turn' }),
];

/** Staff acts that the table waits for. */
const waitedFor = (table: PokerTable): PokerCandidate[] => [
  staff({ do: 'examineCard' }, 'examine the card that fell', { name: 'examine' }),
  staff({ do: 'replaceDeck' }, 'replace the deck', { name: 'replace' }),
  staff({ do: 'dismissReport', reason: 'it is not so' }, 'dismiss the dealer’s report', { name: 'dismiss' }),
  ...[...new Set(table.conduct.suspicions.map((one) => seatOfSuspicion(table, one)))].map((seat) =>
    staff({ do: 'notifyCompliance', seat }, `notify compliance of suspected collusion at seat ${seat}`, {
      name: 'notify',
    }),
  ),
  ...table.conduct.removed.map((person) =>
    staff({ do: 'readmit', person, reason: 'cleared' }, `readmit ${person} to the game`, { name: 'readmit' }),
  ),
];

/** Rulings that the supervisor may make, on a dispute or unasked. */
const rulings = ({ conduct: { dispute } }: PokerTable): PokerCandidate[] => {
  const about = dispute?.about ?? 'the last act';
  const stands = 'as the rules of the game have it';
  return [
    goesWrong({ do: 'rule', about, decision: { is: 'play-stands' }, reason: stands }, 'rule that play stands'),
    goesWrong(
      { do: 'rule', about, decision: { is: 'round-void' }, reason: 'it cannot be put right' },
      'rule that the round is void',
    ),
  ];
};

/** Irregularities that the staff may call. */
export const irregularityCandidates = (table: PokerTable): PokerCandidate[] => {
  const seats = table.seats.flatMap((seat, at): Seat[] => (seat === null ? [] : [at + 1]));
  const empty: Seat = table.seats.indexOf(null) + 1;
  return [
    ...waitedFor(table),
    DISPUTE,
    ...rulings(table),
    goesWrong({ do: 'callMisdeal', cause: 'not-shuffled-and-cut' }, 'misdeal: not shuffled and cut', {
      name: 'misdeal',
    }),
    goesWrong({ do: 'callMisdeal', cause: 'wrong-starting-position' }, 'misdeal: wrong starting position', {
      name: 'misdeal',
    }),
    ...wrongDecks(table.cards, table.conduct.report?.found).map(({ act, words }) =>
      goesWrong(act, words, { name: act.what === 'extra' ? 'additional' : (act.what ?? 'missing') }),
    ),
    ...readings(table),
    goesWrong({ do: 'ineligiblePlayerDealt', seat: empty }, `a card was dealt to seat ${empty}`, {
      name: 'ineligible',
    }),
    goesWrong({ do: 'cardFoundFaceUp' }, 'a card is face up in the deck', { name: 'face-up' }),
    goesWrong({ do: 'cardOffTable' }, 'a card falls off the table', { name: 'off-table' }),
    ...seats.flatMap(aboutSeat),
  ];
};

const LIES_THERE = [
  { field: 'is', what: 'cards', note: 'Name the cards that lie there, in the order of those that were keyed.' },
] as const;

const READ_PLACES: Readonly<Record<string | number, string>> = {
  community: 'the board',
  burn: 'a burned or discarded card',
};

/** Cards of this round that somebody read out: what was keyed may be another card than lies there. A report is confirmed as it was made. */
const readings = ({ cards, hand, conduct: { report } }: PokerTable): PokerCandidate[] => {
  if (!cards.live || hand === null) return [];
  if (report?.reading !== undefined) {
    const { of, was, is } = report.reading;
    return [goesWrong({ do: 'correctReading', of, was, is }, 'confirm the cards that lie there', { name: 'misread' })];
  }
  const out = cardsOutOfDeck(hand);
  const other = DECK_52.find((card) => !out.includes(card)) ?? UNKNOWN_CARD;
  return (['community', 'burn', ...hand.players.map(({ seat }) => seat)] as const).flatMap((of) => {
    const was = cardsReadOf(hand, of);
    const words = `${READ_PLACES[of] ?? `the hand of seat ${of}`} was keyed wrong`;
    const act = { do: 'correctReading', of, was, is: [other, ...was.slice(1)] } as const;
    return was.length === 0 ? [] : [goesWrong(act, words, { name: 'misread', needs: LIES_THERE })];
  });
};

/** The most cards that a game deals face down to a player at once. */
const DOWN_CARDS = [1, 2, 3, 4, 5];

const aboutSeat = (seat: Seat): PokerCandidate[] => [
  goesWrong(
    { do: 'ineligiblePlayerDealt', seat, cards: 1 },
    `cards were dealt to seat ${seat}, which may not have them`,
    {
      name: 'ineligible',
      needs: [{ field: 'cards', what: 'count' }],
    },
  ),
  goesWrong({ do: 'callMisdeal', cause: 'player-left-out', seat }, `misdeal: seat ${seat} was left out`, {
    name: 'misdeal',
  }),
  ...DOWN_CARDS.map((card) =>
    goesWrong({ do: 'cardExposed', seat, card }, `down card ${card} of seat ${seat} is exposed`, { name: 'exposed' }),
  ),
  goesWrong(
    { do: 'handFouled', seat, how: 'fouled', reconstructed: false, contributed: false },
    `the hand of seat ${seat} is fouled`,
    { name: 'fouled' },
  ),
  goesWrong(
    { do: 'handFouled', seat, how: 'fouled', reconstructed: true, contributed: false },
    `the hand of seat ${seat} is reconstructed`,
    { name: 'fouled' },
  ),
  goesWrong(
    { do: 'handFouled', seat, how: 'collected', reconstructed: false, contributed: false },
    `the hand of seat ${seat} was collected`,
    { name: 'collected' },
  ),
  goesWrong({ do: 'leftWithoutComment', seat }, `seat ${seat} has left without comment`, { name: 'gone' }),
  goesWrong(
    { do: 'suspectCollusion', seat, reason: 'plays to help another' },
    `report suspected collusion by seat ${seat}`,
    {
      name: 'suspect',
    },
  ),
  goesWrong({ do: 'removeFromGame', seat }, `remove seat ${seat} from the game`, { name: 'remove' }),
];
