import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from 'playwright-core';

const WEB = fileURLToPath(new URL('../..', import.meta.url));

const { devDependencies } = JSON.parse(readFileSync(join(WEB, 'package.json'), 'utf8')) as {
  readonly devDependencies: Readonly<Record<string, string>>;
};

/** Folder of the unpacked Chromium, one per version. */
const CACHE = fileURLToPath(
  new URL(`../../../../.cache/chromium-${devDependencies['@sparticuz/chromium']}`, import.meta.url),
);

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(CACHE, 'fonts')}</dir>
  <cachedir>${join(CACHE, 'fonts-cache')}</cachedir>
  <match target="pattern"><edit name="family" mode="append_last"><string>Open Sans</string></edit></match>
</fontconfig>
`;

/** Environment for the package, which unpacks its libraries only on hosts it knows. */
const unpack = (folder: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = `import('@sparticuz/chromium').then(({ default: chromium }) => chromium.executablePath())`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: WEB,
      env: { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('exit', (status) => (status === 0 ? resolve() : reject(new Error('Chromium couldn’t be unpacked.'))));
  });

/** Path of another Chromium. The packages have one for Linux on x64 only. */
const ANOTHER = process.env.FAIRDEAL_CHROMIUM;

/** Unpacks Chromium if needed, safely even when run twice at once. */
export const prepareChromium = async (): Promise<void> => {
  if (ANOTHER !== undefined || existsSync(CACHE)) return;
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'The browser tests include Chromium for Linux on x64 only. Set FAIRDEAL_CHROMIUM to the path of another one.',
    );
  const fresh = `${CACHE}-${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  await unpack(fresh);
  writeFileSync(join(fresh, 'fonts.conf'), FONTS);
  try {
    renameSync(fresh, CACHE);
  } catch (error) {
    rmSync(fresh, { recursive: true });
    if (!existsSync(CACHE)) throw error;
  }
};

const OWN_LIBRARIES = {
  FONTCONFIG_FILE: join(CACHE, 'fonts.conf'),
  LD_LIBRARY_PATH: join(CACHE, 'al2023', 'lib'),
};

/** Starts the Chromium from the packages. */
export const openBrowser = async (): Promise<Browser> => {
  await prepareChromium();
  return chromium.launch({
    executablePath: ANOTHER ?? join(CACHE, 'chromium'),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--font-render-hinting=none'],
    env: {
      ...process.env,
      ...(ANOTHER === undefined ? OWN_LIBRARIES : {}),
    },
  });
};
