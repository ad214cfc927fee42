import { describe, expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../../../677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../../686a-over-under/index.js';
import { dealtTable, HANDS, PLAIN_DEALER } from '../../../testing/face-up-pai-gow.js';
import {
  chipMoveLines,
  dealer,
  dutyCommand,
  exposure,
  floorperson,
  openTable,
  player,
  proves,
  refusalLines,
  type TableInTest,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import type { HouseGame } from '../../model/house-game.js';

const away = (seat: number, wagers: 'stand' | 'lost' = 'stand') => floorperson({ do: 'walksAway', seat, wagers });
const without = (box: number) => dealer({ do: 'playForAbsent', box });

/** Seats 1 and 2 with a hand each, and seat 3 without. */
const dealt = (game: HouseGame, wagers: Readonly<Record<string, number>> = { ante: 500 }): TableInTest => {
  const table = openTable(game);
  table.sits([1, 2, 3]);
  table.ready();
  for (const seat of [1, 2]) table.wagers(seat, wagers);
  table.deals();
  return table;
};

describe('a player who walks away', () => {
  test(proves('has a hand that waits for them, and is declared so once', '678a.7(c)', '678a.7(b)'), () => {
    const table = dealt(HIGH_CARD_FLUSH);
    expect(refusalLines(table, away(4))).toEqual([lineFor('seat-empty', { seat: 4 }), '678a.7(b)']);
    expect(refusalLines(table, away(3))).toEqual([lineFor('no-hand-waiting', { seat: 3 }), '678a.7(c)']);
    expect(table.does(floorperson({ do: 'walksAway', seat: 1 }))).toEqual([
      { did: 'playerAway', seat: 1, boxes: [1], cites: ['678a.7(b)'] },
    ]);
    expect(refusalLines(table, away(1))).toEqual([lineFor('no-hand-waiting', { seat: 1 }), '678a.7(c)']);
  });

  test('before the cards are dealt leaves, unless their wagers lie there', () => {
    const table = openTable(HIGH_CARD_FLUSH);
    table.sits([1, 2]);
    table.ready();
    table.wagers(1, { ante: 500 });
    expect(refusalLines(table, away(1))).toEqual(['walked-away-before-deal', '678a.7(c)']);
    expect(table.does(away(2))).toMatchObject([{ did: 'playerLeft', seat: 2 }]);
  });

  test(proves('loses nothing at a chapter that does not say so', '686a.6(c)'), () => {
    const table = dealt(OVER_UNDER);
    expect(refusalLines(table, away(1, 'lost'))).toEqual(['wagers-stand', '686a.6(c)']);
    expect(table.does(away(1))).toMatchObject([{ did: 'playerAway', cites: ['686a.6(c)'] }]);
    expect(table.does(without(1))).toMatchObject([{ did: 'played', play: { call: 'surrender' } }]);
  });
});

describe('the dealer goes on without them', () => {
  test(proves('when their turn has come, and not before', '678a.7(b)'), () => {
    const table = dealt(HIGH_CARD_FLUSH);
    table.does(away(2));
    const not = (box: number) => [lineFor('no-absent-player', { box }), '678a.7(b)'];
    for (const box of [1, 2, 3]) expect(refusalLines(table, without(box))).toEqual(not(box));
    table.staff();
    for (const box of [1, 2]) expect(refusalLines(table, without(box))).toEqual(not(box));
    table.plays(1, { fold: true });
    expect(dutyCommand(table.book, table.state)).toEqual(without(2));
    expect(refusalLines(table, without(1))).toEqual(not(1));
    expect(table.does(without(2))).toMatchObject([{ did: 'played', box: 2, owner: 2, play: { fold: true } }]);
    expect(refusalLines(table, without(2))).toEqual(not(2));
    table.staff();
    const left = table.last('playerLeft');
    expect(left.seat).toBe(2);
    expect(chipMoveLines(left)).toEqual(['seat 2 → cage 99500 (678a.7(a))']);
    expect(table.log.filter(({ did }) => did === 'playerLeft')).toHaveLength(1);
  });

  test(proves('and checks as long as that costs nothing', '677a.11(b)'), () => {
    const table = dealt(HEADS_UP_HOLDEM, { ante: 500, odds: 500 });
    table.does(away(1));
    table.staff();
    expect(table.last('played')).toMatchObject({ box: 1, play: { check: true }, moves: [] });
  });

  test(proves('and plays on with a card of theirs that was exposed', '688a.13(d)'), () => {
    const table = dealtTable({ hands: { 1: HANDS.flush, 2: '2h3c5s8cQsTdJh' }, dealer: PLAIN_DEALER });
    table.does(exposure(2), away(2));
    expect(table.does(without(2))).toEqual([
      { did: 'exposedHandPlayed', box: 2, owner: 2, cites: [table.book.game.law.abandon] },
    ]);
    table.staff();
    table.plays(1, { houseWay: true });
    table.staff();
    expect(table.last('playerLeft').seat).toBe(2);
  });

  test(proves('and gives them their cards after the others where they were passed over', '686a.9(c)'), () => {
    const table = dealt(OVER_UNDER);
    table.plays(1, { call: 'over' });
    table.does(dealer({ do: 'passedOver', box: 1 }), away(1));
    expect(table.does(without(1))).toEqual([{ did: 'lateCardsChosen', box: 1, owner: 1, cites: ['686a.6(c)'] }]);
    table.plays(2, { call: 'over' });
    table.staff();
    expect(table.state.round).toBeNull();
    expect(table.last('playerLeft').seat).toBe(1);
  });

  test('and says goodbye once to a player who left on their own', () => {
    const table = dealt(HIGH_CARD_FLUSH);
    table.does(away(1), player(1, { do: 'leave' }));
    table.staff();
    table.plays(2, { fold: true });
    table.staff();
    expect(table.log.filter(({ did }) => did === 'playerLeft')).toHaveLength(1);
  });
});
