import { solverFor, solverQuestion } from '@fairdeal/lab';
import { houseGame, submit } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { readHouseSettings } from '../../house-table/model/settings.js';
import { asCustomLines } from '../query/custom-paytable.js';
import { readOddsPageQuery } from '../query/odds-query.js';
import { tableLinksFor } from './table-links.js';

const dealt = (id: string, query: string) => {
  const game = houseGame(id)!;
  const solver = solverFor(id)!;
  const asked = readOddsPageQuery(game, solver, query);
  return tableLinksFor(game, solver.paytables(solverQuestion(solver, asked.edition, asked.settings)), asked);
};

test('a table link keeps the lab’s edition, settings and paytable', () => {
  const { href } = dealt(
    'high-card-flush',
    '?edition=2016&aceLowStraightFlush=false&wager=straight-flush-bonus&table=C',
  );
  expect(href).toBe('/table/high-card-flush?edition=2016&pay.straight-flush-bonus=C&set.aceLowStraightFlush=no');
});

test('a custom paytable is dealt in practice and travels in the link', () => {
  const own = encodeURIComponent('{"two pair":"9 to 1"}');
  const { href, own: isOwn, studio } = dealt('saigon-5', `?wager=bonus&table=A&own=${own}`);
  expect(isOwn).toBe(true);
  const saigon = houseGame('saigon-5')!;
  const { draft } = readHouseSettings(saigon, new URL(href ?? '', 'http://here').search);
  expect(submit(saigon, draft)).toMatchObject({
    ok: { practice: true, paytables: { bonus: { like: 'A', pays: { 'two pair': '9 to 1' } } } },
  });
  expect(studio).toMatch(/^\/studio\/saigon-5\?draft=/);
});

test('a custom paytable equal to one of the chapter’s is dealt under that name', () => {
  const solver = solverFor('high-card-flush')!;
  const other = solver
    .paytables(solverQuestion(solver, '2019', {}))
    .find(({ wager, name }) => wager === 'flush-bonus' && name === 'B')!;
  const own = encodeURIComponent(
    JSON.stringify(Object.fromEntries(asCustomLines(other.lines).map(({ hand, words }) => [hand, words]))),
  );
  const found = dealt('high-card-flush', `?wager=flush-bonus&table=A&own=${own}`);
  expect(found.own).toBe(false);
  expect(found.href).toContain('pay.flush-bonus=B');
});

test('settings that only the lab knows stay there', () => {
  const { href, left } = dealt('over-under', '?decks=2');
  expect(href).toBe('/table/over-under');
  expect(left).toEqual(['decks']);
});
