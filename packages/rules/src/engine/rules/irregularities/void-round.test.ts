import { cards } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../../../677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../../686a-over-under/index.js';
import { DJ_WILD } from '../../../687a-dj-wild/index.js';
import {
  chipMoveLines,
  exposure,
  floorperson,
  inTurns,
  openTable,
  player,
  proves,
  refusalLines,
  type TableInTest,
} from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import { EMPTY_BOX } from '../../model/state.js';

const OPTIONAL = ['flush-bonus', 'straight-flush-bonus', 'progressive'];

/** Seat 1 has a run of seven and all wagers, seat 2 a flush of five with its bonus, seat 3 nothing and the progressive. */
const flush = (): TableInTest => {
  const table = openTable(HIGH_CARD_FLUSH, {
    edition: '2019',
    paytables: { 'flush-bonus': 'A', 'straight-flush-bonus': 'A', progressive: 'A' },
  });
  table.sits([1, 2, 3]);
  table.ready(inTurns('4h5h6h7h8h9hTh', '2dAd4dQd6d8sJc', '3d5dKh9c7cJs2c', '9s7s2sKcQcJd4c'));
  table.wagers(1, { ante: 500, 'flush-bonus': 500, 'straight-flush-bonus': 500, progressive: 100 });
  table.wagers(2, { ante: 500, 'flush-bonus': 500, 'straight-flush-bonus': 500 });
  table.does(player(2, { do: 'withdraw', box: 2, wager: 'straight-flush-bonus' }));
  table.wagers(3, { ante: 500, progressive: 100 });
  table.deals();
  return table;
};

const paths = (lines: readonly string[]): string[] => lines.map((line) => line.replace(/ \(.*/, ''));

describe('a round that is void', () => {
  test(proves('gives every wager back that stands, from the dealer’s right', '678a.13(c)'), () => {
    const table = flush();
    const { rounds, cards: before } = table.state;
    table.goesLive();
    const [voided] = table.does(floorperson({ do: 'wrongNumberOfCards' }));
    const back = (wager: string, stake: number) => ({
      wager,
      stake,
      outcome: 'void',
      pays: 'void',
      received: stake,
      cites: ['678a.13(c)'],
    });
    expect(voided).toMatchObject({
      did: 'roundVoided',
      boxes: [
        { box: 3, owner: 3, result: { hand: 'void', wagers: [back('ante', 500), back('progressive', 100)] } },
        { box: 2, owner: 2, result: { hand: 'void', wagers: [back('ante', 500), back('flush-bonus', 500)] } },
        { box: 1, owner: 1 },
      ],
      cites: ['678a.13(c)'],
    });
    expect(table.state).toMatchObject({ round: null, betsClosed: false, rounds: rounds + 1, reported: null });
    expect(table.state.cards).toMatchObject({ reshuffle: 'void', rounds: before.rounds + 1, faceUp: 0, start: null });
    expect(table.state.boxes).toEqual(table.state.boxes.map(() => EMPTY_BOX));
  });

  test(proves('gives the wagers of a player’s second box to them', '678a.13(c)'), () => {
    const table = openTable(HIGH_CARD_FLUSH, { settings: { adjacentBoxes: 2 } });
    table.sits([2]);
    table.ready();
    table.wagers(2, { ante: 500 });
    table.wagers(2, { ante: 600 }, 3);
    table.deals();
    table.goesLive();
    const [voided] = table.does(floorperson({ do: 'wrongNumberOfCards' }));
    expect(voided).toMatchObject({
      boxes: [
        { box: 3, owner: 2 },
        { box: 2, owner: 2 },
      ],
    });
    expect(voided && chipMoveLines(voided)).toEqual([
      'ante of box 3 → seat 2 600 (678a.13(c))',
      'ante of box 2 → seat 2 500 (678a.13(c))',
    ]);
  });
});

describe('a card seen too early', () => {
  const exposed = exposure('dealer');

  test(proves('settles optional wagers at once, unless a payout must be verified first', '678a.13(d)'), () => {
    const table = flush();
    const { rounds } = table.state;
    const [voided] = table.does(exposed);
    expect(voided).toMatchObject({ kept: { boxes: [1], wagers: OPTIONAL }, cites: ['678a.13(d)'] });
    expect(voided).toMatchObject({ boxes: [{ box: 3 }, { box: 2 }, { box: 1, result: { hand: 'void' } }] });
    expect(voided).not.toHaveProperty('exposed');
    expect(voided && paths(chipMoveLines(voided))).toEqual([
      'ante of box 3 → seat 3 500',
      'ante of box 2 → seat 2 500',
      'flush-bonus of box 2 → seat 2 500',
      'inventory → seat 2 5000',
      'ante of box 1 → seat 1 500',
    ]);
    expect(table.state.boxes.slice(0, 3)).toEqual([
      { owner: 1, wagers: { 'flush-bonus': 500, 'straight-flush-bonus': 500 }, collected: { progressive: 100 } },
      EMPTY_BOX,
      EMPTY_BOX,
    ]);
    expect(table.state.round).toMatchObject({
      hands: [
        { box: 1, status: 'live' },
        { box: 2, status: 'settled', wagers: { 'flush-bonus': 500 } },
        { box: 3, status: 'settled', wagers: { progressive: 100 } },
      ],
      ended: { settles: OPTIONAL },
    });
    expect(table.state.round?.stages.map(({ act, cites }) => [act, cites[0]])).toEqual([
      ['settle', '678a.13(d)'],
      ['collect', '678a.13(d)'],
    ]);
    table.staff();
    expect(table.received(1)).toMatchObject({ progressive: 3_000_046 });
    expect(table.last('cardsCollected').reshuffle).toBe('void');
    expect(table.state).toMatchObject({ round: null, rounds: rounds + 1 });
    expect([table.chips(2), table.chips(3)]).toEqual([105_000, 99_900]);
  });

  test(proves('is one of the dealer’s, seen before the players have chosen', '678a.13(d)'), () => {
    const early = lineFor('exposed-too-late', { until: 'choice' });
    const table = flush();
    expect(refusalLines(table, exposure(1))).toEqual([
      lineFor('exposed-card-not-covered', { covers: 'dealer' }),
      '678a.13(d)',
    ]);
    table.staff();
    for (const box of [1, 2, 3]) table.plays(box, { fold: true });
    expect(refusalLines(table, exposed)).toEqual([early, '678a.13(d)']);
    const none = openTable(HIGH_CARD_FLUSH);
    expect(refusalLines(none, exposed)).toEqual([early, '678a.13(d)']);
    const ended = flush();
    ended.does(exposed);
    expect(refusalLines(ended, exposed)).toEqual([early, '678a.13(d)']);
  });

  test(proves('settles an optional wager alike whatever was raised, and as that of a fold', '678a.13(d)'), () => {
    const table = openTable(HIGH_CARD_FLUSH, { paytables: { 'flush-bonus': 'A' } });
    table.sits([1, 2, 3]);
    // The dealer's highest flush is of two cards.
    table.ready(inTurns('2s3s7sAsTd6c9c', '2c3c7cAcTh6d9d', '4s5s6s8sQdJhKc', '2h3hKdJd8c5cTs'));
    for (const seat of [1, 2, 3]) table.wagers(seat, { ante: 500, 'flush-bonus': 500 });
    table.deals();
    table.staff();
    table.plays(1, { raise: 500 });
    table.plays(2, { fold: true });
    const [voided] = table.does(exposed);
    const won = ['678a.11(e)(1)(ii)', '678a.12(b)'];
    const of = (...cites: string[]) => ({
      result: { wagers: expect.arrayContaining([expect.objectContaining({ cites })]) },
    });
    expect(voided).toMatchObject({ boxes: [of(...won), of(...won, '678a.11(c)(2)(i)'), of(...won)] });
    expect([1, 2, 3].map((seat) => table.chips(seat))).toEqual([100_500, 100_500, 100_500]);
  });

  test(proves('counts only while somebody is still to choose', '677a.13(d)', '677a.7(b)'), () => {
    const table = openTable(HEADS_UP_HOLDEM);
    table.sits([1, 2]);
    table.ready();
    for (const seat of [1, 2]) table.wagers(seat, { ante: 500, odds: 500 });
    table.deals();
    table.plays(1, { raise: 500, street: 'preflop' });
    table.does(player(2, { do: 'leave' }));
    expect(refusalLines(table, exposed)).toEqual([lineFor('exposed-too-late', { until: 'choice' }), '677a.13(d)']);
  });

  test(proves('pays the envy of those who play, not of one who has left', '687a.13(d)', '687a.7(b)'), () => {
    const table = openTable(DJ_WILD, { paytables: { progressive: '1' } });
    table.sits([1, 2, 3]);
    table.ready('AsKsQsJsTsKd8c7d5h3s3c4d6h8hTc5c6c7c9d9h');
    for (const seat of [1, 2, 3]) table.wagers(seat, { ante: 500, blind: 500, progressive: 100 });
    table.deals();
    table.does(player(3, { do: 'leave' }));
    const [voided, envy] = table.does(exposed);
    expect(voided).not.toHaveProperty('kept');
    expect(envy).toMatchObject({
      did: 'envyPaid',
      payments: [{ to: 2, from: 1, cents: 100_000 }],
      cites: ['687a.13(d)'],
    });
    expect(table.log.filter(({ did }) => did === 'envyPaid')).toHaveLength(1);
  });

  test(proves('is one of a hand of the round where players’ cards count too', '687a.13(d)'), () => {
    const table = openTable(DJ_WILD);
    table.sits([1]);
    table.ready();
    table.wagers(1, { ante: 500, blind: 500 });
    table.deals();
    table.staff();
    expect(refusalLines(table, exposure(2))).toEqual([
      lineFor('exposed-card-not-covered', { covers: 'round' }),
      '687a.13(d)',
    ]);
    table.does(exposure(1));
    expect(table.state.round).toBeNull();
  });

  test('is no matter of a game that has no rule for it', () => {
    expect(refusalLines(openTable(OVER_UNDER), exposed)[0]).toBe(
      lineFor('exposed-card-not-covered', { covers: 'none' }),
    );
  });

  test(proves('deals the board that Trips Plus looks at, and none after it', '677a.13(d)'), () => {
    const table = openTable(HEADS_UP_HOLDEM, { paytables: { 'trips-plus': 'A', 'pocket-bonus': 'A' } });
    table.sits([1]);
    table.ready();
    table.wagers(1, { ante: 500, odds: 500, 'trips-plus': 500 });
    table.deals();
    table.staff();
    expect(table.does(exposed).map(({ did }) => did)).toEqual(['roundVoided']);
    const before = table.log.length;
    table.staff();
    expect(table.log.slice(before).filter(({ did }) => did === 'dealt')).toHaveLength(2);
    // At a live table the dealer may read out the board with the exposed card.
    const live = openTable(HEADS_UP_HOLDEM, { paytables: { 'trips-plus': 'A', 'pocket-bonus': 'A' } }, 'live');
    live.sits([1]);
    live.ready();
    live.wagers(1, { ante: 500, odds: 500, 'trips-plus': 500 });
    live.deals();
    const read = exposure('dealer', cards('KhAs2c3d4h5s'));
    expect(live.does(read).map(({ did }) => did)).toEqual(['dealt', 'roundVoided']);
  });
});
