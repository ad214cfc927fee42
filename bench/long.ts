import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recallRound } from '@fairdeal/house/history';
import { type HouseLog, openHouseKeys, openHouseLog, receiptOf, type TableRunner } from '@fairdeal/house/log';
import { startPostgres } from '@fairdeal/house/postgres';
import { type AnyAct, isRefused, type SeatedActor } from '@fairdeal/rules';
import type { AnyView } from '@fairdeal/table';
import { numberOption } from './support/measure.js';

export interface LongBench {
  readonly bench: 'long';
  /** Of one table. */
  readonly entries: string;
  readonly rounds: string;
  /** How long it takes to take the table over and run it, snapshot checked against the fold. */
  readonly open: number;
  /** To see rounds again: the first, one in the middle, the last. */
  readonly recall: Readonly<Record<string, number>>;
  /** Time to make the receipt of a round for a player. */
  readonly receipt: Readonly<Record<string, number>>;
  readonly unit: 'ms';
}

const ENTRIES = 20_000;
/** So many acts are on their way to the log at most. */
const MAX_PENDING = 1_000;
const TABLE = 'long';
const GAME = 'high-card-flush';
const PLAYER: SeatedActor = { role: 'player', seat: 1, person: 'Ann' };

/** Plays rounds of one table without waiting for each answer, until it has so many entries. */
const playLong = async <State, Act extends AnyAct, Event, View extends AnyView>(
  table: TableRunner<State, Act, Event, View>,
  entries: number,
): Promise<void> => {
  let waiting: Promise<unknown>[] = [];
  const doing = (answer: Promise<unknown>): void => void waiting.push(answer);
  const does = (wanted: string): boolean => {
    const found = table
      .pending()
      ?.options(PLAYER)
      .find(({ act, name }) => act.do === wanted || name === wanted);
    if (found !== undefined) doing(table.act(PLAYER, found.act));
    return found !== undefined;
  };
  doing(table.act(PLAYER, { do: 'sit', cents: 900_000_00 } as AnyAct as Act));
  while (table.durable().position < entries) {
    doing(table.staff('due'));
    does('cutCards');
    doing(table.staff('due'));
    does('ante');
    doing(table.staff('deal'));
    does('play');
    doing(table.staff('due'));
    if (waiting.length < MAX_PENDING) continue;
    const answers = await Promise.all(waiting);
    const wrong = answers.find((answer) => isRefused(answer as object));
    if (wrong !== undefined) throw new Error(JSON.stringify(wrong));
    waiting = [];
  }
  await Promise.all(waiting);
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  const done = await work();
  if (typeof done === 'object' && done !== null && isRefused(done)) throw new Error(done.reason);
  return performance.now() - start;
};

/** The first round, one in the middle and the last. */
const timeRounds = async (
  rounds: number,
  work: (round: number) => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> => ({
  first: await timeOf(() => work(1)),
  middle: await timeOf(() => work(Math.ceil(rounds / 2))),
  last: await timeOf(() => work(rounds)),
});

/** A table of very many entries: how long it takes to open it, to recall a round of it and to prove one. `--entries=N` says how many. */
export const longBench = async (): Promise<LongBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'fairdeal-long-'));
  chmodSync(folder, 0o755);
  const postgres = await startPostgres(folder);
  const keys = await openHouseKeys(join(folder, 'keys'));
  const withRecord = async <Result>(use: (record: HouseLog) => Promise<Result>): Promise<Result> => {
    const record = await openHouseLog(postgres.url, keys);
    try {
      return await use(record);
    } finally {
      await record.close();
    }
  };
  try {
    const least = numberOption('entries', ENTRIES);
    await withRecord(async (record) => {
      const by = { role: 'floorperson', person: 'floorperson' };
      const refused = await record.openTable(TABLE, { open: { game: GAME }, cards: 'virtual' }, by);
      if (refused !== null) throw new Error(refused.reason);
      await record.runTable(TABLE, (table) => playLong(table, least));
    });
    return await withRecord(async (record) => {
      let [entries, rounds] = [0, 0];
      const open = await timeOf(() =>
        record.runTable(TABLE, async (table, { book }) => {
          entries = table.durable().position;
          rounds = book.viewFor(table.durable().state, 'public').rounds;
        }),
      );
      return {
        bench: 'long',
        entries: entries.toLocaleString('en-US'),
        rounds: rounds.toLocaleString('en-US'),
        open,
        recall: await timeRounds(rounds, (round) => recallRound(record, TABLE, round, 'public')),
        receipt: await timeRounds(rounds, (round) =>
          receiptOf(record, TABLE, round, { person: PLAYER.person, watches: null }),
        ),
        unit: 'ms',
      };
    });
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
