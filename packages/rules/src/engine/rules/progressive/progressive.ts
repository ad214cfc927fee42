import type { Account } from '../../../core/accounts.js';
import { accept, isRefused, type Refusal, refuse } from '../../../core/decision.js';
import type { Cents } from '../../../core/money.js';
import type { Progressive } from '../../../core/paytable.js';
import type { Box } from '../../../core/roles.js';
import type { ClauseId } from '../../../register/index.js';
import { boxAccount, CAGE, INVENTORY, type Move } from '../../model/accounts.js';
import type { CollectedWager, HandResult, TableEvent, WagerResult } from '../../model/acts.js';
import { readOutHand } from '../../model/hand-reading.js';
import { canBeSettled, resultOf } from '../../model/hand-result.js';
import type { ActHandler, HouseRules } from '../../model/house-game.js';
import type { MeteredWager } from '../../model/progressive-wager.js';
import { handAt, isSettledNow } from '../../model/round.js';
import { boxAt, type Hand, roundOrEmpty, type Table } from '../../model/state.js';

/** Amounts that one wager adds to the meter and to the reserve. */
export const meterContribution = (
  { rate, reserveRate }: Progressive,
  stake: Cents,
): { readonly meter: Cents; readonly reserve: Cents } => ({
  meter: Math.floor((stake * rate) / 100),
  reserve: Math.floor((stake * reserveRate) / 100),
});

const meterOf = (wager: string): Account => ({ at: 'meter', wager });
const reserveOf = (wager: string): Account => ({ at: 'reserve', wager });
const NO_MOVES: readonly Move[] = [];
const isMoved = ({ cents }: Move): boolean => cents > 0;

/** How many progressive wagers the system has accepted: as many chips must lie in front of the inventory. */
export const progressivesAccepted = ({ offered: { progressive }, boxes }: Table): number => {
  if (progressive === null) return 0;
  let accepted = 0;
  for (const { wagers } of boxes) if ((wagers[progressive.wager] ?? 0) > 0) accepted += 1;
  return accepted;
};

/** When betting closes the dealer takes the progressive chips into the inventory, and the meter grows by its part. */
export const collectProgressives = ({
  offered: { progressive },
  boxes,
}: Table): { readonly collected: readonly CollectedWager[]; readonly moves: readonly Move[] } => {
  if (progressive === null) return { collected: [], moves: [] };
  const { wager, clause } = progressive;
  const [toMeter, toReserve] = [meterOf(wager), reserveOf(wager)];
  const cites = [clause];
  const collected: CollectedWager[] = [];
  const moves: Move[] = [];
  for (let box = 1; box <= boxes.length; box += 1) {
    const cents = boxes[box - 1]?.wagers[wager] ?? 0;
    if (cents === 0) continue;
    const { meter, reserve } = meterContribution(progressive, cents);
    collected.push({ box, wager, cents });
    moves.push({ from: boxAccount(box, wager), to: INVENTORY, cents, cites });
    if (meter > 0) moves.push({ from: INVENTORY, to: toMeter, cents: meter, cites });
    if (reserve > 0) moves.push({ from: INVENTORY, to: toReserve, cents: reserve, cites });
  }
  return { collected, moves };
};

/** A progressive wager that is void goes back to its player, so the meter gives up what it grew by. */
export const growthReturned = (table: Table, at: Box, { wagers }: HandResult): Move[] => {
  const { offered, bank } = table;
  const { progressive } = offered;
  const line = wagers.find(({ wager, outcome }) => wager === progressive?.wager && outcome === 'void');
  if (progressive === null || line === undefined) return [];
  const { wager } = progressive;
  const added = meterContribution(progressive, boxAt(table, at).collected[wager] ?? 0);
  // Chips that an award has paid out since can't be given back.
  const meter = Math.min(added.meter, bank.meters[wager] ?? 0);
  const reserve = Math.min(added.reserve, bank.reserves[wager] ?? 0);
  return [
    { from: meterOf(wager), to: INVENTORY, cents: meter, cites: line.cites },
    { from: reserveOf(wager), to: INVENTORY, cents: reserve, cites: line.cites },
  ].filter(isMoved);
};

/** Whether a wager is paid out of a meter. */
export const paidByMeter = ({ fromMeter = 0 }: WagerResult): boolean => fromMeter > 0;

/** Amount that restarts a meter after a result takes all of it. */
export const reseed = (
  progressive: MeteredWager | null,
  meters: Readonly<Record<string, Cents>>,
  reserves: Readonly<Record<string, Cents>>,
  result: HandResult,
): readonly Move[] => {
  const award = progressive === null ? undefined : result.wagers.find(paidByMeter)?.fromMeter;
  if (progressive === null || award === undefined) return NO_MOVES;
  const { wager, clause } = progressive;
  if (award < (meters[wager] ?? 0)) return [];
  // A reserve pays for the seed as far as it goes; where there is no seed, all of it starts the meter again.
  const { reseed: seed } = progressive;
  const reserve = seed === 0 ? (reserves[wager] ?? 0) : Math.min(seed, reserves[wager] ?? 0);
  return [
    { from: CAGE, to: meterOf(wager), cents: seed - reserve, cites: [clause] },
    { from: reserveOf(wager), to: meterOf(wager), cents: reserve, cites: [clause] },
  ].filter(isMoved);
};

/** Whether a result has a progressive payout that is verified and validated before it is paid. */
export const paysProgressive = (
  { law }: HouseRules,
  { offered: { progressive } }: Table,
  { wagers }: HandResult,
): boolean =>
  progressive !== null &&
  law.validate.length > 0 &&
  wagers.some(({ wager, outcome }) => outcome === 'win' && wager === progressive.wager);

/** Whether the hand in turn wins a progressive payout that nobody has validated yet. */
export const needsValidation = (
  game: HouseRules,
  table: Table,
  { validated }: Hand,
  result = roundOrEmpty(table).reckoned,
): boolean => !validated && result !== null && paysProgressive(game, table, result);

/** By which clauses the dealer must look at the hand and the light of the progressive system first; undefined when nothing is to be verified. */
export const verificationClauses = ({ law }: HouseRules, { verifiedBy }: Hand): readonly ClauseId[] | undefined =>
  verifiedBy === null ? law.verify : undefined;

/** The part of a shared meter that a hand wins is put aside for it, and the other tables play on for what is left or starts again. */
const frozenAward = (
  { submission, offered: { progressive }, bank }: Table,
  result: HandResult,
): { readonly frozen: Cents; readonly moves: readonly Move[] } | null => {
  const award = result.wagers.find(({ fromMeter }) => fromMeter !== undefined)?.fromMeter;
  if (submission.meter === undefined || progressive === null || award === undefined) return null;
  const { wager, clause } = progressive;
  const { meters, reserves } = bank;
  const aside: Move = { from: meterOf(wager), to: { at: 'award', wager }, cents: award, cites: [clause] };
  return {
    frozen: meters[wager] ?? 0,
    moves: [aside, ...reseed(progressive, meters, reserves, result)].filter(isMoved),
  };
};

export const verifyPayout: ActHandler<'verifyPayout'> = (game, table, { box, light, cards: entered }, { by }) => {
  const clauses = game.law.verify ?? game.law.validate;
  const none = (): Refusal => refuse('no-progressive-payout', { act: 'verify', box }, ...clauses);
  const lying = handAt(table, box);
  if (lying === undefined || !isSettledNow(game, table, lying) || verificationClauses(game, lying) === undefined)
    return none();
  const read = readOutHand(game, table, lying, entered, clauses);
  if (isRefused(read)) return read;
  const { hand } = read;
  const result = resultOf(game, table, hand);
  if (!needsValidation(game, table, hand, result)) return none();
  if (light !== true) return refuse('light-not-on', {}, ...clauses);
  const { owner, cards } = hand;
  const verified = { did: 'payoutVerified', box, owner, cards, person: by.person, cites: clauses } as const;
  const award = frozenAward(table, result);
  return accept<TableEvent>(award === null ? verified : { ...verified, ...award });
};

export const validatePayout: ActHandler<'validatePayout'> = (game, table, { box }, { by }) => {
  const clauses = game.law.validate;
  const none = (): Refusal => refuse('no-progressive-payout', { act: 'validate', box }, ...clauses);
  const hand = handAt(table, box);
  if (hand === undefined || !isSettledNow(game, table, hand)) return none();
  const unread = !canBeSettled(table, hand);
  if (!unread && !needsValidation(game, table, hand)) return none();
  if (unread || verificationClauses(game, hand) !== undefined)
    return refuse('payout-not-verified', { box }, ...(game.law.verify ?? clauses));
  if (hand.verifiedBy === by.person) return refuse('two-people', { what: 'validatePayout' }, ...clauses);
  return accept<TableEvent>({
    did: 'payoutValidated',
    box,
    owner: hand.owner,
    person: by.person,
    cites: clauses,
  });
};

export const documentClauses = ({ law }: HouseRules): readonly ClauseId[] =>
  law.documents === undefined ? law.validate : [law.documents];

/** The papers for a payout that does not come out of the table inventory. */
export const completeDocuments: ActHandler<'completeDocuments'> = (game, table, { box }) => {
  const hand = handAt(table, box);
  const clauses = documentClauses(game);
  if (hand?.documentsDue !== true) return refuse('no-documents-due', { box }, ...clauses);
  return accept<TableEvent>({ did: 'documentsCompleted', box, owner: hand.owner, cites: clauses });
};
