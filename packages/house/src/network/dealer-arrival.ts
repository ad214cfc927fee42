import type { SignedInPerson } from '@fairdeal/client';
import type { Refusal } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { type ActRequest, POKER_ROOM_STREAM } from '../floor/index.js';
import type { People } from '../people/index.js';

const COMING_IN = z.looseObject({ do: z.literal('dealerIn'), person: z.string(), name: z.string().optional() });

/** Checks a dealer who comes onto the poker room's shift, and gives the act with the house's own id and name for them. */
export const checkDealerArrival = async (
  people: Pick<People, 'find'>,
  by: SignedInPerson,
  asked: ActRequest,
): Promise<ActRequest | Refusal> => {
  const { data } = COMING_IN.safeParse(asked.act);
  // Players hear that the act is not theirs, and nothing about the staff.
  if (asked.table !== POKER_ROOM_STREAM || data === undefined || by.roles.every((role) => role === 'player'))
    return asked;
  const dealer = await people.find(data.person);
  if (dealer === null) return refuse('not-a-dealer', { what: 'unknown' });
  const { id, name, roles } = dealer;
  if (data.name !== undefined && data.name.trim() !== name) return refuse('not-a-dealer', { what: 'name', name });
  if (!roles.includes('dealer')) return refuse('not-a-dealer', { what: 'role', name });
  return { ...asked, act: { ...asked.act, person: id, name } };
};
