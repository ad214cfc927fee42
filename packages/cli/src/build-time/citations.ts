import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CitationExample, citationsIn, isCitingSource, type SourceFile } from '@fairdeal/rules/internal';

// Runs when the command is bundled, and in the test of the register; never in a command.

const sourcesIn = (root: string): SourceFile[] =>
  readdirSync(join(root, 'packages'))
    .flatMap((name) =>
      readdirSync(join(root, 'packages', name, 'src'), { recursive: true, encoding: 'utf8' }).map(
        (file) => `packages/${name}/src/${file.replaceAll('\\', '/')}`,
      ),
    )
    .filter(isCitingSource)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** One ruling for each clause that cites it, from the tests; `npm run examples` collects them. */
export const CLAUSE_EXAMPLES_FILE = 'packages/rules/examples.json';

/** Reads every source file for citations: the places of each clause, and citations of unknown clauses. */
export const scanCitations = (root: string): ReturnType<typeof citationsIn> =>
  citationsIn(
    sourcesIn(root),
    JSON.parse(readFileSync(join(root, CLAUSE_EXAMPLES_FILE), 'utf8')) as Record<string, CitationExample>,
  );
