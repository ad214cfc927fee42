import { cards } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../../../686a-over-under/index.js';
import { dealer, inTurns, openTable, player, proves, refusalLines, type TableInTest } from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import type { HouseGame } from '../../model/house-game.js';

const wagered = (game: HouseGame, top = ''): TableInTest => {
  const table = openTable(game);
  table.sits([1, 2]);
  table.ready(top);
  for (const seat of [1, 2]) table.wagers(seat, { ante: 500 });
  return table;
};

test(proves('a card found face up is the next one of the shuffle, whatever the report names', '678a.13(a)'), () => {
  const table = wagered(HIGH_CARD_FLUSH, inTurns('2c3c'));
  table.closes();
  const [said, next] = cards('As2c');
  expect(table.does(dealer({ do: 'cardFoundFaceUp', card: said! }))).toMatchObject([{ card: next, coverCard: null }]);
});

test(proves('no card is found while one is still to be burned', '686a.9(a)', '686a.7(c)'), () => {
  const table = wagered(OVER_UNDER);
  table.does(dealer({ do: 'changeDealer' }));
  expect(refusalLines(table, dealer({ do: 'cardFoundFaceUp' }))).toEqual([
    lineFor('no-cards-being-dealt', { act: 'cardFoundFaceUp' }),
    '686a.9(a)',
  ]);
  table.does(dealer({ do: 'burnCard' }), dealer({ do: 'cardFoundFaceUp' }));
});

test(proves('a player who was passed over gets their cards late, by the clause that allows it', '686a.9(c)'), () => {
  const table = wagered(OVER_UNDER);
  table.deals();
  table.plays(1, { call: 'over' });
  table.does(dealer({ do: 'passedOver', box: 1 }));
  table.plays(2, { call: 'over' });
  table.staff();
  expect(table.does(player(1, { do: 'chooseLateCards', box: 1 }))).toEqual([
    { did: 'lateCardsChosen', box: 1, owner: 1, cites: ['686a.9(c)'] },
  ]);
});
