import type MiniSearch from 'minisearch';
import type { GuideContents, GuidePageData } from './guide-types.js';
import type { GuideSection } from './search-options.js';

/** Written by the build: vite/guide/plugin.ts. */
declare const GUIDE_CONTENTS: GuideContents;

export const CONTENTS: GuideContents = GUIDE_CONTENTS;

const fetchText = async (file: string): Promise<string> => {
  const answer = await fetch(file);
  if (!answer.ok) throw new Error('The page couldn’t be loaded.');
  return answer.text();
};

const loaded = new Map<string, Promise<GuidePageData>>();

/** Body of a page, loaded when it is first opened. */
export const guidePage = (file: string): Promise<GuidePageData> => {
  const known = loaded.get(file) ?? fetchText(file).then((text) => JSON.parse(text) as GuidePageData);
  loaded.set(file, known);
  return known;
};

export type GuideSearch = MiniSearch<GuideSection>;

let search: Promise<GuideSearch> | undefined;

/** Search index, loaded with the first use of the search. */
export const guideSearch = (): Promise<GuideSearch> => {
  search ??= Promise.all([import('./open-search.js'), fetchText(CONTENTS.search)]).then(([{ openSearch }, text]) =>
    openSearch(text),
  );
  return search;
};
