import { type Card, formatCard, formatCards, UNKNOWN_CARD } from '@fairdeal/cards';
import { equity, fractionText, showdownCardCountsAt } from '@fairdeal/lab';
import { type PokerGame, type PokerHand, type PokerView, type Refusal, refuse, type Seat } from '@fairdeal/rules';
import type { HandLineRequest } from './lines.js';

/** A hand that contends for the pot: how many cards it has, and those that are seen. */
interface Contender {
  readonly seat: Seat;
  readonly held: number;
  readonly cards: readonly Card[];
}

type Discards = ReadonlyMap<Seat, readonly Card[]>;

/** What each hand is worth by what this view shows; `own` is whose view it is, null where all cards are open. */
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
  if (hand === null || live.length < 2) return refuse('Equity is for two hands or more that contend for the pot.');
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
    if (error instanceof RangeError) return refuse(error.message);
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

/** What is said of cards that are thrown away, and cannot be; or what has to be said of them. */
const discardFault = (
  game: PokerGame,
  hand: PokerHand,
  live: readonly Contender[],
  discards: Discards,
): Refusal | null => {
  const { phase, players, street } = hand;
  const { discard: many = 0, dealClause = game.procedures } = game.streets[street] ?? {};
  const must = phase === 'discard' ? many : 0;
  if (discards.size > 0 && must === 0 && drawsLeft(game, hand) === 0)
    return refuse('No cards are to be thrown away in this hand: leave "discards" out.');
  const hasThrown = (whose: Seat): boolean =>
    (phase === 'discard' || phase === 'draw') && players.some(({ seat, drew }) => seat === whose && drew);
  for (const [seat, cards] of discards) {
    const contender = live.find((one) => one.seat === seat);
    if (contender === undefined) return refuse(`Seat ${seat} has no hand that contends for the pot.`);
    if (hasThrown(seat)) return refuse(`Seat ${seat} has thrown away its cards already.`, dealClause);
    const strange = cards.find((card) => !contender.cards.includes(card));
    if (strange !== undefined)
      return refuse(
        `The ${formatCard(strange)} is none of the cards of seat ${seat}: ${formatCards(contender.cards)}.`,
      );
    if (must > 0 && cards.length !== must)
      return refuse(`Each player throws away ${must} cards here, not ${cards.length}.`, dealClause);
  }
  const silent = live.find(
    ({ seat, held, cards }) => !discards.has(seat) && !hasThrown(seat) && cards.length > held - must,
  );
  return silent === undefined
    ? null
    : refuse(
        `Seat ${silent.seat} has to throw away ${must} of ${formatCards(silent.cards)} first: say which, {"equity": {"discards": {"${silent.seat}": "${formatCards(silent.cards.slice(0, must))}"}}}.`,
        dealClause,
      );
};
