import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import MiniSearch from 'minisearch';
import type { Plugin } from 'vite';
import type { GuideContents, GuidePageData } from '../../src/guide/guide-types.js';
import { SEARCH_OPTIONS } from '../../src/guide/search-options.js';
import { ROOT, readGuide, sectionsOf } from './read-guide.js';

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex').slice(0, 8);

/** Makes the guide from the Markdown of the project: a file for each page, its pictures, and a search index. */
export const guideFiles = (): Plugin => {
  const assets = new Map<string, string | Buffer>();
  const keep = (name: string, extension: string, content: string | Buffer): string => {
    const file = `assets/guide-${name}-${hashOf(content)}.${extension}`;
    assets.set(file, content);
    return `/${file}`;
  };
  return {
    name: 'fairdeal:guide-files',
    config() {
      const pages = readGuide((file) => keep(basename(file, '.png'), 'png', readFileSync(join(ROOT, file))));
      const search = new MiniSearch(SEARCH_OPTIONS);
      search.addAll(pages.flatMap(sectionsOf));
      const contents: GuideContents = {
        pages: pages.map(({ id, title, label, group, body }) => {
          const page: GuidePageData = { body };
          return {
            id,
            title,
            label,
            group,
            file: keep(id.replaceAll('/', '-') || 'index', 'json', JSON.stringify(page)),
          };
        }),
        search: keep('search', 'json', JSON.stringify(search)),
      };
      return { define: { GUIDE_CONTENTS: JSON.stringify(contents) } };
    },
    generateBundle() {
      for (const [fileName, source] of assets) this.emitFile({ type: 'asset', fileName, source });
    },
  };
};
