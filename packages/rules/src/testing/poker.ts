import { type Card, type Chance, shuffle, simulationChance } from '@fairdeal/cards';
import type { PokerCommand, PokerEvent } from '../637a-poker/acts.js';
import { POKER_GAMES, type PokerGame, pokerGame } from '../637a-poker/games/index.js';
import { PLAY_ACTS } from '../637a-poker/options.js';
import { type PokerRulebook, pokerRulebook } from '../637a-poker/rulebook.js';
import { actForDealer, startPokerRound } from '../637a-poker/staff.js';
import type { PokerTable } from '../637a-poker/state.js';
import { type LimitKind, POKER_DEFAULTS, type PokerSubmission } from '../637a-poker/submission/submission.js';
import type { Option } from '../rulebook.js';
import { isRefused } from '../ruling.js';
import { carryOut } from '../table/staff.js';

export const gameOf = (id: string): PokerGame => {
  const game = pokerGame(id);
  if (game === undefined) throw new Error(`There is no game ${id}.`);
  return game;
};

export const LIMIT_KINDS: readonly LimitKind[] = ['fixed', 'spread', 'pot', 'no'];

/** Every game with every limit that has a code, and a spread limit. */
export const GAMES_AND_LIMITS: readonly (readonly [id: string, limit: LimitKind])[] = POKER_GAMES.flatMap(
  ({ id, codes }) =>
    LIMIT_KINDS.filter((limit) => limit === 'spread' || codes[limit] !== undefined).map(
      (limit) => [id, limit] as const,
    ),
);

/** What happened in a walk: the table before the round, and each command with its events and the table after them. */
export interface Walked {
  readonly book: PokerRulebook;
  readonly before: PokerTable;
  readonly after: PokerTable;
  readonly events: readonly PokerEvent[];
}

export interface Walk {
  readonly book: PokerRulebook;
  readonly chance: Chance;
  readonly shuffled: (cards: readonly Card[]) => Card[];
  /** Hears each event with the tables around it. */
  readonly saw?: (before: PokerTable, event: PokerEvent, after: PokerTable) => void;
}

export const walkOf = (id: string, seed: string, saw?: Walk['saw']): Walk => {
  const chance = simulationChance(seed);
  const book = pokerRulebook(gameOf(id));
  return { book, chance, shuffled: (cards) => shuffle(chance, cards), ...(saw === undefined ? {} : { saw }) };
};

/** A table with these stacks, in the seats from 1 on. */
export const seated = (
  { book, saw }: Walk,
  submission: Partial<PokerSubmission>,
  stacks: readonly number[],
): PokerTable => {
  let table = book.open({ ...POKER_DEFAULTS, game: book.game.id, ...submission });
  for (const [at, cents] of stacks.entries())
    table = doing(book, table, { by: { role: 'player', seat: at + 1 }, do: 'sit', cents }, saw);
  return table;
};

/** Carries out a command that must be accepted. */
export const doing = (book: PokerRulebook, table: PokerTable, command: PokerCommand, saw?: Walk['saw']): PokerTable => {
  const done = carryOut(book, table, command);
  if (isRefused(done)) throw new Error(`${JSON.stringify(command)} was refused: ${done.refused}`);
  hear(book, table, done.events, saw);
  return done.table;
};

const hear = (book: PokerRulebook, table: PokerTable, events: readonly PokerEvent[], saw: Walk['saw']): void => {
  let now = table;
  for (const event of events) {
    const after = book.evolve(now, event);
    saw?.(now, event, after);
    now = after;
  }
};

/** An option with an amount of its range. */
export const anyAmount = ({ command, ranges }: Option<PokerCommand>, chance: Chance): PokerCommand => {
  const range = ranges?.cents;
  if (range === undefined || command.do !== 'raiseTo') return command;
  const pick = chance.below(4);
  const span = Math.min(range.max, 5 * range.min) - range.min;
  const cents = pick === 0 ? range.min : pick === 1 ? range.max : range.min + chance.below(span + 1);
  return { ...command, cents };
};

/** One round by acts taken at random from the options of whoever is to act. */
export const walkRound = (walk: Walk, before: PokerTable): Walked => {
  const { book, chance, shuffled } = walk;
  const events: PokerEvent[] = [];
  let seen = before;
  const saw = (event: PokerEvent): void => {
    const after = book.evolve(seen, event);
    walk.saw?.(seen, event, after);
    seen = after;
    events.push(event);
  };
  let table = startPokerRound(book, before, shuffled, saw);
  for (;;) {
    const seat = table.hand?.players[table.hand.actor]?.seat;
    if (seat === undefined) return { book, before, after: table, events };
    const all = book.options(table, { role: 'player', seat }).filter(({ command }) => PLAY_ACTS.includes(command.do));
    const some = all.length > 1 && chance.below(3) > 0 ? all.filter(({ command }) => command.do !== 'fold') : all;
    const option = some[chance.below(Math.max(1, some.length))];
    if (option === undefined) throw new Error(`Seat ${seat} has nothing to do.`);
    const done = carryOut(book, table, anyAmount(option, chance));
    if (isRefused(done)) throw new Error(`An option was refused: ${done.refused}`);
    done.events.forEach(saw);
    table = actForDealer(book, done.table, shuffled, saw);
  }
};
