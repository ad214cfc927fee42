import { describe, expect, test } from 'vitest';
import { HEADS_UP_HOLDEM } from '../677a-heads-up-holdem/index.js';
import { HIGH_CARD_FLUSH } from '../678a-high-card-flush/index.js';
import { OVER_UNDER } from '../686a-over-under/index.js';
import { FACE_UP_PAI_GOW } from '../688a-face-up-pai-gow/index.js';
import type { HouseGame } from '../engine/model/house-game.js';
import { HOUSE_GAMES } from '../games.js';
import type { ClauseId } from '../register/index.js';
import {
  at,
  dealer,
  eventsCiting,
  exposure,
  floorperson,
  HOUR,
  openTable,
  player,
  proves,
  type TableInTest,
} from '../testing/index.js';
import { deckInPlay } from './state.js';

/** What every player wagers to take part. */
const stakes = (game: HouseGame): Record<string, number> =>
  Object.fromEntries(
    game.wagers.filter(({ required, when }) => required && when === 'start').map(({ id }) => [id, 500]),
  );
const LATE = 25 * HOUR;
const lateClause = (table: TableInTest): ClauseId => table.book.game.law.deckChange(table.state).clause;

/** Plays until the table waits for wagers again, each player taking the first choice they have. */
const playOut = (table: TableInTest): void => {
  const choice = () =>
    [1, 2]
      .flatMap((seat) => table.book.options(table.state, { role: 'player', seat, person: `player ${seat}` }, 0))
      .find(({ act }) => act.do === 'play')?.act;
  table.staff();
  for (let act = choice(); act?.do === 'play'; act = choice()) {
    table.plays(act.box, act.play);
    table.staff();
  }
  table.ready();
};

const playRound = (table: TableInTest, seat = 1): void => {
  table.wagers(seat, stakes(table.book.game));
  table.deals();
  playOut(table);
};

describe.each(HOUSE_GAMES.map((game) => [game.id, game] as const))('%s', (_, game) => {
  test('cards that are too old are not inspected, spread, washed, shuffled, cut or made ready', () => {
    const table = openTable(game);
    table.does(dealer({ do: 'receiveCards', deck: 0 }));
    table.refuses(at(LATE, dealer({ do: 'inspectCards', deck: 0 })), lateClause(table));
    table.does(dealer({ do: 'inspectCards', deck: 0 }));
    table.refuses(at(LATE, floorperson({ do: 'verifyInspection', deck: 0 })), lateClause(table));
    table.does(floorperson({ do: 'verifyInspection', deck: 0 }));
    table.refuses(at(LATE, dealer({ do: 'spreadCards', deck: 0 })), lateClause(table));
    table.does(dealer({ do: 'spreadCards', deck: 0 }));
    table.sits(1);
    table.refuses(at(LATE, dealer({ do: 'washCards', deck: 0 })), lateClause(table));
    table.does(dealer({ do: 'washCards', deck: 0 }));
    table.refuses(at(LATE, dealer({ do: 'shuffleCards', deck: 0 })), lateClause(table));
    table.does(dealer({ do: 'shuffleCards', deck: 0, order: game.batch }));
    const [offered] = table.state.cards.cutOffers;
    const cut = (place: number) =>
      offered === undefined ? dealer({ do: 'cutCards', place }) : player(offered, { do: 'cutCards', place });
    table.refuses(at(LATE, cut(10)), lateClause(table));
    table.refuses(cut(game.batch.length), game.law.cut.clause);
    table.does(cut(10));
    table.refuses(at(LATE, floorperson({ do: 'orderRecut' })), lateClause(table));
    const cover = game.law.cover === null ? null : 78;
    table.refuses(at(LATE, dealer({ do: 'loadCards', cover })), lateClause(table));
    table.does(dealer({ do: 'loadCards', cover }));
    if (game.law.burn !== null) table.refuses(at(LATE, dealer({ do: 'burnCard' })), lateClause(table));
  });

  test('when the last player has left, nobody wagers before the cards were spread, seen, washed and shuffled', () => {
    const table = openTable(game);
    table.sits(1);
    table.ready();
    table.does(player(1, { do: 'leave' }));
    table.sits(2);
    const [wager = ''] = Object.keys(stakes(game));
    table.refuses(player(2, { do: 'wager', box: 2, wager, cents: 500 }), game.law.idle);
    const before = table.log.length;
    table.ready();
    const did = table.log.slice(before).map((event) => event.did);
    expect(did.slice(0, 4)).toEqual(
      game.law.idleInspect === true
        ? ['cardsSpread', 'cardsInspected', 'inspectionVerified', 'cardsSpread']
        : ['cardsSpread', 'cardsWashed', 'cardsShuffled', 'cardsCut'],
    );
    table.wagers(2, stakes(game));
  });

  test('the last player may leave after a round: the cards go from the rack onto the table', () => {
    const table = openTable(game);
    table.sits(1);
    table.ready();
    playRound(table);
    table.does(player(1, { do: 'leave' }));
    table.staff();
    expect(deckInPlay(table.state)).toMatchObject({ step: 'spread', idle: true });
    table.sits(1);
    table.ready();
    expect(deckInPlay(table.state)).toMatchObject({ step: 'loaded', idle: false });
  });
});

test(
  proves(
    'cards that lay at an idle table are inspected and verified again before they are washed',
    '686a.5(g)',
    '686a.4(a)',
  ),
  () => {
    const table = openTable(OVER_UNDER);
    table.sits(1);
    table.ready();
    table.does(player(1, { do: 'leave' }));
    table.does(dealer({ do: 'spreadCards', deck: 0 }));
    table.refuses(dealer({ do: 'inspectCards', deck: 0 }), '686a.5(g)');
    table.sits(1);
    table.refuses(dealer({ do: 'washCards', deck: 0 }), '686a.5(g)', '686a.4(a)');
    table.does(dealer({ do: 'inspectCards', deck: 0 }));
    table.refuses(dealer({ do: 'washCards', deck: 0 }), '686a.4(c)');
    table.does(floorperson({ do: 'verifyInspection', deck: 0 }), dealer({ do: 'spreadCards', deck: 0 }));
    table.does(dealer({ do: 'washCards', deck: 0 }));
  },
);

test.each([
  ['677a.5(f)', HEADS_UP_HOLDEM],
  ['688a.5(g)', FACE_UP_PAI_GOW],
] as const)(
  proves('%s: nothing but the spread is done with the cards of an idle table', '677a.5(f)', '688a.5(g)'),
  (clause, game) => {
    const table = openTable(game);
    table.sits(1);
    table.until('stacked');
    table.does(player(1, { do: 'leave' }));
    table.sits(2);
    table.refuses(dealer({ do: 'shuffleCards', deck: 0 }), clause);
    table.does(dealer({ do: 'spreadCards', deck: 0 }), dealer({ do: 'washCards', deck: 0 }));
    table.does(dealer({ do: 'shuffleCards', deck: 0, order: game.batch }));
  },
);

describe('two decks', () => {
  const two = (): TableInTest => {
    const table = openTable(HIGH_CARD_FLUSH, { settings: { shuffling: 'device', decks: 2 } });
    table.sits(1);
    table.ready();
    return table;
  };

  test(
    proves('take turns by the round, also when the floor has one shuffled that was not played', '678a.3(b)(3)'),
    () => {
      const table = two();
      const first = table.state.cards.current;
      playRound(table);
      expect(table.state.cards.current).toBe(1 - first);
      table.does(floorperson({ do: 'orderReshuffle' }));
      table.ready();
      expect(table.state.cards.current).toBe(1 - first);
      playRound(table);
      expect(table.state.cards.current).toBe(first);
      expect(eventsCiting(table.log, '678a.3(b)(3)')).toEqual(['cardsGathered']);
    },
  );

  test(proves('take turns also when the table lay idle in between', '678a.3(b)(3)', '678a.5(f)'), () => {
    const table = two();
    const first = table.state.cards.current;
    table.wagers(1, { ante: 500 });
    table.deals();
    table.staff();
    table.plays(1, { fold: true });
    table.staff();
    expect(table.state.cards.current).toBe(1 - first);
    table.does(player(1, { do: 'leave' }));
    table.sits(1);
    table.ready();
    expect(table.state.cards.current).toBe(1 - first);
    expect(eventsCiting(table.log, '678a.3(b)(3)')).toEqual(['cardsGathered']);
    expect(eventsCiting(table.log, '678a.5(f)')).toEqual(['cardsSpread', 'cardsWashed']);
  });

  test(proves('are each counted once in five rounds that are dealt from them, void rounds too', '678a.8(f)'), () => {
    const table = two();
    const since = (): readonly number[] => table.state.cards.decks.map(({ sinceCount }) => sinceCount);
    for (let round = 1; round <= 8; round += 1) playRound(table);
    expect(since()).toEqual([4, 4]);
    table.wagers(1, { ante: 500 });
    table.deals();
    table.refuses(dealer({ do: 'rackStub' }), '678a.8(f)');
    table.does(exposure('dealer'));
    table.ready();
    expect(since()).toContain(5);
    playRound(table);
    table.wagers(1, { ante: 500 });
    table.deals();
    table.refuses(dealer({ do: 'rackStub' }), '678a.8(f)');
    table.staff();
    expect(since()).toEqual([0, 0]);
  });
});
