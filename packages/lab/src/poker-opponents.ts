import { type Card, type Chance, DECK_52, RANKINGS, shuffleInPlace } from '@fairdeal/cards';
import type { Option, PokerAct, PokerGame, PokerView } from '@fairdeal/rules';
import { wholeHand } from './equity.js';

/** What a simple opponent does, and the thought behind it in one sentence. */
export interface PokerThought {
  readonly act: PokerAct;
  readonly because: string;
}

const SAMPLES = 40;
const DRAW_SAMPLES = 12;

type Options = readonly Option<PokerAct>[];
const named = <Do extends PokerAct['do']>(options: Options, act: Do): Extract<PokerAct, { do: Do }> | undefined =>
  options.find((option) => option.act.do === act)?.act as Extract<PokerAct, { do: Do }> | undefined;

/**
 * Plays by what its own seat can see: deals out the unseen cards some times, counts how often the hand wins, and compares that
 * with the price of a call. Now and then it bluffs.
 */
export const simplePokerPlay = (game: PokerGame, view: PokerView, options: Options, chance: Chance): PokerThought => {
  const draw = options.filter(({ act }) => act.do === 'draw' || act.do === 'discard');
  if (draw.length > 0) return bestExchange(game, view, draw, chance);
  const forced = named(options, 'makeForcedBet') ?? named(options, 'show');
  if (forced !== undefined) return { act: forced, because: 'That is asked of it now.' };
  return bet(view, options, winningPart(game, view, chance), chance);
};

/** Whole dollars, as nobody bets cents at a table. */
const inChips = (cents: number): number => 100 * Math.round(cents / 100);

const bet = (view: PokerView, options: Options, part: number, chance: Chance): PokerThought => {
  const own = view.players.find(({ seat }) => seat === view.turn);
  const against = view.players.filter(({ folded }) => !folded).length;
  const price = Math.max(0, view.toCall - (own?.bet ?? 0));
  const odds = price / (view.pot + price || 1);
  const bluffs = chance.below(25) === 0;
  const raise = options.find(({ act }) => act.do === 'raiseTo');
  const cents = raise?.ranges?.cents;
  const strong = part * against > (price === 0 ? 1.25 : 1.7);
  const words = `The hand takes about ${percent(part)} of the pot here${price === 0 ? '' : `, and a call must win ${percent(odds)}`}.`;
  if (raise?.act.do === 'raiseTo' && cents !== undefined && (strong || bluffs)) {
    const wanted = view.toCall + inChips((view.pot / 2) * (0.5 + part));
    return { act: { ...raise.act, cents: Math.min(cents.max, Math.max(cents.min, wanted)) }, because: words };
  }
  const check = named(options, 'check');
  if (check !== undefined) return { act: check, because: words };
  const call = named(options, 'call');
  const fold = named(options, 'fold');
  const chosen = part >= odds || fold === undefined ? (call ?? fold) : fold;
  const [any] = options;
  const act = chosen ?? any?.act;
  if (act === undefined) throw new Error('A player without an option was asked to act.');
  return { act, because: words };
};

const percent = (part: number): string => `${Math.round(100 * part)} %`;

const seen = (view: PokerView): Card[] =>
  [...view.board, ...view.players.flatMap(({ cards }) => cards)].filter((card) => card !== null);

const unseen = (view: PokerView): Card[] => {
  const known = new Set(seen(view));
  return DECK_52.filter((card) => !known.has(card));
};

/** The part of the pot that this seat takes on average when the cards it cannot see are dealt at random. */
const winningPart = (game: PokerGame, view: PokerView, chance: Chance): number => {
  const whole = wholeHand(game);
  const players = view.players.filter(({ folded }) => !folded);
  const me = players.findIndex(({ seat }) => seat === view.turn);
  const pack = unseen(view);
  let sum = 0;
  for (let sample = 0; sample < SAMPLES; sample += 1) {
    shuffleInPlace(chance, pack, Math.min(pack.length, whole.own * players.length + whole.board));
    let next = 0;
    const deal = (known: readonly (Card | null)[], size: number): Card[] =>
      Array.from({ length: size }, (_, at) => known[at] ?? pack[next++ % pack.length] ?? 0);
    const board = deal(view.board, whole.board);
    const hands = players.map(({ cards }) => [...deal(cards, whole.own), ...board]);
    sum += partOf(game, hands, me);
  }
  return sum / SAMPLES;
};

/** What the hand at this place takes of a pot of 1. */
const partOf = ({ shares }: PokerGame, hands: readonly (readonly Card[])[], me: number): number => {
  const parts = shares.map(({ ranking }) => {
    const values = hands.map((hand) => RANKINGS[ranking].evaluate(hand) ?? 0);
    const best = Math.max(...values);
    if (best === 0) return null;
    return values[me] === best ? 1 / values.filter((value) => value === best).length : 0;
  });
  const awarded = parts.filter((part) => part !== null);
  return awarded.reduce((sum, part) => sum + part, 0) / Math.max(1, awarded.length);
};

/** Throws away what leaves the best hand on average, against hands dealt at random. */
const bestExchange = (game: PokerGame, view: PokerView, options: Options, chance: Chance): PokerThought => {
  const whole = wholeHand(game);
  const cards = (view.players.find(({ seat }) => seat === view.turn)?.cards ?? []).filter((card) => card !== null);
  const pack = unseen(view);
  const samples = Array.from({ length: DRAW_SAMPLES }, () => {
    shuffleInPlace(chance, pack, 2 * whole.own);
    return pack.slice(0, 2 * whole.own);
  });
  const worth = (thrown: readonly Card[]): number => {
    const kept = cards.filter((card) => !thrown.includes(card));
    const wins = samples.map((sample) =>
      partOf(game, [[...kept, ...sample].slice(0, whole.own), sample.slice(whole.own)], 0),
    );
    return wins.reduce((sum, part) => sum + part, 0) - 0.01 * thrown.length;
  };
  let best: PokerThought | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const { act } of options) {
    if (act.do !== 'draw' && act.do !== 'discard') continue;
    const value = worth(act.cards);
    if (value <= most) continue;
    most = value;
    best = {
      act,
      because: `What is kept wins about ${percent(Math.max(0, value) / DRAW_SAMPLES)} against a hand dealt at random.`,
    };
  }
  if (best === null) throw new Error('A player without an option was asked to draw.');
  return best;
};
