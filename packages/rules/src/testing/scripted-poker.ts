import { type Card, cards, DECK_52, formatCards } from '@fairdeal/cards';
import { reshuffleDue, reshufflePile } from '../637a-poker/dealing/dealing.js';
import type { PokerGame } from '../637a-poker/games/game.js';
import { pokerGame } from '../637a-poker/games/index.js';
import type { PokerEvent } from '../637a-poker/model/acts.js';
import type { PokerHand, PokerPlayer, PokerTable } from '../637a-poker/model/state.js';
import type { PokerSubmission } from '../637a-poker/model/submission.js';
import type { PokerRulebook } from '../637a-poker/rulebook/rulebook.js';
import type { Seat } from '../core/roles.js';
import type { ClauseId } from '../register/index.js';
import { inSetUp, markAsserted, setUp } from './citation-recorder.js';
import { personOf } from './commands.js';
import type { PokerTestCommand } from './poker.js';
import { type TrackedPoker, trackPoker } from './tracked-poker.js';

type PokerCommand = PokerTestCommand;

type Did = PokerEvent['did'];
type Event<Kind extends Did> = Extract<PokerEvent, { did: Kind }>;
export type PokerDraft = Partial<Omit<PokerSubmission, 'game'>>;

/** A poker table that remembers. Scripts are acts in turn with amounts in dollars: `p1 call, p2 raise 20, p3 draw 2c3d`. */
export interface ScriptedPoker {
  readonly book: PokerRulebook;
  readonly table: PokerTable;
  readonly hand: PokerHand;
  readonly log: readonly PokerEvent[];
  /** Table stakes in dollars, by seat. */
  readonly stacks: readonly number[];
  /** Whose turn it is, by seat; null when it is nobody's. */
  readonly turn: Seat | null;
  /** Carries out commands that must be accepted. */
  does(...commands: readonly PokerCommand[]): void;
  /** Starts a round with these cards on top of the deck, up to the antes and blinds. */
  starts(deck?: readonly Card[]): void;
  /** The dealer does what is due; where cards are reshuffled, these come first. */
  deals(order?: string): void;
  /** Acts of players, the dealer doing what is due before each and after the last. */
  plays(script: string): void;
  /** Everyone checks or calls, keeps their cards (or discards the first two) and shows, these seats folding when they can, as far as this. */
  passes(until: 'street' | 'showdown' | 'end', ...folding: readonly Seat[]): void;
  /** An act, written as in a script or the dealer's by its name, that must be refused by these clauses; answers with the sentence. */
  refuses(act: string, ...clauses: readonly ClauseId[]): string;
  /** The bets that the player whose turn it is may raise to, in dollars; null when they may not. */
  range(): readonly [least: number, most: number] | null;
  /** The cards of a seat, or of the board. */
  cardsOf(seat: Seat | 'board'): string;
  last<Kind extends Did>(did: Kind): Event<Kind>;
  count(did: Did): number;
}

const VERBS: Readonly<Record<string, (rest: string) => object>> = {
  fold: () => ({ do: 'fold' }),
  check: () => ({ do: 'check' }),
  call: () => ({ do: 'call' }),
  bet: (dollars) => ({ do: 'raiseTo', cents: Math.round(Number(dollars) * 100) }),
  raise: (dollars) => ({ do: 'raiseTo', cents: Math.round(Number(dollars) * 100) }),
  bring: () => ({ do: 'makeForcedBet' }),
  straddle: () => ({ do: 'straddle' }),
  draw: (text) => ({ do: 'draw', cards: cards(text) }),
  discard: (text) => ({ do: 'discard', cards: cards(text) }),
  show: () => ({ do: 'show' }),
  muck: () => ({ do: 'muck' }),
};

const byPlayer = (seat: Seat, act: object): PokerCommand => ({ by: { role: 'player', seat }, ...act }) as PokerCommand;

/** `p2 raise 20` as a command of the player in seat 2: the bet is raised to $20. */
const readAct = (text: string): PokerCommand => {
  const [, seat = '', verb = '', rest = ''] = /^p(\d+) (\w+) ?(.*)$/.exec(text.trim()) ?? [];
  const act = VERBS[verb];
  if (act === undefined) throw new Error(`"${text}" is not an act.`);
  return byPlayer(Number(seat), act(rest));
};

const passive = ({ phase, toCall }: PokerHand, { bet, cards: held }: PokerPlayer, folds: boolean): object => {
  if (phase === 'discard') return { do: 'discard', cards: held.slice(0, 2) };
  if (phase === 'forced-bet') return { do: 'makeForcedBet' };
  if (phase === 'draw') return { do: 'draw', cards: [] };
  if (phase === 'showdown') return { do: 'show' };
  if (folds) return { do: 'fold' };
  return { do: bet < toCall ? 'call' : 'check' };
};

/** How many cards a cut takes off the top. */
const CUT = 26;

/** The players sit in seats 1, 2, … with these table stakes in dollars; the button is with the last of them. */
export const openPoker = (id: string, stacks: readonly number[], draft: PokerDraft = {}): ScriptedPoker => {
  const tracked = trackPoker(id, draft);
  const { book, log, game, does, due } = tracked;
  const deals = (order = ''): void => {
    for (let next = due(); next !== null && tracked.table.hand !== null; next = due())
      does(next.do === 'reshuffle' ? { ...next, order: reshuffledFor(game, tracked.table.hand, order) } : next);
  };
  const current = (): PokerHand => {
    if (tracked.table.hand === null) throw new Error('No round is being played.');
    return tracked.table.hand;
  };
  const turn = (): Seat | null => tracked.table.hand?.players[tracked.table.hand.actor]?.seat ?? null;

  inSetUp(() => {
    for (const [at, dollars] of stacks.entries())
      if (dollars > 0) does(byPlayer(at + 1, { do: 'sit', cents: Math.round(dollars * 100) }));
  });

  return {
    ...{ book, log, deals },
    get table() {
      return tracked.table;
    },
    get hand() {
      return current();
    },
    get stacks() {
      return stacks.map((_, at) => (tracked.table.seats[at]?.stack ?? 0) / 100);
    },
    get turn() {
      return turn();
    },
    does: (...commands) => void does(...commands),
    starts: setUp((deck = []) => startWith(tracked, deck)),
    plays: (script) => {
      for (const act of script.split(',').filter((text) => text.trim() !== '')) {
        const command = readAct(act);
        if (command.do !== 'straddle') deals();
        does(command);
      }
      deals();
    },
    passes: (until, ...folding) => {
      deals();
      const street = tracked.table.hand?.street;
      for (let { hand } = tracked.table; hand !== null; { hand } = tracked.table) {
        const player = hand.players[hand.actor];
        if (until === 'street' && hand.street !== street) return;
        if (player === undefined || (hand.phase === 'showdown' && until !== 'end')) return;
        does(byPlayer(player.seat, passive(hand, player, folding.includes(player.seat))));
        deals();
      }
    },
    refuses: (act, ...clauses) =>
      tracked.refuses(
        /^p\d/.test(act) ? readAct(act) : ({ by: { role: 'dealer' }, do: act } as PokerCommand),
        ...clauses,
      ),
    range: () => {
      const by = personOf({ role: 'player', seat: turn() ?? 0 });
      const raise = book.options(tracked.table, by, tracked.now()).find(({ act }) => act.do === 'raiseTo');
      const cents = raise?.ranges?.cents;
      return cents === undefined ? null : [cents.min / 100, cents.max / 100];
    },
    cardsOf: (seat) => {
      const { board, players } = current();
      return formatCards(seat === 'board' ? board : (players.find((player) => player.seat === seat)?.cards ?? []));
    },
    last: (did) => {
      const found = log.findLast((event) => event.did === did);
      if (found === undefined) throw new Error(`There is no event ${did}.`);
      markAsserted(found);
      return found as never;
    },
    count: (did) => log.filter((event) => event.did === did).length,
  };
};

/** Prepares and starts a round with these cards on top of the deck. */
const startWith = (tracked: TrackedPoker, deck: readonly Card[]): void => {
  const { does, due } = tracked;
  const order = firstOf(DECK_52, deck);
  const uncut = [...order.slice(-CUT), ...order.slice(0, -CUT)];
  while (tracked.table.hand === null) {
    const next = due();
    if (next?.do === 'shuffleCards') does({ ...next, order: uncut });
    else if (next?.do === 'cutCards') does({ ...next, place: CUT });
    else does(next ?? { by: { role: 'dealer' }, do: 'startRound' });
  }
};

/** The pile to reshuffle, with these cards first. */
const reshuffledFor = (game: PokerGame, hand: PokerHand, order: string): Card[] => {
  const what = reshuffleDue(game, hand);
  return firstOf(what === null ? [] : reshufflePile(hand, what), cards(order));
};

/** All these cards, some of them first. */
const firstOf = (all: readonly Card[], first: readonly Card[]): Card[] => [
  ...first,
  ...all.filter((card) => !first.includes(card)),
];

/**
 * The top of a deck that gives each player, in the order they are dealt to, the cards of their hand one after another. A hand that
 * ends early belongs to a player who folds. `later` is the board, the common cards, or all that is dealt from the first draw on: there a
 * `-` stands for a burn card that does not matter.
 */
export const pokerDeck = (id: string, hands: readonly string[], later = ''): Card[] => {
  const game = pokerGame(id) as PokerGame;
  const each = hands.map((hand) => cards(hand));
  const rest = later.match(/-|../g) ?? [];
  const order: (Card | null)[] = [];
  const next = (): void => {
    const name = rest.shift();
    order.push(name === undefined || name === '-' ? null : (cards(name)[0] ?? null));
  };
  const isCommon = (): boolean => game.forcedBet !== null && rest.length > 0 && each.every((hand) => hand.length === 0);
  for (const { burn, deal, draw } of game.streets) {
    if (draw) break;
    if (burn) order.push(null);
    for (const { to, cards: count } of deal)
      for (let round = 0; round < count; round++)
        if (to === 'board' || isCommon()) next();
        else for (const hand of each) if (hand.length > 0) order.push(hand.shift() ?? null);
  }
  while (rest.length > 0) next();
  const unused = DECK_52.filter((card) => !order.includes(card));
  return order.map((card) => card ?? (unused.pop() as Card));
};
