import type { ClauseId } from '../register/index.js';
import { type Cents, dollars, inThousands } from './money.js';

/** Payout of a paytable line, and the words a layout prints for it. */
export type Pay = { readonly words: string } & (
  | { readonly kind: 'to'; readonly odds: number; readonly per: number }
  | { readonly kind: 'for'; readonly odds: number }
  | { readonly kind: 'amount'; readonly cents: Cents; readonly stakeReturned: boolean }
  | { readonly kind: 'meter'; readonly percent: number; readonly plus: Cents; readonly stakeReturned: boolean }
  | { readonly kind: 'push' }
);

/** `to(3, 2)` pays 3 to 2: the stake comes back with one and a half times itself. */
export const payTo = (odds: number, per = 1): Pay => ({
  kind: 'to',
  odds,
  per,
  words: `${inThousands(odds)} to ${per}`,
});
/** `forOne(250)` pays 250 for 1: the payment alone, the stake is kept. */
export const forOne = (odds: number): Pay => ({ kind: 'for', odds, words: `${inThousands(odds)} for 1` });
/** A fixed amount whatever the stake. */
export const fixedAmount = (cents: Cents, stakeReturned = false): Pay => ({
  kind: 'amount',
  cents,
  stakeReturned,
  words: dollars(cents),
});
/** A share of a progressive meter, with a fixed amount on top where the table says both. */
export const ofMeter = (percent: number, stakeReturned = false, plus: Cents = 0): Pay => ({
  kind: 'meter',
  percent,
  plus,
  stakeReturned,
  words: `${plus > 0 ? `${dollars(plus)} and ` : ''}${percent} % of meter`,
});
/** The wager is handed back. */
export const PUSH: Pay = { kind: 'push', words: 'push' };

const TO = /^(\d[\d,]{0,10}) to (\d{1,9})$/;
const FOR = /^(\d[\d,]{0,10}) for 1$/;
const AMOUNT = /^\$(\d[\d,]{0,10})(\.\d\d)?(?: and (100|\d\d?) ?% of meter)?$/;
const METER = /^(100|\d\d?) ?% of meter$/;
const whole = (text = ''): number => Number(text.replaceAll(',', ''));

/** Reads the words of a pay; null for anything else. Whether an amount or a meter comes with the stake is not in the words. */
export const readPay = (words: string, stakeReturned = false): Pay | null => {
  const [, odds, per] = TO.exec(words) ?? [];
  if (odds !== undefined) return whole(per) > 0 ? payTo(whole(odds), whole(per)) : null;
  const [, paid] = FOR.exec(words) ?? [];
  if (paid !== undefined) return forOne(whole(paid));
  const [, fixed, part = '', plus] = AMOUNT.exec(words) ?? [];
  if (fixed !== undefined) {
    const cents = 100 * whole(fixed) + whole(part.slice(1));
    return plus === undefined ? fixedAmount(cents, stakeReturned) : ofMeter(whole(plus), stakeReturned, cents);
  }
  const [, share] = METER.exec(words) ?? [];
  if (share !== undefined) return ofMeter(whole(share), stakeReturned);
  return words === 'push' ? PUSH : null;
};

/** All the chips handed over for a stake that this line pays, the stake included where it is returned. */
export const amountReceived = (pay: Pay, stake: Cents, meter: Cents = 0): Cents => {
  switch (pay.kind) {
    case 'to':
      return stake + Math.floor((stake * pay.odds) / pay.per);
    case 'for':
      return stake * pay.odds;
    case 'amount':
      return pay.cents + (pay.stakeReturned ? stake : 0);
    case 'meter':
      return meterShare(pay.percent, meter) + pay.plus + (pay.stakeReturned ? stake : 0);
    case 'push':
      return stake;
  }
};

/** Whether a stake that this line pays stays with the house: the payment is then all there is. */
export const keepsStake = (pay: Pay): boolean =>
  pay.kind === 'for' || ((pay.kind === 'amount' || pay.kind === 'meter') && !pay.stakeReturned);

/** Amount that the line pays beyond a returned stake. */
export const winsOn = (pay: Pay, stake: Cents, meter: Cents = 0): Cents =>
  amountReceived(pay, stake, meter) - (keepsStake(pay) ? 0 : stake);

/** Amount that a percentage award takes from the meter. */
export const meterShare = (percent: number, meter: Cents): Cents => Math.floor((meter * percent) / 100);

/** Line of a paytable: a hand and its payout. */
export interface PaytableLine<Hand extends string = string> {
  readonly hand: Hand;
  readonly pay: Pay;
  /** Envy bonus for every other player with a qualifying wager. */
  readonly envy?: Cents;
}

/** Paytable that a chapter allows for a wager. */
export interface Paytable<Hand extends string = string> {
  readonly wager: string;
  readonly name: string;
  readonly clause: ClauseId;
  readonly lines: readonly PaytableLine<Hand>[];
  readonly progressive?: Progressive;
}

/** How a progressive meter starts, grows and starts again. */
export interface Progressive {
  /** The only stake that is accepted, where the table names one. */
  readonly price: Cents | null;
  readonly seed: Cents;
  readonly reseed: Cents;
  /** Percent of each wager that the meter grows by. */
  readonly rate: number;
  /** Percent of each wager put aside to seed the next meter. */
  readonly reserveRate: number;
}

/** The line of a paytable that pays this hand, if one does. */
export const lineFor = <Hand extends string>(table: Paytable<Hand>, hand: string): PaytableLine<Hand> | undefined => {
  const { lines } = table;
  for (let at = 0; at < lines.length; at += 1) if (lines[at]?.hand === hand) return lines[at];
  return undefined;
};

/** The most that a line of the table wins on a stake. */
export const mostWon = (table: Paytable | undefined, stake: Cents, meter: Cents = 0): Cents =>
  (table?.lines ?? []).reduce((most, { pay }) => Math.max(most, winsOn(pay, stake, meter)), 0);
