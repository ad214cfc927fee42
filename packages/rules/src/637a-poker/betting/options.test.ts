import { expect, test } from 'vitest';
import { personOf } from '../../testing/commands.js';
import { byDealer, byPlayer, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import { BETTING_HANDLERS } from '../handlers/betting.js';
import type { PokerAct } from '../model/acts.js';

const THREE = [20_000, 20_000, 20_000];
const NO_LIMIT = { limit: 'no', raiseCap: null } as const;

/** What the player in this seat, or the dealer, may do about dealing and betting: its kind and name, and the act itself. */
const offered = ({ book, state }: ConductTable, who: number | 'dealer') =>
  book
    .options(state, personOf(who === 'dealer' ? { role: 'dealer' } : { role: 'player', seat: who }), 0)
    .filter(({ act }) => Object.hasOwn(BETTING_HANDLERS, act.do))
    .map(({ kind, name, act }) => [kind, name, act]);

const play = (name: string, act: PokerAct) => ['play', name, act];
const beside = (name: string, act: PokerAct) => ['irregularity', name, act];
const staff = (name: string, act: PokerAct) => ['staff', name, act];
const says = (...words: readonly ('fold' | 'check' | 'call' | 'raise')[]) =>
  words.map((say) => beside('say', { do: 'say', say }));
const chips = (...amounts: readonly number[]) =>
  amounts.flatMap((cents) => [
    beside('chips', { do: 'placeChips', chips: [cents] }),
    beside('chips', { do: 'placeChips', chips: [cents], said: 'raise' }),
    beside('chips', { do: 'placeChips', chips: [cents], how: 'currency' }),
  ]);

test('a player in turn is offered their acts, chip moves and statements', () => {
  const table = openConduct('hold-em', THREE, { ...NO_LIMIT, straddle: 800 });
  expect(offered(table, 3)).toEqual([]);
  table.starts();
  expect(offered(table, 3)).toEqual([play('straddle', { do: 'straddle' })]);
  expect(offered(table, 1)).toEqual([]);
  table.deals();
  expect(offered(table, 3)).toEqual([
    play('fold', { do: 'fold' }),
    play('call', { do: 'call' }),
    play('raise', { do: 'raiseTo', cents: 800 }),
    ...chips(400, 20_000, 800),
    ...says('fold', 'call', 'raise'),
  ]);
  expect(offered(table, 1)).toEqual([]);
  table.does(byPlayer(3, { do: 'call' }));
  // The small blind has $2 in: $2 more call, $6 more raise.
  expect(offered(table, 1)).toEqual([
    play('fold', { do: 'fold' }),
    play('call', { do: 'call' }),
    play('raise', { do: 'raiseTo', cents: 800 }),
    ...chips(200, 19_800, 600),
    ...says('fold', 'call', 'raise'),
  ]);
  table.does(byPlayer(1, { do: 'call' }));
  expect(offered(table, 2)).toEqual([
    play('fold', { do: 'fold' }),
    play('check', { do: 'check' }),
    play('raise', { do: 'raiseTo', cents: 800 }),
    ...chips(19_600, 400),
    ...says('fold', 'check', 'raise'),
  ]);
  table.does(byPlayer(2, { do: 'check' }));
  table.deals();
  expect(offered(table, 1)).toEqual([
    play('fold', { do: 'fold' }),
    play('check', { do: 'check' }),
    play('bet', { do: 'raiseTo', cents: 400 }),
    ...chips(19_600, 400),
    ...says('fold', 'check', 'raise'),
  ]);
});

test('the option to raise shows its limit and the price of a call', () => {
  const table = openConduct('hold-em', THREE, NO_LIMIT);
  table.starts();
  table.deals();
  const words = (seat: number) =>
    table.book
      .options(table.state, personOf({ role: 'player', seat }), 0)
      .filter(({ act }) => act.do === 'call' || act.do === 'raiseTo')
      .map((option) => [option.words, option.ranges]);
  expect(words(3)).toEqual([
    ['call $4', undefined],
    ['raise to $8 up to $200', { cents: { min: 800, max: 20_000, step: 100 } }],
  ]);
  table.does(byPlayer(3, { do: 'raiseTo', cents: 20_000 }));
  // All that the others have is the call.
  expect(words(1)).toEqual([['call $198', undefined]]);
  expect(offered(table, 1)).toEqual([
    play('fold', { do: 'fold' }),
    play('call', { do: 'call' }),
    ...chips(19_800).filter(([, , act]) => (act as PokerAct & { said?: string }).said !== 'raise'),
    ...says('fold', 'call'),
  ]);
});

test('bets are whole chips, and an uneven all-in is an option of its own', () => {
  const table = openConduct('hold-em', [20_000, 20_050, 20_050], NO_LIMIT);
  table.starts();
  table.deals();
  const raises = (): unknown[] =>
    table.book
      .options(table.state, personOf({ role: 'player', seat: table.turn() }), 0)
      .filter(({ act }) => act.do === 'raiseTo')
      .map(({ name, words, act, ranges }) => [name, words, act, ranges?.cents]);
  expect(raises()).toEqual([
    ['raise', 'raise to $8 up to $200', { do: 'raiseTo', cents: 800 }, { min: 800, max: 20_000, step: 100 }],
    ['all-in', 'go all-in for $200.50', { do: 'raiseTo', cents: 20_050 }, undefined],
  ]);
  expect(table.refuses(byPlayer(3, { do: 'raiseTo', cents: 1250 }), '637a.8(k)', '637a.1')).toBe(
    'bet-not-in-steps {"what":"raise","opens":false,"to":1250,"min":800,"max":20000,"step":100}',
  );
  table.does(byPlayer(3, { do: 'raiseTo', cents: 20_050 }));
  // A call is of any amount.
  table.does(byPlayer(1, { do: 'call' }), byPlayer(2, { do: 'call' }));
});

test('each option has its words', () => {
  const words = (table: ConductTable, who: number | 'dealer') =>
    table.book
      .options(table.state, personOf(who === 'dealer' ? { role: 'dealer' } : { role: 'player', seat: who }), 0)
      .filter(({ act, kind }) => Object.hasOwn(BETTING_HANDLERS, act.do) && kind !== 'irregularity')
      .map((option) => option.words);
  const table = openConduct('five-card-draw-high', THREE);
  table.starts();
  table.deals();
  expect(words(table, 3)).toEqual(['fold', 'call $4', 'raise to $8']);
  table.does(byPlayer(3, { do: 'call' }), byPlayer(1, { do: 'call' }));
  expect(words(table, 2)).toEqual(['fold', 'check', 'raise to $8']);
  table.does(byPlayer(2, { do: 'check' }));
  table.deals();
  expect(words(table, 1).slice(0, 4)).toEqual(['stand pat', 'discard 1', 'discard 1', 'discard 2']);
  table.does(byPlayer(1, { do: 'draw', cards: table.hand.players[0]?.cards.slice(0, 3) ?? [] }));
  expect(words(table, 'dealer')).toEqual(['deal the new cards']);
  table.does(byDealer({ do: 'dealDraw' }));
  table.does(byPlayer(2, { do: 'draw', cards: table.hand.players[1]?.cards ?? [] }));
  table.state = { ...table.state, hand: { ...table.hand, left: 2, drawn: 50 } };
  expect(words(table, 'dealer')).toEqual(['reshuffle']);
});

test('a bet that was begun is finished, and currency is changed', () => {
  const table = openConduct('hold-em', THREE, NO_LIMIT);
  table.starts();
  table.deals();
  table.does(byPlayer(3, { do: 'say', say: 'raise' }));
  expect(offered(table, 3)).toEqual([
    play('raise', { do: 'raiseTo', cents: 800 }),
    ...chips(400, 20_000, 800),
    ...says('raise'),
    play('rest', { do: 'restHands' }),
  ]);
  table.does(byPlayer(3, { do: 'placeChips', chips: [800], how: 'currency' }), byPlayer(3, { do: 'restHands' }));
  expect(offered(table, 'dealer')).toEqual([staff('change', { do: 'changeCurrency' })]);
});

test('a player who exchanges cards is offered every choice of them', () => {
  const draw = openConduct('five-card-draw-high', THREE);
  draw.starts();
  draw.until(({ phase }) => phase === 'draw');
  const [first = 0, second = 0] = draw.hand.players[0]?.cards ?? [];
  const draws = offered(draw, 1);
  expect(draws).toHaveLength(32);
  expect(draws.slice(0, 4)).toEqual([
    play('draw', { do: 'draw', cards: [] }),
    play('draw', { do: 'draw', cards: [first] }),
    play('draw', { do: 'draw', cards: [second] }),
    play('draw', { do: 'draw', cards: [first, second] }),
  ]);
  draw.does(byPlayer(1, { do: 'draw', cards: [first] }));
  expect(offered(draw, 1)).toEqual([]);
  expect(offered(draw, 'dealer')).toEqual([staff('deal', { do: 'dealDraw' })]);
  const stud = openConduct('super-stud-hl8', THREE);
  stud.starts();
  stud.deals();
  const own = stud.hand.players[0]?.cards ?? [];
  // Two of the four that lie face down.
  expect(offered(stud, 1)).toEqual(
    [
      [0, 1],
      [0, 2],
      [1, 2],
      [0, 3],
      [1, 3],
      [2, 3],
    ].map((two) => play('discard', { do: 'discard', cards: two.map((at) => own[at] ?? 0) })),
  );
  stud.until(({ phase }) => phase === 'forced-bet');
  expect(offered(stud, stud.turn())[0]).toEqual(play('bring', { do: 'makeForcedBet' }));
});

test('the dealer starts of their own accord, deals, and reshuffles when the deck is short', () => {
  const table = openConduct('triple-draw-2-7', THREE);
  expect(offered(table, 'dealer')).toEqual([]);
  table.ready();
  expect(offered(table, 'dealer')).toEqual([staff('start', { do: 'startRound' })]);
  expect(
    table.book.options(table.state, personOf({ role: 'dealer' }), 0).find(({ act }) => act.do === 'startRound')?.accord,
  ).toBe(true);
  table.starts();
  expect(offered(table, 'dealer')).toEqual([staff('deal', { do: 'dealCards' })]);
  table.deals();
  expect(offered(table, 'dealer')).toEqual([]);
  table.until(({ phase }) => phase === 'draw');
  table.does(byPlayer(1, { do: 'draw', cards: table.hand.players[0]?.cards ?? [] }), byDealer({ do: 'dealDraw' }));
  table.does(byPlayer(2, { do: 'draw', cards: table.hand.players[1]?.cards ?? [] }));
  table.state = { ...table.state, hand: { ...table.hand, left: 2, drawn: 50 } };
  expect(offered(table, 'dealer')).toEqual([staff('reshuffle', { do: 'reshuffle' })]);
});

test('a higher minimum bet is proposed where the house has filed it, and answered once it was', () => {
  const table = openConduct('hold-em', THREE, { raisedMinimum: { most: 1000, agreement: 'nobody-objects' } });
  table.ready();
  const propose = beside('propose', { do: 'proposeMinimum', cents: 1000 });
  const object = play('object', { do: 'objectToMinimum' });
  const start = staff('start', { do: 'startRound' });
  expect(offered(table, 1)).toEqual([propose]);
  expect(offered(table, 'dealer')).toEqual([start]);
  table.does(byPlayer(1, { do: 'proposeMinimum', cents: 1000 }));
  expect(offered(table, 1)).toEqual([propose, object]);
  expect(offered(table, 2)).toEqual([propose, play('agree', { do: 'agreeToMinimum' }), object]);
  const restore = staff('posted', { do: 'restoreMinimum' });
  expect(offered(table, 'dealer')).toEqual([start, staff('minimum', { do: 'raiseMinimum' }), restore]);
  table.does(byDealer({ do: 'raiseMinimum' }));
  expect(offered(table, 'dealer')).toEqual([start, restore]);
});
