import {
  type Actor,
  type AnyAct,
  type Command,
  carryOut,
  houseGame,
  houseRulebook,
  isRefused,
  type PartialAct,
  type PokerTable,
  pokerGame,
  pokerRulebook,
  type Rulebook,
  submit,
  submitPoker,
  type Table,
} from '@fairdeal/rules';
import {
  type ActWithRandomness,
  isRecord,
  nextStaffCommand,
  splitRandomness,
  staffMember,
} from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { type EventNarrator, houseNarrator, POKER_NARRATOR, type SettledLine } from '@fairdeal/words/internal';
import type { Entry } from '../runtime/entry.js';
import { fillDefaults } from './defaults.js';
import {
  checksumOf,
  defaultPerson,
  type SavedRound,
  SETTLED_SCHEMA,
  type SettledAmount,
  saveHouseRound,
  savePokerRound,
} from './saved.js';

/** An act as the first version kept it: with who and what chance brought, and no time. */
interface SavedCommandV1 extends ActWithRandomness {
  readonly by: { readonly role: string; readonly seat?: number };
  readonly do: string;
}

/** Replays the commands of a first-version round and keeps its events. Null for any other version. */
export const upgradeRound = (old: Readonly<Record<string, unknown>>): SavedRound | null => {
  const { kind, game: id, submission, opening, commands, settled } = old;
  if (typeof id !== 'string' || !isRecord(submission) || !isRecord(opening) || !Array.isArray(commands)) return null;
  const said = SETTLED_SCHEMA.safeParse(settled);
  if (!said.success) return null;
  const house = kind === 'house' ? houseGame(id) : undefined;
  if (house !== undefined) {
    const filed = submit(house, submission);
    if (!('ok' in filed)) return null;
    const book = houseRulebook(house);
    const table = fillDefaults(book.open(filed.ok), { ...opening, players: withSeatNames(opening.players) }) as Table;
    const { entries, lines } = replayCommands(
      book,
      table,
      commands as SavedCommandV1[],
      houseNarrator(house, filed.ok),
    );
    return withSettlement(saveHouseRound(house, table, entries, lines), said.data);
  }
  const poker = kind === 'poker' ? pokerGame(id) : undefined;
  if (poker === undefined) return null;
  const filed = submitPoker({ ...submission, game: id });
  if (!('ok' in filed)) return null;
  const book = pokerRulebook(poker);
  const table = fillDefaults(book.open(filed.ok), { ...opening, seats: withSeatNames(opening.seats) }) as PokerTable;
  const { entries, lines } = replayCommands(book, table, commands as SavedCommandV1[], POKER_NARRATOR);
  return withSettlement(savePokerRound(poker, table, entries, lines), said.data);
};

/** The settlement stays as the round recorded it. */
const withSettlement = (round: SavedRound, settled: readonly SettledAmount[]): SavedRound => {
  const said = { ...round, settled };
  return { ...said, check: checksumOf(said) };
};

/** Seats had no names. */
const withSeatNames = (seats: unknown): unknown =>
  Array.isArray(seats)
    ? seats.map((taken: unknown, at) => (isRecord(taken) ? { person: `player ${at + 1}`, ...taken } : null))
    : seats;

const commandOf = <Act extends AnyAct>(old: SavedCommandV1): Command<Act> => {
  const { by, ...written } = old;
  const { act, drawn } = splitRandomness(written);
  return { act: act as unknown as Act, by: { ...by, person: defaultPerson(by) } as Actor, at: 0, drawn };
};

const RULING_ACTS: readonly string[] = ['wrongNumberOfCards', 'shoeJams', 'wrongStart'];
/** Acts that voided a round then, and that the record of a virtual table answers now. */
const VOIDING_ACTS: readonly string[] = ['countStub', 'callMisdeal', 'deckFoundWrong', 'cardFoundFaceUp'];

/** Adds acts that staff did not have to do then. */
const replayCommands = <Filed, State, Act extends AnyAct, Event, View>(
  book: Rulebook<Filed, State, Act, Event, View>,
  opening: State,
  commands: readonly SavedCommandV1[],
  telling: EventNarrator<Event, View>,
): { readonly entries: Entry<Act, Event>[]; readonly lines: SettledLine[] } => {
  const entries: Entry<Act, Event>[] = [];
  const lines: SettledLine[] = [];
  let table = opening;
  const does = (command: Command<Act>): string | null => {
    if (RULING_ACTS.includes(command.act.do)) return ruled(command);
    const done = carryOut(book, table, command);
    if (isRefused(done)) return VOIDING_ACTS.includes(command.act.do) ? ruled(command) : refusalText(done);
    return happened(command, done.events);
  };
  // A void that one person could call then, whatever the record knew, stands.
  const ruled = (command: Command<Act>): string | null => {
    const seen = table as State & { readonly cards: object };
    const live = { ...seen, cards: { ...seen.cards, live: true } };
    const done = carryOut(book, live, { ...command, by: staffMember('floorperson') });
    return isRefused(done) ? refusalText(done) : happened(command, done.events);
  };
  const happened = (command: Command<Act>, events: readonly Event[]): null => {
    for (const event of events) {
      lines.push(...telling.settledLines(event, book.viewFor(table, 'sealed')));
      table = book.evolve(table, event);
    }
    const { act, by, at } = command;
    entries.push({ position: entries.length + 1, at, by, act, events });
    return null;
  };
  for (const old of commands) {
    const command = commandOf<Act>(old);
    // Counts and statements that staff did not have to make then are right by definition.
    const asked = (): Command<Act> => ({
      ...command,
      act: book.completeAct(table, command.act as AnyAct as PartialAct<Act>),
    });
    for (let refused = does(asked()); refused !== null; refused = does(asked())) {
      const due = nextStaffCommand(book, table, 0, (cards) => cards);
      if (due === null || due.act.do === command.act.do || does(due) !== null) throw new Error(refused);
    }
  }
  return { entries, lines };
};
