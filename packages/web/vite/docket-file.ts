import { createHash } from 'node:crypto';
import { packRound } from '@fairdeal/table';
import { DOCKET } from '@fairdeal/table/internal';
import type { Plugin } from 'vite';
import type { DocketPageCase } from '../src/docket/data.js';

/** Plays every night of the docket. */
const playDocket = (): Promise<readonly DocketPageCase[]> =>
  Promise.all(
    DOCKET.map(async ({ id, title, facts, fine, hands, nights }) => ({
      ...{ id, title, facts, fine, hands },
      nights: await Promise.all(
        nights.map(async (night) => {
          const { saved, ...played } = night.play();
          return { ...played, round: await packRound(saved) };
        }),
      ),
    })),
  );

/** The nights of the docket, played at build time in a file that only their page loads. */
export const docketFile = (): Plugin => {
  let file: { readonly fileName: string; readonly source: string } | null = null;
  return {
    name: 'fairdeal:docket-file',
    async config() {
      const source = JSON.stringify(await playDocket());
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 8);
      file = { fileName: `assets/docket-${hash}.json`, source };
      return { define: { DOCKET_FILE: JSON.stringify(`/${file.fileName}`) } };
    },
    generateBundle() {
      if (file !== null) this.emitFile({ type: 'asset', ...file });
    },
  };
};
