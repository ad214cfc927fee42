import type { GameOdds, StoredOdds } from '@fairdeal/lab';
import type { PointsChart, RaiseChart } from '@fairdeal/lab/internal';

const ODDS = import.meta.glob<StoredOdds>('../../../lab/data/*.json', { import: 'default' });
const CHARTS = import.meta.glob<unknown>('../../../lab/data/charts/*.json', { import: 'default' });

const loaded = new Map<string, Promise<unknown>>();

const loadOnce = <Data>(key: string, load: (() => Promise<Data>) | undefined): Promise<Data> => {
  const promise = loaded.get(key) ?? load?.() ?? Promise.reject(new Error(`There are no stored odds at ${key}.`));
  loaded.set(key, promise);
  return promise as Promise<Data>;
};

/** Stored odds of a game, under its latest edition with default settings. */
export const storedOdds = (game: string): Promise<StoredOdds> => {
  const path = `../../../lab/data/${game}.json`;
  return loadOnce(path, ODDS[path]);
};

const storedChart = <Chart>(game: string): Promise<Chart> => {
  const path = `../../../lab/data/charts/${game}.json`;
  return loadOnce(path, CHARTS[path] as (() => Promise<Chart>) | undefined);
};
export const playedChart = (game: string): Promise<RaiseChart> => storedChart(game);
export const pointsChart = (game: string): Promise<PointsChart> => storedChart(game);

/** Odds of an edition with default settings. */
export const defaultResult = ({ results }: StoredOdds, edition: string): GameOdds | undefined =>
  results.find((odds) => odds.edition === edition && Object.keys(odds.settings).length === 0);
