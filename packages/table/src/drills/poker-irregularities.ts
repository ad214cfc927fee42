import type { PokerAct, PokerSubmission, PokerTable, Seat } from '@fairdeal/rules';
import { type PokerHand, staffMember } from '@fairdeal/rules/internal';
import { playerInSeat } from '../link/seat-adapter.js';
import type { PlannedAct } from '../practice/practice-game.js';

/** A call, with its caller. */
export type PokerCall = PlannedAct<PokerAct>;

const DEALER = staffMember('dealer');
/** Caller of anything that voids a round. A dealer only reports it. */
const FLOOR = staffMember('floorperson');

/** An irregularity in the poker room. */
export interface PokerIrregularity {
  readonly games: readonly string[];
  readonly requiredTerms?: Partial<PokerSubmission>;
  /** Ways to call it now, each a list of calls in order. */
  readonly callsFor: (table: PokerTable) => readonly (readonly PokerCall[])[];
  /** Whether the consequence is that of the last call alone. */
  readonly callTiming?: 'last';
  /** Whether the consequence shows only after the next deal. */
  readonly dealsAfter?: boolean;
  /** Whether it may be too late, because two players have bet. */
  readonly playStands?: boolean;
  readonly words: (calls: readonly PokerCall[], table: PokerTable) => string;
}

const FLOP_GAMES = ['hold-em', 'omaha-high', 'omaha-hl8'] as const;
const STUDS = ['seven-card-stud-high', 'seven-card-stud-hl8', 'five-card-stud'] as const;
const DRAWS = ['five-card-draw-high', 'badugi'] as const;
const ALL = [...FLOP_GAMES, ...STUDS, ...DRAWS];

const FACE_UP: PokerCall = { by: DEALER, act: { do: 'cardFoundFaceUp' } };

const inHand = (
  { hand }: PokerTable,
  calls: (hand: PokerHand) => readonly (readonly PokerCall[])[],
): readonly (readonly PokerCall[])[] => (hand === null ? [] : calls(hand));

const whenBetting = (hand: PokerHand): boolean => hand.phase === 'bet';

/** Players with chips in the pot. */
const liveSeats = ({ players }: PokerHand): readonly Seat[] =>
  players.filter(({ folded, cards, put }) => !folded && cards.length > 0 && put > 0).map(({ seat }) => seat);

const seatOf = (calls: readonly PokerCall[]): string => {
  const last = calls.at(-1);
  if (last === undefined) return '?';
  return 'seat' in last.act ? `${last.act.seat}` : last.by.role === 'player' ? `${last.by.seat}` : '?';
};

const protects = (seat: Seat): PokerCall => ({ by: playerInSeat(seat), act: { do: 'protectHand' } });
const fouled = (seat: Seat, how: 'fouled' | 'collected', reconstructed: boolean): PokerCall => ({
  by: DEALER,
  act: { do: 'handFouled', seat, how, reconstructed, contributed: false },
});

/** Calls of an exposed card, for each player who is being dealt one. */
const exposed = (hand: PokerHand, card: number): readonly (readonly PokerCall[])[] =>
  hand.phase === 'deal'
    ? hand.players
        .filter(({ folded }) => !folded)
        .map(({ seat }) => [{ by: DEALER, act: { do: 'cardExposed', seat, card } }])
    : [];

export const POKER_IRREGULARITIES: readonly PokerIrregularity[] = [
  {
    games: [...FLOP_GAMES, ...DRAWS],
    playStands: true,
    callsFor: (table) =>
      inHand(table, (hand) =>
        whenBetting(hand) ? [[{ by: FLOOR, act: { do: 'callMisdeal', cause: 'wrong-starting-position' } }]] : [],
      ),
    words: () => 'Somebody notices that the deal began at the wrong seat.',
  },
  {
    games: ALL,
    callsFor: (table) =>
      inHand(table, (hand) =>
        hand.phase === 'deal' && hand.street === 0
          ? hand.players.map(({ seat }) => [{ by: FLOOR, act: { do: 'callMisdeal', cause: 'player-left-out', seat } }])
          : [],
      ),
    words: (calls) => `The first cards are dealt, and seat ${seatOf(calls)}, who is eligible, gets none.`,
  },
  {
    games: ALL,
    callsFor: (table) =>
      inHand(table, () => [
        [{ by: FLOOR, act: { do: 'deckFoundWrong', cards: 'missing' } }],
        [{ by: FLOOR, act: { do: 'deckFoundWrong', cards: 'additional' } }],
      ]),
    words: ([call]) =>
      call?.act.do === 'deckFoundWrong' && call.act.cards === 'additional'
        ? 'The deck has an extra card.'
        : 'A card is missing from the deck.',
  },
  {
    games: ALL,
    callsFor: (table) =>
      inHand(table, (hand) =>
        hand.phase === 'deal' && hand.street === 0
          ? [[{ by: DEALER, act: { do: 'ineligiblePlayerDealt', seat: table.seats.indexOf(null) + 1 } }]]
          : [],
      ),
    words: (calls) => `The dealer deals a card to seat ${seatOf(calls)}, where nobody is playing.`,
  },
  {
    games: ALL,
    callsFor: (table) => inHand(table, () => [[FACE_UP]]),
    words: () => 'During the deal, a card is found face up in the deck.',
  },
  {
    games: ALL,
    callTiming: 'last',
    callsFor: (table) => inHand(table, () => [[FACE_UP, { ...FACE_UP, by: FLOOR }]]),
    words: () => 'One card was already found face up in the deck. Now there is a second.',
  },
  {
    games: ALL,
    callsFor: (table) => inHand(table, () => [[{ by: DEALER, act: { do: 'cardOffTable' } }]]),
    words: () => 'A card falls off the table as it is dealt.',
  },
  {
    games: FLOP_GAMES,
    dealsAfter: true,
    callsFor: (table) => inHand(table, (hand) => (hand.street === 0 ? exposed(hand, 1) : [])),
    words: (calls) => `As the hands are dealt, a down card of seat ${seatOf(calls)} is exposed.`,
  },
  {
    games: STUDS,
    dealsAfter: true,
    callsFor: (table) => inHand(table, (hand) => (hand.street === 0 ? exposed(hand, 1) : [])),
    words: (calls) => `As the first cards are dealt, the first hole card of seat ${seatOf(calls)} is exposed.`,
  },
  {
    games: ['seven-card-stud-high', 'seven-card-stud-hl8'],
    dealsAfter: true,
    requiredTerms: { ante: 100 },
    callsFor: (table) =>
      inHand(table, (hand) =>
        hand.street === 0
          ? exposed(hand, 1).map(([call]) =>
              call?.act.do === 'cardExposed' ? [call, { ...call, act: { ...call.act, card: 2 } }] : [],
            )
          : [],
      ),
    words: (calls) => `As the first cards are dealt, both hole cards of seat ${seatOf(calls)} are exposed.`,
  },
  {
    games: ['seven-card-stud-high', 'seven-card-stud-hl8'],
    dealsAfter: true,
    callsFor: (table) => inHand(table, (hand) => (hand.street > 1 ? exposed(hand, 1) : [])),
    words: (calls) => `The last card of seat ${seatOf(calls)}, which is dealt down, is exposed.`,
  },
  {
    games: [...FLOP_GAMES, ...DRAWS],
    callsFor: (table) =>
      inHand(table, (hand) =>
        whenBetting(hand) ? liveSeats(hand).map((seat) => [fouled(seat, 'fouled', false)]) : [],
      ),
    words: (calls) =>
      `Seat ${seatOf(calls)} has not protected the hand. Its cards touch the discards and can’t be identified.`,
  },
  {
    games: STUDS,
    callsFor: (table) =>
      inHand(table, (hand) =>
        whenBetting(hand) ? liveSeats(hand).map((seat) => [fouled(seat, 'fouled', false)]) : [],
      ),
    words: (calls) =>
      `Through no fault of the player, the hole cards of seat ${seatOf(calls)} are mixed with the discards and can’t be identified.`,
  },
  {
    games: ALL,
    callTiming: 'last',
    callsFor: (table) =>
      inHand(table, (hand) =>
        whenBetting(hand) ? liveSeats(hand).map((seat) => [protects(seat), fouled(seat, 'fouled', true)]) : [],
      ),
    words: (calls) =>
      `The protected hand of seat ${seatOf(calls)} touches the discards. Its cards can still be identified.`,
  },
  {
    games: ALL,
    callsFor: (table) =>
      inHand(table, (hand) =>
        whenBetting(hand) ? liveSeats(hand).map((seat) => [fouled(seat, 'collected', false)]) : [],
      ),
    words: (calls) => `The dealer collects the unprotected hand of seat ${seatOf(calls)} by mistake.`,
  },
  {
    games: ALL,
    callTiming: 'last',
    callsFor: (table) =>
      inHand(table, (hand) =>
        whenBetting(hand) ? liveSeats(hand).map((seat) => [protects(seat), fouled(seat, 'collected', false)]) : [],
      ),
    words: (calls) =>
      `Through no fault of the player, the dealer takes the protected hand of seat ${seatOf(calls)}, and it can’t be reconstructed.`,
  },
  {
    games: ALL,
    callsFor: (table) =>
      inHand(table, (hand) =>
        whenBetting(hand)
          ? liveSeats(hand).map((seat) => [{ by: DEALER, act: { do: 'leftWithoutComment', seat } }])
          : [],
      ),
    words: (calls) => `The player in seat ${seatOf(calls)} walks away without comment and leaves the hand unprotected.`,
  },
  {
    games: ALL,
    callsFor: (table) =>
      inHand(table, (hand) => {
        const player = hand.players[hand.actor];
        return whenBetting(hand) && player !== undefined && player.bet < hand.toCall
          ? [[{ by: playerInSeat(player.seat), act: { do: 'throwAway', how: 'to-the-discards' } }]]
          : [];
      }),
    words: (calls) =>
      `Seat ${seatOf(calls)}, who must call or raise, tosses the cards face down toward the discards without a word.`,
  },
  {
    games: STUDS,
    callsFor: (table) =>
      inHand(table, (hand) => {
        const player = hand.players[hand.actor];
        return whenBetting(hand) && player !== undefined && player.bet < hand.toCall
          ? [[{ by: playerInSeat(player.seat), act: { do: 'throwAway', how: 'up-cards-face-down' } }]]
          : [];
      }),
    words: (calls) => `Seat ${seatOf(calls)}, who must call or raise, turns the up cards face down.`,
  },
  {
    games: ALL,
    callsFor: (table) =>
      inHand(table, (hand) =>
        whenBetting(hand)
          ? liveSeats(hand).map((seat) => [{ by: playerInSeat(seat), act: { do: 'dispute', about: 'the last act' } }])
          : [],
      ),
    words: (calls) =>
      `Seat ${seatOf(calls)} disputes whether the last act was in turn, and the other players disagree.`,
  },
  {
    games: ALL,
    requiredTerms: { shuffling: 'device' },
    callsFor: () => [[{ by: DEALER, act: { do: 'shufflerJams' } }]],
    words: () => 'The shuffler stops before its cycle is complete. The jam can be cleared at once.',
  },
  {
    games: ALL,
    requiredTerms: { shuffling: 'device' },
    callsFor: (table) =>
      table.hand === null ? [[{ by: DEALER, act: { do: 'deviceFails', device: 'shuffler' } }]] : [],
    words: () => 'The shuffler breaks down and can’t be used.',
  },
];
