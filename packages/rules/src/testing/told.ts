import type { Card } from '@fairdeal/cards';
import { anyDraw, partChance, type WrittenChance } from '../command.js';
import type { ClauseId } from '../register/index.js';
import type { Seat, Staff, Who } from '../roles.js';
import type { AnyAct, Brought, Command, Rulebook } from '../rulebook.js';
import { byStaff } from '../staff.js';
import { asserted } from './hearing.js';

/** Who does something, as tests write it: without a name each role, and each seat, is a person of its own. */
export type ToldBy =
  | { readonly role: 'player'; readonly seat: Seat; readonly person?: string }
  | { readonly role: Staff; readonly person?: string };

/** An act with what chance brings to it, as tests write it. */
export type ToldAct<Act> = Act extends { readonly do: 'receiveCards' }
  ? Omit<Act, 'preshuffled'> & { readonly preshuffled?: true | readonly Card[] }
  : Act extends { readonly do: 'shuffleCards' | 'reshuffle' }
    ? Act & { readonly order?: readonly Card[] }
    : Act extends { readonly do: 'shakeDice' }
      ? Act & { readonly dice?: readonly number[] }
      : Act extends { readonly do: 'drawStart' }
        ? Act & { readonly number?: number }
        : Act;

/** A command as tests write it: time stands still where it says none. */
export type Told<Act> = ToldAct<Act> & {
  readonly by: ToldBy;
  readonly at?: number;
  /** As at a live table, where people see what the record of a virtual one does not know. */
  readonly live?: true;
  readonly brought?: readonly Brought[];
};

/** The person behind a role or a seat. */
export const personOf = (by: ToldBy): Who =>
  by.role === 'player'
    ? { role: 'player', seat: by.seat, person: by.person ?? `player ${by.seat}` }
    : { ...byStaff(by.role), ...(by.person === undefined ? {} : { person: by.person }) };

/** More than happens at any table of a test: where more does, the staff never come to an end. */
export const ENDLESS = 3000;

/** The command that was meant. */
export const commandOf = <Act extends AnyAct>(told: Told<Act>, now = 0): Command<Act> => {
  const { by, at = now, brought, live: _, ...written } = told;
  const { act, drawn } = partChance(written as WrittenChance);
  return {
    act: act as unknown as Act,
    by: personOf(by),
    at,
    drawn,
    ...(brought === undefined ? {} : { brought }),
  };
};

/** The command, with any chance where it needs one and says none: cards in the order of a new deck, three ones. */
export const withAnyChance = <State, Act extends AnyAct>(
  book: Pick<Rulebook<never, State, Act, unknown, unknown>, 'toDraw'>,
  table: State,
  command: Command<Act>,
): Command<Act> => {
  const drawn = command.drawn === null ? anyDraw(book.toDraw(table, command.act)) : null;
  return drawn === null ? command : { ...command, drawn };
};

/** What the staff must do, as tests carry it out: everything as it is, without its chance. */
export const dueOf = <State, Act extends AnyAct>(
  book: Pick<Rulebook<never, State, Act, unknown, unknown>, 'due' | 'asItIs'>,
  table: State,
  at = 0,
): Told<Act> | null => {
  const due = book.due(table, at);
  const [role] = due?.by ?? [];
  if (due === null || role === undefined) return null;
  return { ...book.asItIs(table, due.act), by: { role } } as unknown as Told<Act>;
};

/** The kinds of events in a log that cite a clause, each once: a test that asserts on them proves the clause. */
export const didsCiting = (
  log: readonly { readonly did: string; readonly cites: readonly string[]; readonly moves?: readonly Cited[] }[],
  clause: ClauseId,
): readonly string[] => {
  const found = log.filter(({ cites, moves = [] }) =>
    [cites, ...moves.map((move) => move.cites)].flat().includes(clause),
  );
  asserted(...found);
  return [...new Set(found.map(({ did }) => did))];
};

interface Cited {
  readonly cites: readonly string[];
}
