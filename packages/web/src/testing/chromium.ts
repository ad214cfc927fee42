import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const WEB = fileURLToPath(new URL('../..', import.meta.url));

/** Where Chromium is unpacked, once for all tests. Its name changes with the package, so that another version is unpacked anew. */
const CACHE = fileURLToPath(new URL('../../../../.cache/chromium-147.0.0', import.meta.url));

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(CACHE, 'fonts')}</dir>
  <cachedir>${join(CACHE, 'fonts-cache')}</cachedir>
  <match target="pattern"><edit name="family" mode="append_last"><string>Open Sans</string></edit></match>
</fontconfig>
`;

/** The package unpacks into the folder for temporary files, and its libraries only where it believes to be at a host it knows. */
const unpack = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: WEB,
      env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (status) => (status === 0 ? resolve() : reject(new Error('Chromium could not be unpacked.'))));
  });

/** Unpacks Chromium unless it is there; two that do it at once do not disturb each other. */
export const prepareChromium = async (): Promise<void> => {
  if (existsSync(CACHE)) return;
  const fresh = `${CACHE}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  await unpack(fresh);
  writeFileSync(join(fresh, 'fonts.conf'), FONTS);
  if (existsSync(CACHE)) rmSync(fresh, { recursive: true });
  else renameSync(fresh, CACHE);
};

/** Starts the Chromium that came with the packages. */
export const openBrowser = async (): Promise<Browser> => {
  await prepareChromium();
  return chromium.launch({
    executablePath: join(CACHE, 'chromium'),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--no-zygote', '--disable-gpu', '--font-render-hinting=none'],
    env: {
      ...process.env,
      FONTCONFIG_FILE: join(CACHE, 'fonts.conf'),
      LD_LIBRARY_PATH: join(CACHE, 'al2023', 'lib'),
    },
  });
};
