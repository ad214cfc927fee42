import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';
import { everyChapter } from './chapter-data.js';

/** Data file for each chapter, loaded only by clause pages. Its name holds a hash of its content. */
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
