import type { RowDifference } from '@fairdeal/rules/internal';
import { bytesToHex } from '@noble/hashes/utils.js';
import { z } from 'zod';
import { type Finding, finding } from '../faults/fault.js';
import { HOUSE_STREAM, type LogEntry, saltedHash } from '../log/entry.js';
import { rowDifferences } from './difference.js';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const roles = z.array(z.string());

/** A person of the house. A field is null where only entries of an earlier version say it, or nobody does. */
const PERSON = z.strictObject({
  person: z.string(),
  roles: roles.nullable(),
  /** A salted hash of the name. */
  named: hash.nullable(),
  guest: z.boolean(),
});

/** A token that lets one person in, by its hash. */
const INVITATION = z.strictObject({
  invitation: z.string(),
  roles,
  by: z.string().nullable(),
  /** The person who is invited again; null for a new one. */
  person: z.string().nullable(),
  expires: z.iso.datetime(),
});

/** Everyone whom a house knows, and its open invitations. */
export const HOUSE_PEOPLE = z.strictObject({ people: z.array(PERSON), invitations: z.array(INVITATION) });
export type HousePeople = z.output<typeof HOUSE_PEOPLE>;
type Person = z.output<typeof PERSON>;
type Invitation = z.output<typeof INVITATION>;

/** The salted hash that an entry has of a person's name. */
export const nameHash = (salt: string, name: string): string => bytesToHex(saltedHash(salt, name));

/** The house itself, which invites the first administrator and writes down what earlier versions did not. */
export const HOUSE_ACTOR = { role: 'house', person: 'house' } as const;

const token = { invitation: hash.optional(), expires: z.iso.datetime().optional() };

/** Acts that change who is who. Entries of earlier versions lack the hashes. */
const ACT = z.discriminatedUnion('do', [
  z.object({ do: z.literal('signIn'), how: z.string(), named: hash.optional(), invitation: hash.optional() }),
  z.object({ do: z.literal('makePerson'), made: z.string(), roles, named: hash.optional() }),
  z.object({ do: z.literal('invite'), roles, ...token }),
  z.object({ do: z.literal('letInAnew'), person: z.string(), ...token }),
  z.object({ do: z.literal('withdrawInvitation'), invitation: hash }),
  z.object({ do: z.literal('changeRoles'), person: z.string(), roles }),
  z.object({ do: z.literal('adoptPeople'), ...HOUSE_PEOPLE.shape }),
]);
type PeopleAct = z.output<typeof ACT>;

/** People and invitations of the house, followed entry by entry. */
export interface PeopleFold {
  /** An entry of the house; gives what is wrong with it. */
  readonly next: (entry: Pick<LogEntry, 'act' | 'by' | 'table'>) => readonly Finding[];
  readonly list: () => HousePeople;
  /** The roles of a person; null where only entries of an earlier version, or nobody at all, say who is known, and undefined for nobody. */
  readonly rolesOf: (person: string) => readonly string[] | null | undefined;
  /** Whether the log says everything about people, so that no others may be known. Entries of earlier versions do not. */
  readonly isComplete: () => boolean;
}

/** A fold that went on to some entry. */
export const PEOPLE_STATE = HOUSE_PEOPLE.extend({ complete: z.boolean() });
export type PeopleState = z.output<typeof PEOPLE_STATE>;

/** People and invitations that the entries of a fold change. */
interface Draft {
  readonly people: Map<string, Person>;
  readonly invitations: Map<string, Invitation>;
  complete: boolean;
}

const put = ({ people }: Draft, person: Person): void => void people.set(person.person, person);

const withdraw = ({ invitations }: Draft, isWithdrawn: (invitation: Invitation) => boolean): void => {
  for (const one of [...invitations.values()]) if (isWithdrawn(one)) invitations.delete(one.invitation);
};

const invite = (
  draft: Draft,
  { invitation, expires }: { readonly invitation?: string | undefined; readonly expires?: string | undefined },
  more: Pick<Invitation, 'roles' | 'by' | 'person'>,
): void => {
  if (invitation === undefined || expires === undefined) draft.complete = false;
  else draft.invitations.set(invitation, { invitation, expires, ...more });
};

/** A person comes in by an invitation, which is good once. */
const accept = (
  draft: Draft,
  { named, invitation }: Extract<PeopleAct, { do: 'signIn' }>,
  person: string,
): readonly Finding[] => {
  const known = draft.people.get(person);
  if (invitation === undefined) {
    if (known === undefined) put(draft, { person, roles: null, named: null, guest: false });
    draft.complete = false;
    return [];
  }
  const used = draft.invitations.get(invitation);
  if (used === undefined)
    return [finding(`Person ${person} comes in by the invitation ${invitation}, which is not open.`)];
  draft.invitations.delete(invitation);
  if (used.person !== null)
    return used.person === person ? [] : [finding(`Person ${person} comes in by the invitation of ${used.person}.`)];
  if (used.by === null) withdraw(draft, ({ by }) => by === null);
  put(draft, { person, roles: used.roles, named: named ?? null, guest: false });
  return known === undefined ? [] : [finding(`Person ${person} comes in as a new one, and is known already.`)];
};

/** Writes down what entries of earlier versions left out. What they did say stays. */
const adopt = (draft: Draft, listed: HousePeople): readonly Finding[] => {
  if (draft.complete) return [finding('People are written down again, but the log has everyone already.')];
  const { people, invitations } = draft;
  const wrong = listed.people.filter(({ person, roles: given }) => {
    const known = people.get(person)?.roles ?? null;
    return known !== null && textOf(known) !== textOf(given);
  });
  for (const one of listed.people) {
    const known = people.get(one.person);
    put(draft, { ...one, roles: known?.roles ?? one.roles, named: known?.named ?? one.named });
  }
  for (const one of listed.invitations) if (!invitations.has(one.invitation)) invitations.set(one.invitation, one);
  draft.complete = true;
  return wrong.map(({ person, roles: given }) =>
    finding(
      `Person ${person} is written down as ${textOf(given)}. Earlier entries say ${textOf(people.get(person)?.roles ?? null)}.`,
    ),
  );
};

const changeRoles = (
  draft: Draft,
  { person, roles: given }: Extract<PeopleAct, { do: 'changeRoles' }>,
): readonly Finding[] => {
  const known = draft.people.get(person);
  if (given.length === 0) withdraw(draft, (one) => one.person === person || one.by === person);
  put(draft, { person, named: known?.named ?? null, guest: known?.guest ?? false, roles: given });
  return known === undefined && draft.complete ? [finding(`Nobody knows the person ${person}.`)] : [];
};

const applyAct = (draft: Draft, act: PeopleAct, by: LogEntry['by']): readonly Finding[] => {
  switch (act.do) {
    case 'signIn':
      if (act.how === 'invitation') return accept(draft, act, by.person);
      if (act.how === 'guest')
        put(draft, { person: by.person, roles: ['player'], named: act.named ?? null, guest: true });
      return [];
    case 'makePerson':
      if (act.named === undefined) draft.complete = false;
      put(draft, { person: act.made, roles: act.roles, named: act.named ?? null, guest: false });
      return [];
    case 'invite':
      invite(draft, act, { roles: act.roles, by: by.role === HOUSE_ACTOR.role ? null : by.person, person: null });
      return [];
    case 'letInAnew': {
      const { person } = act;
      withdraw(draft, (one) => one.person === person);
      invite(draft, act, { roles: draft.people.get(person)?.roles ?? [], by: by.person, person });
      return [];
    }
    case 'withdrawInvitation': {
      const known = draft.invitations.delete(act.invitation);
      return known || !draft.complete
        ? []
        : [finding(`Person ${by.person} withdraws the invitation ${act.invitation}, which is not open.`)];
    }
    case 'changeRoles':
      return changeRoles(draft, act);
    case 'adoptPeople':
      return adopt(draft, act);
  }
};

export const foldPeople = (from: PeopleState = { people: [], invitations: [], complete: true }): PeopleFold => {
  const draft: Draft = {
    people: new Map(from.people.map((one) => [one.person, one])),
    invitations: new Map(from.invitations.map((one) => [one.invitation, one])),
    complete: from.complete,
  };
  return {
    next: ({ act, by, table }) => {
      const read = table === HOUSE_STREAM ? ACT.safeParse(act).data : undefined;
      return read === undefined ? [] : applyAct(draft, read, by);
    },
    list: () => ({ people: [...draft.people.values()], invitations: [...draft.invitations.values()] }),
    rolesOf: (person) => (draft.people.size === 0 ? null : draft.people.get(person)?.roles),
    isComplete: () => draft.complete,
  };
};

const textOf = (given: readonly string[] | null): string =>
  given === null ? 'unknown roles' : given.length === 0 ? 'no roles' : given.join(', ');

const personText = ({ roles: given, named, guest }: Omit<Person, 'person'>): string =>
  `${guest ? 'a guest' : 'a person'} with ${textOf(given)}${named === null ? '' : `, name ${named.slice(0, 16)}`}`;

const invitationText = ({ roles: given, by, person, expires }: Invitation): string =>
  `an invitation of ${by ?? 'the house'} for ${person ?? 'a new person'} with ${textOf(given)} until ${expires}`;

/**
 * The people and invitations that a database has otherwise than the log. What earlier versions left out of the log is not compared. A list without its
 * ordinary guests is compared for the others.
 */
export const peopleDifferences = (
  fold: Pick<PeopleFold, 'list' | 'isComplete'>,
  database: HousePeople,
  { guests = true }: { readonly guests?: boolean } = {},
): readonly RowDifference[] => {
  const log = fold.list();
  const complete = fold.isComplete();
  const known = new Map(log.people.map((one) => [one.person, one]));
  const open = new Set(log.invitations.map(({ invitation }) => invitation));
  const listed = new Set(database.people.map(({ person }) => person));
  const invited = database.invitations.filter(({ invitation }) => complete || open.has(invitation));
  const there = new Set(invited.map(({ invitation }) => invitation));
  const asLogged = (one: Person): Person => {
    const { roles: given = null, named = null } = known.get(one.person) ?? one;
    return { ...one, roles: given === null ? null : one.roles, named: named === null ? null : one.named };
  };
  const persons = (list: readonly Person[]) => new Map(list.map((one) => [one.person, personText(one)]));
  const tokens = (list: readonly Invitation[]) => new Map(list.map((one) => [one.invitation, invitationText(one)]));
  return [
    ...rowDifferences(
      'people',
      persons(database.people.filter(({ person }) => complete || known.has(person)).map(asLogged)),
      persons(log.people.filter(({ person, guest }) => guests || !guest || listed.has(person))),
    ),
    ...rowDifferences(
      'invitations',
      tokens(invited),
      tokens(log.invitations.filter(({ invitation }) => complete || there.has(invitation))),
    ),
  ];
};
