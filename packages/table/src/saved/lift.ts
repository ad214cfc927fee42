import {
  type AnyAct,
  byStaff,
  type Command,
  carryOut,
  houseGame,
  houseRulebook,
  isRecord,
  isRefused,
  nextOfStaff,
  type PokerTable,
  partChance,
  pokerGame,
  pokerRulebook,
  type Rulebook,
  submit,
  submitPoker,
  type Table,
  type Unsaid,
  type Who,
  type WrittenChance,
} from '@fairdeal/rules';
import type { Entry } from '../running.js';
import { houseTelling } from '../telling/house.js';
import { POKER_TELLING } from '../telling/poker.js';
import type { SettledLine, Telling } from '../telling/telling.js';
import {
  checkOf,
  type Received,
  type SavedRound,
  SETTLED,
  saveHouseRound,
  savePokerRound,
  usualPerson,
} from './saved.js';
import { filled } from './state.js';

/** An act as the first version kept it: with who and what chance brought, and no time. */
interface OldCommand extends WrittenChance {
  readonly by: { readonly role: string; readonly seat?: number };
  readonly do: string;
}

/** A round of the first version kept what was asked for: it is played once more, and what happens is kept. Null when it is none. */
export const liftRound = (old: Readonly<Record<string, unknown>>): SavedRound | null => {
  const { kind, game: id, submission, opening, commands, settled } = old;
  if (typeof id !== 'string' || !isRecord(submission) || !isRecord(opening) || !Array.isArray(commands)) return null;
  const said = SETTLED.safeParse(settled);
  if (!said.success) return null;
  const house = kind === 'house' ? houseGame(id) : undefined;
  if (house !== undefined) {
    const filed = submit(house, submission);
    if (!('ok' in filed)) return null;
    const book = houseRulebook(house);
    const table = filled(book.open(filed.ok), { ...opening, players: named(opening.players) }) as Table;
    const { entries, lines } = playAgain(book, table, commands as OldCommand[], houseTelling(house, filed.ok));
    return settledAs(saveHouseRound(house, table, entries, lines), said.data);
  }
  const poker = kind === 'poker' ? pokerGame(id) : undefined;
  if (poker === undefined) return null;
  const filed = submitPoker({ ...submission, game: id });
  if (!('ok' in filed)) return null;
  const book = pokerRulebook(poker);
  const table = filled(book.open(filed.ok), { ...opening, seats: named(opening.seats) }) as PokerTable;
  const { entries, lines } = playAgain(book, table, commands as OldCommand[], POKER_TELLING);
  return settledAs(savePokerRound(poker, table, entries, lines), said.data);
};

/** What the round said of its settlement stays as it said it. */
const settledAs = (round: SavedRound, settled: readonly Received[]): SavedRound => {
  const said = { ...round, settled };
  return { ...said, check: checkOf(said) };
};

/** Seats had no names. */
const named = (seats: unknown): unknown =>
  Array.isArray(seats)
    ? seats.map((taken: unknown, at) => (isRecord(taken) ? { person: `player ${at + 1}`, ...taken } : null))
    : seats;

const commandOf = <Act extends AnyAct>(old: OldCommand): Command<Act> => {
  const { by, ...written } = old;
  const { act, drawn } = partChance(written);
  return { act: act as unknown as Act, by: { ...by, person: usualPerson(by) } as Who, at: 0, drawn };
};

const RULED: readonly string[] = ['wrongNumberOfCards', 'shoeJams', 'wrongStart'];
/** Acts that voided a round then, and that the record of a virtual table answers now. */
const VOIDED: readonly string[] = ['countStub', 'callMisdeal', 'deckFoundWrong', 'cardFoundFaceUp'];

/** What the staff did not have to do then comes between. */
const playAgain = <Filed, State, Act extends AnyAct, Event, View>(
  book: Rulebook<Filed, State, Act, Event, View>,
  opening: State,
  commands: readonly OldCommand[],
  telling: Telling<Event, View>,
): { readonly entries: Entry<Act, Event>[]; readonly lines: SettledLine[] } => {
  const entries: Entry<Act, Event>[] = [];
  const lines: SettledLine[] = [];
  let table = opening;
  const does = (command: Command<Act>): string | null => {
    if (RULED.includes(command.act.do)) return ruled(command);
    const done = carryOut(book, table, command);
    if (isRefused(done)) return VOIDED.includes(command.act.do) ? ruled(command) : done.refused;
    return happened(command, done.events);
  };
  // A void that one person could call then, whatever the record knew, stands.
  const ruled = (command: Command<Act>): string | null => {
    const seen = table as State & { readonly cards: object };
    const live = { ...seen, cards: { ...seen.cards, live: true } };
    const done = carryOut(book, live, { ...command, by: byStaff('floorperson') });
    return isRefused(done) ? done.refused : happened(command, done.events);
  };
  const happened = (command: Command<Act>, events: readonly Event[]): null => {
    for (const event of events) {
      lines.push(...telling.lines(event, book.view(table, 'sealed')));
      table = book.evolve(table, event);
    }
    const { act, by, at } = command;
    entries.push({ position: entries.length + 1, at, by, act, events });
    return null;
  };
  for (const old of commands) {
    const command = commandOf<Act>(old);
    // What staff did not have to count or to say then is as it was.
    const asked = (): Command<Act> => ({ ...command, act: book.asItIs(table, command.act as AnyAct as Unsaid<Act>) });
    for (let refused = does(asked()); refused !== null; refused = does(asked())) {
      const due = nextOfStaff(book, table, 0, (cards) => cards);
      if (due === null || due.act.do === command.act.do || does(due) !== null) throw new Error(refused);
    }
  }
  return { entries, lines };
};
