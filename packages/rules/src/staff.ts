import type { Card } from '@fairdeal/cards';
import type { Person, Staff, StaffMember } from './roles.js';
import type { AnyAct, Command, Drawn, Held, Rulebook, ToDraw } from './rulebook.js';
import type { Refused } from './ruling.js';

/** A rulebook as its staff use it. */
type Staffed<State, Act extends AnyAct, Event> = Pick<
  Rulebook<never, State, Act, Event, unknown>,
  'decide' | 'evolve' | 'due' | 'asItIs' | 'toDraw' | 'dealer'
> & { readonly hold?: (state: State) => Held<State, Event> };

/** Carries out a command and folds its events. */
export const carryOut = <State, Act extends AnyAct, Event>(
  book: Pick<Staffed<State, Act, Event>, 'decide' | 'evolve'>,
  table: State,
  command: Command<Act>,
): { readonly table: State; readonly events: readonly Event[] } | Refused => {
  const ruling = book.decide(table, command);
  // Asked by what is there: to look for what is not there is slow where many kinds of answers pass.
  const { events } = ruling as Partial<Extract<typeof ruling, { events: unknown }>>;
  if (events === undefined) return ruling as Refused;
  let after = table;
  for (const event of events) after = book.evolve(after, event);
  return { table: after, events };
};

/** The same on a table that one alone holds; null where it was carried out. `saw` hears every event. */
export const carryOutOn = <State, Act extends AnyAct, Event>(
  book: Pick<Staffed<State, Act, Event>, 'decide'>,
  held: Held<State, Event>,
  command: Command<Act>,
  saw?: (event: Event) => void,
): Refused | null => {
  const ruling = book.decide(held.state, command);
  const { events } = ruling as Partial<Extract<typeof ruling, { events: unknown }>>;
  if (events === undefined) return ruling as Refused;
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at] as Event;
    held.happen(event);
    if (saw !== undefined) saw(event);
  }
  return null;
};

/** Brings cards, or numbers, into another order. */
export type Shuffle = (cards: readonly Card[]) => readonly Card[];

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What chance brings, from a shuffle alone. */
export const drawWith = (shuffle: Shuffle, needed: ToDraw): Drawn => {
  switch (needed.draw) {
    case 'order':
      return { order: shuffle(needed.of) };
    case 'dice':
      return { dice: [oneOf(shuffle, FACES), oneOf(shuffle, FACES), oneOf(shuffle, FACES)] };
    case 'number':
      return {
        number: oneOf(
          shuffle,
          Array.from({ length: needed.most }, (_, at) => at + 1),
        ),
      };
  }
};

const oneOf = (shuffle: Shuffle, from: readonly number[]): number => shuffle(from)[0] ?? 0;

/** At a table whose staff act by themselves each role is one person; the dealer is whoever deals there already. */
export const byStaff = (role: Staff, dealer: Person | null = null): StaffMember => {
  if (role === 'dealer') return dealer === null || dealer === DEALER.person ? DEALER : { role, person: dealer };
  const known = STAFF.get(role);
  if (known !== undefined) return known;
  const member: StaffMember = { role, person: role };
  STAFF.set(role, member);
  return member;
};

const DEALER: StaffMember = { role: 'dealer', person: 'dealer' };
const STAFF = new Map<Staff, StaffMember>();

/**
 * What the staff do next, as staff who make no mistake, with what chance brings to it; null when the game waits for others, or for cards of
 * a live table that somebody reads out.
 */
export const nextOfStaff = <State, Act extends AnyAct, Event>(
  book: Staffed<State, Act, Event>,
  table: State,
  at: number,
  shuffle: Shuffle,
): Command<Act> | null => {
  const due = book.due(table, at);
  const role = due?.by[0];
  if (due === null || role === undefined) return null;
  const by = byStaff(role, book.dealer?.(table));
  if (due.needs.length === 0) return { act: due.act as AnyAct as Act, by, at, drawn: null };
  const act = book.asItIs(table, due.act);
  for (const { field, what } of due.needs) if (what === 'cards' && !(field in act)) return null;
  const needed = book.toDraw(table, act);
  return { act, by, at, drawn: needed === null ? null : drawWith(shuffle, needed) };
};

/** Lets the staff do all that is due, until the game waits for a player. `saw` hears every event. */
export const actForStaff = <State, Act extends AnyAct, Event>(
  book: Staffed<State, Act, Event>,
  table: State,
  at: number,
  shuffle: Shuffle,
  saw?: (event: Event) => void,
): State => {
  const held = book.hold?.(table) ?? folding(book, table);
  actForStaffOn(book, held, at, shuffle, saw);
  return held.state;
};

/** The same on a table that one alone holds. */
export const actForStaffOn = <State, Act extends AnyAct, Event>(
  book: Staffed<State, Act, Event>,
  held: Held<State, Event>,
  at: number,
  shuffle: Shuffle,
  saw?: (event: Event) => void,
): void => {
  for (;;) {
    const command = nextOfStaff(book, held.state, at, shuffle);
    if (command === null) return;
    const refused = carryOutOn(book, held, command, saw);
    if (refused !== null) throw new Error(`The staff's own act was refused: ${refused.refused}`);
  }
};

/** A state that is made anew by every event. */
const folding = <State, Event>(
  { evolve }: { readonly evolve: (state: State, event: Event) => State },
  before: State,
): Held<State, Event> => {
  const held = {
    state: before,
    happen: (event: Event) => {
      held.state = evolve(held.state, event);
    },
  };
  return held;
};
