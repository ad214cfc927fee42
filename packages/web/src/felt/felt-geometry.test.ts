import { HOUSE_GAMES, submit } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { arcLines, FELT, positionDrawing, positionPoint, printedSigns } from './felt-geometry.js';

const drawings = HOUSE_GAMES.map((game) => {
  const edition = game.editions.at(-1)?.edition ?? '';
  const paytables = Object.fromEntries(game.paytables(edition).map(({ wager, name }) => [wager, name]));
  const made = submit(game, { paytables });
  if ('faults' in made) throw new Error(made.faults[0]?.fault);
  return [game.id, game, game.layout({ submission: made.ok })] as const;
});

test('position 1 is at the dealer’s left, the viewer’s right, and every position is on the table', () => {
  const places = [1, 2, 3, 4, 5, 6].map((position) => positionPoint(position, 6));
  expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).toSorted((one, other) => other - one));
  for (const { x, y } of places) expect(Math.hypot(x - FELT.x, y - FELT.y)).toBeLessThan(FELT.rim - 90);
  expect(positionPoint(1, 1)).toMatchObject({ x: FELT.x, turn: -0 });
});

test.each(drawings)('every area of %s is drawn once, apart from the others', (_, game, drawing) => {
  const { betting, cards } = positionDrawing(drawing, game.wagers);
  const areas = drawing.items.filter(({ kind, where }) => kind === 'area' && where === 'position');
  expect([...betting, ...cards].map(({ id }) => id).toSorted()).toEqual(areas.map(({ id }) => id).toSorted());
  for (const one of betting)
    for (const other of betting)
      if (one.id !== other.id)
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(Math.min(one.size, other.size));
});

test.each(drawings)('every sentence of the layout of %s is along the arc or beside the table', (_, __, drawing) => {
  const shown = [...arcLines(drawing), ...printedSigns(drawing).map(({ words }) => words)].join(' ');
  for (const { kind, where, id, words } of drawing.items)
    if ((kind === 'inscription' && where === 'table' && id !== 'house') || kind === 'sign')
      expect(shown).toContain(words);
});
