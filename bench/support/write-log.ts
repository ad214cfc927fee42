import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { shuffle as shuffled, simulationChance } from '@fairdeal/cards';
import {
  EMPTY_TREE,
  ENTRY_VERSION,
  type EntrySecret,
  entryHash,
  entryRoundOf,
  exportStatementText,
  exportWriter,
  growTree,
  type LogEntry,
  leafHash,
  merkleRoot,
  recordAct,
  signCheckpoint,
  signerFrom,
  signNote,
  verifierKey,
} from '@fairdeal/proof';
import { type AnyAct, isRefused } from '@fairdeal/rules';
import { type AnyView, openTable } from '@fairdeal/table';
import { type GameBundle, withGame } from '@fairdeal/table/internal';
import { LOAD_BUY_IN, LOAD_GAMES, loadPlayerAt, nextActs, SEATS } from './table-load.js';

/** An entry that waits for its place in the log. */
interface PendingEntry {
  readonly entry: Omit<LogEntry, 'entry' | 'table'>;
  readonly secret: EntrySecret | null;
}

const AT = Date.parse('2026-01-05T18:00:00Z');
const STEP = 700;
const EDITION = '2019';

/** Plays a table by itself until it has so many entries. */
const playTable = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  game: GameBundle<Filed, State, Act, Event, View>,
  seed: string,
  entries: number,
): readonly PendingEntry[] => {
  const chance = simulationChance(seed);
  const edition = (game.submission as { readonly edition?: string }).edition ?? EDITION;
  const kept: PendingEntry[] = [];
  let now = AT;
  let state = game.book.open(game.submission, 'virtual');
  const table = openTable(
    game.book,
    game.submission,
    {
      append: ({ position, at, by, act, events }) => {
        const before = state;
        state = events.reduce(game.book.evolve, before);
        const { publicPart: said, secret } = recordAct(
          game,
          { act, events },
          entryRoundOf(game, before, state),
          randomBytes,
        );
        const entry = { position: position + 1, at: new Date(at).toISOString(), by, key: null, edition, ...said };
        kept.push({ entry: { ...entry, version: ENTRY_VERSION }, secret });
      },
      clock: () => {
        now += STEP;
        return now;
      },
      shuffle: (cards) => shuffled(chance, cards),
    },
    'virtual',
  );
  for (const seat of SEATS) table.act(loadPlayerAt(seed, seat), { do: 'sit', cents: LOAD_BUY_IN } as AnyAct as Act);
  let wagered = new Set<string>();
  while (kept.length < entries) {
    const [before, rounds] = [kept.length, game.roundsPlayed(table.state())];
    for (const seat of SEATS)
      for (const by = loadPlayerAt(seed, seat); ; ) {
        const wanted = nextActs(table, by, wagered);
        for (const act of wanted) {
          if (isRefused(table.act(by, act))) break;
          table.runStaff('due');
        }
        if (wanted.length === 0) break;
      }
    table.runStaff('deal');
    if (game.roundsPlayed(table.state()) > rounds) wagered = new Set();
    if (kept.length === before) throw new Error(`${seed} does not go on.`);
  }
  return kept;
};

const openingEntry = (game: string, edition: string): PendingEntry => ({
  entry: {
    position: 1,
    at: new Date(AT).toISOString(),
    by: { role: 'floorperson', person: 'floorperson' },
    key: null,
    act: { do: 'open', open: { game }, staff: 'automated', cards: 'virtual' },
    events: [],
    edition,
    version: ENTRY_VERSION,
  },
  secret: null,
});

/** One table of every game, each with so many entries. */
const tablesOf = (entries: number): readonly (readonly PendingEntry[])[] =>
  LOAD_GAMES.map((game, nth) => {
    const kept = withGame({ game }, (offered) => playTable(offered, `${game} ${nth}`, entries));
    if ('faults' in kept) throw new Error(kept.faults.map(({ fault }) => fault).join(' '));
    return [openingEntry(game, kept[0]?.entry.edition ?? EDITION), ...kept];
  });

const LEAVES = 1_024;

/** Writes an export of a log of many tables: some are played, the others are the same under other names, with salts of their own. Gives how many entries it has. */
export const writeLog = async (file: string, least: number, entriesATable: number): Promise<number> => {
  const tables = tablesOf(entriesATable);
  const longest = Math.max(...tables.map(({ length }) => length));
  const signer = signerFrom('bench.example/log', 'note', randomBytes(32));
  const out = createWriteStream(file);
  let tree = EMPTY_TREE;
  let leaves: Uint8Array[] = [];
  let place = 0;
  const lines = exportWriter();
  const write = async (line: string): Promise<void> => {
    if (!out.write(`${line}\n`)) await once(out, 'drain');
  };
  for (let copy = 1; place < least; copy += 1)
    for (let position = 0; position < longest; position += 1)
      for (const [nth, kept] of tables.entries()) {
        const one = kept[position];
        if (one === undefined) continue;
        place += 1;
        const salt = randomBytes(16).toString('hex');
        const entry: LogEntry = { ...one.entry, entry: place, table: `t${copy}-${nth + 1}` };
        leaves.push(leafHash(entryHash(entry, salt)));
        await write(lines.write(entry, { salt, ...(one.secret === null ? {} : { opened: one.secret }) }));
        if (leaves.length < LEAVES) continue;
        tree = growTree(tree, leaves).tree;
        leaves = [];
      }
  tree = growTree(tree, leaves).tree;
  const checkpoint = signCheckpoint({ size: tree.size, root: merkleRoot(tree) }, signer);
  const statement = signNote(exportStatementText({ checkpoint, after: 0, lines: lines.lines() }), signer);
  await write(JSON.stringify({ checkpoint, key: verifierKey(signer), statement }));
  out.end();
  await once(out, 'close');
  return place;
};
