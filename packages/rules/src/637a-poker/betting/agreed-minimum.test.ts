import { describe, expect, test } from 'vitest';
import { dutyCommand } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import { pokerGame } from '../games/index.js';
import { currentBetSizes } from '../hand/limits.js';
import { INITIAL_TABLE_CONDUCT } from '../model/conduct.js';
import { POKER_DEFAULTS, type PokerSubmission } from '../model/submission.js';
import { bettingSignLines, minimumAndSupplementFaults } from './agreed-minimum.js';

const SAYS_SO = { raisedMinimum: { most: 1000, agreement: 'each-player-says-so' } } as const;
const SILENCE = { raisedMinimum: { most: 1000, agreement: 'nobody-objects' } } as const;

const open = (draft: Partial<PokerSubmission>): ConductTable => openConduct('hold-em', [20000, 20000, 20000], draft);
const propose = (cents: number) => byPlayer(1, { do: 'proposeMinimum', cents });

describe('the minimum bet is raised', () => {
  test(proves('when each player has said so, and not before', '637a.8(k)'), () => {
    const table = open(SAYS_SO);
    table.refuses(byDealer({ do: 'raiseMinimum' }), '637a.8(k)');
    table.does(propose(1000), byPlayer(2, { do: 'agreeToMinimum' }));
    expect(table.refuses(byDealer({ do: 'raiseMinimum' }), '637a.8(k)')).toBe('minimum-not-agreed {"seats":[3]}');
    table.does(byPlayer(3, { do: 'agreeToMinimum' }), byDealer({ do: 'raiseMinimum' }));
    table.starts();
    table.deals();
    table.refuses(byPlayer(table.turn(), { do: 'raiseTo', cents: 800 }), '637a.8(k)');
    table.does(byPlayer(table.turn(), { do: 'raiseTo', cents: 1400 }));
    expect(currentBetSizes(table.state)).toMatchObject({ smallBet: 1000, bigBet: 2000 });
    expect(table.state.submission).toMatchObject({ smallBet: 400, bigBet: 800 });
  });

  test(proves('or when nobody objects, if that is how the house has filed it', '637a.8(k)'), () => {
    const table = open(SILENCE);
    table.does(propose(1000), byPlayer(2, { do: 'objectToMinimum' }));
    table.refuses(byDealer({ do: 'raiseMinimum' }), '637a.8(k)');
    table.does(byPlayer(2, { do: 'agreeToMinimum' }), byDealer({ do: 'raiseMinimum' }));
    expect(currentBetSizes(table.state).smallBet).toBe(1000);
  });

  test.each([
    [SAYS_SO, 400, true],
    [SAYS_SO, 500, false],
    [SAYS_SO, 550, true],
    [SAYS_SO, 1000, false],
    [SAYS_SO, 1100, true],
    [SAYS_SO, '500' as never, true],
    [{}, 500, true],
  ])(proves('by %j, %s cents are refused: %s', '637a.8(k)'), (draft, cents, refused) => {
    const table = open(draft);
    if (refused) table.refuses(propose(cents), '637a.8(k)');
    else table.does(propose(cents));
  });

  test(proves('between rounds, and by seated players only', '637a.8(k)'), () => {
    const table = open(SAYS_SO);
    table.refuses(byPlayer(4, { do: 'proposeMinimum', cents: 500 }), '637a.8(k)');
    table.refuses(byPlayer(2, { do: 'agreeToMinimum' }), '637a.8(k)');
    table.starts();
    table.refuses(propose(500), '637a.8(k)');
  });

  test(proves('step by step, each once and by the one clause', '637a.8(k)'), () => {
    const table = open(SAYS_SO);
    const cites = ['637a.8(k)'];
    const agree = { do: 'agreeToMinimum' } as const;
    const object = { do: 'objectToMinimum' } as const;
    expect(table.ruling(byDealer({ do: 'restoreMinimum' }))).toMatchObject({ cites });
    expect(table.ruling(byPlayer(2, object))).toEqual({
      args: {},
      reason: 'no-minimum-proposed',
      cites,
    });
    expect(table.does(propose(1000))).toEqual([{ did: 'minimumProposed', cents: 1000, seat: 1, cites }]);
    expect(table.ruling(byPlayer(1, agree))).toEqual({
      args: {},
      reason: 'minimum-answered',
      cites,
    });
    expect(table.ruling(byPlayer(4, agree))).toMatchObject({ cites });
    expect(table.does(byPlayer(2, object))).toEqual([{ did: 'minimumAnswered', seat: 2, agrees: false, cites }]);
    expect(table.ruling(byPlayer(2, object))).toEqual({
      args: {},
      reason: 'minimum-answered',
      cites,
    });
    // Whoever has said one thing may still say the other.
    table.does(byPlayer(3, object), byPlayer(1, object), byPlayer(1, agree));
    expect(table.does(byPlayer(2, agree))).toEqual([{ did: 'minimumAnswered', seat: 2, agrees: true, cites }]);
    expect(table.state.conduct.minimum).toEqual({ cents: 1000, agreed: [1, 2], objected: [3], inForce: false });
    expect(table.ruling(byDealer({ do: 'raiseMinimum' }))).toMatchObject({ cites });
    table.does(byPlayer(3, agree));
    expect(table.does(byDealer({ do: 'raiseMinimum' }))).toEqual([{ did: 'minimumRaised', cents: 1000, cites }]);
    expect(table.state.conduct.minimum).toEqual({ cents: 1000, agreed: [1, 2, 3], objected: [], inForce: true });
    expect(table.ruling(byDealer({ do: 'raiseMinimum' }))).toMatchObject({ cites });
    expect(table.ruling(propose(500))).toEqual({
      args: {},
      reason: 'minimum-already-raised',
      cites,
    });
    expect(table.does(byDealer({ do: 'restoreMinimum' }))).toEqual([{ did: 'minimumRestored', cites }]);
    expect(table.state.conduct).toBe(INITIAL_TABLE_CONDUCT);
  });

  test(proves('and goes back, between rounds only', '637a.8(k)'), () => {
    const table = open(SILENCE);
    table.does(propose(1000));
    table.starts();
    expect(table.refuses(byDealer({ do: 'raiseMinimum' }), '637a.8(k)')).toBe(
      'round-in-progress {"what":"raiseMinimum"}',
    );
    table.refuses(byDealer({ do: 'restoreMinimum' }), '637a.8(k)');
    expect(currentBetSizes(table.state).smallBet).toBe(400);
  });

  test(proves('for as long as all agree: a new player agrees, or the posted minimum is restored', '637a.8(k)'), () => {
    for (const agrees of [true, false]) {
      const table = open(SAYS_SO);
      table.does(
        propose(1000),
        byPlayer(2, { do: 'agreeToMinimum' }),
        byPlayer(3, { do: 'agreeToMinimum' }),
        byDealer({ do: 'raiseMinimum' }),
      );
      table.does(byPlayer(4, { do: 'sit', cents: 20000 }));
      expect(dutyCommand(table.book, table.state)).toEqual(byDealer({ do: 'restoreMinimum' }));
      table.refuses(byDealer({ do: 'startRound' }), '637a.8(k)');
      table.does(agrees ? byPlayer(4, { do: 'agreeToMinimum' }) : byDealer({ do: 'restoreMinimum' }));
      expect(currentBetSizes(table.state).smallBet).toBe(agrees ? 1000 : 400);
      expect(currentBetSizes(table.state).bigBet).toBe(agrees ? 2000 : 800);
      table.starts();
    }
  });
});

test(
  proves('the sign has the restrictions on raises and the least and the most bets', '637a.8(j)', '637a.8(k)'),
  () => {
    const game = pokerGame('hold-em');
    if (game === undefined) throw new Error('no game');
    const sign = (draft: Partial<PokerSubmission>): string =>
      bettingSignLines(game, { ...POKER_DEFAULTS, game: game.id, ...draft }).join('\n');
    expect(sign({})).toMatch(/\$4, later \$8[\s\S]*no more than 3 raises/);
    expect(sign({ limit: 'pot', raiseCap: null, ...SAYS_SO }).split('\n')).toEqual([
      "Hold'em",
      'Minimum bet: $4. Maximum bet: the pot',
      'No limit on the number of raises',
      'All players may agree to a minimum bet of up to $10',
    ]);
    expect(sign({ checkRaise: false }).split('\n')).toEqual([
      "Hold'em",
      'Bets and raises: $4, later $8',
      'A bet and no more than 3 raises in a betting round, with more than two players',
      'A player who has checked may not raise in the same betting round',
    ]);
    expect(sign({ limit: 'spread' })).toContain('Minimum bet: $4. Maximum bet: $8');
    expect(sign({ limit: 'no', raiseCap: null })).toMatch(/No maximum bet[\s\S]*No limit on the number of raises/);
    expect(sign({ checkRaise: false })).toContain('checked may not raise');
    expect(sign({})).not.toContain('checked may not raise');
    expect(sign(SAYS_SO)).toContain('up to $10');
  },
);

test(
  proves(
    'a submission raises the minimum above the posted one and supplements only the rules on irregularities',
    '637a.8(k)',
    '637a.18(s)',
  ),
  () => {
    const faults = (draft: Partial<PokerSubmission>) =>
      minimumAndSupplementFaults({ ...POKER_DEFAULTS, game: 'hold-em', ...draft });
    const text = 'A boxed card of the flop is replaced by the next card.';
    expect(faults(SAYS_SO)).toEqual([]);
    expect(faults({ raisedMinimum: { most: 400, agreement: 'nobody-objects' } })).toHaveLength(1);
    expect(faults({ raisedMinimum: { most: 1050, agreement: 'nobody-objects' } })).toHaveLength(1);
    // A chip of nothing is a fault of its own.
    expect(faults({ ...SAYS_SO, chip: 0 })).toEqual([]);
    expect(faults({ supplements: [] })).toEqual([]);
    expect(faults({ supplements: [{ name: 'boxed', clause: '637a.18(j)', text }] })).toEqual([]);
    expect(faults({ supplements: [{ name: 'boxed', clause: '637a.8(k)', text }] })).toHaveLength(1);
    expect(faults({ supplements: [{ name: 'boxed', clause: '637a.18(j)', text: ' ' }] })).toHaveLength(1);
  },
);

test(proves('an agreed minimum keeps to chips the house has, in later bets and under a kill too', '637a.8(k)'), () => {
  const raisedMinimum = { most: 1000, agreement: 'each-player-says-so' } as const;
  const proposes = (cents: number) => byPlayer(1, { do: 'proposeMinimum', cents });
  const odd = openConduct('hold-em', [20_000, 20_000], { smallBet: 300, bigBet: 500, raisedMinimum });
  odd.refuses(proposes(400), '637a.8(k)');
  odd.does(proposes(600));
  // Where there is one limit for all rounds, no later bet is in its measure.
  openConduct('hold-em', [20_000, 20_000], { limit: 'no', smallBet: 300, bigBet: 500, raisedMinimum }).does(
    proposes(400),
  );
  const kill = { kill: 'half-kill', qualifyingPot: 1000 } as const;
  const halves = openConduct('omaha-hl8', [20_000, 20_000], { raisedMinimum, ...kill });
  halves.refuses(proposes(500), '637a.8(k)');
  halves.does(proposes(600));
  const pot = openConduct('omaha-hl8', [20_000, 20_000], { limit: 'pot', raiseCap: null, raisedMinimum, ...kill });
  pot.refuses(proposes(500), '637a.8(k)');
});
