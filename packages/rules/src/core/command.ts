import type { Card } from '@fairdeal/cards';
import type { ClauseId } from '../register/index.js';
import { type Refusal, refuse, refuseFor } from './decision.js';
import { quoteValue } from './input-limits.js';
import { type Actor, ROLES, type Role } from './roles.js';
import type { AnyAct, Command, Randomness, RandomnessNeeded } from './rulebook.js';

const KNOWN_ROLES: ReadonlySet<unknown> = new Set(ROLES);

/** Why this is no command at all: it lacks who or when, or what is done. */
export const malformedCommand = (command: Command<AnyAct>): Refusal | null => {
  if (typeof command !== 'object' || command === null || typeof command.act !== 'object' || command.act === null)
    return refuse(`A command is an act with who does it and when, not ${quoteValue(command)}.`);
  const { by, at } = command;
  if (typeof by !== 'object' || by === null || typeof by.role !== 'string' || typeof by.person !== 'string')
    return refuse('A command says by whom: a role and who it is; a player has a seat.');
  if (by.role === 'player' && typeof by.seat !== 'number')
    return refuse(`A player is known by the seat he sits at, not ${quoteValue(by.seat)}.`);
  return Number.isFinite(at) ? null : refuse(`A command says when: milliseconds, not ${quoteValue(at)}.`);
};

/** Whether a command says who does it, and when. */
export const hasActorAndTime = ({ by, at }: Command<AnyAct>): boolean =>
  typeof by?.person === 'string' && (by.role !== 'player' || typeof by.seat === 'number') && Number.isFinite(at);

export const unknownAct = (act: unknown, known: readonly string[]): Refusal =>
  refuse(`${quoteValue(act)} is not an act of this table; there is ${known.join(', ')}.`);

/** An act that the law gives to others. */
export const refuseForRole = (by: Actor, may: readonly Role[], cites: readonly ClauseId[], act: string): Refusal => {
  if (!KNOWN_ROLES.has(by.role))
    return refuse(`${quoteValue(by.role)} is not a role at a table; there is ${ROLES.join(', ')}.`);
  if (may.indexOf(by.role) < 0)
    return refuseFor(
      'not-your-act',
      `"${act}" is not for the ${actorWords(by)}: it belongs to the ${may.join(' or the ')}.`,
      ...cites,
    );
  return by.role === 'player'
    ? refuseFor('not-your-act', `Seat ${by.seat} is another player’s.`, ...cites)
    : refuseFor('not-your-act', 'Who plays at a table does not work at it.', ...cites);
};

const actorWords = (who: Actor): string => (who.role === 'player' ? `player in seat ${who.seat}` : who.role);

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

/** What chance brings to an act, where it is written beside it. */
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
