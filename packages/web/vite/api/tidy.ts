import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const BIOME = join(ROOT, 'node_modules', '@biomejs', 'biome', 'bin', 'biome');

const MARK = '// next';

/** Formats declarations as the sources are, but narrower, to fit a screen. */
export const tidy = (texts: readonly string[]): readonly string[] => {
  const input = texts.map((text) => `${MARK}\n${text.replace(/^(?=const |function )/gm, 'declare ')}\n`).join('\n');
  const output = execFileSync(
    process.execPath,
    [BIOME, 'format', '--line-width=88', '--files-max-size=8000000', '--stdin-file-path=reference.d.ts'],
    { cwd: ROOT, input, encoding: 'utf8', maxBuffer: 64_000_000 },
  );
  return output
    .split(`${MARK}\n`)
    .slice(1)
    .map((text) => text.trim().replace(/^declare /gm, ''));
};
