import type { Account } from '../../../core/accounts.js';
import { accept, type Decision, isRefused, type Refusal, refuse } from '../../../core/decision.js';
import type { Box, Seat } from '../../../core/roles.js';
import type { ClauseId } from '../../../register/index.js';
import { boxAccount, INVENTORY, type Move, seatAccount } from '../../model/accounts.js';
import type { CollectedWager, TableEvent } from '../../model/acts.js';
import { readOutCards } from '../../model/face-down.js';
import { settlementHand } from '../../model/hand-result.js';
import type { ActHandler, AddedWager, HouseRules } from '../../model/house-game.js';
import { handAt, isAskedNow, isStillHidden, stageClauses, stageNow } from '../../model/round.js';
import type { Stage } from '../../model/stage.js';
import { allWagersOf, type BoxState, boxAt, type Hand, playerAt, stakeOn, type Table } from '../../model/state.js';

const NONE: readonly never[] = [];

/** Whether the box holds nothing but these wagers. */
const holdsOnly = (box: BoxState, given: readonly string[]): boolean => allGiven(allWagersOf(box), given);

const allGiven = (wagers: BoxState['wagers'], given: readonly string[]): boolean => {
  for (const wager in wagers) if (wagers[wager] !== 0 && !given.includes(wager)) return false;
  return true;
};

/** The clauses of where the round stands, and of when players were asked last or will be first. */
const notAsked = ({ law }: HouseRules, { round }: Table, box: Box): Refusal => {
  const { stages = NONE, stage = 0 } = round ?? {};
  const asks = ({ act }: Stage): boolean => act === 'ask';
  const asking = stages.slice(0, stage + 1).findLast(asks) ?? stages.find(asks);
  const now = stages[stage]?.cites ?? [law.window];
  return refuse('not-your-turn', { what: 'box', box }, ...now, ...(asking?.cites ?? NONE));
};

export const play: ActHandler<'play'> = (game, table, { box, play }, { by }) => {
  const { law } = game;
  const stage = stageNow(table);
  const hand = handAt(table, box);
  if (by.role !== 'player' || hand?.owner !== by.seat || hand.left)
    return refuse('not-your-hand', { box }, law.handling);
  const asked = isAskedNow(table, hand);
  if (stage === null || !(asked || isStillHidden(game, stage, hand))) return notAsked(game, table, box);
  const read = game.readPlay(play);
  if (isRefused(read)) return read;
  if (!asked && game.untilShown?.(read) !== true) return notAsked(game, table, box);
  return playEffects(game, table, hand, read, stage.act === 'ask' ? stage.street : null, by.seat);
};

const stakeMove = (from: Account, box: Box, { wager, cents, cites }: AddedWager): Move => ({
  from,
  to: boxAccount(box, wager),
  cents,
  cites,
});

/** Effect of a choice: the wagers it adds, and those it gives up. */
export const playEffects = (
  game: HouseRules,
  table: Table,
  hand: Hand,
  read: object,
  street: string | null,
  seat: Seat,
): Decision<TableEvent> => {
  const { law } = game;
  const { box } = hand;
  const stageCites = stageNow(table)?.cites ?? NONE;
  const added = game.choose(table.submission, settlementHand(table, hand), read, street);
  if (isRefused(added)) return added;
  const from = seatAccount(seat);
  const only = added.length === 1 ? added[0] : undefined;
  const moves = only === undefined ? added.map((one) => stakeMove(from, box, one)) : [stakeMove(from, box, only)];
  let cites: readonly ClauseId[] = NONE;
  let needed = 0;
  for (let at = 0; at < added.length; at += 1) {
    const { cents, cites: clauses } = added[at] as AddedWager;
    cites = at === 0 ? clauses : [...cites, ...clauses];
    needed += cents;
  }
  const chips = playerAt(table, seat)?.chips ?? 0;
  if (chips < needed) return refuse('not-enough', { what: 'chips', needed, has: chips }, law.chips);
  const given = game.collects(read);
  const racks = law.folded === undefined || law.folded.racked !== undefined;
  const racked = given.length > 0 && racks && holdsOnly(boxAt(table, box), given);
  if (given.length > 0) cites = [...cites, ...(law.folded?.[racked ? 'racked' : 'kept'] ?? stageCites)];
  const collected: readonly CollectedWager[] = given.length === 0 ? NONE : stakesOn(table, box, given);
  for (const { wager, cents } of collected) moves.push({ from: boxAccount(box, wager), to: INVENTORY, cents, cites });
  return accept<TableEvent>({
    did: 'played',
    box,
    owner: seat,
    play: read,
    decides: game.decides(read),
    collected,
    racked,
    moves,
    cites: cites.length > 0 ? cites : stageCites,
  });
};

const stakesOn = (table: Table, box: Box, given: readonly string[]): CollectedWager[] =>
  given.map((wager) => ({ box, wager, cents: stakeOn(table, box, wager) })).filter(({ cents }) => cents > 0);

export const turnUp: ActHandler<'turnUp'> = (game, table, { cards: entered }) => {
  const stage = stageNow(table);
  if (stage?.act !== 'turnUp' || table.round === null)
    return refuse(
      'nothing-to-turn-up',
      {},
      ...(stage?.cites ?? [game.law.load(table)]),
      ...stageClauses(game, table, 'turnUp'),
    );
  const { what, upTo, cites } = stage;
  const lying = what === 'dealer' ? table.round.dealer : table.round.community.slice(0, upTo);
  const cards = readOutCards(game, table, lying, entered, what === 'dealer' ? 'dealer' : 'board', cites);
  return isRefused(cards) ? cards : accept<TableEvent>({ did: 'turnedUp', what, upTo, cards, cites });
};
