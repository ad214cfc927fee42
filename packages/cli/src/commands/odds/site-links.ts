import { type GameOdds, type SolverQuestion, solverFor } from '@fairdeal/lab';
import { nonDefaultSettings, type OddsPageQuery, oddsPageQuery, type SeatPaytable } from '@fairdeal/lab/internal';
import type { HouseGame } from '@fairdeal/rules';

/** The house whose website has the same answers: FAIRDEAL_URL, or the one that `fairdeal serve` runs here. */
const houseUrl = (): string =>
  (process.env.FAIRDEAL_URL || `http://localhost:${process.env.PORT || '3000'}`).replace(/\/+$/, '');

/** The website's answer to the same question; none for custom rules. */
export const siteLink = (
  page: 'hand' | 'strategy' | 'seat' | 'jackpots',
  game: HouseGame,
  { edition, settings, variant }: SolverQuestion,
  query: (asked: Pick<OddsPageQuery, 'edition' | 'settings'>) => string,
): string | null =>
  variant === undefined
    ? `${houseUrl()}/lab/${page}/${game.id}${query({ edition, settings: nonDefaultSettings(solverFor(game.id).settings, { edition, settings }) })}`
    : null;

/** The website's page with these odds; none for custom rules. */
export const oddsLink = (
  game: HouseGame,
  { edition, settings, variant }: GameOdds,
  tables: Readonly<Record<string, SeatPaytable>>,
): string | null => {
  if (variant !== undefined) return null;
  const [wager = '', table] = Object.entries(tables)[0] ?? [];
  const own = table?.lines?.map(({ hand, pay }) => ({ hand, words: pay.words })) ?? null;
  const filed = game.paytables(edition).find((one) => one.wager === wager)?.name ?? '';
  const name = own === null ? (table?.name ?? '') : (table?.like ?? filed);
  return `${houseUrl()}/lab/${game.id}${oddsPageQuery(game, { edition, settings, wager, table: name, own })}`;
};
