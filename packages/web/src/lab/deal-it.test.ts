import { ask, solverFor } from '@fairdeal/lab';
import { houseGame, submit } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { readSettings } from '../table/settings.js';
import { readAsked } from './asked.js';
import { dealIt } from './deal-it.js';
import { typed } from './own-table.js';

const dealt = (id: string, query: string) => {
  const game = houseGame(id)!;
  const solver = solverFor(id)!;
  const asked = readAsked(game, solver, query);
  return dealIt(game, solver.tables(ask(solver, asked.edition, asked.settings)), asked);
};

test('edition, settings and paytable of the lab are those of the table', () => {
  const { href } = dealt(
    'high-card-flush',
    '?edition=2016&aceLowStraightFlush=false&wager=straight-flush-bonus&table=C',
  );
  expect(href).toBe('/table/high-card-flush?edition=2016&pay.straight-flush-bonus=C&set.aceLowStraightFlush=no');
});

test('a table of one’s own is dealt as it is, in practice, and travels in the link', () => {
  const own = encodeURIComponent('{"two pair":"9 to 1"}');
  const { href, own: isOwn, studio } = dealt('saigon-5', `?wager=bonus&table=A&own=${own}`);
  expect(isOwn).toBe(true);
  const saigon = houseGame('saigon-5')!;
  const { draft } = readSettings(saigon, new URL(href ?? '', 'http://here').search);
  expect(submit(saigon, draft)).toMatchObject({
    ok: { practice: true, paytables: { bonus: { like: 'A', pays: { 'two pair': '9 to 1' } } } },
  });
  expect(studio).toMatch(/^\/studio\/saigon-5\?draft=/);
});

test('a table of one’s own that the chapter has under another name is dealt under that name', () => {
  const solver = solverFor('high-card-flush')!;
  const other = solver
    .tables(ask(solver, '2019', {}))
    .find(({ wager, name }) => wager === 'flush-bonus' && name === 'B')!;
  const own = encodeURIComponent(
    JSON.stringify(Object.fromEntries(typed(other.lines).map(({ hand, words }) => [hand, words]))),
  );
  const found = dealt('high-card-flush', `?wager=flush-bonus&table=A&own=${own}`);
  expect(found.own).toBe(false);
  expect(found.href).toContain('pay.flush-bonus=B');
});

test('what only the lab can vary stays there', () => {
  const { href, left } = dealt('over-under', '?decks=2');
  expect(href).toBe('/table/over-under');
  expect(left).toEqual(['decks']);
});
