import { cards } from '@fairdeal/cards';
import { findClause, HOUSE_GAMES } from '@fairdeal/rules';
import { describe, expect, test } from 'vitest';
import { settleWorkedRound, workedRoundOf } from './worked-rounds.js';

describe.each(HOUSE_GAMES.map(({ id }) => id))('The worked round of %s', (id) => {
  const worked = workedRoundOf(id)!;

  test('is settled by the rulebook', () => {
    const settlement = settleWorkedRound(worked);
    expect(settlement.seats.map(({ seat }) => seat).sort()).toEqual(worked.round.seats.map(({ seat }) => seat));
    for (const { wagers, net } of settlement.seats)
      expect(wagers.reduce((sum, { received, stake }) => sum + received - stake, 0)).toBe(net);
  });

  test('shows only the cards of the round', () => {
    const { dealer = '', community = '', seats } = worked.round;
    const all = cards([dealer, community, ...seats.map((seat) => seat.cards)].join(''));
    const shown = worked.steps.flatMap(({ lying }) => lying.flatMap((place) => cards(place.cards)));
    expect(new Set(shown)).toEqual(new Set(all));
  });

  test('cites clauses of its chapter at every step', () => {
    const chapter = HOUSE_GAMES.find((game) => game.id === id)?.chapter;
    for (const { cites } of worked.steps) {
      expect(cites.length).toBeGreaterThan(0);
      for (const clause of cites) {
        expect(findClause(clause), clause).toBeDefined();
        expect(clause.startsWith(`${chapter}.`)).toBe(true);
      }
    }
  });
});
