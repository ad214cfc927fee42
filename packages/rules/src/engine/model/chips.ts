import type { Account } from '../../core/accounts.js';
import type { Cents } from '../../core/money.js';
import { type Box, type Seat, seatAtBox } from '../../core/roles.js';
import { boxAccount, CAGE, DROP_BOX, INVENTORY, type Move, PATRONS, seatAccount } from './accounts.js';
import type { HandResult, WagerResult } from './acts.js';
import { type Bank, type BoxState, EMPTY_BOX, NO_WAGERS, type Player, type Table } from './state.js';

/** The parts of a table that hold chips. */
export type ChipHolders = Pick<Table, 'players' | 'boxes' | 'bank'>;

/** The chips after the moves. */
export const transfer = ({ players, boxes, bank }: ChipHolders, moves: readonly Move[]): ChipHolders => {
  const after: MutableChips = { players: players.slice(), boxes: boxes.slice(), bank };
  applyMoves(after, moves, 0);
  return after;
};

/** Chips that may be moved: nobody else has these lists. */
interface MutableChips {
  readonly players: (Player | null)[];
  readonly boxes: BoxState[];
  bank: Bank;
}

/**
 * Carries out the moves. What the house, one player and a growing meter come to is booked once: most moves are between these. What leaves a
 * box that is cleared with them need not be booked on it.
 */
export const applyMoves = (after: MutableChips, moves: readonly Move[], cleared: Box): void => {
  if (cleared > 0) after.boxes[cleared - 1] = EMPTY_BOX;
  let house = 0;
  let seat = 0;
  let chips = 0;
  let meter: Account | null = null;
  let grown = 0;
  for (let at = 0; at < moves.length; at += 1) {
    const { from, to, cents } = moves[at] as Move;
    if (from.at === 'inventory') house -= cents;
    else if (from.at === 'seat' && (seat === 0 || from.seat === seat)) {
      seat = from.seat;
      chips -= cents;
    } else if (from.at !== 'box' || from.box !== cleared) add(after, from, -cents);
    if (to.at === 'inventory') house += cents;
    else if (to.at === 'seat' && (seat === 0 || to.seat === seat)) {
      seat = to.seat;
      chips += cents;
    } else if (to.at === 'meter' && (meter === null || sameMeter(meter, to))) {
      meter = to;
      grown += cents;
    } else add(after, to, cents);
  }
  if (seat > 0) addTo(after, seat, chips);
  if (meter !== null) add(after, meter, grown);
  if (house !== 0) after.bank = inBank(after.bank, 'inventory', house);
};

const sameMeter = (one: Account, other: Account): boolean =>
  one.at === 'meter' && other.at === 'meter' && one.wager === other.wager;

const inBank = (bank: Bank, at: 'cage' | 'inventory', cents: Cents): Bank => {
  const { cage, inventory, meters, reserves, awards } = bank;
  const after =
    at === 'cage'
      ? { cage: cage + cents, inventory, meters, reserves, awards }
      : { cage, inventory: inventory + cents, meters, reserves, awards };
  return withDrop(after, bank);
};

/** The bank with the cash of the drop box, where there is any. */
const withDrop = (bank: Bank, { drop }: Bank): Bank => (drop === undefined ? bank : { ...bank, drop });

const addTo = ({ players }: MutableChips, seat: Seat, cents: Cents): void => {
  const player = players[seat - 1] ?? null;
  players[seat - 1] = player && { person: player.person, chips: player.chips + cents, barred: player.barred };
};

const add = (after: MutableChips, account: Account, cents: Cents): void => {
  const { boxes, bank } = after;
  switch (account.at) {
    case 'cage':
    case 'inventory':
      after.bank = inBank(bank, account.at, cents);
      return;
    case 'dropBox':
      after.bank = { ...bank, drop: (bank.drop ?? 0) + cents };
      return;
    case 'patrons':
      // Whatever they give is in the drop box.
      return;
    case 'seat':
      addTo(after, account.seat, cents);
      return;
    case 'box': {
      const { owner, wagers, collected } = boxes[account.box - 1] ?? EMPTY_BOX;
      boxes[account.box - 1] = { owner, wagers: withStake(wagers, account.wager, cents), collected };
      return;
    }
    case 'meter': {
      const { cage, inventory, meters, reserves, awards } = bank;
      after.bank = withDrop(
        { cage, inventory, meters: withStake(meters, account.wager, cents), reserves, awards },
        bank,
      );
      return;
    }
    case 'reserve': {
      const { cage, inventory, meters, reserves, awards } = bank;
      after.bank = withDrop(
        { cage, inventory, meters, reserves: withStake(reserves, account.wager, cents), awards },
        bank,
      );
      return;
    }
    case 'award': {
      const { cage, inventory, meters, reserves, awards } = bank;
      after.bank = withDrop(
        { cage, inventory, meters, reserves, awards: withStake(awards, account.wager, cents) },
        bank,
      );
      return;
    }
  }
};

/** Adds cents to a wager. Wagers that came to nothing stay at zero until their box is cleared. */
export const withStake = (
  wagers: Readonly<Record<string, Cents>>,
  wager: string,
  cents: Cents,
): Readonly<Record<string, Cents>> => {
  const after = { ...wagers };
  after[wager] = (wagers[wager] ?? 0) + cents;
  return after;
};

/** Balance of every account. */
export const accountBalances = ({ players, boxes, bank }: Table): ReadonlyMap<Account, Cents> =>
  new Map<Account, Cents>([
    [CAGE, bank.cage],
    [INVENTORY, bank.inventory],
    ...players.flatMap((player, at): [Account, Cents][] =>
      player === null ? [] : [[seatAccount(at + 1), player.chips]],
    ),
    ...boxes.flatMap((box, at) =>
      Object.entries(box.wagers).map(([wager, stake]): [Account, Cents] => [boxAccount(at + 1, wager), stake]),
    ),
    ...wagerBalances('meter', bank.meters),
    ...wagerBalances('reserve', bank.reserves),
    ...wagerBalances('award', bank.awards),
    ...cashBalances(bank),
  ]);

const cashBalances = ({ drop }: Bank): readonly [Account, Cents][] =>
  drop === undefined
    ? []
    : [
        [DROP_BOX, drop],
        [PATRONS, 0 - drop],
      ];

const wagerBalances = (at: 'meter' | 'reserve' | 'award', held: Readonly<Record<string, Cents>>): [Account, Cents][] =>
  Object.entries(held).map(([wager, cents]) => [{ at, wager }, cents]);

/** Sum of all accounts: it never changes. */
export const totalChips = ({ players, boxes, bank }: Table): Cents => {
  let sum = bank.cage + bank.inventory;
  for (const player of players) sum += player?.chips ?? 0;
  for (const { wagers } of boxes) for (const wager in wagers) sum += wagers[wager] ?? 0;
  for (const wager in bank.meters) sum += bank.meters[wager] ?? 0;
  for (const wager in bank.reserves) sum += bank.reserves[wager] ?? 0;
  for (const wager in bank.awards) sum += bank.awards[wager] ?? 0;
  return sum;
};

/** The chips that a result moves: from the layout (or the inventory, if they were collected), the inventory and the meter. */
export const movesOfResult = (
  at: Box,
  box: BoxState,
  { wagers }: HandResult,
  metered: 'meter' | 'award' = 'meter',
): Move[] => {
  const player = seatAccount(box.owner ?? seatAtBox(at));
  const moves: Move[] = [];
  for (let line = 0; line < wagers.length; line += 1) {
    const result = wagers[line] as WagerResult;
    const { wager, stake, outcome, received, cites } = result;
    const back = received === 0 || result.stakeKept ? 0 : stake;
    const collected = box.collected !== NO_WAGERS && (box.collected[wager] ?? 0) > 0;
    const stakeAccount = collected ? INVENTORY : boxAccount(at, wager);
    if (back > 0 || !collected)
      moves[moves.length] = { from: stakeAccount, to: back > 0 ? player : INVENTORY, cents: stake, cites };
    if (outcome !== 'win') continue;
    const { fromMeter = 0 } = result;
    const won = received - back;
    // A payout limit does not keep an award on the meter: what the player does not get of it stays with the house.
    const share = Math.min(fromMeter, won);
    if (share > 0) moves.push({ from: { at: metered, wager }, to: player, cents: share, cites });
    if (fromMeter > share) moves.push({ from: { at: metered, wager }, to: INVENTORY, cents: fromMeter - share, cites });
    // A share of the meter is not paid from the table inventory, and neither is the fixed amount that comes with it.
    if (won > share)
      moves[moves.length] = { from: fromMeter > 0 ? CAGE : INVENTORY, to: player, cents: won - share, cites };
  }
  return moves;
};
