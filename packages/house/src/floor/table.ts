import type { Chance } from '@fairdeal/cards';
import { type AnyAct, isRefused, type Refused, refuse } from '@fairdeal/rules';
import type { AnyView, Offered } from '@fairdeal/table';
import { actReader, SHOWN_CHANCE } from '@fairdeal/table/script';
import type { Pool } from 'pg';
import { foldTable, type Keys, type RecordedTable, usedKey } from '../record/index.js';
import { readSnapshots } from '../record/snapshots.js';
import { automate } from './automation.js';
import type { Clock } from './clock.js';
import type { Person, Push, SeenBy, Watching, Wrong } from './floor.js';
import type { Asked, Assigned, TableOpening } from './opening.js';
import { placesAt } from './places.js';
import { pushesOf, type Step } from './pushes.js';
import { watchersOf } from './watching.js';

/** How a table was opened, by whom and when. */
export interface Opened {
  readonly id: string;
  readonly opening: TableOpening;
  readonly by: SeenBy & { readonly person: string };
  readonly at: number;
}

/** What a table that runs takes from the floor it stands on. */
export interface Surroundings {
  readonly pool: Pool;
  readonly keys: Keys;
  readonly clock: Clock;
  readonly chance: Chance;
}

/** A table that runs, whatever its game is. */
export interface FloorTable {
  readonly id: string;
  position(): number;
  taken(): number;
  meters(): Readonly<Record<string, number>>;
  look(person: Person | null): Push;
  watch(person: Person | null, after: number | undefined, push: (push: Push) => void): Watching | Refused;
  act(person: Person, asked: Asked, key: string): Promise<{ readonly done: number } | Refused | Wrong>;
  /** Why somebody cannot work here now. */
  cannotPost(staff: Assigned): Refused | null;
  post(staff: Assigned): void;
  isLost(): boolean;
  close(): void;
}

export const floorTable = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  recorded: RecordedTable<State, Act, Event, View>,
  game: Offered<Filed, State, Act, Event, View>,
  { id, opening, by, at: openedAt }: Opened,
  { pool, keys, clock, chance }: Surroundings,
): FloorTable => {
  const { book, filed, wire, personAt, manners } = game;
  const first = book.open(filed, opening.cards);
  const places = placesAt(personAt, manners.seats, opening.money);
  const pushes = pushesOf(id, game, places, by, opening.money === 'play');
  const automation = automate(recorded, game, opening, clock, chance);
  const readAct = actReader(wire, opening.cards === 'live' ? SHOWN_CHANCE : {}, {});

  const standing = (): Step<State, Act, Event> => {
    const { state, position, at } = recorded.durable();
    return { position, at: Math.max(at, clock.now()), entry: null, before: state, after: state };
  };

  async function* logged(after: number): AsyncGenerator<Step<State, Act, Event>> {
    if (after < 1) yield { position: 1, at: openedAt, entry: null, before: first, after: first };
    const [kept] = await readSnapshots<State>(pool, keys, id, { most: 1, upTo: after });
    const beginning = { from: kept ?? { state: first, position: 1 }, check: null };
    for await (const { done: entry, before, after: then } of foldTable(game, pool, keys, id, beginning)) {
      const { position, at } = entry;
      if (position > after) yield { position, at, entry, before, after: then };
    }
  }

  const watchers = watchersOf(pushes, standing, logged, clock);
  recorded.follow((entry, before, after) =>
    watchers.heard({ position: entry.position, at: entry.at, entry, before, after }),
  );

  const decided = (): State => recorded.deciding()?.state() ?? recorded.durable().state;

  const judged = async (
    person: Person,
    asked: Asked,
    key: string,
  ): Promise<{ readonly done: number } | Refused | Wrong> => {
    // Nothing may come in between where it was not asked before.
    const asking = recorded.answered(person.id, key);
    const before = asking === undefined ? null : await asking;
    if (before !== null && !isRefused(before)) return { done: before.position };
    const { table: _, as: __, ...line } = asked;
    const { seat, ...sitting } = line;
    const read = readAct(line.do === 'sit' ? sitting : line);
    if ('wrong' in read) return read;
    automation.before();
    const who = places.asWhom(person, decided(), asked);
    if ('refused' in who || 'wrong' in who) return who;
    const { act, drawn } = read;
    const answer = recorded.act(who, act, drawn === null ? { key } : { key, drawn });
    automation.react(who.role === 'player' ? who.seat : null);
    const done = await answer;
    return isRefused(done) ? done : { done: done.position };
  };

  automation.react();

  return {
    id,
    position: () => recorded.durable().position,
    taken: () =>
      Array.from({ length: manners.seats }, (_, at) => personAt(recorded.durable().state, at + 1)).filter(
        (person) => person !== null,
      ).length,
    meters: () => manners.meters(recorded.view('public')),
    look: (person) => pushes.of(standing())(person),
    watch: watchers.watch,
    act: async (person, asked, key) => {
      const answer = await judged(person, asked, key);
      if (!('refused' in answer)) return answer;
      // What was done long ago answers the same again, whatever the table is like by now.
      const before = await usedKey(pool, person.id, key).catch(() => null);
      return before?.table === id ? { done: before.position } : answer;
    },
    cannotPost: ({ person, role }) => {
      if (role === 'dealer' && opening.staff === 'automated') return refuse('This table is dealt by itself.');
      return places.seatOf({ id: person, name: '', roles: [] }, decided()) === null
        ? null
        : refuse('Whoever plays at a table does not work at it.');
    },
    post: places.post,
    isLost: recorded.isLost,
    close: () => {
      automation.close();
      watchers.close();
    },
  };
};
