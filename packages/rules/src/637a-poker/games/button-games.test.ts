import { describe, expect, test } from 'vitest';
import type { ClauseId } from '../../register/index.js';
import { eventsCiting, proves } from '../../testing/index.js';
import { openPoker, pokerDeck } from '../../testing/scripted-poker.js';
import { POKER_GAMES, pokerGame } from './index.js';

/** The games with blinds before the cards, with the number of cards dealt. */
const BLIND_GAMES = [
  ['hold-em', 2],
  ['omaha-high', 4],
  ['omaha-hl8', 4],
  ['five-card-omaha-high', 5],
  ['five-card-omaha-hl8', 5],
  ['triple-draw-2-7', 5],
  ['triple-draw-ace-5', 5],
  ['badeucey', 5],
  ['badacey', 5],
  ['badugi', 4],
] as const;

const FOUR = [200, 200, 200, 200];

describe('the players', () => {
  test.each([
    ['hold-em', 10],
    ['omaha-high', 10],
    ['omaha-hl8', 10],
    ['five-card-omaha-high', 8],
    ['five-card-omaha-hl8', 8],
    ['five-card-draw-high', 8],
    ['five-card-draw-low', 8],
    ['triple-draw-2-7', 7],
    ['triple-draw-ace-5', 7],
    ['badeucey', 7],
    ['badacey', 7],
    ['badugi', 9],
  ] as const)(
    proves(
      'in %s %i players take part and not one more; each places the Ante',
      '637a.11(b)',
      '637a.12(b)',
      '637a.13(b)',
      '637a.19(b)',
      '637a.20(b)',
      '637a.21(b)',
    ),
    (game, most) => {
      const table = openPoker(game, Array(most).fill(200), { ante: 100, blinds: [200, 400] });
      expect(table.refuses(`p${most + 1} fold`)).toBeTruthy();
      expect(() => openPoker(game, Array(most + 1).fill(200))).toThrow('no-such-seat');
      table.starts();
      expect(table.hand.players).toHaveLength(most);
      expect(table.hand.pot).toBe(most * 100);
      expect(table.last('roundStarted').moves?.flatMap(({ cites }) => cites)).toContain(
        pokerGame(game)?.players.clause,
      );
    },
  );
});

describe('the deal', () => {
  test.each(BLIND_GAMES)(
    proves(
      'in %s the player left of the button is dealt to first and the button last, %i cards face down, one at a time',
      '637a.11(a)',
      '637a.11(c)',
      '637a.11(f)',
      '637a.12(a)',
      '637a.12(c)',
      '637a.12(f)',
      '637a.19(a)',
      '637a.19(c)',
      '637a.19(f)',
      '637a.20(a)',
      '637a.20(c)',
      '637a.20(f)',
      '637a.21(a)',
      '637a.21(c)',
      '637a.21(f)',
    ),
    (game, count) => {
      const table = openPoker(game, FOUR);
      table.starts();
      table.passes('end', 3, 4, 1);
      table.starts();
      const { order } = table.hand;
      table.deals();
      expect(table.hand.players.map(({ seat }) => seat)).toEqual([2, 3, 4, 1]);
      for (const [at, { cards, up }] of table.hand.players.entries()) {
        expect(cards).toEqual(Array.from({ length: count }, (_, round) => order[round * 4 + at]));
        expect(up).toEqual(Array(count).fill(false));
      }
      expect(table.last('cardsDealt').burned).toBeNull();
      const section = table.book.game.section;
      for (const paragraph of ['a', 'c'] as const)
        expect(eventsCiting(table.log, `${section}(${paragraph})` as ClauseId)).toContain('roundStarted');
    },
  );
});

describe('blinds and straddle', () => {
  test.each(BLIND_GAMES)(
    proves(
      'in %s the player left of the button places a Blind Bet before any card, and others after them as filed',
      '637a.11(d)',
      '637a.12(d)',
      '637a.19(d)',
      '637a.20(d)',
      '637a.21(d)',
    ),
    (game) => {
      for (const blinds of [[400], [200, 400], [100, 200, 400]]) {
        const table = openPoker(game, FOUR, { blinds });
        table.starts();
        expect(table.stacks).toEqual([0, 1, 2, 3].map((at) => 200 - (blinds[at] ?? 0) / 100));
        expect(table.count('cardsDealt')).toBe(0);
        expect(table.last('roundStarted').moves?.[0]?.cites).toEqual([pokerGame(game)?.blindClause]);
        table.deals();
        expect(table.turn).toBe((blinds.length % 4) + 1);
      }
    },
  );

  test.each(BLIND_GAMES)(
    proves(
      'in %s one Straddle Bet, where it is offered, by the player left of the last blind, before any card',
      '637a.11(e)',
      '637a.12(e)',
      '637a.19(e)',
      '637a.20(e)',
      '637a.21(e)',
    ),
    (game) => {
      const clause = pokerGame(game)?.straddleClause ?? '637a.9(b)';
      const without = openPoker(game, FOUR);
      without.starts();
      without.refuses('p3 straddle', clause);

      const table = openPoker(game, FOUR, { straddle: 800 });
      table.starts();
      for (const seat of [1, 2, 4]) table.refuses(`p${seat} straddle`, clause);
      table.plays('p3 straddle');
      expect(table.last('straddled')).toMatchObject({ bet: 800, cites: [clause] });
      expect(table.stacks).toEqual([198, 196, 192, 200]);

      const second = openPoker(game, FOUR, { straddle: 800 });
      second.starts();
      second.does({ by: { role: 'player', seat: 3 }, do: 'straddle' });
      for (const seat of [3, 4]) expect(second.refuses(`p${seat} straddle`, clause)).toBe('straddle-placed');
      second.deals();
      second.refuses('p4 straddle', clause);
    },
  );

  test.each(BLIND_GAMES)(
    proves(
      'in %s the player left of the blinds or of the straddle acts first, and those who placed them may raise',
      '637a.11(g)',
      '637a.12(g)',
      '637a.19(g)',
      '637a.20(g)',
      '637a.21(g)',
    ),
    (game) => {
      const table = openPoker(game, FOUR);
      table.starts();
      table.deals();
      expect(table.turn).toBe(3);
      table.refuses('p3 check');
      table.plays('p3 call, p4 fold, p1 call');
      expect(table.turn).toBe(2);
      expect(table.range()).toEqual([8, 8]);
      table.plays('p2 raise 8, p3 call, p1 fold');
      expect(table.hand).toMatchObject({ street: 1, pot: 2000 });

      const straddled = openPoker(game, FOUR, { straddle: 800 });
      straddled.starts();
      straddled.plays('p3 straddle, p4 call, p1 call, p2 call');
      expect(straddled.turn).toBe(3);
      expect(straddled.range()).toEqual([12, 12]);
      straddled.plays('p3 check');
      expect(straddled.hand).toMatchObject({ street: 1, pot: 3200 });
      const raised = openPoker(game, FOUR, { straddle: 800 });
      raised.starts();
      raised.plays('p3 straddle, p4 raise 12, p1 raise 16');
      expect(raised.refuses('p2 raise 20', '637a.8(k)')).toBe('raise-cap {"cap":3}');
    },
  );

  test(proves('the big blind who checks their option completes the round', '637a.11(g)'), () => {
    const table = openPoker('hold-em', FOUR);
    table.starts();
    table.plays('p3 call, p4 call, p1 call, p2 check');
    expect(table.hand).toMatchObject({ street: 1, pot: 1600 });
  });

  test('in every button game there is a clause for the blinds, and in the forced-bet games none', () => {
    for (const { forcedBet, blindClause } of POKER_GAMES) expect(forcedBet === null).toBe(blindClause !== null);
  });
});

describe('two players', () => {
  test(
    proves(
      'the button has the small blind, acts first before the flop and last after it',
      '637a.11(d)',
      '637a.11(g)',
      '637a.11(h)',
    ),
    () => {
      const table = openPoker('hold-em', [200, 200]);
      table.starts();
      expect(table.stacks).toEqual([196, 198]);
      table.deals();
      expect(table.turn).toBe(2);
      table.plays('p2 call, p1 check');
      expect(table.turn).toBe(1);
      expect(eventsCiting(table.log, '637a.11(d)')).toEqual(['roundStarted']);
    },
  );

  test(
    proves('by the letter, if so filed, the blind falls to the left of the button', '637a.11(d)', '637a.11(g)'),
    () => {
      const table = openPoker('hold-em', [200, 200], { headsUpButtonBlind: false });
      table.starts();
      expect(table.stacks).toEqual([198, 196]);
      table.deals();
      expect(table.turn).toBe(1);
      table.plays('p1 call, p2 check');
      expect(table.turn).toBe(1);
      expect(eventsCiting(table.log, '637a.11(d)')).toEqual(['roundStarted']);
    },
  );

  test(proves('with one blind the other player acts first, and may straddle', '637a.11(d)', '637a.11(e)'), () => {
    const table = openPoker('hold-em', [200, 200], { blinds: [400], straddle: 800 });
    table.starts();
    expect(table.stacks).toEqual([200, 196]);
    table.refuses('p2 straddle', '637a.11(e)');
    table.plays('p1 straddle');
    expect(table.stacks).toEqual([192, 196]);
    expect(table.turn).toBe(2);
    const plain = openPoker('hold-em', [200, 200], { blinds: [400] });
    plain.starts();
    plain.deals();
    expect(plain.turn).toBe(1);
    expect(eventsCiting(table.log, '637a.11(d)')).toEqual(['roundStarted']);
  });

  test(proves('with two blinds there is nobody to straddle', '637a.11(e)'), () => {
    const table = openPoker('hold-em', [200, 200], { straddle: 800 });
    table.starts();
    for (const seat of [1, 2]) table.refuses(`p${seat} straddle`, '637a.11(e)');
  });
});

describe('the community cards', () => {
  test.each([
    ['hold-em', ['2c3c', '2d3d', '2h3h']],
    ['omaha-high', ['2c3c4c5c', '2d3d4d5d', '2h3h4h5h']],
    ['omaha-hl8', ['2c3c4c5c', '2d3d4d5d', '2h3h4h5h']],
    ['five-card-omaha-high', ['2c3c4c5c6c', '2d3d4d5d6d', '2h3h4h5h6h']],
    ['five-card-omaha-hl8', ['2c3c4c5c6c', '2d3d4d5d6d', '2h3h4h5h6h']],
  ] as const)(
    proves(
      'in %s a burn and three cards, a burn and one, a burn and one; each betting round begins left of the button',
      '637a.11(h)',
      '637a.11(i)',
      '637a.11(j)',
      '637a.12(h)',
      '637a.12(i)',
      '637a.12(j)',
      '637a.19(h)',
      '637a.19(i)',
      '637a.19(j)',
    ),
    (game, hands) => {
      const table = openPoker(game, [200, 200, 200]);
      table.starts(pokerDeck(game, hands, 'AsKsQsJsTs'));
      table.passes('street');
      const boards: string[] = [];
      const seen: unknown[] = [];
      for (let street = 1; street < 4; street++) {
        boards.push(table.cardsOf('board'));
        seen.push([table.turn, table.range()?.[1], table.hand.burns.length]);
        table.passes('street', ...(street === 1 ? [1] : []));
      }
      expect(boards).toEqual(['AsKsQs', 'AsKsQsJs', 'AsKsQsJsTs']);
      expect(seen).toEqual([
        [1, 4, 1],
        [2, 8, 2],
        [2, 8, 3],
      ]);
      expect(table.hand.phase).toBe('showdown');
    },
  );

  test(
    proves(
      'after the flop a player checks, bets, or answers a bet; a check is no answer',
      '637a.11(h)',
      '637a.12(h)',
      '637a.19(h)',
    ),
    () => {
      for (const game of ['hold-em', 'omaha-high', 'five-card-omaha-high']) {
        const table = openPoker(game, [200, 200, 200]);
        table.starts();
        table.passes('street');
        table.refuses('p1 call', pokerGame(game)?.streets[1]?.betClause ?? '637a.8(a)');
        table.plays('p1 check, p2 bet 4');
        table.refuses('p3 check', pokerGame(game)?.streets[1]?.betClause ?? '637a.8(a)');
        table.plays('p3 raise 8, p1 fold, p2 call');
        expect(table.hand).toMatchObject({ street: 2, pot: 1200 + 1600 });
      }
    },
  );
});
