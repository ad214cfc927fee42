import { randomBytes } from 'node:crypto';
import type { SignedInPerson } from '@fairdeal/client';
import type { AccessNotice } from '@fairdeal/words/internal';
import type { HouseLog } from '../log/index.js';
import {
  type AccessChange,
  concernedRoles,
  GUARDED_ROLES,
  guardedAmong,
  mayDecide,
  personOf,
  rolesAfter,
  rolesGiven,
} from './access-change.js';
import type { AccessTimes } from './access-times.js';
import { type HouseRole, roleFor } from './authority.js';
import type { AccountChanges } from './changes.js';
import { deny, type HttpRefusal, isHttpRefusal } from './http-refusal.js';
import type { Approval, Invitations } from './invitations.js';
import { type Notices, noticesIn } from './notices.js';
import { type DatabasePerson, personFrom } from './rows.js';
import { hashSecret, newSecret } from './secrets/secrets.js';
import { actorOf, daysFrom, peopleDeps } from './sessions.js';

/** The change is done, or a second person has to approve it first. A link that waits for its code ends in a dot. */
export type AccessChangeAnswer =
  | { readonly done: { readonly token: string } | SignedInPerson }
  | { readonly request: string; readonly token?: string };

/** A request that waits for a second person. */
export interface AccessRequest {
  readonly request: string;
  readonly what: AccessChange['what'];
  /** Name of the administrator who asks. */
  readonly asker: string;
  readonly person: string | null;
  readonly roles: readonly string[];
  readonly at: string;
  readonly expires: string;
  /** Whether the reader may decide it. */
  readonly decides: boolean;
}

/** Changes that two people make together. */
export interface AccessRequests extends Notices {
  /** With `strict` also new people with a guarded role wait for a second person. */
  changeAccess(
    by: SignedInPerson,
    role: HouseRole,
    change: AccessChange,
    strict: boolean,
  ): Promise<AccessChangeAnswer | HttpRefusal>;
  requests(of: SignedInPerson): Promise<readonly AccessRequest[]>;
  /** Approves or turns down a request. Gives the person concerned, and the code for the link that the asker has. */
  decideRequest(
    by: SignedInPerson,
    request: string,
    approve: boolean,
  ): Promise<{ readonly of: SignedInPerson | null; readonly code: string | null } | HttpRefusal>;
  /** Whether an administrator may choose the password of a new person with these roles. */
  refusePasswordFor(roles: readonly HouseRole[], strict: boolean): HttpRefusal | null;
  /** Tells a person what an administrator ended. */
  tellEnded(by: SignedInPerson, of: SignedInPerson, matter: AccessNotice['matter']): Promise<void>;
}

interface RequestRow {
  readonly request: string;
  readonly asked_by: string;
  readonly what: AccessChange['what'];
  readonly person: string | null;
  readonly roles: HouseRole[];
  readonly half: Buffer;
  readonly at: Date;
  readonly expires: Date;
}

const DAYS = 7;
const REQUEST_BYTES = 8;
const NO_REQUEST = deny(404, 'not-found', { what: 'request' });

/** Changes of people as one administrator makes them. */
type AccessActs = Pick<Invitations, 'invite' | 'reinvite'> & Pick<AccountChanges, 'changeRoles'>;

/** Parts that asking and deciding share. */
const accessTools = (record: HouseLog, clock: () => number, times: AccessTimes, acts: AccessActs) => {
  const { ask, enterHouse } = peopleDeps(record, clock, times);
  const { tell, notices } = noticesIn(ask, clock);
  return {
    ...{ ask, enterHouse, tell, notices, clock },

    guardedPeople: async (): Promise<readonly SignedInPerson[]> => {
      const { rows } = await ask<DatabasePerson>(
        'select person, name, roles, guest from people where not guest and roles && $1::text[]',
        [GUARDED_ROLES],
      );
      return rows.map(personFrom);
    },

    byId: async (id: string | null): Promise<SignedInPerson | null> => {
      if (id === null) return null;
      const { rows } = await ask<DatabasePerson>('select person, name, roles, guest from people where person = $1', [
        id,
      ]);
      const [row] = rows;
      return row === undefined ? null : personFrom(row);
    },

    perform: (
      by: SignedInPerson,
      role: HouseRole,
      change: AccessChange,
      approval?: Approval,
    ): Promise<{ readonly token: string } | SignedInPerson | HttpRefusal> => {
      switch (change.what) {
        case 'invite':
          return acts.invite(by, role, change.roles, approval);
        case 'letInAnew':
          return acts.reinvite(by, role, change.of, approval);
        case 'changeRoles':
          return acts.changeRoles(by, role, change.of, change.roles, approval?.second);
      }
    },

    /** Tells the person concerned, and everybody who may be the second, but not the person who took the step. */
    tellAll: async (
      change: AccessChange,
      step: Pick<AccessNotice, 'step' | 'by' | 'asker'>,
      told: readonly string[],
      but: string,
    ): Promise<void> => {
      const of = personOf(change);
      const people = [...told, ...(of === null ? [] : [of.id])].filter((person) => person !== but);
      await tell(people, (person) => ({
        ...step,
        matter: change.what,
        person: of?.name ?? null,
        own: person === of?.id,
        roles: rolesAfter(change),
      }));
    },
  };
};
type AccessTools = ReturnType<typeof accessTools>;

const secondPeople = (people: readonly SignedInPerson[], asker: string, change: AccessChange): readonly string[] =>
  people.filter((person) => mayDecide(person, asker, change)).map(({ id }) => id);

/** Makes a change, or a request where it needs a second person. */
const changing = (tools: AccessTools): AccessRequests['changeAccess'] => {
  const { ask, enterHouse, clock, guardedPeople, perform, tellAll } = tools;

  const makeRequest = async (
    by: SignedInPerson,
    role: HouseRole,
    change: AccessChange,
    seconds: readonly string[],
  ): Promise<AccessChangeAnswer | HttpRefusal> => {
    const [request, link] = [randomBytes(REQUEST_BYTES).toString('hex'), newSecret()];
    const [of, roles] = [personOf(change), rolesAfter(change)];
    const denied = await enterHouse(
      { role, person: by.id },
      { do: 'askAccess', request, what: change.what, ...(of === null ? {} : { person: of.id }), roles },
    );
    if (denied !== null) return denied;
    await ask(
      `insert into access_requests (request, asked_by, what, person, roles, half, at, expires)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        ...[request, by.id, change.what, of?.id ?? null, roles, hashSecret(link)],
        ...[new Date(clock()), daysFrom(DAYS, clock())],
      ],
    );
    await tellAll(change, { step: 'asked', by: by.name, asker: null }, seconds, by.id);
    return change.what === 'changeRoles' ? { request } : { request, token: `${link}.` };
  };

  return async (by, role, change, strict) => {
    const of = personOf(change);
    if (change.what === 'changeRoles' && by.id === change.of.id)
      return deny(403, 'not-authorized', { what: 'own-roles' });
    const [guarded, given] = [guardedAmong(of?.roles ?? []).length > 0, rolesGiven(change)];
    if (guarded || (strict && given.length > 0)) {
      const people = await guardedPeople();
      // The first administrator makes the second one alone.
      const isFirst =
        !guarded && people.every(({ id }) => id === by.id) && given.every((one) => one === 'administrator');
      if (!isFirst) {
        const seconds = secondPeople(people, by.id, change);
        return seconds.length === 0
          ? deny(409, 'second-person', { what: 'nobody', roles: concernedRoles(change) })
          : makeRequest(by, role, change, seconds);
      }
    }
    const done = await perform(by, role, change);
    if (isHttpRefusal(done)) return done;
    await tellAll(change, { step: 'done', by: by.name, asker: null }, [], by.id);
    return { done };
  };
};

/** Lists open requests, and decides them. */
const deciding = (tools: AccessTools): Pick<AccessRequests, 'requests' | 'decideRequest'> => {
  const { ask, enterHouse, clock, guardedPeople, byId, perform, tellAll } = tools;

  const open = async (request: string | null): Promise<readonly RequestRow[]> => {
    const { rows } = await ask<RequestRow>(
      `select request, asked_by, what, person, roles, half, at, expires from access_requests
       where decided_by is null and expires > $1 and ($2::text is null or request = $2) order by at`,
      [new Date(clock()), request],
    );
    return rows;
  };

  /** The change as it would be made now; null where the asker or the person is gone. */
  const changeOf = async (
    row: RequestRow,
  ): Promise<{ readonly asker: SignedInPerson; readonly role: HouseRole; readonly change: AccessChange } | null> => {
    const [asker, of] = [await byId(row.asked_by), await byId(row.person)];
    const role = asker === null ? undefined : roleFor(asker, 'makePeople');
    if (asker === null || role === undefined || (row.person !== null && of === null)) return null;
    if (of === null) return { asker, role, change: { what: 'invite', roles: row.roles } };
    return {
      ...{ asker, role },
      change: row.what === 'changeRoles' ? { what: row.what, of, roles: row.roles } : { what: 'letInAnew', of },
    };
  };

  const decide = (request: string, by: string | null): Promise<{ readonly rowCount: number | null }> =>
    ask(
      `update access_requests set decided_by = $2, decided_at = $3
       where request = $1 and (decided_by is null) = ($2::text is not null)`,
      [request, by, new Date(clock())],
    );

  return {
    requests: async (of) => {
      const listed: AccessRequest[] = [];
      for (const row of await open(null)) {
        const asked = await changeOf(row);
        if (asked === null) continue;
        const decides = mayDecide(of, asked.asker.id, asked.change);
        if (!decides && asked.asker.id !== of.id) continue;
        listed.push({
          ...{ request: row.request, what: row.what, asker: asked.asker.name, decides },
          ...{ person: personOf(asked.change)?.name ?? null, roles: rolesAfter(asked.change) },
          ...{ at: row.at.toISOString(), expires: row.expires.toISOString() },
        });
      }
      return listed;
    },

    decideRequest: async (by, request, approve) => {
      const [row] = await open(request);
      const asked = row === undefined ? null : await changeOf(row);
      if (row === undefined || asked === null) return NO_REQUEST;
      const { asker, role, change } = asked;
      const of = personOf(change);
      if (by.id === asker.id || by.id === of?.id) return deny(403, 'second-person', { what: 'own' });
      if (!mayDecide(by, asker.id, change)) return deny(403, 'second-person', { what: 'others' });
      // Of two at once one decides.
      if ((await decide(request, by.id)).rowCount === 0) return NO_REQUEST;
      const denied = await enterHouse(actorOf(by), { do: approve ? 'approveAccess' : 'turnDownAccess', request });
      const done = denied ?? (approve ? await perform(asker, role, change, { second: by.id, half: row.half }) : null);
      if (done !== null && isHttpRefusal(done)) {
        await decide(request, null);
        return done;
      }
      const told = [...secondPeople(await guardedPeople(), asker.id, change), asker.id];
      await tellAll(
        change,
        { step: approve ? 'approved' : 'turned-down', by: by.name, asker: asker.name },
        told,
        by.id,
      );
      return { of, code: done !== null && 'token' in done ? done.token : null };
    },
  };
};

/** Changes of access, alone or with a second person. */
export const requestsOf = (
  record: HouseLog,
  clock: () => number,
  times: AccessTimes,
  acts: AccessActs,
): AccessRequests => {
  const tools = accessTools(record, clock, times, acts);
  return {
    notices: tools.notices,
    changeAccess: changing(tools),
    ...deciding(tools),

    refusePasswordFor: (roles, strict) => {
      const guarded = guardedAmong(roles);
      return strict && guarded.length > 0 ? deny(409, 'second-person', { what: 'password', roles: guarded }) : null;
    },

    tellEnded: (by, of, matter) =>
      tools.tell(by.id === of.id ? [] : [of.id], () => ({
        ...{ step: 'done', matter, by: by.name, asker: null, person: of.name, own: true, roles: [] },
      })),
  };
};
