import { formatCard } from '@fairdeal/cards';
import { isRefused } from '@fairdeal/rules';
import { refusalText } from '@fairdeal/words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHouseKeys } from '../keys/keys.js';
import { openSecret, unseal } from '../keys/seal.js';
import { type HouseLog, openHouseLog } from './house-log.js';
import { readTable } from './reading/reading.js';
import { rows, testServer } from './testing/server.js';
import { allDone, plays, runNew } from './testing/tables.js';

const server = testServer();
let url: string;
let record: HouseLog;

beforeAll(async () => {
  url = await server.database();
  record = await openHouseLog(url, await openHouseKeys(`${server.folder}/keys`), { snapshotEvery: 10 });
});
afterAll(() => record.close());

/** So many cards in a row come up by chance once in a hundred thousand million tables. */
const RUN = 6;

/** Every way that comes to mind to write some cards down. */
const written = (cards: readonly number[]): readonly Buffer[] => {
  const names = cards.map((card) => formatCard(card));
  const bytes = Buffer.from(cards);
  const texts = ['', ' ', ',', ', ', '","', '", "', '-', '\n'].flatMap((between) => [
    names.join(between),
    cards.join(between),
  ]);
  const plain = [
    bytes,
    ...texts.flatMap((text) => [Buffer.from(text), Buffer.from(text.toLowerCase()), Buffer.from(text.toUpperCase())]),
  ];
  // A text in Base64 looks otherwise by where it begins: what all three have in common is its middle.
  const based = plain.flatMap((text) =>
    [0, 1, 2].flatMap((shift) =>
      (['base64', 'base64url'] as const).map((code) =>
        Buffer.from(
          Buffer.concat([Buffer.alloc(shift), text])
            .toString(code)
            .slice(4, -4),
        ),
      ),
    ),
  );
  const hex = plain.flatMap((text) => [
    Buffer.from(text.toString('hex')),
    Buffer.from(text.toString('hex').toUpperCase()),
  ]);
  return [...plain, ...hex, ...based];
};

/** The first of the runs of cards to come that stands in the bytes, forwards or backwards. */
const found = (order: readonly number[], everything: Buffer): string | null => {
  // Whoever wrote the order down wrote all of it: some places of it are enough.
  const step = Math.max(1, Math.floor(order.length / 8));
  for (let from = 0; from + RUN <= order.length; from += step) {
    const run = order.slice(from, from + RUN);
    for (const cards of [run, run.toReversed()])
      for (const text of written(cards)) if (text.length >= RUN && everything.includes(text)) return text.toString();
  }
  return null;
};

/** All that is in the database, byte for byte: what is text as text, and what is bytes as they are. */
const dump = async (): Promise<Buffer> => {
  const tables = await rows(
    url,
    "select relname from pg_class where relnamespace = 'fairdeal'::regnamespace and relkind = 'r'",
  );
  const parts: Buffer[] = [];
  for (const { relname } of tables)
    for (const row of await rows(url, `select * from ${relname}`))
      for (const value of Object.values(row))
        parts.push(Buffer.isBuffer(value) ? value : Buffer.from(JSON.stringify(value)), Buffer.from('\n'));
  return Buffer.concat(parts);
};

/** The cards to come of a table in the middle of a round. */
const orderOf = (view: object): readonly number[] => {
  const of = view as { readonly cards?: { readonly order?: readonly number[] }; readonly order?: readonly number[] };
  return of.cards?.order ?? of.order ?? [];
};

test.each(['high-card-flush', 'hold-em', 'over-under', 'face-up-pai-gow'])(
  'no card to come at a table of %s is found in the database',
  async (game) => {
    const order = await runNew(record, game, { game }, async (table, { book }) => {
      await allDone(plays(table, 1));
      for (let tries = 0; tries < 20; tries += 1) {
        const cards = orderOf(book.viewFor(table.durable().state, 'sealed'));
        if (cards.length > 2 * RUN) return cards;
        const done = await table.staff('deal');
        if (isRefused(done)) throw new Error(refusalText(done));
      }
      return [];
    });
    expect(order.length).toBeGreaterThan(2 * RUN);
    const everything = await dump();
    expect(everything.includes('cardsShuffled')).toBe(true);
    expect(found(order, everything)).toBeNull();

    // The same search finds them where they are opened: it is no search for nothing.
    const { pool } = record.database;
    const opened: string[] = [];
    for await (const page of readTable(pool, game, 0))
      for (const { entry, sealed } of page)
        if (sealed !== null) opened.push(JSON.stringify(openSecret(record.keys, game, entry.position, sealed)));
    expect(found(order, Buffer.from(opened.join('\n')))).not.toBeNull();
    const [kept] = await rows(
      url,
      `select position, sealed from snapshots where table_id = '${game}' order by position desc limit 1`,
    );
    if (!Buffer.isBuffer(kept?.sealed)) throw new Error('There is no snapshot.');
    expect(unseal(record.keys, `snapshot ${game}/${kept.position}`, kept.sealed)).toContain('"state"');
  },
);
