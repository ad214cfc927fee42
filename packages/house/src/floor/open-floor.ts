import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Chance, systemChance } from '@fairdeal/cards';
import type { RequestFault, SignedInPerson, TableClock } from '@fairdeal/client';
import { HOUSE_STREAM, isSharedAccount } from '@fairdeal/proof';
import { isRefused, POKER_FLOOR_ROLES, POKER_ROOM, type Refusal, refuse, refuseFor } from '@fairdeal/rules';
import { isInputFault, parseInput } from '@fairdeal/table/script';
import { z } from 'zod';
import { exclusively } from '../database/exclusive.js';
import { answerToKey, fitsQuestion, type HouseLog, openNodes } from '../log/index.js';
import { actOnMeter } from '../meters/index.js';
import { refuseSecondSeat, refuseSecondTable } from './double-booking.js';
import type { Floor } from './floor.js';
import { type PublicRoomTable, roomJackpotsOf } from './jackpots.js';
import { nodeBalancer } from './node-balancer.js';
import { CLOCKS_ANSWER, CLOCKS_QUESTION, NODE_ANSWER, NODE_QUESTION, type NodeQuestion } from './node-questions.js';
import { linkAsApproved, openingUnderSubmission, roomUnderSubmissions } from './openings/from-submission.js';
import { isJackpotCage } from './openings/jackpot-cages.js';
import { linkToMeter, meterSigns, sharedMeterOf } from './openings/meter-links.js';
import {
  givesHints,
  LOGGED_OPENING,
  POKER_ROOM_STREAM,
  ROOM_OPENING,
  refuseHints,
  STAFF_ASSIGNMENT,
  type StaffAssignment,
  TABLE_OPENING,
  type TableOpening,
} from './openings/opening.js';
import { keepPokerRoom } from './poker-room.js';
import { fillAwaited, refuseChipsLeft, updateRackShortages } from './rack.js';
import { type ActRequest, readActRequest, requestForAnyNode } from './table/act-request.js';
import { type HouseClock, SYSTEM_CLOCK } from './table/clock.js';
import type { FloorTable } from './table/floor-table.js';
import { historyTurns } from './table/history-turns.js';
import { type ActOutcome, outcomeOf, UNKNOWN_OUTCOME } from './table/outcome.js';
import {
  describeOpening,
  isRunHere,
  lobbyEntryOf,
  openingRoleOf,
  openTableDirectory,
  refuseNoTable,
  type StaffPost,
  type TableDirectory,
} from './table-directory.js';

export interface FloorOptions {
  readonly clock?: HouseClock;
  /** What bots choose by. */
  readonly chance?: Chance;
  /** How many tables are run without anybody asking for them; the others are when somebody comes. */
  readonly atOnce?: number;
}

/** An act on its way to whoever runs its table. */
interface PendingAct {
  readonly person: SignedInPerson;
  readonly asked: ActRequest;
  readonly key: string;
  /** Whether somebody may have begun to do it. */
  begun: boolean;
}

const AT_ONCE = 1_000;
/** How often a node looks which tables nobody runs, in milliseconds. */
const LOOK_EVERY = 500;
/** How long somebody waits for a table that no node runs, and how long it takes to ask again. */
const LONGEST = 8_000;
const AGAIN = 100;

const CLOSING = 'The house is closing.';
const NOBODY_RUNS = 'Nothing was done: no part of the house runs this table now. Try again in a moment.';
const UNREACHABLE = 'The record cannot be reached: nothing was done, and nothing is until it is back.';
const TABLE_CLOSED = 'This table is closed: nobody sits down at it any more.';
const TOO_LONG = 'This act is too long: nobody needs so many words for what is done at a table.';

/** A dealer who comes onto the shift of the poker room. */
const DEALER_IN = z.looseObject({ person: z.string(), name: z.string() });

/** Opens the floor over a record: all its tables, which go on where they were. Other nodes may do the same. */
export const openFloor = async (record: HouseLog, options: FloorOptions = {}): Promise<Floor> => {
  const { clock = SYSTEM_CLOCK, chance = systemChance(), atOnce = AT_ONCE } = options;
  const { owner: self, database } = record;
  const signs = meterSigns(database.pool);
  const tables: TableDirectory = await openTableDirectory({
    ...{ record, clock, chance, signs, turns: historyTurns() },
    notifyChanged: (id) => keeping.notifyChanged(id),
    refusalOfRoom: (...asked) => keeping.refusalOfRoom(...asked),
    sitsElsewhere: (table, { id }) => refuseSecondSeat(database.pool, tables, id, table),
  });
  const sharing = nodeBalancer(record, tables, atOnce);
  let closed = false;

  let looking: Promise<void> | null = null;
  const look = (): void => {
    if (closed) return;
    looking ??= signs
      .refresh(new Set(tables.all().flatMap(({ opening }) => sharedMeterOf(opening) ?? [])))
      .then(() => updateRackShortages(database.pool, tables.all()))
      .then(sharing.rebalance)
      .then((handedOver) => (handedOver ? nodes.announceFree() : undefined))
      .catch(() => undefined)
      .finally(() => {
        looking = null;
      });
  };

  /** The table as it is, whoever runs it; where nobody does, this node does from now on. */
  const find = async (id: string): Promise<FloorTable | Refusal> => {
    if (closed) return refuseFor('closing', CLOSING);
    if (tables.get(id) === undefined) await tables.discover([id]);
    const known = tables.get(id);
    if (known === undefined) return refuseNoTable(id);
    if (known.owner === null) await tables.run(known);
    const table = await tables.load(known);
    if (!isRefused(table)) await table.catchUp();
    return table;
  };

  /** Whatever is done with a table, a lost record is one plain sentence. */
  const withTable = async <Result>(
    id: string,
    use: (table: FloorTable) => Result | Promise<Result>,
  ): Promise<Result | Refusal> => {
    try {
      const table = await find(id);
      return isRefused(table) ? table : await use(table);
    } catch {
      return refuseFor('unreachable', UNREACHABLE);
    }
  };

  const ownerOf = async (id: string): Promise<string | null> => {
    const { rows } = await database.pool.query<{ owner: string }>(
      'select owner from leases where table_id = $1 and expires > clock_timestamp()',
      [id],
    );
    const owner = rows[0]?.owner ?? null;
    return owner === self ? null : owner;
  };

  /** What whoever runs the table answers; null where nobody does yet. */
  const ask = async (table: FloorTable, asking: PendingAct): Promise<ActOutcome | null> => {
    const { person, asked, key } = asking;
    asking.begun ||= table.isRunHere();
    const here = await table.act(person, asked, key);
    if (here !== null) return here;
    const owner = await ownerOf(table.id);
    const known = tables.get(table.id);
    if (known !== undefined) known.owner = owner;
    if (owner === null) return null;
    const question: NodeQuestion = {
      person: { ...person, roles: [...person.roles] },
      act: requestForAnyNode(asked),
      key,
    };
    if (!fitsQuestion(question)) return { wrong: TOO_LONG };
    asking.begun = true;
    const answer = NODE_ANSWER.safeParse(await nodes.ask(owner, question));
    if (!answer.success) return null;
    // Whoever was answered sees what he has done.
    if ('done' in answer.data) while (table.position() < answer.data.done) await table.catchUp();
    return answer.data;
  };

  /** Tries an act once. Where the record cannot be read, an earlier try under the same key may have done it. */
  const attempt = async (asking: PendingAct): Promise<ActOutcome | null> => {
    try {
      const table = await find(asking.asked.table);
      if (isRefused(table)) return asking.begun ? UNKNOWN_OUTCOME : table;
      return await ask(table, asking);
    } catch {
      return UNKNOWN_OUTCOME;
    }
  };

  /** Whose time runs at a table, wherever it is run. All who look at it at once ask once. */
  const clocksAt = async (table: FloorTable): Promise<readonly TableClock[]> => {
    if (table.isRunHere()) return table.clocks();
    const owner = await ownerOf(table.id);
    const said = owner === null ? null : CLOCKS_ANSWER.safeParse(await nodes.ask(owner, { clocksOf: table.id }));
    return said?.success === true ? said.data.clocks : [];
  };
  const asking = new Map<string, Promise<readonly TableClock[]>>();
  const clocksOf = (table: FloorTable): Promise<readonly TableClock[]> => {
    const known = asking.get(table.id);
    if (known !== undefined) return known;
    const said = clocksAt(table).finally(() => asking.delete(table.id));
    asking.set(table.id, said);
    return said;
  };

  let posts: Promise<void> = Promise.resolve();
  const flushed = (ids: readonly string[] | null): void => {
    if (ids === null || ids.includes(HOUSE_STREAM)) posts = posts.then(tables.readPosts).catch(() => undefined);
    for (const id of ids ?? tables.all().map((known) => known.id)) {
      const table = tables.get(id)?.table;
      if (table?.isWatched() === true) void table.catchUp().catch(() => undefined);
    }
    // What the room did elsewhere comes about at its tables here.
    if (ids === null || ids.includes(POKER_ROOM_STREAM)) keeping.notifyChanged(POKER_ROOM_STREAM);
    if (ids?.some((id) => id !== HOUSE_STREAM && tables.get(id) === undefined) === true) look();
  };

  const asked = async (question: unknown): Promise<object> => {
    const timed = CLOCKS_QUESTION.safeParse(question);
    if (timed.success) return { clocks: tables.get(timed.data.clocksOf)?.table?.clocks() ?? [] };
    const read = NODE_QUESTION.safeParse(question);
    if (!read.success) return {};
    // Whoever asks may have been sent to the table a moment ago.
    await posts;
    const { person, act, key } = read.data;
    const asked = readActRequest(act);
    if (isInputFault(asked)) return asked;
    return (await tables.get(asked.table)?.table?.act(person, asked, key)) ?? {};
  };

  /** The answer to a key that this person used before; null for a new key, undefined where the log cannot be read. */
  const earlier = async (
    person: SignedInPerson,
    { table, act }: ActRequest,
    key: string,
  ): Promise<ActOutcome | null | undefined> => {
    const use = { table, person: person.id, key };
    // Only the table itself can read the whole act.
    const before = await answerToKey(database.pool, use, { do: act.do }).catch(() => undefined);
    return before === null || before === undefined || isRefused(before) ? before : { done: before.position };
  };

  const act: Floor['act'] = async (person, asking, key) => {
    const asked = readActRequest(asking);
    if (isInputFault(asked)) return asked;
    if (isSharedAccount(asked.table))
      return actOnMeter(record, person, asked, key).then(outcomeOf, () => UNKNOWN_OUTCOME);
    if (asked.act.do === 'sit' && tables.get(asked.table)?.closed === true) {
      // Players who sat down while it was open get the same answer again.
      const before = await earlier(person, asked, key);
      return before === null ? refuseFor('table-closed', TABLE_CLOSED) : (before ?? UNKNOWN_OUTCOME);
    }
    if (asked.table === POKER_ROOM_STREAM && asked.act.do === 'dealerIn') {
      const named = DEALER_IN.safeParse(asked.act).data;
      const booked = named === undefined ? null : await dealsAt(named.person, POKER_ROOM_STREAM, named.name);
      if (booked !== null) return booked;
    }
    const act: PendingAct = { person, asked, key, begun: false };
    for (const until = performance.now() + LONGEST; ; await wait(AGAIN, undefined, { ref: false })) {
      const answer = await attempt(act);
      if (answer !== null) return answer;
      if (!closed && performance.now() <= until) continue;
      const before = await earlier(person, asked, key);
      if (before !== undefined && before !== null) return before;
      return act.begun || before === undefined ? UNKNOWN_OUTCOME : refuseFor('run-elsewhere', NOBODY_RUNS);
    }
  };

  /** Another dealer takes over a table that somebody deals at: its own record says so first. */
  const relieve = async (
    table: FloorTable,
    by: SignedInPerson,
    { person: to, role }: StaffAssignment,
    reason: string | undefined,
  ): Promise<Refusal | RequestFault | null> => {
    await table.catchUp();
    if (role !== 'dealer' || table.dealer() === null || table.dealer() === to) return null;
    const change = { do: 'changeDealer', to, ...(reason === undefined ? {} : { reason }) };
    const as = POKER_FLOOR_ROLES.find((one) => by.roles.includes(one));
    if (as === undefined)
      return refuse('You can’t change the dealer of a table in play. A floorperson sends another dealer.');
    const done = await act(by, { table: table.id, as: { role: as }, act: change }, `relief ${randomUUID()}`);
    if ('unknown' in done) return refuseFor('unknown-outcome', done.unknown);
    return 'done' in done ? null : done;
  };

  /** Why a game of a room cannot share the fund that it names. */
  const cannotLink = async (opening: TableOpening): Promise<Refusal | null> => {
    const { games } = z
      .object({ games: z.array(z.object({ open: LOGGED_OPENING.shape.open })).default([]) })
      .parse(opening.open);
    for (const { open } of games) {
      const linked = await linkToMeter(database.pool, { ...opening, open });
      if (isRefused(linked)) return linked;
    }
    return null;
  };

  /** Why a person cannot deal at a table, or on the room's shift. */
  const dealsAt = (person: string, table: string, name = 'that person'): Promise<Refusal | null> =>
    refuseSecondTable(database.pool, tables, (known) => !known.closed && keeping.isListed(known), {
      person,
      name,
      table,
    });

  /** Enters who works at a table from now on, or no more. */
  const enterPost = async (by: SignedInPerson, post: StaffPost, did: string): Promise<Refusal | null> => {
    const { do: _, ...named } = post;
    const doer = { role: openingRoleOf(by, tables.get(post.table)?.opening.open.game ?? ''), person: by.id };
    const done = await record.enterForHouse(doer, post, { events: [{ did, ...named, cites: [] }] });
    if (isRefused(done)) return done;
    tables.applyPost(post);
    return null;
  };

  const keeping = keepPokerRoom(tables, act, record, clock);
  await tables.discover(null);
  const nodes = await openNodes(database.pool, self, { flushed, tableFreed: look, answer: asked });
  look();
  const around = setInterval(look, LOOK_EVERY);
  around.unref();

  return {
    open: async (by, asking) => {
      const asked = parseInput(TABLE_OPENING, asking, 'the opening');
      if (isInputFault(asked)) return asked;
      const under = await openingUnderSubmission(record, asked).catch(() => refuseFor('unreachable', UNREACHABLE));
      if (isRefused(under)) return under;
      if (under.open.game === POKER_ROOM) return refuse('A poker room is not a table: it is opened as the room.');
      const opening = await linkAsApproved(record, under).catch(() => refuseFor('unreachable', UNREACHABLE));
      if (isRefused(opening)) return opening;
      const described = describeOpening(opening);
      if (isRefused(described)) return described;
      const known = await tables.openNew(by, opening).catch(() => refuseFor('unreachable', UNREACHABLE));
      return isRefused(known) ? known : withTable(known.id, () => ({ table: known.id }));
    },
    openRoom: async (by, asking) => {
      const asked = parseInput(ROOM_OPENING, asking, 'the opening');
      if (isInputFault(asked)) return asked;
      const said = await roomUnderSubmissions(record, asked).catch(() => refuseFor('unreachable', UNREACHABLE));
      if (isRefused(said)) return said;
      const opening = { ...said, open: { ...said.open, game: POKER_ROOM, clears: true }, bots: 0 };
      const described = describeOpening(opening);
      if (isRefused(described)) return described;
      if (said.cards === 'live' && said.dealt === 'automated')
        return refuse('At a live table people deal: "dealt" is "people".');
      const unhinted = refuseHints(opening);
      if (unhinted !== null) return unhinted;
      const unlinked = await cannotLink(opening).catch(() => refuseFor('unreachable', UNREACHABLE));
      if (unlinked !== null) return unlinked;
      const known = await tables
        .openNew(by, opening, POKER_ROOM_STREAM)
        .catch(() => refuseFor('unreachable', UNREACHABLE));
      return isRefused(known) ? known : withTable(POKER_ROOM_STREAM, () => ({ table: POKER_ROOM_STREAM }));
    },
    openerOf: (id) => tables.get(id)?.by.person ?? null,
    list: (person) =>
      tables
        .all()
        .filter(keeping.isListed)
        .map((known) => {
          const { listed, closed } = known;
          const { taken, meters: own, position, lacks } = lobbyEntryOf(known);
          const shared = sharedMeterOf(known.opening);
          const shown = shared === null ? undefined : signs.of(shared)?.cents;
          const meters =
            shown === undefined ? own : { ...own, [listed.fund === undefined ? 'progressive' : 'bad-beat']: shown };
          const ended = closed ? { closed } : {};
          const waits = fillAwaited(person, listed.game, lacks);
          return { ...listed, seats: { taken, all: listed.seats }, meters, position, ...ended, ...waits };
        }),
    opening: (person, id) =>
      withTable(id, (table) => {
        const known = tables.get(id);
        return known === undefined
          ? refuseNoTable(id)
          : { ...known.opening, hints: givesHints(known.opening), me: table.placeOf(person) };
      }),
    currentPush: (person, id) => withTable(id, (table) => table.currentPush(person)),
    pushForSeat: (id, seat) => withTable(id, (table) => table.pushForSeat(seat)),
    jackpots: async () => {
      const room =
        tables.get(POKER_ROOM_STREAM) === undefined
          ? null
          : await withTable(POKER_ROOM_STREAM, (table) => table.room());
      if (room === null || isRefused(room)) return [];
      const cages = tables.all().filter(({ id }) => isJackpotCage(id));
      const own = [...room.tables, ...cages.map(({ id }) => ({ table: 0, stream: id }))];
      const seen = await Promise.all(
        own.map(async ({ table, stream }): Promise<readonly PublicRoomTable[]> => {
          const opening = tables.get(stream)?.opening;
          const push = await withTable(stream, (own) => own.currentPush(null));
          return opening === undefined || isRefused(push) ? [] : [{ table, opening, view: push.view }];
        }),
      );
      return roomJackpotsOf(seen.flat());
    },
    clocks: (id) => withTable(id, clocksOf),
    preview: async (person, asking) => {
      const asked = readActRequest(asking);
      return isInputFault(asked) ? asked : withTable(asked.table, (table) => table.preview(person, asked));
    },
    closeTable: (by, id) =>
      withTable(id, async (table) => {
        const known = tables.get(id);
        if (known === undefined || id === POKER_ROOM_STREAM || isJackpotCage(id)) return refuseNoTable(id);
        if (known.opening.room === true) return refuse('The poker room opens and closes its own tables.', '637a.9(c)');
        if (known.closed) return refuseFor('table-closed', TABLE_CLOSED);
        if (table.hasPlayers()) return refuse('Somebody sits at this table: it is closed once all have left.');
        const left = known.opening.rack === undefined ? null : await refuseChipsLeft(database.pool, id);
        if (left !== null) return left;
        const done = await record.enterForHouse(
          { role: openingRoleOf(by, known.opening.open.game), person: by.id },
          { do: 'closeTable', table: id },
          { events: [{ did: 'tableClosed', table: id, cites: [] }] },
        );
        if (isRefused(done)) return done;
        known.closed = true;
        return null;
      }),
    assign: async (by, id, asking, name) => {
      const assigned = parseInput(STAFF_ASSIGNMENT, asking, 'the staff');
      if (isInputFault(assigned)) return assigned;
      const { reason, ...staff } = assigned;
      return withTable(id, (table) =>
        exclusively(database.pool, async () => {
          const booked = staff.role === 'dealer' ? await dealsAt(staff.person, id, name) : null;
          const cannot = table.refusePost(staff) ?? booked ?? (await relieve(table, by, staff, reason));
          return cannot ?? enterPost(by, { do: 'assign', table: id, ...staff }, 'staffAssigned');
        }),
      );
    },
    relieve: (by, id, person) =>
      withTable(id, (table) =>
        table.postOf(person) === 'dealer'
          ? enterPost(by, { do: 'relieve', table: id, person }, 'staffRelieved')
          : refuse(`That person doesn’t deal at table ${id}. Choose the dealer who does.`),
      ),
    watch: (person, id, after, push, address = '') =>
      withTable(id, (table) => {
        const watching = table.watch(
          ...([person, after, push] as const),
          person === null || person.guest === true ? `at ${address}` : person.id,
        );
        // What came between the last look and this.
        void table.catchUp().catch(() => undefined);
        return watching;
      }),
    act,
    idle: keeping.idle,
    close: async () => {
      closed = true;
      await keeping.close();
      clearInterval(around);
      await looking;
      for (const { table } of tables.all()) table?.close();
      // What cannot be handed over is taken over when its lease has run out.
      await Promise.allSettled(tables.all().map((known) => (isRunHere(known) ? known.table?.handOver() : null)));
      await sharing.leave().catch(() => undefined);
      await nodes.announceFree().catch(() => undefined);
      await nodes.close();
    },
  };
};
