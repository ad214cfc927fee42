import type { Cents } from '../money.js';
import type { Progressive } from '../paytable.js';
import type { ClauseId } from '../register/index.js';
import { refuse } from '../ruling.js';
import { CAGE, INVENTORY, layoutAccount, type Move } from './accounts.js';
import { type Handler, happens } from './cards.js';
import type { HouseGame } from './house-game.js';
import { handAt, resultOf, settlesNow } from './round.js';
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

/** A progressive wager that is void goes back to its player, so the meter gives up what it grew by. */
export const growthReturned = (game: HouseGame, table: Table, at: number, { wagers }: HandResult): Move[] => {
  const progressive = game.progressive(table.submission);
  const line = wagers.find(({ wager, outcome }) => wager === progressive?.wager && outcome === 'void');
  const cents = line === undefined ? 0 : (table.boxes[at - 1]?.collected[line.wager] ?? 0);
  if (progressive === null || line === undefined || cents === 0) return [];
  const { wager } = progressive;
  const { meter, reserve } = contribution(progressive, cents);
  return [
    ...(meter > 0 ? [{ from: { at: 'meter', wager } as const, to: INVENTORY, cents: meter, cites: line.cites }] : []),
    ...(reserve > 0
      ? [{ from: { at: 'reserve', wager } as const, to: INVENTORY, cents: reserve, cites: line.cites }]
      : []),
  ];
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
  // A reserve pays for the seed as far as it goes; where there is no seed, all of it starts the meter again.
  const { reseed: seed } = progressive;
  const reserve = seed === 0 ? (reserves[wager] ?? 0) : Math.min(seed, reserves[wager] ?? 0);
  const more = Math.max(0, seed - reserve);
  return [
    ...(more > 0 ? [{ from: CAGE, to: meter, cents: more, cites: [clause] }] : []),
    ...(reserve > 0 ? [{ from: { at: 'reserve', wager } as const, to: meter, cents: reserve, cites: [clause] }] : []),
  ];
};

/** Whether this hand wins a progressive payout that nobody has validated yet. */
export const needsValidation = (game: HouseGame, table: Table, hand: Hand): boolean => {
  const progressive = game.progressive(table.submission);
  if (progressive === null || game.law.validate.length === 0) return false;
  if (hand.validated || !settlesNow(game, table, hand)) return false;
  if ((table.boxes[hand.box - 1]?.collected[progressive.wager] ?? 0) === 0) return false;
  const { wagers } = resultOf(game, table, hand);
  return wagers.some(({ wager, outcome }) => wager === progressive.wager && outcome === 'win');
};

/** Whether the dealer must look at the hand and the light of the progressive system first. */
export const needsVerification = ({ law }: HouseGame, { verified }: Hand): boolean =>
  law.verify !== undefined && !verified;

export const verifyPayout: Handler<'verifyPayout'> = (game, table, { box, light }) => {
  const clauses = game.law.verify ?? game.law.validate;
  const hand = handAt(table, box);
  if (hand === undefined || !needsValidation(game, table, hand) || !needsVerification(game, hand))
    return refuse(`Box ${box} has no progressive payout to be verified now.`, ...clauses);
  if (light !== true)
    return refuse('The light of the progressive system must show the win before it is paid.', ...clauses);
  return happens({ did: 'payoutVerified', box, cites: clauses });
};

export const validatePayout: Handler<'validatePayout'> = (game, table, { box }) => {
  const clauses = game.law.validate;
  const hand = handAt(table, box);
  if (hand === undefined || !needsValidation(game, table, hand))
    return refuse(`Box ${box} has no progressive payout to be validated now.`, ...clauses);
  if (needsVerification(game, hand))
    return refuse(
      `The dealer verifies the hand of box ${box} and the light of the system before the payout is validated.`,
      ...(game.law.verify ?? []),
    );
  return happens({ did: 'payoutValidated', box, cites: clauses });
};

export const documentClauses = ({ law }: HouseGame): readonly ClauseId[] =>
  law.documents === undefined ? law.validate : [law.documents];

/** The papers for a payout that does not come out of the table inventory. */
export const completeDocuments: Handler<'completeDocuments'> = (game, table, { box }) => {
  const hand = handAt(table, box);
  const clauses = documentClauses(game);
  if (hand?.documentsDue !== true) return refuse(`Box ${box} has no payout that waits for its documents.`, ...clauses);
  return happens({ did: 'documentsCompleted', box, cites: clauses });
};
