import { cards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { DECK_FAULTS } from '../../../cards/wrong-deck.js';
import { HOUSE_GAMES } from '../../../games.js';
import { dutyCommand } from '../../../testing/commands.js';
import { dealer, floorperson, openTable, player, type TableInTest } from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import { totalChips } from '../../model/chips.js';
import type { HouseGame } from '../../model/house-game.js';

const opened = (game: HouseGame, draft = {}): TableInTest => {
  const table = openTable(game, draft, 'live');
  table.sits([2, 5]);
  table.ready();
  return table;
};

/** A round of High Card Flush that everyone folds. */
const folded = (table: TableInTest): void => {
  for (const seat of [2, 5]) table.wagers(seat, { ante: 500 });
  table.deals();
  table.staff();
  for (const box of [2, 5]) table.plays(box, { fold: true });
  table.does(dealer({ do: 'turnUp', cards: cards('2h3hKdJd8c5cTs') }));
  for (let due = dutyCommand(table.book, table.state); due !== null; due = dutyCommand(table.book, table.state))
    table.does(due);
};

const duplicate = { do: 'deckFoundWrong', deck: 0, what: 'duplicate', cards: cards('Jd') } as const;

test('a deck found wrong in a round voids it, and the record lists every round since the inspection', () => {
  const table = opened(HIGH_CARD_FLUSH);
  const total = totalChips(table.state);
  folded(table);
  folded(table);
  for (const seat of [2, 5]) table.wagers(seat, { ante: 500 });
  table.deals();
  const before = [table.chips(2), table.chips(5)];
  table.does(dealer(duplicate));
  expect(table.book.requiredNext(table.state, 0)).toBeNull();
  table.refuses(player(2, { do: 'play', box: 2, play: { fold: true } }));
  const events = table.does(floorperson(duplicate));
  expect(events.map(({ did }) => did)).toEqual(['roundVoided', 'deckFoundWrong']);
  expect(table.last('deckFoundWrong')).toMatchObject({
    deck: 0,
    what: 'duplicate',
    cards: cards('Jd'),
    person: 'floorperson',
    rounds: [1, 2, 3],
    played: [
      {
        round: 1,
        seats: [
          { seat: 2, person: 'player 2', wagered: 500, returned: 0 },
          { seat: 5, wagered: 500 },
        ],
      },
      { round: 2 },
      { round: 3, seats: [{ seat: 2, wagered: 500 }, { seat: 5 }] },
    ],
  });
  expect([table.chips(2), table.chips(5)]).toEqual(before.map((chips) => chips + 500));
  expect(totalChips(table.state)).toBe(total);
  expect(table.state.reported).toBeNull();
  expect(dutyCommand(table.book, table.state)).toMatchObject({ do: 'receiveCards', deck: 0 });
  table.ready();
  folded(table);
});

test('a count clears a deck of missing and extra cards alone', () => {
  const table = opened(HIGH_CARD_FLUSH);
  folded(table);
  table.ready();
  for (const [what, rounds] of [
    ['missing', []],
    ['extra', []],
    ['marked', [1]],
  ] as const)
    expect(
      table.book.decide(table.state, {
        act: { do: 'deckFoundWrong', deck: 0, what },
        by: { role: 'floorperson', person: 'f' },
        at: 0,
      }),
    ).toMatchObject({ events: [{ did: 'deckFoundWrong', rounds }] });
});

test.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('%s: a deck is found wrong at any moment', (_, game) => {
  for (const what of DECK_FAULTS) {
    const table = opened(game);
    const found = { do: 'deckFoundWrong', deck: 0, what } as const;
    table.does(dealer(found));
    expect(table.refuses({ ...floorperson(found), by: { role: 'floorperson', person: 'dealer' } })).toBe(
      lineFor('two-people', { what: 'ownReport' }),
    );
    table.does(floorperson(found));
    expect(table.state.cards.decks[0]?.step).toBe('away');
    expect(table.refuses(dealer(found))).toContain('cards-at-wrong-step');
    table.ready();
  }
  const closed = opened(game);
  for (const { rule, limits } of closed.state.offered.start)
    if (rule.required) closed.wagers(2, { [rule.id]: Math.max(limits.min, 500) });
  if (game.law.noMoreBets !== null) {
    closed.closes();
    const staked = closed.chips(2);
    closed.does(floorperson({ do: 'deckFoundWrong', deck: 0, what: 'damaged' }));
    expect(closed.chips(2)).toBeGreaterThan(staked);
    expect(closed.state.betsClosed).toBe(false);
  }
  expect(openTable(game).refuses(dealer(duplicate))).toBe(lineFor('record-shows-otherwise', { claim: 'deck-wrong' }));
});

test('a report of a wrong deck can be dismissed, and the round goes on', () => {
  const table = opened(HIGH_CARD_FLUSH);
  for (const seat of [2, 5]) table.wagers(seat, { ante: 500 });
  table.deals();
  table.does(dealer(duplicate), floorperson({ do: 'dismissReport', reason: 'The jack of hearts lay below it.' }));
  expect(table.state.round).not.toBeNull();
});

test('an inspection that fails is recorded, and the deck is replaced', () => {
  const findings = [{ what: 'missing', cards: cards('Qd') }] as const;
  const table = openTable(HIGH_CARD_FLUSH, {}, 'live');
  table.does(dealer({ do: 'receiveCards', deck: 0 }), dealer({ do: 'inspectCards', deck: 0, findings }));
  expect(table.last('cardsInspected')).toMatchObject({ person: 'dealer', findings, rounds: [] });
  table.refuses(floorperson({ do: 'verifyInspection', deck: 0 }), '678a.4(a)');
  table.does(dealer({ do: 'receiveCards', deck: 0 }), dealer({ do: 'inspectCards', deck: 0, findings: [] }));
  table.does(floorperson({ do: 'verifyInspection', deck: 0 }));
  const virtual = openTable(HIGH_CARD_FLUSH);
  virtual.does(dealer({ do: 'receiveCards', deck: 0 }));
  expect(virtual.refuses(dealer({ do: 'inspectCards', deck: 0, findings }))).toBe(
    lineFor('record-shows-otherwise', { claim: 'deck-wrong' }),
  );
});

test('gathered cards are counted as they are, and counted again or replaced', () => {
  const table = opened(HIGH_CARD_FLUSH);
  folded(table);
  const again = openTable(HIGH_CARD_FLUSH);
  again.sits([2]);
  again.ready();
  const gathers = (count: number) => dealer({ do: 'gatherCards', count });
  table.does(floorperson({ do: 'orderReshuffle' }));
  table.does(gathers(51));
  expect(table.last('cardsMiscounted')).toMatchObject({ deck: 0, count: 51, expected: 52, person: 'dealer' });
  table.refuses(dealer({ do: 'shuffleCards', deck: 0 }));
  table.does(gathers(51));
  expect(table.log.filter(({ did }) => did === 'cardsMiscounted')).toHaveLength(2);
  table.does(gathers(52));
  table.ready();
  again.does(floorperson({ do: 'orderReshuffle' }));
  expect(again.refuses(gathers(51), '678a.5(a)')).toContain('cards-miscounted');
});

test('a wrong count of the stub is on record, as each made it', () => {
  const table = opened(HIGH_CARD_FLUSH);
  for (let round = 1; round < 5; round += 1) folded(table);
  for (const seat of [2, 5]) table.wagers(seat, { ante: 500 });
  table.deals();
  expect(table.book.requiredNext(table.state, 0)).toMatchObject({ act: { do: 'countStub' } });
  table.does(dealer({ do: 'countStub', count: 30 }));
  expect(table.last('irregularityReported').counted).toBe(30);
  table.does(floorperson({ do: 'countStub', count: 29 }));
  expect(table.last('roundVoided').counted).toBe(29);
  expect(table.last('cardsRemoved').rounds).toContain(5);
});

test('people and amounts of the rounds are for the staff', () => {
  const table = opened(HIGH_CARD_FLUSH);
  folded(table);
  table.ready();
  table.does(floorperson({ ...duplicate, reason: 'Two jacks of diamonds.' }));
  const event = table.last('deckFoundWrong');
  const seen = table.book.redact(event, 'public');
  expect(seen).toMatchObject({ rounds: [1], person: '' });
  expect(seen).not.toHaveProperty('played');
  expect(seen).not.toHaveProperty('reason');
  expect(table.book.redact(event, { role: 'surveillance', person: 's' })).toEqual(event);
});
