import type { Cents } from '../../core/money.js';
import type { PokerAccount } from './acts.js';
import type { PokerBank, PokerTable } from './state.js';
import { potWithBets } from './state.js';

const NAMES: Readonly<Record<keyof PokerBank, string>> = {
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
};

/** `seat 1`, `pot`, `rake area`, `bad beat fund`. */
export const pokerAccountName = (account: PokerAccount): string =>
  account.at === 'seat' ? `seat ${account.seat}` : account.at === 'pot' ? 'pot' : NAMES[account.at];

const BANK = Object.keys(NAMES) as readonly (keyof PokerBank)[];

/** Reads what `pokerAccountName` writes; null for anything else. */
export const readPokerAccount = (name: string): PokerAccount | null => {
  const [, seat] = /^seat (\d+)$/.exec(name) ?? [];
  if (seat !== undefined) return { at: 'seat', seat: Number(seat) };
  const at = BANK.find((account) => NAMES[account] === name);
  return name === 'pot' ? { at: 'pot' } : at === undefined ? null : { at };
};

/** What every account holds, by its name. */
export const pokerAccounts = ({ seats, bank, hand }: PokerTable): ReadonlyMap<string, Cents> =>
  new Map<string, Cents>([
    ...seats.flatMap((seat, at): [string, Cents][] => (seat === null ? [] : [[`seat ${at + 1}`, seat.stack]])),
    ['pot', hand === null ? 0 : potWithBets(hand)],
    ...BANK.map((at): [string, Cents] => [NAMES[at], bank[at]]),
  ]);

/** What all accounts of the table hold together: it never changes. */
export const pokerTotal = ({ seats, bank, hand }: PokerTable): Cents => {
  let total = hand === null ? 0 : potWithBets(hand);
  for (const seat of seats) total += seat?.stack ?? 0;
  for (const at of BANK) total += bank[at];
  return total;
};
