import { HOUSE_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { questionFor } from './generate.js';

test.each([...HOUSE_GAMES.map((g) => g.id), 'poker'])('%s', (game) => {
  for (const kind of ['read', 'play'] as const) {
    if (kind === 'play' && game === 'poker') continue;
    const t = process.cpuUsage();
    const n = kind === 'read' ? 60 : 12;
    for (let number = 1; number <= n; number++) {
      const q = questionFor({ kind, game, number });
      if (number < 9) {
        if (q.form === 'choice') console.log(q.rows.map((r) => r.label + ' ' + r.cards.join(' ')).join('/'), q.facts.join(' '), q.choices.map((c) => c.words + (c.cards?.join(' ') ?? '') + ' {' + c.after + '}').join(' | '), q.right, q.clauses.join());
        else if (q.form === 'order') console.log(q.facts, q.hands.map((h) => h.name).join(' | '), q.order.join());
      }
      if (q.form==='choice') { expect(q.right).toBeGreaterThanOrEqual(0); expect(q.choices.length).toBeGreaterThan(1);}
    }
    console.log(game, kind, process.cpuUsage(t).user / 1000 / n, 'ms each');
  }
});
