import {
  type GameOdds,
  type JackpotPageQuery,
  jackpotPageQuery,
  nonDefaultSettings,
  type OddsPageQuery,
  oddsPageQuery,
  type SeatPageQuery,
  type SeatPaytable,
  type Solver,
  type SolverQuestion,
  seatPageQuery,
  strategyPageQuery,
} from '@fairdeal/lab';
import type { HouseGame } from '@fairdeal/rules';

/** Where the website answers the same; nowhere by rules of one's own. */
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
  return `/lab/${game.id}${oddsPageQuery(game, { edition, settings, wager, table: name, own })}`;
};

/** By which edition and settings it is asked. */
const editionAndSettings = (
  { settings }: Solver,
  question: SolverQuestion,
): Pick<OddsPageQuery, 'edition' | 'settings'> => ({
  edition: question.edition,
  settings: nonDefaultSettings(settings, question),
});

/** Where the website answers the same of a seat. */
export const seatLink = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  asked: Omit<SeatPageQuery, 'edition' | 'settings'>,
): string | null =>
  question.variant === undefined
    ? `/lab/seat/${game.id}${seatPageQuery(game, { ...editionAndSettings(solver, question), ...asked })}`
    : null;

/** Where the website answers the same of jackpots, which depend on the tables of progressives alone. */
export const jackpotLink = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  { tables, speed }: Omit<JackpotPageQuery, 'edition' | 'settings'>,
): string | null => {
  if (question.variant !== undefined) return null;
  const filed = game.paytables(question.edition);
  const metered = Object.entries(tables).filter(([wager]) =>
    filed.some((table) => table.wager === wager && table.progressive !== undefined),
  );
  const asked = { ...editionAndSettings(solver, question), tables: Object.fromEntries(metered), speed };
  return `/lab/jackpots/${game.id}${jackpotPageQuery(game, asked)}`;
};

/** Where the website has best play, and a rule of so many lines. */
export const strategyLink = (
  game: HouseGame,
  solver: Solver,
  question: SolverQuestion,
  lines: number | null,
): string | null =>
  question.variant === undefined
    ? `/lab/strategy/${game.id}${strategyPageQuery(game, { ...editionAndSettings(solver, question), lines })}`
    : null;
