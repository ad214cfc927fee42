import type { HouseSubmission, HouseSubmissionVersion } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import { type Filing, type FilingAct, type FilingSignature, filingStream } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { type Authority, deny, type HttpRefusal, isHttpRefusal } from '../../people/index.js';
import { allFilings, enterFilingAct, findFiling } from '../../submissions/index.js';
import { authorize, defineRoute, type Route, type RouteAnswer, type RouteRequest } from '../route.js';

const NAMED = z.string().min(1).max(60);
const SAID = z.string().trim().min(1).max(500);
const DRAFT = z.record(z.string(), z.unknown());

const SIGNED = { person: z.string(), role: z.string(), at: z.string() };
const VERSION: z.ZodType<HouseSubmissionVersion> = z.object({
  version: z.int(),
  submission: z.looseObject({ game: z.string(), edition: z.string() }),
  why: z.string(),
  filed: z.object(SIGNED),
  approved: z.object({ ...SIGNED, effective: z.string(), under: z.string() }).nullable(),
  turnedDown: z.object({ ...SIGNED, reason: z.string() }).nullable(),
});
const SUBMISSION: z.ZodType<HouseSubmission> = z.object({
  name: z.string(),
  inForce: z.int().nullable().describe('the version that tables open under now'),
  versions: z.array(VERSION),
});
const DONE = z.object({ submission: z.string(), version: z.int() });

const when = (at: number): string => new Date(at).toISOString();

/** A submission as people read it: by whom and when. */
const submissionWords = async (
  { people }: RouteRequest['services'],
  { name, versions }: Filing,
  inForce: number | null,
): Promise<HouseSubmission> => {
  const signed = async <By extends FilingSignature>({ person, at, ...by }: By) => ({
    ...by,
    person: (await people.find(person))?.name ?? person,
    at: when(at),
  });
  return {
    name: name.slice(filingStream('').length),
    inForce,
    versions: await Promise.all(
      versions.map(async ({ filed, approved, turnedDown, ...version }) => ({
        ...version,
        filed: await signed(filed),
        approved: approved === null ? null : { ...(await signed(approved)), effective: when(approved.effective) },
        turnedDown: turnedDown === null ? null : await signed(turnedDown),
      })),
    ),
  };
};

const does = async (
  asked: RouteRequest,
  what: Authority,
  name: string,
  act: FilingAct,
): Promise<RouteAnswer | HttpRefusal> => {
  const allowed = await authorize(asked, what);
  if (isHttpRefusal(allowed)) return allowed;
  const { record } = asked.services;
  const done = await enterFilingAct(record, name, act, { role: allowed.role, person: allowed.person.id });
  if (isRefused(done)) return { ...done, status: act.do === 'file' ? 422 : 409 };
  const filing = await findFiling(record.database.pool, name);
  return { json: { submission: name, version: act.do === 'file' ? (filing?.versions.length ?? 0) : act.version } };
};

export const SUBMISSION_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/submissions',
      words:
        'Rules Submissions of the house in all their versions, with the people who filed and approved them and the version in force.',
      answer: z.object({ submissions: z.array(SUBMISSION) }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeSubmissions');
      if (isHttpRefusal(allowed)) return allowed;
      const { services: inside } = asked;
      const all = await allFilings(inside.record.database.pool, inside.record.clock());
      const submissions = await Promise.all(all.map(({ filing, inForce }) => submissionWords(inside, filing, inForce)));
      return { json: { submissions } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/submissions/{name}/{version}',
      words: 'One version as a file that `fairdeal submission` reads.',
      params: z.object({ name: NAMED, version: z.coerce.number().int() }),
      answer: z.looseObject({ game: z.string() }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeSubmissions');
      if (isHttpRefusal(allowed)) return allowed;
      const { name, version } = asked.params;
      const filing = await findFiling(asked.services.record.database.pool, name);
      const found = filing?.versions.find((one) => one.version === version);
      return found === undefined
        ? deny(404, 'not-found', { what: 'version', version, name })
        : { json: found.submission };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/submissions/{name}',
      words: 'Files the next version of a submission, or the first one under a new name.',
      params: z.object({ name: NAMED }),
      body: z.strictObject({ submission: DRAFT, why: SAID }),
      status: 201,
      answer: DONE,
    },
    (asked) => does(asked, 'fileSubmissions', asked.params.name, { do: 'file', ...asked.body }),
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/submissions/{name}/{version}',
      words:
        'Approves a version for the Board, with the effective time and the approval number, or rejects it with a reason.',
      params: z.object({ name: NAMED, version: z.coerce.number().int() }),
      body: z.discriminatedUnion('do', [
        z.strictObject({
          do: z.literal('approve'),
          effective: z.iso.datetime({ offset: true }).optional().describe('default: at once'),
          under: SAID.describe('the number of the approval, or its letter'),
        }),
        z.strictObject({ do: z.literal('turnDown'), reason: SAID }),
      ]),
      answer: DONE,
    },
    ({ params: { name, version }, body, ...asked }) => {
      if (body.do === 'turnDown') return does(asked, 'ruleSubmissions', name, { ...body, version });
      const { effective, under } = body;
      const from = effective === undefined ? {} : { effective: Date.parse(effective) };
      return does(asked, 'ruleSubmissions', name, { do: 'approve', version, under, ...from });
    },
  ),
];
