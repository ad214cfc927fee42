import { expect, test } from 'vitest';
import type { Seat, StaffRole } from '../../core/roles.js';
import { personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, byStaff, type ConductTable, live, openConduct } from '../../testing/poker-conduct.js';
import { IRREGULARITY_HANDLERS } from '../handlers/irregularities.js';
import type { PokerAct } from '../model/acts.js';

/** What somebody may call or answer when something goes other than it should. */
const offered = ({ book, state }: ConductTable, who: StaffRole | Seat): [string, string, PokerAct][] =>
  book
    .options(state, personOf(typeof who === 'number' ? { role: 'player', seat: who } : { role: who }), 0)
    .filter(({ act }) => act.do in IRREGULARITY_HANDLERS)
    .map(({ name, kind, act }) => [name, kind, act]);
const wrong = (name: string, act: PokerAct): unknown[] => [name, 'irregularity', act];
const staff = (name: string, act: PokerAct): unknown[] => [name, 'staff', act];

const DISPUTE = wrong('dispute', { do: 'dispute', about: 'the last act' });
const misdeal = (cause: 'not-shuffled-and-cut' | 'wrong-starting-position'): unknown[] =>
  wrong('misdeal', { do: 'callMisdeal', cause });
const DECKS = [
  wrong('missing', { do: 'deckFoundWrong', deck: 0, what: 'missing' }),
  wrong('additional', { do: 'deckFoundWrong', deck: 0, what: 'extra' }),
];
const FACE_UP = wrong('face-up', { do: 'cardFoundFaceUp' });
const OFF_TABLE = wrong('off-table', { do: 'cardOffTable' });
const suspects = (seat: number): unknown[] =>
  wrong('suspect', { do: 'suspectCollusion', seat, reason: 'plays to help another' });
const fouled = (seat: number): unknown[] =>
  wrong('fouled', { do: 'handFouled', seat, how: 'fouled', reconstructed: false, contributed: false });
const putTogether = (seat: number): unknown[] =>
  wrong('fouled', { do: 'handFouled', seat, how: 'fouled', reconstructed: true, contributed: false });
const collected = (seat: number): unknown[] =>
  wrong('collected', { do: 'handFouled', seat, how: 'collected', reconstructed: false, contributed: false });
const gone = (seat: number): unknown[] => wrong('gone', { do: 'leftWithoutComment', seat });

const started = (game = 'hold-em'): ConductTable => {
  const table = openConduct(game, [20000, 20000]);
  table.starts();
  return table;
};

test('between rounds there is little to call', () => {
  const table = openConduct('hold-em', [20000, 20000]);
  expect(offered(table, 'dealer')).toEqual([DISPUTE, suspects(1), suspects(2)]);
  expect(offered(table, 1)).toEqual([DISPUTE]);
});

test('while the first cards are dealt, their irregularities are offered', () => {
  const table = started();
  const exposed = (seat: number, card: number): unknown[] => wrong('exposed', { do: 'cardExposed', seat, card });
  const leftOut = (seat: number): unknown[] => wrong('misdeal', { do: 'callMisdeal', cause: 'player-left-out', seat });
  const seat = (at: number): unknown[][] => [leftOut(at), exposed(at, 1), exposed(at, 2), suspects(at)];
  expect(offered(table, 'dealer')).toEqual([
    DISPUTE,
    wrong('ineligible', { do: 'ineligiblePlayerDealt', seat: 3 }),
    FACE_UP,
    OFF_TABLE,
    ...seat(1),
    ...seat(2),
  ]);
  table.does(byDealer({ do: 'cardOffTable' }));
  expect(offered(table, 'dealer')[0]).toEqual(staff('examine', { do: 'examineCard' }));
});

test('at a live table nobody has the shuffle on record', () => {
  const table = started();
  table.state = { ...table.state, cards: { ...table.state.cards, live: true } };
  for (const call of [misdeal('not-shuffled-and-cut'), misdeal('wrong-starting-position'), ...DECKS])
    expect(offered(table, 'dealer')).toContainEqual(call);
});

test('in the betting a hand can be fouled, collected or left, and its player protects it or throws it away', () => {
  const table = started();
  table.deals();
  expect(offered(table, 'dealer')).toEqual([
    DISPUTE,
    ...[1, 2].flatMap((seat) => [fouled(seat), collected(seat), gone(seat), suspects(seat)]),
  ]);
  const seat = table.turn();
  expect(offered(table, seat)).toEqual([
    DISPUTE,
    wrong('protect', { do: 'protectHand' }),
    wrong('throw', { do: 'throwAway', how: 'to-the-discards' }),
  ]);
  table.does(byPlayer(seat, { do: 'protectHand' }));
  expect(offered(table, seat)).toContainEqual(wrong('unprotect', { do: 'unprotectHand' }));
  expect(offered(table, 'dealer')).toContainEqual(putTogether(seat));
  const stud = started('seven-card-stud-high');
  stud.deals();
  stud.does(byPlayer(stud.turn(), { do: 'makeForcedBet' }));
  expect(offered(stud, stud.turn())).toContainEqual(wrong('turn', { do: 'throwAway', how: 'up-cards-face-down' }));
});

test(proves('the supervisor is offered rulings, on a dispute by its subject', '637a.18(a)'), () => {
  const rulings = (about: string): unknown[] => [
    wrong('rule', {
      do: 'rule',
      about,
      decision: { is: 'play-stands' },
      reason: 'as the rules of the game have it',
    }),
    wrong('rule', { do: 'rule', about, decision: { is: 'round-void' }, reason: 'it cannot be put right' }),
  ];
  const table = started();
  const ruled = (): unknown[] => offered(table, 'poker-shift-supervisor').filter(([name]) => name === 'rule');
  expect(ruled()).toEqual(rulings('the last act'));
  table.does(byPlayer(1, { do: 'dispute', about: 'the deal' }));
  expect(ruled()).toEqual(rulings('the deal'));
});

test('the floorperson is offered the answers to a report, a suspicion or a wrong deck', () => {
  const table = started();
  const names = (): string[] => offered(table, 'floorperson').map(([name]) => name);
  expect(names()).not.toEqual(expect.arrayContaining(['dismiss', 'replace', 'notify', 'remove']));
  const found = { do: 'deckFoundWrong', deck: 0, what: 'missing' } as const;
  live(table).does(byDealer(found));
  expect(offered(table, 'floorperson')).toContainEqual(wrong('missing', found));
  expect(offered(table, 'floorperson')[0]).toEqual(staff('dismiss', { do: 'dismissReport', reason: 'it is not so' }));
  live(table).does(byStaff('floorperson', { do: 'deckFoundWrong', cards: 'missing' }));
  expect(offered(table, 'floorperson')[0]).toEqual(staff('replace', { do: 'replaceDeck' }));
  table.does(byStaff('floorperson', { do: 'replaceDeck' }));
  table.state = { ...table.state, cards: { ...table.state.cards, live: false } };
  table.does(byStaff('floorperson', { do: 'suspectCollusion', seat: 2, reason: 'shows his cards' }));
  expect(offered(table, 'floorperson')).toEqual([
    staff('notify', { do: 'notifyCompliance', seat: 2 }),
    DISPUTE,
    suspects(1),
    wrong('remove', { do: 'removeFromGame', seat: 2 }),
  ]);
});

test('a player whose third hole card was exposed is offered their choice', () => {
  const table = openConduct('seven-card-stud-high', [20000, 20000, 20000], { ante: 100 });
  table.starts();
  table.until(({ street, phase }) => street === 4 && phase === 'deal');
  table.does(byDealer({ do: 'cardExposed', seat: 1, card: 1 }));
  table.deals();
  expect(offered(table, 1).slice(0, 2)).toEqual([
    ['stop', 'play', { do: 'contendForPotSoFar' }],
    ['go-on', 'play', { do: 'contendForWholePot' }],
  ]);
});
