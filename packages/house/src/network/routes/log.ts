import { entryBundle, RECEIPT, readTilePath, TILE_WIDTH, verifierKey } from '@fairdeal/proof';
import { isRefused } from '@fairdeal/rules';
import { z } from 'zod';
import { searchLog } from '../../history/index.js';
import {
  enterRotationApproval,
  enterUnsealing,
  exportLog,
  type HouseLog,
  receiptOf,
  refuseExport,
} from '../../log/index.js';
import { deny, isHttpRefusal, newCode, roleFor, viewerAs } from '../../people/index.js';
import {
  authorize,
  defineRoute,
  NOT_SIGNED_IN,
  type Route,
  type RouteAnswer,
  refuseAuthority,
  refuseUnconfirmed,
} from '../route.js';
import { TABLE_ID } from '../shapes.js';

const TEXT = 'text/plain; charset=utf-8';
const NDJSON = 'application/x-ndjson; charset=utf-8';
const BYTES = 'application/octet-stream';
const ENTRIES = 'tile/entries/';

const text = (body: string): RouteAnswer => ({ type: TEXT, body });

/** The leaves that a tile of level 0 holds the hashes of: 32 bytes each, which tell nothing about their entries. */
const leaves = async (record: HouseLog, index: number, width: number): Promise<Uint8Array | null> => {
  const first = index * TILE_WIDTH;
  const { rows } = await record.database.pool.query<{ hash: Buffer }>(
    'select hash from entries where entry > $1 and entry <= $2 and entry <= (select max(size) from checkpoints) order by entry',
    [first, first + width],
  );
  return rows.length < width ? null : entryBundle(rows.map(({ hash }) => hash));
};

async function* asLines(lines: AsyncIterable<string>): AsyncGenerator<string> {
  // Many lines go out together: each alone would cost more than it says.
  let part = '';
  for await (const line of lines) {
    part += `${line}\n`;
    if (part.length < 65_536) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}

async function* begun(first: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

const FOUND = z.object({
  ...{ entry: z.int(), table: z.string(), position: z.int(), at: z.string(), person: z.string(), role: z.string() },
  ...{ did: z.array(z.string()), clauses: z.array(z.string()), amount: z.int().nullable() },
  about: z.string().optional(),
});

const MOST_FOUND = 500;
const said = z.string().trim().max(200).optional();
const moment = z.union([z.literal(''), z.iso.datetime({ local: true, offset: true })]).optional();
const isSaid = <Value>(value: Value | '' | undefined): value is Value => value !== undefined && value !== '';

export const LOG_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/log',
      words:
        'The entries of the log, one a line, and the signed checkpoint last. For surveillance, compliance and the regulator. The log records each export.',
      query: z.object({
        table: TABLE_ID.or(z.literal('')).optional(),
        after: z
          .union([z.literal('').transform(() => 0), z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)])
          .optional(),
        why: z.string().max(200).optional(),
      }),
      answer: NDJSON,
    },
    async (asked) => {
      const { services: inside, query } = asked;
      const allowed = await authorize(asked, 'readLog');
      if (isHttpRefusal(allowed)) return allowed;
      const unconfirmed = asked.settings.passkeys ? refuseUnconfirmed(asked) : null;
      if (unconfirmed !== null) return unconfirmed;
      const { table, after, why } = query;
      const opened = {
        by: { role: allowed.role, person: allowed.person.id },
        why: why || 'an export over the network',
      };
      const part = {
        ...(table === undefined || table === '' ? {} : { table }),
        ...(after === undefined ? {} : { after }),
      };
      const nothing = await refuseExport(inside.record, part);
      if (nothing !== null) return { ...nothing, status: nothing.reason === 'history-lost' ? 503 : 404 };
      const lines = exportLog(inside.record, { opened, ...part });
      const parts = asLines(lines);
      // Whatever hinders it shows before anything is sent.
      const first = await parts.next();
      return { type: NDJSON, body: begun(first.done === true ? '' : first.value, parts) };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/log/rotation',
      words:
        'Approves one rotation of a key on the house’s own computer. The code is good once, for ten minutes. Needs a confirmation in the last five.',
      status: 201,
      answer: z.object({ code: z.string(), expires: z.string() }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'approveRotations');
      if (isHttpRefusal(allowed)) return allowed;
      const unconfirmed = refuseUnconfirmed(asked);
      if (unconfirmed !== null) return unconfirmed;
      const code = newCode();
      const by = { role: allowed.role, person: allowed.person.id };
      const done = await enterRotationApproval(asked.services.record, by, code);
      return isRefused(done) ? { ...done, status: 503 } : { json: { code, ...done } };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/log/checkpoint',
      anybody: true,
      words: 'The newest signed checkpoint (C2SP tlog-checkpoint).',
      answer: TEXT,
    },
    async ({ services: { record } }) =>
      text((await record.checkpoints.newest())?.note ?? (await record.checkpoints.make()).note),
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/log/key',
      anybody: true,
      words: 'The key that verifies the checkpoints, in its text form.',
      answer: TEXT,
    },
    ({ services: { record } }) => text(`${verifierKey(record.checkpoints.signing().signer)}\n`),
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/log/tile/*',
      anybody: true,
      words: 'A tile of the Merkle tree over all entries (C2SP tlog-tiles).',
      params: z.object({ '*': z.string().max(200) }),
      answer: BYTES,
    },
    async ({ services: { record }, params }) => {
      const path = `tile/${params['*']}`;
      const ofEntries = path.startsWith(ENTRIES);
      const name = readTilePath(ofEntries ? `tile/0/${path.slice(ENTRIES.length)}` : path);
      if ('wrong' in name) return deny(404, 'not-found', { what: 'tile', name: path });
      const { index, width } = name.ok;
      const bytes = ofEntries
        ? await leaves(record, index, width)
        : await Promise.resolve(record.checkpoints.readTile(name.ok)).catch(() => null);
      return bytes === null
        ? deny(404, 'not-found', { what: 'tile', name: path })
        : { type: BYTES, body: bytes, forever: true };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/tables/{table}/rounds/{round}/receipt',
      words:
        'The receipt of a round: the round as the viewer saw it, with its proof. For players who sat in the round (their own seat and time only), surveillance, compliance and the regulator.',
      params: z.object({ table: TABLE_ID, round: z.coerce.number().int().min(1).max(1e9) }),
      answer: RECEIPT,
    },
    async (asked) => {
      const { by, services: inside, params } = asked;
      if (by === null) return NOT_SIGNED_IN;
      const { record } = inside;
      const role = roleFor(by.person, 'readReceipts');
      const watches = role === undefined ? null : { role, viewer: viewerAs(by.person.id, role) };
      const receipt = await receiptOf(record, params.table, params.round, { person: by.person.id, watches });
      if (receipt === null) return refuseAuthority({ ...asked, by }, 'readReceipts');
      if (isRefused(receipt)) return { ...receipt, status: receipt.reason === 'history-lost' ? 503 : 404 };
      if (role !== undefined)
        await enterUnsealing(record, { by: { role, person: by.person.id }, why: 'a receipt' }, params);
      return { json: receipt };
    },
  ),
  defineRoute(
    {
      method: 'GET',
      path: '/api/log/search',
      words:
        'Entries of the log by table, person, clause or section, event, amount in cents and time, page by page. `after` is the last entry of the previous page.',
      query: z.object({
        ...{ table: said, person: said, clause: said, did: said, from: moment, to: moment },
        least: z.union([z.literal(''), z.coerce.number().int().min(0)]).optional(),
        order: z.enum(['newest', 'oldest']).optional().describe('newest first unless oldest is asked for'),
        after: z.union([z.literal(''), z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER)]).optional(),
        limit: z.union([z.literal(''), z.coerce.number().int().min(1).max(MOST_FOUND)]).optional(),
      }),
      answer: z.object({
        entries: z.array(FOUND),
        total: z.int().describe('matching entries in all'),
        more: z.boolean().describe('whether more entries follow this page'),
        order: z.enum(['newest', 'oldest']),
      }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'readLog');
      if (isHttpRefusal(allowed)) return allowed;
      const { record } = asked.services;
      const { table, person, clause, did, least, from, to, order, after, limit } = asked.query;
      const found = await searchLog(
        record.database.pool,
        {
          ...(isSaid(table) ? { table } : {}),
          ...(isSaid(person) ? { person } : {}),
          ...(isSaid(clause) ? { clause } : {}),
          ...(isSaid(did) ? { did } : {}),
          ...(isSaid(least) ? { least } : {}),
          ...(isSaid(from) ? { from: new Date(from) } : {}),
          ...(isSaid(to) ? { to: new Date(to) } : {}),
        },
        {
          most: isSaid(limit) ? limit : MOST_FOUND,
          newest: order !== 'oldest',
          ...(isSaid(after) ? { after } : {}),
        },
      );
      return isRefused(found) ? { ...found, status: 422 } : { json: found };
    },
  ),
];
