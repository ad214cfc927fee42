import { type Cents, dollars } from '../../core/money.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import type { PokerEvent } from '../model/acts.js';
import type { PushedPot } from '../model/showdown-acts.js';
import type { PokerTable } from '../model/state.js';
import type { PokerSubmission } from '../model/submission.js';

/** A betting limit while the Kill or Half-kill option holds: twice, or half as much again. */
export const killLimit = (submission: Pick<PokerSubmission, 'kill'>, cents: Cents): Cents =>
  submission.kill === 'half-kill' ? (cents * 3) / 2 : submission.kill === 'kill' ? cents * 2 : cents;

/** Of a pot's shares, who won each. */
const winnersOf = ({ shares }: PushedPot): readonly (readonly number[])[] =>
  shares.map(({ winners }) => winners.map(({ seat }) => seat));

/** One player has it all. */
const wonByOne = (pots: readonly PushedPot[]): boolean =>
  new Set(pots.flatMap((pot) => winnersOf(pot).flat())).size === 1;

/** The halves of a pot have gone to different players. */
const isSplit = (pots: readonly PushedPot[]): boolean =>
  pots.some((pot) => {
    const [first = [], ...others] = winnersOf(pot);
    return others.some((other) => other.length !== first.length || other.some((seat) => !first.includes(seat)));
  });

/** Effect of a round's pots on the next limits: 637a.1, Kill option, Half-kill option and Qualifying pot. */
export const isKillNext = (
  { kill: option, qualifyingPot }: Pick<PokerSubmission, 'kill' | 'qualifyingPot'>,
  inForce: boolean,
  pots: readonly PushedPot[],
): boolean => {
  if (option === 'none') return false;
  const pot = pots.reduce((sum, { cents }) => sum + cents, 0);
  if (pot < qualifyingPot) return false;
  return inForce ? !isSplit(pots) : wonByOne(pots);
};

/** The limits change for the next round, when the pots of this one say so. */
export const killEvents = ({ killClause }: PokerGame, table: PokerTable, pots: readonly PushedPot[]): PokerEvent[] => {
  if (killClause === null) return [];
  const inForce = isKillNext(table.submission, table.kill, pots);
  return inForce === table.kill ? [] : [{ did: 'limitsChanged', kill: inForce, cites: [killClause, '637a.1'] }];
};

/** The option and its qualifying pot, for the sign. */
export const killWords = ({ kill, qualifyingPot }: PokerSubmission): string =>
  kill === 'none'
    ? 'no Kill option'
    : `${kill === 'kill' ? 'Kill option: limits twice' : 'Half-kill option: limits half as much again as'} those posted after one player wins a pot of ${dollars(qualifyingPot)} or more`;

/** The clauses of each section that let the house use the option. */
export const KILL_CLAUSES: Readonly<Record<string, readonly ClauseId[]>> = {
  '637a.12': ['637a.12(b)', '637a.12(n)'],
  '637a.19': ['637a.19(b)', '637a.19(l)(3)'],
  '637a.20': ['637a.20(b)'],
  '637a.21': ['637a.21(b)'],
};
