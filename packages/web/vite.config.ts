import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiFiles } from './vite/api/markdown.js';
import { apiData } from './vite/api-data.js';
import { clauseFiles } from './vite/clauses/plugin.js';
import { docketFile } from './vite/docket-file.js';
import { guideFiles } from './vite/guide/plugin.js';
import { lobbyData } from './vite/lobby-data.js';
import { siteFiles } from './vite/site-files.js';

const api = apiData();

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), clauseFiles(), docketFile(), guideFiles(), apiFiles(api), siteFiles()],
  define: { LOBBY_DATA: JSON.stringify(lobbyData()), API_DATA: JSON.stringify(api) },
  build: {
    outDir: 'dist/site',
    emptyOutDir: true,
    target: 'es2022',
    reportCompressedSize: false,
    // Every rulebook and solver that a worker may be asked for is one file.
    chunkSizeWarningLimit: 1000,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // Modules of a package that look at each other while they load must stay together.
      output: {
        codeSplitting: {
          groups: [
            // The first page writes amounts, and needs no rulebook for it.
            { name: 'money', test: /packages\/rules\/(?:dist|src)\/core\/(?:money|record)\./, priority: 1 },
            ...['cards', 'rules', 'lab', 'house'].map((name) => ({
              name,
              test: new RegExp(`packages/${name}/(?:dist|src)/`),
            })),
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});
