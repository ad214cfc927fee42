import type { Cents } from '../money.js';
import type { Progressive } from '../paytable.js';
import { refuse } from '../ruling.js';
import { CAGE, INVENTORY, layoutAccount, type Move } from './accounts.js';
import { type Handler, happens } from './cards.js';
import type { HouseGame } from './house-game.js';
import { handAt, settledHand, settledRound, settlesNow } from './round.js';
import type { HandResult, Terms } from './settlement.js';
import type { Collected, Hand, Table } from './state.js';

/** The progressive wager of these terms: its id and how its meter works. */
export interface ProgressiveWager extends Progressive {
  readonly wager: string;
}

/** What one wager adds to the meter, and puts aside. */
export const contribution = (
  { rate, reserveRate }: Progressive,
  stake: Cents,
): { readonly meter: Cents; readonly reserve: Cents } => ({
  meter: Math.floor((stake * rate) / 100),
  reserve: Math.floor((stake * reserveRate) / 100),
});

/** When betting closes the dealer takes the progressive chips into the inventory, and the meter grows by its part. */
export const collectProgressives = (
  game: HouseGame,
  table: Table,
): { readonly collected: readonly Collected[]; readonly moves: readonly Move[] } => {
  const progressive = game.progressive(table.submission);
  if (progressive === null) return { collected: [], moves: [] };
  const { wager, clause } = progressive;
  const cites = [clause];
  const collected: Collected[] = [];
  const moves: Move[] = [];
  for (const [at, box] of table.boxes.entries()) {
    const cents = box.wagers[wager] ?? 0;
    if (cents === 0) continue;
    const { meter, reserve } = contribution(progressive, cents);
    collected.push({ box: at + 1, wager, cents });
    moves.push({ from: layoutAccount(at + 1, wager), to: INVENTORY, cents, cites });
    if (meter > 0) moves.push({ from: INVENTORY, to: { at: 'meter', wager }, cents: meter, cites });
    if (reserve > 0) moves.push({ from: INVENTORY, to: { at: 'reserve', wager }, cents: reserve, cites });
  }
  return { collected, moves };
};

/** What starts a meter again after its top award. */
export const reseed = (
  game: HouseGame,
  terms: Terms,
  meters: Readonly<Record<string, Cents>>,
  reserves: Readonly<Record<string, Cents>>,
  result: HandResult,
): Move[] => {
  const progressive = game.progressive(terms);
  if (progressive === null) return [];
  const { wager, clause } = progressive;
  const award = result.wagers.find((line) => line.wager === wager)?.fromMeter ?? 0;
  if (award === 0 || award < (meters[wager] ?? 0)) return [];
  const meter = { at: 'meter', wager } as const;
  const reserve = reserves[wager] ?? 0;
  return [
    ...(progressive.reseed > 0 ? [{ from: CAGE, to: meter, cents: progressive.reseed, cites: [clause] }] : []),
    ...(reserve > 0 ? [{ from: { at: 'reserve', wager } as const, to: meter, cents: reserve, cites: [clause] }] : []),
  ];
};

/** Whether this hand wins a progressive payout that nobody has validated yet. */
export const needsValidation = (game: HouseGame, table: Table, hand: Hand): boolean => {
  const progressive = game.progressive(table.submission);
  if (progressive === null || hand.validated || !settlesNow(game, table, hand)) return false;
  if ((table.boxes[hand.box - 1]?.collected[progressive.wager] ?? 0) === 0) return false;
  const { wagers } = game.settle(settledRound(table), settledHand(table, hand));
  return wagers.some(({ wager, outcome }) => wager === progressive.wager && outcome === 'win');
};

export const validatePayout: Handler<'validatePayout'> = (game, table, { box }) => {
  const clauses = game.law.validate;
  const hand = handAt(table, box);
  if (hand === undefined || !needsValidation(game, table, hand))
    return refuse(`Box ${box} has no progressive payout to be validated now.`, ...clauses);
  return happens({ did: 'payoutValidated', box, cites: clauses });
};

/** The papers for a payout that does not come out of the table inventory. */
export const completeDocuments: Handler<'completeDocuments'> = (game, table, { box }) => {
  const hand = handAt(table, box);
  if (hand?.documentsDue !== true)
    return refuse(`Box ${box} has no payout that waits for its documents.`, ...game.law.validate);
  return happens({ did: 'documentsCompleted', box, cites: game.law.validate });
};
