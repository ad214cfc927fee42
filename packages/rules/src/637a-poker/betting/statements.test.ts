import { describe, expect, test } from 'vitest';
import { dutyCommand } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { byDealer, byPlayer, type ConductTable, openConduct } from '../../testing/poker-conduct.js';
import type { PokerAct } from '../model/acts.js';
import type { PokerSubmission } from '../model/submission.js';

const NO_LIMIT = { limit: 'no', raiseCap: null } as const;

/** Hold'em with blinds of $2 and $4, three players of $200, the first cards dealt: seat 1, with the button, acts first. */
const holdem = (draft: Partial<PokerSubmission> = NO_LIMIT): ConductTable => {
  const table = openConduct('hold-em', [20000, 20000, 20000], draft);
  table.starts();
  table.deals();
  return table;
};
const first = (table: ConductTable): number => table.turn();

const acts = (table: ConductTable, act: PokerAct): ReturnType<ConductTable['does']> =>
  table.does(byPlayer(table.turn(), act));

describe('words in turn', () => {
  test.each([
    ['fold', { do: 'fold' }, 'folded'],
    ['call', { do: 'call' }, 'called'],
  ] as const)(proves('"%s" said in turn is the act itself', '637a.8(c)', '637a.18(l)'), (say, act, did) => {
    const spoken = holdem();
    const clicked = holdem();
    const [said] = acts(spoken, { do: 'say', say });
    const [done] = acts(clicked, act);
    expect(said?.did).toBe(did);
    expect({ ...said, cites: [] }).toEqual({ ...done, cites: [] });
    expect(said?.cites).toEqual([...(done?.cites ?? []), '637a.8(c)', '637a.18(l)']);
    expect(spoken.state).toEqual(clicked.state);
  });

  test(proves('"check" is a check where there is nothing to call, and nothing where there is', '637a.8(c)'), () => {
    const table = holdem();
    expect(table.refuses(byPlayer(first(table), { do: 'say', say: 'check' }))).toBe('bet-to-call {"bet":400}');
    table.until(({ street, phase }) => street === 1 && phase === 'bet');
    expect(acts(table, { do: 'say', say: 'check' })[0]).toMatchObject({ did: 'checked' });
  });

  test(
    proves('an announced amount within the limits binds, one outside them does not', '637a.8(c)', '637a.18(l)'),
    () => {
      const table = holdem();
      expect(table.refuses(byPlayer(first(table), { do: 'say', say: 'raise', cents: 700 }), '637a.8(k)')).toBe(
        'bet-too-small {"what":"raise","opens":false,"to":700,"min":800,"max":20000,"step":100}',
      );
      expect(table.refuses(byPlayer(first(table), { do: 'say', say: 'raise', cents: 20001 }))).toContain('not-enough');
      expect(acts(table, { do: 'say', say: 'raise', cents: 800 })[0]).toMatchObject({ did: 'raised', bet: 800 });
    },
  );

  test(proves('with a fixed limit "raise" needs no amount', '637a.8(c)'), () => {
    expect(acts(holdem({}), { do: 'say', say: 'raise' })[0]).toMatchObject({ did: 'raised', bet: 800 });
  });

  test(proves('words out of turn bind nobody', '637a.8(c)'), () => {
    const table = holdem();
    const other = table.hand.players[(table.hand.actor + 1) % 3]?.seat ?? 0;
    for (const say of ['fold', 'check', 'call', 'raise'] as const)
      expect(table.refuses(byPlayer(other, { do: 'say', say }), '637a.8(c)')).toContain('not-your-turn');
  });

  test(
    proves('a house may file that they bind while the bet stays the same, and not after a raise', '637a.18(s)'),
    () => {
      const filed = { ...NO_LIMIT, outOfTurn: 'binding-if-unchanged' } as const;
      for (const raises of [false, true]) {
        const table = holdem(filed);
        const other = table.hand.players[(table.hand.actor + 1) % 3]?.seat ?? 0;
        expect(table.does(byPlayer(other, { do: 'say', say: 'call' }))[0]).toMatchObject({
          did: 'saidBeforeTurn',
          cites: ['637a.18(s)'],
        });
        acts(table, raises ? { do: 'raiseTo', cents: 1000 } : { do: 'call' });
        expect(table.turn()).toBe(other);
        if (raises) acts(table, { do: 'fold' });
        else {
          table.refuses(byPlayer(other, { do: 'fold' }), '637a.18(s)');
          table.refuses(byPlayer(other, { do: 'raiseTo', cents: 1000 }), '637a.18(s)');
          acts(table, { do: 'call' });
        }
      }
    },
  );

  test(proves('"raise" binds: no fold, check or call after it', '637a.8(c)', '637a.18(l)'), () => {
    const table = holdem();
    const seat = first(table);
    expect(acts(table, { do: 'say', say: 'raise' })[0]).toMatchObject({ did: 'statementMade' });
    for (const act of ['fold', 'check', 'call'] as const) table.refuses(byPlayer(seat, { do: act }), '637a.8(c)');
    table.refuses(byPlayer(seat, { do: 'say', say: 'fold' }), '637a.8(c)');
    expect(acts(table, { do: 'raiseTo', cents: 900 })[0]).toMatchObject({ did: 'raised', bet: 900 });
  });
});

describe('chips', () => {
  test.each([
    [[400], undefined, 'called', 400],
    [[500], undefined, 'called', 400],
    [[10000], undefined, 'called', 400],
    [[500, 500], undefined, 'raised', 1000],
    [[10000], { amount: 2500 }, 'raised', 2500],
    [[500, 500], { amount: 2500 }, 'raised', 2500],
    [[2500], { amount: 2500 }, 'raised', 2500],
    [[500, 500], 'call', 'called', 400],
    [[500], { amount: 400 }, 'called', 400],
  ] as const)(
    proves('chips %j with %j said: %s, %i', '637a.8(d)', '637a.8(e)', '637a.8(i)', '637a.18(l)'),
    (chips, said, did, bet) => {
      const table = holdem();
      const seat = first(table);
      const [event] = acts(table, { do: 'placeChips', chips, ...(said === undefined ? {} : { said }) });
      expect(event).toMatchObject({ did, bet });
      expect(table.state.seats[seat - 1]?.stack).toBe(20000 - bet);
    },
  );

  test(proves('one oversize chip is a call and cites it; with nothing to call it is a bet', '637a.8(i)'), () => {
    const table = holdem();
    expect(acts(table, { do: 'placeChips', chips: [2500] })[0]?.cites).toContain('637a.8(i)');
    table.until(({ street, phase }) => street === 1 && phase === 'bet');
    expect(acts(table, { do: 'placeChips', chips: [2500] })[0]).toMatchObject({ did: 'raised', bet: 2500 });
  });

  test(proves('one oversize chip with "raise" said is the raise', '637a.8(g)'), () => {
    const table = holdem();
    acts(table, { do: 'placeChips', chips: [2500], said: 'raise' });
    expect(acts(table, { do: 'restHands' })[0]).toMatchObject({ did: 'raised', bet: 2500 });
  });

  test(proves('chips other than announced are put right to the amount announced', '637a.8(d)'), () => {
    const table = holdem();
    expect(acts(table, { do: 'placeChips', chips: [1000], said: { amount: 1500 } })[0]?.cites).toContain('637a.8(d)');
    const right = holdem();
    expect(acts(right, { do: 'placeChips', chips: [1500], said: { amount: 1500 } })[0]?.cites).not.toContain(
      '637a.8(d)',
    );
  });

  test.each([
    ['pushed-forward', '637a.8(e)(1)'],
    ['towards-the-pot', '637a.8(e)(2)'],
    ['currency', '637a.8(e)(3)'],
  ] as const)(
    proves('chips or currency %s are a bet', '637a.8(e)', '637a.8(e)(1)', '637a.8(e)(2)', '637a.8(e)(3)'),
    (how, clause) => {
      const table = holdem();
      const events = acts(table, { do: 'placeChips', chips: [400], how });
      expect(events.find(({ did }) => did === 'called')?.cites).toContain(clause);
    },
  );

  test(proves('currency is changed by the dealer before cards are dealt', '637a.8(e)(3)', '637a.8(b)(3)'), () => {
    const table = holdem();
    table.refuses(byDealer({ do: 'changeCurrency' }), '637a.8(b)(3)');
    acts(table, { do: 'placeChips', chips: [400], how: 'currency' });
    acts(table, { do: 'call' });
    acts(table, { do: 'check' });
    expect(table.hand.phase).toBe('deal');
    table.refuses(byDealer({ do: 'dealCards' }), '637a.8(b)(3)');
    expect(dutyCommand(table.book, table.state)).toEqual(byDealer({ do: 'changeCurrency' }));
    table.does(byDealer({ do: 'changeCurrency' }));
    table.deals();
  });

  test(proves('fewer chips than the call, none, or more than the stakes are no bet', '637a.8(e)'), () => {
    const table = holdem();
    table.refuses(byPlayer(first(table), { do: 'placeChips', chips: [300] }), '637a.8(c)');
    table.refuses(byPlayer(first(table), { do: 'placeChips', chips: [] }), '637a.8(e)');
    table.refuses(byPlayer(first(table), { do: 'placeChips', chips: [-100] }), '637a.8(e)');
    table.refuses(byPlayer(first(table), { do: 'placeChips', chips: [20001] }), '637a.8(b)(1)');
    table.refuses(byPlayer(first(table), { do: 'placeChips', chips: [400, 100] }), '637a.8(k)');
  });

  test(proves('a bet that was made is not increased', '637a.8(f)'), () => {
    const table = holdem();
    const seat = first(table);
    acts(table, { do: 'placeChips', chips: [500, 500] });
    expect(table.refuses(byPlayer(seat, { do: 'placeChips', chips: [1000] }), '637a.8(f)')).toBe('bet-complete');
  });

  test(proves('unless it was said not to be complete', '637a.8(f)(1)'), () => {
    const table = holdem();
    acts(table, { do: 'placeChips', chips: [500], said: 'not-complete' });
    table.refuses(byPlayer(first(table), { do: 'fold' }), '637a.8(f)(1)');
    acts(table, { do: 'placeChips', chips: [1000] });
    const [event] = acts(table, { do: 'restHands' });
    expect(event).toMatchObject({ did: 'raised', bet: 1500 });
    expect(event?.cites).toContain('637a.8(f)(1)');
  });

  test(proves('or the call was put in with the word "raise"', '637a.8(f)(2)', '637a.8(g)'), () => {
    const table = holdem();
    const [said] = acts(table, { do: 'placeChips', chips: [400], said: 'raise' });
    expect(said?.cites).toContain('637a.8(f)(2)');
    acts(table, { do: 'placeChips', chips: [400] });
    acts(table, { do: 'placeChips', chips: [300] });
    expect(acts(table, { do: 'restHands' })[0]).toMatchObject({ did: 'raised', bet: 1100 });
  });

  test.each([
    [{ ...NO_LIMIT }, [], 800],
    [{ ...NO_LIMIT }, [500], 800],
    [{ ...NO_LIMIT }, [900], 900],
    [{ limit: 'spread', spreadMost: 1000 } as const, [5000], 1400],
  ])(
    proves('a raise announced with %j and chips %j ends at %i when the hands rest', '637a.8(g)', '637a.8(k)'),
    (draft, chips, bet) => {
      const table = holdem(draft);
      acts(table, { do: 'say', say: 'raise' });
      if (chips.length > 0) acts(table, { do: 'placeChips', chips });
      expect(acts(table, { do: 'restHands' })[0]).toMatchObject({ did: 'raised', bet });
    },
  );

  test(proves('hands rest only where a bet is under way', '637a.8(g)'), () => {
    const table = holdem();
    table.refuses(byPlayer(first(table), { do: 'restHands' }), '637a.8(g)');
  });

  test(proves('nobody takes chips out of the pot', '637a.8(h)'), () => {
    const table = holdem();
    const seat = first(table);
    acts(table, { do: 'call' });
    expect(table.refuses(byPlayer(seat, { do: 'takeChipsBack', cents: 100 }), '637a.8(h)')).toBe('chips-stay-in-pot');
  });
});

describe('check-raise and posted limits', () => {
  test.each([true, false])(
    proves('a player who checked may raise, unless a sign says otherwise (%s)', '637a.8(j)'),
    (checkRaise) => {
      const table = holdem({ ...NO_LIMIT, checkRaise });
      table.until(({ street, phase }) => street === 1 && phase === 'bet');
      const checker = first(table);
      acts(table, { do: 'check' });
      acts(table, { do: 'raiseTo', cents: 400 });
      acts(table, { do: 'fold' });
      expect(table.turn()).toBe(checker);
      if (checkRaise) acts(table, { do: 'raiseTo', cents: 800 });
      else {
        table.refuses(byPlayer(checker, { do: 'raiseTo', cents: 800 }), '637a.8(j)');
        acts(table, { do: 'call' });
        expect(table.hand.street).toBe(2);
        table.deals();
        acts(table, { do: 'raiseTo', cents: 800 });
      }
    },
  );

  test.each([
    [3, 3, false],
    [3, 4, true],
    [null, 4, false],
  ])(
    proves('with a posted restriction of %s, raise %i after the bet is refused: %s', '637a.8(k)'),
    (raiseCap, raises, refused) => {
      const table = holdem({ ...NO_LIMIT, raiseCap });
      for (let made = 1; made < raises; made += 1) acts(table, { do: 'raiseTo', cents: table.hand.toCall + 400 });
      const again = byPlayer(table.turn(), { do: 'raiseTo', cents: table.hand.toCall + 400 });
      if (refused) expect(table.refuses(again, '637a.8(k)')).toBe('raise-cap {"cap":3}');
      else table.does(again);
    },
  );
});
