import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const CURRENT = z.looseObject({ current: z.string() }).or(z.looseObject({ rules: z.string() }));

/** Hash of the rules of this build, which every entry of a table names. It lies beside the bundled command, and in the workspace beside the verifier. */
export const currentRulesHash = (): string => {
  const places = ['./rules/index.json', '../../../proof/rules/current.json'].map(
    (path) => new URL(path, import.meta.url),
  );
  const found = places.find((place) => existsSync(fileURLToPath(place)));
  if (found === undefined)
    throw new Error('This installation lacks its rules bundle. Install Fairdeal again, or run npm run build.');
  const read = CURRENT.parse(JSON.parse(readFileSync(found, 'utf8')));
  return 'current' in read ? `${read.current}` : read.rules;
};
