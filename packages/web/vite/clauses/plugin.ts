import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { everyChapter } from './chapter-data.js';

/** One file of data a chapter, loaded by the page of a clause alone. The name of a file holds a hash of what it is. */
export const clauseFiles = (): Plugin => {
  const texts = new Map<string, string>();
  return {
    name: 'fairdeal:clause-files',
    async config() {
      const files: Record<string, string> = {};
      for (const [chapter, data] of await everyChapter()) {
        const text = JSON.stringify(data);
        const name = `assets/clauses-${chapter}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.json`;
        texts.set(name, text);
        files[chapter] = `/${name}`;
      }
      return { define: { CLAUSE_FILES: JSON.stringify(files) } };
    },
    generateBundle() {
      for (const [fileName, source] of texts) this.emitFile({ type: 'asset', fileName, source });
    },
  };
};
