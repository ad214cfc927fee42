import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const CURRENT = z.looseObject({ current: z.string() });

/** Hash of the rules of this build, which every entry of a table names. The verifier carries those rules. */
export const currentRulesHash = (): string => {
  const proof = createRequire(import.meta.url).resolve('@fairdeal/proof/package.json');
  const file = join(dirname(proof), 'rules', 'index.json');
  if (!existsSync(file))
    throw new Error('This installation lacks its rules bundle. Install Fairdeal again, or run npm run build.');
  return CURRENT.parse(JSON.parse(readFileSync(file, 'utf8'))).current;
};
