import { expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { byPlayer, type ConductTable, openConduct } from '../../testing/poker-conduct.js';

const HOLDEM = { limit: 'no', raiseCap: null } as const;

const dealt = (game: string, draft = {}): ConductTable => {
  const table = openConduct(game, [20000, 20000, 20000], draft);
  table.starts();
  table.deals();
  return table;
};

test.each([
  ['to-the-discards', '637a.18(l)(1)(i)'],
  ['to-the-pot', '637a.18(l)(1)(i)'],
] as const)(proves('a hand thrown face down %s is folded', '637a.18(l)(1)', '637a.18(l)(1)(i)'), (how, clause) => {
  const table = dealt('hold-em', HOLDEM);
  const [event] = table.does(byPlayer(table.turn(), { do: 'throwAway', how }));
  expect(event).toMatchObject({ did: 'folded' });
  expect(event?.cites).toContain(clause);
});

test(
  proves('in Stud up cards turned face down are a fold; other games have none', '637a.18(l)(1)', '637a.18(l)(1)(ii)'),
  () => {
    const stud = dealt('seven-card-stud-high');
    stud.does(byPlayer(stud.turn(), { do: 'makeForcedBet' }));
    const [event] = stud.does(byPlayer(stud.turn(), { do: 'throwAway', how: 'up-cards-face-down' }));
    expect(event).toMatchObject({ did: 'folded' });
    expect(event?.cites).toContain('637a.18(l)(1)(ii)');
    const holdem = dealt('hold-em');
    holdem.refuses(byPlayer(holdem.turn(), { do: 'throwAway', how: 'up-cards-face-down' }), '637a.18(l)(1)(ii)');
  },
);

test(proves('only a player who must bet or call folds that way', '637a.18(l)(1)'), () => {
  const table = dealt('hold-em');
  const other = table.hand.players[(table.hand.actor + 1) % 3]?.seat ?? 0;
  table.refuses(byPlayer(other, { do: 'throwAway', how: 'to-the-pot' }), '637a.18(l)(1)');
});

test(proves('a player who owes the Forced Bet does not fold out of it', '637a.18(l)(2)'), () => {
  const table = dealt('seven-card-stud-high');
  table.refuses(byPlayer(table.turn(), { do: 'fold' }), '637a.18(l)(2)', '637a.10(d)(1)');
});

test('a blind stays in the pot when its player throws their cards away', () => {
  const table = dealt('hold-em');
  table.does(byPlayer(table.turn(), { do: 'call' }));
  const blind = table.turn();
  const posted = 20000 - (table.state.seats[blind - 1]?.stack ?? 0);
  table.does(byPlayer(blind, { do: 'throwAway', how: 'to-the-discards' }));
  expect(posted).toBe(200);
  expect(table.hand.players.find(({ seat }) => seat === blind)).toMatchObject({ folded: true, put: 200 });
});

test(proves('the Forced Bet is made before the hand is gone', '637a.18(l)(2)'), () => {
  const table = dealt('seven-card-stud-high', { ante: 100 });
  const seat = table.turn();
  const events = table.does(byPlayer(seat, { do: 'throwAway', how: 'to-the-discards' }));
  expect(events.map(({ did }) => did)).toEqual(['forcedBetMade', 'handDead']);
  expect(events[0]?.cites).toContain('637a.18(l)(2)');
  expect(table.state.seats[seat - 1]?.stack).toBe(20000 - 100 - 200);
  expect(table.hand).toMatchObject({ phase: 'bet', toCall: 200 });
  expect(table.turn()).not.toBe(seat);
});

test(
  proves('a raise that was announced is paid before the hand is gone, also to a single opponent', '637a.18(l)(2)'),
  () => {
    const table = openConduct('hold-em', [20000, 20000], HOLDEM);
    table.starts();
    table.deals();
    const seat = table.turn();
    table.does(byPlayer(seat, { do: 'say', say: 'raise' }), byPlayer(seat, { do: 'throwAway', how: 'to-the-pot' }));
    expect(table.state.seats[seat - 1]?.stack).toBe(20000 - 800);
    table.staff();
    expect(table.state.hand).toBeNull();
    expect(table.stacks().toSorted((a, b) => a - b)).toEqual([19200, 20800]);
  },
);

test(proves('the ruling names how the cards were thrown', '637a.18(l)(1)', '637a.18(l)(1)(i)', '637a.18(l)(2)'), () => {
  const table = dealt('hold-em', HOLDEM);
  const other = table.hand.players[(table.hand.actor + 1) % 3]?.seat ?? 0;
  const [first] = table.refusedBy(byPlayer(other, { do: 'throwAway', how: 'to-the-pot' }));
  expect(first).toBe('637a.18(l)(1)');
  expect(table.refusedBy(byPlayer(table.turn(), { do: 'throwAway', how: 'up-cards-face-down' }))).toEqual([
    '637a.18(l)(1)(ii)',
  ]);
  const folds = table.does(byPlayer(table.turn(), { do: 'throwAway', how: 'to-the-discards' }));
  expect(folds[0]?.cites.slice(-2)).toEqual(['637a.18(l)(1)', '637a.18(l)(1)(i)']);

  const stud = dealt('seven-card-stud-high');
  const seat = stud.turn();
  const [paid, thrown] = stud.does(byPlayer(seat, { do: 'throwAway', how: 'up-cards-face-down' }));
  expect(paid?.cites.at(-1)).toBe('637a.18(l)(2)');
  expect(thrown).toEqual({
    did: 'handDead',
    seat,
    why: 'thrown away',
    refund: 0,
    cites: ['637a.18(l)(1)', '637a.18(l)(1)(ii)', '637a.18(l)(2)'],
  });

  const raising = dealt('hold-em', HOLDEM);
  const raiser = raising.turn();
  raising.does(byPlayer(raiser, { do: 'say', say: 'raise' }));
  const events = raising.does(byPlayer(raiser, { do: 'throwAway', how: 'to-the-discards' }));
  expect(events.map(({ did }) => did)).toEqual(['raised', 'handDead']);
  expect(events[0]?.cites).toContain('637a.18(l)(2)');
  expect(events[1]?.cites).toEqual(['637a.18(l)(1)', '637a.18(l)(1)(i)', '637a.18(l)(2)']);
  expect(raising.hand).toMatchObject({ phase: 'bet', toCall: 800 });
  expect(raising.turn()).not.toBe(raiser);
});
