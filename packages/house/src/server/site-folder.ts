import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folderAt = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const BUILT = folderAt('../../../web/dist/site');

/** Folder of the website: the build of packages/web in the repository, otherwise the copy in this package. */
export const SITE_FOLDER: string = existsSync(BUILT) ? BUILT : folderAt('../../site');
