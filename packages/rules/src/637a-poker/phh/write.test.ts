import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import { isRefused } from '../../core/decision.js';
import { actForStaff } from '../../core/staff.js';
import { afterCommand, gameOf, LIMIT_KINDS, seated, walkOf, walkRound } from '../../testing/poker.js';
import { refusalLine } from '../../testing/refusal-line.js';
import type { PokerGame } from '../games/game.js';
import { POKER_GAMES } from '../games/index.js';
import type { PokerEvent } from '../model/acts.js';
import type { PokerTable } from '../model/state.js';
import type { PokerSubmission } from '../model/submission.js';
import { type PhhHand, type PhhReplay, replayHand, writeHand, writeHands } from './index.js';

const written = (game: PokerGame, before: PokerTable, events: readonly PokerEvent[]): string => {
  const text = writeHand(game, before, events);
  if (typeof text !== 'string') throw new Error(refusalLine(text));
  return text;
};

const replayed = (text: string): PhhReplay => {
  const replay = replayHand(parse(text));
  if (isRefused(replay)) throw new Error(`${replay.act}: ${refusalLine(replay)}\n${text}`);
  return replay;
};

/** Read back it ends with the same stacks, and is written the same again. */
const expectSame = (game: PokerGame, text: string): void => {
  const replay = replayed(text);
  expect(replay.finishing).toEqual((parse(text) as unknown as PhhHand).finishing_stacks);
  expect(written(game, replay.before, replay.events).split('\nactions')[1]?.split(']')[0]).toBe(
    text.split('\nactions')[1]?.split(']')[0],
  );
};

/** Hands of each game and limit. */
const HANDS = process.env.FAIRDEAL_LONG === '1' ? 12 : 6;

describe('a hand played here and written reads back the same', () => {
  const filed = POKER_GAMES.flatMap(({ id }) => LIMIT_KINDS.map((limit) => [id, limit] as const));
  test.each(filed)('%s, %s limit, at random', (id, limit) => {
    const walk = walkOf(id, `write ${id} ${limit}`);
    const { most } = walk.book.game.players;
    for (let hand = 0; hand < HANDS; hand += 1) {
      const players = 2 + walk.chance.below(most - 1);
      const stacks = Array.from({ length: players }, () => 100 * (12 + walk.chance.below(hand % 2 === 0 ? 400 : 20)));
      const { before, events } = walkRound(walk, seated(walk, { limit, ante: hand % 3 === 0 ? 100 : 0 }, stacks));
      const text = written(walk.book.game, before, events);
      expectSame(walk.book.game, text);
      expect(replayed(text).before.submission.limit).toBe(limit);
    }
  });

  test('of a limit that has no code the code of another is written, and the limit beside it', () => {
    const walk = walkOf('badugi', 'no code');
    const submission = { limit: 'pot', smallBet: 1000, bigBet: 800 } as const;
    const { before, events } = walkRound(walk, seated(walk, submission, [20_000, 20_000]));
    const text = written(walk.book.game, before, events);
    expect(text).toMatch(/^variant = "FB"\n/);
    expect(text).toMatch(/\n_submission = \{.* limit = "pot"/);
    expectSame(walk.book.game, text);
  });

  test.each<[what: string, submission: Partial<PokerSubmission>]>([
    ['a blind left of the button with two players', { headsUpButtonBlind: false }],
    ['the excess to the right of the button', { excessTo: 'right-of-button' }],
    ['no end of raises', { raiseCap: null }],
    ['chips of a cent', { chip: 1 }],
    ['rake', { rake: [{ kind: 'percentage', percent: 10, step: 1, when: 'after-betting-round' }], rakeMost: 390 }],
    ['three blinds', { blinds: [100, 200, 400] }],
    ['a button that a dealt card gave', { firstButton: 'dealt-card' }],
    ['a spread limit with no end of raises', { limit: 'spread', raiseCap: null }],
  ])('%s', (_, submission) => {
    const walk = walkOf('hold-em', 'write settings');
    for (let hand = 0; hand < 12; hand += 1) {
      const stacks = Array.from({ length: 2 + walk.chance.below(4) }, () => 100 * (12 + walk.chance.below(60)));
      const { before, events } = walkRound(walk, seated(walk, submission, stacks));
      expectSame(walk.book.game, written(walk.book.game, before, events));
    }
  });

  test.each(['hold-em', 'seven-card-stud-hl8', 'badugi'])(
    '%s in the middle of its showdown: no hand is shown that nobody showed, and nobody is paid before all were',
    (id) => {
      const walk = walkOf(id, `showdown ${id}`);
      const isShown = ({ did }: PokerEvent): boolean => did === 'shown' || did === 'mucked';
      let cuts = 0;
      for (let hand = 0; hand < 12; hand += 1) {
        const { before, events } = walkRound(walk, seated(walk, {}, [20_000, 20_000, 20_000]));
        for (const [at, event] of events.entries()) {
          if (!isShown(event) || !events.slice(at + 1).some(isShown)) continue;
          const replay = replayHand(parse(written(walk.book.game, before, events.slice(0, at + 1))), {
            unfinished: true,
          });
          if (isRefused(replay)) throw new Error(refusalLine(replay));
          expect(replay.events.filter(isShown)).toHaveLength(events.slice(0, at + 1).filter(isShown).length);
          expect(replay.table.hand?.phase).toBe('showdown');
          cuts += 1;
        }
      }
      expect(cuts).toBeGreaterThan(0);
    },
  );

  test('a Straddle Bet is written with the blinds', () => {
    const walk = walkOf('hold-em', 'straddle');
    const before = seated(walk, { straddle: 800 }, [10_000, 10_000, 10_000, 10_000]);
    const events: PokerEvent[] = [];
    const saw = (_: PokerTable, event: PokerEvent): void => void events.push(event);
    const { book, shuffled } = walk;
    const dealt = (now: PokerTable): PokerTable =>
      actForStaff(book, now, 0, shuffled, (event) => void events.push(event));
    let table = afterCommand(book, dealt(before), { by: { role: 'dealer' }, do: 'startRound' }, saw);
    const straddler = table.hand?.players[2]?.seat ?? 0;
    table = afterCommand(book, table, { by: { role: 'player', seat: straddler }, do: 'straddle' }, saw);
    table = dealt(table);
    for (let at = table.hand?.actor ?? -1; at >= 0; at = table.hand?.actor ?? -1)
      table = dealt(
        afterCommand(
          book,
          table,
          { by: { role: 'player', seat: table.hand?.players[at]?.seat ?? 0 }, do: 'fold' },
          saw,
        ),
      );
    const text = written(book.game, before, events);
    expect(text).toContain('blinds_or_straddles = [2, 4, 8, 0]');
    expectSame(book.game, text);
  });
});

test('amounts are written in chips of the table', () => {
  const walk = walkOf('seven-card-stud-high', 'chips');
  const { before, events } = walkRound(walk, seated(walk, { ante: 100 }, [10_000, 20_000, 30_000]));
  expect(written(walk.book.game, before, events)).toMatch(
    /^variant = "F7S"\nantes = \[1, 1, 1\]\nbring_in = 2\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = \[100, 200, 300\]\nactions = \[\n {2}"d dh p1 /,
  );
});

test('nothing is written of a table where no round was started', () => {
  const walk = walkOf('badugi', 'nothing');
  expect(writeHand(walk.book.game, seated(walk, {}, [1000]), [])).toMatchObject({
    reason: 'no-round-to-write',
  });
});

test('the scripted hands written again read back the same', () => {
  const folder = new URL('../../../../../golden/hands/', import.meta.url);
  for (const file of readdirSync(folder)) {
    const hand = parse(readFileSync(new URL(file, folder), 'utf8')) as unknown as PhhHand;
    const replay = replayHand(hand);
    if (isRefused(replay)) throw new Error(`${file}: ${refusalLine(replay)}`);
    const again = replayed(written(gameOf(replay.game), replay.before, replay.events));
    expect([file, again.finishing]).toEqual([file, hand.finishing_stacks]);
  }
});

test('several hands are one file, each a table of its own in it; one hand is the whole file', () => {
  const hand = (nth: number) => ({ title: `r1, hand ${nth}`, phh: `variant = "FT"\nhand = ${nth}\n` });
  const silent = { title: 'r1, hand 2', phh: null };
  expect(parse(writeHands([hand(1), silent, hand(3)]))).toEqual({
    1: { variant: 'FT', hand: 1 },
    2: { variant: 'FT', hand: 3 },
  });
  expect(parse(writeHands([silent, hand(7)]))).toEqual({ variant: 'FT', hand: 7 });
});
