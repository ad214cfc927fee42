import { DECK_53, JOKER } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { deckInPlay } from '../cards/state.js';
import { dealer, eventsCiting, faultsOf, openTable, proves } from '../testing/index.js';
import { DJ_WILD } from './index.js';

describe('the deck', () => {
  test(proves('is the 52 cards and one joker, and nothing else is shuffled', '687a.3(a)'), () => {
    const table = openTable(DJ_WILD);
    table.sits(1);
    table.until('stacked');
    const shuffle = (order: readonly number[]) => dealer({ do: 'shuffleCards', deck: 0, order });
    table.refuses(shuffle(DECK_53.filter((card) => card !== JOKER)), '687a.5(a)');
    table.refuses(shuffle([...DECK_53, JOKER]), '687a.5(a)');
    table.refuses(shuffle([...DECK_53.slice(1), JOKER]), '687a.5(a)');
    table.does(shuffle(DECK_53));
    expect(deckInPlay(table.state).size).toBe(53);
    expect(eventsCiting(table.log, '687a.3(a)')).toEqual(['cardsReceived']);
  });

  test(proves('the dealer cuts ten cards deep or more, and no player is asked', '687a.5(d)', '687a.5(c)(2)'), () => {
    const table = openTable(DJ_WILD);
    table.sits(1);
    table.until('shuffled');
    expect(table.state.cards.cutOffers).toEqual([]);
    table.refuses(dealer({ do: 'cutCards', place: 9 }), '687a.5(d)');
    table.refuses(dealer({ do: 'loadCards', cover: null }), '687a.5(d)');
    table.does(dealer({ do: 'cutCards', place: 10 }), dealer({ do: 'loadCards', cover: null }));
  });

  test(proves('a counting shuffler that finds other than 53 cards sends the deck away', '687a.5(b)'), () => {
    const table = openTable(DJ_WILD, { settings: { shuffling: 'device', countingDevice: true } });
    table.sits(1);
    table.until('shuffled');
    table.does(dealer({ do: 'deviceCountsWrong', deck: 0 }));
    expect(deckInPlay(table.state).step).toBe('away');
  });
});

test.each([
  ['a deal from the hand', { dealing: 'hand' }, '687a.9(a)(1)'],
  ['two decks', { decks: 2 }, '687a.3(b)'],
  ['a device that counts', { countingDevice: true }, '687a.5(b)'],
])(proves('%s needs a shuffler', '687a.9(a)', '687a.9(a)(1)', '687a.3(b)', '687a.5(b)'), (_, settings, clause) => {
  expect(faultsOf(DJ_WILD, { settings }).flatMap(({ cites }) => cites)).toContain(clause);
  expect(faultsOf(DJ_WILD, { settings: { ...settings, shuffling: 'device' } })).toEqual([]);
});
