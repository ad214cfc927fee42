import type { Cents } from '../money.js';
import type { ClauseId } from '../register/index.js';
import type { Seat } from '../roles.js';
import { type Bank, type Box, EMPTY_BOX, type Player, POSITIONS, type Table } from './state.js';

/** Where chips lie. The cage stands for the world outside, so what all accounts hold together is always zero. */
export type Account =
  | { readonly at: 'cage' }
  | { readonly at: 'inventory' }
  | { readonly at: 'player'; readonly seat: Seat }
  | { readonly at: 'layout'; readonly box: number; readonly wager: string }
  | { readonly at: 'meter'; readonly wager: string }
  | { readonly at: 'reserve'; readonly wager: string };

/** Chips that go from one account to another, and the clauses that sent them. */
export interface Move {
  readonly from: Account;
  readonly to: Account;
  readonly cents: Cents;
  readonly cites: readonly ClauseId[];
}

export const CAGE: Account = { at: 'cage' };
export const INVENTORY: Account = { at: 'inventory' };
const PLAYERS = Array.from({ length: POSITIONS }, (_, at): Account => ({ at: 'player', seat: at + 1 }));
export const playerAccount = (seat: Seat): Account => PLAYERS[seat - 1] ?? { at: 'player', seat };
export const layoutAccount = (box: number, wager: string): Account => ({ at: 'layout', box, wager });

/** The parts of a table that hold chips. */
export type Chips = Pick<Table, 'players' | 'boxes' | 'bank'>;

/** Carries out the moves. What goes to and from a box that is cleared with them need not be booked on it. */
export const transfer = ({ players, boxes, bank }: Chips, moves: readonly Move[], cleared = 0): Chips => {
  const after = changing(players, boxes, bank);
  if (cleared > 0) after.boxes[cleared - 1] = EMPTY_BOX;
  return carriedOut(after, moves, cleared);
};

/** Carries out the moves of a wager, which makes the box its player's. */
export const transferTo = (
  { players, boxes, bank }: Chips,
  moves: readonly Move[],
  box: number,
  owner: Seat,
): Chips => {
  const after = changing(players, boxes, bank);
  const { wagers, collected } = boxes[box - 1] ?? EMPTY_BOX;
  after.boxes[box - 1] = { owner, wagers, collected };
  return carriedOut(after, moves, 0);
};

const changing = (
  players: Chips['players'],
  boxes: Chips['boxes'],
  { cage, inventory, meters, reserves }: Bank,
): Changing => ({ players: players.slice(), boxes: boxes.slice(), bank: { cage, inventory, meters, reserves } });

const carriedOut = (after: Changing, moves: readonly Move[], cleared: number): Chips => {
  for (const { from, to, cents } of moves) {
    if (from.at !== 'layout' || from.box !== cleared) add(after, from, -cents);
    if (to.at !== 'layout' || to.box !== cleared) add(after, to, cents);
  }
  return after;
};

interface Changing {
  readonly players: (Player | null)[];
  readonly boxes: Box[];
  readonly bank: { -readonly [K in keyof Bank]: Bank[K] };
}

const add = ({ players, boxes, bank }: Changing, account: Account, cents: Cents): void => {
  switch (account.at) {
    case 'cage':
      bank.cage += cents;
      return;
    case 'inventory':
      bank.inventory += cents;
      return;
    case 'player': {
      const player = players[account.seat - 1];
      if (player) players[account.seat - 1] = { chips: player.chips + cents, barred: player.barred };
      return;
    }
    case 'layout': {
      const { owner, wagers, collected } = boxes[account.box - 1] ?? EMPTY_BOX;
      boxes[account.box - 1] = { owner, wagers: withMore(wagers, account.wager, cents), collected };
      return;
    }
    case 'meter':
      bank.meters = withMore(bank.meters, account.wager, cents);
      return;
    case 'reserve':
      bank.reserves = withMore(bank.reserves, account.wager, cents);
      return;
  }
};

/** So many more cents on a wager. Wagers that came to nothing stay at zero until their box is cleared. */
export const withMore = (
  wagers: Readonly<Record<string, Cents>>,
  wager: string,
  cents: Cents,
): Readonly<Record<string, Cents>> => {
  const after: Record<string, Cents> = { ...wagers };
  after[wager] = (wagers[wager] ?? 0) + cents;
  return after;
};

/** What every account holds, by its name. */
export const balances = (table: Table): ReadonlyMap<string, Cents> =>
  new Map<string, Cents>([
    ['cage', table.bank.cage],
    ['inventory', table.bank.inventory],
    ...table.players.flatMap((player, at): [string, Cents][] =>
      player === null ? [] : [[`player ${at + 1}`, player.chips]],
    ),
    ...table.boxes.flatMap((box, at): [string, Cents][] =>
      Object.entries(box.wagers).map(([wager, stake]) => [`layout ${at + 1} ${wager}`, stake]),
    ),
    ...Object.entries(table.bank.meters).map(([wager, cents]): [string, Cents] => [`meter ${wager}`, cents]),
    ...Object.entries(table.bank.reserves).map(([wager, cents]): [string, Cents] => [`reserve ${wager}`, cents]),
  ]);

/** What all accounts hold together: it never changes. */
export const total = ({ players, boxes, bank }: Table): Cents => {
  let sum = bank.cage + bank.inventory;
  for (const player of players) sum += player?.chips ?? 0;
  for (const { wagers } of boxes) for (const wager in wagers) sum += wagers[wager] ?? 0;
  for (const wager in bank.meters) sum += bank.meters[wager] ?? 0;
  for (const wager in bank.reserves) sum += bank.reserves[wager] ?? 0;
  return sum;
};
