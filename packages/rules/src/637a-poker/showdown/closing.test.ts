import { cards, UNKNOWN_CARD } from '@fairdeal/cards';
import { describe, expect, test } from 'vitest';
import { commandOf, dutyCommand, eventsCiting, personOf } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, byStaff, type ConductTable, live, openConduct } from '../../testing/poker-conduct.js';
import { BAD_BEAT, HIGH_HAND } from '../../testing/poker-revenue.js';
import { dealerDoes, openSeatedPoker, playerDoes, type SeatedPokerTable } from '../../testing/poker-room.js';
import type { PokerAct } from '../model/acts.js';
import type { PokerSubmission } from '../model/submission.js';

const NO_LIMIT = { limit: 'no', raiseCap: null } as const;
const STEPS = ['collectLosingHands', 'awardSidePots', 'collectRake', 'collectContributions', 'pushPots'] as const;

/** Aces, kings and queens for seats 1 to 3, and a board that helps nobody. */
const TOP = 'AsKsQsAhKhQh4c2c3d7h5c8s6cTc';

/** Seat 1 is All-in for $10; seats 2 and 3 have bet $10 more. All have shown: $30 to seat 1, $20 to seat 2. */
const decided = (draft: Partial<PokerSubmission> = {}): ConductTable => {
  const table = openConduct('hold-em', [1000, 20_000, 20_000], { ...NO_LIMIT, ...draft });
  table.starts(TOP);
  table.deals();
  table.does(byPlayer(3, { do: 'raiseTo', cents: 1000 }), byPlayer(1, { do: 'call' }), byPlayer(2, { do: 'call' }));
  table.deals();
  table.does(byPlayer(2, { do: 'raiseTo', cents: 1000 }), byPlayer(3, { do: 'call' }));
  table.until(({ phase }) => phase === 'push');
  return table;
};
const out = (to: object, cents: number, clause: string) => ({ from: { at: 'pot' }, to, cents, cites: [clause] });
const toSeat = (seat: number, cents: number) => out({ at: 'seat', seat }, cents, '637a.11(k)');

/** What each of the dealer's steps is refused by; null for the one that may be taken. */
const refusals = (table: ConductTable) =>
  STEPS.map((step) => {
    const ruling = table.ruling(byDealer(step === 'collectLosingHands' ? { do: step, counted: 2 } : { do: step }));
    return 'cites' in ruling ? ruling.cites : null;
  });

describe('the end of a round', () => {
  test(
    proves(
      'losing hands, side pots, rake, contributions, pot: one after the other, each once',
      '637a.7(e)(6)',
      '637a.7(e)(6)(i)',
      '637a.7(e)(6)(ii)',
      '637a.7(e)(6)(iii)',
      '637a.7(e)(6)(iv)',
      '637a.15(c)',
      '637a.17(e)',
    ),
    () => {
      const table = decided({
        rake: [{ kind: 'percentage', percent: 10, step: 100, when: 'at-the-end' }],
        rakeMost: 1000,
        badBeat: BAD_BEAT,
      });
      const [I, II, III, IV] = ['637a.7(e)(6)(i)', '637a.7(e)(6)(ii)', '637a.7(e)(6)(iii)', '637a.7(e)(6)(iv)'];
      const BAD = '637a.15(c)';
      expect(refusals(table)).toEqual([null, [I], [I], [I, BAD], [I]]);
      expect(table.ruling(byDealer({ do: 'collectLosingHands' }))).toMatchObject({ cites: [I] });
      for (const counted of [0, 1, 3])
        expect(table.ruling(byDealer({ do: 'collectLosingHands', counted }))).toMatchObject({
          cites: [I, '637a.18(i)'],
        });
      expect(table.does(byDealer({ do: 'collectLosingHands', counted: 2 }))).toEqual([
        { did: 'losingHandsCollected', hands: [{ seat: 3, count: 2 }], cites: [I] },
      ]);

      expect(refusals(table)).toEqual([[I], null, [II], [II, BAD], [II]]);
      const side = {
        cents: 1800,
        among: [2, 3],
        shares: [
          {
            ranking: 'high',
            cents: 1800,
            winners: [{ seat: 2, cents: 1800, hand: 'pair of kings' }],
            cites: ['637a.11(k)'],
          },
        ],
      };
      expect(table.does(byDealer({ do: 'awardSidePots' }))).toEqual([
        {
          did: 'sidePotsAwarded',
          pots: [side],
          cents: 1800,
          moves: [toSeat(2, 1800)],
          cites: [II, '637a.8(b)(5)(i)'],
        },
      ]);
      expect(table.hand).toMatchObject({ pot: 3200, sidePotsAwarded: true });

      expect(refusals(table)).toEqual([[I], [II], null, [III, BAD], [III]]);
      expect(table.does(byDealer({ do: 'collectRake' }))).toEqual([
        { did: 'raked', cents: 500, moves: [out({ at: 'dropBox' }, 500, '637a.17(b)(1)(ii)')], cites: [III] },
      ]);

      expect(refusals(table)).toEqual([[I], [II], ['637a.17(a)(3)'], null, [IV, BAD]]);
      expect(table.does(byDealer({ do: 'collectContributions' }))).toEqual([
        { did: 'contributed', badBeat: 100, highHand: 0, moves: [out({ at: 'badBeatBox' }, 100, BAD)], cites: [IV] },
      ]);

      expect(refusals(table)).toEqual([[I], [II], ['637a.17(a)(3)'], [IV, BAD], null]);
      const { button, rounds } = table.state;
      expect(table.does(byDealer({ do: 'pushPots' }))).toMatchObject([
        {
          did: 'potsPushed',
          pots: [{ cents: 2600, among: [1, 2, 3], shares: [{ winners: [{ seat: 1, cents: 2600 }] }] }, side],
          moves: [toSeat(1, 2600)],
          cites: ['637a.7(e)(6)'],
        },
      ]);
      expect(table.stacks()).toEqual([2600, 18_000 + 1800, 18_000]);
      expect(table.state).toMatchObject({ hand: null, button, rounds: rounds + 1, buttonPlaced: false });
      for (const cites of refusals(table)) expect(cites).toEqual(['637a.17(e)', '637a.7(e)(6)']);
    },
  );

  test(proves('both jackpots have their part, after the rake', '637a.15(c)', '637a.16(c)'), () => {
    const table = decided({ badBeat: BAD_BEAT, highHand: { ...HIGH_HAND, collection: 'always' } });
    table.does(byDealer({ do: 'collectLosingHands', counted: 2 }));
    expect(refusals(table)[3]).toEqual(['637a.7(e)(6)(ii)', '637a.15(c)', '637a.16(c)']);
    table.does(byDealer({ do: 'awardSidePots' }));
    expect(table.does(byDealer({ do: 'collectContributions' }))).toMatchObject([
      {
        badBeat: 100,
        highHand: 100,
        moves: [out({ at: 'badBeatBox' }, 100, '637a.15(c)'), out({ at: 'highHandBox' }, 100, '637a.16(c)')],
      },
    ]);
  });

  test(proves('rake in the rake area goes into the drop box with the pot', '637a.17(b)(2)(ii)'), () => {
    const table = decided({
      rake: [
        {
          kind: 'incremental',
          levels: [
            { pot: 1000, rake: 100 },
            { pot: 5000, rake: 300 },
          ],
        },
      ],
      rakeMost: 300,
    });
    expect(table.state.bank).toMatchObject({ rakeArea: 300, dropBox: 0 });
    table.does(byDealer({ do: 'collectLosingHands', counted: 2 }), byDealer({ do: 'awardSidePots' }));
    expect(refusals(table)[2]).toEqual(['637a.17(a)(3)']);
    expect(table.does(byDealer({ do: 'pushPots' }))[0]?.moves).toEqual([
      toSeat(1, 2700),
      {
        from: { at: 'rakeArea' },
        to: { at: 'dropBox' },
        cents: 300,
        cites: ['637a.17(b)(2)(ii)', '637a.2(b)(2)'],
      },
    ]);
    expect(table.state.bank).toMatchObject({ rakeArea: 0, dropBox: 300 });
  });

  test(
    proves('chips that no betting round raked are raked at the end', '637a.17(b)(1)(i)', '637a.17(b)(2)(ii)'),
    () => {
      const table = openConduct('seven-card-stud-high', [100, 100, 100], {
        ante: 100,
        stakesNeeded: false,
        rake: [{ kind: 'percentage', percent: 10, step: 1, when: 'after-betting-round' }],
        rakeMost: 1000,
      });
      table.starts('AsKsQsAhKhQh2c5d9h');
      table.until(({ phase }) => phase === 'push');
      table.does(dutyCommand(table.book, table.state) ?? byDealer({ do: 'pushPots' }));
      expect(table.does(byDealer({ do: 'collectRake' }))).toEqual([
        {
          did: 'raked',
          cents: 30,
          moves: [out({ at: 'rakeArea' }, 30, '637a.17(b)(1)(i)')],
          cites: ['637a.7(e)(6)(iii)'],
        },
      ]);
      table.staff();
      expect(table.state.bank).toMatchObject({ rakeArea: 0, dropBox: 30 });
      expect(eventsCiting(table.log, '637a.17(b)(2)(ii)')).toEqual(['potsPushed']);
    },
  );

  test(proves('one jackpot has its part without the other', '637a.16(c)'), () => {
    const table = decided({ highHand: { ...HIGH_HAND, collection: 'always' } });
    expect(refusals(table)[3]).toEqual(['637a.7(e)(6)(i)', '637a.16(c)']);
    table.staff();
    expect(table.state.bank).toMatchObject({ badBeatBox: 0, highHandBox: 100 });
  });

  test(proves('a round that is void after all gives everything back', '637a.18(i)'), () => {
    for (const steps of [0, 1, 2, 3, 4]) {
      const table = decided({
        rake: [{ kind: 'percentage', percent: 10, step: 100, when: 'at-the-end' }],
        rakeMost: 1000,
        badBeat: BAD_BEAT,
      });
      for (let step = 0; step < steps; step += 1)
        table.does(dutyCommand(table.book, table.state) ?? byDealer({ do: 'pushPots' }));
      live(table).does(byStaff('floorperson', { do: 'deckFoundWrong', cards: 'missing' }));
      expect(table.stacks()).toEqual([1000, 20_000, 20_000]);
      expect(table.state.bank).toMatchObject({ dropBox: 0, rakeArea: 0, badBeatBox: 0 });
    }
  });

  test(proves('before the round is decided nothing is taken', '637a.7(e)(6)', '637a.17(b)(1)(ii)'), () => {
    const table = openConduct('hold-em', [20_000, 20_000], NO_LIMIT);
    table.starts(TOP);
    const END = ['637a.7(e)(6)'];
    const RAKE = [...END, '637a.17(b)(1)', '637a.17(b)(1)(ii)', '637a.17(b)(2)'];
    expect(refusals(table)).toEqual([END, END, RAKE, END, END]);
    table.until(({ phase }) => phase === 'showdown');
    expect(refusals(table)).toEqual([END, END, RAKE, END, END]);
  });

  test(proves('the last player left wins the pot, and no hands are compared', '637a.7(d)', '637a.7(e)(6)'), () => {
    const table = openConduct('hold-em', [20_000, 20_000, 20_000], NO_LIMIT);
    table.starts(TOP);
    table.deals();
    table.does(byPlayer(3, { do: 'fold' }), byPlayer(1, { do: 'fold' }));
    expect(refusals(table).map((cites) => cites === null)).toEqual([false, false, false, false, true]);
    expect(table.book.requiredNext(table.state, 0)).toEqual({ act: { do: 'pushPots' }, by: ['dealer'], needs: [] });
    expect(table.does(byDealer({ do: 'pushPots' }))).toEqual([
      {
        did: 'potsPushed',
        pots: [
          {
            cents: 400,
            among: [2],
            shares: [
              {
                ranking: 'unopposed',
                cents: 400,
                winners: [{ seat: 2, cents: 400, hand: 'the last remaining player' }],
                cites: ['637a.7(d)', '637a.7(e)(6)'],
              },
            ],
          },
        ],
        moves: [
          {
            from: { at: 'pot' },
            to: { at: 'seat', seat: 2 },
            cents: 400,
            cites: ['637a.7(d)', '637a.7(e)(6)'],
          },
        ],
        cites: ['637a.7(e)(6)'],
      },
    ]);
  });

  test('the dealer is offered each step when it comes, with the count as it is', () => {
    const table = decided({
      rake: [{ kind: 'percentage', percent: 10, step: 100, when: 'at-the-end' }],
      rakeMost: 1000,
      badBeat: BAD_BEAT,
    });
    const offered = () =>
      table.book
        .options(table.state, personOf({ role: 'dealer' }), 0)
        .filter(({ act }) => STEPS.some((step) => step === act.do))
        .map(({ act, name, kind }) => [kind, name, act]);
    for (const [name, act] of [
      ['collect', { do: 'collectLosingHands', counted: 2 }],
      ['awardSidePots', { do: 'awardSidePots' }],
      ['collectRake', { do: 'collectRake' }],
      ['collectContributions', { do: 'collectContributions' }],
      ['push', { do: 'pushPots' }],
    ] as const) {
      expect(offered()).toEqual([['staff', name, act]]);
      expect(dutyCommand(table.book, table.state)).toEqual(byDealer(act));
      table.does(byDealer(act));
    }
    expect(offered()).toEqual([]);
  });

  test(proves('the count is of cards in the losing hands, and due from the dealer', '637a.7(e)(6)(i)'), () => {
    const table = decided();
    expect(table.book.requiredNext(table.state, 0)).toEqual({
      act: { do: 'collectLosingHands' },
      by: ['dealer'],
      needs: [{ field: 'counted', what: 'count' }],
    });
    // Where all have won, none is taken.
    const all = openConduct('hold-em', [20_000, 20_000], NO_LIMIT);
    all.starts('2c2d3c3d4cAsKsQs5cJs6cTs');
    all.until(({ phase }) => phase === 'push');
    expect(all.does(byDealer({ do: 'collectLosingHands', counted: 0 }))).toMatchObject([{ hands: [] }]);
  });
});

describe('showing', () => {
  const showdown = (draft: Partial<PokerSubmission> = {}): ConductTable => {
    const table = openConduct('hold-em', [20_000, 20_000, 20_000], { ...NO_LIMIT, ...draft });
    table.starts(TOP);
    table.until(({ phase }) => phase === 'showdown');
    return table;
  };
  const shows = (seat: number, text?: string) =>
    byPlayer(seat, { do: 'show', ...(text === undefined ? {} : { cards: cards(text) }) });

  test(
    proves('is of all the cards, in turn, and conceding gives them up', '637a.18(e)', '637a.18(f)', '637a.6(f)'),
    () => {
      const table = showdown();
      for (const act of ['show', 'muck'] as const)
        expect(table.ruling(byPlayer(2, { do: act }))).toMatchObject({
          cites: ['637a.18(e)', '637a.8(c)', '637a.11(k)', '637a.11(j)'],
        });
      for (const wrong of ['As', 'AsAhAd', 'AsAd', 'AsAs', 'AsKs'])
        expect(table.ruling(shows(1, wrong))).toMatchObject({ cites: ['637a.6(f)', '637a.18(e)'] });
      expect(table.ruling(shows(1, 'AhAs'))).toHaveProperty('events');
      expect(table.does(shows(1))).toEqual([
        { did: 'shown', seat: 1, cards: cards('AsAh'), cites: ['637a.18(e)', '637a.11(k)'] },
      ]);
      expect(table.hand).toMatchObject({ actor: 1, phase: 'showdown' });
      expect(table.does(byPlayer(2, { do: 'muck' }))).toEqual([
        { did: 'mucked', seat: 2, cites: ['637a.18(e)', '637a.18(f)'] },
      ]);
      table.does(shows(3));
      expect(table.hand.players.map(({ shown }) => shown)).toEqual(['shown', 'mucked', 'shown']);
      expect(table.hand).toMatchObject({ actor: -1, phase: 'push' });
    },
  );

  test(proves('the last for a pot must show, and where all hands are shown everyone', '637a.18(e)'), () => {
    const table = showdown();
    table.does(byPlayer(1, { do: 'muck' }), byPlayer(2, { do: 'muck' }));
    expect(table.ruling(byPlayer(3, { do: 'muck' }))).toEqual({
      args: {},
      reason: 'winning-hand-mucked',
      cites: ['637a.18(e)'],
    });
    expect(showdown({ showAll: true }).ruling(byPlayer(1, { do: 'muck' }))).toEqual({
      args: {},
      reason: 'every-hand-shown',
      cites: ['637a.18(e)'],
    });
    table.does(shows(3));
    table.staff();
    // A conceded hand is out of the pot.
    expect(table.log.findLast(({ did }) => did === 'potsPushed')).toMatchObject({
      pots: [{ cents: 1200, among: [3], shares: [{ ranking: 'unopposed' }] }],
    });
  });

  test(proves('after a fold only a High Hand is shown, by the last player left', '637a.16(f)', '637a.18(e)'), () => {
    const table = openConduct('hold-em', [20_000, 20_000], NO_LIMIT);
    table.starts(TOP);
    table.deals();
    table.does(byPlayer(2, { do: 'fold' }));
    expect(table.ruling(shows(1))).toMatchObject({ cites: ['637a.16(f)', '637a.18(e)'] });
    expect(table.ruling(shows(2))).toMatchObject({ cites: ['637a.18(e)', '637a.11(g)'] });
    expect(table.ruling(byPlayer(1, { do: 'muck' }))).toMatchObject({ cites: ['637a.18(e)', '637a.11(g)'] });
    expect(openConduct('hold-em', [20_000]).ruling(shows(1))).toMatchObject({ cites: ['637a.18(e)', '637a.8(a)'] });
  });

  test(
    proves('at a live table the cards become known, and none that lies elsewhere', '637a.6(f)', '637a.18(e)'),
    () => {
      const room = openSeatedPoker('hold-em', {}, 'live');
      room.sits([1, 2]);
      while (dutyCommand(room.book, room.table)?.do !== 'shuffleCards')
        room.does(dutyCommand(room.book, room.table) as never);
      room.does(dealerDoes({ do: 'shuffleCards', deck: 0 }), dealerDoes({ do: 'cutCards', place: 20 }));
      room.does(dealerDoes({ do: 'loadCards', cover: null }), dealerDoes({ do: 'startRound' }));
      const deals = (...named: string[]) => dealerDoes({ do: 'dealCards', cards: named.map((text) => cards(text)) });
      const passes = (): void => {
        for (let hand = room.table.hand; hand !== null && hand.phase === 'bet'; hand = room.table.hand) {
          const player = hand.players[hand.actor];
          if (player !== undefined)
            room.does(playerDoes(player.seat, { do: player.bet < hand.toCall ? 'call' : 'check' }));
        }
      };
      room.does(deals());
      passes();
      for (const board of ['2c3d7h', '8s', 'Tc']) {
        room.does(deals(board));
        passes();
      }
      expect(room.table.hand).toMatchObject({ phase: 'showdown', actor: 0 });
      const ruling = (named: readonly number[]) =>
        room.book.decide(
          room.table,
          commandOf<PokerAct>(playerDoes(1, { do: 'show', ...(named.length === 0 ? {} : { cards: named }) })),
        );
      expect(ruling([])).toEqual({
        args: {},
        reason: 'hand-shown-in-part',
        cites: ['637a.18(e)'],
      });
      expect(ruling([...cards('As'), UNKNOWN_CARD])).toMatchObject({ cites: ['637a.18(e)'] });
      for (const wrong of ['AsAs', 'As2c', 'As', 'AsAhAd'])
        expect(ruling(cards(wrong))).toMatchObject({ cites: ['637a.6(f)', '637a.18(e)'] });
      expect(ruling(cards('AsAh'))).toMatchObject({ events: [{ cards: cards('AsAh') }] });
      shownBy(room, 1, 'AsAh');
      expect(
        room.book.decide(room.table, commandOf<PokerAct>(playerDoes(2, { do: 'show', cards: cards('AsKs') }))),
      ).toMatchObject({ cites: ['637a.6(f)', '637a.18(e)'] });
    },
  );
  const shownBy = (room: SeatedPokerTable, seat: number, text: string): void => {
    room.does(playerDoes(seat, { do: 'show', cards: cards(text) }));
    expect(room.table.hand?.players.find((player) => player.seat === seat)?.cards).toEqual(cards(text));
  };
});
