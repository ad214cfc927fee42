import { simulationChance } from '@fairdeal/cards';
import { HOUSE_GAMES, type HouseGame, houseRulebook } from '@fairdeal/rules';
import { openTestTable, playTableRounds, seatPlayers, submissionWithEveryWager } from '@fairdeal/table/testing';
import { expect, test } from 'vitest';
import { houseNarrator } from './house.js';

const WAYS = HOUSE_GAMES.flatMap((game): [string, HouseGame, object][] =>
  'dealing' in game.settings
    ? [
        [`${game.id} from a manual shoe`, game, { dealing: 'manual-shoe' }],
        [`${game.id} from the hand`, game, { dealing: 'hand', shuffling: 'device' }],
        [`${game.id} from an automated shoe`, game, { dealing: 'automated-shoe' }],
      ]
    : [[game.id, game, {}]],
);

test.each(WAYS)('at %s a screen deals the first cards as they leave the shoe', (_, game, settings) => {
  const book = houseRulebook(game);
  const filed = submissionWithEveryWager(game, { settings: { ...settings } });
  const kept = openTestTable({ book, submission: filed }, 'delivered');
  let table = kept.table.state();
  seatPlayers(kept, [2, 5]);
  playTableRounds(kept, [2, 5], 1, simulationChance('delivered plays'));
  const told = houseNarrator(game, filed);
  let deals = 0;
  for (const event of kept.entries.flatMap(({ events }) => events)) {
    if (event.did === 'dealt' && event.opens) {
      const { apart = 1, cards = 1 } = game.draws(table).find(({ to }) => to === 2) ?? {};
      const places = game.draws(table).map(({ to }) => to);
      expect(told.deliveryOf(event)).toEqual({
        by: apart === 1 && cards > 1 ? 'stacks' : 'cards',
        to: [...new Set(places)].filter((to) => to !== 'discard'),
      });
      deals += 1;
    } else if (event.did !== 'dealt') expect(told.deliveryOf(event)).toBeNull();
    table = book.evolve(table, event);
  }
  expect(deals).toBe(1);
});
