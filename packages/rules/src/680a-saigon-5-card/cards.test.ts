import { DECK_52, DECK_53, JOKER } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { dealer, eventsCiting, openTable, proves } from '../testing/index.js';
import { SAIGON_5_CARD } from './index.js';

test(proves('the deck is 52 cards and one joker; a second joker stays out', '680a.3(a)'), () => {
  expect(SAIGON_5_CARD.batch).toEqual([...DECK_52, JOKER]);
  const table = openTable(SAIGON_5_CARD);
  table.sits(1);
  table.until('stacked');
  const shuffle = (order: readonly number[]) => dealer({ do: 'shuffleCards', deck: 0, order });
  for (const wrong of [DECK_52, [...DECK_53, JOKER], [...DECK_53.slice(1), JOKER]])
    table.refuses(shuffle(wrong), '680a.5(a)');
  table.does(shuffle(DECK_53));
  expect(table.last('cardsShuffled').size).toBe(53);
  expect(eventsCiting(table.log, '680a.3(a)')).toEqual(['cardsReceived']);
});
