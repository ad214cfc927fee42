import { accept, type Refusal, refuse } from '../../../core/decision.js';
import type { HouseActName, TableEvent } from '../../model/acts.js';
import type { ActHandler, HouseRules } from '../../model/house-game.js';
import { playerAt, type Table } from '../../model/state.js';

/** Acts that clear the layout or begin the next round. */
const CLEARS: readonly HouseActName[] = ['collectCards', 'gatherCards', 'closeBets', 'deal', 'removeCards'];

/** Refusal to clear the layout while the floor has not ruled on a dispute; null where nothing is disputed. */
export const stoppedByDispute = ({ law }: HouseRules, { dispute: open }: Table, act: string): Refusal | null =>
  open === undefined || !CLEARS.some((one) => one === act)
    ? null
    : refuse('dispute-undecided', { act: 'play', seat: open.seat, about: open.about }, law.handling);

const isText = (given: unknown): given is string => typeof given === 'string' && given.trim() !== '';

/** A player of a live table calls the floor. The record of a virtual one has nothing to dispute. */
export const dispute: ActHandler<'dispute'> = ({ law }, table, { about }, { by }) => {
  const cites = [law.handling];
  if (!table.cards.live) return refuse('record-shows-otherwise', { claim: 'dispute' }, ...cites);
  if (by.role !== 'player' || playerAt(table, by.seat) === null)
    return refuse('not-seated', { to: 'dispute' }, ...cites);
  if (!isText(about)) return refuse('subject-missing', { act: 'dispute' }, ...cites);
  const open = table.dispute;
  if (open !== undefined)
    return refuse('dispute-undecided', { act: 'dispute', seat: open.seat, about: open.about }, ...cites);
  return accept<TableEvent>({ did: 'disputed', seat: by.seat, about, cites });
};

const RULINGS = ['stands', 'overridden'] as const;

/** A ruling is a word on what was done. A floorperson corrects it by the act for it: a reading, chips, a void round. */
export const decideDispute: ActHandler<'decideDispute'> = ({ law }, table, { ruling, reason }, { by }) => {
  const cites = [law.handling];
  const open = table.dispute;
  if (open === undefined) return refuse('no-dispute-open', {}, ...cites);
  if (!RULINGS.includes(ruling))
    return refuse('unknown-choice', { what: 'ruling', given: ruling, allowed: RULINGS }, ...cites);
  if (!isText(reason)) return refuse('reason-missing', { for: 'ruling' }, ...cites);
  return accept<TableEvent>({ did: 'disputeDecided', ...open, ruling, person: by.person, reason, cites });
};
