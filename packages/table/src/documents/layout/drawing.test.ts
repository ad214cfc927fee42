import { HOUSE_GAMES, type HouseGame, houseGame, POKER_GAMES } from '@fairdeal/rules';
import { expect, test } from 'vitest';
import { type CompiledSubmission, compileSubmission, type DrawingShape, layoutDrawing } from '../index.js';
import { textWidth } from './text.js';

type Text = Extract<DrawingShape, { shape: 'text' }>;
type Path = Extract<DrawingShape, { shape: 'path' }>;

const filed = (game: Parameters<typeof compileSubmission>[0], draft: object): CompiledSubmission => {
  const made = compileSubmission(game, { game: game.id, ...draft });
  if ('faults' in made) throw new Error(made.faults.map(({ fault }) => fault).join(' '));
  return made;
};
const textsOf = ({ shapes }: { readonly shapes: readonly DrawingShape[] }): readonly Text[] =>
  shapes.filter((shape): shape is Text => shape.shape === 'text');

/** Every wager by the table with the most to print. */
const longest = (game: HouseGame, edition: string): object =>
  Object.fromEntries(
    game.optional.map((wager) => {
      const tables = game.paytables(edition).filter((table) => table.wager === wager);
      const long = (table: (typeof tables)[number]): number =>
        JSON.stringify(table.lines.map(({ hand, pay }) => [hand, pay.words])).length;
      return [wager, tables.toSorted((one, other) => long(other) - long(one))[0]?.name];
    }),
  );

const cornersOf = ({ d }: Path): { x: number; y: number }[] =>
  [...d.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

const isIn = ({ x, y }: { x: number; y: number }, corners: readonly { x: number; y: number }[]): boolean =>
  corners.reduce((inside, a, at) => {
    const b = corners[(at + 1) % corners.length] ?? a;
    return a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x ? !inside : inside;
  }, false);

test.each(HOUSE_GAMES.flatMap((game) => game.editions.map(({ edition }) => [game.id, edition] as const)))(
  'on the felt of %s, edition %s, every inscription stands in letters of 15 mm at least and touches no area',
  (id, edition) => {
    const game = houseGame(id) as HouseGame;
    const limit = game.payoutLimit?.(edition) ? { payoutLimit: 900_000_000 } : {};
    const one = filed(game, { edition, paytables: longest(game, edition), ...limit });
    const drawing = layoutDrawing(one);
    const level = textsOf(drawing).filter(({ turned = 0, from, y }) => turned === 0 && from === undefined && y > 265);
    const said = level
      .map(({ words }) => words.replaceAll('\u00a0', ' '))
      .join(' ')
      .toLowerCase();
    for (const { kind, id: item, words } of one.layout.items)
      if (kind === 'inscription' && item !== 'house' && item !== 'odds') expect(said).toContain(words.toLowerCase());
    for (const { lines } of game
      .paytables(edition)
      .filter(({ wager, name }) => (longest(game, edition) as Record<string, string>)[wager] === name))
      for (const { pay } of lines) expect(said).toContain(pay.words.toLowerCase());
    expect(level.length).toBeGreaterThan(0);
    expect(Math.min(...level.map(({ size }) => size))).toBeGreaterThanOrEqual(15);
    const areas = drawing.shapes
      .filter((shape): shape is Path => shape.shape === 'path' && shape.stroke !== undefined)
      .map(cornersOf);
    const touches = level.filter(({ words, x, y, size }) => {
      const half = textWidth(words, size) / 2;
      const points = Array.from({ length: 61 }, (_, at) => x - half + (at * half) / 30);
      return points.some((across) =>
        [y, y - size * 0.7].some((up) => areas.some((area) => isIn({ x: across, y: up }, area))),
      );
    });
    expect(touches).toEqual([]);
  },
);

test('a house table shows where the dealer’s boxes and rack stand, with the clauses that have them there', () => {
  for (const game of HOUSE_GAMES) {
    const words = textsOf(layoutDrawing(filed(game, {}))).map((text) => text.words);
    for (const box of ['drop box', 'tip box', 'discard rack']) expect(words).toContain(box);
    expect(
      words.filter((text) => /^Equipment: The drop box and tip box .* \(\d+a\.2\(\w\)\)$/.test(text)),
    ).toHaveLength(1);
  }
});

test('a poker table numbers its seats from the left of the dealer at the top, and has no approval on the felt', () => {
  const game = POKER_GAMES.find(({ id }) => id === 'hold-em');
  if (game === undefined) throw new Error('there is no hold-em');
  const drawing = layoutDrawing(filed(game, { layoutApproval: 'letter 8', placeApproval: 'letter 9' }));
  const at = (words: string): number => textsOf(drawing).find((text) => text.words === words)?.x ?? 0;
  expect(at('1')).toBeGreaterThan(at('dealer'));
  expect(at('10')).toBeLessThan(at('dealer'));
  const onFelt = textsOf(drawing).filter(({ from }) => from === undefined);
  expect(onFelt.some(({ words }) => words.includes('letter'))).toBe(false);
  expect(textsOf(drawing).map(({ words }) => words)).toContain(
    'Approval: layout, signs and equipment: letter 8 (637a.2(b))',
  );
});

test('a poker table has its boxes in the rail, that of the jackpots beside the drop box, and names its signs by clause alone', () => {
  const game = POKER_GAMES.find(({ id }) => id === 'hold-em');
  if (game === undefined) throw new Error('there is no hold-em');
  const textAt = (drawn: readonly Text[], words: string): Text | undefined =>
    drawn.find((text) => text.words === words);
  const plain = textsOf(layoutDrawing(filed(game, {})));
  expect(textAt(plain, 'jackpot box')).toBeUndefined();
  const highHand = {
    contribution: { minimumPot: 2000, amount: { kind: 'fixed', cents: 100 }, most: 100 },
    collection: 'qualifying-period',
    periodMinutes: 60,
    leastPlayers: 4,
    collectWithin: 24,
    restrictions: '',
    uncollected: 'next-period',
    tables: [1],
    pooledAt: 1,
  };
  const drawn = textsOf(layoutDrawing(filed(game, { highHand })));
  const [drop, jackpot, tip, dealer] = ['drop box', 'jackpot box', 'tip box', 'dealer'].map(
    (words) => textAt(drawn, words)?.x ?? Number.NaN,
  ) as [number, number, number, number];
  expect(jackpot).toBeLessThan(drop);
  expect(drop).toBeLessThan(dealer);
  expect(tip).toBeGreaterThan(dealer);
  const signs = drawn.filter(({ words }) => words.startsWith('Sign'));
  expect(signs).toHaveLength(1);
  expect(signs[0]?.words).toMatch(/^Signs at the table, each printed by itself \(637a\..*637a\.17\(c\)/);
});
