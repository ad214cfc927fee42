import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { type RulesLibrary, readRulesIndex, rulesOfModule } from '@fairdeal/proof';
import { RULES_FOLDER } from '../paths.js';

/** The rules that came with this command. A bundle that is not what its name says is never run. */
export const rulesLibrary = (folder = RULES_FOLDER): RulesLibrary => ({
  ...readRulesIndex(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))),
  load: async (hash) => {
    const file = join(folder, `${hash}.js.gz`);
    const code = gunzipSync(readFileSync(file));
    if (createHash('sha256').update(code).digest('hex') !== hash)
      throw new Error(`The rules bundle ${file} was changed. Install Fairdeal again.`);
    // Runs the bytes that were checked, not the file again.
    return rulesOfModule(await import(`data:text/javascript;base64,${code.toString('base64')}`));
  },
});
