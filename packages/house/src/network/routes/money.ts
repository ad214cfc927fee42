import type { SignedInPerson } from '@fairdeal/client';
import { CAGE_ACTS, COUNTED_BOXES, playerAccount } from '@fairdeal/proof';
import { isRefused, type Refusal } from '@fairdeal/rules';
import { accountText, MOST_CENTS } from '@fairdeal/rules/internal';
import { z } from 'zod';
import {
  balances,
  COUNTS_DIFFER,
  doMoneyAct,
  ledgerFaults,
  listMovements,
  onceByKey,
  pendingCounts,
  reportCount,
  settledCount,
  signSecondCount,
} from '../../money/index.js';
import { type Authority, deny, type HttpRefusal, isHttpRefusal, refuseCounting, roleFor } from '../../people/index.js';
import {
  authorize,
  defineRoute,
  enterAuthorityRefusal,
  NOT_SIGNED_IN,
  type Route,
  type RouteAnswer,
  type RouteRequest,
} from '../route.js';
import { NAME_TEXT, TABLE_ID } from '../shapes.js';
import { firstPage, MORE, SPAN, spanOf } from '../span.js';
import { handlesChips } from './slips.js';

const PAPER = z.string().trim().min(1).max(100).exactOptional().describe('left out, the house numbers it');
const FOUND = z.int().min(0).max(MOST_CENTS);
const KEY = z
  .string()
  .min(1)
  .max(200)
  .describe('a text you use for this request only, so that a retry is not done twice');
const DAY = 86_400_000;
const MOST_MOVES = 1_000;

/** Requests at the cage and in the count room. */
const MONEY_REQUEST = z.discriminatedUnion('do', [
  ...CAGE_ACTS,
  z.strictObject({
    ...{ do: z.literal('reportCount'), table: TABLE_ID, counted: FOUND, paper: PAPER, key: KEY },
    account: NAME_TEXT.describe(COUNTED_BOXES.join(' or ')),
  }),
  z.strictObject({ do: z.literal('signCount'), count: z.int().min(1), counted: FOUND, key: KEY }),
]);
type MoneyRequest = z.output<typeof MONEY_REQUEST>;
type WithoutKey<Act> = Act extends unknown ? Omit<Act, 'key'> : never;
type UnkeyedMoneyRequest = WithoutKey<MoneyRequest>;

/** The right that each act takes. Players tip from their own chips, and dealers change chips at their table. */
const MONEY_AUTHORITY: Readonly<Record<Exclude<MoneyRequest['do'], 'colourUp'>, Authority | null>> = {
  fund: 'fundHouse',
  defund: 'fundHouse',
  deposit: 'keepCage',
  withdraw: 'keepCage',
  sellChips: 'keepCage',
  cashChips: 'keepCage',
  tip: null,
  reportCount: 'countBoxes',
  signCount: 'countBoxes',
};

const BALANCES = z.object({ accounts: z.array(z.object({ account: z.string(), cents: z.int() })) });

/** People are written by name, and their accounts by who they are. */
const withPersonIds = async <Act extends UnkeyedMoneyRequest>(
  { services: inside }: RouteRequest,
  act: Act,
): Promise<Act | HttpRefusal> => {
  if (!('person' in act)) return act;
  const person = await inside.people.find(act.person);
  return person === null
    ? deny(404, 'not-found', { what: 'named-person', name: act.person })
    : { ...act, person: person.id };
};

/** Refusal to count the boxes of a table or tip there: it plays for play money, or the person takes part there. */
const refuseAtTable = async (
  { services: inside }: RouteRequest,
  person: SignedInPerson,
  table: string,
  act: MoneyRequest['do'],
): Promise<HttpRefusal | null> => {
  const listed = inside.floor.list(person).find((one) => one.table === table);
  if (listed === undefined) return deny(404, 'no-such-table', { table });
  if (listed.money === 'play') return deny(409, 'conflict', { what: 'play-money-boxes' });
  if (act === 'tip' || act === 'colourUp') return null;
  const opened = await inside.floor.opening(person, table);
  return isRefused(opened) || opened.me === null ? null : deny(409, 'conflict', { what: 'own-boxes' });
};

const tableOf = async ({ services: inside }: RouteRequest, act: UnkeyedMoneyRequest): Promise<string | null> => {
  if (act.do !== 'signCount') return 'table' in act ? act.table : null;
  return (await pendingCounts(inside.record)).find(({ count }) => count === act.count)?.table ?? null;
};

const mayDo = async (asked: RouteRequest, act: UnkeyedMoneyRequest, person: SignedInPerson) => {
  if (act.do === 'colourUp') return handlesChips(asked, act.table);
  const authority = MONEY_AUTHORITY[act.do];
  return authority === null ? { person, role: 'player' } : authorize(asked, authority);
};

const doesMoney = async (asked: RouteRequest, { key, ...act }: MoneyRequest): Promise<RouteAnswer | HttpRefusal> => {
  const { by: present, services: inside } = asked;
  if (present === null) return NOT_SIGNED_IN;
  const allowed = await mayDo(asked, act, present.person);
  if (isHttpRefusal(allowed)) return allowed;
  const { person, role } = allowed;
  const sees = act.do === 'reportCount' || act.do === 'signCount' ? refuseCounting(person) : null;
  if (sees !== null) return { ...sees, status: 409 };
  const by = { role, person: person.id };
  const known = await withPersonIds(asked, act);
  if (isHttpRefusal(known)) return known;
  if (known.do === 'tip' && known.person !== person.id)
    return enterAuthorityRefusal(asked, 'keepCage', { what: 'another-players-tip' });
  const table = await tableOf(asked, known);
  const not = table === null ? null : await refuseAtTable(asked, person, table, known.do);
  if (not !== null) return not;
  const { record } = inside;
  const does = async (): Promise<{ readonly position: number } | Refusal> => {
    if (known.do === 'signCount') return signSecondCount(record, by, known.count, known.counted, new Date(), key);
    if (known.do !== 'reportCount') return doMoneyAct(record, known, by, new Date(), key);
    const { do: _, ...count } = known;
    return reportCount(record, by, count, key);
  };
  const done = await onceByKey(record, by.person, key, known, does);
  if (isRefused(done)) return { ...done, status: 409 };
  const { position } = done;
  const found = known.do === 'signCount' ? await settledCount(record, position) : null;
  if (known.do === 'signCount' && found === null) return { ...COUNTS_DIFFER, status: 409 };
  return { json: { position, ...found } };
};

export const MONEY_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'POST',
      path: '/api/money',
      words:
        'Acts of the cage and the count room, and color-ups by dealers. Each has its paper, and two people sign a count.',
      body: MONEY_REQUEST,
      status: 201,
      answer: z.object({
        position: z.int(),
        counted: z.int().optional(),
        held: z.int().optional().describe('the expected result of the signed count'),
        variance: z.int().optional().describe('counted minus expected'),
      }),
    },
    (asked) => doesMoney(asked, asked.body),
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/money',
      words: 'Balances of the house’s accounts, or of a table’s. For a span of time, the money in and out.',
      query: SPAN,
      answer: BALANCES,
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeMoney');
      if (isHttpRefusal(allowed)) return allowed;
      return { json: { accounts: await balances(asked.services.record.database.pool, spanOf(asked.query)) } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/money/counts',
      words: 'Counts that wait for a second signature, without the first result.',
      answer: z.object({
        counts: z.array(
          z.object({
            ...{ count: z.int(), table: z.string(), account: z.string(), paper: z.string() },
            ...{ person: z.string(), at: z.string() },
          }),
        ),
      }),
    },
    async (asked) => {
      const counts = asked.by !== null && roleFor(asked.by.person, 'countBoxes') !== undefined;
      const allowed = await authorize(asked, counts ? 'countBoxes' : 'seeMoney');
      if (isHttpRefusal(allowed)) return allowed;
      const { people, record } = asked.services;
      const waiting = await Promise.all(
        (await pendingCounts(record)).map(async ({ person, ...count }) => ({
          ...count,
          person: (await people.find(person))?.name ?? person,
        })),
      );
      return { json: { counts: waiting } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/money/book',
      words:
        'Money into and out of the cage, players’ accounts and boxes in the last day or in a span, newest first. `wrong` lists accounts whose books do not balance.',
      query: SPAN,
      answer: z.object({
        moves: z.array(
          z.object({
            ...{ entry: z.int(), at: z.string(), table: z.string(), from: z.string(), to: z.string() },
            ...{ cents: z.int(), why: z.string() },
          }),
        ),
        more: MORE,
        wrong: z.array(z.object({ account: z.string(), posted: z.int(), held: z.int() })),
      }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeMoney');
      if (isHttpRefusal(allowed)) return allowed;
      const { database, clock } = asked.services.record;
      const { pool } = database;
      const span = { from: new Date(clock() - DAY), ...spanOf(asked.query) };
      const found = await listMovements(pool, span, { newest: MOST_MOVES + 1, stores: true });
      const { told: moves, more } = firstPage(found, MOST_MOVES);
      return { json: { moves, more, wrong: await ledgerFaults(pool) } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/money/mine',
      words: 'The balance of the signed-in person’s account, in cents.',
      answer: z.object({ cents: z.int() }),
    },
    async ({ by, services: inside }) => {
      if (by === null) return NOT_SIGNED_IN;
      const { rows } = await inside.record.database.pool.query<{ cents: string }>(
        'select cents from accounts where account = $1',
        [accountText(playerAccount(by.person.id))],
      );
      return { json: { cents: Number(rows[0]?.cents ?? 0) } };
    },
  ),
];
