import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

export type Coding = 'br' | 'gzip' | 'identity';

/** A file of the website, in every coding it can be sent in. */
export interface SiteFile {
  readonly type: string;
  /** Its name holds a hash of what it is, so it never changes under that name. */
  readonly forever: boolean;
  /** It runs programs that its reader types. */
  readonly runs: boolean;
  readonly bodies: Readonly<Partial<Record<Coding, Buffer>>> & { readonly identity: Buffer };
}

interface SiteList {
  readonly pages: readonly string[];
  /** The files that run programs which a reader types. */
  readonly runs?: readonly string[];
}

/** The website as it was when the house opened. Nothing else of the disk is ever sent. */
export interface Site {
  readonly files: ReadonlyMap<string, SiteFile>;
  /** First words of the paths that the page answers by itself. */
  readonly pages: ReadonlySet<string>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
};

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));

/** Reads the built website, or returns null when it is not there. */
export const readSite = (folder: string): Site | null => {
  const list = join(folder, 'site.json');
  if (!existsSync(list) || !existsSync(join(folder, 'index.html'))) return null;
  const { pages, runs = [] } = JSON.parse(readFileSync(list, 'utf8')) as SiteList;
  const names = new Set(namesIn(folder));
  const body = (name: string): Buffer => readFileSync(join(folder, name));
  const files = [...names].flatMap((name): [string, SiteFile][] => {
    const type = TYPES[extname(name)];
    if (type === undefined || name === 'site.json') return [];
    const bodies = {
      identity: body(name),
      ...(names.has(`${name}.br`) ? { br: body(`${name}.br`) } : {}),
      ...(names.has(`${name}.gz`) ? { gzip: body(`${name}.gz`) } : {}),
    };
    const path = `/${name}`;
    return [[path, { type, forever: name.startsWith('assets/'), runs: runs.includes(path), bodies }]];
  });
  return { files: new Map(files), pages: new Set(pages) };
};

/** The best coding that the asker takes and the file has, as `Accept-Encoding` says it. */
export const codingFor = (accepted: string, { bodies }: SiteFile): Coding => {
  const weights = new Map(
    accepted.split(',').map((part): [string, number] => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)];
    }),
  );
  const takes = (coding: Coding): boolean => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find((coding) => bodies[coding] !== undefined && takes(coding)) ?? 'identity';
};

/** The file that answers this path, and whether there is such a page; null when neither is there. */
export const findPage = (
  { files, pages }: Site,
  path: string,
): { readonly file: SiteFile; readonly found: boolean } | null => {
  const file = path === '/index.html' ? undefined : files.get(path);
  if (file !== undefined) return { file, found: true };
  const page = files.get('/index.html');
  // The text after the dot of a clause, 678a.11(d), begins with a digit.
  if (page === undefined || /^\.[a-z]/i.test(extname(path))) return null;
  return { file: page, found: pages.has(path.split('/')[1] ?? '') && !path.startsWith('//') };
};
