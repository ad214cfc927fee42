import { CATEGORIES, type Card, type Chance, DECK_52, RANKINGS } from '@fairdeal/cards';
import { shuffleInPlace } from '@fairdeal/cards/internal';
import type { NumberRange, Option, PokerAct, PokerGame, PokerView } from '@fairdeal/rules';
import { percent } from '@fairdeal/rules/internal/text';
import { type HandValuer, handValuerFor } from './hand-valuers.js';
import { showdownCardCounts } from './showdown-cards.js';

/** Act of a simple opponent, with the reason in one sentence. */
export interface OpponentDecision {
  readonly act: PokerAct;
  readonly because: string;
}

/** How well an opponent plays. */
export const POKER_LEVELS = ['easy', 'usual', 'sharp'] as const;
/** How well an opponent plays. */
export type PokerLevel = (typeof POKER_LEVELS)[number];

/** Skills of an opponent. Strength is counted in fair shares: 1 is the average share of the pot. */
interface OpponentStyle {
  /** How often the unseen cards are dealt out for a bet, and for a draw. */
  readonly samples: number;
  readonly drawSamples: number;
  /** Number of additional hands, for each raise, of which a raiser is assumed to hold the best. */
  readonly respect: number;
  /** The strength for a bet, and for a raise of another's. */
  readonly bets: number;
  readonly raises: number;
  /** How much less is enough where nobody acts after. */
  readonly position: number;
  /** Factor by which a call must beat the price of the pot. */
  readonly calls: number;
  /** Frequency of bluffs: once in this many decisions it bets or raises with any hand. */
  readonly bluffs: number;
  /** Whether it says how many cards would help. */
  readonly counts: boolean;
}

const STYLES: Readonly<Record<PokerLevel, OpponentStyle>> = {
  // Sees its own hand, hardly the price: it calls too much and bets too seldom.
  easy: {
    samples: 12,
    drawSamples: 4,
    respect: 0,
    bets: 1.8,
    raises: 2.4,
    position: 0,
    calls: 0.25,
    bluffs: 12,
    counts: false,
  },
  // Compares its hand with the price, as if others held any hand.
  usual: {
    samples: 40,
    drawSamples: 12,
    respect: 0,
    bets: 1.25,
    raises: 1.7,
    position: 0,
    calls: 1,
    bluffs: 25,
    counts: false,
  },
  // Asks besides what others must hold to bet, and who acts after it.
  sharp: {
    samples: 60,
    drawSamples: 24,
    respect: 1,
    bets: 1.05,
    raises: 1.4,
    position: 0.1,
    calls: 1,
    bluffs: 80,
    counts: true,
  },
};

type Options = readonly Option<PokerAct>[];
const optionNamed = <Do extends PokerAct['do']>(options: Options, act: Do): Extract<PokerAct, { do: Do }> | undefined =>
  options.find((option) => option.act.do === act)?.act as Extract<PokerAct, { do: Do }> | undefined;

/**
 * Plays by what its own seat can see: deals out the unseen cards some times, counts how often the hand wins, and compares that
 * with the price of a call. Now and then it bluffs.
 */
export const chooseOpponentAct = (
  game: PokerGame,
  view: PokerView,
  options: Options,
  chance: Chance,
  level: PokerLevel = 'usual',
): OpponentDecision => {
  const style = STYLES[level];
  const draw = options.filter(({ act }) => act.do === 'draw' || act.do === 'discard');
  if (draw.length > 0) return bestExchange(game, view, draw, chance, style);
  const forced = optionNamed(options, 'makeForcedBet') ?? optionNamed(options, 'show');
  if (forced !== undefined) return { act: forced, because: 'That is asked of it now.' };
  return chooseBet(game, view, options, chance, style);
};

/** The amount of a range that comes nearest, in whole dollars where the chips of the table allow it. */
const nearest = ({ min, max, step }: NumberRange, wanted: number): number => {
  const unit = Math.max(step, 100 - (100 % step));
  return Math.min(max, Math.max(min, unit * Math.round(wanted / unit)));
};

/** How many times the bet of this betting round was raised: the blinds and the Forced Bet are no raise. */
const raisesIn = (game: PokerGame, view: PokerView, options: Options): number => {
  const least = options.find(({ act }) => act.do === 'raiseTo')?.ranges?.cents?.min;
  const forced = view.street === game.streets[0]?.name ? 1 : 0;
  // Where nothing more may be raised, it was raised as often as it may be.
  if (least === undefined) return view.toCall === 0 ? 0 : 2;
  const step = Math.max(1, least - view.toCall);
  return Math.max(0, Math.round(view.toCall / step) - forced);
};

/** Whether no player in the round acts after this seat, except for the blinds. */
const actsLast = (game: PokerGame, { players, turn, button, street }: PokerView): boolean => {
  const order = game.forcedBet === null && street !== game.streets[0]?.name;
  const after = (seat: number): number => (seat - button + 20 - 1) % 20;
  return order && players.every(({ seat, folded }) => folded || seat === turn || after(seat) < after(turn ?? 0));
};

const chooseBet = (
  game: PokerGame,
  view: PokerView,
  options: Options,
  chance: Chance,
  style: OpponentStyle,
): OpponentDecision => {
  const own = view.players.find(({ seat }) => seat === view.turn);
  const against = view.players.filter(({ folded }) => !folded).length;
  const price = Math.max(0, view.toCall - (own?.bet ?? 0));
  const odds = price / (view.pot + price || 1);
  const raises = raisesIn(game, view, options);
  const part = estimatePotShare(game, view, chance, style, raises);
  const bluffs = chance.below(style.bluffs) === 0;
  const raise = options.find(({ act }) => act.do === 'raiseTo');
  const cents = raise?.ranges?.cents;
  const ease = actsLast(game, view) ? style.position : 0;
  const strong = part * against > (price === 0 ? style.bets : style.raises) - ease;
  const help = style.counts ? outsWords(game, view, own?.cards ?? []) : '';
  const words = `The hand takes about ${percent(part, 0)} of the pot here${price === 0 ? '' : `, and a call must win ${percent(odds, 0)}`}.${help}`;
  if (raise?.act.do === 'raiseTo' && cents !== undefined && (strong || bluffs)) {
    const wanted = view.toCall + (view.pot / 2) * (0.5 + part);
    return { act: { ...raise.act, cents: nearest(cents, wanted) }, because: words };
  }
  const check = optionNamed(options, 'check');
  if (check !== undefined) return { act: check, because: words };
  const call = optionNamed(options, 'call');
  const fold = optionNamed(options, 'fold');
  const chosen = part >= odds * style.calls || fold === undefined ? (call ?? fold) : fold;
  const [any] = options;
  const act = chosen ?? any?.act;
  if (act === undefined) throw new Error('A player without an option was asked to act.');
  return { act, because: words };
};

const visibleCards = (view: PokerView): Card[] =>
  [...view.board, ...view.players.flatMap(({ cards }) => cards)].filter((card) => card !== null);

const hiddenCards = (view: PokerView): Card[] => {
  const known = new Set(visibleCards(view));
  return DECK_52.filter((card) => !known.has(card));
};

const HIGH = RANKINGS.high;
const STRAIGHT = CATEGORIES.indexOf('straight');
const highCategory = (cards: readonly Card[]): number =>
  CATEGORIES.findIndex((kind) => kind === HIGH.category(HIGH.evaluate(cards) ?? 0));

/** With a board and cards to come: how many that cannot be seen make a straight or better of what is less now. Exact. */
const outsWords = (game: PokerGame, view: PokerView, own: readonly (Card | null)[]): string => {
  const cards = [...own, ...view.board].filter((card) => card !== null);
  const comes = view.board.length >= 3 && view.board.length < showdownCardCounts(game).board;
  if (!comes || game.shares[0]?.ranking !== 'high' || highCategory(cards) >= STRAIGHT) return '';
  const left = hiddenCards(view);
  const outs = left.filter((card) => highCategory([...cards, card]) >= STRAIGHT).length;
  return outs === 0 ? '' : ` ${outs} of ${left.length} cards it has not seen make it a straight or better.`;
};

const VALUERS = new WeakMap<PokerGame, readonly HandValuer[]>();

/** Hand valuers of a game, one for each share of the pot. */
const valuersOf = (game: PokerGame): readonly HandValuer[] => {
  const valuers = VALUERS.get(game) ?? game.shares.map(({ ranking }) => handValuerFor(ranking));
  VALUERS.set(game, valuers);
  return valuers;
};

/** Cards with room for those that cannot be seen, to be dealt again and again. */
interface DealtPlace {
  readonly cards: Card[];
  readonly open: readonly number[];
}

const placeFor = (known: readonly (Card | null)[], size: number): DealtPlace => {
  const cards = Array.from({ length: size }, (_, at) => known[at] ?? 0);
  return { cards, open: [...cards.keys()].filter((at) => (known[at] ?? null) === null) };
};

/**
 * The part of the pot that this seat takes on average when the cards it cannot see are dealt at random; whoever has met the raises
 * is dealt several hands if the style respects raises, and keeps the best.
 */
const estimatePotShare = (
  game: PokerGame,
  view: PokerView,
  chance: Chance,
  style: OpponentStyle,
  raises: number,
): number => {
  const whole = showdownCardCounts(game);
  const players = view.players.filter(({ folded }) => !folded);
  const me = players.findIndex(({ seat }) => seat === view.turn);
  const more = Math.min(4, raises) * style.respect;
  const board = placeFor(view.board, whole.board);
  const hands = players.map(({ cards, bet: put }, at) =>
    Array.from({ length: 1 + (at !== me && put === view.toCall && put > 0 ? more : 0) }, () =>
      placeFor(cards, whole.own),
    ),
  );
  const places = [board, ...hands.flat()];
  const dealt = hands.map((mine) => mine.map(({ cards }) => cards));
  const pack = hiddenCards(view);
  const most = Math.min(
    pack.length,
    places.reduce((sum, { open }) => sum + open.length, 0),
  );
  const valuers = valuersOf(game);
  let sum = 0;
  for (let sample = 0; sample < style.samples; sample += 1) {
    shuffleInPlace(chance, pack, most);
    let next = 0;
    for (const { cards, open } of places)
      for (const at of open) {
        cards[at] = pack[next % pack.length] ?? 0;
        next += 1;
      }
    sum += potShareOf(valuers, board.cards, dealt, me);
  }
  return sum / style.samples;
};

const bestValue = (valuer: HandValuer, hands: readonly (readonly Card[])[]): number => {
  let best = 0;
  for (const hand of hands) best = Math.max(best, valuer.value(hand));
  return best;
};

/** Share of a pot of 1 for the player at this place, each player with their best hand. */
const potShareOf = (
  valuers: readonly HandValuer[],
  board: readonly Card[],
  hands: readonly (readonly (readonly Card[])[])[],
  me: number,
): number => {
  let [sum, awarded] = [0, 0];
  for (const valuer of valuers) {
    valuer.board(board);
    const own = bestValue(valuer, hands[me] ?? []);
    let [best, equal] = [own, 0];
    for (const dealt of hands) {
      const value = bestValue(valuer, dealt);
      if (value > best) best = value;
      if (value === own) equal += 1;
    }
    if (best === 0) continue;
    awarded += 1;
    if (own === best) sum += 1 / equal;
  }
  return sum / Math.max(1, awarded);
};

/** Discards the cards that leave the best hand on average, against random hands. */
const bestExchange = (
  game: PokerGame,
  view: PokerView,
  options: Options,
  chance: Chance,
  { drawSamples }: OpponentStyle,
): OpponentDecision => {
  const valuers = valuersOf(game);
  const whole = showdownCardCounts(game);
  const cards = (view.players.find(({ seat }) => seat === view.turn)?.cards ?? []).filter((card) => card !== null);
  const pack = hiddenCards(view);
  const samples = Array.from({ length: drawSamples }, () => {
    shuffleInPlace(chance, pack, 2 * whole.own);
    return pack.slice(0, 2 * whole.own);
  });
  const worth = (thrown: readonly Card[]): number => {
    const kept = cards.filter((card) => !thrown.includes(card));
    const wins = samples.map((sample) =>
      potShareOf(valuers, [], [[[...kept, ...sample].slice(0, whole.own)], [sample.slice(whole.own)]], 0),
    );
    return wins.reduce((sum, part) => sum + part, 0) - 0.01 * thrown.length;
  };
  let best: OpponentDecision | null = null;
  let most = Number.NEGATIVE_INFINITY;
  for (const { act } of options) {
    if (act.do !== 'draw' && act.do !== 'discard') continue;
    const value = worth(act.cards);
    if (value <= most) continue;
    most = value;
    best = {
      act,
      because: `The cards kept win about ${percent(Math.max(0, value) / drawSamples, 0)} of the time against a random hand.`,
    };
  }
  if (best === null) throw new Error('The player has no option to draw.');
  return best;
};
