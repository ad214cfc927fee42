import { type Card, rankOf } from '@fairdeal/cards';
import { deckInPlay } from '../../cards/state.js';
import { isRefused, type Refusal, refuse } from '../../core/decision.js';
import type { Seat } from '../../core/roles.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import type { PokerEvent, PokerHandler } from '../model/acts.js';
import type { PokerTable } from '../model/state.js';
import { cardsFault } from './cards.js';
import { eligibleSeats } from './seats.js';

/** The clauses of each section with a button: its use, where it starts, and that it moves. */
interface ButtonLaw {
  readonly used: ClauseId;
  readonly starts: ClauseId;
  readonly right: ClauseId;
  readonly dealt: ClauseId;
  readonly moves: ClauseId;
}

const HOLD_EM: ButtonLaw = {
  used: '637a.11(c)',
  starts: '637a.11(c)(1)',
  right: '637a.11(c)(1)(i)',
  dealt: '637a.11(c)(1)(ii)',
  moves: '637a.11(c)(2)',
};
const OMAHA: ButtonLaw = {
  used: '637a.12(c)',
  starts: '637a.12(c)(1)',
  right: '637a.12(c)(1)(i)',
  dealt: '637a.12(c)(1)(ii)',
  moves: '637a.12(c)(2)',
};
const FIVE_CARD_DRAW: ButtonLaw = {
  used: '637a.13(c)',
  starts: '637a.13(c)(1)',
  right: '637a.13(c)(1)(i)',
  dealt: '637a.13(c)(1)(ii)',
  moves: '637a.13(c)(2)',
};
const FIVE_CARD_OMAHA: ButtonLaw = {
  used: '637a.19(c)',
  starts: '637a.19(c)(1)',
  right: '637a.19(c)(1)(i)',
  dealt: '637a.19(c)(1)(ii)',
  moves: '637a.19(c)(2)',
};
const TRIPLE_DRAW: ButtonLaw = {
  used: '637a.20(c)',
  starts: '637a.20(c)(1)',
  right: '637a.20(c)(1)(i)',
  dealt: '637a.20(c)(1)(ii)',
  moves: '637a.20(c)(2)',
};
const BADUGI: ButtonLaw = {
  used: '637a.21(c)',
  starts: '637a.21(c)(1)',
  right: '637a.21(c)(1)(i)',
  dealt: '637a.21(c)(1)(ii)',
  moves: '637a.21(c)(2)',
};

const BUTTON_LAWS: Readonly<Record<string, ButtonLaw>> = {
  '637a.11': HOLD_EM,
  '637a.12': OMAHA,
  '637a.13': FIVE_CARD_DRAW,
  '637a.19': FIVE_CARD_OMAHA,
  '637a.20': TRIPLE_DRAW,
  '637a.21': BADUGI,
};

/** The button of a game; null for one that is dealt from the dealer's left. */
export const buttonLaw = ({ forcedBet, section }: PokerGame): ButtonLaw | null =>
  forcedBet === null ? (BUTTON_LAWS[section] ?? TRIPLE_DRAW) : null;

/** The next of these seats clockwise. */
export const nextSeat = (seats: readonly Seat[], after: Seat): Seat =>
  seats.find((seat) => seat > after) ?? seats[0] ?? 0;

/** Where the button is for this round, and by which clauses. */
export const buttonFor = (
  game: PokerGame,
  { button, buttonPlaced, submission }: PokerTable,
  seats: readonly Seat[],
): { readonly seat: Seat; readonly cites: readonly ClauseId[] } | Refusal => {
  const law = buttonLaw(game);
  if (law === null) return { seat: 0, cites: [] };
  if (buttonPlaced) return { seat: button, cites: [law.used] };
  if (button !== 0) return { seat: nextSeat(seats, button), cites: [law.used, law.moves] };
  return submission.firstButton === 'dealt-card'
    ? refuse('button-not-dealt-for', {}, law.dealt, law.starts)
    : { seat: seats.at(-1) ?? 0, cites: [law.used, law.starts, law.right] };
};

/** The clauses by which the button is placed now, or why it is not. */
const lawOfStart = (game: PokerGame, { button }: PokerTable): ButtonLaw | Refusal => {
  const law = buttonLaw(game);
  if (law === null) return refuse('no-button', {}, game.players.clause);
  return button === 0 ? law : refuse('button-in-play', {}, law.starts, law.moves);
};

export const placeButton: PokerHandler<'placeButton'> = (game, table, { seat }) => {
  const law = lawOfStart(game, table);
  if (isRefused(law)) return law;
  if (table.submission.firstButton === 'dealt-card')
    return refuse('button-starts-otherwise', { by: 'dealt-card' }, law.dealt);
  const right = eligibleSeats(game, table).at(-1) ?? null;
  if (seat !== right) return refuse('wrong-button-seat', { right }, law.right);
  return { events: [{ did: 'buttonPlaced', seat, cites: [law.right, law.starts] }] };
};

/** One card each, and again to those with the highest rank until one has it alone. */
const dealtForButton = (
  seats: readonly Seat[],
  cards: readonly Card[],
): { readonly dealt: { readonly seat: Seat; readonly card: Card }[]; readonly seat: Seat | null } => {
  const dealt: { seat: Seat; card: Card }[] = [];
  let among = seats;
  while (among.length > 1) {
    const next = cards.slice(dealt.length, dealt.length + among.length);
    if (next.length < among.length) return { dealt, seat: null };
    dealt.push(...among.map((seat, at) => ({ seat, card: next[at] ?? 0 })));
    const best = Math.max(...next.map(rankOf));
    among = among.filter((_, at) => rankOf(next[at] ?? 0) === best);
  }
  return { dealt, seat: among[0] ?? null };
};

export const dealForButton: PokerHandler<'dealForButton'> = (game, table, { cards }, { at }) => {
  const law = lawOfStart(game, table);
  if (isRefused(law)) return law;
  const unready = cardsFault(table, at);
  if (unready !== null) return unready;
  if (table.submission.firstButton !== 'dealt-card')
    return refuse('button-starts-otherwise', { by: 'first-right' }, law.right);
  const seats = eligibleSeats(game, table);
  if (seats.length < 2) return refuse('too-few-for-button', {}, '637a.7(b)');
  const { order } = deckInPlay(table);
  const drawn = dealtForButton(seats, order.length > 0 ? order : (cards ?? []));
  if (drawn.seat === null) return refuse('button-undecided', { cards: drawn.dealt.length }, law.dealt);
  const shown: PokerEvent = {
    did: 'buttonDealt',
    seat: drawn.seat,
    cards: drawn.dealt,
    cites: [law.dealt, law.starts],
  };
  return { events: [shown, { did: 'reshuffleOrdered', why: 'void', cites: ['637a.5(a)'] }] };
};

/** Whether a card must be dealt for the button before the first round. */
export const isButtonDue = (game: PokerGame, table: PokerTable): boolean =>
  table.button === 0 &&
  table.submission.firstButton === 'dealt-card' &&
  buttonLaw(game) !== null &&
  eligibleSeats(game, table).length >= 2;
