import type { SignedInPerson } from '@fairdeal/client';
import type { Refusal } from '@fairdeal/rules';
import { sayNo } from '@fairdeal/rules/internal';
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
  if (dealer === null)
    return sayNo('You can’t sign in a dealer whom the house does not know. Choose a person from the house’s list.');
  const { id, name, roles } = dealer;
  if (data.name !== undefined && data.name.trim() !== name)
    return sayNo(`You can’t sign in ${name} under another name. Sign in ${name} under their own name.`);
  if (!roles.includes('dealer'))
    return sayNo(
      `You can’t sign in ${name} as a dealer. ${name} does not have the dealer role. Choose a dealer, or ask an administrator for the role.`,
    );
  return { ...asked, act: { ...asked.act, person: id, name } };
};
