import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, byStaff, type ConductTable, live, openConduct } from '../../testing/poker-conduct.js';
import { UNKNOWN_CARD } from '../model/state.js';

const FALLS = byDealer({ do: 'cardOffTable' });
const EXAMINED = byDealer({ do: 'examineCard' });
const FACE_UP = byDealer({ do: 'cardFoundFaceUp' });
const dealtTo = (seat: number, cards?: number) =>
  byDealer({ do: 'ineligiblePlayerDealt', seat, ...(cards === undefined ? {} : { cards }) });

const started = (game: string, players: number): ConductTable => {
  const table = openConduct(game, Array(players).fill(20000) as number[], { ante: 100 });
  table.starts('AsKsQsJsTs');
  return table;
};
/** How many cards can fall off the table before the deck would be too short. */
const canFall = (table: ConductTable): number => {
  for (let fallen = 0; ; fallen += 1) {
    if (fallen > 20) throw new Error('The deck never runs out.');
    if (
      !table.book.options(table.state, { role: 'dealer', person: 'dealer' }, 0).some(({ name }) => name === 'off-table')
    )
      return fallen;
    table.does(FALLS, EXAMINED);
  }
};

test(
  proves(
    'a card that leaves the deck is the one on top, and no other is dealt for it',
    '637a.18(j)',
    '637a.18(o)',
    '637a.18(h)',
  ),
  () => {
    const table = started('hold-em', 3);
    const { order } = table.hand;
    expect(table.does(FACE_UP)).toEqual([
      { did: 'cardsTakenOut', cards: [order[0]], why: 'face-up', cites: ['637a.18(j)'] },
    ]);
    expect(table.does(FALLS)).toEqual([
      { did: 'cardsTakenOut', cards: [order[1]], why: 'off-table', cites: ['637a.18(o)'] },
    ]);
    for (const act of [FALLS, FACE_UP]) expect(table.refusedBy(act)).toEqual(['637a.18(o)']);
    expect(table.does(EXAMINED)).toEqual([{ did: 'cardExamined', card: order[1], cites: ['637a.18(o)'] }]);
    expect(table.refusedBy(EXAMINED)).toEqual(['637a.18(o)']);
    expect(table.does(dealtTo(9))).toEqual([
      { did: 'cardsTakenOut', cards: [order[2]], why: 'ineligible', cites: ['637a.18(h)'] },
    ]);
    expect(table.does(dealtTo(9, 2))).toEqual([
      { did: 'cardsTakenOut', cards: [order[3], order[4]], why: 'ineligible', cites: ['637a.18(h)'] },
    ]);
    expect(table.hand).toMatchObject({ drawn: 5, left: 47, conduct: { unused: order.slice(0, 5), faceUp: 1 } });
    table.deals();
    expect(table.hand.players[0]?.cards[0]).toBe(order[5]);
    expect(table.refusedBy(FALLS)).toEqual(['637a.18(o)']);
    expect(table.refusedBy(FACE_UP)).toEqual(['637a.18(j)']);
  },
);

test(proves('at a live table nobody has seen which it was', '637a.18(o)'), () => {
  const table = started('hold-em', 3);
  table.state = { ...table.state, hand: { ...table.hand, order: [] } };
  expect(table.does(FALLS)).toMatchObject([{ cards: [UNKNOWN_CARD] }]);
});

describe('cards that the deck can spare', () => {
  test.each([
    // Five cards each, three burned and five on the board.
    ['five-card-omaha-high', 8, 0, 52 - 40 - 8],
    ['five-card-omaha-high', 8, 1, 52 - 40 - 8],
    ['five-card-omaha-high', 8, 2, 52 - 40 - 8],
    ['omaha-high', 10, 3, 52 - 40 - 8],
    // The rules of these games for a short deck serve after that.
    ['seven-card-stud-high', 3, 0, 4],
    ['super-stud-hl8', 9, 0, 4],
    ['five-card-stud', 8, 3, 4],
    ['triple-draw-2-7', 7, 0, 4],
  ] as const)(proves('%s with %i players, on street %i: %i cards', '637a.18(o)'), (game, players, on, spared) => {
    const table = started(game, players);
    table.until(({ street, phase }) => street === on && phase === 'deal');
    expect(canFall(table)).toBe(spared);
    expect(table.refusedBy(FALLS)).toEqual(['637a.18(o)']);
    if (players === 3) expect(table.refusedBy(dealtTo(8))).toEqual(['637a.18(h)', '637a.18(a)']);
  });

  test(proves('a player out of the round before the deal leaves their cards', '637a.18(o)'), () => {
    const table = started('five-card-omaha-high', 8);
    table.does(byStaff('floorperson', { do: 'suspectCollusion', seat: 2, reason: 'shows his cards' }));
    table.does(byStaff('floorperson', { do: 'removeFromGame', seat: 2 }));
    table.does(byStaff('floorperson', { do: 'notifyCompliance', seat: 2 }));
    expect(canFall(table)).toBe(4 + 5);
  });

  test(proves('an exposed card will take another from the deck', '637a.18(p)', '637a.18(a)'), () => {
    const table = started('five-card-omaha-high', 8);
    const exposes = (seat: number) => byDealer({ do: 'cardExposed', seat, card: 1 });
    table.does(exposes(1), exposes(2), exposes(3));
    expect(canFall(table)).toBe(1);
    expect(table.refusedBy(exposes(4))).toEqual(['637a.18(p)', '637a.18(a)']);
    expect(table.refusedBy(exposes(9))).toEqual(['637a.18(p)']);
    const four = started('five-card-omaha-high', 8);
    four.does(exposes(1), exposes(2), exposes(3), exposes(4));
    expect(four.refusedBy(exposes(5))).toEqual(['637a.18(p)', '637a.18(a)']);
    // In Stud the exposed card stays with its player.
    const stud = started('seven-card-stud-high', 3);
    expect(canFall(stud)).toBe(4);
    stud.does(exposes(1));
  });

  test(proves('while a player draws a card falls only when they have discarded', '637a.18(o)', '637a.18(j)'), () => {
    const table = started('triple-draw-2-7', 7);
    table.until(({ phase }) => phase === 'draw');
    expect(table.refusedBy(FALLS)).toEqual(['637a.18(o)']);
    const { cards = [] } = table.hand.players[table.hand.actor] ?? {};
    table.does(byPlayer(table.turn(), { do: 'draw', cards: cards.slice(0, 2) }));
    table.does(FALLS, EXAMINED, FACE_UP);
    expect(table.hand.conduct.unused).toHaveLength(2);
  });
});

test(proves('the cards of a wrong seat may be all that the deck can spare', '637a.18(h)', '637a.18(a)'), () => {
  // 36 hole cards, three burned and five on the board leave eight.
  const table = started('omaha-high', 9);
  table.does(dealtTo(10, 4), dealtTo(10, 4));
  expect(table.refusedBy(dealtTo(10))).toEqual(['637a.18(h)', '637a.18(a)']);
});

test(proves('a second card face up is a misdeal', '637a.18(g)', '637a.18(g)(3)'), () => {
  const table = started('hold-em', 3);
  table.does(FACE_UP);
  const [reported] = live(table).does(FACE_UP);
  expect(reported).toEqual({
    did: 'irregularityReported',
    what: 'more than one card lay face up in the deck',
    person: 'dealer',
    cites: ['637a.18(g)', '637a.18(g)(3)'],
  });
  expect(table.does(byStaff('floorperson', { do: 'cardFoundFaceUp' }))[0]).toMatchObject({
    did: 'roundVoided',
    why: 'more than one card lay face up in the deck',
    replaceDeck: false,
    cites: ['637a.18(g)', '637a.18(g)(3)'],
  });
});

test.each([
  [0, 2, 3],
  [1, 0, 1],
] as const)(
  proves('cards go to a wrong place only as they are dealt: on street %i at most %i', '637a.18(h)'),
  (on, most, more) => {
    const table = started('hold-em', 3);
    table.until(({ street, phase }) => street === on && phase === 'deal');
    for (const cards of [0, -1, 1.5, more]) expect(table.refusedBy(dealtTo(9, cards))).toEqual(['637a.18(h)']);
    expect(table.refusedBy(dealtTo(11))).toEqual(['637a.18(h)']);
    if (most > 0) table.does(dealtTo(9, most));
    table.deals();
    expect(table.refusedBy(dealtTo(9))).toEqual(['637a.18(h)']);
  },
);
