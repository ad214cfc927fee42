import { playersAccount } from '@fairdeal/proof';
import { isRefused } from '@fairdeal/rules';
import { z } from 'zod';
import {
  balances,
  CAGE_ACTS,
  countsWaiting,
  doMoney,
  type MoneyAct,
  movements,
  reportCount,
  signCount,
  unreconciled,
} from '../../money/index.js';
import { type Authority, type Denied, deny, isDenied } from '../../people/index.js';
import { type Answer, authorised, NOBODY, type Request, type Route, route } from '../route.js';
import { NAME, TABLE } from '../shapes.js';
import { firstOf, MORE, SPAN, spanOf } from '../span.js';

const PAPER = z.string().trim().min(1).max(100);
const FOUND = z.int().min(0);
const DAY = 86_400_000;
const MOST_MOVES = 1_000;

/** What is asked for at the cage and in the count room. */
const ASKED = z.discriminatedUnion('do', [
  ...CAGE_ACTS,
  z.strictObject({ do: z.literal('reportCount'), table: TABLE, account: NAME, counted: FOUND, paper: PAPER }),
  z.strictObject({ do: z.literal('signCount'), count: z.int().min(1), counted: FOUND }),
]);
type Asked = z.output<typeof ASKED>;

/** By what authority each is done. Who tips gives of his own. */
const BY: Readonly<Record<Asked['do'], Authority | null>> = {
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
const named = async <Act extends Asked>({ inside }: Request, act: Act): Promise<Act | Denied> => {
  if (!('person' in act)) return act;
  const person = await inside.people.find(act.person);
  return person === null ? deny(404, `There is nobody named ${act.person}.`) : { ...act, person: person.id };
};

const answered = (done: Awaited<ReturnType<typeof doMoney | typeof reportCount>>): Answer | Denied =>
  isRefused(done) ? { ...done, status: 409 } : { json: { position: done.position } };

const doesMoney = async (asked: Request, act: Asked): Promise<Answer | Denied> => {
  const { by: present, inside } = asked;
  if (present === null) return NOBODY;
  const authority = BY[act.do];
  const allowed = authority === null ? { person: present.person, role: 'player' } : await authorised(asked, authority);
  if (isDenied(allowed)) return allowed;
  const { person, role } = allowed;
  const by = { role, person: person.id };
  const known = await named(asked, act);
  if (isDenied(known)) return known;
  if (known.do === 'tip' && known.person !== person.id) return deny(403, 'Who tips gives of his own.');
  if ('table' in known && !inside.floor.list(person).some(({ table }) => table === known.table))
    return deny(404, `There is no table ${known.table}.`);
  if (known.do === 'reportCount') {
    const { do: _, ...count } = known;
    return answered(await reportCount(inside.record, by, count));
  }
  if (known.do === 'signCount') return answered(await signCount(inside.record, by, known.count, known.counted));
  const { database, writer } = inside.record;
  const done: MoneyAct = known;
  return answered(await doMoney(database.pool, writer, done, by, new Date()));
};

export const MONEY_ROUTES: readonly Route[] = [
  route(
    {
      method: 'POST',
      path: '/api/money',
      words: 'What is done at the cage and in the count room: each on its paper, and a count by two people.',
      body: ASKED,
      status: 201,
      answer: z.object({ position: z.int() }),
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
      const allowed = await authorised(asked, 'seeMoney');
      if (isDenied(allowed)) return allowed;
      const { people, record } = asked.inside;
      const counts = await Promise.all(
        (await countsWaiting(record)).map(async ({ person, ...count }) => ({
          ...count,
          person: (await people.find(person))?.name ?? person,
        })),
      );
      return { json: { counts } };
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
