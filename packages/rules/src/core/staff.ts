import type { Card } from '@fairdeal/cards';
import type { Refusal } from './decision.js';
import type { Person, StaffMember, StaffRole } from './roles.js';
import type { AnyAct, Command, DraftState, Randomness, RandomnessNeeded, Rulebook } from './rulebook.js';

/** A rulebook as its staff use it. */
type StaffedRulebook<State, Act extends AnyAct, Event> = Pick<
  Rulebook<never, State, Act, Event, unknown>,
  'decide' | 'evolve' | 'requiredNext' | 'completeAct' | 'randomnessFor' | 'dealer'
> & { readonly draft?: (state: State) => DraftState<State, Event> };

/** Carries out a command and folds its events. */
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

/** The same on a table that one alone holds; null where it was carried out. `saw` hears every event. */
export const carryOutOnDraft = <State, Act extends AnyAct, Event>(
  book: Pick<StaffedRulebook<State, Act, Event>, 'decide'>,
  held: DraftState<State, Event>,
  command: Command<Act>,
  saw?: (event: Event) => void,
): Refusal | null => {
  const ruling = book.decide(held.state, command);
  const { events } = ruling as Partial<Extract<typeof ruling, { events: unknown }>>;
  if (events === undefined) return ruling as Refusal;
  for (let at = 0; at < events.length; at += 1) {
    const event = events[at] as Event;
    held.apply(event);
    if (saw !== undefined) saw(event);
  }
  return null;
};

/** Brings cards, or numbers, into another order. */
export type Shuffle = (cards: readonly Card[]) => readonly Card[];

const FACES = [1, 2, 3, 4, 5, 6] as const;

/** What chance brings, from a shuffle alone. */
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

/** At a table whose staff act by themselves each role is one person; the dealer is whoever deals there already. */
export const staffMember = (role: StaffRole, dealer: Person | null = null): StaffMember => {
  if (role === 'dealer') return dealer === null || dealer === DEALER.person ? DEALER : { role, person: dealer };
  const known = STAFF.get(role);
  if (known !== undefined) return known;
  const member: StaffMember = { role, person: role };
  STAFF.set(role, member);
  return member;
};

const DEALER: StaffMember = { role: 'dealer', person: 'dealer' };
const STAFF = new Map<StaffRole, StaffMember>();

/**
 * What the staff do next, as staff who make no mistake, with what chance brings to it; null when the game waits for others, or for cards of
 * a live table that somebody reads out.
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

/** Lets the staff do all that is due, until the game waits for a player. `saw` hears every event. */
export const actForStaff = <State, Act extends AnyAct, Event>(
  book: StaffedRulebook<State, Act, Event>,
  table: State,
  at: number,
  shuffle: Shuffle,
  saw?: (event: Event) => void,
): State => {
  const held = book.draft?.(table) ?? draftByEvolve(book, table);
  actForStaffOnDraft(book, held, at, shuffle, saw);
  return held.state;
};

/** The same on a table that one alone holds. */
export const actForStaffOnDraft = <State, Act extends AnyAct, Event>(
  book: StaffedRulebook<State, Act, Event>,
  held: DraftState<State, Event>,
  at: number,
  shuffle: Shuffle,
  saw?: (event: Event) => void,
): void => {
  for (;;) {
    const command = nextStaffCommand(book, held.state, at, shuffle);
    if (command === null) return;
    const refused = carryOutOnDraft(book, held, command, saw);
    if (refused !== null) throw new Error(`The staff's own act was refused: ${refused.refused}`);
  }
};

/** A state that is made anew by every event. */
const draftByEvolve = <State, Event>(
  { evolve }: { readonly evolve: (state: State, event: Event) => State },
  before: State,
): DraftState<State, Event> => {
  const held = {
    state: before,
    apply: (event: Event) => {
      held.state = evolve(held.state, event);
    },
  };
  return held;
};
