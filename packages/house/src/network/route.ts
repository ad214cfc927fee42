import type { RequestFault, SignedInPerson, UnknownOutcome } from '@fairdeal/client';
import { isRefused, type Reason, type Refusal } from '@fairdeal/rules';
import type { Reasons } from '@fairdeal/rules/internal';
import { isInputFault, parseInput } from '@fairdeal/table/internal';
import { refusalText } from '@fairdeal/words';
import { z } from 'zod';
import { type ActRequest, readActRequest } from '../floor/index.js';
import {
  type Authority,
  deny,
  guardedAmong,
  type HouseRole,
  type HttpRefusal,
  type PresentPerson,
  refuseRight,
  roleFor,
} from '../people/index.js';
import { checkDealerArrival } from './dealer-arrival.js';
import type { HouseServices } from './house-services.js';
import type { NetworkLimits } from './limits.js';
import type { CurrentSettings } from './settings.js';

/** Cookie of an answer: the secret, or null to delete it. */
export interface Cookie {
  readonly secret: string | null;
  readonly expires?: Date;
}

/** Answer to a request. */
export type RouteAnswer =
  | {
      readonly json: object;
      /** In place of the usual one. */
      readonly status?: 202;
      readonly cookie?: Cookie;
      /** A mark that the browser of this person keeps. */
      readonly device?: string;
    }
  | {
      readonly type: string;
      readonly body: string | Uint8Array | AsyncIterable<string>;
      /** It never changes under this name. */
      readonly forever?: boolean;
    };

/** A request that was let in. */
export interface RouteRequest {
  readonly by: PresentPerson | null;
  readonly services: HouseServices;
  readonly limits: NetworkLimits;
  readonly settings: CurrentSettings;
  /** Unit of the limits by address. */
  readonly address: string;
  /** Whether this client may be anybody: everywhere but at the machine of a private house. */
  readonly stranger: boolean;
  /** The mark of a device where somebody has signed in before, as the browser sends it. */
  readonly device: string | undefined;
  /** Method and path: `GET /api/log`. */
  readonly path: string;
  /** Origin as the client wrote it: `https://house.example`. */
  readonly origin: string;
  /** Sockets that came with this, or all that the person has, end. */
  readonly signedOut: (pass: string | null, person: SignedInPerson | null) => void;
}

interface RawParts {
  readonly body: unknown;
  readonly query: unknown;
  readonly params: unknown;
}

interface RouteSchemas<
  Body extends z.ZodType<object>,
  Query extends z.ZodType<object>,
  Params extends z.ZodType<object>,
> {
  readonly body?: Body;
  readonly query?: Query;
  readonly params?: Params;
}

interface RouteSummary {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** With `{name}` for what it takes from the path. */
  readonly path: string;
  /** One sentence for readers of the description. */
  readonly words: string;
  readonly status?: 200 | 201;
  /** Whether it is answered to people who have not signed in. Of anybody else’s requests without a session nothing is read. */
  readonly anybody?: true;
  /** The shape of what comes back, or its type where that is not JSON. */
  readonly answer: z.ZodType | string;
}

/** One request that the house answers: what describes it is what reads it. */
export interface Route extends RouteSummary {
  readonly schemas: RouteSchemas<z.ZodType<object>, z.ZodType<object>, z.ZodType<object>>;
  run(request: RouteRequest, raw: RawParts): Promise<RouteAnswer | HttpRefusal>;
}

interface ParsedParts<
  Body extends z.ZodType<object>,
  Query extends z.ZodType<object>,
  Params extends z.ZodType<object>,
> {
  readonly body: z.output<Body>;
  readonly query: z.output<Query>;
  readonly params: z.output<Params>;
}

/** Of what a request does not take, nothing is read. */
const NOTHING = z.object({});

export const defineRoute = <
  Body extends z.ZodType<object> = typeof NOTHING,
  Query extends z.ZodType<object> = typeof NOTHING,
  Params extends z.ZodType<object> = typeof NOTHING,
>(
  described: RouteSummary & RouteSchemas<Body, Query, Params>,
  handle: (
    asked: RouteRequest & ParsedParts<Body, Query, Params>,
  ) => Promise<RouteAnswer | HttpRefusal> | RouteAnswer | HttpRefusal,
): Route => {
  const { body, query, params, ...rest } = described;
  return {
    ...rest,
    schemas: { ...(body && { body }), ...(query && { query }), ...(params && { params }) },
    run: async (request, raw) => {
      const read = {
        body: parseInput(body ?? NOTHING, raw.body ?? {}, 'the request'),
        query: parseInput(query ?? NOTHING, raw.query ?? {}, 'the address'),
        params: parseInput(params ?? NOTHING, raw.params ?? {}, 'the address'),
      };
      for (const part of Object.values(read))
        if (isInputFault(part)) return deny(422, 'invalid', { words: part.wrong });
      return handle({ ...request, ...(read as ParsedParts<Body, Query, Params>) });
    },
  };
};

/** Refuses text that the log cannot store. */
export const UNSTORABLE_TEXT = deny(422, 'invalid', { what: 'text' });

export const NOT_SIGNED_IN = deny(401, 'not-signed-in', {});

const CONFIRMED_FOR = 5 * 60_000;

/** The refusal of a person whose role asks for a passkey that they have not shown; null for everybody else. */
export const refuseWithoutPasskey = (
  { passkeys }: Pick<CurrentSettings, 'passkeys'>,
  by: PresentPerson | null,
): HttpRefusal | null =>
  passkeys && by !== null && !by.passkey && guardedAmong(by.person.roles).length > 0
    ? deny(403, 'not-authorized', { what: 'needs-passkey' })
    : null;

/** The refusal of a person who has not shown a password or passkey in the last five minutes. */
export const refuseUnconfirmed = ({
  by,
  services: { record },
}: Pick<RouteRequest, 'by' | 'services'>): HttpRefusal | null =>
  by !== null && record.clock() - by.confirmed > CONFIRMED_FOR
    ? deny(403, 'not-authorized', { what: 'needs-confirmation' })
    : null;

export const tooManyRequests = (retry: number): HttpRefusal => ({
  ...deny(429, 'rate-limited', { what: 'requests', seconds: retry }),
  retry,
});

export const tooManyGuesses = (retry: number): HttpRefusal => ({
  ...deny(429, 'rate-limited', { what: 'sign-in', seconds: retry }),
  retry,
});

/** Too many connections or streams are open at once from one address. */
export const tooManyOpen = (what: 'connections' | 'streams'): HttpRefusal => ({
  ...deny(429, 'rate-limited', { what }),
  retry: 5,
});

type RefusalContext = Pick<RouteRequest, 'services' | 'limits' | 'path'>;

/** Repeated refusals of one person do not fill the log. */
const enterRefusal = async (
  { by, services: inside, limits }: Pick<RouteRequest, 'services' | 'limits'> & { readonly by: PresentPerson },
  what: string,
  where: Readonly<Record<string, string>>,
): Promise<void> => {
  if (limits.refusals.take(by.person.id) === 0) await inside.people.refused(by.person, what, where);
};

/** Refusals of an act that the log keeps: the person had no right to it. */
const FORBIDDEN: ReadonlySet<Reason> = new Set(['not-your-act', 'not-authorized', 'may-not-play']);

/** Refusals of an act that no rule has judged: its count was not looked at. */
const NOT_JUDGED: ReadonlySet<Reason> = new Set([
  ...(['not-found', 'no-such-table', 'table-closed', 'deals-elsewhere', 'sits-elsewhere', 'not-approved'] as const),
  ...(['conflict', 'key-used', 'rate-limited', 'run-elsewhere', 'unreachable', 'unavailable', 'closing'] as const),
  'history-lost',
  ...(['clock-wrong', 'unknown-outcome', 'fault', 'meter-unread', 'not-your-turn', 'too-early', 'too-late'] as const),
]);

const INSPECTIONS: ReadonlySet<string> = new Set(['inspectCards', 'verifyInspection']);
const COUNTED = z.looseObject({ count: z.int().optional(), counted: z.int().optional(), deck: z.int().optional() });

/** A count or an inspection that the rules refuse is on record: a second, different count must not be the only one. */
const enterCount = async (
  { by, services: inside }: Pick<RouteRequest, 'services'> & { readonly by: PresentPerson },
  { table, as, act }: ActRequest,
  refusal: Refusal,
): Promise<void> => {
  const { count, counted, deck } = COUNTED.safeParse(act).data ?? {};
  const found = count ?? counted;
  if (found === undefined && !INSPECTIONS.has(act.do)) return;
  const said = {
    ...{ table, what: act.do, why: refusalText(refusal) },
    ...(found === undefined ? {} : { count: found }),
    ...(deck === undefined ? {} : { deck }),
  };
  const role = as?.role ?? by.person.roles.find((one) => one !== 'player') ?? 'player';
  await inside.record.enterForHouse(
    { role, person: by.person.id },
    { do: 'refuseCount', ...said },
    { events: [{ did: 'countRefused', ...said, cites: [...refusal.cites] }] },
  );
};

/** Somebody acts at a table. An act that is not theirs is entered in the log, as it is away from the tables. */
export const actAtTable = async (
  asked: Pick<RouteRequest, 'services' | 'limits'> & { readonly by: PresentPerson },
  act: object,
  key: string,
): Promise<{ readonly done: number } | Refusal | RequestFault | UnknownOutcome> => {
  const read = readActRequest(act);
  if (isInputFault(read)) return read;
  const wanted = await checkDealerArrival(asked.services.people, asked.by.person, read);
  if (isRefused(wanted)) return wanted;
  const answer = await asked.services.floor.act(asked.by.person, wanted, key);
  if ('reason' in answer && FORBIDDEN.has(answer.reason))
    await enterRefusal(asked, 'act', { table: wanted.table, act: wanted.act.do });
  else if ('reason' in answer && !NOT_JUDGED.has(answer.reason)) await enterCount(asked, wanted, answer);
  return answer;
};

/** The role by which a person may do this, or a refusal that is entered in the log. */
export const authorize = async (
  asked: RefusalContext & Pick<RouteRequest, 'by'>,
  what: Authority,
  atPoker = false,
): Promise<{ readonly person: SignedInPerson; readonly role: HouseRole } | HttpRefusal> => {
  const { by } = asked;
  if (by === null) return NOT_SIGNED_IN;
  const role = roleFor(by.person, what, atPoker);
  if (role !== undefined) return { person: by.person, role };
  return refuseAuthority({ ...asked, by }, what, atPoker);
};

export const refuseAuthority = (
  asked: RefusalContext & { readonly by: PresentPerson },
  what: Authority,
  atPoker = false,
): Promise<HttpRefusal> => enterAuthorityRefusal(asked, what, refuseRight(what, atPoker).args);

export const enterAuthorityRefusal = async (
  { path, by, ...asked }: RefusalContext & Pick<RouteRequest, 'by'>,
  what: Authority,
  why: Reasons['not-authorized'],
): Promise<HttpRefusal> => {
  if (by === null) return NOT_SIGNED_IN;
  await enterRefusal({ ...asked, by }, what, { path });
  return deny(403, 'not-authorized', why);
};
