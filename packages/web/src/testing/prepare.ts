import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { prepareChromium } from './chromium.js';

const SCRIPT = fileURLToPath(new URL('../../../../scripts/site.mjs', import.meta.url));
const TSC = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url));
const HOUSE = fileURLToPath(new URL('../../../house', import.meta.url));

/** Builds the website and unpacks Chromium before the first browser test. */
export const setup = async (): Promise<void> => {
  spawnSync(process.execPath, [TSC, '-b', HOUSE], { stdio: 'inherit' });
  if (spawnSync(process.execPath, [SCRIPT], { stdio: 'inherit' }).status !== 0)
    throw new Error('The website couldn’t be built.');
  await prepareChromium();
};
