import { describe, expect, test } from 'vitest';
import { HIGH_CARD_FLUSH } from '../../../678a-high-card-flush/index.js';
import { FACE_UP_PAI_GOW } from '../../../688a-face-up-pai-gow/index.js';
import { HOUSE_GAMES } from '../../../games.js';
import type { ClauseId } from '../../../register/index.js';
import { dealer, openTable, player, proves, type TableInTest } from '../../../testing/index.js';
import { lineFor } from '../../../testing/refusal-line.js';
import type { HouseGame } from '../../model/house-game.js';

const IDLE: Readonly<Record<string, ClauseId>> = {
  'heads-up-holdem': '677a.5(f)',
  'high-card-flush': '678a.5(f)',
  'saigon-5': '680a.5(f)',
  'over-under': '686a.5(g)',
  'dj-wild': '687a.5(f)',
  'face-up-pai-gow': '688a.5(g)',
};
const FIRST = ['over-under', 'dj-wild', 'face-up-pai-gow'];
const asks = (seat: number) => player(seat, { do: 'askToSeeCards' });
const spread = dealer({ do: 'spreadCards', deck: 0 });

/** A table that everybody left, with players who came since; its cards lie face down. */
const idle = (game: HouseGame, draft: Parameters<typeof openTable>[1] = {}): TableInTest => {
  const table = openTable(game, draft);
  table.sits(1);
  table.ready();
  table.does(player(1, { do: 'leave' }));
  table.does(spread);
  expect(table.last('cardsSpread').faceUp).toBe(false);
  table.sits([3, 5]);
  return table;
};

describe.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('at an idle table of %s', (id, game) => {
  const clause = IDLE[id]!;
  const first = FIRST.includes(id);

  test(
    proves(
      'the cards lie face down unless a player asks, and then face up before they are washed',
      ...['677a.5(f)' as const, '678a.5(f)' as const, '680a.5(f)' as const, '686a.5(g)' as const],
      ...['687a.5(f)' as const, '688a.5(g)' as const],
    ),
    () => {
      const table = idle(game);
      table.refuses(spread);
      expect(table.does(asks(3))).toEqual([{ did: 'askedToSeeCards', seat: 3, decks: [0], cites: [clause] }]);
      table.refuses(asks(3), clause);
      const goesOn = game.law.idleInspect === true ? 'inspectCards' : 'washCards';
      table.refuses(dealer({ do: goesOn, deck: 0 }), clause);
      expect(table.book.requiredNext(table.state, 0)?.act).toEqual({ do: 'spreadCards', deck: 0 });
      expect(table.does(spread)).toEqual([{ did: 'cardsSpread', deck: 0, faceUp: true, cites: [clause] }]);
      expect(table.refuses(asks(3), clause)).toBe(lineFor('asked-to-see-already', { shown: true }));
      table.does(dealer({ do: goesOn, deck: 0 }));
      table.refuses(asks(3), clause);
      table.ready();
    },
  );

  test(`${first ? 'the first player to arrive' : 'any player'} may ask, and is offered it`, () => {
    const table = idle(game);
    const offered = (seat: number) =>
      table.book.options(table.state, { role: 'player', seat, person: `player ${seat}` }, 0).map(({ act }) => act.do);
    expect(offered(3)).toContain('askToSeeCards');
    if (first) {
      expect(offered(5)).not.toContain('askToSeeCards');
      expect(table.refuses(asks(5), clause)).toBe(lineFor('first-player-asks', { seat: 3 }));
    } else table.does(asks(5));
    table.refuses(asks(2), clause);
  });

  test('a request is over when its deck leaves the table', () => {
    const table = idle(game);
    table.does(asks(3), dealer({ do: 'removeCards', deck: 0 }));
    table.ready();
    expect(table.state.cards.decks[0]?.step).toBe('loaded');
  });

  test('nobody asks once the cards are in play, or at the opening of the table', () => {
    const table = openTable(game);
    table.sits(1);
    table.refuses(asks(1), clause);
    table.ready();
    table.refuses(asks(1), clause);
  });
});

test(proves('a request before the cards are spread has them spread face up at once', '678a.5(f)'), () => {
  const table = openTable(HIGH_CARD_FLUSH);
  table.sits(1);
  table.ready();
  table.does(player(1, { do: 'leave' }));
  table.sits(2);
  table.does(asks(2), spread);
  expect(table.last('cardsSpread').faceUp).toBe(true);
  table.does(dealer({ do: 'washCards', deck: 0 }));
});

test(proves('the cards of an automatic shuffler are not spread, so nobody asks', '678a.5(g)'), () => {
  const table = openTable(HIGH_CARD_FLUSH, { settings: { shuffling: 'continuous' } });
  table.sits(1);
  table.ready();
  table.does(player(1, { do: 'leave' }));
  table.sits(2);
  table.refuses(asks(2), '678a.5(f)');
});

describe('the deck that a shuffler of Face Up Pai Gow stores', () => {
  const stored = () => {
    const table = openTable(FACE_UP_PAI_GOW, { settings: { shuffling: 'device', decks: 2 } });
    table.sits(1);
    table.ready();
    table.does(player(1, { do: 'leave' }));
    table.sits(2);
    return table;
  };
  const spreads = (table: TableInTest) =>
    table.log.flatMap((event) => (event.did === 'cardsSpread' ? [[event.deck, event.faceUp]] : []));

  test(proves('is spread, washed and shuffled again if a player asks', '688a.5(g)(2)'), () => {
    const table = stored();
    const before = spreads(table).length;
    expect(table.does(asks(2))).toMatchObject([{ decks: [0, 1], cites: ['688a.5(g)', '688a.5(g)(2)'] }]);
    table.ready();
    expect(spreads(table).slice(before)).toEqual([
      [0, true],
      [1, true],
    ]);
  });

  test(proves('comes into play as it is if nobody does', '688a.5(g)(2)'), () => {
    const table = stored();
    const before = spreads(table).length;
    table.ready();
    expect(spreads(table).slice(before)).toEqual([[0, false]]);
    expect(table.last('cardsWashed')).toMatchObject({ next: 1, cites: ['688a.5(g)(2)'] });
  });
});
