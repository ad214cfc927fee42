import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));
const TOKENS = 'app/tokens.css';
/** Drawings measure their text in their own units. */
const DRAWINGS = /^(?:cards|felt)\/|^lobby\/game-pictures\.css$/;
const SCALED =
  /^(?:font|font-size|gap|row-gap|column-gap|(?:scroll-)?(?:margin|padding)(?:-.+)?|border(?:-.+)?-radius)$/;
/** The first is that of the narrowest phones. */
const BREAKPOINTS = ['24rem', '30rem', '40rem', '48rem', '48.01rem', '64rem'];

/** Print styles have their own measures. */
const withoutPaper = (css: string): string => css.replace(/^@(?:media print|page)[^{]*\{.*?^\}/gms, '');

const sheets = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && path !== TOKENS)
  .map((path) => ({ path, css: withoutPaper(readFileSync(`${SOURCE}${path}`, 'utf8').replace(/\/\*.*?\*\//gs, '')) }));

const declarations = sheets.flatMap(({ path, css }) =>
  [...css.matchAll(/^\s*([a-z-]+):\s([^;{]+);/gm)].map(([, property = '', value = '']) => ({ path, property, value })),
);

test('text sizes, spaces and radii are tokens, except on felts', () => {
  const raw = declarations.filter(
    ({ path, property, value }) =>
      SCALED.test(property) &&
      !value.includes('var(--u)') &&
      /\d(?:rem|px|pt)\b/.test(value.replace(/\b[01]px\b/g, '')) &&
      !(property.startsWith('font') && DRAWINGS.test(path)),
  );
  expect(raw).toEqual([]);
});

test('layouts change at five widths', () => {
  const widths = sheets.flatMap(({ path, css }) =>
    [...css.matchAll(/\((?:min|max)-width: ([^)]+)\)/g)].map(([, width = '']) => ({ path, width })),
  );
  expect(widths.filter(({ width }) => !BREAKPOINTS.includes(width))).toEqual([]);
});

test('every used token is defined, and every token of the scales is used', () => {
  const defined = [...readFileSync(`${SOURCE}${TOKENS}`, 'utf8').matchAll(/^\s*(--(?:text|space|radius)-\w+):/gm)].map(
    ([, name = '']) => name,
  );
  const used = sheets.flatMap(({ css }) => css.match(/--(?:text|space|radius)-\w+/g) ?? []);
  expect([...new Set(used)].toSorted()).toEqual(defined.toSorted());
});
