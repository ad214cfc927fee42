import { isRefused } from '@fairdeal/rules';
import { refusalText } from '@fairdeal/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows, testServer } from '../log/testing/server.js';
import { enterMeterAct } from '../meters/index.js';
import { HOUSE_ROLES } from '../people/index.js';
import { ANN, BOB, DORA, FLORA, type FloorFixture, GUEST, must, openHouse, visitTable } from './testing/floor.js';

const server = testServer();
let url: string;
let house: FloorFixture;

beforeAll(async () => {
  url = await server.database();
  house = await openHouse(server, url);
});
afterAll(() => house.close());

const FLUSH = { open: { game: 'high-card-flush' }, staff: 'automated' };
const ANTE = { do: 'wager', box: 2, wager: 'ante', cents: 1_000 };
const FOLD = { do: 'play', box: 2, play: { fold: true } };
const CLOCK = { by: { role: 'player', seat: 2, clock: true } };

const opens = async (opening: object, by = GUEST): Promise<string> => must(await house.floor.open(by, opening)).table;
const later = async (seconds: number): Promise<void> => {
  await house.clock.pass(seconds);
  await house.settled();
};

test('the outcome of an irregularity is told to the staff, and to no player under any name', async () => {
  const table = await opens({ open: { game: 'hold-em' }, bots: 2 });
  const ann = await visitTable(house, table, ANN);
  await ann.does({ do: 'sit', seat: 1, cents: 20_000 });
  await later(1);
  expect(ann.now().options).toContainEqual(expect.objectContaining({ act: { do: 'dispute', about: 'the last act' } }));
  const asked = { table, do: 'dispute', about: 'the last act' };
  expect(await house.floor.preview(ANN, asked)).toHaveProperty('reason');
  expect(await house.floor.preview(FLORA, asked)).toMatchObject({ did: ['disputed'], reason: false });
});

test('a guest opens a table, sits down, wagers, decides and is paid, and all the rest is done by itself', async () => {
  const table = await opens(FLUSH);
  await house.settled();
  const guest = await visitTable(house, table, GUEST);
  expect(guest.got).toMatchObject([{ table, events: [], by: null, view: { stage: 'wager' } }]);
  expect(guest.may()).toEqual(Array(6).fill('sit'));
  await guest.does({ do: 'sit', seat: 2, cents: 100_000 });
  await guest.does(ANTE);
  expect(guest.now().view).toMatchObject({ stage: 'wager' });
  await later(1);
  expect(guest.now().view).toMatchObject({ stage: 'ask', turn: 2 });
  expect(guest.may()).toContain('fold');
  await guest.does(FOLD);
  expect(guest.now().view).toMatchObject({ stage: 'wager', rounds: 1, seats: [{ seat: 2, chips: 99_000 }] });
  const [first] = guest.got;
  expect(guest.got.map(({ position }) => position)).toEqual(guest.got.map((_, nth) => (first?.position ?? 0) + nth));
  expect(house.floor.list(null).find((listed) => listed.table === table)).toMatchObject({
    ...{ game: 'high-card-flush', edition: '2019', staff: 'automated', seats: { taken: 1, all: 6 } },
    limits: { ante: { min: 500 } },
  });
});

test('surveillance takes no seat at any table by any endpoint, nor does a kiosk', async () => {
  const table = await opens(FLUSH);
  const refused: string[] = [];
  for (const role of HOUSE_ROLES) {
    const person = { id: role, name: role, roles: ['player', role] };
    const asked = { table, as: { role: 'player' }, do: 'sit', seat: 99, cents: 100_000 };
    const answer = await house.floor.act(person, asked, role);
    if (isRefused(answer) && answer.reason === 'may-not-play') refused.push(role);
  }
  expect(refused).toEqual(['kiosk', 'surveillance', 'compliance', 'casino-compliance-representative', 'regulator']);
});

describe('the clock', () => {
  test('is told to who asks: the time to wager, then that of who decides', async () => {
    const table = await opens({ ...FLUSH, pace: { bet: 20, decide: 12 } });
    const ann = await visitTable(house, table, ANN);
    await ann.does({ do: 'sit', seat: 2, cents: 100_000 });
    expect(await house.floor.clocks(table)).toEqual([]);
    await ann.does(ANTE);
    expect(await house.floor.clocks(table)).toEqual([{ seconds: 20 }]);
    await later(1);
    await later(3);
    expect(await house.floor.clocks(table)).toEqual([{ seat: 2, seconds: 9 }]);
  });

  test('reminds the staff half an hour, a quarter and five minutes before the cards must be changed, and nobody else', async () => {
    const table = await opens(FLUSH);
    const ann = await visitTable(house, table, ANN);
    await ann.does({ do: 'sit', seat: 2, cents: 100_000 });
    const look = async (person = FLORA) => must(await house.floor.currentPush(person, table));
    const told: unknown[] = [];
    for (const hours of [7.4, 0.2, 0.2, 0.15, 0.15]) {
      await later(3_600 * hours);
      const { soon, due } = await look();
      told.push([soon?.minutes ?? null, soon?.act.do ?? null, due?.act.do ?? null]);
      expect(await look(ANN)).not.toHaveProperty('soon');
    }
    expect(told).toEqual([
      [null, null, null],
      [30, 'removeCards', null],
      [15, 'removeCards', null],
      [5, 'removeCards', null],
      [null, null, 'removeCards'],
    ]);
  });

  test('closes the betting so many seconds after the first wager, and gives back what is not complete', async () => {
    const table = await opens({ open: { game: 'heads-up-holdem' }, pace: { bet: 20, decide: 30 } });
    const [ann, bob] = [await visitTable(house, table, ANN), await visitTable(house, table, BOB)];
    await ann.does({ do: 'sit', seat: 2, cents: 100_000 });
    await bob.does({ do: 'sit', seat: 4, cents: 100_000 });
    await ann.does(ANTE);
    await ann.does({ do: 'wager', box: 2, wager: 'odds', cents: 1_000 });
    await later(10);
    await bob.does({ do: 'wager', box: 4, wager: 'ante', cents: 500 });
    await later(9.9);
    expect(ann.now().view).toMatchObject({ stage: 'wager' });
    await later(0.2);
    expect(ann.now().view).toMatchObject({ stage: 'ask', boxes: [{ box: 2 }] });
    expect(ann.got.filter(({ by }) => by?.clock === true)).toMatchObject([{ by: { role: 'player', seat: 4 } }]);
  });

  test('gives back what is not complete where nothing else was wagered', async () => {
    const table = await opens({ open: { game: 'heads-up-holdem' }, pace: { bet: 20, decide: 30 } });
    const ann = await visitTable(house, table, ANN);
    await ann.does({ do: 'sit', seat: 2, cents: 100_000 });
    await ann.does(ANTE);
    await later(20.1);
    expect(ann.now().view).toMatchObject({ stage: 'wager', boxes: [], seats: [{ chips: 100_000 }] });
    expect(ann.got.filter(({ by }) => by?.clock === true)).toHaveLength(1);
  });

  test('does what is lawful and loses least for who does not decide, and says that it did', async () => {
    const table = await opens({ ...FLUSH, pace: { bet: 5, decide: 12 } });
    const ann = await visitTable(house, table, ANN);
    await ann.does({ do: 'sit', seat: 2, cents: 100_000 });
    await ann.does(ANTE);
    await later(1);
    await later(11);
    expect(ann.now().view).toMatchObject({ stage: 'ask' });
    await later(1.1);
    expect(ann.now().view).toMatchObject({ stage: 'wager', rounds: 1, seats: [{ chips: 99_000 }] });
    expect(ann.got.filter(({ by }) => by?.clock === true)).toMatchObject([{ ...CLOCK, events: [{ did: 'played' }] }]);
    const marked = await rows(
      url,
      `select body from entries where table_id = '${table}' and body like '%"clock":true%'`,
    );
    expect(marked).toHaveLength(1);
  });
});

describe('a hand of poker', () => {
  test('begins once two are ready, is played by people and a bot, and goes on without who has gone', async () => {
    const table = await opens({ open: { game: 'hold-em' }, bots: 1, pace: { bet: 15, decide: 10 } });
    const [ann, bob] = [await visitTable(house, table, ANN), await visitTable(house, table, BOB)];
    await house.settled();
    expect(ann.now().view).toMatchObject({ seats: [{ away: false }], phase: null });
    await later(60);
    expect(ann.now().view).toMatchObject({ phase: null, rounds: 0 });
    await ann.does({ do: 'sit', seat: 1, cents: 500_000 });
    await bob.does({ do: 'sit', seat: 2, cents: 500_000 });
    await later(3);
    expect(ann.now().view).toMatchObject({ phase: 'bet', players: [{ seat: 1 }, { seat: 2 }, {}] });
    for (let acts = 0; acts < 60 && Number(ann.now().view.rounds) < 1; acts += 1) {
      const [turn] = [ann, bob].filter((guest) => guest.may().some((name) => ['check', 'call', 'show'].includes(name)));
      const option = turn
        ?.now()
        .options.find((one) => ['check', 'call', 'show'].includes(String(Reflect.get(one, 'name'))));
      if (turn !== undefined && option !== undefined) await turn.does(Reflect.get(option, 'act'));
      else await later(0.8);
    }
    expect(ann.now().view).toMatchObject({ rounds: 1 });
    expect(ann.got.some(({ by }) => by?.role === 'player' && (by.seat ?? 0) > 2)).toBe(true);
    expect(ann.got.some(({ by }) => by?.clock === true)).toBe(false);
    // Nobody answers any more: both are taken to have stepped away, and no hand is dealt for nobody.
    for (let nth = 0; nth < 60; nth += 1) await later(10);
    expect(ann.now().view).toMatchObject({ phase: null, seats: [{ away: true }, { away: true }, { away: false }] });
    const { position } = ann.now();
    await later(600);
    expect(ann.now().position).toBe(position);
  });
});

test('a refused or unrelated message gives a player no more time', async () => {
  const table = await opens({ open: { game: 'hold-em' }, pace: { bet: 1, decide: 10 } });
  const [ann, bob] = [await visitTable(house, table, ANN), await visitTable(house, table, BOB)];
  await ann.does({ do: 'sit', seat: 1, cents: 50_000 });
  await bob.does({ do: 'sit', seat: 2, cents: 50_000 });
  await later(3);
  const turn = ann.now().view.turn === 1 ? ann : bob;
  for (let second = 0; second < 7; second += 1) {
    expect(await turn.asks({ do: 'leave' })).toHaveProperty('reason');
    await turn.does({ do: 'protectHand' });
    await turn.does({ do: 'unprotectHand' });
    await later(1);
  }
  expect(ann.got.some(({ by }) => by?.clock === true)).toBe(false);
  await later(3);
  expect(ann.got.filter(({ by }) => by?.clock === true)).toMatchObject([{ by: { role: 'player' } }]);
});

describe('roles at a table come from the house, not from the message', () => {
  test('nobody acts for another seat, or in a role that is not theirs', async () => {
    const table = await opens(FLUSH);
    const [ann, bob] = [await visitTable(house, table, ANN), await visitTable(house, table, BOB)];
    await ann.does({ do: 'sit', seat: 2, cents: 100_000 });
    const before = ann.now();
    const refusals: [object, object][] = [
      [{ as: { role: 'player', seat: 2 }, ...ANTE }, { what: 'not-seated' }],
      [{ ...ANTE }, { what: 'not-here' }],
      [
        { as: { role: 'dealer' }, do: 'closeBets' },
        { what: 'not-posted', role: 'dealer' },
      ],
    ];
    for (const [act, args] of refusals) expect(await bob.asks(act)).toMatchObject({ reason: 'not-your-act', args });
    expect(await bob.asks({ do: 'sit', seat: 2, cents: 100 })).toMatchObject({ reason: 'seat-taken' });
    await bob.does({ do: 'sit', seat: 3, cents: 100_000 });
    expect(await bob.asks({ as: { role: 'player', seat: 2 }, ...ANTE })).toMatchObject({
      reason: 'not-your-act',
      args: { what: 'own-seat', seat: 3 },
    });
    expect(await bob.asks({ do: 'play', box: 2, play: { fold: true } })).toHaveProperty('reason');
    expect(ann.now().position).toBe(before.position + 1);
  });

  test('what cannot be understood is said in a sentence', async () => {
    const table = await opens(FLUSH);
    const ann = await visitTable(house, table, ANN);
    const wrongs: [object, RegExp][] = [
      [{ do: 'fly' }, /^Unknown act "fly"/],
      [{ as: { role: 'player', seat: 2 }, do: 'sit', seat: 1, cents: 500 }, /^Name one seat/],
      [{ do: 'sit', cents: 5 }, /^Name the .*seat/],
      [{ do: 'sit', seat: 1, cents: -5 }, /cents/],
      [{ do: 'sit', seat: 1, cents: 5, order: 'AsKd' }, /order/],
      [{ do: 'sit', seat: 1, cents: 5, at: 7 }, /at/],
      [{ do: 'sit', seat: 1, cents: 5, by: { role: 'dealer' } }, /by/],
      [{ do: 'fly', as: { role: 'player' }, seat: 1 }, /sit|Unknown act/],
      [{ as: { role: 'king' }, do: 'sit', seat: 1, cents: 5 }, /as\.role/],
    ];
    for (const [act, words] of wrongs) {
      const answer = await ann.asks(act);
      const said = isRefused(answer) ? refusalText(answer) : 'wrong' in answer ? answer.wrong : JSON.stringify(answer);
      expect(said).toMatch(words);
    }
    expect(await house.floor.open(GUEST, { ...FLUSH, bot: 3 })).toEqual({
      wrong: 'There is no field "bot" in the opening (did you mean bots?).',
    });
    expect(
      await house.floor.open(GUEST, { open: { game: 'high-card-flush', limits: { ante: { min: -1 } } } }),
    ).toMatchObject({
      args: expect.any(Object),
      cites: expect.any(Array),
      faults: [{ why: expect.any(String) }],
    });
    for (const [by, opening] of [
      [FLORA, { ...FLUSH, cards: 'live' }],
      [FLORA, { ...FLUSH, bots: 6 }],
      [FLORA, { ...FLUSH, open: { ...FLUSH.open, practice: true } }],
    ] as const)
      expect(await house.floor.open(by, opening)).toHaveProperty('reason');
    expect(await house.floor.currentPush(ANN, 't999')).toEqual({
      args: { table: 't999' },
      reason: 'no-such-table',
      cites: [],
    });
    expect(await house.floor.currentPush(ANN, 'room')).toEqual({
      args: { table: null },
      reason: 'no-such-table',
      cites: [],
    });
  });

  test('an act that was done answers the same again, also when the player is gone', async () => {
    const table = await opens(FLUSH);
    const ann = await visitTable(house, table, ANN);
    const sat = await ann.does({ do: 'sit', seat: 2, cents: 100_000 }, 'sits down');
    const [left, again] = await Promise.all([ann.asks({ do: 'leave' }, 'leaves'), ann.asks({ do: 'leave' }, 'leaves')]);
    expect(left).toEqual(again);
    expect(await ann.asks({ do: 'leave' }, 'leaves')).toEqual(left);
    expect(await ann.asks({ do: 'sit', seat: 2, cents: 100_000 }, 'sits down')).toEqual({ done: sat });
  });
});

describe('a table of people', () => {
  test('does nothing by itself; a dealer and a floorperson do what is theirs', async () => {
    const table = await opens({ ...FLUSH, staff: 'people' }, FLORA);
    const { floor } = house;
    expect(await floor.assign(FLORA, table, { person: DORA.id, role: 'croupier' })).toHaveProperty('wrong');
    expect(await floor.assign(FLORA, table, { person: DORA.id, role: 'dealer' })).toBeNull();
    const [ann, dora, flora] = [
      await visitTable(house, table, ANN),
      await visitTable(house, table, DORA),
      await visitTable(house, table, FLORA),
    ];
    expect(ann.now().position).toBe(1);
    await ann.does({ do: 'sit', seat: 2, cents: 100_000 });
    await later(600);
    expect(ann.now().position).toBe(2);
    expect(dora.now().by).toMatchObject({ role: 'player', seat: 2, person: ANN.id });
    expect(ann.now().due).toBeNull();
    const worked = new Set<string>();
    for (let acts = 0; acts < 40 && dora.now().due !== null; acts += 1) {
      const { act, by } = dora.now().due as { act: { do: string }; by: readonly string[] };
      const [role = ''] = by;
      worked.add(role);
      await (role === 'dealer' ? dora : flora).does({ as: { role }, ...act });
    }
    expect([...worked].sort()).toEqual(['dealer', 'floorperson']);
    await ann.does(ANTE);
    await later(600);
    expect(ann.now().view).toMatchObject({ stage: 'wager' });
    await dora.does({ do: 'closeBets' });
    await dora.does({ do: 'deal' });
    expect(await dora.asks({ as: { role: 'floorperson' }, do: 'closeBets' })).toHaveProperty('reason');
    // Another dealer takes over in mid-round: the table's own record says who, by whom and why.
    const DAN = { id: 'dan-11', name: 'Dan', roles: ['dealer'] };
    const relief = { person: DAN.id, role: 'dealer' };
    expect(await floor.assign(FLORA, table, relief)).toMatchObject({ cites: ['678a.11(a)(1)'] });
    const ada = { id: 'ada-1', name: 'Ada', roles: ['administrator'] };
    expect(await floor.assign(ada, table, { ...relief, reason: 'ill' })).toMatchObject({
      reason: 'table-in-play',
    });
    expect(await floor.assign(FLORA, table, { ...relief, reason: 'ill' })).toBeNull();
    expect(flora.now()).toMatchObject({
      by: { role: 'floorperson', person: FLORA.id },
      events: [{ did: 'dealerChanged', person: DAN.id, reason: 'ill' }],
    });
    expect(ann.now().events).toMatchObject([{ did: 'dealerChanged', person: '' }]);
    expect(await floor.assign(FLORA, table, relief)).toBeNull();
    const dan = await visitTable(house, table, DAN);
    await dan.does({ do: 'rackStub' });
    expect(await dora.asks({ do: 'rackStub' })).toEqual({
      args: { what: 'not-here' },
      reason: 'not-your-act',
      cites: [],
    });
    expect(await floor.assign(FLORA, table, { person: ANN.id, role: 'dealer' })).toHaveProperty('reason');
  });

  test('does by itself what it was opened to; the rest is for people', async () => {
    const automates = ['receiveCards', 'inspectCards'];
    expect(await house.floor.open(FLORA, { ...FLUSH, automates })).toMatchObject({
      reason: 'bad-opening',
      args: { what: 'automates' },
    });
    expect(await house.floor.open(FLORA, { ...FLUSH, staff: 'people', automates: ['juggle'] })).toMatchObject({
      reason: 'unknown-act',
      args: { act: 'juggle', known: expect.arrayContaining(automates) },
    });
    const table = await opens({ ...FLUSH, staff: 'people', automates }, FLORA);
    const ann = await visitTable(house, table, ANN);
    await ann.does({ do: 'sit', seat: 2, cents: 100_000 });
    await later(600);
    const flora = await visitTable(house, table, FLORA);
    expect(flora.now().due).toMatchObject({ act: { do: 'verifyInspection' } });
    await flora.does({ as: { role: 'floorperson' }, ...flora.now().due?.act });
    await later(600);
    // The dealer spreads the cards himself, or the second deck is brought and inspected by itself too.
    expect(['spreadCards', 'verifyInspection']).toContain(flora.now().due?.act.do);
    expect(flora.now().view).toMatchObject({ stage: 'wager' });
  });

  test('with live cards takes what the dealer reads out; what gives back wagers of a shared meter is foreseen with what that shows', async () => {
    const pia = { role: 'pit-manager', person: 'Pia' };
    must(
      await enterMeterAct(house.record, 'meter/live', { do: 'open', seed: 3_000_000, reseed: 0, money: 'play' }, pia),
    );
    const open = { ...FLUSH.open, paytables: { progressive: 'A' } };
    const table = await opens({ open, meter: 'live', staff: 'people', cards: 'live' }, FLORA);
    must(await house.floor.assign(FLORA, table, { person: DORA.id, role: 'dealer' }));
    const [ann, dora, flora] = [
      await visitTable(house, table, ANN),
      await visitTable(house, table, DORA),
      await visitTable(house, table, FLORA),
    ];
    await ann.does({ do: 'sit', seat: 2, cents: 100_000 });
    const procedure = async (cards: Readonly<Record<string, string>> = {}): Promise<void> => {
      for (let acts = 0; acts < 60 && dora.now().due !== null; acts += 1) {
        const { act, by } = dora.now().due as { act: { do: string }; by: readonly string[] };
        const same = dora
          .now()
          .options.map((one) => Reflect.get(one, 'act'))
          .find((one) => one.do === act.do);
        const read = cards[act.do] === undefined ? {} : { cards: cards[act.do] };
        await (by[0] === 'dealer' ? dora : flora).does({ ...same, ...act, ...read });
      }
    };
    await procedure();
    await ann.does(ANTE);
    await ann.does({ ...ANTE, wager: 'progressive', cents: 100 });
    await dora.does({ do: 'closeBets', progressiveChips: 1 });
    await dora.does({ do: 'deal' });
    await procedure();
    expect(await house.floor.preview(FLORA, { table, do: 'wrongNumberOfCards' })).toMatchObject({
      did: ['meterRead', 'roundVoided'],
    });
    expect(ann.now().view).toMatchObject({ stage: 'ask', boxes: [{ cards: Array(7).fill(null) }] });
    // What the dealer has reported nobody dismisses without a word.
    await dora.does({ do: 'wrongNumberOfCards' });
    for (const more of [{}, { reason: ' ' }])
      expect(await flora.asks({ do: 'dismissReport', ...more })).toMatchObject({
        reason: 'reason-missing',
        args: { for: 'report-dismissal' },
      });
    const dismissal = flora.now().options.find(({ act }) => act.do === 'dismissReport')?.act;
    await flora.does({ ...dismissal, reason: 'There are seven' });
    await ann.does({ do: 'play', box: 2, play: { raise: 1_000 } });
    await procedure({ turnUp: 'AsKsQsJs2d3d4c', settleHand: '2h4h6h8h9cTcJd' });
    expect(ann.now().view).toMatchObject({ stage: 'wager', rounds: 1 });
    expect(
      ann.got.flatMap(({ events }) => events).filter((event) => Reflect.get(event, 'did') === 'handSettled'),
    ).toHaveLength(1);
  });
});
