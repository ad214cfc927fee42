import { type AnyAct, refuse } from '@fairdeal/rules';
import type { AnyView, GameBundle } from '@fairdeal/table';
import type { TableInLog } from '../../log/index.js';
import { sharedMeterOf } from '../openings/meter-links.js';
import { botName } from './automated-table.js';
import type { FloorTable, OpenedTable, TableDeps } from './floor-table.js';
import { type FollowedTable, followedTable } from './followed-table.js';
import { pokerSide } from './poker-side.js';
import { type PushBuilder, pushBuilder } from './pushes.js';
import { type RunSwitch, runSwitch } from './run-here.js';
import { readSealedDecks } from './sealed-decks.js';
import { tableActs } from './table-acts.js';
import { type TableRoles, tableRoles } from './table-roles.js';
import { watchersOf } from './watchers.js';

/** People at a table: players, staff, and what they are there. */
const tablePeople = <State, Act extends AnyAct, Event, View extends AnyView>(
  { personAt, autopilot, book }: Pick<GameBundle<never, State, Act, Event, View>, 'personAt' | 'autopilot' | 'book'>,
  { opening }: OpenedTable,
  roles: TableRoles<State>,
  now: () => State,
  decided: () => State,
): Pick<
  FloorTable,
  'takenSeats' | 'hasPlayers' | 'placeOf' | 'refusePost' | 'post' | 'dealer' | 'relieve' | 'postOf' | 'seatOf'
> => {
  const people = (): readonly (string | null)[] =>
    Array.from({ length: autopilot.seats }, (_, at) => personAt(now(), at + 1));
  return {
    takenSeats: () => people().filter((person) => person !== null).length,
    hasPlayers: () => people().some((person, at) => person !== null && person !== botName(at + 1)),
    placeOf: (person) => {
      const place = roles.roleOf(person, decided());
      return place === 'public' ? null : place;
    },
    refusePost: ({ person, role }) => {
      if (role === 'dealer' && opening.staff === 'automated') return refuse('This table is dealt by itself.');
      return roles.seatOf({ id: person, name: '', roles: [] }, decided()) === null
        ? null
        : refuse('Whoever plays at a table does not work at it.');
    },
    post: roles.post,
    dealer: () => book.dealer?.(decided()) ?? null,
    relieve: roles.relieve,
    postOf: roles.postOf,
    seatOf: (person) => roles.seatOf({ id: person, name: '', roles: [] }, now()),
  };
};

/** What people see of a table. */
const tableViews = <State, Act extends AnyAct, Event, View extends AnyView>(
  { personAt, autopilot, book }: Pick<GameBundle<never, State, Act, Event, View>, 'personAt' | 'autopilot' | 'book'>,
  followed: FollowedTable<State, Act, Event>,
  running: RunSwitch<State, Act, Event, View>,
  pushes: PushBuilder<State, Act, Event>,
  { clock }: Pick<TableDeps, 'clock'>,
): Pick<FloorTable, 'position' | 'meters' | 'rackShortage' | 'currentPush' | 'pushForSeat' | 'clocks'> => ({
  position: () => followed.now().position,
  meters: () => autopilot.meters(book.viewFor(followed.now().state, 'public')),
  rackShortage: () => running.here()?.runner.rackShortage() ?? null,
  currentPush: (person) => pushes.pushFor(followed.standing())(person),
  pushForSeat: (seat) => {
    const id = personAt(followed.now().state, seat);
    if (id === null) return refuse(`Nobody sits in seat ${seat}.`);
    return { ...pushes.pushFor(followed.standing())({ id, name: '', roles: [] }), options: [] };
  },
  clocks: () =>
    (running.here()?.automation.clocks() ?? []).map(({ until, ...whose }) => ({
      ...whose,
      seconds: Math.max(0, (until - clock.now()) / 1_000),
    })),
});

export const openFloorTable = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  kept: TableInLog<State, Act, Event, View>,
  game: GameBundle<Filed, State, Act, Event, View>,
  opened: OpenedTable,
  deps: TableDeps,
): Promise<FloorTable> => {
  const { id, opening, by, at: openedAt } = opened;
  const { record, clock, signs, turns, notifyChanged } = deps;
  const isRoom = game.roomOf !== undefined;
  const roles = tableRoles(game.personAt, game.autopilot.seats, opening.money, isRoom);
  const shares = sharedMeterOf(opening);
  const pushes = pushBuilder(id, game, roles, by, () => (shares === null ? undefined : signs.of(shares)));
  const { from, checks = [] } = await kept.start();
  const start = {
    ...{ id, openedAt, from, first: game.book.open(game.submission, opening.cards) },
    decks: await readSealedDecks(record.database.pool, id, from.position),
  };
  const followed: FollowedTable<State, Act, Event> = followedTable(game, record, clock, start, (step) => {
    if (opening.room === true) poker.noteLeaving(step.before, step.after);
    watchers.publish(step);
    if (isRoom || opening.room === true) notifyChanged(id);
  });
  const now = (): State => followed.now().state;
  const poker = pokerSide(game, now);
  const watchers = watchersOf(pushes, followed.standing, followed.logged, clock, turns);
  await followed.read(checks[0] ?? null);
  const running = runSwitch(kept, game, opened, deps, followed);

  return {
    id,
    poker,
    ...tableViews(game, followed, running, pushes, deps),
    ...tablePeople(game, opened, roles, now, running.decided),
    ...tableActs({ game, opened, deps, roles, followed, running }),
    watch: watchers.watch,
    isWatched: watchers.isWatched,
    isRunHere: () => running.here() !== null,
    run: running.run,
    handOver: running.handOver,
    catchUp: () => (running.here() === null ? followed.readOn() : Promise.resolve()),
    close: () => {
      running.close();
      watchers.close();
    },
  };
};
