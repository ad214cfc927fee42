import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citationsIn, type Example, mayCite, type Source } from '@fairdeal/rules';

// Read while the command is bundled, and by the test of the register; never by a command.

const sourcesIn = (root: string): Source[] =>
  readdirSync(join(root, 'packages'))
    .flatMap((name) =>
      readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' }).map(
        (file) => `packages/${name}/src/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter(mayCite)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** For each clause one ruling that names it, as tests heard it; `npm run examples` collects them. */
export const EXAMPLES = 'packages/rules/examples.json';

/** Reads every source file: which clause is cited where, and which citations name no clause. */
export const scanCitations = (root: string): ReturnType<typeof citationsIn> =>
  citationsIn(sourcesIn(root), JSON.parse(readFileSync(join(root, EXAMPLES), 'utf8')) as Record<string, Example>);
