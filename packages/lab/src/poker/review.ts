import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import type { Cents, PokerGame, PokerView, Seat } from '@fairdeal/rules';
import { toNumber } from '../math/fraction.js';
import { type EquityOptions, equity } from './equity.js';
import { showdownCardCountsAt } from './showdown-cards.js';

/** Step of a hand for `reviewHand`: the name of an event, and one viewer's table after it. */
export interface ReviewedStep {
  readonly did: string;
  readonly view: PokerView;
}

const DECISIONS = ['folded', 'checked', 'called', 'raised'] as const;

/** Review of one decision of a hand, where the cards of everyone still in it are known. */
export interface PokerDecision {
  /** Index of the step, from 0. */
  readonly step: number;
  readonly seat: Seat;
  readonly did: (typeof DECISIONS)[number];
  readonly board: readonly Card[];
  readonly pot: Cents;
  /** Cost to stay in; 0 if the player could check. */
  readonly toCall: Cents;
  /** Average share of the pot if everyone stays in; null if not all their cards are known. */
  readonly equity: number | null;
  /** True if every deal to come was counted. */
  readonly exact: boolean;
  /** Expected value in cents of staying in without further bets; a fold is worth 0. */
  readonly worth: number | null;
  /** Expected cost of the decision in cents; null for a raise, whose value depends on others. */
  readonly cost: number | null;
  /** Analysis of a raise; null for any other decision, and where not all cards are known. */
  readonly raise: PokerRaise | null;
}

/** Analysis of a raise by the cards alone: if everyone calls, or folds. */
export interface PokerRaise {
  /** Chips put in by the raise. */
  readonly cents: Cents;
  /** Expected value if everyone still in calls as far as they can, without further bets. */
  readonly called: number;
  /** Frequency, from 0 to 1, at which the others must all fold for the raise to equal staying in; 0 if it does when called. */
  readonly folds: number;
}

type Players = PokerView['players'];

/** Null for a card that the viewer did not know. */
const seenCard = (card: Card | null | undefined): Card | null =>
  card === undefined || card === null || card === UNKNOWN_CARD ? null : card;

const isDecision = (did: string): did is PokerDecision['did'] => DECISIONS.some((known) => known === did);

/** Cards of each hand, with those seen later: except in draw games, cards keep their places. */
const cardsSeenLater = (steps: readonly ReviewedStep[]): ReadonlyMap<Seat, readonly (Card | null)[]> => {
  const seen = new Map<Seat, readonly (Card | null)[]>();
  for (const { view } of steps)
    for (const { seat, cards } of view.players) {
      const before = seen.get(seat) ?? [];
      const longest = cards.length >= before.length ? cards : before;
      seen.set(
        seat,
        longest.map((_, at) => seenCard(cards[at]) ?? before[at] ?? null),
      );
    }
  return seen;
};

/** One part of the pot, and the seats that contend for it. */
interface PotLayer {
  readonly cents: Cents;
  readonly seats: readonly Seat[];
}

/** Splits the pot by the players who are all in; players who can still bet contend for all of it. */
const potLayers = (
  players: Players,
  own: Seat,
  put: Cents,
  pot: Cents,
  allIn: ReadonlySet<Seat>,
): readonly PotLayer[] => {
  const stakes = players.map((player) => ({ ...player, put: player.seat === own ? put : player.put }));
  const live = stakes.filter(({ folded }) => !folded);
  const short = live.filter(({ seat, put: paid }) => allIn.has(seat) && paid < put).map((player) => player.put);
  const levels = [...new Set([...short, put])].sort((one, other) => one - other);
  // Antes for the whole table, less the rake, are in the first part.
  const loose = pot - stakes.reduce((sum, player) => sum + player.put, 0);
  return levels.map((level, at) => {
    const from = levels[at - 1] ?? 0;
    const cents = stakes.reduce((sum, player) => sum + Math.min(player.put, level) - Math.min(player.put, from), 0);
    const seats = live.flatMap(({ seat, put: paid }) => (!allIn.has(seat) || paid >= level ? [seat] : []));
    return { cents: at === 0 ? cents + loose : cents, seats };
  });
};

interface HandEquity {
  /** Average share of the pot for each hand. */
  readonly parts: readonly number[];
  readonly exact: boolean;
}

/** Calculates equities, each situation once. */
const equityFinder = (game: PokerGame, options: EquityOptions) => {
  const known = new Map<string, HandEquity>();
  return (hands: readonly (readonly Card[])[], view: PokerView, dead: readonly Card[]): HandEquity => {
    const { board } = view;
    const whole = showdownCardCountsAt(game, view);
    const key = JSON.stringify([hands, board, dead, whole]);
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = equity({ game, hands, board, dead, whole }, options);
    const answer = {
      parts: found.hands.map((hand) => (hand.exact === null ? hand.equity : toNumber(hand.exact))),
      exact: found.method === 'exact',
    };
    known.set(key, answer);
    return answer;
  };
};

const isKnown = (card: Card | null): card is Card => card !== null;

/** Where a player decides: the table before it, and the cards of everyone still in. */
interface DecisionPoint {
  readonly before: PokerView;
  readonly own: Players[number];
  readonly hands: ReadonlyMap<Seat, readonly Card[]>;
  /** Known cards of the players who folded. */
  readonly dead: readonly Card[];
  readonly equities: ReturnType<typeof equityFinder>;
}

interface ExpectedShare {
  readonly cents: number;
  /** Share of the part of the pot that everyone still in contends for. */
  readonly part: number;
  readonly exact: boolean;
}

/** The player's expected share of a pot into which everyone has put this much. */
const expectedShare = (
  { before, own: { seat }, hands, dead, equities }: DecisionPoint,
  players: Players,
  put: Cents,
  pot: Cents,
  allIn: ReadonlySet<Seat>,
): ExpectedShare => {
  let [cents, part, exact] = [0, 0, true];
  for (const layer of potLayers(players, seat, put, pot, allIn)) {
    const contenders = [...hands].filter(([one]) => layer.seats.includes(one));
    const others = [...hands].filter(([one]) => !layer.seats.includes(one)).flatMap(([, cards]) => cards);
    const found =
      contenders.length < 2
        ? { parts: [1], exact: true }
        : equities(
            contenders.map(([, cards]) => cards),
            before,
            [...dead, ...others],
          );
    const share = found.parts[contenders.findIndex(([one]) => one === seat)] ?? 0;
    if (layer.seats.length === hands.size) part = share;
    cents += share * layer.cents;
    exact &&= found.exact;
  }
  return { cents, part, exact };
};

/** Analyzes a raise to this much in the pot, where staying in is worth `worth`. */
const analyzeRaise = (point: DecisionPoint, put: Cents, worth: number): PokerRaise => {
  const { before, own } = point;
  const stackOf = (seat: Seat): Cents => before.seats.find((one) => one.seat === seat)?.stack ?? 0;
  const cents = put - own.put;
  const calls = before.players.map((player) => {
    const more = player.folded || player.seat === own.seat ? 0 : Math.min(stackOf(player.seat), put - player.put);
    return { ...player, put: player.put + Math.max(0, more) };
  });
  const added = calls.reduce((sum, player, nth) => sum + player.put - (before.players[nth]?.put ?? 0), cents);
  const short = new Set(calls.flatMap((player) => (player.put < put && !player.folded ? [player.seat] : [])));
  const called = expectedShare(point, calls, put, before.pot + added, short).cents - cents;
  const folds = called >= worth ? 0 : (worth - called) / (before.pot - called);
  return { cents, called, folds: Math.min(1, folds) };
};

/** Cost of a decision where staying in is worth this much; null for a raise. */
const costOf = (did: PokerDecision['did'], worth: number): number | null => {
  switch (did) {
    case 'raised':
      return null;
    case 'folded':
      return Math.max(0, worth);
    case 'called':
      return Math.max(0, -worth);
    case 'checked':
      return 0;
  }
};

/** Reviews each decision of a hand in turn, one at a time: the first take longest. */
export function* reviewHand(
  game: PokerGame,
  steps: readonly ReviewedStep[],
  options: EquityOptions = {},
): Generator<PokerDecision> {
  const draws = game.streets.some(({ draw }) => draw);
  const lastStreet = game.streets.at(-1)?.name;
  const later = cardsSeenLater(steps);
  const equities = equityFinder(game, options);
  const cardsOf = ({ seat, cards }: Players[number]): readonly (Card | null)[] =>
    cards.map((card, nth) => seenCard(card) ?? (draws ? null : (later.get(seat)?.[nth] ?? null)));

  for (const [at, { did, view }] of steps.entries()) {
    const before = steps[at - 1]?.view;
    const seat = before?.turn ?? null;
    const own = before?.players.find((player) => player.seat === seat);
    if (before === undefined || seat === null || own === undefined || !isDecision(did)) continue;
    const stack = before.seats.find((one) => one.seat === seat)?.stack ?? 0;
    const toCall = Math.max(0, Math.min(stack, before.toCall - own.bet));
    const asked = { step: at, seat, did, board: before.board, pot: before.pot, toCall };
    const live = before.players.filter(({ folded }) => !folded);
    const unknown = live.map(cardsOf).some((cards) => cards.length === 0 || cards.includes(null));
    if (unknown || live.length < 2 || (draws && before.street !== lastStreet)) {
      yield { ...asked, equity: null, exact: false, worth: null, cost: null, raise: null };
      continue;
    }
    const hands = new Map(live.map((player) => [player.seat, cardsOf(player).filter(isKnown)]));
    const dead = before.players.filter(({ folded }) => folded).flatMap((player) => cardsOf(player).filter(isKnown));
    const point: DecisionPoint = { before, own, hands, dead, equities };
    const allIn = new Set(before.seats.flatMap((one) => (one.stack === 0 ? [one.seat] : [])));
    const stays = expectedShare(point, before.players, own.put + toCall, before.pot + toCall, allIn);
    const worth = stays.cents - toCall;
    const put = view.players.find((player) => player.seat === seat)?.put ?? own.put;
    const raise = did === 'raised' ? analyzeRaise(point, put, worth) : null;
    yield { ...asked, equity: stays.part, exact: stays.exact, worth, cost: costOf(did, worth), raise };
  }
}
