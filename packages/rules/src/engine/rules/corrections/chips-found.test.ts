import { cards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../../../677a-heads-up-holdem/index.js';
import { OVER_UNDER } from '../../../686a-over-under/index.js';
import { cardsLeft, deckInPlay } from '../../../cards/state.js';
import { HOUSE_GAMES } from '../../../games.js';
import { dutyCommand } from '../../../testing/commands.js';
import { dealer, floorperson, openTable, player, type TableInTest } from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import { totalChips } from '../../model/chips.js';
import type { HouseGame } from '../../model/house-game.js';

const openLive = (game: HouseGame, chips = 100_000): TableInTest => {
  const table = openTable(game, {}, 'live');
  table.sits([1, 2], chips);
  table.ready();
  return table;
};

const found = (cents: number, more: { readonly left?: true; readonly round?: number; readonly seat?: number } = {}) =>
  ({ do: 'chipsFoundWrong', seat: 1, round: 1, cents, ...more }) as const;
const settles = (how: 'collected' | 'paid' | 'written-off') =>
  floorperson({ do: 'settleDifference', round: 1, seat: 1, how, reason: 'Surveillance watched the round.' });

test.each([
  [500, 'collected'],
  [-500, 'paid'],
] as const)(
  '%i cents that a seat has too much: the record follows the chips, and the difference is settled',
  (cents, how) => {
    for (const game of HOUSE_GAMES) {
      const table = openLive(game);
      const total = totalChips(table.state);
      table.does(dealer(found(cents)));
      expect(table.last('irregularityReported')).toMatchObject({ what: 'chipsFoundWrong', chips: { seat: 1, cents } });
      expect(table.refuses(dealer(found(cents)))).toMatch(/^report-open/);
      expect(table.chips(1)).toBe(100_000);
      table.does(floorperson(found(cents)));
      expect(table.chips(1)).toBe(100_000 + cents);
      expect(table.state.differences).toMatchObject([{ round: 1, seat: 1, cents }]);
      table.does(settles(how));
      expect(table.chips(1)).toBe(100_000);
      expect(table.state.differences).toEqual([]);
      expect(totalChips(table.state)).toBe(total);
    }
  },
);

test('a player who left took chips along: the cage has them, and the difference is written off', () => {
  const table = openLive(OVER_UNDER);
  const { cage } = table.state.bank;
  table.does(player(1, { do: 'leave' }), floorperson(found(2500, { left: true })));
  expect(table.state.bank.cage).toBe(cage + 102_500);
  expect(table.refuses(settles('collected'))).toBe(lineFor('no-chips-to-collect', { seat: 1 }));
  table.sits([1]);
  expect(table.refuses(floorperson(found(500)))).toBe(
    lineFor('chips-report-wrong', { because: 'open', seat: 1, most: 2500 }),
  );
  table.does(settles('written-off'));
  table.does(floorperson(found(500)));
  expect(table.state.differences).toMatchObject([{ cents: 500 }]);
});

test('chips that the record cannot have are refused, and so is one person in two roles', () => {
  const table = openLive(OVER_UNDER, 3000);
  const refusal = (cents: number, more = {}) => table.refuses(floorperson(found(cents, more)));
  expect(refusal(0)).toMatch(/^chips-report-wrong/);
  expect(refusal(-3001)).toBe(lineFor('chips-report-wrong', { because: 'record', seat: 1, most: 3000 }));
  expect(refusal(100, { round: 2 })).toBe(lineFor('chips-report-wrong', { because: 'round', seat: 1, most: 1 }));
  expect(refusal(100, { seat: 4 })).toBe(lineFor('seat-empty', { seat: 4 }));
  expect(table.refuses(player(1, found(100)))).toMatch(/^not-your-act/);
  table.does(dealer(found(100)), floorperson({ do: 'dismissReport', reason: 'Counted: they are right.' }));
  expect(table.chips(1)).toBe(3000);
  const virtual = openTable(OVER_UNDER);
  virtual.sits([1]);
  expect(virtual.refuses(floorperson(found(100)))).toBe(lineFor('record-shows-otherwise', { claim: 'chips-wrong' }));
});

test('a dispute leaves the layout as it is until a floorperson has ruled, and rulings need a reason', () => {
  const table = openLive(OVER_UNDER);
  table.wagers(1, { ante: 1000 });
  const about = 'I said Over';
  table.does(player(1, { do: 'dispute', about }));
  expect(table.state.dispute).toEqual({ seat: 1, about });
  expect(table.book.requiredNext(table.state, 0)).toBeNull();
  expect(table.book.dealerMay(table.state, 0)).toBeNull();
  expect(table.refuses(dealer({ do: 'deal', cards: cards('6h') }))).toBe(
    lineFor('dispute-undecided', { act: 'play', seat: 1, about }),
  );
  expect(table.refuses(player(2, { do: 'dispute', about: 'me too' }))).toBe(
    lineFor('dispute-undecided', { act: 'dispute', seat: 1, about }),
  );
  const rules = (reason: string) => ({ do: 'decideDispute', ruling: 'stands', reason }) as const;
  expect(table.refuses(floorperson(rules(' ')))).toBe(lineFor('reason-missing', { for: 'ruling' }));
  expect(table.refuses(dealer(rules('Heard it.')))).toMatch(/^not-your-act/);
  expect(table.book.viewFor(table.state, 'public').dispute).toEqual({ seat: 1, about });
  table.does(floorperson(rules('The dealer called no more bets first.')));
  expect(table.last('disputeDecided')).toMatchObject({ seat: 1, about, ruling: 'stands' });
  expect(table.refuses(floorperson(rules('Again.')))).toBe(lineFor('no-dispute-open', {}));
  table.does(dealer({ do: 'deal', cards: cards('6h') }));
  expect(table.refuses(player(1, { do: 'dispute', about: ' ' }))).toBe(lineFor('subject-missing', { act: 'dispute' }));
  expect(table.refuses(player(4, { do: 'dispute', about }))).toBe(lineFor('not-seated', { to: 'dispute' }));
});

test('a flop without a burn stands, and the record no longer has a card as burned', () => {
  const table = openTable(HEADS_UP_HOLDEM, {}, 'live');
  table.sits([1]);
  table.ready();
  table.wagers(1, { ante: 500, odds: 500 });
  for (let due = dutyCommand(table.book, table.state); due !== null; due = dutyCommand(table.book, table.state))
    table.does(due);
  table.deals();
  expect(table.refuses(floorperson({ do: 'burnForgotten' }))).toBe(lineFor('no-burn-to-miss', {}));
  table.plays(1, { check: true });
  table.does(dealer({ do: 'dealMore', cards: cards('AhKd7c') }));
  const left = cardsLeft(deckInPlay(table.state));
  expect(table.refuses(dealer({ do: 'burnForgotten' }))).toMatch(/^not-your-act/);
  table.does(floorperson({ do: 'burnForgotten' }));
  expect(cardsLeft(deckInPlay(table.state))).toBe(left + 1);
  expect(deckInPlay(table.state).order.slice(-3)).toEqual(cards('AhKd7c'));
  expect(table.refuses(floorperson({ do: 'burnForgotten' }))).toBe(lineFor('no-burn-to-miss', {}));
  table.plays(1, { check: true });
  table.does(dealer({ do: 'dealMore', cards: cards('2s9h') }));
  expect(cardsLeft(deckInPlay(table.state))).toBe(left - 2);
});
