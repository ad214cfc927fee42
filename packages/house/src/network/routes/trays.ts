import { isRefused } from '@fairdeal/rules';
import { accountText, MOST_CENTS, MOST_CHIPS, MOST_DENOMINATIONS, sortedChips } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { findTray } from '../../log/index.js';
import {
  COUNTS_DIFFER,
  onceByKey,
  pendingTrayCounts,
  reportTrayCount,
  settledTrayCount,
  signTrayCount,
} from '../../money/index.js';
import { deny, type HttpRefusal, isHttpRefusal } from '../../people/index.js';
import { authorize, defineRoute, type Route, type RouteAnswer, type RouteRequest } from '../route.js';
import { TABLE_ID } from '../shapes.js';

const STACKS = z.array(z.object({ chip: z.int(), count: z.int() }));
const HELD = { chips: STACKS, loose: z.int().describe('cents of the account that are not in chips here') };
const COUNTED = z
  .array(
    z.strictObject({
      chip: z.int().min(1).max(MOST_CENTS).describe('the denomination in cents'),
      count: z.int().min(1).max(MOST_CHIPS),
    }),
  )
  .max(MOST_DENOMINATIONS)
  .describe('the chips of the rack by denomination; [] for an empty one');
const KEY = z
  .string()
  .min(1)
  .max(200)
  .describe('a text you use for this request only, so that a retry is not done twice');
const AT_TABLE = z.object({ table: TABLE_ID });

const TRAY = accountText({ at: 'inventory' });
const NO_TRAY = { chips: [], loose: 0 };

const COUNT_REQUEST = z.discriminatedUnion('do', [
  z.strictObject({
    ...{
      do: z.literal('reportTray'),
      chips: COUNTED,
      paper: z.string().trim().min(1).max(100).optional().describe('left out, the house numbers it'),
      key: KEY,
    },
  }),
  z.strictObject({ do: z.literal('signTray'), count: z.int().min(1), chips: COUNTED, key: KEY }),
]);

const isKnown = ({ services: inside }: RouteRequest, table: string): boolean =>
  inside.floor.list(null).some((listed) => listed.table === table);

const counts = async (
  asked: RouteRequest,
  table: string,
  { key, ...said }: z.output<typeof COUNT_REQUEST>,
): Promise<RouteAnswer | HttpRefusal> => {
  const act = { ...said, chips: [...sortedChips(said.chips)] };
  const allowed = await authorize(asked, 'countTrays');
  if (isHttpRefusal(allowed)) return allowed;
  if (!isKnown(asked, table)) return deny(404, 'no-such-table', { table });
  const { record } = asked.services;
  const by = { role: allowed.role, person: allowed.person.id };
  const does = async () => {
    if (act.do === 'reportTray') return reportTrayCount(record, by, { table, paper: act.paper, chips: act.chips }, key);
    const waiting = (await pendingTrayCounts(record)).find(({ count }) => count === act.count);
    return waiting !== undefined && waiting.table !== table
      ? deny(404, 'count-not-open', { count: act.count, reported: false })
      : signTrayCount(record, by, act.count, act.chips, new Date(), key);
  };
  const done = await onceByKey(record, by.person, key, { ...act, table }, does);
  if (isRefused(done)) return { ...done, status: 409 };
  const { position } = done;
  const found = act.do === 'signTray' ? await settledTrayCount(record, position) : null;
  if (act.do === 'signTray' && found === null) return { ...COUNTS_DIFFER, status: 409 };
  return { json: { position, ...found } };
};

export const TRAY_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}/chips',
      words:
        'Chips of a table that was opened with denominations: its rack, its seats and its layout, and the chips that its last entry moved. Nobody sees them while a count of the rack waits.',
      params: AT_TABLE,
      answer: z.object({
        table: z.string(),
        denominations: z.array(z.int()),
        tray: z.object(HELD),
        others: z.array(z.object({ holder: z.string(), ...HELD })),
        opening: STACKS.nullable().describe('its opening inventory'),
        counted: STACKS.nullable().describe('the rack as two people counted it; null where it changed since'),
        position: z.int().describe('the last position of the table that is in it'),
        moved: z.array(z.object({ from: z.string().nullable(), to: z.string().nullable(), chips: STACKS })),
      }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeSlips');
      if (isHttpRefusal(allowed)) return allowed;
      const { table } = asked.params;
      const { record } = asked.services;
      const found = await findTray({ pool: record.database.pool, keys: record.keys }, table);
      if (found === null)
        return isKnown(asked, table)
          ? deny(409, 'chips-named', { what: 'no-tray', table })
          : deny(404, 'no-such-table', { table });
      if ((await pendingTrayCounts(record)).some((waiting) => waiting.table === table))
        return deny(409, 'count-waits', { table });
      const { tray, moved, position } = await found.now();
      const { chips, opening, counted } = tray;
      const told = [...chips.holdings].map(([holder, { stacks, loose }]) => ({ holder, chips: stacks, loose }));
      const { holder: _, ...own } = told.find(({ holder }) => holder === TRAY) ?? { holder: TRAY, ...NO_TRAY };
      const others = told.filter(({ holder }) => holder !== TRAY);
      const { denominations } = chips;
      return { json: { table, denominations, tray: own, others, opening, counted, position, moved } };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/tables/{table}/chips/counts',
      words:
        'Counts the rack of a table by denomination: one person reports a count, and another counts again and signs it. Neither sees the other’s.',
      params: AT_TABLE,
      body: COUNT_REQUEST,
      status: 201,
      answer: z.object({
        position: z.int(),
        counted: z.int().optional(),
        held: z.int().optional().describe('the expected result of the signed count'),
        variance: z.int().optional().describe('counted minus expected'),
      }),
    },
    (asked) => counts(asked, asked.params.table, asked.body),
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/chips/counts',
      words: 'Counts of racks that wait for a second person, without the first result.',
      answer: z.object({
        counts: z.array(
          z.object({
            ...{ count: z.int(), table: z.string(), paper: z.string(), person: z.string(), at: z.string() },
          }),
        ),
      }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'seeSlips');
      if (isHttpRefusal(allowed)) return allowed;
      const { people, record } = asked.services;
      const waiting = await Promise.all(
        (await pendingTrayCounts(record)).map(async ({ person, ...count }) => ({
          ...count,
          person: (await people.find(person))?.name ?? person,
        })),
      );
      return { json: { counts: waiting } };
    },
  ),
];
