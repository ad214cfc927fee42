import { exportVerifier } from '@fairdeal/proof';
import {
  POKER_ROOM_RULEBOOK as book,
  type GamingDay,
  gamingDayStart,
  type PokerRoom,
  type PokerRoomEvent,
  submitPokerRoom,
  USUAL_GAMING_DAY,
} from '@fairdeal/rules/internal';
import { withGame } from '@fairdeal/table/internal';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '../floor/testing/floor.js';
import { exportLog, foldTable, houseGamingDay, setGamingDay } from '../log/index.js';
import { readOpening } from '../log/reading/reading.js';
import { testServer } from '../log/testing/server.js';
import { balances, ledgerFaults, reportCount, signSecondCount } from '../money/index.js';
import { openReconciliation } from '../reconcile/index.js';
import { handHistories, roomReport, tablesPlayed } from './index.js';
import { DISPUTED, type Evening, evening, PLAYERS } from './testing/evening.js';

const server = testServer();
const SEED = 'monday';
const STEPS = 20;
let tonight: Evening;
beforeAll(async () => {
  tonight = await evening(server, SEED, STEPS);
});
afterAll(() => tonight.house.close());

const record = () => tonight.house.record;
const pool = () => record().database.pool;

const count = async (did: string): Promise<number> => {
  const { rows } = await pool().query<{ all: string }>('select count(*) as all from entries where did @> array[$1]', [
    did,
  ]);
  return Number(rows[0]?.all);
};

interface Heard {
  readonly before: PokerRoom;
  readonly event: PokerRoomEvent;
}

let reading: Promise<readonly Heard[]> | undefined;
/** Everything that happened in the room as the record holds it, names too, each event with the room before it. */
const heard = (): Promise<readonly Heard[]> => {
  reading ??= readRoom();
  return reading;
};

const readRoom = async (): Promise<readonly Heard[]> => {
  const { open } = (await readOpening(pool(), 'room'))?.opening ?? { open: { game: '' } };
  const filed = submitPokerRoom(open);
  if ('faults' in filed) throw new Error('the room was opened');
  const found: Heard[] = [];
  let room = book.open(filed.ok);
  const told = withGame<Promise<void>>(open, async (game) => {
    const from = { state: game.book.open(game.submission), position: 1 };
    for await (const { done } of foldTable(game, pool(), record().keys, 'room', { from, check: null }))
      for (const event of done.events as readonly PokerRoomEvent[]) {
        found.push({ before: room, event });
        room = book.evolve(room, event);
      }
  });
  if ('faults' in told) throw new Error('the room was opened');
  await told;
  return found;
};

test('an evening: sixty players came to eight tables of five games, sat down, moved and left, under dealers who were pushed', async () => {
  expect(tonight.most.map(({ table }) => table).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(new Set(tonight.most.map(({ list }) => list))).toEqual(
    new Set(['holdem', 'no-limit', 'omaha', 'stud', 'badugi']),
  );
  const events = (await heard()).map(({ event }) => event);
  const came = events.flatMap((event) => (event.did === 'nameAdded' ? [event.person] : []));
  expect(new Set(came)).toEqual(new Set(PLAYERS.map(({ id }) => id)));
  const seated = events.flatMap((event) => (event.did === 'seated' ? [event.rule] : []));
  expect(seated.length).toBeGreaterThan(55);
  expect(seated.filter((rule) => rule === 'must-move').length).toBeGreaterThan(2);
  expect(seated.filter((rule) => rule === 'seat-change' || rule === 'table-change').length).toBeGreaterThan(0);
  expect(events.filter(({ did }) => did === 'seatLeft').length).toBeGreaterThan(20);
  expect(events.filter(({ did, rule }) => did === 'pushed' && rule === 'rotation').length).toBeGreaterThanOrEqual(2);
});

/** Why somebody on a list may be passed over, told by the room as it was and apart from its rules. */
const excuses = (room: PokerRoom, ticket: number, event: Extract<PokerRoomEvent, { did: 'paged' }>): string[] => {
  const name = room.waiting.find((one) => one.ticket === ticket);
  return [
    ...(name === undefined || name.here ? [] : ['not-here']),
    ...(room.pages.some(({ person }) => person === name?.person) ? ['called-already'] : []),
    ...(event.why === 'list' ? [] : [event.why]),
  ];
};

test('nobody sat in two seats, and nobody was passed over but by a rule that the call names', async () => {
  let called = 0;
  for (const { before, event } of await heard()) {
    const sits = before.tables.flatMap(({ seats }) => seats.flatMap((seat) => seat?.person ?? []));
    expect(new Set(sits).size).toBe(sits.length);
    if (event.did !== 'paged') continue;
    called += 1;
    const list = before.tables.find(({ table }) => table === event.table)?.list;
    const line = before.waiting.filter((name) => name.list === list).map(({ ticket }) => ticket);
    const ahead = event.ticket === null ? line : line.slice(0, line.indexOf(event.ticket));
    expect(event.passes.flatMap(({ ticket }) => ticket ?? [])).toEqual(ahead);
    for (const { ticket, rule } of event.passes)
      if (ticket !== null) expect(excuses(before, ticket, event)).toContain(rule);
  }
  expect(called).toBeGreaterThan(60);
});

test('one bad beat was verified and paid out of the fund of all tables, three high-hand periods awarded or rolled over, one dispute ruled', async () => {
  expect([await count('badBeatVerified'), await count('badBeatPaid')]).toEqual([1, 1]);
  const [awarded, rolled] = [await count('highHandAwarded'), await count('highHandRolledOver')];
  expect([awarded > 0, rolled > 0, awarded + rolled >= 3]).toEqual([true, true, true]);
  expect([await count('disputed'), await count('ruled')]).toEqual([1, 1]);
});

test('every cent is accounted for: what the room heard is what the books hold, and counts find the shortage and the overage', async () => {
  const before = await roomReport(pool());
  expect(before.all.hands).toBeGreaterThan(30);
  for (const sum of [before.all.rake, before.all.timeCharges, before.all.jackpots]) expect(sum).toBeGreaterThan(0);
  const held = await balances(pool());
  const holds = (account: RegExp): number =>
    held.reduce((sum, one) => sum + (account.test(one.account) ? one.cents : 0), 0);
  // What players brought to their seats and did not take away again lies before them, in the pots, in the boxes or in the funds.
  const stayed = (await heard()).reduce((sum, { event }) => {
    if (event.did === 'seated') return sum + event.cents;
    return event.did === 'seatLeft' || event.did === 'seatCleared' ? sum - (event.cents ?? 0) : sum;
  }, 0);
  const { rake, timeCharges, jackpots } = before.all;
  expect(stayed).toBe(holds(/^r\d+\/(seat \d+|pot)$/) + rake + timeCharges + jackpots);
  expect(holds(/^play money$/)).toBe(-stayed);
  expect(holds(/./)).toBe(0);
  expect(await ledgerFaults(pool())).toEqual([]);
  await (await openReconciliation(record())).close();

  const busiest = before.tables.reduce((most, table) => (table.rake > most.rake ? table : most));
  const counts = async (counted: number, paper: string): Promise<void> => {
    const box = { table: busiest.stream, account: 'drop box', counted, paper };
    const { position } = must(await reportCount(record(), { role: 'count-team', person: 'cora' }, box));
    const now = new Date(tonight.house.clock.now());
    must(await signSecondCount(record(), { role: 'count-team', person: 'carl' }, position, counted, now));
  };
  await counts(busiest.rake + busiest.timeCharges - 100, 'count 1');
  await counts(250, 'count 2');
  const differences = { shortage: 100, overage: 250 };
  const after = await roomReport(pool());
  expect(after.all).toEqual({ ...before.all, ...differences });
  expect(after.tables.find(({ stream }) => stream === busiest.stream)).toMatchObject(differences);
  expect(await ledgerFaults(pool())).toEqual([]);
});

test('every hand can be had as PHH, with hole cards for who may have them', async () => {
  const { tables } = await roomReport(pool());
  const holdem = tables.find(({ game: title, hands }) => title === "Hold'em" && hands > 1)?.stream ?? '';
  const known = (phh: string): number => phh.match(/"d dh p\d+ (?!\?)/g)?.length ?? 0;
  const seen = must(await handHistories(record(), holdem, 'public'));
  expect(seen.every(({ phh }) => phh === null || known(phh) === 0)).toBe(true);
  expect(seen.some(({ phh }) => phh?.includes('variant'))).toBe(true);
  let own = 0;
  for (const player of PLAYERS) {
    if (!(await tablesPlayed(record(), player.id)).includes(holdem)) continue;
    for (const { phh } of must(await handHistories(record(), holdem, { person: player.id }))) {
      expect(known(phh ?? '')).toBeLessThanOrEqual(1);
      own += known(phh ?? '');
    }
  }
  expect(own).toBeGreaterThan(0);
  const sealed = must(await handHistories(record(), holdem, 'sealed'));
  expect(sealed.every(({ phh }) => phh === null || known(phh) > 1)).toBe(true);
});

test('the record of it verifies', async () => {
  const check = exportVerifier({});
  const opened = { by: { role: 'surveillance', person: 'sam' }, why: 'the evening' };
  for await (const line of exportLog(record(), { opened })) check.readLine(line);
  expect(check.finish()).toMatchObject({ ok: true, faults: [] });
});

test('the same seed makes the same evening, and another makes another', async () => {
  // Past the first count, the first moves of players, and the dispute.
  const again = await evening(server, SEED, DISPUTED + 1);
  expect(again.digests).toHaveLength(2);
  expect(again.digests).toEqual(tonight.digests);
  await again.house.close();
  const other = await evening(server, 'tuesday', 1);
  expect(other.digests[0]).not.toBe(tonight.digests[0]);
  await other.house.close();
});

test('shifts begin with the gaming day of the house, which is kept with it', async () => {
  const begins = async (): Promise<readonly string[]> =>
    (await roomReport(pool(), {}, 24)).shifts.map(({ from }) => from);
  const first = await begins();
  expect(first.length).toBeGreaterThan(0);
  const startsOf = (times: readonly string[], day: GamingDay) =>
    times.map((time) => new Date(gamingDayStart(Date.parse(time), day)).toISOString());
  expect(startsOf(first, USUAL_GAMING_DAY)).toEqual(first);
  const day = { hour: 4, zone: 'Europe/Vienna' };
  await setGamingDay(record(), day);
  expect(await houseGamingDay(pool())).toEqual(day);
  const second = await begins();
  expect(second).not.toEqual(first);
  expect(startsOf(second, day)).toEqual(second);
  await setGamingDay(record(), USUAL_GAMING_DAY);
});
