import type { Card } from '@fairdeal/cards';
import type { Refusal } from './decision.js';
import type { Person, StaffMember, StaffRole } from './roles.js';
import type { AnyAct, Command, Randomness, RandomnessNeeded, Rulebook } from './rulebook.js';

/** A rulebook as its staff use it. */
type StaffedRulebook<State, Act extends AnyAct, Event> = Pick<
  Rulebook<never, State, Act, Event, unknown>,
  'decide' | 'evolve' | 'requiredNext' | 'completeAct' | 'randomnessFor' | 'dealer'
>;

/** Decides a command and applies its events to the state. */
export const carryOut = <State, Act extends AnyAct, Event>(
  book: Pick<StaffedRulebook<State, Act, Event>, 'decide' | 'evolve'>,
  table: State,
  command: Command<Act>,
): { readonly table: State; readonly events: readonly Event[] } | Refusal => {
  const ruling = book.decide(table, command);
  // Asked by what is there: to look for what is not there is slow where many kinds of answers pass.
  const { events } = ruling as Partial<Extract<typeof ruling, { events: unknown }>>;
  if (events === undefined) return ruling as Refusal;
  let after = table;
  for (const event of events) after = book.evolve(after, event);
  return { table: after, events };
};

/** Function that puts cards, or numbers, in another order. */
export type Shuffle = (cards: readonly Card[]) => readonly Card[];

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Randomness from a shuffle only. */
export const drawRandomness = (shuffle: Shuffle, needed: RandomnessNeeded): Randomness => {
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

/** At a table with automatic staff each role is one person. The dealer is the one who already deals there. */
export const staffMember = (role: StaffRole, dealer: Person | null = null): StaffMember => {
  if (role === 'dealer') return dealer === null || dealer === DEALER.person ? DEALER : { role, person: dealer };
  return { role, person: role };
};

const DEALER: StaffMember = { role: 'dealer', person: 'dealer' };

/**
 * Next act of flawless staff, with its randomness. Null when the game waits for others, or for cards that somebody reads out at a live
 * table.
 */
export const nextStaffCommand = <State, Act extends AnyAct, Event>(
  book: StaffedRulebook<State, Act, Event>,
  table: State,
  at: number,
  shuffle: Shuffle,
): Command<Act> | null => {
  const due = book.requiredNext(table, at);
  const role = due?.by[0];
  if (due === null || role === undefined) return null;
  const by = staffMember(role, book.dealer?.(table));
  if (due.needs.length === 0) return { act: due.act as AnyAct as Act, by, at, drawn: null };
  const act = book.completeAct(table, due.act);
  for (const { field, what } of due.needs) if (what === 'cards' && !(field in act)) return null;
  const needed = book.randomnessFor(table, act);
  return { act, by, at, drawn: needed === null ? null : drawRandomness(shuffle, needed) };
};

/** Carries out the staff's duties until the game waits for a player, and returns the new state. `saw` receives every event. */
export const actForStaff = <State, Act extends AnyAct, Event>(
  book: StaffedRulebook<State, Act, Event>,
  table: State,
  at: number,
  shuffle: Shuffle,
  saw?: (event: Event) => void,
): State => {
  let now = table;
  for (;;) {
    const command = nextStaffCommand(book, now, at, shuffle);
    if (command === null) return now;
    const done = carryOut(book, now, command);
    // Asked by what is there: to look for what is not there is slow where many kinds of answers pass.
    const { events } = done as Partial<Extract<typeof done, { events: unknown }>>;
    if (events === undefined) throw new Error(`The staff's own act was refused: ${(done as Refusal).reason}`);
    now = (done as Extract<typeof done, { events: unknown }>).table;
    if (saw !== undefined) for (const event of events) saw(event);
  }
};
