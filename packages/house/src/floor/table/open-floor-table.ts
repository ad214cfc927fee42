import type { AnyAct } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import type { GameBundle } from '@fairdeal/table/internal';
import type { TableRunner } from '../../log/index.js';
import { sharedMeterOf } from '../openings/meter-links.js';
import { botName } from './automation/automated-table.js';
import { type Automation, automate } from './automation/automation.js';
import { tableDeckWatch } from './deck-watch.js';
import type { FloorTable, OpenedTable, TableDeps } from './floor-table.js';
import { type PushBuilder, pushBuilder } from './pushes.js';
import { readSealedDecks } from './sealed-decks.js';
import { tableActs } from './table-acts.js';
import { roomRoles, type TableRoles, tableRoles } from './table-roles.js';
import { tableSensors } from './table-sensors.js';
import { type TableStep, tableSteps } from './table-steps.js';
import { watchersOf } from './watchers.js';

/** People at a table: players, staff, and what they are there. */
const tablePeople = <State, Act extends AnyAct, Event, View extends AnyView>(
  { personAt, autopilot, book }: Pick<GameBundle<never, State, Act, Event, View>, 'personAt' | 'autopilot' | 'book'>,
  { opening }: OpenedTable,
  roles: TableRoles<State>,
  { durable, decided }: Pick<TableRunner<State, Act, Event, View>, 'durable' | 'decided'>,
): Pick<
  FloorTable,
  | 'takenSeats'
  | 'hasPlayers'
  | 'placeOf'
  | 'refusePost'
  | 'post'
  | 'dealer'
  | 'relieve'
  | 'postOf'
  | 'seatOf'
  | 'seated'
> => {
  const people = (): readonly (string | null)[] =>
    Array.from({ length: autopilot.seats }, (_, at) => personAt(durable().state, at + 1));
  return {
    takenSeats: () => people().filter((person) => person !== null).length,
    hasPlayers: () => people().some((person, at) => person !== null && person !== botName(at + 1)),
    placeOf: (person) => {
      const place = roles.roleOf(person, decided());
      return place === 'public' ? null : place;
    },
    refusePost: ({ person, role }) => {
      if (role === 'dealer' && opening.staff === 'automated') return refuse('table-automatic', {});
      return roles.seatOf({ id: person, name: '', roles: [] }, decided()) === null
        ? null
        : refuse('role-conflict', { what: 'plays-here' });
    },
    post: roles.post,
    dealer: () => book.dealer?.(decided()) ?? null,
    relieve: roles.relieve,
    postOf: roles.postOf,
    seatOf: (person) => roles.seatOf({ id: person, name: '', roles: [] }, durable().state),
    seated: () => people().flatMap((person, at) => (person === null ? [] : [{ seat: at + 1, person }])),
  };
};

/** Views of a table for people. */
const tableViews = <State, Act extends AnyAct, Event, View extends AnyView>(
  { personAt, autopilot, book }: Pick<GameBundle<never, State, Act, Event, View>, 'personAt' | 'autopilot' | 'book'>,
  { durable, rackShortage }: Pick<TableRunner<State, Act, Event, View>, 'durable' | 'rackShortage'>,
  automation: Automation,
  pushes: PushBuilder<State, Act, Event>,
  standing: () => TableStep<State, Act, Event>,
  { clock }: Pick<TableDeps, 'clock'>,
): Pick<FloorTable, 'position' | 'meters' | 'rackShortage' | 'currentPush' | 'pushForSeat' | 'clocks'> => ({
  position: () => durable().position,
  meters: () => autopilot.meters(book.viewFor(durable().state, 'public')),
  rackShortage,
  currentPush: (person) => pushes.pushFor(standing())(person),
  pushForSeat: (seat) => {
    const id = personAt(durable().state, seat);
    if (id === null) return refuse('seat-empty', { seat });
    return { ...pushes.pushFor(standing())({ id, name: '', roles: [] }), options: [] };
  },
  clocks: () =>
    automation.clocks().map(({ until, ...whose }) => ({
      ...whose,
      seconds: Math.max(0, (until - clock.now()) / 1_000),
    })),
});

/** A table of the floor over its runner: people, what they see and do there, and what is done without them. */
export const openFloorTable = async <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  runner: TableRunner<State, Act, Event, View>,
  game: GameBundle<Filed, State, Act, Event, View>,
  opened: OpenedTable,
  deps: TableDeps,
): Promise<FloorTable> => {
  const { id, opening, by, at: openedAt } = opened;
  const { record, clock, signs, turns, notifyChanged, chance } = deps;
  const isRoom = game.roomOf !== undefined;
  const { personAt, autopilot } = game;
  const roles = isRoom ? roomRoles<State>(opening.money) : tableRoles(personAt, autopilot.seats, opening.money);
  const shares = sharedMeterOf(opening);
  const decks = await readSealedDecks(record.database.pool, id, runner.durable().position);
  const first = game.book.open(game.submission, opening.cards);
  const deckWatch = tableDeckWatch(game, record, turns, { id, first, live: opening.cards === 'live' });
  const sign = (): ReturnType<typeof signs.of> => (shares === null ? undefined : signs.of(shares));
  const pushes = pushBuilder(id, game, roles, by, sign, deckWatch.noticesFor);
  const steps = tableSteps(game, record, clock, runner, { first, openedAt, decks });
  const watchers = watchersOf(pushes, steps.standing, steps.logged, clock, turns);
  runner.follow((entry, before, after) => {
    decks.heard(entry.position, entry.deck, entry.events);
    const step = steps.stepOf(entry, before, after);
    deckWatch.hears(step);
    watchers.publish(step);
  });
  if (isRoom || opening.room === true) {
    runner.follow(() => notifyChanged(id));
    // The process may have ended before the room and its table heard of each other.
    runner.onOwner((isRunHere) => isRunHere && notifyChanged(id));
  }
  const automation = automate(runner, game, opening, clock, chance);
  const sensors = tableSensors(game, runner, opening.cards === 'live', clock.now);
  const { isRunHere, run, handOver, readOn } = runner;

  return {
    ...{ id, isRunHere, run, handOver },
    ask: (question) => question(game, runner.durable().state),
    ...tableViews(game, runner, automation, pushes, steps.standing, deps),
    ...tablePeople(game, opened, roles, runner),
    ...tableActs({ game, opened, deps, roles, runner, automation, sensors }),
    sense: sensors.sense,
    sensed: sensors.sensed,
    watch: watchers.watch,
    isWatched: watchers.isWatched,
    catchUp: () => (isRunHere() ? Promise.resolve() : readOn()),
    watchedDecks: deckWatch.decks,
    asksCount: deckWatch.asksCount,
    close: () => {
      deckWatch.close();
      runner.close();
      watchers.close();
    },
  };
};
