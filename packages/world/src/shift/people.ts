import type { Chance } from '@fairdeal/cards';
import type { Actor, Seat, StaffRole } from '@fairdeal/rules';

/** Dealers who relieve each other. */
const DEALERS = ['dana', 'devon'] as const;

/** The staff of a shift, each role another person. */
export const staffOf = (role: StaffRole, dealer: string): Actor => ({
  role,
  person: role === 'dealer' ? dealer : role,
});

export const otherDealer = (dealer: string): string => (dealer === DEALERS[0] ? DEALERS[1] : DEALERS[0]);

export const FIRST_DEALER: string = DEALERS[0];

export const playerIn = (seat: Seat): Actor => ({ role: 'player', seat, person: `patron ${seat}` });

/** One of them, each equally likely. */
export const oneOf = <T>(chance: Chance, from: readonly T[]): T | undefined =>
  from[chance.below(Math.max(1, from.length))];

/** True once in so many times. */
export const onceIn = (chance: Chance, times: number): boolean => chance.below(times) === 0;
