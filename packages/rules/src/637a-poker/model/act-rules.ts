import { POKER_FLOOR_ROLES, type Role } from '../../core/roles.js';
import type { Option, OptionKind } from '../../core/rulebook.js';
import type { ClauseId } from '../../register/index.js';
import type { PokerGame } from '../games/game.js';
import type { PokerAct, PokerHandler } from './acts.js';

/** Whose an act is, the clause that gives it to them, and what it does. */
export interface PokerActRule<Do extends PokerAct['do']> {
  readonly may: readonly Role[];
  readonly clause: ClauseId | ((game: PokerGame, act: Extract<PokerAct, { do: Do }>) => ClauseId);
  readonly handle: PokerHandler<Do>;
}

export type PokerActRules<Act extends PokerAct> = { readonly [Do in Act['do']]: PokerActRule<Do> };

export const PLAYER_ROLES: readonly Role[] = ['player'];
export const DEALER_ROLES: readonly Role[] = ['dealer'];
/** A floorperson or above. */
export const FLOOR_ROLES: readonly Role[] = POKER_FLOOR_ROLES;
/** The dealer, or a floorperson or above. */
export const STAFF_ROLES: readonly Role[] = ['dealer', ...POKER_FLOOR_ROLES];
export const SUPERVISOR_ROLES: readonly Role[] = ['poker-shift-supervisor'];
export const FINANCE_ROLES: readonly Role[] = ['finance'];

/** An option before it is known whether the rulebook would accept it. */
export type PokerCandidate = Option<PokerAct>;

/** Options of one kind, each called by its act unless it says otherwise. */
export const candidate =
  (kind: OptionKind) =>
  (
    act: PokerAct,
    words: string,
    more: Partial<Pick<PokerCandidate, 'name' | 'kind' | 'ranges' | 'needs' | 'accord'>> = {},
  ): PokerCandidate => ({ act, name: act.do, words, kind, ...more });
