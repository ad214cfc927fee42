import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { HOUSE_GAMES, isRefused, type Refusal, settleJson } from '@fairdeal/rules';
import { refusalText } from '@fairdeal/words';
import { describe, expect, test } from 'vitest';
import { readSavedRound } from './read-saved.js';
import { type ReplayedHouseRound, type ReplayedPokerRound, replayRound } from './replay.js';
import { checksumOf, type SettledAmount } from './saved.js';
import { settleInputOf } from './settle-input.js';

// Rounds as the first version saved them: with what was asked for, and not with what happened.
const FOLDER = new URL('../testing/saved-v1/', import.meta.url);

interface OldCommand {
  readonly do: string;
  readonly by: { readonly role: string; readonly seat?: number };
  readonly order?: readonly number[];
  readonly place?: number;
  readonly cents?: number;
}

interface OldRound {
  readonly kind: 'house' | 'poker';
  readonly game: string;
  readonly opening: object;
  readonly commands: readonly OldCommand[];
  readonly settled: readonly SettledAmount[];
  readonly check: string;
}

const ROUNDS = readdirSync(fileURLToPath(FOLDER))
  .toSorted()
  .map((file): [string, OldRound] => [file, JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8'))]);

type Replayed = ReplayedHouseRound | ReplayedPokerRound;

const replayed = (round: object): Replayed => {
  const answer = replayRound(round, 'sealed');
  if (isRefused(answer)) throw new Error(refusalText(answer));
  return answer;
};

/** All cards that left the deck, in no order. */
const drawnIn = ({ events }: Pick<Replayed, 'events'>): readonly number[] =>
  events
    .flatMap((event): readonly (number | null)[] => {
      switch (event.did) {
        case 'dealt':
          return event.dealt.flatMap(({ cards }) => cards);
        case 'cardsDealt':
          return [event.burned, ...event.dealt.flatMap(({ cards }) => cards)];
        case 'drew':
          return event.cards;
        case 'cardBurned':
          return [event.card];
        default:
          return [];
      }
    })
    .filter((card) => card !== null)
    .toSorted((one, other) => one - other);

/** The deck as it was shuffled and cut; null where the round had no shuffle of its own. */
const stackOf = ({ commands }: OldRound): readonly number[] | null => {
  const order = commands.findLast((command) => command.do === 'shuffleCards')?.order;
  const place = commands.findLast((command) => command.do === 'cutCards')?.place ?? 0;
  return order === undefined ? null : [...order.slice(place), ...order.slice(0, place)];
};

const sentence = (answer: object): void => {
  expect(refusalText(answer as Refusal)).toMatch(/^[A-Z].*\.$/);
};

test('there are rounds of every house game, of poker, and one that was voided', () => {
  expect(ROUNDS).toHaveLength(14);
  const games = new Set(ROUNDS.map(([, { game }]) => game));
  for (const { id } of HOUSE_GAMES) expect(games).toContain(id);
});

describe.each(ROUNDS)('%s', (_, round) => {
  test('opens, and settles as its record says, in the same order', () => {
    const { agrees, lines } = replayed(round);
    expect(agrees).toBe(true);
    expect(lines.map(({ box, seat, what, received }) => [box ?? seat, what, received])).toEqual(round.settled);
  });

  test('has the cards that were shuffled and cut then', () => {
    const stack = stackOf(round);
    const drawn = drawnIn(replayed(round));
    if (stack === null) expect(round.game).toBe('over-under');
    else expect(drawn).toEqual(stack.slice(0, drawn.length).toSorted((one, other) => one - other));
  });

  test('has everybody’s acts, in their order', () => {
    const lifted = readSavedRound(round);
    if (isRefused(lifted)) throw new Error(refusalText(lifted));
    const by = lifted.entries.map((entry) => `${entry.by.role} ${entry.by.seat ?? ''}`);
    let at = -1;
    for (const { by: who } of round.commands) {
      at = by.indexOf(`${who.role} ${who.seat ?? ''}`, at + 1);
      expect(at).toBeGreaterThanOrEqual(0);
    }
  });

  test('settles the same from its cards alone', () => {
    const input = settleInputOf(round);
    if (round.kind === 'poker') return sentence(input);
    if (isRefused(input))
      return void expect(replayed(round).lines.every(({ outcome }) => outcome === 'void')).toBe(true);
    const settled = settleJson(HOUSE_GAMES, input);
    if (isRefused(settled)) throw new Error(refusalText(settled));
    const received = settled.seats.flatMap(({ seat, wagers }) =>
      wagers.map(({ wager, received: cents }) => [seat, wager, cents]),
    );
    expect(received.toSorted()).toEqual(round.settled.map((line) => [...line]).toSorted());
  });

  test('is refused when anything in it was changed', () => {
    const [first, second, ...rest] = round.commands;
    sentence(readSavedRound({ ...round, commands: [second, first, ...rest] }));
    sentence(readSavedRound({ ...round, commands: round.commands.slice(0, -1) }));
    sentence(readSavedRound({ ...round, settled: [] }));
    sentence(readSavedRound({ ...round, opening: {} }));
    sentence(readSavedRound({ ...round, kind: round.kind === 'house' ? 'poker' : 'house' }));
    sentence(readSavedRound({ ...round, version: 2 }));
  });

  const resealed = (change: object): object => ({ ...round, ...change, check: checksumOf({ ...round, ...change }) });

  test('does not agree when its record has another settlement', () => {
    const [[position, what, cents] = [1, 'ante', 0] as const, ...rest] = round.settled;
    expect(replayRound(resealed({ settled: [[position, what, cents + 100], ...rest] }), 'public')).toMatchObject({
      agrees: false,
    });
  });

  test('is refused when one of its acts cannot be done', () => {
    sentence(replayRound(resealed({ commands: round.commands.toReversed() }), 'public'));
    sentence(
      replayRound(resealed({ commands: [...round.commands, { do: 'constructor', by: { role: 'dealer' } }] }), 'public'),
    );
    sentence(replayRound(resealed({ commands: [null] }), 'public'));
    sentence(replayRound(resealed({ settled: 'all' }), 'public'));
  });
});
