import { type Card, type Chance, DECK_52, RANKINGS, shuffleInPlace } from '@fairdeal/cards';
import type { Option, PokerCommand, PokerGame, PokerView } from '@fairdeal/rules';
import { wholeHand } from './equity.js';

/** What a simple opponent does, and the thought behind it in one sentence. */
export interface PokerThought {
  readonly command: PokerCommand;
  readonly because: string;
}

const SAMPLES = 40;
const DRAW_SAMPLES = 12;

type Options = readonly Option<PokerCommand>[];
const named = <Do extends PokerCommand['do']>(
  options: Options,
  act: Do,
): Extract<PokerCommand, { do: Do }> | undefined =>
  options.find(({ command }) => command.do === act)?.command as Extract<PokerCommand, { do: Do }> | undefined;

/**
 * Plays by what its own seat can see: deals out the unseen cards some times, counts how often the hand wins, and compares that
 * with the price of a call. Now and then it bluffs.
 */
export const simplePokerPlay = (game: PokerGame, view: PokerView, options: Options, chance: Chance): PokerThought => {
  const draw = options.filter(({ command }) => command.do === 'draw' || command.do === 'discard');
  if (draw.length > 0) return bestExchange(game, view, draw, chance);
  const forced = named(options, 'makeForcedBet') ?? named(options, 'show');
  if (forced !== undefined) return { command: forced, because: 'That is asked of it now.' };
  return bet(view, options, winningPart(game, view, chance), chance);
};

const seatOf = (options: Options): number => {
  const [first] = options;
  return first?.command.by.role === 'player' ? first.command.by.seat : 0;
};

/** Whole dollars, as nobody bets cents at a table. */
const inChips = (cents: number): number => 100 * Math.round(cents / 100);

const bet = (view: PokerView, options: Options, part: number, chance: Chance): PokerThought => {
  const own = view.players.find(({ seat }) => seat === seatOf(options));
  const against = view.players.filter(({ folded }) => !folded).length;
  const price = Math.max(0, view.toCall - (own?.bet ?? 0));
  const odds = price / (view.pot + price || 1);
  const bluffs = chance.below(25) === 0;
  const raise = options.find(({ command }) => command.do === 'raiseTo');
  const cents = raise?.ranges?.cents;
  const strong = part * against > (price === 0 ? 1.25 : 1.7);
  const words = `The hand takes about ${percent(part)} of the pot here${price === 0 ? '' : `, and a call must win ${percent(odds)}`}.`;
  if (raise?.command.do === 'raiseTo' && cents !== undefined && (strong || bluffs)) {
    const wanted = view.toCall + inChips((view.pot / 2) * (0.5 + part));
    return { command: { ...raise.command, cents: Math.min(cents.max, Math.max(cents.min, wanted)) }, because: words };
  }
  const check = named(options, 'check');
  if (check !== undefined) return { command: check, because: words };
  const call = named(options, 'call');
  const fold = named(options, 'fold');
  const chosen = part >= odds || fold === undefined ? (call ?? fold) : fold;
  const [any] = options;
  const command = chosen ?? any?.command;
  if (command === undefined) throw new Error('A player without an option was asked to act.');
  return { command, because: words };
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
  const cards = (view.players.find(({ seat }) => seat === seatOf(options))?.cards ?? []).filter(
    (card) => card !== null,
  );
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
  for (const { command } of options) {
    if (command.do !== 'draw' && command.do !== 'discard') continue;
    const value = worth(command.cards);
    if (value <= most) continue;
    most = value;
    best = {
      command,
      because: `What is kept wins about ${percent(Math.max(0, value) / DRAW_SAMPLES)} against a hand dealt at random.`,
    };
  }
  if (best === null) throw new Error('A player without an option was asked to draw.');
  return best;
};
