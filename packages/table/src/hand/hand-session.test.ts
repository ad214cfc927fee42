import { POKER_GAMES, type Reason } from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { describe, expect, test } from 'vitest';
import { openTestHand } from '../testing/hand.js';
import { startHandSession } from './hand-session.js';

const CALM = ['check', 'call', 'draw', 'show'];

test.each(POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(({ id }) => [id]))(
  '%s is played from the deal to the push by its legal acts, and undone act by act',
  (game) => {
    const hand = startHandSession(() => null);
    const ask = (line: object): Readonly<Record<string, unknown>> => hand.answer(JSON.stringify(line)) ?? {};
    const open = { open: { game, stacks: [20_000, 20_000, 20_000], seed: game } };
    const stood = ({ line: _, events: __, ...standing }: Readonly<Record<string, unknown>>): object => standing;
    const moments = [stood(ask(open))];
    let now: Readonly<Record<string, unknown>> = ask(open);
    while (now.over === false && moments.length < 90) {
      const { acts, turn } = ask({ legal: true }) as { acts: { act: string }[]; turn: number };
      const names = acts.map(({ act }) => act);
      const players = now.players as { seat: number; cards: string }[];
      const cards = players.find(({ seat }) => seat === turn)?.cards.slice(0, 4);
      const name = CALM.find((known) => names.includes(known)) ?? names[0];
      now = ask({ act: name === 'discard' ? { name, cards } : name });
      moments.push(stood(now));
    }
    expect(now.over).toBe(true);
    for (const moment of moments.slice(0, -1).toReversed()) expect(stood(ask({ back: 1 }))).toEqual(moment);
    expect(hand.status()).toBe(0);
  },
);

test.each([
  ['badugi', ['call', 'check'], 16],
  ['super-stud-hl8', [], 6],
])('%s: every choice of discards is listed once, card by card, and can be sent as it is', (game, acts, many) => {
  const hand = startHandSession(() => null);
  const ask = (line: object): Readonly<Record<string, unknown>> => hand.answer(JSON.stringify(line)) ?? {};
  ask({ open: { game, stacks: [20_000, 20_000], seed: game } });
  for (const act of acts) ask({ act });
  const { acts: legal, turn } = ask({ legal: true }) as { acts: { act: string; cards: string }[]; turn: number };
  expect(new Set(legal.map(({ cards }) => cards)).size).toBe(many);
  const { act: name, cards } = legal.at(-1) ?? { act: '', cards: '' };
  const { players } = ask({ act: { name, cards } }) as { players: { seat: number; cards: string }[] };
  const kept = players.find(({ seat }) => seat === turn)?.cards;
  for (const card of cards.match(/../g) ?? []) expect(kept).not.toContain(card);
});

test.each(
  POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).flatMap(({ id }) => [2, 3].map((many) => [id, many])),
)('%s with %i players: a program that only calls and checks reaches the end', (game, many) => {
  const ask = openTestHand();
  let now = ask({ open: { game, stacks: Array.from({ length: Number(many) }, () => 20_000), seed: '1' } });
  for (let acts = 0; now.over === false && acts < 90; acts += 1) {
    const [{ act: name, cards } = { act: '' }] = ask({ legal: true }).acts ?? [];
    const plain = Number(now.toCall) > 0 ? 'call' : 'check';
    now = ask({ act: name === 'discard' ? { name, cards } : plain });
  }
  expect(now.over).toBe(true);
});

describe('words that stand for another act', () => {
  const said = (game: string, acts: readonly unknown[], act: unknown): unknown => {
    const ask = openTestHand();
    ask({ open: { game, stacks: [20_000, 20_000], seed: '1' } });
    for (const one of acts) expect(ask({ act: one }).refused).toBeUndefined();
    const { events, reason } = ask({ act });
    return reason ?? (events as readonly { did: string }[])[0]?.did;
  };
  const toTheRiver = ['call', ...Array.from({ length: 7 }, () => 'check')];

  test.each<[what: string, game: string, acts: readonly string[], act: unknown, did: string]>([
    ['a call of nothing is a check', 'hold-em', ['call'], 'call', 'checked'],
    ['a raise of nothing is a bet', 'hold-em', ['call', 'check'], { name: 'raise', to: 400 }, 'raised'],
    ['a bet on a bet is a raise', 'hold-em', [], { name: 'bet', to: 800 }, 'raised'],
    ['a check at the showdown shows', 'hold-em', toTheRiver, 'check', 'shown'],
    ['a call at the showdown shows', 'hold-em', toTheRiver, 'call', 'shown'],
    ['a check at a draw stands pat', 'badugi', ['call', 'check'], 'check', 'discarded'],
    ['a check by a player who owes the Forced Bet makes it', 'seven-card-stud-high', [], 'check', 'forcedBetMade'],
  ])('%s', (_, game, acts, act, did) => {
    expect(said(game, acts, act)).toBe(did);
  });

  test.each<[what: string, game: string, acts: readonly string[], act: unknown, reason: Reason]>([
    ['a check pays no bet', 'hold-em', [], 'check', 'act-not-offered'],
    ['a check names no cards', 'badugi', ['call', 'check'], { name: 'check', cards: '2c' }, 'act-takes-no-cards'],
    ['a check throws no cards away', 'super-stud-hl8', [], 'check', 'discard-unnamed'],
  ])('%s', (_, game, acts, act, reason) => {
    expect(said(game, acts, act)).toBe(reason);
  });
});

describe('a hand is not opened', () => {
  test.each<[what: string, open: object, refused: string]>([
    [
      'with stacks that are too small for any player',
      { game: 'hold-em', stacks: [200, 200] },
      'Seat 1 has $2. It takes $8 to be dealt in: the ante, blind or Forced Bet and one bet.',
    ],
    [
      'with one player who could not be dealt in',
      { game: 'seven-card-stud-high', stacks: [20_000, 699, 20_000], settings: { ante: 100 } },
      'Seat 2 has $6.99. It takes $7 to be dealt in: the ante, blind or Forced Bet and one bet.',
    ],
  ])('%s', (_, open, refused) => {
    const ask = openTestHand();
    expect(ask({ open })).toEqual({ line: 1, refused, reason: 'short-stack', cites: ['637a.8(b)(4)', '637a.8(b)'] });
    expect(ask({ legal: true }).wrong).toMatch(/^No hand is open, because line 1 opened none: correct it/);
  });

  const BOTH =
    '"open" takes a game with its stacks, {"game": "hold-em", "stacks": [20000, 20000]}, or a record, {"phh": "…"}.';
  test.each<[open: unknown, wrong: string]>([
    [{}, BOTH],
    [5, BOTH],
    [{ seed: '1' }, BOTH],
    [{ game: 'hold-em', stacks: [20_000, 20_000], phh: '' }, BOTH],
    [{ game: 'hold-em' }, '"stacks" of "open" is missing.'],
    [{ stacks: [20_000, 20_000] }, '"game" of "open" is missing.'],
    [
      { game: 'hold-em', stacks: [20_000, 20_000], seeds: '1' },
      'There is no field "seeds" in "open" (did you mean seed?).',
    ],
    [{ phh: 5 }, '"phh" of "open" is a text, not a number.'],
  ])('with %j', (open, wrong) => {
    expect(openTestHand()({ open })).toEqual({ line: 1, wrong });
  });

  test('with an unreadable record, whose place is named if it is known', () => {
    const thrower = (fault: object) =>
      startHandSession(() => {
        throw Object.assign(new Error('no'), fault);
      });
    const line = '{"open":{"phh":"garbage ["}}';
    expect(thrower({ line: 2, column: 9 }).answer(line)).toEqual({
      line: 1,
      wrong: '"phh" of "open" is not TOML: line 2, column 9 cannot be read.',
    });
    const message = 'Invalid TOML document: integer value cannot be represented losslessly';
    expect(thrower({ message, line: 2, column: 11 }).answer(line)).toEqual({
      line: 1,
      wrong: '"phh" of "open" has a number that is too large: line 2, column 11 cannot be kept exactly.',
    });
    expect(thrower({}).answer(line)).toEqual({ line: 1, wrong: '"phh" of "open" is not TOML: it cannot be read.' });
  });
});

test.each<[what: string, game: string, act: unknown, reason: Reason]>([
  ['an amount with a call', 'hold-em', { name: 'call', to: 400 }, 'act-takes-no-amount'],
  ['cards with a raise', 'hold-em', { name: 'raise', cards: '2c' }, 'act-takes-no-cards'],
  ['a discard without its cards', 'super-stud-hl8', 'discard', 'discard-unnamed'],
  ['an unknown act', 'hold-em', 'x'.repeat(99), 'act-not-offered'],
])('%s is refused, and nothing is left out in silence', (_, game, act, reason) => {
  const ask = openTestHand();
  ask({ open: { game, stacks: [20_000, 20_000], seed: '1' } });
  expect(ask({ act })).toEqual({ line: 2, refused: expect.any(String), reason, cites: [] });
});

test.each<[line: object, wrong: string]>([
  [{ legal: 1 }, '"legal" is true.'],
  [{ act: 7 }, '"act" is the name of an act, "call", or an object with it, {"name": "raise", "to": 800}.'],
  [{ act: { name: 'raise', to: 801.5 } }, '"to" of "act" is whole cents, not 801.5.'],
  [{ act: { name: 'raise', to: '800' } }, '"to" of "act" is a number, not a text.'],
  [{ deal: 7 }, '"deal" is the cards as a text, "7h8h9h", or a list with those of each player.'],
  [{ back: 'one' }, '"back" is a number, not a text.'],
  [{ back: 1.5 }, '"back" is a whole number.'],
  [{ equity: 1 }, '"equity" is true, or an object with "seat", "discards", "work" or "seed".'],
  [{ equity: { discards: { one: '' } } }, 'There is no field "one" in "discards" of "equity".'],
  [{ view: 'all' }, '"view" is the number of a seat, "public" or "sealed".'],
])('%j is answered with the allowed values', (line, wrong) => {
  const ask = openTestHand();
  ask({ open: { game: 'hold-em', stacks: [20_000, 20_000], seed: '1' } });
  expect(ask(line)).toEqual({ line: 2, wrong });
});

test('a record with parts of a chip is played, answered and written in its chips', () => {
  const record = {
    variant: 'NT',
    antes: [0, 0],
    blinds_or_straddles: [0.5, 1],
    min_bet: 1,
    starting_stacks: [100.5, 100],
    actions: ['d dh p1 AsKd', 'd dh p2 QhQd'],
  };
  const ask = openTestHand();
  const open = ask({ open: { phh: JSON.stringify(record) } });
  expect(open).toMatchObject({
    pot: 1.5,
    toCall: 1,
    players: [
      { stack: 99.5, bet: 1 },
      { stack: 99.5, bet: 0.5 },
    ],
  });
  expect(ask({ legal: true }).acts?.at(-1)).toEqual({
    act: 'raise',
    words: 'raise to 2 chips up to 100 chips',
    to: { min: 2, max: 100, step: 0.1 },
  });
  expect(ask({ act: { name: 'raise', to: 2.55 } }).wrong).toBe('"to" of "act" is a multiple of 0.1, not 2.55.');
  const raised = ask({ act: { name: 'raise', to: 2.5 } });
  expect(raised).toMatchObject({ events: [{ did: 'raised', bet: 2.5, moves: [{ cents: 2 }] }], pot: 3.5 });
  expect(ask({ view: 1 }).view).toMatchObject({ pot: 3.5, says: expect.stringContaining('call 1.5 chips') });
  expect(ask({ phh: true }).phh).toMatch(
    /^variant = "NT"\nantes = \[0, 0\]\nblinds_or_straddles = \[0\.5, 1\]\nmin_bet = 1\nstarting_stacks = \[100\.5, 100\]\n[^_]*"p2 cbr 2\.5",\n\]\n$/,
  );
});

test('a line that is no text is wrong, and the hand goes on', () => {
  const hand = startHandSession(() => null);
  const wrong = 'A line is the text of one JSON object, as JSON.stringify writes it.';
  expect(hand.answer({ open: {} } as never)).toEqual({ line: 1, wrong });
  expect(hand.answer(undefined as never)).toEqual({ line: 2, wrong });
  expect(hand.answer('{"legal":true}')).toHaveProperty('wrong');
  expect(hand.status()).toBe(2);
});

test('a refusal out of turn names the player in turn, and nobody acts from an empty seat', () => {
  const ask = openTestHand();
  const { turn } = ask({ open: { game: 'hold-em', stacks: [20_000, 20_000], seed: '1' } });
  const other = 3 - Number(turn);
  for (const name of ['call', 'raise', 'fold'])
    expect(ask({ act: { name, seat: other } })).toMatchObject({
      refused: refusalText(refuse('not-your-turn', { what: 'seat', seat: other, turn: Number(turn) })),
      reason: 'not-your-turn',
      cites: expect.arrayContaining(['637a.8(c)']),
    });
  expect(ask({ act: { name: 'call', seat: 5 } })).toMatchObject({ reason: 'seat-empty' });
  expect(ask({ act: { name: 'call', seat: turn } })).toHaveProperty('events');
});

test('a refused opening speaks of dollars, whatever the chips of the record before it', () => {
  const ask = openTestHand();
  const record = { variant: 'NT', antes: [0, 0], blinds_or_straddles: [1, 2], min_bet: 2, starting_stacks: [200, 200] };
  const live = { open: { game: 'hold-em', stacks: [20_000, 100] } };
  const { refused } = ask(live);
  expect(refused).toMatch(/^Seat 2 has \$1\. /);
  expect(
    ask({ open: { phh: JSON.stringify({ ...record, actions: ['d dh p1 AsAh', 'd dh p2 KsKh'] }) } }),
  ).toHaveProperty('turn');
  expect(ask({ act: { name: 'raise', to: 3 } }).refused).not.toContain('$');
  expect(ask(live).refused).toBe(refused);
});

test('a setting that may not be otherwise is named, and one card is not many', () => {
  const ask = openTestHand();
  expect(ask({ open: { game: 'hold-em', stacks: [20_000, 20_000], settings: { stakesNeeded: false } } })).toMatchObject(
    {
      refused: expect.stringMatching(/^The setting stakesNeeded must be true: /),
      reason: 'faults-in-submission',
      cites: ['637a.8(b)(4)'],
    },
  );
  const actions = ['d dh p1 AsAh', 'd dh p2 KsKh', 'p2 cc', 'p1 cc', 'd db 2c3c4d', 'p1 cc', 'p2 cc'];
  const blinds = { antes: [0, 0], blinds_or_straddles: [1, 2], min_bet: 2 };
  ask({ open: { phh: JSON.stringify({ variant: 'NT', ...blinds, starting_stacks: [200, 200], actions }) } });
  expect(ask({ deal: '5c6c' })).toMatchObject({ reason: 'wrong-cards-named' });
  expect(ask({ deal: '5c' })).toHaveProperty('events');
});
