import { setImmediate as breath } from 'node:timers/promises';
import { shuffle, simulationChance } from '@fairdeal/cards';
import type { SignedInPerson, TablePush } from '@fairdeal/client';
import { isRefused, type Refusal } from '@fairdeal/rules';
import type { HouseKeys, HouseLog, HouseLogOptions } from '../../log/index.js';
import { openHouseKeys, openHouseLog } from '../../log/index.js';
import type { Server } from '../../log/testing/server.js';
import { type Floor, type FloorOptions, openFloor } from '../index.js';
import type { HouseClock } from '../table/automation/clock.js';

/** A clock that stands still until the test moves it. */
export interface TestClock extends HouseClock {
  /** Lets seconds go by. Everything that was due then has run when this resolves. */
  pass(seconds: number): Promise<void>;
  /** Goes back to the time at which the house opened, for a table that must equal an earlier one. */
  restart(): void;
}

const OPENED = Date.UTC(2026, 0, 5, 18);

export const testClock = (): TestClock => {
  let now = OPENED;
  let waiting: { readonly at: number; readonly work: () => void }[] = [];
  return {
    now: () => now,
    after: (milliseconds, work) => {
      const one = { at: now + milliseconds, work };
      waiting.push(one);
      return () => {
        waiting = waiting.filter((other) => other !== one);
      };
    },
    restart: () => {
      now = OPENED;
      waiting = [];
    },
    pass: async (seconds) => {
      const until = now + 1_000 * seconds;
      for (;;) {
        const next = waiting.filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
        if (next === undefined) break;
        waiting = waiting.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.work();
      }
      now = until;
    },
  };
};

export const GUEST: SignedInPerson = { id: 'guest-1', name: 'Guest', roles: ['player'], guest: true };
export const ANN: SignedInPerson = { id: 'ann-7', name: 'Ann', roles: ['player'] };
export const BOB: SignedInPerson = { id: 'bob-8', name: 'Bob', roles: ['player'] };
export const CID: SignedInPerson = { id: 'cid-2', name: 'Cid Cole', roles: ['player'] };
export const DORA: SignedInPerson = { id: 'dora-9', name: 'Dora', roles: ['dealer'] };
export const FLORA: SignedInPerson = { id: 'flora-10', name: 'Flora', roles: ['floorperson'] };

/** A floor over a database, with a clock that the test moves. */
export interface FloorFixture {
  readonly floor: Floor;
  readonly record: HouseLog;
  readonly clock: TestClock;
  /** Waits until everything decided so far is durable and published. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

const houseKeys = new Map<string, Promise<HouseKeys>>();

export const openHouse = async (
  server: Server,
  url: string,
  options: FloorOptions & Pick<HouseLogOptions, 'shuffle' | 'revive'> = {},
): Promise<FloorFixture> => {
  const clock = testClock();
  const folder = server.keysOf(url);
  const keys = houseKeys.get(folder) ?? openHouseKeys(folder);
  houseKeys.set(folder, keys);
  const chance = simulationChance('cards');
  const { shuffle: shuffled = (cards) => shuffle(chance, cards), revive, ...more } = options;
  const record = await openHouseLog(url, await keys, {
    ...{ clock: clock.now, shuffle: shuffled },
    ...(revive === undefined ? {} : { revive }),
  });
  const floor = await openFloor(record, { clock, chance: simulationChance('bots'), ...more });
  return {
    ...{ floor, record, clock },
    settled: async () => {
      // Entries become durable in order, so this one comes last.
      await record.enterForHouse({ role: 'test', person: 'test' }, { do: 'note' });
      await breath();
      await breath();
    },
    close: async () => {
      await floor.close();
      await record.close();
    },
  };
};

/** The answer, which must not be a refusal. */
export const must = <Answer>(answer: Answer): Exclude<Answer, Refusal | { wrong: string } | { unknown: string }> => {
  if (typeof answer === 'object' && answer !== null && (isRefused(answer) || 'wrong' in answer || 'unknown' in answer))
    throw new Error(JSON.stringify(answer));
  return answer as Exclude<Answer, Refusal | { wrong: string } | { unknown: string }>;
};

let keys = 0;

/** A person at a table: the pushes they get, and the acts they send. */
export interface TableVisitor {
  readonly person: SignedInPerson | null;
  readonly got: TablePush[];
  now(): TablePush & { readonly view: Record<string, never> };
  /** Sends an act, and gives the answer, yes or no. */
  asks(act: object, key?: string): ReturnType<Floor['act']>;
  /** Sends an act that must be done. */
  does(act: object, key?: string): Promise<number>;
  /** Names of the person's options. */
  may(): readonly string[];
  stop(): void;
}

/** The poker room opens its tables after it has answered, so a table may be a moment late. */
const TABLE_OPENS_WITHIN = 10_000;

const watchWhenOpen = async (house: FloorFixture, ...asked: Parameters<Floor['watch']>): ReturnType<Floor['watch']> => {
  const until = Date.now() + TABLE_OPENS_WITHIN;
  for (;;) {
    const watching = await house.floor.watch(...asked);
    if (!isRefused(watching) || watching.reason !== 'no-such-table' || Date.now() > until) return watching;
    await house.settled();
  }
};

export const visitTable = async (
  house: FloorFixture,
  table: string,
  person: SignedInPerson | null,
  after?: number,
): Promise<TableVisitor> => {
  const { floor } = house;
  const got: TablePush[] = [];
  const watching = must(await watchWhenOpen(house, person, table, after, (push) => void got.push(push)));
  const asks: TableVisitor['asks'] = (act, key) => {
    keys += 1;
    if (person === null) throw new Error('A visitor without a person can only watch.');
    return floor.act(person, { table, ...act }, key ?? `key ${keys}`);
  };
  do await house.settled();
  while ((got.at(-1)?.position ?? after ?? 0) < watching.position);
  return {
    ...{ person, got, asks, stop: watching.stop },
    now: () => got.at(-1) as TablePush & { readonly view: Record<string, never> },
    does: async (act, key) => {
      const { done } = must(await asks(act, key));
      await house.settled();
      return done;
    },
    may: () => (got.at(-1)?.options ?? []).map((option) => String((option as { name: string }).name)),
  };
};
