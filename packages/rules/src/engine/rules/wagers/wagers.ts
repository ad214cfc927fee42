import { cardHandlerMayNotPlay } from '../../../cards/dealer.js';
import { idleDeck, lateDeck } from '../../../cards/handling.js';
import { cutClauses, cutDue, shuffleOwed } from '../../../cards/shuffling.js';
import { deckInPlay } from '../../../cards/state.js';
import { accept, type Decision, limitReason, type Refusal, refuse } from '../../../core/decision.js';
import { type Cents, isCents, MOST_CENTS, MOST_HELD } from '../../../core/money.js';
import { type Actor, type Box, boxAtSeat, type Seat, seatAtBox, seatOf } from '../../../core/roles.js';
import type { ClauseId } from '../../../register/index.js';
import type { Submission, WagerLimits } from '../../../submission/submission.js';
import { boxAccount, CAGE, DROP_BOX, INVENTORY, type Move, PATRONS, seatAccount } from '../../model/accounts.js';
import type { TableEvent } from '../../model/acts.js';
import { movesOfResult } from '../../model/chips.js';
import { type ActHandler, type HouseRules, type HouseTableGame, paytableOf } from '../../model/house-game.js';
import type { MeteredWager } from '../../model/progressive-wager.js';
import { loses } from '../../model/settlement.js';
import type { WagerRule } from '../../model/stage.js';
import {
  ALL_BOXES,
  boxAt,
  type OfferedWager,
  POSITIONS,
  playerAt,
  stakeOn,
  type Table,
  type WagerMenu,
} from '../../model/state.js';

/** The seat of a player; no seat for anybody else. */
const seatedAt = (by: Actor): Seat => seatOf(by) ?? 0;

export const sit: ActHandler<'sit'> = ({ law }, table, { cents }, { by }) => {
  const seat = seatedAt(by);
  if (!Number.isInteger(seat) || seat < 1 || seat > POSITIONS) return refuse('no-such-seat', { seat }, law.positions);
  if (playerAt(table, seat) !== null || boxAt(table, boxAtSeat(seat)).owner !== null)
    return refuse('seat-taken', { seat }, law.positions);
  const other = table.players.findIndex((player) => player?.person === by.person);
  if (other >= 0) return refuse('already-seated', { seat: other + 1 }, law.positions);
  const handled = cardHandlerMayNotPlay(table.cards, by.person, law.handling);
  if (handled !== null) return handled;
  if (!isCents(cents) || cents < 0 || cents > MOST_CENTS)
    return refuse('amount-out-of-range', { of: 'buy-in', most: MOST_CENTS, mostHeld: MOST_HELD }, law.chips);
  const barred = table.submission.settings.midShoeEntry === false && table.cards.rounds > 0;
  return accept<TableEvent>({
    did: 'playerSat',
    seat,
    person: by.person,
    barred,
    moves: buyingIn(seat, cents, law.chips),
    cites: [law.positions],
  });
};

const buyingIn = (seat: Seat, cents: Cents, clause: HouseRules['law']['chips']): Move[] =>
  cents === 0 ? [] : [{ from: CAGE, to: seatAccount(seat), cents, cites: [clause] }];

/** Chips out of the inventory for cash into the drop box. */
const forCash = (seat: Seat, cents: Cents, clause: HouseRules['law']['chips']): Move[] => [
  { from: INVENTORY, to: seatAccount(seat), cents, cites: [clause] },
  { from: PATRONS, to: DROP_BOX, cents, cites: [clause] },
];

export const buyIn: ActHandler<'buyIn'> = ({ law }, table, { cents, cash }, { by }) => {
  const seat = seatedAt(by);
  const player = playerAt(table, seat);
  if (player === null) return refuse('not-seated', { to: 'buyIn' }, law.chips);
  if (!isCents(cents) || cents <= 0 || cents > MOST_CENTS || player.chips + cents > MOST_HELD)
    return refuse('amount-out-of-range', { of: 'chips', most: MOST_CENTS, mostHeld: MOST_HELD }, law.chips);
  return accept<TableEvent>({
    did: 'boughtIn',
    seat,
    ...(cash === true ? { cash } : {}),
    moves: (cash === true ? forCash : buyingIn)(seat, cents, law.chips),
    cites: [law.chips],
  });
};

/** The boxes where a player's wagers stand. */
export const boxesOf = (table: Table, seat: Seat): Box[] => ALL_BOXES.filter((box) => boxAt(table, box).owner === seat);

export const leave: ActHandler<'leave'> = ({ law }, table, _act, { by }) => {
  const seat = seatedAt(by);
  const player = playerAt(table, seat);
  if (player === null) return refuse('not-seated', { to: 'leave' }, law.positions);
  if (table.round !== null && law.abandon !== null)
    return abandonWagers(law.abandon, table, seat, player.chips, law.chips);
  if (boxesOf(table, seat).length > 0)
    return refuse('wagers-on-layout', { final: law.wagersFinal === true }, law.window);
  return accept<TableEvent>(playerLeaves(seat, player.chips, law.chips));
};

export const playerLeaves = (seat: Seat, chips: Cents, clause: ClauseId): TableEvent => ({
  did: 'playerLeft',
  seat,
  moves: chips === 0 ? [] : [{ from: seatAccount(seat), to: CAGE, cents: chips, cites: [clause] }],
  cites: [clause],
});

/** A player who walks away from a round loses what they have on the layout. */
export const abandonWagers = (
  clause: ClauseId,
  table: Table,
  seat: Seat,
  chips: Cents,
  chipsClause: ClauseId,
): Decision<TableEvent> => ({
  events: [
    ...boxesOf(table, seat).map((at): TableEvent => {
      const box = boxAt(table, at);
      const wagers = Object.entries({ ...box.wagers, ...box.collected }).filter(([, stake]) => stake > 0);
      const result = { hand: 'abandoned', wagers: wagers.map(([wager, stake]) => loses(wager, stake, [clause])) };
      return {
        did: 'handAbandoned',
        box: at,
        owner: seat,
        result,
        moves: movesOfResult(at, box, result),
        cites: [clause],
      };
    }),
    playerLeaves(seat, chips, chipsClause),
  ],
});

export const wager: ActHandler<'wager'> = (game, table, { box, wager, cents }, { by, at }) => {
  const seat = seatedAt(by);
  const asked = offeredWager(table, wager);
  const wrong = wrongWager(game, table, seat, box, wager, asked, cents, at);
  if (wrong !== null) return wrong;
  const chips = playerAt(table, seat)?.chips ?? 0;
  if (chips < cents) return refuse('not-enough', { what: 'chips', needed: cents, has: chips }, game.law.chips);
  const cites = asked?.cites ?? [game.law.chips];
  return placeWager(seat, cites, [{ from: seatAccount(seat), to: boxAccount(box, wager), cents, cites }], box);
};

const placeWager = (seat: Seat, cites: readonly ClauseId[], moves: readonly Move[], box: Box): Decision<TableEvent> =>
  accept<TableEvent>({ did: 'wagerPlaced', box, owner: seat, moves, cites });

/** Spoken with cash on the table: the dealer confirms it by changing the cash into chips. */
export const confirmCashWager: ActHandler<'confirmCashWager'> = (game, table, { seat, box, wager, cents }, { at }) => {
  const { law } = game;
  if (!law.cashWagers) return refuse('no-cash-wagers', {}, law.chips);
  const asked = offeredWager(table, wager);
  const cites = asked?.cites ?? [law.chips];
  const moves = [
    ...buyingIn(seat, cents, law.chips),
    { from: seatAccount(seat), to: boxAccount(box, wager), cents, cites },
  ];
  return wrongWager(game, table, seat, box, wager, asked, cents, at) ?? placeWager(seat, cites, moves, box);
};

/** Whether wagers for the next round can be placed at all now. */
export const wageringClosed = (game: HouseTableGame, table: Table, at: number): Refusal | null => {
  const { law } = game;
  if (table.round !== null || table.betsClosed) return refuse('too-late', { what: 'wager' }, law.window);
  return cardsUnready(game, table, at);
};

/** Why the cards are not ready for wagers. */
const cardsUnready = (game: HouseTableGame, table: Table, at: number): Refusal | null => {
  const { law } = game;
  const idle = idleDeck(game, table, table.cards.current);
  if (idle !== null) return idle;
  if (table.cards.reshuffle !== null || table.cards.burnDue || deckInPlay(table).step !== 'loaded')
    return refuse('too-early', { what: 'wager' }, law.load(table), ...cardsDue(game, table));
  if (!otherStored(game, table))
    return refuse('other-batch-away', {}, law.stored ?? law.alternate, ...(law.batches ?? []));
  return lateDeck(game, table, table.cards.current, at);
};

/** The clauses of what the cards wait for before anyone wagers on them. */
const cardsDue = (game: HouseTableGame, table: Table): ClauseId[] => {
  const { law } = game;
  if (cutDue(game, table)) return cutClauses(game, table);
  if (deckInPlay(table).step !== 'loaded') return shuffleOwed(game, table);
  if (table.cards.reshuffle === null) return law.burn === null ? [] : [law.burn];
  return [...new Set([law.shuffle, law.reshuffle])];
};

/** Whether the deck that is not in play lies in the shuffler, where one takes turns with the other. */
const otherStored = (game: HouseTableGame, table: Table): boolean => {
  if (game.decksUsed(table) === 1) return true;
  const { cards } = table;
  const step = cards.decks[1 - cards.current]?.step;
  return step === 'stacked' || step === 'shuffled';
};

/** Why this wager may not be placed, or null. */
const wrongWager = (
  game: HouseTableGame,
  table: Table,
  seat: Seat,
  box: Box,
  wager: string,
  asked: OfferedWager | undefined,
  cents: Cents,
  at: number,
): Refusal | null => {
  const { law } = game;
  if (asked === undefined) {
    const known = table.offered.start.map(({ rule }) => rule.id);
    return refuse('unknown-wager', { wager, known }, law.wagers ?? law.window);
  }
  const { title, when, clause } = asked.rule;
  if (when === 'round') return refuse('wager-comes-with-decision', { title }, law.window);
  if (!asked.isOffered) return refuse('wager-not-offered', { title, where: 'table' }, clause);
  return (
    wageringClosed(game, table, at) ??
    wrongBox(game, table, seat, box) ??
    wrongOrder(game, table, box, asked) ??
    wrongAmount(game, table, box, asked, cents)
  );
};

export const wrongBox = (game: HouseRules, table: Table, seat: Seat, box: Box): Refusal | null => {
  const { law } = game;
  const player = playerAt(table, seat);
  if (player === null) return refuse('not-seated', { to: 'wager' }, law.seated ?? law.positions);
  if (player.barred) return refuse('barred-until-reshuffle', {}, law.midShoe ?? law.window);
  if (!Number.isInteger(box) || box < 1 || box > POSITIONS) return refuse('no-such-box', { box }, law.positions);
  const { owner } = boxAt(table, box);
  const own = boxAtSeat(seat);
  if ((owner !== null && owner !== seat) || (box !== own && playerAt(table, seatAtBox(box)) !== null))
    return refuse('box-taken', { box }, law.positions, law.adjacent.clause);
  if (owner === seat) return null;
  // A player's own box, as their only one, has no other box to adjoin.
  if (box === own && !hasBox(table, seat)) return null;
  const boxes = boxesOf(table, seat);
  boxes.push(box);
  const most = law.adjacent.boxes(table);
  if (boxes.length > most) return refuse('too-many-boxes', { most }, law.adjacent.clause);
  const reach = Math.max(own, ...boxes) - Math.min(own, ...boxes) + 1;
  return reach > most || !adjoin(boxes) ? refuse('box-not-adjacent', { box }, law.adjacent.clause) : null;
};

const hasBox = ({ boxes }: Table, seat: Seat): boolean => {
  for (let at = 0; at < boxes.length; at += 1) if (boxes[at]?.owner === seat) return true;
  return false;
};

const adjoin = (boxes: readonly Box[]): boolean =>
  boxes.length === 0 || Math.max(...boxes) - Math.min(...boxes) + 1 === boxes.length;

const wrongOrder = (game: HouseRules, table: Table, box: Box, { rule }: OfferedWager): Refusal | null => {
  const { first } = table.offered;
  if (first === null || first.id === rule.id || stakeOn(table, box, first.id) > 0) return null;
  return refuse('wager-needs-first', { title: rule.title, first: first.title }, game.law.required, rule.clause);
};

const wrongAmount = (
  game: HouseRules,
  table: Table,
  box: Box,
  { rule, limits, equalled }: OfferedWager,
  cents: Cents,
): Refusal | null => {
  const { title, clause } = rule;
  if (!isCents(cents) || cents <= 0) return refuse('not-whole-cents', { title, given: cents }, clause);
  const standing = stakeOn(table, box, rule.id);
  if (standing > 0 && game.law.wagersFinal === true)
    return refuse('wager-final', { title, act: 'add' }, game.law.window);
  if (rule.equals !== undefined) {
    const equal = stakeOn(table, box, rule.equals);
    if (standing + cents === equal) return null;
    const other = offeredWager(table, rule.equals)?.rule.title ?? rule.equals;
    return refuse('wager-must-equal', { title, other, cents: equal }, clause);
  }
  for (const other of equalled)
    if (stakeOn(table, box, other.id) > 0) return refuse('equal-wager-standing', { title, other: other.title }, clause);
  const { min, max, step } = limits;
  if (standing + cents < min || standing + cents > max || cents % step !== 0)
    return refuse(
      limitReason(standing + cents, limits),
      { what: 'wager', title, cents: standing + cents, min, max, step },
      clause,
      ...(min === max ? pricedBy(game, table, rule) : []),
    );
  return null;
};

/** The clause of the paytable that sets the one price of a wager. */
const pricedBy = (game: HouseRules, { submission }: Table, { id }: WagerRule): ClauseId[] => {
  const paytable = paytableOf(game, submission, id);
  return paytable === undefined ? [] : [paytable.clause];
};

const ANY_STAKE: WagerLimits = { min: 1, max: MOST_CENTS, step: 1 };

/** The limits of a wager at this table. */
export const tableLimitsOf = (table: Table, rule: WagerRule): WagerLimits =>
  offeredWager(table, rule.id)?.limits ?? ANY_STAKE;

/** A wager of the game by its id, if that is one. */
const offeredWager = ({ offered: { wagers, start } }: Table, id: string): OfferedWager | undefined => {
  for (let at = 0; at < start.length; at += 1) if (start[at]?.rule.id === id) return start[at];
  const found = Object.hasOwn(wagers, id) ? wagers[id] : undefined;
  return found?.rule.id === id ? found : undefined;
};

/** Rules that follow from a submission at a table. */
export const wagerMenuFor = (game: HouseRules, submission: Submission): WagerMenu => {
  const progressive = game.progressive(submission);
  const wagers = game.wagers.map(
    (rule): OfferedWager => ({
      rule,
      isOffered: rule.required || submission.paytables[rule.id] !== undefined,
      limits: menuLimits(submission, progressive, rule.id),
      equalled: game.wagers.filter(({ equals }) => equals === rule.id),
      cites: [rule.clause],
    }),
  );
  return {
    wagers: Object.fromEntries(wagers.map((offered) => [offered.rule.id, offered])),
    start: wagers.filter(({ rule, isOffered }) => rule.when === 'start' && isOffered),
    first: game.wagers.find(({ required }) => required) ?? null,
    progressive,
  };
};

/** A progressive has one price; other wagers have the limits of the submission. */
const menuLimits = ({ limits }: Submission, progressive: MeteredWager | null, wager: string): WagerLimits => {
  const price = progressive?.wager === wager ? progressive.price : null;
  return price === null ? (limits[wager] ?? ANY_STAKE) : { min: price, max: price, step: price };
};

export const withdraw: ActHandler<'withdraw'> = (game, table, { box, wager }, { by }) => {
  const { law } = game;
  const seat = seatedAt(by);
  if (boxAt(table, box).owner !== seat) return refuse('no-wager-there', { box, title: null }, law.window);
  if (table.betsClosed) return refuse('too-late', { what: 'withdraw' }, law.window);
  const stake = Object.hasOwn(boxAt(table, box).wagers, wager) ? stakeOn(table, box, wager) : 0;
  const title = offeredWager(table, wager)?.rule.title ?? wager;
  if (stake === 0) return refuse('no-wager-there', { box, title }, law.window);
  if (law.wagersFinal === true) return refuse('wager-final', { title, act: 'withdraw' }, law.window);
  const first = table.offered.first?.id;
  if (wager === first && !adjoin(boxesOf(table, seat).filter((other) => other !== box)))
    return refuse('box-between-others', { box }, law.adjacent.clause);
  const taken =
    wager === first
      ? Object.entries(boxAt(table, box).wagers).filter(([, cents]) => cents > 0)
      : [[wager, stake] as const];
  return accept<TableEvent>({
    did: 'wagerWithdrawn',
    box,
    owner: seat,
    moves: taken.map(([id, cents]) => ({
      from: boxAccount(box, id),
      to: seatAccount(seat),
      cents,
      cites: [law.window],
    })),
    cites: [law.window],
  });
};

export const permitWagers: ActHandler<'permitWagers'> = ({ law }, table, { seat }) =>
  playerAt(table, seat)?.barred === true && law.permit !== null
    ? accept<TableEvent>({ did: 'wagersPermitted', seat, cites: [law.permit] })
    : refuse('not-barred', { seat }, law.permit);
