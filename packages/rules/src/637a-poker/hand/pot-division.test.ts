import { describe, expect, test } from 'vitest';
import { commandOf, dutyCommand } from '../../testing/commands.js';
import { proves } from '../../testing/index.js';
import { openPoker, type PokerDraft, pokerDeck, type ScriptedPoker } from '../../testing/scripted-poker.js';
import type { PokerAct } from '../model/acts.js';

const HANDS = ['AsAh', 'KsKh', 'QsQh', 'JsJh'];
const BOARD = '2c3d7h8sTc';

/** Four players at the river, seat 1 to act. */
const river = (draft: PokerDraft = {}): ScriptedPoker => {
  const table = openPoker('hold-em', [200, 200, 200, 200], draft);
  table.starts(pokerDeck('hold-em', HANDS, BOARD));
  for (let street = 0; street < 3; street++) table.passes('street');
  return table;
};

describe('the order of showing', () => {
  test(proves('the player who made the final bet shows first, then the others clockwise', '637a.18(e)'), () => {
    const table = river();
    table.plays('p1 check, p2 bet 8, p3 raise 16, p4 call, p1 call, p2 call');
    expect(table.turn).toBe(3);
    table.refuses('p4 show', '637a.18(e)');
    table.refuses('p2 muck', '637a.18(e)');
    table.plays('p3 show, p4 show, p1 show');
    expect(table.turn).toBe(2);
    table.plays('p2 show');
    expect(table.stacks[0]).toBe(200 + 3 * 20);
    expect(table.log.filter(({ did }) => did === 'shown').every(({ cites }) => cites.includes('637a.18(e)'))).toBe(
      true,
    );
  });

  test('after a round of checks the first left of the button shows first', () => {
    const table = river();
    table.plays('p1 check, p2 check, p3 check, p4 check');
    expect(table.turn).toBe(1);
    const folded = river();
    folded.plays('p1 fold, p2 check, p3 check, p4 check');
    expect(folded.turn).toBe(2);
  });

  test('in stud it is then the best hand showing', () => {
    const table = openPoker('seven-card-stud-high', [200, 200, 200]);
    table.starts(pokerDeck('seven-card-stud-high', ['2s4s6d7d9hTh3s', '2h4hKdKh8cJd3h', '2d4dQcJc5c8s3d']));
    table.passes('showdown');
    expect(table.turn).toBe(2);
  });

  test('an all-in bet before the last street was the final bet', () => {
    const table = openPoker('hold-em', [200, 200, 200], { limit: 'no', raiseCap: null });
    table.starts(pokerDeck('hold-em', HANDS.slice(0, 3), BOARD));
    table.passes('street');
    table.plays('p1 check, p2 bet 196, p3 call, p1 call');
    expect(table.hand.phase).toBe('showdown');
    expect(table.turn).toBe(2);
  });
});

describe('conceding', () => {
  const called = (draft: PokerDraft = {}): ScriptedPoker => {
    const table = river(draft);
    table.plays('p1 bet 8, p2 call, p3 call, p4 fold');
    return table;
  };

  test(proves('a player may throw away a losing hand unseen', '637a.18(e)'), () => {
    const table = called();
    table.plays('p1 show, p2 muck');
    expect(
      table.book.viewFor(table.table, 'public').players.map(({ shown, cards }) => [shown, cards.includes(null)]),
    ).toEqual([
      ['shown', false],
      ['mucked', true],
      ['hidden', true],
      ['hidden', true],
    ]);
    table.plays('p3 muck');
    expect(table.stacks[0]).toBe(200 + 4 * 3 + 8 * 2);
  });

  test(proves('a hand thrown away is dead, though it would have won', '637a.18(f)'), () => {
    const table = called();
    table.plays('p1 muck, p2 show, p3 show');
    expect(table.stacks[1]).toBe(200 + 4 * 3 + 8 * 2);
    expect(table.last('mucked').cites).toContain('637a.18(f)');
  });

  test(proves('the last hand for the pot must be shown', '637a.18(e)'), () => {
    const table = called();
    table.plays('p1 muck, p2 muck');
    expect(table.refuses('p3 muck', '637a.18(e)')).toBe('winning-hand-mucked');
    table.plays('p3 show');
    expect(table.stacks[2]).toBe(200 + 4 * 3 + 8 * 2);
  });

  test(
    proves('and the last hand for a side pot, so that an all-in player cannot win it', '637a.18(e)', '637a.8(b)(5)(i)'),
    () => {
      const table = openPoker('hold-em', [20, 200, 200], { limit: 'no', raiseCap: null });
      table.starts(pokerDeck('hold-em', HANDS.slice(0, 3), BOARD));
      table.plays('p3 raise 100, p1 call, p2 call');
      table.passes('showdown');
      expect(table.turn).toBe(1);
      table.plays('p1 show, p2 muck');
      table.refuses('p3 muck', '637a.18(e)');
      table.plays('p3 show');
      expect(table.stacks).toEqual([60, 100, 260]);
    },
  );

  test(proves('where the submission has all hands shown, nobody concedes', '637a.18(e)'), () => {
    const table = called({ showAll: true });
    for (const seat of [1, 2, 3]) {
      expect(table.refuses(`p${seat} muck`, '637a.18(e)')).toBe('every-hand-shown');
      table.plays(`p${seat} show`);
    }
    expect(table.table.hand).toBeNull();
  });

  test(proves('a hand is shown in its entirety and as it was dealt', '637a.18(e)', '637a.6(f)'), () => {
    const table = called();
    const shows = (cards: readonly number[]) =>
      table.book.decide(table.table, commandOf<PokerAct>({ by: { role: 'player', seat: 1 }, do: 'show', cards }));
    const [ace = 0, other = 0] = table.hand.players[0]?.cards ?? [];
    expect(shows([ace])).toMatchObject({ cites: ['637a.6(f)', '637a.18(e)'] });
    expect(shows([ace, 0])).toMatchObject({ cites: ['637a.6(f)', '637a.18(e)'] });
    expect(shows([ace, other])).toMatchObject({ events: [{ did: 'shown' }] });
  });
});

describe('the losing hands', () => {
  /** At the end of a showdown, nothing done by the dealer yet. */
  const decided = (): ScriptedPoker => {
    const table = river();
    table.plays('p1 bet 8, p2 call, p3 call, p4 fold, p1 show, p2 show');
    table.does({ by: { role: 'player', seat: 3 }, do: 'show' });
    return table;
  };

  test(proves('are collected and counted before the pot is pushed', '637a.7(e)(6)(i)', '637a.7(e)(6)'), () => {
    const table = decided();
    expect(dutyCommand(table.book, table.table)).toMatchObject({ by: { role: 'dealer' }, do: 'collectLosingHands' });
    expect(table.refuses('pushPots', '637a.7(e)(6)(i)')).toBe('closing-step-missing {"needs":"collectLosingHands"}');
    table.does({ by: { role: 'dealer' }, do: 'collectLosingHands', counted: 4 });
    expect(table.last('losingHandsCollected').hands).toEqual([
      { seat: 2, count: 2 },
      { seat: 3, count: 2 },
    ]);
    table.refuses('collectLosingHands', '637a.7(e)(6)(i)');
    table.deals();
    expect(
      table.log.filter(({ did }) => did === 'losingHandsCollected' || did === 'potsPushed').map(({ did }) => did),
    ).toEqual(['losingHandsCollected', 'potsPushed']);
  });

  test.each([3, 5, 0])(
    proves('a wrong count (%i of 4 cards) stops the push', '637a.7(e)(6)(i)', '637a.18(i)'),
    (counted) => {
      const table = decided();
      expect(
        table.book.decide(
          table.table,
          commandOf<PokerAct>({ by: { role: 'dealer' }, do: 'collectLosingHands', counted }),
        ),
      ).toMatchObject({
        cites: ['637a.7(e)(6)(i)', '637a.18(i)'],
      });
      table.refuses('pushPots', '637a.7(e)(6)(i)');
    },
  );

  test(proves('belong to the dealer, and to the end of a showdown only', '637a.7(e)(6)(i)'), () => {
    const table = decided();
    expect(
      table.book.decide(
        table.table,
        commandOf<PokerAct>({ by: { role: 'player', seat: 1 }, do: 'collectLosingHands' }),
      ),
    ).toMatchObject({
      cites: ['637a.7(e)(6)(i)'],
    });
    const betting = river();
    betting.refuses('collectLosingHands', '637a.7(e)(6)');
    betting.plays('p1 bet 8, p2 fold, p3 fold, p4 fold');
    expect(betting.count('losingHandsCollected')).toBe(0);
  });
});
