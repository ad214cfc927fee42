import type { HouseGame } from '@fairdeal/rules';
import type { SettingValues } from '@fairdeal/rules/internal';
import type { HandText } from '../odds/hand-situation.js';
import type { SeatSessionTerms } from '../seat/forecast.js';
import { firstPaytable, type SeatPaytable, type SeatWagerChoices } from '../seat/wagers.js';

/** Query of the website's explorer: the odds of a game, and one wager by one table. */
export interface OddsPageQuery {
  readonly edition: string;
  /** Those that are not the default. */
  readonly settings: SettingValues;
  readonly wager: string;
  readonly table: string;
  /** The lines of a custom table, as written; null for a table of the chapter. */
  readonly own: readonly { readonly hand: string; readonly words: string }[] | null;
}

/** The question as the address of the explorer has it, after the game: `?edition=2016&wager=bonus&table=A`. */
export const oddsPageQuery = (game: HouseGame, { edition, settings, wager, table, own }: OddsPageQuery): string => {
  const words: readonly QueryParameter[] = [
    ...editionParameters(game, { edition, settings }),
    ['wager', wager],
    ['table', table],
    ['own', own === null ? '' : ownTableText(own)],
  ];
  return queryString(words);
};

/** A name in an address and its value; an empty one is left out. */
export type QueryParameter = readonly [name: string, value: string];

/** Edition and settings that are not the default. */
export const editionParameters = (
  game: HouseGame,
  { edition, settings }: Pick<OddsPageQuery, 'edition' | 'settings'>,
): QueryParameter[] => [
  ['edition', edition === game.editions.at(-1)?.edition ? '' : edition],
  ...Object.entries(settings).map(([name, value]): QueryParameter => [name, `${value}`]),
];

/** The lines of a custom table, as written in an address. */
const ownTableText = (own: NonNullable<OddsPageQuery['own']>): string =>
  JSON.stringify(Object.fromEntries(own.map(({ hand, words }) => [hand, words])));

/** Parameters as an address has them. */
export const queryString = (words: readonly QueryParameter[]): string => {
  const said = words.filter(([, value]) => value !== '');
  return said.length === 0 ? '' : `?${said.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
};

/** Query about one hand, as in the address of its page: `?hand=5h`. */
export const handPageQuery = (
  game: HouseGame,
  asked: Pick<OddsPageQuery, 'edition' | 'settings'>,
  { hand = '', community = '', dealer = '', known = '' }: HandText,
): string =>
  queryString([
    ...editionParameters(game, asked),
    ['hand', hand],
    ['community', community],
    ['dealer', dealer],
    ['known', known],
  ]);

/** Query about the wagers of one seat. */
export interface SeatPageQuery extends SeatWagerChoices, SeatSessionTerms, Pick<OddsPageQuery, 'edition' | 'settings'> {
  /** Whether the query includes the main game of two seats. */
  readonly seats: boolean;
}

/** Stands for a wager that is not offered, in place of a table's name. */
export const NOT_OFFERED = 'none';

const linesText = (lines: SeatPaytable['lines']): string =>
  lines === undefined ? '' : ownTableText(lines.map(({ hand, pay }) => ({ hand, words: pay.words })));

/** The tables that are not the chapter's first: `table.trips=DJWT-05`, `own.trips={"flush":"5 to 1"}`, `table.trips=none`. */
const tableParameters = (game: HouseGame, { edition, tables, offered }: SeatPageQuery): QueryParameter[] =>
  game.optional.flatMap((wager): QueryParameter[] => {
    if (offered !== null && !offered.includes(wager)) return [[`table.${wager}`, NOT_OFFERED]];
    const first = firstPaytable(game, edition, wager);
    const { name = first, like = first, lines } = tables[wager] ?? {};
    const filed = lines === undefined ? name : like;
    return [
      [`table.${wager}`, filed === first ? '' : filed],
      [`own.${wager}`, linesText(lines)],
    ];
  });

/** Session of a seat; bankroll and stakes are cents. */
export const SESSION_FIELDS = ['rounds', 'speed', 'hours', 'bankroll', 'players'] as const;

/** Query about a seat, as in the address of its page: `?table.trips=DJWT-05&meter=growth`. */
export const seatPageQuery = (game: HouseGame, asked: SeatPageQuery): string =>
  queryString([
    ...editionParameters(game, asked),
    ...tableParameters(game, asked),
    ['meter', asked.meter === null || asked.meter === 'seed' ? '' : `${asked.meter}`],
    ['seats', asked.seats ? '2' : ''],
    ...Object.entries(asked.stakes).map(
      ([wager, cents]): QueryParameter => [`stake.${wager}`, cents === 0 ? '' : `${cents}`],
    ),
    ...SESSION_FIELDS.map((name): QueryParameter => [name, `${asked[name] ?? ''}`]),
  ]);

/** The wagers of a game that are paid from a meter. */
export const meteredWagers = (game: HouseGame, edition: string): readonly string[] => [
  ...new Set(game.paytables(edition).flatMap(({ wager, progressive }) => (progressive === undefined ? [] : [wager]))),
];

/** Query about a game's jackpots. */
export interface JackpotPageQuery
  extends Pick<OddsPageQuery, 'edition' | 'settings'>,
    Pick<SeatWagerChoices, 'tables'> {
  /** How many wagers are made in an hour. */
  readonly speed: number | null;
}

/** As the address of its page has it: `?table.progressive=2&speed=300`; where no table is named, all are told. */
export const jackpotPageQuery = (game: HouseGame, { tables, speed, ...asked }: JackpotPageQuery): string =>
  queryString([
    ...editionParameters(game, asked),
    ...meteredWagers(game, asked.edition).flatMap((wager): QueryParameter[] => {
      const { name = '', like = firstPaytable(game, asked.edition, wager), lines } = tables[wager] ?? {};
      return [
        [`table.${wager}`, lines === undefined ? name : like],
        [`own.${wager}`, linesText(lines)],
      ];
    }),
    ['speed', speed === null ? '' : `${speed}`],
  ]);

/** Query about best play, as in the address of its page: `?lines=3` for a rule with three lines. */
export const strategyPageQuery = (
  game: HouseGame,
  { lines, ...asked }: Pick<OddsPageQuery, 'edition' | 'settings'> & { readonly lines: number | null },
): string => queryString([...editionParameters(game, asked), ['lines', `${lines ?? ''}`]]);
