import { describe, expect, test } from 'vitest';
import { POKER_FLOOR_ROLES } from '../../core/roles.js';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, byStaff, type ConductTable, live, openConduct } from '../../testing/poker-conduct.js';
import type { PokerSubmission } from '../model/submission.js';

const NO_LIMIT = { limit: 'no', raiseCap: null } as const;
const byFloor = (act: Parameters<typeof byDealer>[0]) => byStaff('floorperson', act);
const START = byDealer({ do: 'startRound' });

const dealt = (draft: Partial<PokerSubmission> = {}, game = 'hold-em'): ConductTable => {
  const table = openConduct(game, [20000, 20000, 20000], draft);
  table.starts();
  table.deals();
  return table;
};
const due = ({ book, state }: ConductTable) => book.requiredNext(state, 0);
const suspects = (seat: number) => byFloor({ do: 'suspectCollusion', seat, reason: 'shows his cards' });
const notifies = (seat: number) => byFloor({ do: 'notifyCompliance', seat });
const removes = (seat: number) => byFloor({ do: 'removeFromGame', seat });
/** Everyone checks or calls to the end, and the pots are pushed. */
const playedOut = (table: ConductTable): ConductTable => {
  table.until(({ phase }) => phase === 'push');
  table.staff();
  return table;
};

test(proves('a dispute stops all play, and nothing else', '637a.18(a)'), () => {
  const table = dealt();
  table.does(byPlayer(1, { do: 'dispute', about: 'the deal' }));
  const seat = table.turn();
  for (const act of [
    byPlayer(seat, { do: 'call' }),
    byPlayer(seat, { do: 'fold' }),
    byPlayer(seat, { do: 'throwAway', how: 'to-the-pot' }),
    byDealer({ do: 'dealCards' }),
    byDealer({ do: 'callMisdeal', cause: 'wrong-starting-position' }),
    byFloor({ do: 'callMisdeal', cause: 'wrong-starting-position' }),
  ])
    expect(table.refusedBy(act)).toEqual(['637a.18(a)']);
  expect(due(table)).toBeNull();
  table.does(byPlayer(seat, { do: 'protectHand' }), byPlayer(4, { do: 'sit', cents: 1000 }));
  // The dealer, too, waits with the next card.
  const undealt = openConduct('hold-em', [20000, 20000]);
  undealt.starts();
  expect(due(undealt)?.act.do).toBe('dealCards');
  undealt.does(byPlayer(1, { do: 'dispute', about: 'the blinds' }));
  expect(due(undealt)).toBeNull();
  const reported = openConduct('hold-em', [20000, 20000]);
  reported.starts();
  live(reported).does(byDealer({ do: 'deckFoundWrong', cards: 'missing' }));
  expect(due(reported)).toBeNull();
});

test(
  proves('a report stops play until it is answered by another than the dealer', '637a.18(g)', '637a.18(g)(2)'),
  () => {
    const table = dealt();
    const misdeal = { do: 'callMisdeal', cause: 'wrong-starting-position' } as const;
    const clauses = ['637a.18(g)', '637a.18(g)(2)'];
    expect(live(table).does(byDealer(misdeal))).toEqual([
      {
        did: 'irregularityReported',
        what: 'the deal began at the wrong position',
        person: 'dealer',
        cites: clauses,
      },
    ]);
    for (const act of [byPlayer(table.turn(), { do: 'call' }), byDealer(misdeal), byDealer({ do: 'cardFoundFaceUp' })])
      expect(table.refusedBy(act)).toEqual(clauses);
    expect(due(table)).toBeNull();
    const reported = table.state;
    for (const reason of ['', ' ', 7 as never])
      expect(table.refusedBy(byFloor({ do: 'dismissReport', reason }))).toEqual(clauses);
    expect(
      table.refusedBy({
        ...byFloor({ do: 'dismissReport', reason: 'it is not so' }),
        by: { role: 'floorperson', person: 'dealer' },
      }),
    ).toEqual(clauses);
    expect(table.refusedBy({ ...byFloor(misdeal), by: { role: 'floorperson', person: 'dealer' } })).toEqual(clauses);
    expect(table.does(byFloor({ do: 'dismissReport', reason: 'it is not so' }))).toEqual([
      { did: 'reportDismissed', reason: 'it is not so', person: 'floorperson', cites: clauses },
    ]);
    expect(table.refusedBy(byFloor({ do: 'dismissReport', reason: 'once more' }))).toEqual([
      '637a.18(g)',
      '637a.18(i)',
    ]);
    table.state = reported;
    expect(table.does(byFloor(misdeal))).toMatchObject([
      { did: 'roundVoided', why: 'the deal began at the wrong position', replaceDeck: false, cites: clauses },
    ]);
  },
);

test(proves('a card on the floor holds up the dealing, and no bet', '637a.18(o)'), () => {
  const table = dealt();
  table.until(({ street, phase }) => street === 1 && phase === 'deal');
  table.does(byDealer({ do: 'cardOffTable' }));
  expect(table.refusedBy(byDealer({ do: 'dealCards' }))).toEqual(['637a.18(o)']);
  expect(table.refusedBy(byPlayer(1, { do: 'check' }))).not.toContain('637a.18(o)');
  expect(due(table)).toEqual({ act: { do: 'examineCard' }, by: ['dealer'], needs: [] });
  table.does(byDealer({ do: 'examineCard' }));
  table.deals();
});

test(
  proves('currency in the pot is changed before the next card, and betting goes on', '637a.8(b)(3)', '637a.8(e)(3)'),
  () => {
    const table = dealt(NO_LIMIT);
    table.does(byPlayer(table.turn(), { do: 'placeChips', chips: [400], how: 'currency' }));
    expect(due(table)).toEqual({ act: { do: 'changeCurrency' }, by: ['dealer'], needs: [] });
    table.does(byPlayer(table.turn(), { do: 'call' }));
    table.does(byPlayer(table.turn(), { do: 'check' }));
    expect(table.refusedBy(byDealer({ do: 'dealCards' }))).toEqual(['637a.8(b)(3)', '637a.8(e)(3)']);
    table.does(byDealer({ do: 'changeCurrency' }));
    table.deals();
  },
);

describe('a player who has spoken', () => {
  test(proves('and said that they raise, raises', '637a.8(c)', '637a.18(l)'), () => {
    const table = dealt(NO_LIMIT);
    const seat = table.turn();
    table.does(byPlayer(seat, { do: 'say', say: 'raise' }));
    for (const act of [{ do: 'fold' }, { do: 'call' }, { do: 'say', say: 'fold' }, { do: 'say', say: 'call' }] as const)
      expect(table.refusedBy(byPlayer(seat, act))).toEqual(['637a.8(c)', '637a.18(l)']);
    const said = table.state;
    for (const act of [
      { do: 'raiseTo', cents: 1000 },
      { do: 'placeChips', chips: [1000] },
      { do: 'say', say: 'raise', cents: 1000 },
      { do: 'restHands' },
      { do: 'throwAway', how: 'to-the-pot' },
    ] as const) {
      table.state = said;
      table.does(byPlayer(seat, act));
    }
    // Another player is not bound by it.
    table.state = said;
    const other = table.hand.players.find((player) => player.seat !== seat)?.seat ?? 0;
    expect(table.refusedBy(byPlayer(other, { do: 'fold' }))).not.toContain('637a.18(l)');
  });

  test(proves('and has begun a bet, completes it', '637a.8(f)(1)'), () => {
    const table = dealt(NO_LIMIT);
    const seat = table.turn();
    table.does(byPlayer(seat, { do: 'placeChips', chips: [200], said: 'not-complete' }));
    for (const act of [{ do: 'fold' }, { do: 'call' }, { do: 'check' }] as const)
      expect(table.refusedBy(byPlayer(seat, act))).toEqual(['637a.8(f)(1)']);
    table.does(byPlayer(seat, { do: 'placeChips', chips: [200] }), byPlayer(seat, { do: 'restHands' }));
    expect(table.turn()).not.toBe(seat);
  });

  test(proves('before their turn is held to it where the house has it so', '637a.18(s)'), () => {
    const table = dealt({ ...NO_LIMIT, outOfTurn: 'binding-if-unchanged' });
    const order = table.hand.players.map(({ seat }) => seat);
    const seat = table.turn();
    const next = order[(order.indexOf(seat) + 1) % 3] ?? 0;
    table.does(byPlayer(next, { do: 'say', say: 'call' }), byPlayer(seat, { do: 'call' }));
    for (const act of [{ do: 'fold' }, { do: 'raiseTo', cents: 1000 }, { do: 'say', say: 'fold' }] as const)
      expect(table.refusedBy(byPlayer(next, act))).toEqual(['637a.18(s)']);
    table.does(byPlayer(next, { do: 'call' }));
    table.does(byPlayer(table.turn(), { do: 'check' }));
    // At the showdown words of the last betting round bind nobody.
    table.until(({ street, phase }) => street === 3 && phase === 'bet');
    const last = order.find((one) => one !== table.turn()) ?? 0;
    table.does(byPlayer(last, { do: 'say', say: 'check' }));
    table.until(({ phase }) => phase === 'push');
    expect(table.log.filter((event) => event.did === 'shown')).toHaveLength(3);
  });
});

describe('before the next round', () => {
  test(proves('a wrong deck is replaced', '637a.18(i)'), () => {
    const table = dealt();
    live(table).does(byFloor({ do: 'deckFoundWrong', cards: 'additional' }));
    for (const act of [START, byDealer({ do: 'gatherCards' }), byDealer({ do: 'shuffleCards', deck: 0 })])
      expect(table.refusedBy(act)).toEqual(['637a.18(i)']);
    expect(due(table)).toEqual({ act: { do: 'replaceDeck' }, by: POKER_FLOOR_ROLES, needs: [] });
    expect(table.does(byFloor({ do: 'replaceDeck' }))).toEqual([{ did: 'deckReplaced', cites: ['637a.18(i)'] }]);
    expect(table.refusedBy(byFloor({ do: 'replaceDeck' }))).toEqual(['637a.18(i)']);
    expect(table.state.cards.decks[0]?.step).toBe('away');
  });

  test(proves('compliance is notified, and players told to leave have left', '637a.18(c)'), () => {
    const table = dealt();
    table.does(suspects(2), suspects(3));
    expect(due(table)).toEqual({ act: { do: 'notifyCompliance', seat: 2 }, by: POKER_FLOOR_ROLES, needs: [] });
    table.does(notifies(2));
    expect(due(table)).toEqual({ act: { do: 'notifyCompliance', seat: 3 }, by: POKER_FLOOR_ROLES, needs: [] });
    const suspected = table.state;
    table.does(removes(3), notifies(3));
    playedOut(table);
    expect(table.refusedBy(START)).toEqual(['637a.18(c)']);
    expect(due(table)).toEqual({ act: { do: 'removeFromGame', seat: 3 }, by: POKER_FLOOR_ROLES, needs: [] });
    table.does(byDealer({ do: 'gatherCards' }));
    expect(table.does(removes(3))).toMatchObject([{ did: 'left', seat: 3, cites: ['637a.18(c)'] }]);
    expect(table.state.conduct.suspicions.map(({ seat }) => seat)).toEqual([2]);
    // Not notified, they hold up the round as well, and stay on record when they leave on their own.
    table.state = { ...suspected, hand: null };
    expect(table.refusedBy(START)).toEqual(['637a.18(c)']);
    table.does(byPlayer(3, { do: 'leave' }), byPlayer(2, { do: 'leave' }));
    expect(table.state.conduct.suspicions.map(({ seat }) => seat)).toEqual([3]);
  });

  test(proves('a new player agrees to the raised minimum, or the posted one is restored', '637a.8(k)'), () => {
    const table = openConduct('hold-em', [20000, 20000], {
      raisedMinimum: { most: 1000, agreement: 'each-player-says-so' },
    });
    table.does(byPlayer(1, { do: 'proposeMinimum', cents: 1000 }), byPlayer(2, { do: 'agreeToMinimum' }));
    table.ready();
    // Proposed, it binds nobody yet.
    table.does(byPlayer(3, { do: 'sit', cents: 20000 }));
    expect(due(table)).toBeNull();
    table.does(byPlayer(3, { do: 'agreeToMinimum' }), byDealer({ do: 'raiseMinimum' }));
    expect(due(table)).toBeNull();
    table.does(byPlayer(4, { do: 'sit', cents: 20000 }));
    expect(table.refusedBy(START)).toEqual(['637a.8(k)']);
    expect(due(table)).toEqual({ act: { do: 'restoreMinimum' }, by: ['dealer'], needs: [] });
    // A seat that is given up takes its answer with it, and nobody else's.
    table.does(byPlayer(2, { do: 'leave' }));
    expect(table.state.conduct.minimum).toMatchObject({ agreed: [1, 3], inForce: true });
    table.does(byPlayer(3, { do: 'objectToMinimum' }), byPlayer(4, { do: 'objectToMinimum' }));
    expect(table.state.conduct.minimum?.objected).toEqual([3, 4]);
    table.does(byPlayer(4, { do: 'leave' }));
    expect(table.state.conduct.minimum?.objected).toEqual([3]);
    table.does(byPlayer(3, { do: 'agreeToMinimum' }), START);
  });
});
