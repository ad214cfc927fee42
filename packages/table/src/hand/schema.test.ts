import { POKER_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { openTestHand } from '../testing/hand.js';
import { schemaChecker } from '../testing/json-schema.js';
import { handSchema } from './schema.js';

const goesIn = schemaChecker(handSchema(), 'properties.in');
const comesOut = schemaChecker(handSchema(), 'properties.out');

test.each(POKER_GAMES.filter(({ outsideChapter }) => !outsideChapter).map(({ id }) => [id]))(
  '%s: every line and every answer of a hand fits',
  (game) => {
    const hand = openTestHand();
    const ask: typeof hand = (line) => {
      const answer = hand(line);
      expect([line, goesIn(line)]).toEqual([line, true]);
      expect([answer, comesOut(answer)]).toEqual([answer, true]);
      return answer;
    };
    let now = ask({ open: { game, stacks: [20_000, 1300, 20_000], seed: game } });
    for (let acts = 0; now.over === false && acts < 90; acts += 1) {
      ask({ equity: { work: 1000 } });
      ask({ phh: true });
      for (const view of [1, 'public', 'sealed']) ask({ view });
      const { acts: legal = [] } = ask({ legal: true });
      const { act, to, cards } = legal[(7 * acts) % legal.length] ?? { act: '' };
      const name = act === 'fold' ? 'call' : act;
      now = ask({
        act: { name, ...(to && name === act ? { to: to.max } : {}), ...(cards === undefined ? {} : { cards }) },
      });
      if (now.refused !== undefined) now = ask({ act: 'check' });
    }
    expect(now.over).toBe(true);
    ask({ back: 1 });
    ask({ deal: ['AsKd'] });
    ask({ open: { phh: '{}' } });
  },
);

test.each<[unknown]>([
  [{ open: {} }],
  [{ open: { game: 'hold-em', phh: '' } }],
  [{ act: 7 }],
  [{ act: 'call', back: 1 }],
  [{ equity: { discards: { one: '' } } }],
])('%j is no line', (line) => {
  expect(goesIn(line)).toBe(false);
});

test('amounts of a record may have parts of a chip', () => {
  const phh = JSON.stringify({
    variant: 'NT',
    antes: [0, 0],
    blinds_or_straddles: [0.5, 1],
    min_bet: 1,
    starting_stacks: [100.5, 100],
    actions: ['d dh p1 AsKd', 'd dh p2 QhQd'],
  });
  const ask = openTestHand();
  for (const line of [{ open: { phh } }, { legal: true }, { view: 1 }, { act: { name: 'raise', to: 2.5 } }]) {
    expect(goesIn(line)).toBe(true);
    expect(comesOut(ask(line))).toBe(true);
  }
});
