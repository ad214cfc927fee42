import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../packages', import.meta.url));
const DECLARED = /^export (?:declare )?(?:type|interface|class|enum|abstract class) (\w+)/gm;

const sources = readdirSync(PACKAGES).flatMap((name) =>
  readdirSync(join(PACKAGES, name, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(name, 'src', file)),
);

test('an exported type name has one home', () => {
  const homes = new Map<string, string[]>();
  for (const file of sources)
    for (const [, name = ''] of readFileSync(join(PACKAGES, file), 'utf8').matchAll(DECLARED))
      homes.set(name, [...(homes.get(name) ?? []), file]);
  expect(homes.size).toBeGreaterThan(100);
  expect([...homes].filter(([, files]) => files.length > 1)).toEqual([]);
});
