import { type Chance, systemChance } from '@fairdeal/cards';
import { isInputFault } from '@fairdeal/table/internal';
import { type HouseLog, openNodes } from '../log/index.js';
import { actorOn, type RefuseDealer } from './acting.js';
import { floorDevices } from './devices.js';
import { refuseSecondSeat, refuseSecondTable } from './directory/double-booking.js';
import { type FloorParts, withTable } from './directory/lookup.js';
import { type NodeBalancer, nodeBalancer } from './directory/node-balancer.js';
import { updateRackShortages } from './directory/rack.js';
import { isRunHere, openTableDirectory, refuseNoTable, type TableDirectory } from './directory/table-directory.js';
import type { Floor } from './floor.js';
import { type FloorChanges, floorChanges } from './floor-changes.js';
import { lobbyOf } from './lobby.js';
import { nodeListener } from './node-listener.js';
import type { AskNode } from './node-questions.js';
import { tableOpener } from './opening-tables.js';
import { meterSigns, sharedMeterOf } from './openings/meter-links.js';
import { givesHints } from './openings/opening.js';
import { keepPokerRoom } from './poker-room.js';
import { staffPosts } from './staff-posts.js';
import { readActRequest } from './table/act-request.js';
import { type HouseClock, SYSTEM_CLOCK } from './table/automation/clock.js';
import { historyTurns } from './table/history-turns.js';
import { tableClocks } from './table-clocks.js';

export interface FloorOptions {
  readonly clock?: HouseClock;
  /** Chance that bots choose by. */
  readonly chance?: Chance;
  /** How many tables are run before anybody asks for them; the others are run when somebody comes. */
  readonly atOnce?: number;
}

const AT_ONCE = 1_000;
/** How often a node looks for tables without a runner, in milliseconds. */
const LOOK_EVERY = 500;

/** Looks around from time to time: meter signs, racks, and tables that nobody runs. */
const lookout = (
  { record, tables, signs, isClosed }: FloorParts,
  sharing: NodeBalancer,
  announceFree: () => Promise<void>,
  changes: FloorChanges,
) => {
  let looking: Promise<void> | null = null;
  const look = (): void => {
    if (isClosed()) return;
    looking ??= signs
      .refresh(new Set(tables.all().flatMap(({ opening }) => sharedMeterOf(opening) ?? [])))
      .then(() => updateRackShortages(record.database.pool, tables.all()))
      .then(() => changes.compare(tables.all()))
      .then(sharing.rebalance)
      .then((handedOver) => (handedOver ? announceFree() : undefined))
      .catch(() => undefined)
      .finally(() => {
        looking = null;
      });
  };
  const around = setInterval(look, LOOK_EVERY);
  around.unref();
  return {
    look,
    stop: async (): Promise<void> => {
      clearInterval(around);
      await looking;
    },
  };
};

/** Views of tables for people. */
const tableViews = (
  parts: FloorParts,
  askNode: AskNode,
): Pick<Floor, 'openerOf' | 'opening' | 'seated' | 'currentPush' | 'pushForSeat' | 'clocks' | 'preview' | 'watch'> => {
  const { tables } = parts;
  const clocksOf = tableClocks(parts, askNode);
  return {
    openerOf: (id) => tables.get(id)?.by.person ?? null,
    opening: (person, id) =>
      withTable(parts, id, (table) => {
        const known = tables.get(id);
        return known === undefined
          ? refuseNoTable(id)
          : { ...known.opening, hints: givesHints(known.opening), me: table.placeOf(person) };
      }),
    currentPush: (person, id) => withTable(parts, id, (table) => table.currentPush(person)),
    seated: (id) => withTable(parts, id, (table) => table.seated()),
    pushForSeat: (id, seat) => withTable(parts, id, (table) => table.pushForSeat(seat)),
    clocks: (id) => withTable(parts, id, clocksOf),
    preview: async (person, asking) => {
      const asked = readActRequest(asking);
      return isInputFault(asked) ? asked : withTable(parts, asked.table, (table) => table.preview(person, asked));
    },
    watch: (person, id, after, push, address = '') =>
      withTable(parts, id, (table) => {
        const whose = person === null || person.guest === true ? `at ${address}` : person.id;
        const watching = table.watch(person, after, push, whose);
        // Entries since the last look.
        void table.catchUp().catch(() => undefined);
        return watching;
      }),
  };
};

/** Opens the floor over a log: all its tables, which go on where they were. Other nodes may do the same. */
export const openFloor = async (record: HouseLog, options: FloorOptions = {}): Promise<Floor> => {
  const { clock = SYSTEM_CLOCK, chance = systemChance(), atOnce = AT_ONCE } = options;
  const { pool } = record.database;
  const signs = meterSigns(pool);
  const tables: TableDirectory = await openTableDirectory({
    ...{ record, clock, chance, signs, turns: historyTurns() },
    notifyChanged: (id) => room.notifyChanged(id),
    refusalOfRoom: (...asked) => room.refusalOfRoom(...asked),
    walkInFor: (...asked) => room.walkInFor(...asked),
    sitsElsewhere: (table, { id }) => refuseSecondSeat(pool, tables, id, table),
  });
  let closed = false;
  const parts: FloorParts = { record, tables, signs, isClosed: () => closed };
  const askNode: AskNode = (owner, question) => nodes.ask(owner, question);
  const refuseDealer: RefuseDealer = (person, table, name = 'that person') =>
    refuseSecondTable(pool, tables, (known) => !known.closed && room.isListed(known), { person, name, table });
  const act = actorOn(parts, askNode, refuseDealer);
  const room = keepPokerRoom(tables, act, record, clock);
  await tables.discover(null);
  const sharing = nodeBalancer(record, tables, atOnce);
  const changes = floorChanges();
  const watch = lookout(parts, sharing, () => nodes.announceFree(), changes);
  const nodes = await openNodes(pool, record.owner, nodeListener(parts, watch.look, room.notifyChanged, changes.tell));
  watch.look();

  const { post, ...posts } = staffPosts(parts, act, refuseDealer);
  return {
    ...tableOpener(parts),
    ...tableViews(parts, askNode),
    ...lobbyOf(parts, room.isListed),
    ...posts,
    ...floorDevices(parts, askNode, post),
    act,
    onChange: changes.hear,
    idle: room.idle,
    close: async () => {
      closed = true;
      await room.close();
      await watch.stop();
      for (const { table } of tables.all()) table?.close();
      // A table that cannot be handed over is taken over when its lease has run out.
      await Promise.allSettled(tables.all().map((known) => (isRunHere(known) ? known.table?.handOver() : null)));
      await sharing.leave().catch(() => undefined);
      await nodes.announceFree().catch(() => undefined);
      await nodes.close();
    },
  };
};
