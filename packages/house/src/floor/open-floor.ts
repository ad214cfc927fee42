import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Chance, systemChance } from '@fairdeal/cards';
import type { Clock, Person, Wrong } from '@fairdeal/client';
import { HOUSE, isShared } from '@fairdeal/proof';
import { isRefused, POKER_FLOOR, POKER_ROOM, type Refused, refuse, refuseFor } from '@fairdeal/rules';
import { isWrong, readAs } from '@fairdeal/table/script';
import { z } from 'zod';
import { alone } from '../alone.js';
import { actUpon } from '../meters/index.js';
import { answerToKey, canAsk, type HouseRecord, openNodes } from '../record/index.js';
import { type Asked, forAnyNode, readAsked } from './asked.js';
import { dealsElsewhere, sitsElsewhere } from './booked.js';
import { isCage } from './cage.js';
import { type Clock as HouseClock, SYSTEM_CLOCK } from './clock.js';
import { linkedAsFiled, roomUnderFiled, underFiled } from './filed.js';
import type { Acted, Floor } from './floor.js';
import { jackpotsOf, type SeenTable } from './jackpots.js';
import { describe, isRun, type KnownTables, knownTables, lobbyOf, noTable, type Posted, roleOf } from './known.js';
import { linking, sharedAt, signsOf } from './linking.js';
import {
  ASSIGNED,
  type Assigned,
  hintsAt,
  OPENED,
  OPENING,
  ROOM,
  ROOM_OPENING,
  type TableOpening,
  wrongHints,
} from './opening.js';
import { knownOutcome, UNKNOWN } from './outcome.js';
import { ANSWER, CLOCKS, CLOCKS_OF, QUESTION, type Question } from './questions.js';
import { chipsLeft, fillAwaited, lookAtRacks } from './rack.js';
import { keepRoom } from './room.js';
import { sharingOf } from './sharing.js';
import type { FloorTable } from './table.js';
import { turnsOf } from './turns.js';

export interface FloorOptions {
  readonly clock?: HouseClock;
  /** What bots choose by. */
  readonly chance?: Chance;
  /** How many tables are run without anybody asking for them; the others are when somebody comes. */
  readonly atOnce?: number;
}

/** An act on its way to whoever runs its table. */
interface Asking {
  readonly person: Person;
  readonly asked: Asked;
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
export const openFloor = async (record: HouseRecord, options: FloorOptions = {}): Promise<Floor> => {
  const { clock = SYSTEM_CLOCK, chance = systemChance(), atOnce = AT_ONCE } = options;
  const { owner: self, database } = record;
  const signs = signsOf(database.pool);
  const tables: KnownTables = await knownTables({
    ...{ record, clock, chance, signs, turns: turnsOf() },
    stir: (id) => keeping.stir(id),
    forbids: (...asked) => keeping.forbids(...asked),
    sitsElsewhere: (table, { id }) => sitsElsewhere(database.pool, tables, id, table),
  });
  const sharing = sharingOf(record, tables, atOnce);
  let closed = false;

  let looking: Promise<void> | null = null;
  const look = (): void => {
    if (closed) return;
    looking ??= signs
      .look(new Set(tables.all().flatMap(({ opening }) => sharedAt(opening) ?? [])))
      .then(() => lookAtRacks(database.pool, tables.all()))
      .then(sharing.look)
      .then((handedOver) => (handedOver ? nodes.stir() : undefined))
      .catch(() => undefined)
      .finally(() => {
        looking = null;
      });
  };

  /** The table as it is, whoever runs it; where nobody does, this node does from now on. */
  const find = async (id: string): Promise<FloorTable | Refused> => {
    if (closed) return refuseFor('closing', CLOSING);
    if (tables.get(id) === undefined) await tables.learn([id]);
    const known = tables.get(id);
    if (known === undefined) return noTable(id);
    if (known.owner === null) await tables.run(known);
    const table = await tables.load(known);
    if (!isRefused(table)) await table.readOn();
    return table;
  };

  /** Whatever is done with a table, a lost record is one plain sentence. */
  const withTable = async <Result>(
    id: string,
    use: (table: FloorTable) => Result | Promise<Result>,
  ): Promise<Result | Refused> => {
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
  const ask = async (table: FloorTable, asking: Asking): Promise<Acted | null> => {
    const { person, asked, key } = asking;
    asking.begun ||= table.isRun();
    const here = await table.act(person, asked, key);
    if (here !== null) return here;
    const owner = await ownerOf(table.id);
    const known = tables.get(table.id);
    if (known !== undefined) known.owner = owner;
    if (owner === null) return null;
    const question: Question = { person: { ...person, roles: [...person.roles] }, act: forAnyNode(asked), key };
    if (!canAsk(question)) return { wrong: TOO_LONG };
    asking.begun = true;
    const answer = ANSWER.safeParse(await nodes.ask(owner, question));
    if (!answer.success) return null;
    // Whoever was answered sees what he has done.
    if ('done' in answer.data) while (table.position() < answer.data.done) await table.readOn();
    return answer.data;
  };

  /** Tries an act once. Where the record cannot be read, an earlier try under the same key may have done it. */
  const attempt = async (asking: Asking): Promise<Acted | null> => {
    try {
      const table = await find(asking.asked.table);
      if (isRefused(table)) return asking.begun ? UNKNOWN : table;
      return await ask(table, asking);
    } catch {
      return UNKNOWN;
    }
  };

  /** Whose time runs at a table, wherever it is run. All who look at it at once ask once. */
  const clocksAt = async (table: FloorTable): Promise<readonly Clock[]> => {
    if (table.isRun()) return table.clocks();
    const owner = await ownerOf(table.id);
    const said = owner === null ? null : CLOCKS.safeParse(await nodes.ask(owner, { clocksOf: table.id }));
    return said?.success === true ? said.data.clocks : [];
  };
  const asking = new Map<string, Promise<readonly Clock[]>>();
  const clocksOf = (table: FloorTable): Promise<readonly Clock[]> => {
    const known = asking.get(table.id);
    if (known !== undefined) return known;
    const said = clocksAt(table).finally(() => asking.delete(table.id));
    asking.set(table.id, said);
    return said;
  };

  let posts: Promise<void> = Promise.resolve();
  const flushed = (ids: readonly string[] | null): void => {
    if (ids === null || ids.includes(HOUSE)) posts = posts.then(tables.readPosts).catch(() => undefined);
    for (const id of ids ?? tables.all().map((known) => known.id)) {
      const table = tables.get(id)?.table;
      if (table?.isWatched() === true) void table.readOn().catch(() => undefined);
    }
    // What the room did elsewhere comes about at its tables here.
    if (ids === null || ids.includes(ROOM)) keeping.stir(ROOM);
    if (ids?.some((id) => id !== HOUSE && tables.get(id) === undefined) === true) look();
  };

  const asked = async (question: unknown): Promise<object> => {
    const timed = CLOCKS_OF.safeParse(question);
    if (timed.success) return { clocks: tables.get(timed.data.clocksOf)?.table?.clocks() ?? [] };
    const read = QUESTION.safeParse(question);
    if (!read.success) return {};
    // Whoever asks may have been sent to the table a moment ago.
    await posts;
    const { person, act, key } = read.data;
    const asked = readAsked(act);
    if (isWrong(asked)) return asked;
    return (await tables.get(asked.table)?.table?.act(person, asked, key)) ?? {};
  };

  /** The answer to a key that this person used before; null for a new key, undefined where the log cannot be read. */
  const earlier = async (person: Person, { table, act }: Asked, key: string): Promise<Acted | null | undefined> => {
    const use = { table, person: person.id, key };
    // Only the table itself can read the whole act.
    const before = await answerToKey(database.pool, use, { do: act.do }).catch(() => undefined);
    return before === null || before === undefined || isRefused(before) ? before : { done: before.position };
  };

  const act: Floor['act'] = async (person, asking, key) => {
    const asked = readAsked(asking);
    if (isWrong(asked)) return asked;
    if (isShared(asked.table)) return actUpon(record, person, asked, key).then(knownOutcome, () => UNKNOWN);
    if (asked.act.do === 'sit' && tables.get(asked.table)?.closed === true) {
      // Players who sat down while it was open get the same answer again.
      const before = await earlier(person, asked, key);
      return before === null ? refuseFor('table-closed', TABLE_CLOSED) : (before ?? UNKNOWN);
    }
    if (asked.table === ROOM && asked.act.do === 'dealerIn') {
      const named = DEALER_IN.safeParse(asked.act).data;
      const booked = named === undefined ? null : await dealsAt(named.person, ROOM, named.name);
      if (booked !== null) return booked;
    }
    const act: Asking = { person, asked, key, begun: false };
    for (const until = performance.now() + LONGEST; ; await wait(AGAIN, undefined, { ref: false })) {
      const answer = await attempt(act);
      if (answer !== null) return answer;
      if (!closed && performance.now() <= until) continue;
      const before = await earlier(person, asked, key);
      if (before !== undefined && before !== null) return before;
      return act.begun || before === undefined ? UNKNOWN : refuseFor('run-elsewhere', NOBODY_RUNS);
    }
  };

  /** Another dealer takes over a table that somebody deals at: its own record says so first. */
  const relieve = async (
    table: FloorTable,
    by: Person,
    { person: to, role }: Assigned,
    reason: string | undefined,
  ): Promise<Refused | Wrong | null> => {
    await table.readOn();
    if (role !== 'dealer' || table.dealer() === null || table.dealer() === to) return null;
    const change = { do: 'changeDealer', to, ...(reason === undefined ? {} : { reason }) };
    const as = POKER_FLOOR.find((one) => by.roles.includes(one));
    if (as === undefined)
      return refuse('You can’t change the dealer of a table in play. A floorperson sends another dealer.');
    const done = await act(by, { table: table.id, as: { role: as }, act: change }, `relief ${randomUUID()}`);
    if ('unknown' in done) return refuseFor('unknown-outcome', done.unknown);
    return 'done' in done ? null : done;
  };

  /** Why a game of a room cannot share the fund that it names. */
  const cannotLink = async (opening: TableOpening): Promise<Refused | null> => {
    const { games } = z
      .object({ games: z.array(z.object({ open: OPENED.shape.open })).default([]) })
      .parse(opening.open);
    for (const { open } of games) {
      const linked = await linking(database.pool, { ...opening, open });
      if (isRefused(linked)) return linked;
    }
    return null;
  };

  /** Why a person cannot deal at a table, or on the room's shift. */
  const dealsAt = (person: string, table: string, name = 'that person'): Promise<Refused | null> =>
    dealsElsewhere(database.pool, tables, (known) => !known.closed && keeping.isListed(known), { person, name, table });

  /** Enters who works at a table from now on, or no more. */
  const enterPost = async (by: Person, post: Posted, did: string): Promise<Refused | null> => {
    const { do: _, ...named } = post;
    const doer = { role: roleOf(by, tables.get(post.table)?.opening.open.game ?? ''), person: by.id };
    const done = await record.house(doer, post, { events: [{ did, ...named, cites: [] }] });
    if (isRefused(done)) return done;
    tables.posted(post);
    return null;
  };

  const keeping = keepRoom(tables, act, record, clock);
  await tables.learn(null);
  const nodes = await openNodes(database.pool, self, { flushed, stirred: look, asked });
  look();
  const around = setInterval(look, LOOK_EVERY);
  around.unref();

  return {
    open: async (by, asking) => {
      const asked = readAs(OPENING, asking, 'the opening');
      if (isWrong(asked)) return asked;
      const under = await underFiled(record, asked).catch(() => refuseFor('unreachable', UNREACHABLE));
      if (isRefused(under)) return under;
      if (under.open.game === POKER_ROOM) return refuse('A poker room is not a table: it is opened as the room.');
      const opening = await linkedAsFiled(record, under).catch(() => refuseFor('unreachable', UNREACHABLE));
      if (isRefused(opening)) return opening;
      const described = describe(opening);
      if (isRefused(described)) return described;
      const known = await tables.enter(by, opening).catch(() => refuseFor('unreachable', UNREACHABLE));
      return isRefused(known) ? known : withTable(known.id, () => ({ table: known.id }));
    },
    openRoom: async (by, asking) => {
      const asked = readAs(ROOM_OPENING, asking, 'the opening');
      if (isWrong(asked)) return asked;
      const said = await roomUnderFiled(record, asked).catch(() => refuseFor('unreachable', UNREACHABLE));
      if (isRefused(said)) return said;
      const opening = { ...said, open: { ...said.open, game: POKER_ROOM, clears: true }, bots: 0 };
      const described = describe(opening);
      if (isRefused(described)) return described;
      if (said.cards === 'live' && said.dealt === 'automated')
        return refuse('At a live table people deal: "dealt" is "people".');
      const unhinted = wrongHints(opening);
      if (unhinted !== null) return unhinted;
      const unlinked = await cannotLink(opening).catch(() => refuseFor('unreachable', UNREACHABLE));
      if (unlinked !== null) return unlinked;
      const known = await tables.enter(by, opening, ROOM).catch(() => refuseFor('unreachable', UNREACHABLE));
      return isRefused(known) ? known : withTable(ROOM, () => ({ table: ROOM }));
    },
    openedBy: (id) => tables.get(id)?.by.person ?? null,
    list: (person) =>
      tables
        .all()
        .filter(keeping.isListed)
        .map((known) => {
          const { listed, closed } = known;
          const { taken, meters: own, position, lacks } = lobbyOf(known);
          const shared = sharedAt(known.opening);
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
          ? noTable(id)
          : { ...known.opening, hints: hintsAt(known.opening), me: table.place(person) };
      }),
    look: (person, id) => withTable(id, (table) => table.look(person)),
    seenFrom: (id, seat) => withTable(id, (table) => table.seenFrom(seat)),
    jackpots: async () => {
      const room = tables.get(ROOM) === undefined ? null : await withTable(ROOM, (table) => table.room());
      if (room === null || isRefused(room)) return [];
      const cages = tables.all().filter(({ id }) => isCage(id));
      const own = [...room.tables, ...cages.map(({ id }) => ({ table: 0, stream: id }))];
      const seen = await Promise.all(
        own.map(async ({ table, stream }): Promise<readonly SeenTable[]> => {
          const opening = tables.get(stream)?.opening;
          const push = await withTable(stream, (own) => own.look(null));
          return opening === undefined || isRefused(push) ? [] : [{ table, opening, view: push.view }];
        }),
      );
      return jackpotsOf(seen.flat());
    },
    clocks: (id) => withTable(id, clocksOf),
    foresee: async (person, asking) => {
      const asked = readAsked(asking);
      return isWrong(asked) ? asked : withTable(asked.table, (table) => table.foresee(person, asked));
    },
    closeTable: (by, id) =>
      withTable(id, async (table) => {
        const known = tables.get(id);
        if (known === undefined || id === ROOM || isCage(id)) return noTable(id);
        if (known.opening.room === true) return refuse('The poker room opens and closes its own tables.', '637a.9(c)');
        if (known.closed) return refuseFor('table-closed', TABLE_CLOSED);
        if (table.isUsed()) return refuse('Somebody sits at this table: it is closed once all have left.');
        const left = known.opening.rack === undefined ? null : await chipsLeft(database.pool, id);
        if (left !== null) return left;
        const done = await record.house(
          { role: roleOf(by, known.opening.open.game), person: by.id },
          { do: 'closeTable', table: id },
          { events: [{ did: 'tableClosed', table: id, cites: [] }] },
        );
        if (isRefused(done)) return done;
        known.closed = true;
        return null;
      }),
    assign: async (by, id, asking, name) => {
      const assigned = readAs(ASSIGNED, asking, 'the staff');
      if (isWrong(assigned)) return assigned;
      const { reason, ...staff } = assigned;
      return withTable(id, (table) =>
        alone(database.pool, async () => {
          const booked = staff.role === 'dealer' ? await dealsAt(staff.person, id, name) : null;
          const cannot = table.cannotPost(staff) ?? booked ?? (await relieve(table, by, staff, reason));
          return cannot ?? enterPost(by, { do: 'assign', table: id, ...staff }, 'staffAssigned');
        }),
      );
    },
    relieve: (by, id, person) =>
      withTable(id, (table) =>
        table.worksAs(person) === 'dealer'
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
        void table.readOn().catch(() => undefined);
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
      await Promise.allSettled(tables.all().map((known) => (isRun(known) ? known.table?.handOver() : null)));
      await sharing.leave().catch(() => undefined);
      await nodes.stir().catch(() => undefined);
      await nodes.close();
    },
  };
};
