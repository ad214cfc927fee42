import { describe, expect, test } from 'vitest';
import { dutyCommand } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { byStaffAt, HIGH_HAND, openHoldEm, refusesTo } from '../../testing/poker-revenue.js';
import { pokerDeck, type ScriptedPoker } from '../../testing/scripted-poker.js';
import type { HighHandRules } from '../model/revenue.js';

const begin = byStaffAt('floorperson', { do: 'startQualifyingPeriod' });
const DEALER = { name: 'D. Ealer', number: 'PGCB-100' };
const slip = (verifiedBy: { name: string; number: string }) =>
  byStaffAt('floorperson', { do: 'recordHighHand', name: 'Ann', phone: '555-0100', identification: true, verifiedBy });

/** All fold to whoever acts first on this street: after the first one the player dealt to first. */
const wonWith = (
  hand: string,
  street = 3,
  change: Partial<HighHandRules> = {},
  board = 'Kh2c2d7s8c',
): { readonly poker: ScriptedPoker; readonly seat: number } => {
  const poker = openHoldEm([200, 200, 200], { highHand: { ...HIGH_HAND, ...change } });
  poker.does(begin);
  poker.starts(pokerDeck('hold-em', [hand, 'AhQh', 'JsTs'], board));
  poker.deals();
  while (poker.hand.street < street) {
    const turn = poker.turn ?? 0;
    const player = poker.hand.players.find((one) => one.seat === turn);
    poker.does({ by: { role: 'player', seat: turn }, do: (player?.bet ?? 0) < poker.hand.toCall ? 'call' : 'check' });
    if (poker.hand.phase === 'deal') poker.deals();
  }
  const seat = poker.turn ?? 0;
  poker.does({ by: { role: 'player', seat }, do: 'raiseTo', cents: 1000 });
  while (poker.hand.phase === 'bet') poker.does({ by: { role: 'player', seat: poker.turn ?? 0 }, do: 'fold' });
  return { poker, seat };
};

describe('a hand that makes everyone fold', () => {
  test(proves('may be shown for the slip when it is a full house, and waits to be entered', '637a.16(f)'), () => {
    const { poker, seat } = wonWith('KcKd');
    const show = { by: { role: 'player', seat }, do: 'show' } as const;
    expect(poker.book.options(poker.table, { role: 'player', seat, person: `player ${seat}` }, 0)).toContainEqual(
      expect.objectContaining({ act: { do: 'show' } }),
    );
    refusesTo(poker, { by: { role: 'player', seat: (seat % 3) + 1 }, do: 'show' }, '637a.11(j)');
    poker.does(show);
    expect(poker.last('shown')).toMatchObject({ seat, cites: ['637a.16(f)'] });
    poker.refuses('pushPots', '637a.7(e)(6)(iv)');
    refusesTo(poker, show);
    poker.does(byStaffAt('dealer', { do: 'collectContributions' }));
    poker.refuses('pushPots', '637a.16(f)');
    expect(dutyCommand(poker.book, poker.table)?.do).toBe('callFloorperson');
    poker.does(byStaffAt('dealer', { do: 'callFloorperson', seat, dealer: DEALER }));
    refusesTo(poker, slip({ name: 'F. Loor', number: 'pgcb-100 ' }), '637a.16(f)(5)', '637a.16(f)(4)');
    poker.does(slip({ name: 'F. Loor', number: 'PGCB-200' }));
    expect(poker.table.revenue.highHand.period?.slips).toMatchObject([{ seat }]);
    poker.deals();
    expect(poker.table.hand).toBeNull();
  });

  test(proves('may be a full house as soon as it has five cards', '637a.16(f)'), () => {
    const { poker, seat } = wonWith('2h2s', 1);
    expect(poker.cardsOf('board')).toBe('Kh2c2d');
    poker.does({ by: { role: 'player', seat }, do: 'show' });
    poker.does(byStaffAt('dealer', { do: 'callFloorperson', seat, dealer: DEALER }));
    const lowest = wonWith('2h2s', 1, {}, '2c3c3d9h8s');
    lowest.poker.does({ by: { role: 'player', seat: lowest.seat }, do: 'show' });
    expect(lowest.poker.last('shown').cites).toEqual(['637a.16(f)']);
  });

  test.each([
    ['before it has five cards', 'KcKd', 0, {}],
    ['where more players must be dealt in', 'KcKd', 3, { leastPlayers: 4 }],
  ] as const)(proves('is not shown %s', '637a.16(f)'), (_, hand, street, change) => {
    const { poker, seat } = wonWith(hand, street, change);
    refusesTo(poker, { by: { role: 'player', seat }, do: 'show' }, '637a.16(f)');
  });

  test(proves('is not shown outside a qualifying period', '637a.16(f)'), () => {
    const { poker, seat } = wonWith('KcKd');
    const { revenue } = poker.table;
    Object.assign(poker.table, { revenue: { ...revenue, highHand: { ...revenue.highHand, period: null } } });
    refusesTo(poker, { by: { role: 'player', seat }, do: 'show' }, '637a.16(f)');
  });

  test(proves('is not shown when it is less', '637a.16(f)', '637a.18(e)'), () => {
    const { poker, seat } = wonWith('AcQc');
    refusesTo(poker, { by: { role: 'player', seat }, do: 'show' }, '637a.16(f)');
  });
});

test('during the period the sign shows the contributions so far', () => {
  const { poker } = wonWith('AcQc');
  poker.deals();
  expect(poker.table.bank.highHandBox).toBe(100);
  expect(poker.book.viewFor(poker.table, 'public').highHand).toMatchObject({
    displayed: 100,
    sign: 'High Hand Jackpot payout $1',
  });
});
