import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import {
  type ReleasedRules,
  type RulesLibrary,
  readRulesIndex,
  rulesInUse,
  rulesOfModule,
  shelfFor,
} from '../rules-release/index.js';
import { type ExportVerdict, exportVerifier, type VerifyOptions } from '../verify/index.js';

const FOLDER = new URL('../../../../releases/', import.meta.url);
const bundle = (hash: string): Buffer => gunzipSync(readFileSync(new URL(`${hash}.js.gz`, FOLDER)));

/** The rules of every release in the repository. */
export const releasedRules: RulesLibrary = {
  ...readRulesIndex({
    current: null,
    releases: JSON.parse(readFileSync(new URL('index.json', FOLDER), 'utf8')),
  }),
  load: async (hash): Promise<ReleasedRules> =>
    rulesOfModule(await import(`data:text/javascript;base64,${bundle(hash).toString('base64')}`)),
};

/** Verifies an export, each entry by the rules of its release. */
export const verifyByRelease = async (
  lines: readonly string[],
  against: VerifyOptions = {},
  library: RulesLibrary = releasedRules,
): Promise<ExportVerdict> => {
  const using = rulesInUse();
  for (const line of lines) using.readLine(line);
  const { readLine, finish } = exportVerifier({ ...against, rules: await shelfFor(using.used, library) });
  for (const line of lines) readLine(line);
  return finish();
};
