import { DECK_52 } from '@fairdeal/cards';
import type { PokerAct } from '../637a-poker/model/acts.js';
import type { BadBeatRules, HighHandRules } from '../637a-poker/model/revenue.js';
import type { PokerTable } from '../637a-poker/model/state.js';
import { isRefused } from '../core/decision.js';
import { ROLES, type Role, type StaffRole } from '../core/roles.js';
import type { ClauseId } from '../register/index.js';
import { markAsserted } from './citation-recorder.js';
import { commandOf, dutyCommand, type TestAct } from './commands.js';
import type { PokerTestCommand } from './poker.js';
import { refusalLine } from './refusal-line.js';
import { openPoker, type PokerDraft, pokerDeck, type ScriptedPoker } from './scripted-poker.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A command of a member of staff, at a time when one is given. */
export const byStaffAt = (role: StaffRole, act: TestAct<PokerAct>, at?: number): PokerTestCommand => ({
  by: { role },
  ...act,
  ...(at === undefined ? {} : { at }),
});

/** Gives a command that must be refused by these clauses and change nothing; answers with the sentence. */
export const refusesTo = (poker: ScriptedPoker, command: PokerTestCommand, ...clauses: readonly ClauseId[]): string => {
  const before = poker.table;
  const ruling = poker.book.decide(before, commandOf<PokerAct>(command));
  if (!isRefused(ruling)) throw new Error(`${command.do} was accepted.`);
  const missing = clauses.find((clause) => !ruling.cites.includes(clause));
  if (missing !== undefined)
    throw new Error(`${command.do} was refused by ${ruling.cites.join(', ')}: ${refusalLine(ruling)}`);
  markAsserted();
  return refusalLine(ruling);
};

const OTHERS = ROLES.filter((role) => role !== 'player' && role !== 'casino-compliance-representative');

/** Staff who may not do this now that `may` could. */
export const rolesThatMayNot = (poker: ScriptedPoker, act: TestAct<PokerAct>, may: readonly Role[]): readonly Role[] =>
  OTHERS.filter(
    (role) =>
      !may.includes(role) &&
      isRefused(poker.book.decide(poker.table, commandOf<PokerAct>({ by: { role }, ...act } as PokerTestCommand))),
  );

/** Plays a Hold'em round in which everyone checks and calls to the showdown and shows; the dealer's closing is left undone. */
export const showdown = (
  poker: ScriptedPoker,
  hands: readonly string[],
  board: string,
  ...folding: readonly number[]
): void => {
  poker.starts(pokerDeck('hold-em', hands, board));
  poker.passes('showdown', ...folding);
  while (poker.table.hand?.phase === 'showdown')
    poker.does({ by: { role: 'player', seat: poker.turn ?? 0 }, do: 'show' });
};

export const openHoldEm = (stacks: readonly number[], draft: PokerDraft = {}): ScriptedPoker =>
  openPoker('hold-em', stacks, { limit: 'no', ...draft });

export const BAD_BEAT: BadBeatRules = {
  contribution: { minimumPot: 1200, amount: { kind: 'fixed', cents: 100 }, most: 100 },
  hands: [
    { title: 'four of a kind', atLeast: '2c2d2h2s3c', percent: 100 },
    { title: 'aces full of kings', atLeast: 'AcAdAhKcKd', percent: 50 },
  ],
  shares: { beaten: 50, winning: 25, table: 25 },
  bothHoleCards: true,
  leastPlayers: 3,
  paidAt: 'table',
  discontinuing: 'pay-until-empty',
  discontinuingApproved: true,
};

export const HIGH_HAND: HighHandRules = {
  contribution: { minimumPot: 1200, amount: { kind: 'fixed', cents: 100 }, most: 100 },
  collection: 'qualifying-period',
  periodMinutes: 60,
  leastPlayers: 3,
  collectWithin: 48,
  restrictions: '',
  uncollected: 'next-period',
  tables: [1],
  pooledAt: 1,
};

/** The count of a box in a cage, from the notice to the official record. */
export const countedInCage = (poker: ScriptedPoker, fund: 'badBeat' | 'highHand', at?: number): void => {
  if (fund === 'badBeat') poker.does(byStaffAt('floorperson', { do: 'giveNoticeOfCount', fund }));
  poker.does(
    byStaffAt('floorperson', { do: 'accountForBoxes', fund, locked: true }),
    byStaffAt('security', { do: 'transportBox', fund, locked: true }, at),
  );
  const { cents } = poker.table.revenue.counts[fund];
  poker.does(
    byStaffAt('cashier', { do: 'verifyCount', fund, cents }),
    byStaffAt('finance', { do: 'recordContributions', fund, cents }),
  );
};

/** All that was contributed and has not reached players. */
export const owedToPlayers = ({ bank }: PokerTable): number =>
  bank.badBeatBox +
  bank.badBeatTransit +
  bank.badBeatFund +
  bank.badBeatPayout +
  bank.highHandBox +
  bank.highHandTransit +
  bank.highHandFund +
  bank.highHandPayout;

const CUT = 26;

/** The dealer makes the next deck ready and starts a round at this time. */
export const startsAt = (poker: ScriptedPoker, at: number): void => {
  for (
    let due = dutyCommand(poker.book, poker.table);
    due !== null && due.do !== 'startRound';
    due = dutyCommand(poker.book, poker.table)
  ) {
    if (due.do === 'shuffleCards') poker.does({ ...due, order: DECK_52, at });
    else poker.does(due.do === 'cutCards' ? { ...due, place: CUT, at } : { ...due, at });
  }
  poker.does(byStaffAt('dealer', { do: 'startRound' }, at));
};
