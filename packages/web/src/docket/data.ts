import type { DocketCase, PlayedNight } from '@fairdeal/table/internal';

/** A night as the page shows it, with its deciding round as a fragment for `/replay#…`. */
export interface DocketPageNight extends Omit<PlayedNight, 'saved'> {
  readonly round: string;
}

/** A case with its nights. */
export interface DocketPageCase extends Omit<DocketCase, 'nights'> {
  readonly nights: readonly DocketPageNight[];
}

/** Written by the build: vite/docket-file.ts. */
declare const DOCKET_FILE: string;

/** The docket, loaded when its page opens. */
export const loadDocket = async (): Promise<readonly DocketPageCase[]> => {
  const answer = await fetch(DOCKET_FILE);
  if (!answer.ok) throw new Error('The docket couldn’t be loaded.');
  return (await answer.json()) as readonly DocketPageCase[];
};
