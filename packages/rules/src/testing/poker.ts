import { type Card, type Chance, shuffle, simulationChance } from '@fairdeal/cards';
import type { PokerGame } from '../637a-poker/games/game.js';
import { POKER_GAMES, pokerGame } from '../637a-poker/games/index.js';
import type { PokerAct, PokerEvent } from '../637a-poker/model/acts.js';
import type { PokerTable } from '../637a-poker/model/state.js';
import { type LimitKind, POKER_DEFAULTS, type PokerSubmission } from '../637a-poker/model/submission.js';
import { type PokerRulebook, pokerRulebook } from '../637a-poker/rulebook/rulebook.js';
import { isRefused } from '../core/decision.js';
import type { Option } from '../core/rulebook.js';
import { actForStaff, carryOut } from '../core/staff.js';
import { commandOf, MAX_TEST_ACTS, personOf, type TestCommand } from './commands.js';
import { refusalLine } from './refusal-line.js';

/** A command at a poker table, as tests write it. */
export type PokerTestCommand = TestCommand<PokerAct>;

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
export interface WalkedPokerRound {
  readonly book: PokerRulebook;
  readonly before: PokerTable;
  readonly after: PokerTable;
  readonly events: readonly PokerEvent[];
}

export interface PokerWalk {
  readonly book: PokerRulebook;
  readonly chance: Chance;
  readonly shuffled: (cards: readonly Card[]) => Card[];
  /** Hears each event with the tables around it. */
  readonly saw?: (before: PokerTable, event: PokerEvent, after: PokerTable) => void;
}

export const walkOf = (id: string, seed: string, saw?: PokerWalk['saw']): PokerWalk => {
  const chance = simulationChance(seed);
  const book = pokerRulebook(gameOf(id));
  return { book, chance, shuffled: (cards) => shuffle(chance, cards), ...(saw === undefined ? {} : { saw }) };
};

/** A table with these stacks, in the seats from 1 on. */
export const seated = (
  { book, saw }: PokerWalk,
  submission: Partial<PokerSubmission>,
  stacks: readonly number[],
): PokerTable => {
  let table = book.open({ ...POKER_DEFAULTS, game: book.game.id, ...submission });
  for (const [at, cents] of stacks.entries())
    table = afterCommand(book, table, { by: { role: 'player', seat: at + 1 }, do: 'sit', cents }, saw);
  return table;
};

/** Carries out a command that must be accepted. */
export const afterCommand = (
  book: PokerRulebook,
  table: PokerTable,
  command: PokerTestCommand,
  saw?: PokerWalk['saw'],
): PokerTable => {
  const done = carryOut(book, table, commandOf<PokerAct>(command));
  if (isRefused(done)) throw new Error(`${JSON.stringify(command)} was refused: ${refusalLine(done)}`);
  applyAndWatch(book, table, done.events, saw);
  return done.table;
};

const applyAndWatch = (
  book: PokerRulebook,
  table: PokerTable,
  events: readonly PokerEvent[],
  saw: PokerWalk['saw'],
): void => {
  let now = table;
  for (const event of events) {
    const after = book.evolve(now, event);
    saw?.(now, event, after);
    now = after;
  }
};

/** An option with an amount of its range. */
export const anyAmount = ({ act, ranges }: Option<PokerAct>, chance: Chance): PokerAct => {
  const range = ranges?.cents;
  if (range === undefined || act.do !== 'raiseTo') return act;
  const pick = chance.below(4);
  const steps = Math.floor((Math.min(range.max, 5 * range.min) - range.min) / range.step);
  const cents = pick === 0 ? range.min : pick === 1 ? range.max : range.min + range.step * chance.below(steps + 1);
  return { ...act, cents };
};

/** The staff make the table ready, a round is started, and the cards are dealt until a player is to act. */
export const startRound = (
  book: PokerRulebook,
  before: PokerTable,
  shuffled: (cards: readonly Card[]) => readonly Card[],
  saw?: (event: PokerEvent) => void,
): PokerTable => {
  let heard = 0;
  const hears = (event: PokerEvent): void => {
    heard += 1;
    if (heard > MAX_TEST_ACTS) throw new Error('The round never starts.');
    saw?.(event);
  };
  const ready = actForStaff(book, before, 0, shuffled, hears);
  const started = carryOut(book, ready, commandOf<PokerAct>({ by: { role: 'dealer' }, do: 'startRound' }));
  if (isRefused(started)) throw new Error(refusalLine(started));
  started.events.forEach(hears);
  return actForStaff(book, started.table, 0, shuffled, hears);
};

/** One round by acts taken at random from the options of whoever is to act. */
export const walkRound = (walk: PokerWalk, before: PokerTable): WalkedPokerRound => {
  const { book, chance, shuffled } = walk;
  const events: PokerEvent[] = [];
  let seen = before;
  const saw = (event: PokerEvent): void => {
    const after = book.evolve(seen, event);
    walk.saw?.(seen, event, after);
    seen = after;
    events.push(event);
  };
  let table = startRound(book, before, shuffled, saw);
  for (;;) {
    const seat = table.hand?.players[table.hand.actor]?.seat;
    if (seat === undefined) return { book, before, after: table, events };
    const by = personOf({ role: 'player', seat });
    const all = book.playOptions(table, by, 0);
    const some = all.length > 1 && chance.below(3) > 0 ? all.filter(({ act }) => act.do !== 'fold') : all;
    const option = some[chance.below(Math.max(1, some.length))];
    if (option === undefined) throw new Error(`Seat ${seat} has nothing to do.`);
    const done = carryOut(book, table, { act: anyAmount(option, chance), by, at: 0 });
    if (isRefused(done)) throw new Error(`An option was refused: ${refusalLine(done)}`);
    done.events.forEach(saw);
    table = actForStaff(book, done.table, 0, shuffled, saw);
  }
};
