import type { Box, Person, Seat } from './roles.js';

// Accounts of the tables and of the whole house, and the one place that knows their text. The cage stands for the world outside a table, and `outside`
// for the world outside the house, so the balances always add up to zero.

/** Accounts of a house game. Cash that players hand to the dealer goes from `patrons` to the drop box; `award` holds what a shared meter has given for a hand that is not paid yet. */
export type Account =
  | { readonly at: 'cage' | 'inventory' | 'dropBox' | 'patrons' }
  | { readonly at: 'seat'; readonly seat: Seat }
  | { readonly at: 'box'; readonly box: Box; readonly wager: string }
  | { readonly at: 'meter' | 'reserve' | 'award'; readonly wager: string };

/** Accounts of a poker table. */
export type PokerAccount =
  | { readonly at: 'seat'; readonly seat: Seat }
  | { readonly at: 'pot' }
  | { readonly at: keyof typeof POKER_BANK };

/** Account at a table: of its game, or one that only the cage and the count team post to. */
export type TableAccount = Account | PokerAccount | { readonly at: keyof typeof HOUSE_AT_TABLE };

/** Accounts of the house: its own, its players', the meters and funds that tables share by their streams, and those of its tables. */
export type HouseAccount =
  | { readonly at: keyof typeof HOUSE }
  | { readonly at: 'player'; readonly person: Person }
  | { readonly at: 'shared' | 'sharedReserve'; readonly stream: string }
  | { readonly at: 'table'; readonly table: string; readonly account: TableAccount };

const POKER_BANK = {
  cage: 'cage',
  rakeArea: 'rake area',
  dropBox: 'drop box',
  badBeatBox: 'bad beat box',
  badBeatTransit: 'bad beat transit',
  badBeatFund: 'bad beat fund',
  badBeatPayout: 'bad beat payout',
  highHandBox: 'high hand box',
  highHandTransit: 'high hand transit',
  highHandFund: 'high hand fund',
  highHandPayout: 'high hand payout',
  otherFunds: 'other funds',
  patrons: 'patrons',
  shortage: 'shortage',
  overage: 'overage',
} as const;

const HOUSE_AT_TABLE = {
  tipBox: 'tip box',
  fillTransit: 'fill on the way',
  creditTransit: 'credit on the way',
} as const;

const HOUSE = { cage: 'cage', outside: 'outside', playMoney: 'play money' } as const;

const NAMES = { ...POKER_BANK, ...HOUSE_AT_TABLE, ...HOUSE, inventory: 'inventory', pot: 'pot' } as const;

const BY_NAME: ReadonlyMap<string, { readonly at: keyof typeof NAMES }> = new Map(
  (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((at) => [NAMES[at], { at }]),
);

/** Name of a shared meter in the house. */
export const meterStream = (name: string): string => `meter/${name}`;
/** Name of a shared fund in the house. */
export const fundStream = (name: string): string => `fund/${name}`;

/** `seat 1`, `ante of box 1`, `meter of progressive`, `rake area`; in the house `t7/seat 1`, `player/ada`, `meter/main/reserve`. */
export const accountText = (account: TableAccount | HouseAccount): string => {
  switch (account.at) {
    case 'seat':
      return `seat ${account.seat}`;
    case 'box':
      return `${account.wager} of box ${account.box}`;
    case 'meter':
    case 'reserve':
    case 'award':
      return `${account.at} of ${account.wager}`;
    case 'player':
      return `player/${account.person}`;
    case 'shared':
      return account.stream;
    case 'sharedReserve':
      return `${account.stream}/reserve`;
    case 'table':
      return `${account.table}/${accountText(account.account)}`;
    default:
      return NAMES[account.at];
  }
};

const AT_TABLE = /^(?:seat ([1-9]\d*)|(meter|reserve|award) of ([^\s/]+)|([^\s/]+) of box ([1-9]\d*))$/;
const IN_HOUSE = /^(?:player\/(.+)|((?:meter|fund)\/[^/]+)(\/reserve)?|([^/]+)\/(.+))$/s;

/** Accounts by the scope that reads them. */
interface Accounts {
  readonly houseGame: Account;
  readonly poker: PokerAccount;
  readonly table: TableAccount;
  readonly house: HouseAccount;
}

/** Keys of a record that has one for each of these names, so that none is forgotten. */
const namesOf = <Name extends string>(all: Readonly<Record<Name, true | string>>): readonly string[] =>
  Object.keys(all);

const OF_HOUSE_GAME = namesOf<Account['at']>({
  ...{
    cage: true,
    inventory: true,
    dropBox: true,
    patrons: true,
    seat: true,
    box: true,
    meter: true,
    reserve: true,
    award: true,
  },
});
const OF_POKER = namesOf<PokerAccount['at']>({ ...POKER_BANK, seat: true, pot: true });
const READABLE: { readonly [Of in keyof Accounts]: ReadonlySet<string> } = {
  houseGame: new Set(OF_HOUSE_GAME),
  poker: new Set(OF_POKER),
  table: new Set([...OF_HOUSE_GAME, ...OF_POKER, ...namesOf(HOUSE_AT_TABLE)]),
  house: new Set(
    namesOf<HouseAccount['at']>({ ...HOUSE, player: true, shared: true, sharedReserve: true, table: true }),
  ),
};

const readAtTable = (text: string): TableAccount | HouseAccount | null => {
  const named = BY_NAME.get(text);
  if (named !== undefined) return named;
  const [, seat, kind, meter, wager, box] = AT_TABLE.exec(text) ?? [];
  if (seat !== undefined) return { at: 'seat', seat: Number(seat) };
  if (meter !== undefined) return { at: kind as 'meter' | 'reserve' | 'award', wager: meter };
  return wager === undefined ? null : { at: 'box', box: Number(box), wager };
};

const readInHouse = (text: string): HouseAccount | null => {
  const [, person, stream, reserve, table, name = ''] = IN_HOUSE.exec(text) ?? [];
  if (person !== undefined) return { at: 'player', person };
  if (stream !== undefined) return { at: reserve === undefined ? 'shared' : 'sharedReserve', stream };
  const account = table === undefined ? null : readAccount(name, 'table');
  return table === undefined || account === null ? null : { at: 'table', table, account };
};

/** Reads the text of an account of this kind; null for anything else. */
export const readAccount = <Of extends keyof Accounts>(text: string, of: Of): Accounts[Of] | null => {
  const account = readAtTable(text) ?? readInHouse(text);
  return account !== null && READABLE[of].has(account.at) ? (account as Accounts[Of]) : null;
};
