import { describe, expect, test } from 'vitest';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, byStaff, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import { commandOf, dueOf, personOf } from '../../testing/told.js';
import type { PokerAct } from '../acts.js';
import type { PokerSubmission } from '../submission/submission.js';
import type { Decision } from './state.js';

const STACKS = [20000, 20000, 20000];
const dealt = (draft: Partial<PokerSubmission> = {}): ConductTable => {
  const table = openConduct('hold-em', STACKS, draft);
  table.starts();
  table.until(({ street, phase }) => street === 1 && phase === 'bet');
  return table;
};
const disputes = (about: string, of?: number) =>
  byPlayer(1, { do: 'dispute', about, ...(of === undefined ? {} : { of }) });
const rules = (about: string, decision: Decision = { is: 'play-stands' }, reason = 'the clause says so') =>
  byStaff('poker-shift-supervisor', { do: 'rule', about, decision, reason });

describe('a dispute', () => {
  test(proves('stops play until the Poker shift supervisor has ruled with a reason', '637a.18(a)'), () => {
    const table = dealt();
    table.does(disputes('the size of the bet'));
    table.refuses(byPlayer(table.turn(), { do: 'check' }), '637a.18(a)');
    table.refuses(byPlayer(table.turn(), { do: 'say', say: 'check' }), '637a.18(a)');
    table.refuses(disputes('another matter'), '637a.18(a)');
    expect(dueOf(table.book, table.state)).toBeNull();
    for (const role of ['dealer', 'floorperson'] as const)
      table.refuses(
        byStaff(role, { do: 'rule', about: 'the size of the bet', decision: { is: 'play-stands' }, reason: 'so' }),
        '637a.18(a)',
      );
    table.refuses(rules('the size of the bet', { is: 'play-stands' }, ' '), '637a.18(a)');
    table.refuses(rules('something else'), '637a.18(a)');
    expect(table.does(rules('the size of the bet'))[0]).toMatchObject({
      did: 'ruled',
      ruling: { reason: 'the clause says so' },
    });
    table.does(byPlayer(table.turn(), { do: 'check' }));
  });

  test(proves('is decided for good', '637a.18(a)'), () => {
    const table = dealt();
    table.does(disputes('the size of the bet'), rules('the size of the bet'));
    expect(table.refuses(disputes('The size of the bet '), '637a.18(a)')).toContain('final');
    table.refuses(rules('the size of the bet', { is: 'round-void' }), '637a.18(a)');
    expect(table.refuses(disputes('how much was bet'), '637a.18(a)')).toContain('final');
    table.refuses(rules('how much was bet', { is: 'round-void' }), '637a.18(a)');
    table.does(byPlayer(table.turn(), { do: 'check' }));
    table.refuses(disputes('the size of the bet'), '637a.18(a)');
    table.refuses(disputes(' The size, of  the bet!'), '637a.18(a)');
    table.does(disputes('another matter'), rules('another matter'));
    table.until(({ phase }) => phase === 'push');
    table.staff();
    table.starts();
    table.does(disputes('the size of the bet'));
  });

  test(proves('about one player leaves open what another did', '637a.18(a)'), () => {
    const table = dealt();
    table.does(disputes('the bet of seat 2', 2), rules('the bet of seat 2'));
    table.refuses(disputes('what seat 2 did', 2), '637a.18(a)');
    table.refuses(disputes('what was done'), '637a.18(a)');
    expect(table.does(disputes('the hand of seat 3', 3))).toMatchObject([{ did: 'disputed', of: 3 }]);
  });

  test.each([
    [{ is: 'round-void' }, 'roundVoided'],
    [{ is: 'hand-dead', seat: 2, refund: false }, 'handDead'],
    [{ is: 'hand-dead', seat: 2, refund: true }, 'handDead'],
  ] as const)(proves('a ruling is carried out: %j', '637a.18(a)'), (decision, did) => {
    const table = dealt();
    const events = table.does(disputes('a matter'), rules('a matter', decision));
    expect(events.map((event) => event.did)).toEqual(['disputed', 'ruled', did]);
    const refunded = decision.is === 'round-void' || (decision.is === 'hand-dead' && decision.refund);
    expect(table.stacks()[1]).toBe(refunded ? 20000 : 19600);
  });

  test(proves('the supervisor may step in without one, and rules only on hands in play', '637a.18(a)'), () => {
    const table = dealt();
    table.refuses(rules('a matter', { is: 'hand-dead', seat: 9, refund: false }), '637a.18(a)');
    table.does(rules('a matter', { is: 'hand-dead', seat: 2, refund: false }));
    table.refuses(rules('another', { is: 'hand-dead', seat: 2, refund: false }), '637a.18(a)');
    table.refuses(byPlayer(8, { do: 'dispute', about: 'all of it' }), '637a.18(a)');
    table.refuses(disputes(''), '637a.18(a)');
  });

  test(proves('a ruling may rest on a supplement that the house has filed, and on no other', '637a.18(s)'), () => {
    const supplement = {
      name: 'premature board',
      clause: '637a.18(j)',
      text: 'A board dealt too early is taken back and reshuffled.',
    } as const;
    const table = dealt({ supplements: [supplement] });
    const ruling = (name: string) => ({ ...rules('the board'), supplement: name });
    table.refuses(ruling('unfiled'), '637a.18(s)');
    expect(table.does(ruling('premature board'))[0]).toMatchObject({
      ruling: { supplement: 'premature board' },
      cites: ['637a.18(a)', '637a.18(s)'],
    });
  });
});

describe('collusion', () => {
  const suspects = (seat: number, reason = 'shows his cards to seat 3') =>
    byStaff('floorperson', { do: 'suspectCollusion', seat, reason });
  const removes = (seat: number) => byStaff('floorperson', { do: 'removeFromGame', seat });
  const notifies = (seat: number) => byStaff('floorperson', { do: 'notifyCompliance', seat });

  test(proves('a suspicion is recorded with its reason, of a player at the table', '637a.18(b)', '637a.18(c)'), () => {
    const table = dealt();
    table.refuses(suspects(9), '637a.18(b)');
    table.refuses(suspects(2, ''), '637a.18(c)');
    table.refuses(removes(2), '637a.18(c)');
    table.refuses(notifies(2), '637a.18(c)');
    expect(table.does(suspects(2))[0]).toMatchObject({ did: 'suspected', cites: ['637a.18(b)', '637a.18(c)'] });
    table.refuses(suspects(2), '637a.18(c)');
    table.refuses(byPlayer(1, { do: 'suspectCollusion', seat: 3, reason: 'he wins' }), '637a.18(c)');
  });

  test(
    proves(
      'a casino compliance representative is notified before the next round, whether he is removed or not',
      '637a.18(c)',
    ),
    () => {
      const table = dealt();
      table.does(suspects(2));
      expect(dueOf(table.book, table.state)).toEqual(notifies(2));
      table.state = { ...table.state, conduct: { ...table.state.conduct } };
      const unnotified = { ...table.state, hand: null };
      expect(table.book.decide(unnotified, commandOf<PokerAct>(byDealer({ do: 'startRound' })))).toMatchObject({
        cites: ['637a.18(c)'],
      });
      table.refuses(byDealer({ do: 'notifyCompliance', seat: 2 }), '637a.18(c)');
      table.does(notifies(2));
      expect(
        table.book.decide({ ...table.state, hand: null }, commandOf<PokerAct>(byDealer({ do: 'startRound' }))),
      ).not.toMatchObject({
        cites: ['637a.18(c)'],
      });
      table.until(({ phase }) => phase === 'push');
      table.staff();
      table.starts();
      expect(table.hand.players).toHaveLength(3);
    },
  );

  test(proves('a player may be removed after compliance was notified of him, too', '637a.18(c)'), () => {
    const table = dealt();
    table.does(suspects(2), notifies(2));
    table.refuses(notifies(2), '637a.18(c)');
    expect(table.does(removes(2)).map(({ did }) => did)).toEqual(['removedFromGame', 'handDead']);
    table.refuses(suspects(2), '637a.18(c)');
    const again = dealt();
    again.does(suspects(2), notifies(2), suspects(2, 'once more'));
    expect(dueOf(again.book, again.state)).toEqual(notifies(2));
  });

  test(
    proves('a player who is removed loses his hand, and his stakes leave with him after the round', '637a.18(c)'),
    () => {
      const again = dealt();
      again.does(suspects(2));
      const events = again.does(removes(2));
      expect(events.map(({ did }) => did)).toEqual(['removedFromGame', 'handDead']);
      again.refuses(removes(2), '637a.18(c)');
      again.refuses(byPlayer(2, { do: 'leave' }), '637a.8(b)(2)');
      again.does(notifies(2));
      again.until(({ phase }) => phase === 'push');
      again.staff();
      again.refuses(byDealer({ do: 'startRound' }));
      expect(dueOf(again.book, again.state)).toEqual(removes(2));
      expect(again.does(removes(2))).toMatchObject([{ did: 'left', seat: 2 }]);
      expect(again.state.seats[1]).toBeNull();
      again.starts();
      expect(again.hand.players.map(({ seat }) => seat).toSorted()).toEqual([1, 3]);
    },
  );
});

describe('the showdown and the cards in view', () => {
  test('the dealer sees how many cards each player holds, and not which', () => {
    const table = dealt();
    const seen = table.book.view(table.state, personOf({ role: 'dealer' }));
    expect(seen.players.map(({ cards }) => cards)).toEqual(Array(3).fill([null, null]));
  });

  test(
    proves('a hand that was thrown away at the showdown wins nothing, even the best', '637a.18(e)', '637a.18(f)'),
    () => {
      const table = openConduct('hold-em', [20000, 20000]);
      table.starts('AsKsAhKhQs2c3c4c5d6s7h8c');
      table.until(({ phase }) => phase === 'showdown');
      const best = table.hand.players.findIndex(({ cards }) => cards.includes(table.hand.order[0] ?? -1));
      for (let shows = 0; shows < 2; shows += 1)
        table.does(byPlayer(table.turn(), { do: table.hand.actor === best ? 'muck' : 'show' }));
      table.staff();
      const seat = table.log.find((event) => event.did === 'roundStarted');
      expect(seat).toBeDefined();
      expect(table.stacks().toSorted((a, b) => a - b)).toEqual([19600, 20400]);
      const mucked = table.log.find((event) => event.did === 'mucked');
      expect(mucked?.cites).toEqual(['637a.18(e)', '637a.18(f)']);
    },
  );

  test.each([true, false])(
    proves('where the house has all hands shown (%s) nobody concedes unseen', '637a.18(e)'),
    (showAll) => {
      const table = dealt({ showAll });
      table.until(({ phase }) => phase === 'showdown');
      const concedes = byPlayer(table.turn(), { do: 'muck' });
      if (showAll) table.refuses(concedes, '637a.18(e)');
      else table.does(concedes);
    },
  );

  test(
    proves('the last bettor shows first, the others clockwise; the last hand cannot be conceded', '637a.18(e)'),
    () => {
      const table = dealt();
      table.until(({ street, phase }) => street === 3 && phase === 'bet');
      table.does(byPlayer(table.turn(), { do: 'check' }));
      const bettor = table.turn();
      table.does(byPlayer(bettor, { do: 'raiseTo', cents: 800 }));
      table.until(({ phase }) => phase === 'showdown');
      expect(table.turn()).toBe(bettor);
      table.does(byPlayer(bettor, { do: 'muck' }));
      table.does(byPlayer(table.turn(), { do: 'muck' }));
      table.refuses(byPlayer(table.turn(), { do: 'muck' }), '637a.18(e)');
      table.does(byPlayer(table.turn(), { do: 'show' }));
    },
  );
});
