import type { Person } from '@fairdeal/client';
import { CAGE_ACTS, COUNTED_BOXES, playersAccount } from '@fairdeal/proof';
import { isRefused, MOST_CENTS, type Refused } from '@fairdeal/rules';
import { z } from 'zod';
import {
  balances,
  COUNTS_DIFFER,
  countsWaiting,
  doMoney,
  movements,
  onceByKey,
  reportCount,
  signCount,
  signedCount,
  unreconciled,
} from '../../money/index.js';
import { type Authority, type Denied, deny, isDenied, mayNotCount, roleFor } from '../../people/index.js';
import { type Answer, authorised, NOBODY, type Request, type Route, refusedAuthority, route } from '../route.js';
import { NAME, TABLE } from '../shapes.js';
import { firstOf, MORE, SPAN, spanOf } from '../span.js';
import { handlesChips } from './slips.js';

const PAPER = z.string().trim().min(1).max(100);
const FOUND = z.int().min(0).max(MOST_CENTS);
const KEY = z.string().min(1).max(200).describe('any text you never use for another request: a retry is done once');
const DAY = 86_400_000;
const MOST_MOVES = 1_000;

/** What is asked for at the cage and in the count room. */
const ASKED = z.discriminatedUnion('do', [
  ...CAGE_ACTS,
  z.strictObject({
    ...{ do: z.literal('reportCount'), table: TABLE, counted: FOUND, paper: PAPER, key: KEY },
    account: NAME.describe(COUNTED_BOXES.join(' or ')),
  }),
  z.strictObject({ do: z.literal('signCount'), count: z.int().min(1), counted: FOUND, key: KEY }),
]);
type Asked = z.output<typeof ASKED>;
type WithoutKey<Act> = Act extends unknown ? Omit<Act, 'key'> : never;
type Unkeyed = WithoutKey<Asked>;

/** The right that each act takes. Players tip from their own chips, and dealers change chips at their table. */
const BY: Readonly<Record<Exclude<Asked['do'], 'colourUp'>, Authority | null>> = {
  fund: 'fundHouse',
  defund: 'fundHouse',
  deposit: 'keepCage',
  withdraw: 'keepCage',
  tip: null,
  reportCount: 'countBoxes',
  signCount: 'countBoxes',
};

const BALANCES = z.object({ accounts: z.array(z.object({ account: z.string(), cents: z.int() })) });

/** People are written by name, and their accounts by who they are. */
const named = async <Act extends Unkeyed>({ inside }: Request, act: Act): Promise<Act | Denied> => {
  if (!('person' in act)) return act;
  const person = await inside.people.find(act.person);
  return person === null ? deny(404, `There is nobody named ${act.person}.`) : { ...act, person: person.id };
};

/** Why somebody does not count the boxes of a table, or tip there: his own money, or none that the cage knows. */
const notThere = async (
  { inside }: Request,
  person: Person,
  table: string,
  act: Asked['do'],
): Promise<Denied | null> => {
  const listed = inside.floor.list(person).find((one) => one.table === table);
  if (listed === undefined) return deny(404, `There is no table ${table}.`, 'no-such-table');
  if (listed.money === 'play') return deny(409, 'This table is for play money: its boxes are not the cage’s.');
  if (act === 'tip' || act === 'colourUp') return null;
  const opened = await inside.floor.opening(person, table);
  return isRefused(opened) || opened.me === null
    ? null
    : deny(409, 'Who plays or works at a table does not count its boxes: two others of the count team do.');
};

const tableOf = async ({ inside }: Request, act: Unkeyed): Promise<string | null> => {
  if (act.do !== 'signCount') return 'table' in act ? act.table : null;
  return (await countsWaiting(inside.record)).find(({ count }) => count === act.count)?.table ?? null;
};

const mayDo = async (asked: Request, act: Unkeyed, person: Person) => {
  if (act.do === 'colourUp') return handlesChips(asked, act.table);
  const authority = BY[act.do];
  return authority === null ? { person, role: 'player' } : authorised(asked, authority);
};

const doesMoney = async (asked: Request, { key, ...act }: Asked): Promise<Answer | Denied> => {
  const { by: present, inside } = asked;
  if (present === null) return NOBODY;
  const allowed = await mayDo(asked, act, present.person);
  if (isDenied(allowed)) return allowed;
  const { person, role } = allowed;
  const sees = act.do === 'reportCount' || act.do === 'signCount' ? mayNotCount(person) : null;
  if (sees !== null) return { ...sees, status: 409 };
  const by = { role, person: person.id };
  const known = await named(asked, act);
  if (isDenied(known)) return known;
  if (known.do === 'tip' && known.person !== person.id)
    return refusedAuthority(asked, 'keepCage', 'You can’t tip for another person. Players tip from their own chips');
  const table = await tableOf(asked, known);
  const not = table === null ? null : await notThere(asked, person, table, known.do);
  if (not !== null) return not;
  const { record } = inside;
  const { pool } = record.database;
  const does = async (): Promise<{ readonly position: number } | Refused> => {
    if (known.do === 'signCount') return signCount(record, by, known.count, known.counted, new Date(), key);
    if (known.do !== 'reportCount') return doMoney(pool, record.writer, known, by, new Date(), key);
    const { do: _, ...count } = known;
    return reportCount(record, by, count, key);
  };
  const done = await onceByKey(record, by.person, key, known, does);
  if (isRefused(done)) return { ...done, status: 409 };
  const { position } = done;
  const found = known.do === 'signCount' ? await signedCount(record, position) : null;
  if (known.do === 'signCount' && found === null) return { ...COUNTS_DIFFER, status: 409 };
  return { json: { position, ...found } };
};

export const MONEY_ROUTES: readonly Route[] = [
  route(
    {
      method: 'POST',
      path: '/api/money',
      words:
        'What is done at the cage and in the count room, and the chips that a dealer changes for who takes his away: each on its paper, and a count by two people.',
      body: ASKED,
      status: 201,
      answer: z.object({
        position: z.int(),
        counted: z.int().optional(),
        held: z.int().optional().describe('what the count that was signed should have found'),
        variance: z.int().optional().describe('what was counted more than that, or less'),
      }),
    },
    (asked) => doesMoney(asked, asked.body),
  ),
  route(
    {
      method: 'GET',
      path: '/api/money',
      words: 'What the accounts of the house hold, or those of a table; of a span, what they took in and gave out.',
      query: SPAN,
      answer: BALANCES,
    },
    async (asked) => {
      const allowed = await authorised(asked, 'seeMoney');
      if (isDenied(allowed)) return allowed;
      return { json: { accounts: await balances(asked.inside.record.database.pool, spanOf(asked.query)) } };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/money/counts',
      words: 'The counts that wait for a second signature, without what the first has found.',
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
      const allowed = await authorised(asked, counts ? 'countBoxes' : 'seeMoney');
      if (isDenied(allowed)) return allowed;
      const { people, record } = asked.inside;
      const waiting = await Promise.all(
        (await countsWaiting(record)).map(async ({ person, ...count }) => ({
          ...count,
          person: (await people.find(person))?.name ?? person,
        })),
      );
      return { json: { counts: waiting } };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/money/book',
      words:
        'What came to the cage, the players and the boxes in the last day or in a span, or left them, the newest first; and the accounts whose books do not agree: none where all do.',
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
      const allowed = await authorised(asked, 'seeMoney');
      if (isDenied(allowed)) return allowed;
      const { pool } = asked.inside.record.database;
      const span = { from: new Date(Date.now() - DAY), ...spanOf(asked.query) };
      const found = await movements(pool, span, { newest: MOST_MOVES + 1, stores: true });
      const { told: moves, more } = firstOf(found, MOST_MOVES);
      return { json: { moves, more, wrong: await unreconciled(pool) } };
    },
  ),
  route(
    {
      method: 'GET',
      path: '/api/money/mine',
      words: 'What the house keeps for me, in cents.',
      answer: z.object({ cents: z.int() }),
    },
    async ({ by, inside }) => {
      if (by === null) return NOBODY;
      const { rows } = await inside.record.database.pool.query<{ cents: string }>(
        'select cents from accounts where account = $1',
        [playersAccount(by.person.id)],
      );
      return { json: { cents: Number(rows[0]?.cents ?? 0) } };
    },
  ),
];
