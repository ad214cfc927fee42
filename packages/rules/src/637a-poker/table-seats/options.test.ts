import { DECK_52 } from '@fairdeal/cards';
import { expect, test } from 'vitest';
import type { CardsAct } from '../../cards/acts.js';
import type { DeckStep } from '../../core/deck-step.js';
import { MOST_CENTS } from '../../core/money.js';
import type { Seat, StaffRole } from '../../core/roles.js';
import { dutyCommand, personOf } from '../../testing/commands.js';
import { dealerDoes, floorDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';
import { TABLE_SEATS_HANDLERS } from '../handlers/table-seats.js';
import type { PokerAct } from '../model/acts.js';

/** What somebody may do with the cards, the button and the seats: its name, kind, act and ranges. */
const offered = ({ book, table }: SeatedPokerTable, who: StaffRole | Seat): unknown[] =>
  book
    .options(table, personOf(typeof who === 'number' ? { role: 'player', seat: who } : { role: who }), 0)
    .filter(({ act }) => act.do in TABLE_SEATS_HANDLERS)
    .map(({ name, kind, act, ranges }) => [name, kind, act, ...(ranges === undefined ? [] : [ranges])]);

/** The staff do what is due until the first deck is there. */
const until = (room: SeatedPokerTable, step: DeckStep): void => {
  for (let acts = 0; acts < 20 && room.steps[0] !== step; acts += 1)
    room.does(dutyCommand(room.book, room.table) as never);
};

/** An option that is called by its act. */
const staff = (act: PokerAct, ranges?: object): unknown[] => [
  act.do,
  'staff',
  act,
  ...(ranges === undefined ? [] : [ranges]),
];
const deck = (act: Extract<CardsAct, { deck: number }>['do'], index: number): unknown[] =>
  staff({ do: act, deck: index });
const wrong = (act: PokerAct): unknown[] => [act.do, 'irregularity', act];
const COUNT = { count: { min: 0, max: 52, step: 1 } };

test('the dealer and the floorperson are offered each step of a deck in its time', () => {
  const room = openSeatedPoker('hold-em', { preshuffled: true });
  const received = (index: number): unknown[] => [
    deck('receiveCards', index),
    staff({ do: 'receiveCards', deck: index, preshuffled: true }),
  ];
  expect(offered(room, 'dealer')).toEqual([...received(0), ...received(1)]);
  expect(offered(room, 'floorperson')).toEqual([]);
  room.sits([1, 2]);
  const button = ['button', 'staff', { do: 'placeButton', seat: 2 }];
  const removes = deck('removeCards', 0);
  const next = (act: Parameters<typeof dealerDoes>[0], ...then: unknown[]): void => {
    room.does(act.do === 'verifyInspection' || act.do === 'orderRecut' ? floorDoes(act) : dealerDoes(act));
    expect(offered(room, 'dealer')).toEqual([...then, button]);
  };
  next({ do: 'receiveCards', deck: 0 }, deck('inspectCards', 0), removes, ...received(1));
  next({ do: 'inspectCards', deck: 0 }, removes, ...received(1));
  expect(offered(room, 'floorperson')).toEqual([deck('verifyInspection', 0), removes]);
  next({ do: 'verifyInspection', deck: 0 }, deck('spreadCards', 0), removes, ...received(1));
  next({ do: 'spreadCards', deck: 0 }, deck('spreadCards', 0), deck('washCards', 0), removes, ...received(1));
  next({ do: 'washCards', deck: 0 }, deck('shuffleCards', 0), removes, ...received(1));
  const cut = staff({ do: 'cutCards', place: 10 }, { place: { min: 10, max: 51, step: 1 } });
  room.does(dealerDoes({ do: 'shuffleCards', deck: 0, order: DECK_52 }));
  expect(offered(room, 'dealer')).toEqual([removes, ...received(1), cut, button]);
  const load = staff({ do: 'loadCards', cover: null });
  next({ do: 'cutCards', place: 20 }, removes, ...received(1), load);
  expect(offered(room, 'floorperson')).toEqual([removes, staff({ do: 'orderRecut' })]);
  next({ do: 'loadCards', cover: null }, removes, ...received(1));
  expect(offered(room, 'floorperson')).toEqual([removes, staff({ do: 'orderRecut' }), staff({ do: 'orderReshuffle' })]);
  room.staff();
  room.does(floorDoes({ do: 'orderReshuffle' }));
  expect(offered(room, 'dealer')).toEqual([
    removes,
    deck('spreadCards', 1),
    deck('washCards', 1),
    deck('removeCards', 1),
    staff({ do: 'gatherCards' }),
    staff({ do: 'gatherCards', count: 0 }, COUNT),
    button,
  ]);
});

test('the dealer is offered to place the button before the last player, up to the last seat', () => {
  const room = openSeatedPoker('hold-em');
  room.sits([1, 10]);
  expect(offered(room, 'dealer').at(-1)).toEqual(['button', 'staff', { do: 'placeButton', seat: 10 }]);
});

test('the dealer is offered to count the stub, and to deal for the button', () => {
  const room = openSeatedPoker('hold-em', { firstButton: 'dealt-card' });
  room.sits([1, 2]);
  until(room, 'loaded');
  expect(offered(room, 'dealer').at(-1)).toEqual(['button', 'staff', { do: 'dealForButton' }]);
  room.staff('9cQs');
  room.does(dealerDoes({ do: 'startRound' }), dealerDoes({ do: 'dealCards' }));
  const washes = deck('washCards', 1);
  expect(offered(room, 'dealer')).toEqual([washes]);
  room.does(playerDoes(room.table.hand?.players[room.table.hand.actor]?.seat ?? 0, { do: 'fold' }));
  expect(offered(room, 'dealer')).toEqual([washes, staff({ do: 'countStub', count: 48 })]);
});

test('the staff are offered the acts for a shuffler that jams, fails or counts wrong', () => {
  const room = openSeatedPoker('hold-em', { shuffling: 'device', countingDevice: true });
  room.sits([1, 2]);
  const device = (): unknown[] =>
    offered(room, 'dealer').filter((option) => /device|shuffler/i.test(String((option as unknown[])[0])));
  const fails = wrong({ do: 'deviceFails', device: 'shuffler' });
  expect(device()).toEqual([fails]);
  until(room, 'stacked');
  expect(device()).toEqual([wrong({ do: 'shufflerJams' }), fails]);
  until(room, 'shuffled');
  expect(device()).toEqual([wrong({ do: 'deviceCountsWrong', deck: 0 }), fails]);
  room.does(dealerDoes({ do: 'deviceFails', device: 'shuffler' }));
  const mends = (act: 'coverDevice' | 'repairDevice'): unknown[] => staff({ do: act, device: 'shuffler' });
  expect(device().slice(1)).toEqual([mends('coverDevice'), mends('repairDevice')]);
});

test('a player is offered to sit down, to add stakes, to go and to come back', () => {
  const room = openSeatedPoker('hold-em');
  const seat = (name: string, act: object, ranges?: object): unknown[] => [
    name,
    'seat',
    act,
    ...(ranges === undefined ? [] : [ranges]),
  ];
  const cents = (min: number) => ({ cents: { min, max: MOST_CENTS, step: 1 } });
  expect(offered(room, 1)).toEqual([seat('sit', { do: 'sit', cents: 0 }, cents(0))]);
  room.sits([1, 2, 3]);
  expect(offered(room, 1)).toEqual([
    seat('add', { do: 'addStakes', cents: 1 }, cents(1)),
    seat('leave', { do: 'leave' }),
    seat('away', { do: 'stepAway' }),
  ]);
  room.does(playerDoes(3, { do: 'stepAway' }));
  expect(offered(room, 'floorperson')).toEqual([
    ['secureStakes', 'staff', { do: 'secureStakes', seat: 3, how: 'counted', cents: 10_000 }],
    ['secureStakes', 'staff', { do: 'secureStakes', seat: 3, how: 'covered' }],
  ]);
  room.does(floorDoes({ do: 'secureStakes', seat: 3, how: 'covered' }));
  expect(offered(room, 3)).toEqual([seat('back', { do: 'comeBack' })]);
  room.does(playerDoes(3, { do: 'comeBack' }));
  expect(offered(room, 'floorperson')).toEqual([
    ['releaseStakes', 'staff', { do: 'releaseStakes', seat: 3, cents: 10_000 }],
  ]);
});
