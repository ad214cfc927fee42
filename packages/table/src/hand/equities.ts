import { type Card, UNKNOWN_CARD } from '@fairdeal/cards';
import { equity, fractionText } from '@fairdeal/lab';
import { showdownCardCountsAt } from '@fairdeal/lab/internal';
import type { PokerGame, PokerView, Refusal, Seat } from '@fairdeal/rules';
import { type PokerHand, refuse } from '@fairdeal/rules/internal';
import type { HandLineRequest } from './lines.js';

/** A hand that contends for the pot: how many cards it has, and those that are seen. */
interface Contender {
  readonly seat: Seat;
  readonly held: number;
  readonly cards: readonly Card[];
}

type Discards = ReadonlyMap<Seat, readonly Card[]>;

/** Equity of each hand from this view. `own` is the seat of the view; null with all cards open. */
export const equitiesOf = (
  game: PokerGame,
  hand: PokerHand | null,
  view: PokerView,
  own: Seat | null,
  { discards: named = {}, work, seed }: Exclude<HandLineRequest<'equity'>, true>,
): Readonly<Record<string, unknown>> | Refusal => {
  const { players, board } = view;
  const seen = (contends: boolean): Contender[] =>
    players
      .filter(({ folded, shown }) => contends === !(folded || shown === 'mucked'))
      .map(({ seat, cards }) => ({ seat, held: cards.length, cards: cards.filter((card) => card !== null) }));
  const live = seen(true);
  if (hand === null || live.length < 2) return refuse('equity-needs-two-hands', {});
  const discards: Discards = new Map(Object.entries(named).map(([seat, cards]) => [Number(seat), cards]));
  const fault = discardFault(game, hand, live, discards);
  if (fault !== null) return fault;
  const thrown = hand.discards.filter(
    (card, at) => card !== UNKNOWN_CARD && (own === null || own === discarderOf(hand, at)),
  );
  const dead = [...seen(false).flatMap(({ cards }) => cards), ...thrown, ...[...discards.values()].flat()];
  const hands = live.map(({ seat, cards }) => cards.filter((card) => !discards.get(seat)?.includes(card)));
  const drawsToCome = drawsLeft(game, hand) - (discards.size > 0 && hand.phase !== 'discard' ? 1 : 0);
  try {
    const { method, deals, ...found } = equity(
      { game, hands, board, dead, whole: showdownCardCountsAt(game, view) },
      { ...(work === undefined ? {} : { work }), ...(seed === undefined ? {} : { seed }) },
    );
    return {
      ...{ method, deals, drawsToCome },
      ...(drawsToCome === 0 ? {} : { note: asTheyStandNote(drawsToCome) }),
      hands: found.hands.map(({ exact, ...part }, at) => ({
        seat: live[at]?.seat,
        ...part,
        exact: exact === null ? null : fractionText(exact),
      })),
    };
  } catch (error) {
    if (error instanceof RangeError) return refuse('equity-impossible', { fault: error.message });
    throw error;
  }
};

const discarderOf = ({ players, discardedBy }: PokerHand, at: number): Seat | null =>
  players[discardedBy[at] ?? -1]?.seat ?? null;

const asTheyStandNote = (draws: number): string =>
  `Each hand counts as it stands: the ${draws === 1 ? 'draw' : `${draws} draws`} to come ${draws === 1 ? 'is' : 'are'} not counted.`;

/** The draws that somebody has still to make, one that is under way included. */
const drawsLeft = ({ streets }: PokerGame, { street, phase }: PokerHand): number =>
  streets.filter(({ draw }, at) => draw && (at > street || (at === street && (phase === 'deal' || phase === 'draw'))))
    .length;

/** Refusal of named discards that are impossible or missing. */
const discardFault = (
  game: PokerGame,
  hand: PokerHand,
  live: readonly Contender[],
  discards: Discards,
): Refusal | null => {
  const { phase, players, street } = hand;
  const { discard: many = 0, dealClause = game.procedures } = game.streets[street] ?? {};
  const must = phase === 'discard' ? many : 0;
  if (discards.size > 0 && must === 0 && drawsLeft(game, hand) === 0) return refuse('no-discards-due', {});
  const hasThrown = (whose: Seat): boolean =>
    (phase === 'discard' || phase === 'draw') && players.some(({ seat, drew }) => seat === whose && drew);
  for (const [seat, cards] of discards) {
    const contender = live.find((one) => one.seat === seat);
    if (contender === undefined) return refuse('no-hand-in-play', { seat });
    if (hasThrown(seat)) return refuse('has-discarded', { seat }, dealClause);
    const strange = cards.find((card) => !contender.cards.includes(card));
    if (strange !== undefined) return refuse('card-not-in-hand', { seat, card: strange, hand: contender.cards });
    if (must > 0 && cards.length !== must)
      return refuse('wrong-discards', { discards: must, given: cards.length }, dealClause);
  }
  const silent = live.find(
    ({ seat, held, cards }) => !discards.has(seat) && !hasThrown(seat) && cards.length > held - must,
  );
  return silent === undefined
    ? null
    : refuse('discards-unnamed', { seat: silent.seat, discards: must, hand: silent.cards }, dealClause);
};
