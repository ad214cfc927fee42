import { describe, expect, test } from 'vitest';
import { commandOf, dutyCommand, personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import type { PokerTestCommand } from '../../testing/poker.js';
import { byDealer, byPlayer, byStaff, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import type { PokerAct } from '../model/acts.js';
import { INITIAL_TABLE_CONDUCT } from '../model/conduct.js';
import type { RulingOutcome } from '../model/irregularity-acts.js';
import type { RulingClause } from '../model/ruling-clauses.js';
import type { PokerSubmission } from '../model/submission.js';

const STACKS = [20000, 20000, 20000];
const dealt = (draft: Partial<PokerSubmission> = {}): ConductTable => {
  const table = openConduct('hold-em', STACKS, draft);
  table.starts();
  table.until(({ street, phase }) => street === 1 && phase === 'bet');
  return table;
};
const disputes = (about: string, of?: number) =>
  byPlayer(1, { do: 'dispute', about, ...(of === undefined ? {} : { of }) });
const rules = (about: string, decision: RulingOutcome = { is: 'play-stands' }, reason = 'the clause says so') =>
  byStaff('poker-shift-supervisor', { do: 'rule', about, decision, reason });

describe('a dispute', () => {
  test(proves('stops play until the Poker shift supervisor has ruled with a reason', '637a.18(a)'), () => {
    const table = dealt();
    table.does(disputes('the size of the bet'));
    table.refuses(byPlayer(table.turn(), { do: 'check' }), '637a.18(a)');
    table.refuses(byPlayer(table.turn(), { do: 'say', say: 'check' }), '637a.18(a)');
    table.refuses(disputes('another matter'), '637a.18(a)');
    expect(dutyCommand(table.book, table.state)).toBeNull();
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

  test('names the clause that it rests on, one about bets or irregularities', () => {
    const table = dealt();
    const ruling = (clause: RulingClause) =>
      byStaff('poker-shift-supervisor', {
        ...{ do: 'rule', about: 'what was said', decision: { is: 'play-stands' }, reason: 'heard by all', clause },
      });
    table.does(disputes('what was said'));
    table.refuses(ruling('637a.16(a)' as RulingClause), '637a.18(a)');
    expect(table.does(ruling('637a.18(l)'))[0]).toMatchObject({
      ruling: { clause: '637a.18(l)' },
      cites: ['637a.18(a)', '637a.18(l)'],
    });
  });

  test(proves('is decided for good', '637a.18(a)'), () => {
    const table = dealt();
    table.does(disputes('the size of the bet'), rules('the size of the bet'));
    expect(table.refuses(disputes('The size of the bet '), '637a.18(a)')).toBe(
      'ruling-final {"ruled":"the clause says so"}',
    );
    table.refuses(rules('the size of the bet', { is: 'round-void' }), '637a.18(a)');
    expect(table.refuses(disputes('how much was bet'), '637a.18(a)')).toBe('ruling-final {"ruled":null}');
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

  test(proves('about one player leaves another’s act open', '637a.18(a)'), () => {
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
    table.refuses(byPlayer(1, { do: 'suspectCollusion', seat: 3, reason: 'always wins' }), '637a.18(c)');
  });

  test(
    proves(
      'a casino compliance representative is notified before the next round, whether they are removed or not',
      '637a.18(c)',
    ),
    () => {
      const table = dealt();
      table.does(suspects(2));
      expect(dutyCommand(table.book, table.state)).toEqual(notifies(2));
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

  test(proves('a player may be removed after compliance was notified of them, too', '637a.18(c)'), () => {
    const table = dealt();
    table.does(suspects(2), notifies(2));
    table.refuses(notifies(2), '637a.18(c)');
    expect(table.does(removes(2)).map(({ did }) => did)).toEqual(['removedFromGame', 'handDead']);
    table.refuses(suspects(2), '637a.18(c)');
    const again = dealt();
    again.does(suspects(2), notifies(2), suspects(2, 'once more'));
    expect(dutyCommand(again.book, again.state)).toEqual(notifies(2));
  });

  test(
    proves('a player who is removed loses their hand, and their stakes leave with them after the round', '637a.18(c)'),
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
      expect(dutyCommand(again.book, again.state)).toEqual(removes(2));
      expect(again.does(removes(2))).toMatchObject([{ did: 'left', seat: 2 }]);
      expect(again.state.seats[1]).toBeNull();
      again.starts();
      expect(again.hand.players.map(({ seat }) => seat).toSorted()).toEqual([1, 3]);
    },
  );
});

describe('a suspicion belongs to a person', () => {
  const suspects = (seat: number) => byStaff('floorperson', { do: 'suspectCollusion', seat, reason: 'signals seat 3' });
  const removes = (seat: number) => byStaff('floorperson', { do: 'removeFromGame', seat });
  const notifies = (seat: number) => byStaff('floorperson', { do: 'notifyCompliance', seat });
  const readmits = (person: string, reason = 'cleared by compliance') =>
    byStaff('floorperson', { do: 'readmit', person, reason });
  const as = (person: string, seat: number, act: Parameters<typeof byDealer>[0]) => ({
    ...byPlayer(seat, act),
    by: { role: 'player', seat, person } as const,
  });
  const sits = (person: string, seat: number) => as(person, seat, { do: 'sit', cents: 20000 });
  const START = byDealer({ do: 'startRound' });

  /** Mallory sits in seat 2 between rounds, among others. */
  const withMallory = (): ConductTable => {
    const table = openConduct('hold-em', [20000, 0, 20000, 20000]);
    table.does(sits('mallory', 2));
    table.ready();
    return table;
  };

  test(proves('the next player in the seat is neither removed nor removable', '637a.18(b)', '637a.18(c)'), () => {
    const table = withMallory();
    table.does(suspects(2), as('mallory', 2, { do: 'leave' }), sits('alice', 2));
    expect(table.refuses(removes(2), '637a.18(c)')).toBe('no-suspicion {"seat":2}');
    expect(dutyCommand(table.book, table.state)).toEqual(notifies(2));
    expect(table.does(notifies(2))).toEqual([
      { did: 'complianceNotified', seat: 2, person: 'mallory', cites: ['637a.18(c)'] },
    ]);
    expect(dutyCommand(table.book, table.state)).toBeNull();
    table.refuses(removes(2), '637a.18(c)');
    table.does(START);
    expect(table.state.seats[1]).toMatchObject({ person: 'alice' });
  });

  test(proves('it follows the person to another seat', '637a.18(b)', '637a.18(c)'), () => {
    const table = withMallory();
    table.does(suspects(2), as('mallory', 2, { do: 'leave' }), sits('mallory', 7));
    expect(dutyCommand(table.book, table.state)).toEqual(notifies(7));
    table.refuses(removes(2), '637a.18(c)');
    table.does(notifies(7));
    expect(table.does(removes(7))).toMatchObject([{ did: 'removedFromGame', seat: 7 }]);
  });

  test(proves('two suspicions of one seat are reported one after the other', '637a.18(c)'), () => {
    const table = withMallory();
    table.does(suspects(2), as('mallory', 2, { do: 'leave' }), sits('alice', 2), suspects(2));
    expect(table.does(notifies(2))).toMatchObject([{ did: 'complianceNotified', seat: 2 }]);
    expect(table.does(notifies(2))).toMatchObject([{ did: 'complianceNotified', seat: 2, person: 'mallory' }]);
    table.refuses(notifies(2), '637a.18(c)');
  });

  test(proves('an empty seat holds up no round', '637a.18(c)'), () => {
    const table = withMallory();
    table.does(suspects(2), removes(2), as('mallory', 2, { do: 'leave' }));
    table.refuses(START, '637a.18(c)');
    table.does(notifies(2));
    table.refuses(removes(2), '637a.18(c)');
    table.does(START);
  });

  test(proves('a removed person sits down again only when a floorperson readmits them', '637a.18(c)'), () => {
    const table = withMallory();
    table.does(suspects(2), removes(2), notifies(2));
    table.refuses(START, '637a.18(c)');
    table.does(as('mallory', 2, { do: 'leave' }));
    for (const seat of [2, 7]) expect(table.refuses(sits('mallory', seat), '637a.18(c)')).toBe('removed-from-game');
    table.refuses(readmits('alice'), '637a.18(c)');
    for (const reason of ['', ' ', 7 as never]) table.refuses(readmits('mallory', reason), '637a.18(c)');
    table.refuses(byDealer({ do: 'readmit', person: 'mallory', reason: 'a friend' }), '637a.18(c)');
    expect(offeredTo(table, 'floorperson')).toContainEqual({ do: 'readmit', person: 'mallory', reason: 'cleared' });
    expect(table.does(readmits('mallory'))).toEqual([
      { did: 'readmitted', person: 'mallory', reason: 'cleared by compliance', cites: ['637a.18(c)'] },
    ]);
    table.does(sits('mallory', 2), START);
    expect(table.hand.players.map(({ seat }) => seat)).toContain(2);
  });

  test('neither the name nor the reason of a readmission is public', () => {
    const table = withMallory();
    const readmitted = { did: 'readmitted', person: 'mallory', reason: 'cleared', cites: [] } as const;
    expect(table.book.redact(readmitted, 'public')).toMatchObject({ person: '', reason: '' });
    expect(table.book.redact(readmitted, personOf({ role: 'floorperson' }))).toEqual(readmitted);
  });

  const offeredTo = ({ book, state }: ConductTable, role: 'floorperson'): readonly PokerAct[] =>
    book.options(state, personOf({ role }), 0).map(({ act }) => act);
});

describe('the words of a ruling', () => {
  const CLAUSE = ['637a.18(a)'];

  test(proves('a dispute names its player and the player it is about', '637a.18(a)'), () => {
    const table = dealt();
    for (const about of ['', ' ', 7 as never]) expect(table.refusedBy(disputes(about))).toEqual(CLAUSE);
    expect(table.refusedBy(byPlayer(8, { do: 'dispute', about: 'all of it' }))).toEqual(CLAUSE);
    const before = table.state;
    expect(table.does(disputes('the bet', 2))).toEqual([
      { did: 'disputed', about: 'the bet', seat: 1, of: 2, cites: CLAUSE },
    ]);
    expect(table.state.conduct.dispute).toEqual({ about: 'the bet', raisedBy: 1, of: 2 });
    expect(table.refusedBy(disputes('another'))).toEqual(CLAUSE);
    table.state = before;
    expect(table.does(byDealer({ do: 'dispute', about: 'the bet' }))).toEqual([
      { did: 'disputed', about: 'the bet', seat: 'staff', cites: CLAUSE },
    ]);
    expect(table.state.conduct.dispute).toEqual({ about: 'the bet', raisedBy: 'staff', of: null });
  });

  test(proves('a ruling has a reason, a matter and a decision', '637a.18(a)'), () => {
    const table = dealt();
    for (const reason of ['', ' ', 7 as never])
      expect(table.refusedBy(rules('a matter', { is: 'play-stands' }, reason))).toEqual(CLAUSE);
    for (const about of ['', ' ', 7 as never]) expect(table.refusedBy(rules(about))).toEqual(CLAUSE);
    for (const decision of [{ is: 'as you like' }, null])
      expect(table.refusedBy(rules('a matter', decision as never))).toEqual(CLAUSE);
    expect(table.does(rules('a matter'))).toEqual([
      {
        did: 'ruled',
        ruling: { about: 'a matter', decision: { is: 'play-stands' }, reason: 'the clause says so', supplement: null },
        cites: CLAUSE,
      },
    ]);
    expect(table.state.conduct.settled).toEqual(['all']);
    expect(table.refusedBy(rules('something else'))).toEqual(CLAUSE);
    expect(table.refuses(rules('something else'))).toBe('ruling-final {"ruled":null}');
    expect(table.refuses(disputes('the hand of seat 2', 2))).toBe('ruling-final {"ruled":null}');
    expect(table.refuses(rules('A matter!'))).toBe('ruling-final {"ruled":"the clause says so"}');
    table.does(byPlayer(table.turn(), { do: 'check' }));
    expect(table.refuses(rules('a matter'))).toBe('ruling-final {"ruled":"the clause says so"}');
    expect(table.state.conduct.settled).toEqual([]);
    table.does(rules('something else'));
  });

  test(proves('words without a letter are words, too', '637a.18(a)'), () => {
    const table = dealt();
    table.does(disputes('?!'));
    expect(table.refusedBy(rules('!'))).toEqual(CLAUSE);
    table.does(rules(' ?! '));
    table.does(byPlayer(table.turn(), { do: 'check' }));
    expect(table.refuses(disputes('?!'))).toBe('ruling-final {"ruled":"the clause says so"}');
    table.does(disputes('!?'));
  });

  test(proves('the same letters in other words are another matter', '637a.18(a)'), () => {
    const table = dealt();
    table.does(disputes('a board'), rules('A  board.'));
    table.does(byPlayer(table.turn(), { do: 'check' }));
    expect(table.refuses(disputes('a-board'))).toBe('ruling-final {"ruled":"the clause says so"}');
    table.does(disputes('aboard'));
  });

  test(proves('a ruling stays on record beside a suspicion', '637a.18(a)', '637a.18(c)'), () => {
    const table = dealt();
    table.does(rules('a matter'), byPlayer(table.turn(), { do: 'check' }));
    table.does(byStaff('floorperson', { do: 'suspectCollusion', seat: 2, reason: 'shows his cards' }));
    expect(table.state.conduct.suspicions).toHaveLength(1);
    expect(table.state.conduct.rulings).toHaveLength(1);
  });

  test(proves('a ruling is about the player in dispute, the one it names, or whose hand is dead', '637a.18(a)'), () => {
    const ruled = (about: string, seat: number): PokerTestCommand =>
      ({ ...rules(about), of: seat }) as PokerTestCommand;
    const of = (...commands: readonly PokerTestCommand[]): unknown => {
      const table = dealt();
      const event = table.does(...commands).find(({ did }) => did === 'ruled');
      return event?.did === 'ruled' ? [event.ruling.of, table.state.conduct.settled] : null;
    };
    expect(of(disputes('a', 2), rules('a'))).toEqual([2, [2]]);
    expect(of(ruled('a', 3))).toEqual([3, [3]]);
    expect(of(rules('a', { is: 'hand-dead', seat: 2, refund: false }))).toEqual([2, [2]]);
    const table = dealt();
    table.does(ruled('a', 3));
    expect(table.refuses(ruled('b', 3))).toBe('ruling-final {"ruled":null}');
    table.does(ruled('c', 2));
    expect(table.state.conduct.settled).toEqual([3, 2]);
    // Under a dispute the supervisor rules whatever was settled before.
    table.does(disputes('d', 1));
    table.does(rules('d'));
  });

  test(proves('no dead hand is ruled on that is not in play', '637a.18(a)'), () => {
    const dead = (seat: number) => rules('the hand', { is: 'hand-dead', seat, refund: false });
    const idle = openConduct('hold-em', STACKS);
    expect(idle.refusedBy(dead(1))).toEqual(CLAUSE);
    expect(idle.refusedBy(rules('the round', { is: 'round-void' }))).toEqual(CLAUSE);
    const table = dealt();
    table.until(({ phase }) => phase === 'showdown');
    const first = table.turn();
    table.does(byPlayer(first, { do: 'muck' }));
    expect(table.refusedBy(dead(first))).toEqual(CLAUSE);
    table.until(({ phase }) => phase === 'push');
    expect(table.refusedBy(dead(first === 1 ? 2 : 1))).toEqual(CLAUSE);
    // The first of the deal can be ruled dead like any other.
    const other = dealt();
    const [player] = other.hand.players;
    expect(other.does(dead(player?.seat ?? 0)).map(({ did }) => did)).toEqual(['ruled', 'handDead']);
  });

  test(proves('a ruling is final after the round ended, until another begins', '637a.18(a)'), () => {
    const table = dealt();
    table.does(rules('the size of the bet', { is: 'play-stands' }));
    table.until(({ phase }) => phase === 'push');
    table.staff();
    expect(table.state.hand).toBeNull();
    for (const act of [disputes('The size of the bet.'), rules('the size of the bet', { is: 'round-void' })])
      expect(table.refusedBy(act)).toEqual(CLAUSE);
    // The pots that were pushed since are another matter.
    table.does(disputes('who won the pot'), rules('who won the pot', { is: 'play-stands' }));
    table.starts();
    table.does(disputes('the size of the bet'));
  });

  test(proves('a ruling that voids the round is final, too', '637a.18(a)'), () => {
    const table = dealt();
    table.does(rules('the deal', { is: 'round-void' }));
    expect(table.log.at(-1)).toMatchObject({
      did: 'roundVoided',
      why: 'the poker shift supervisor ruled it void',
      replaceDeck: false,
      cites: CLAUSE,
    });
    for (const about of ['the deal', 'the blinds']) expect(table.refusedBy(disputes(about))).toEqual(CLAUSE);
    table.starts();
    expect(table.state.conduct).toBe(INITIAL_TABLE_CONDUCT);
    table.does(disputes('the deal'));
  });
});

describe('the end of a game for a suspect', () => {
  const floor = (act: Parameters<typeof byDealer>[0]) => byStaff('floorperson', act);
  const suspects = (seat: number, reason = 'shows his cards') => floor({ do: 'suspectCollusion', seat, reason });
  const removes = (seat: number) => floor({ do: 'removeFromGame', seat });
  const notifies = (seat: number) => floor({ do: 'notifyCompliance', seat });
  const CLAUSE = ['637a.18(c)'];

  test(proves('is recorded step by step', '637a.18(b)', '637a.18(c)'), () => {
    const table = dealt();
    expect(table.refusedBy(suspects(9))).toEqual(['637a.18(b)']);
    for (const reason of ['', ' ', 7 as never]) expect(table.refusedBy(suspects(2, reason))).toEqual(CLAUSE);
    expect(table.refusedBy(removes(2))).toEqual(CLAUSE);
    expect(table.refusedBy(notifies(2))).toEqual(CLAUSE);
    expect(table.does(suspects(2))).toEqual([
      { did: 'suspected', seat: 2, reason: 'shows his cards', cites: ['637a.18(b)', '637a.18(c)'] },
    ]);
    table.does(suspects(3, 'plays for seat 2'));
    expect(table.refusedBy(suspects(2))).toEqual(CLAUSE);
    expect(table.does(notifies(2))).toEqual([{ did: 'complianceNotified', seat: 2, cites: CLAUSE }]);
    expect(table.refusedBy(notifies(2))).toEqual(CLAUSE);
    table.does(suspects(2, 'once more'));
    expect(table.state.conduct.suspicions).toEqual([
      { person: 'player 3', seat: 3, reason: 'plays for seat 2', removed: false, notified: false },
      { person: 'player 2', seat: 2, reason: 'once more', removed: false, notified: false },
    ]);
    expect(table.does(removes(2))).toEqual([
      { did: 'removedFromGame', seat: 2, cites: CLAUSE },
      { did: 'handDead', seat: 2, why: 'removed from the game', refund: 0, cites: CLAUSE },
    ]);
    expect(table.refusedBy(removes(2))).toEqual(CLAUSE);
    table.does(notifies(2));
    expect(table.refusedBy(suspects(2))).toEqual(CLAUSE);
  });

  test(proves('leaves a hand that is folded, conceded, won or the last', '637a.18(c)'), () => {
    const removed = [{ did: 'removedFromGame', cites: CLAUSE }];
    const idle = openConduct('hold-em', STACKS);
    expect(idle.does(suspects(2), removes(2)).slice(1)).toEqual([{ ...removed[0], seat: 2 }]);
    const folded = dealt();
    const seat = folded.turn();
    folded.does(byPlayer(seat, { do: 'fold' }), suspects(seat));
    expect(folded.does(removes(seat))).toHaveLength(1);
    const shown = dealt();
    shown.until(({ phase }) => phase === 'showdown');
    const first = shown.turn();
    shown.does(byPlayer(first, { do: 'muck' }), suspects(first));
    expect(shown.does(removes(first))).toHaveLength(1);
    const others = [1, 2, 3].filter((one) => one !== first);
    shown.does(notifies(first), byPlayer(shown.turn(), { do: 'muck' }));
    const last = shown.hand.players.find((one) => one.shown !== 'mucked')?.seat ?? 0;
    expect(others).toContain(last);
    shown.does(suspects(last));
    expect(shown.does(removes(last))).toHaveLength(1);
    const won = dealt();
    won.until(({ phase }) => phase === 'push');
    won.does(suspects(1));
    expect(won.does(removes(1))).toHaveLength(1);
    // The first of the deal loses theirs like any other.
    const table = dealt();
    const dealtFirst = table.hand.players[0]?.seat ?? 0;
    table.does(suspects(dealtFirst));
    expect(table.does(removes(dealtFirst)).map(({ did }) => did)).toEqual(['removedFromGame', 'handDead']);
  });
});

describe('the showdown and the cards in view', () => {
  test('the dealer sees how many cards each player holds, and not which', () => {
    const table = dealt();
    const seen = table.book.viewFor(table.state, personOf({ role: 'dealer' }));
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
