import type { Card } from '@fairdeal/cards';
import { type ActWithRandomness, sampleRandomness, splitRandomness } from '../core/command.js';
import type { Actor, Seat, StaffRole } from '../core/roles.js';
import type { AnyAct, Command, IncomingTransfer, Rulebook } from '../core/rulebook.js';
import { staffMember } from '../core/staff.js';
import type { ClauseId } from '../register/index.js';
import { markAsserted } from './citation-recorder.js';

/** Actor as tests write it. Without a name, each role and each seat is a person of its own. */
export type TestActor =
  | { readonly role: 'player'; readonly seat: Seat; readonly person?: string }
  | { readonly role: StaffRole; readonly person?: string };

/** An act with what chance brings to it, as tests write it. */
export type TestAct<Act> = Act extends { readonly do: 'receiveCards' }
  ? Omit<Act, 'preshuffled'> & { readonly preshuffled?: true | readonly Card[] }
  : Act extends { readonly do: 'shuffleCards' | 'reshuffle' }
    ? Act & { readonly order?: readonly Card[] }
    : Act extends { readonly do: 'shakeDice' }
      ? Act & { readonly dice?: readonly number[] }
      : Act extends { readonly do: 'drawStart' }
        ? Act & { readonly number?: number }
        : Act;

/** Command as tests write it. Without a time of its own, it takes the last one. */
export type TestCommand<Act> = TestAct<Act> & {
  readonly by: TestActor;
  readonly at?: number;
  /** As at a live table, where people see what the record of a virtual one does not know. */
  readonly live?: true;
  readonly brought?: readonly IncomingTransfer[];
};

/** The person behind a role or a seat. */
export const personOf = (by: TestActor): Actor =>
  by.role === 'player'
    ? { role: 'player', seat: by.seat, person: by.person ?? `player ${by.seat}` }
    : { ...staffMember(by.role), ...(by.person === undefined ? {} : { person: by.person }) };

/** Limit of acts at a table of a test: beyond it, the staff go on without end. */
export const MAX_TEST_ACTS = 3000;

/** Builds the command that a test means. */
export const commandOf = <Act extends AnyAct>(told: TestCommand<Act>, now = 0): Command<Act> => {
  const { by, at = now, brought, live: _, ...written } = told;
  const { act, drawn } = splitRandomness(written as ActWithRandomness);
  return {
    act: act as unknown as Act,
    by: personOf(by),
    at,
    drawn,
    ...(brought === undefined ? {} : { brought }),
  };
};

/** The command, with any chance where it needs one and says none: cards in the order of a new deck, three ones. */
export const withSampleRandomness = <State, Act extends AnyAct>(
  book: Pick<Rulebook<never, State, Act, unknown, unknown>, 'randomnessFor'>,
  table: State,
  command: Command<Act>,
): Command<Act> => {
  const drawn = command.drawn === null ? sampleRandomness(book.randomnessFor(table, command.act)) : null;
  return drawn === null ? command : { ...command, drawn };
};

/** Completes the staff's next duty, without its randomness; null if there is none. */
export const dutyCommand = <State, Act extends AnyAct>(
  book: Pick<Rulebook<never, State, Act, unknown, unknown>, 'requiredNext' | 'completeAct'>,
  table: State,
  at = 0,
): TestCommand<Act> | null => {
  const due = book.requiredNext(table, at);
  const [role] = due?.by ?? [];
  if (due === null || role === undefined) return null;
  return { ...book.completeAct(table, due.act), by: { role } } as unknown as TestCommand<Act>;
};

/** The kinds of events in a log that cite a clause, each once: a test that asserts on them proves the clause. */
export const eventsCiting = (
  log: readonly { readonly did: string; readonly cites: readonly string[]; readonly moves?: readonly Cited[] }[],
  clause: ClauseId,
): readonly string[] => {
  const found = log.filter(({ cites, moves = [] }) =>
    [cites, ...moves.map((move) => move.cites)].flat().includes(clause),
  );
  markAsserted(...found);
  return [...new Set(found.map(({ did }) => did))];
};

interface Cited {
  readonly cites: readonly string[];
}
