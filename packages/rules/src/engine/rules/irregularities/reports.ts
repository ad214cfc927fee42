import type { Account } from '../../../core/accounts.js';
import { accept, type Decision, type Refusal, refuse } from '../../../core/decision.js';
import type { Cents } from '../../../core/money.js';
import { type Actor, FLOOR_ROLES, type Seat } from '../../../core/roles.js';
import { isRoleIn } from '../../../core/rulebook.js';
import type { ClauseId } from '../../../register/index.js';
import { INVENTORY, type Move } from '../../model/accounts.js';
import type { SeatDifference, TableEvent, TableEventNamed } from '../../model/acts.js';
import { transfer } from '../../model/chips.js';
import type { ActHandler, HouseRules } from '../../model/house-game.js';
import { type BoxState, type IrregularityReport, roundOrEmpty, type Table } from '../../model/state.js';
import { voidRound } from './void-round.js';

/** Nobody judges their own report. */
export const refuseOwnReport = (...cites: readonly ClauseId[]): Refusal =>
  refuse('two-people', { what: 'ownReport' }, ...cites);

/** Void reasons that only people can see: the dealer reports one, and a floorperson or above confirms it or acts alone. */
export const reportOrVoid = (
  table: Table,
  { what, cites }: Pick<IrregularityReport, 'what' | 'cites'>,
  by: Actor,
  reason: string | undefined,
  voided: () => readonly [TableEventNamed<'roundVoided'>, ...TableEvent[]],
): Decision<TableEvent> => {
  const kept = reason === undefined ? {} : { reason };
  if (!isRoleIn(FLOOR_ROLES, by.role))
    return accept<TableEvent>({ did: 'irregularityReported', what, person: by.person, ...kept, cites });
  if (table.reported?.person === by.person) return refuseOwnReport(...cites);
  const [ended, ...rest] = voided();
  return accept<TableEvent>({ ...ended, ...kept }, ...rest);
};

/** A report stops the table until a floorperson or above has confirmed it or found nothing wrong. */
export const stoppedByReport = (reported: IrregularityReport, act: string, by: Actor): Refusal | null => {
  if (act === 'dismissReport') return null;
  return act === reported.what && by.role !== 'dealer'
    ? null
    : refuse('report-open', { act: reported.what }, ...reported.cites);
};

/** The floor finds nothing wrong, and the table goes on where it stood. */
export const dismissReport: ActHandler<'dismissReport'> = ({ wrongCount }, { reported }, { reason }, { by }) => {
  if (reported === null) return refuse('no-report-open', {}, wrongCount);
  if (reported.person === by.person) return refuseOwnReport(...reported.cites);
  return accept<TableEvent>({
    did: 'reportDismissed',
    what: reported.what,
    person: by.person,
    ...(reason === undefined ? {} : { reason }),
    cites: reported.cites,
  });
};

/** All hands are void, also those that were settled before it was found: what they won or lost goes back first. */
export const voidAll = (
  game: HouseRules,
  table: Table,
  why: string,
  cites: readonly ClauseId[],
): TableEventNamed<'roundVoided'> => {
  const { hands, paid } = roundOrEmpty(table);
  const left = new Set(hands.filter((hand) => hand.left).map(({ owner }) => owner));
  const isGone = ({ to }: Move): boolean => to.at === 'seat' && left.has(to.seat);
  // The hand of a player who left stands as it was settled, also where a correction settled it again: the inventory stands for its box.
  const stands = new Set(hands.flatMap((hand) => (hand.left ? [hand.box] : [])));
  const heldFor = (account: Account): Account =>
    account.at === 'inventory' || (account.at === 'box' && stands.has(account.box)) ? INVENTORY : account;
  const back: Move[] = [];
  const boxes: BoxState[] = table.boxes.slice();
  for (const { box, stood, moves } of paid.toReversed()) {
    if (stood?.owner != null && left.has(stood.owner)) continue;
    for (const move of moves.toReversed()) {
      const [from, to] = [heldFor(move.to), heldFor(move.from)];
      if (!isGone(move) && from !== to) back.push({ from, to, cents: move.cents, cites });
    }
    if (box !== null && stood !== null) boxes[box - 1] = stood;
  }
  const { players, bank } = transfer(table, back);
  const voided = voidRound(game, { ...table, players, bank, boxes }, why, cites);
  return withinChips(table, { ...voided, moves: [...back, ...(voided.moves ?? [])] });
};

/** Cents that a seat gets by these moves; below 0 where it gives more. */
const gainOf = (moves: readonly Move[], seat: Seat): Cents =>
  moves.reduce(
    (sum, { from, to, cents }) => sum + (isSeat(to, seat) ? cents : 0) - (isSeat(from, seat) ? cents : 0),
    0,
  );

const isSeat = (account: Account, seat: Seat): boolean => account.at === 'seat' && account.seat === seat;

/** A seat gives back what its chips reach. What it got too much stays open until a floorperson settles it. */
const withinChips = ({ players }: Table, voided: TableEventNamed<'roundVoided'>): TableEventNamed<'roundVoided'> => {
  let moves = voided.moves ?? [];
  const overpaid = players.flatMap((player, at): SeatDifference[] => {
    const seat = at + 1;
    const short = player === null ? 0 : Math.max(0, -player.chips - gainOf(moves, seat));
    if (short === 0) return [];
    let lacks = short;
    moves = moves.flatMap((move) => {
      if (!isSeat(move.from, seat) || move.to.at !== 'inventory') return [move];
      const cents = move.cents - Math.min(lacks, move.cents);
      lacks -= move.cents - cents;
      return cents === 0 ? [] : [{ ...move, cents }];
    });
    return [{ seat, cents: short }];
  });
  return overpaid.length === 0 ? voided : { ...voided, moves, overpaid };
};

/** Until the cards are collected. The record of a virtual table knows how many cards everyone was dealt. */
export const wrongNumberOfCards: ActHandler<'wrongNumberOfCards'> = (game, table, { reason }, { by }) => {
  const { wrongNumber } = game.law;
  if (wrongNumber === null || table.round === null)
    return refuse('no-round-to-void', { because: 'wrongNumberOfCards' }, game.wrongCount);
  const cites = wrongNumber;
  if (!table.cards.live) return refuse('record-shows-otherwise', { claim: 'wrong-number-of-cards' }, ...cites);
  return reportOrVoid(table, { what: 'wrongNumberOfCards', cites }, by, reason, () => [
    voidAll(game, table, 'a wrong number of cards was dealt', cites),
  ]);
};

/** The round cannot be finished at a live table: everyone must leave, or nobody can tell any more whose cards lie where. */
export const callOffRound: ActHandler<'callOffRound'> = (game, table, { reason }, { by }) => {
  const cites = [game.law.handling];
  if (!table.cards.live) return refuse('record-shows-otherwise', { claim: 'round-called-off' }, ...cites);
  if (table.round === null && !table.betsClosed)
    return refuse('no-round-to-void', { because: 'callOffRound' }, ...cites);
  if (typeof reason !== 'string' || reason.trim() === '')
    return refuse('reason-missing', { for: 'calling-off' }, ...cites);
  return reportOrVoid(table, { what: 'callOffRound', cites }, by, reason, () => [
    voidAll(game, table, 'it could not be finished', cites),
  ]);
};

/** The shoe gives its last card with the deal; what is left is dealt from the hand. */
export const shoeJams: ActHandler<'shoeJams'> = (game, table, { reason }, { by }) => {
  const { shoeJam } = game.law;
  if (shoeJam === null || table.submission.settings.dealing !== 'automated-shoe' || table.cards.shoe !== 'works')
    return refuse('no-automated-shoe', {}, shoeJam);
  if (!table.betsClosed) return refuse('shoe-not-dealing', { dealt: false }, shoeJam);
  if (table.round !== null) return refuse('shoe-not-dealing', { dealt: true }, shoeJam);
  const cites = [shoeJam];
  return reportOrVoid(table, { what: 'shoeJams', cites }, by, reason, () => [
    voidRound(game, table, 'the dealing shoe jammed', cites),
  ]);
};
