import { type OddsSetting, type Solver, type SolverQuestion, solverQuestion, type WagerPaytable } from '@fairdeal/lab';
import { nonDefaultSettings, type OddsPageQuery } from '@fairdeal/lab/internal';
import type { HouseGame, SettingValue } from '@fairdeal/rules';
import { isRecord } from '@fairdeal/rules/internal';
import type { CustomPayLine } from './custom-paytable.js';

export { type OddsPageQuery, oddsPageQuery } from '@fairdeal/lab/internal';

/** Value of a setting from its text; undefined for an invalid one. */
export const readSetting = ({ values, range }: OddsSetting, text: string): SettingValue | undefined => {
  const listed = values.find((value) => `${value}` === text);
  if (listed !== undefined) return listed;
  const number = Number(text);
  return range !== undefined && text !== '' && Number.isInteger(number) && number >= range[0] && number <= range[1]
    ? number
    : undefined;
};

export const readCustomPaytable = (text: string | null): readonly CustomPayLine[] | null => {
  if (text === null) return null;
  try {
    const given: unknown = JSON.parse(text);
    return isRecord(given) ? Object.entries(given).map(([hand, words]) => ({ hand, words: `${words}` })) : null;
  } catch {
    return null;
  }
};

export const questionOf = (
  solver: Pick<Solver, 'settings'>,
  { edition, settings }: Pick<OddsPageQuery, 'edition' | 'settings'>,
): SolverQuestion => solverQuestion(solver, edition, settings);

/** Wager and paytable of the question, or the first ones. */
export const pickTable = (
  tables: readonly WagerPaytable[],
  { wager, table }: Pick<OddsPageQuery, 'wager' | 'table'>,
): WagerPaytable | undefined => {
  const own = tables.filter((one) => one.wager === wager);
  return own.find(({ name }) => name === table) ?? own[0] ?? tables[0];
};

/** Reads an address; missing and invalid values take the chapter's defaults. */
export const readOddsPageQuery = (game: HouseGame, solver: Solver, query: string): OddsPageQuery => {
  const given = new URLSearchParams(query);
  const latest = game.editions.at(-1)?.edition ?? '';
  const edition = game.editions.find((known) => known.edition === given.get('edition'))?.edition ?? latest;
  const settings = Object.fromEntries(
    Object.entries(solver.settings).flatMap(([name, setting]) => {
      const value = readSetting(setting, given.get(name) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const question = solverQuestion(solver, edition, settings);
  // Editable paytables come first; the Blind's isn't one, since it depends on play.
  const tables = solver.paytables(question).toSorted((one, other) => place(game, one) - place(game, other));
  const picked = pickTable(tables, { wager: given.get('wager') ?? '', table: given.get('table') ?? '' });
  return {
    edition,
    settings: nonDefaultSettings(solver.settings, question),
    wager: picked?.wager ?? '',
    table: picked?.name ?? '',
    own: picked?.name === given.get('table') ? readCustomPaytable(given.get('own')) : null,
  };
};

const place = (game: HouseGame, { wager }: WagerPaytable): number => (game.optional.includes(wager) ? 0 : 1);

/** Command that answers the same question. */
export const commandFor = (game: HouseGame, { edition, settings, wager, table, own }: OddsPageQuery): string =>
  [
    `fairdeal odds ${game.id}`,
    ...(edition === game.editions.at(-1)?.edition ? [] : [`--edition ${edition}`]),
    ...Object.entries(settings).map(([name, value]) => `--set ${name}=${value}`),
    wager === '' ? '' : `--paytable ${wager}=${own === null ? quoted(table) : 'own.json'}`,
  ]
    .filter((word) => word !== '')
    .join(' ');

const quoted = (name: string): string => (/^[\w-]+$/.test(name) ? name : `"${name}"`);
