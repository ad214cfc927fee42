import { cards, JOKER } from '@fairdeal/cards';
import { findClause, houseGame, type TableView } from '@fairdeal/rules';
import { houseOptionsText, settlementClausesText, typedChoices } from '@fairdeal/table/internal';
import type { SettledLine } from '@fairdeal/words/internal';
import { describe, expect, test } from 'vitest';
import { cardsText, type FinishedHouseRound, settlementText, tableText } from './house-screen.js';

const PLAIN = { color: false };
const OVER_UNDER = houseGame('over-under')!;

test.each([
  [cards('AsTd2c'), 'A♠ 10♦ 2♣ (As Td 2c)'],
  [[null, null], '▮▮ ▮▮'],
  [[...cards('Kh'), null], 'K♥ ▮▮ (Kh)'],
  [[JOKER], 'joker (Jk)'],
  [[], ''],
])('cards are symbols and letters: %j', (row, text) => {
  expect(cardsText(row, PLAIN)).toBe(text);
});

test('colour marks the red suits and changes nothing else', () => {
  const coloured = cardsText(cards('AsTd2cQh'), { color: true });
  expect(coloured).toContain('\u001b[31m10♦\u001b[39m');
  expect(coloured).not.toContain('\u001b[31mA');
  expect(coloured.replaceAll('\u001b[31m', '').replaceAll('\u001b[39m', '')).toBe(cardsText(cards('AsTd2cQh'), PLAIN));
});

const VIEW: TableView = {
  game: 'over-under',
  edition: '2020',
  rounds: 1,
  stage: 'ask',
  street: 'first card',
  cards: { back: 'red', step: 'loaded', left: 300, coverCard: false },
  seats: [{ seat: 1, chips: 98_500 }],
  boxes: [
    {
      box: 1,
      owner: 1,
      wagers: { ante: 1000, bonus: 500, odds: 0 },
      cards: cards('Ks9d8c'),
      play: null,
      status: 'live',
    },
  ],
  dealerLow: null,
  dealer: [],
  community: [],
  extra: [],
  turn: 1,
  meters: {},
  inventory: null,
};

describe('the table', () => {
  test('shows the hand, the wagers and the bankroll, and no empty rows', () => {
    expect(tableText(OVER_UNDER, VIEW, PLAIN)).toBe(
      [
        'Over/Under (686a, 2020)',
        '  You       K♠ 9♦ 8♣ (Ks 9d 8c)',
        '  Wagers    ante $10, bonus $5',
        '  Bankroll  $985',
      ].join('\n'),
    );
  });
  test('shows a dealer’s cards face down, the board and the meters where there are any', () => {
    const view = { ...VIEW, dealer: [null, null], community: [...cards('Ah'), null], meters: { progressive: 300_000 } };
    const text = tableText(OVER_UNDER, view, PLAIN);
    expect(text).toContain('  Dealer    ▮▮ ▮▮\n  Board     A♥ ▮▮ (Ah)\n');
    expect(text).toContain('  Meters    progressive $3,000\n');
  });
});

const line = (what: string, more: Partial<SettledLine>): SettledLine => ({
  seat: 1,
  box: 1,
  what,
  title: what,
  hand: '27 points',
  outcome: 'lose',
  stake: 0,
  received: 0,
  pays: 'lose',
  cites: [],
  ...more,
});

const ANTE = line('ante', {
  stake: 1000,
  outcome: 'win',
  pays: '1 to 1',
  received: 2000,
  cites: ['686a.7(j)(i)(1)', '686a.8(a)'],
});
const BONUS = line('bonus', { stake: 500, cites: ['686a.7(l)'] });
const LAST: FinishedHouseRound = { laid: VIEW, dealer: null, net: 1500, lines: [ANTE, BONUS] };

test('a settlement names each wager, its outcome, the chips returned, the clauses, and the net', () => {
  expect(settlementText(LAST, 100_000, PLAIN)).toBe(
    [
      'You: K♠ 9♦ 8♣ (Ks 9d 8c): 27 points',
      '  ante   $10  wins, pays 1 to 1  $20 back  686a.7(j)(i)(1) 686a.8(a)',
      '  bonus  $5   loses              $0 back   686a.7(l)',
      'You win $15. Bankroll $1,000.',
    ].join('\n'),
  );
});

test.each([
  [-500, 'You lose $5.'],
  [0, 'You break even.'],
  [250, 'You win $2.50.'],
])('a net of %i cents reads "%s"', (net, words) => {
  expect(settlementText({ ...LAST, net }, 0, PLAIN)).toContain(words);
});

test('why gives each clause once, in plain words, with the wagers it decided', () => {
  const lines = [ANTE, { ...ANTE, what: 'over-23' }, BONUS];
  const text = settlementClausesText(
    lines,
    ({ what }) => what,
    (id) => findClause(id)?.requires ?? '',
  );
  expect(text).toMatch(/^686a\.7\(j\)\(i\)\(1\) decided ante and over-23:\n {2}\S.+/);
  expect(text).toMatch(/\n686a\.7\(l\) decided bonus:\n {2}\S.+/);
  expect(text.match(/686a\.8\(a\)/g)).toHaveLength(1);
});

test('the options are listed with the word to type, buying chips last', () => {
  const choices = typedChoices(
    [
      {
        act: { do: 'buyIn', cents: 10_000 },
        kind: 'seat',
        name: 'buyIn',
        words: 'buy chips',
        ranges: { cents: { min: 1, max: 9, step: 1 } },
      },
      {
        act: { do: 'wager', box: 1, wager: 'ante', cents: 500 },
        kind: 'play',
        name: 'ante',
        words: 'Ante Wager, $5 to $1,000',
        ranges: { cents: { min: 500, max: 100_000, step: 100 } },
      },
    ],
    1,
  );
  expect(houseOptionsText(choices, true, true)).toBe(
    [
      'Place your wagers, then deal.',
      '  ante 5   Ante Wager, $5 to $1,000',
      '  buy 100  chips',
      '  deal     the cards, or Enter alone',
      '  Always: why, options, bankroll, quit',
    ].join('\n'),
  );
});
