import type { Card } from '@fairdeal/cards';
import type { ClauseId } from '../register/index.js';
import { type Refusal, refuse } from './decision.js';
import { type Actor, ROLES, type Role, seatOf } from './roles.js';
import type { AnyAct, Command, Randomness, RandomnessNeeded } from './rulebook.js';

const KNOWN_ROLES: ReadonlySet<unknown> = new Set(ROLES);

/** Why this is no command: it lacks its act, its actor or its time. */
export const malformedCommand = (command: Command<AnyAct>): Refusal | null => {
  if (typeof command !== 'object' || command === null || typeof command.act !== 'object' || command.act === null)
    return refuse('malformed-command', { lacks: 'act', given: command });
  const { by, at } = command;
  if (typeof by !== 'object' || by === null || typeof by.role !== 'string' || typeof by.person !== 'string')
    return refuse('malformed-command', { lacks: 'actor', given: by });
  if (by.role === 'player' && typeof by.seat !== 'number')
    return refuse('malformed-command', { lacks: 'seat', given: by.seat });
  return Number.isFinite(at) ? null : refuse('malformed-command', { lacks: 'time', given: at });
};

/** Whether a command says who does it, and when. */
export const hasActorAndTime = ({ by, at }: Command<AnyAct>): boolean =>
  typeof by?.person === 'string' && (by.role !== 'player' || typeof by.seat === 'number') && Number.isFinite(at);

export const unknownAct = (act: unknown, known: readonly string[]): Refusal => refuse('unknown-act', { act, known });

/** An act that the law gives to others. */
export const refuseForRole = (by: Actor, may: readonly Role[], cites: readonly ClauseId[], act: string): Refusal => {
  if (!KNOWN_ROLES.has(by.role)) return refuse('unknown-role', { role: by.role });
  if (may.indexOf(by.role) < 0)
    return refuse('not-your-act', { what: 'role', act, role: by.role, seat: seatOf(by), may }, ...cites);
  return refuse(
    'not-your-act',
    by.role === 'player' ? { what: 'seat', seat: by.seat } : { what: 'plays-here' },
    ...cites,
  );
};

/** Something that chance could bring, to see whether an act would be accepted. */
export const sampleRandomness = (needed: RandomnessNeeded | null): Randomness | null => {
  switch (needed?.draw) {
    case 'order':
      return { order: needed.of };
    case 'dice':
      return { dice: [1, 1, 1] };
    case 'number':
      return { number: 1 };
    default:
      return null;
  }
};

/** Randomness of an act, if it is written with it. */
export interface ActWithRandomness extends Randomness {
  /** Cards that come shuffled: in an order that is not known, or in this one. */
  readonly preshuffled?: true | readonly Card[];
}

/** An act that was written with what chance brought to it, parted into the two. */
export const splitRandomness = <Written extends ActWithRandomness>({
  order,
  dice,
  number,
  preshuffled,
  ...act
}: Written): {
  readonly act: Omit<Written, keyof ActWithRandomness> & { readonly preshuffled?: true };
  readonly drawn: Randomness | null;
} => {
  const cards = preshuffled === undefined || preshuffled === true ? order : preshuffled;
  const drawn: Randomness = {
    ...(cards === undefined ? {} : { order: cards }),
    ...(dice === undefined ? {} : { dice }),
    ...(number === undefined ? {} : { number }),
  };
  return {
    act: { ...act, ...(preshuffled === undefined ? {} : { preshuffled: true }) },
    drawn: Object.keys(drawn).length === 0 ? null : drawn,
  };
};
