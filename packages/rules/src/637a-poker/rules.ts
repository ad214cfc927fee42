import type { ClauseId } from '../register/index.js';
import { POKER_FLOOR, type Role } from '../roles.js';
import type { Option, OptionKind } from '../rulebook.js';
import type { PokerAct, PokerHandler } from './acts.js';
import type { PokerGame } from './games/index.js';

/** Whose an act is, the clause that gives it to them, and what it does. */
export interface PokerRule<Do extends PokerAct['do']> {
  readonly may: readonly Role[];
  readonly clause: ClauseId | ((game: PokerGame, act: Extract<PokerAct, { do: Do }>) => ClauseId);
  readonly rule: PokerHandler<Do>;
}

export type PokerRules<Act extends PokerAct> = { readonly [Do in Act['do']]: PokerRule<Do> };

export const PLAYER: readonly Role[] = ['player'];
export const DEALER: readonly Role[] = ['dealer'];
/** A floorperson or above. */
export const FLOOR: readonly Role[] = POKER_FLOOR;
/** The dealer, or a floorperson or above. */
export const STAFF: readonly Role[] = ['dealer', ...POKER_FLOOR];
export const SUPERVISOR: readonly Role[] = ['poker-shift-supervisor'];
export const FINANCE: readonly Role[] = ['finance'];

/** An option before it is known whether the rulebook would accept it. */
export type Candidate = Option<PokerAct>;

/** Options of one kind, each called by its act unless it says otherwise. */
export const candidate =
  (kind: OptionKind) =>
  (
    act: PokerAct,
    words: string,
    more: Partial<Pick<Candidate, 'name' | 'kind' | 'ranges' | 'needs' | 'accord'>> = {},
  ): Candidate => ({ act, name: act.do, words, kind, ...more });
