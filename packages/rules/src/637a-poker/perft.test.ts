import { type Card, DECK_52 } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import type { Option } from '../rulebook.js';
import { isRefused } from '../ruling.js';
import { carryOut } from '../table/staff.js';
import { seated, type Walk, walkOf } from '../testing/poker.js';
import type { PokerCommand } from './acts.js';
import { PLAY_ACTS } from './options.js';
import { actForDealer, startPokerRound } from './staff.js';
import type { PokerTable } from './state.js';
import type { LimitKind } from './submission.js';

/** A deck in one order for all games; what is reshuffled is turned over. */
const fixedOrder = (cards: readonly Card[]): Card[] =>
  cards.length === DECK_52.length ? cards.map((_, at) => cards[(at * 23) % cards.length] as Card) : cards.toReversed();

const STACKS = [1300, 2100, 3000];

/** A choice of amounts is counted by its ends. */
const commandsOf = ({ command, ranges }: Option<PokerCommand>): PokerCommand[] => {
  const range = ranges?.cents;
  if (command.do !== 'raiseTo' || range === undefined) return [command];
  return [...new Set([range.min, range.max])].map((cents) => ({ ...command, cents }));
};

/** How many ways there are to act once, twice, and so on: the acts of players, with the dealer's between them. */
const countTree = (walk: Walk, table: PokerTable, counts: number[], depth: number): void => {
  const { book } = walk;
  const seat = table.hand?.players[table.hand.actor]?.seat;
  if (seat === undefined || depth === counts.length) return;
  for (const option of book.options(table, { role: 'player', seat })) {
    if (!PLAY_ACTS.includes(option.command.do)) continue;
    for (const command of commandsOf(option)) {
      const done = carryOut(book, table, command);
      if (isRefused(done)) throw new Error(done.refused);
      counts[depth] = (counts[depth] ?? 0) + 1;
      if (depth + 1 < counts.length) countTree(walk, actForDealer(book, done.table, fixedOrder), counts, depth + 1);
    }
  }
};

const perft = (id: string, limit: LimitKind, depth: number): number[] => {
  const walk = walkOf(id, 'perft');
  const stud = walk.book.game.forcedBet !== null;
  const opened = seated(walk, { limit, ante: stud ? 100 : 0, blinds: stud ? [] : [200, 400], raiseCap: limit === 'fixed' ? 3 : null }, STACKS);
  const counts = Array.from({ length: depth }, () => 0);
  countTree(walk, startPokerRound(walk.book, opened, fixedOrder), counts, 0);
  return counts;
};

test.each<[id: string, limit: LimitKind, counts: number[]]>([
PINNED
])('%s, %s limit: the legal acts of three short stacks, counted', (id, limit, counts) => {
  expect(perft(id, limit, counts.length)).toEqual(counts);
});
