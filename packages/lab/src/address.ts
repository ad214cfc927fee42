import type { HouseGame, Settings } from '@fairdeal/rules';
import type { AskedStakes } from './seat/ends.js';
import { type AskedTable, type AskedWagers, firstTable } from './seat/wagers.js';
import type { SaidHand } from './weighed.js';

/** What the explorer of the website is asked: the odds of a game, and one wager by one table. */
export interface Explored {
  readonly edition: string;
  /** Those that are not the default. */
  readonly settings: Settings;
  readonly wager: string;
  readonly table: string;
  /** The lines of a table of one's own, as they are written; null while it is the chapter's. */
  readonly own: readonly { readonly hand: string; readonly words: string }[] | null;
}

/** The question as the address of the explorer has it, after the game: `?edition=2016&wager=bonus&table=A`. */
export const exploredQuery = (game: HouseGame, { edition, settings, wager, table, own }: Explored): string => {
  const words: readonly Word[] = [
    ...byWhich(game, { edition, settings }),
    ['wager', wager],
    ['table', table],
    ['own', own === null ? '' : ownText(own)],
  ];
  return queryOf(words);
};

type Word = readonly [name: string, value: string];

/** By which edition and settings it is asked: those that are not the default. */
const byWhich = (game: HouseGame, { edition, settings }: Pick<Explored, 'edition' | 'settings'>): Word[] => [
  ['edition', edition === game.editions.at(-1)?.edition ? '' : edition],
  ...Object.entries(settings).map(([name, value]): Word => [name, `${value}`]),
];

/** The lines of a table of one's own, as an address has them. */
const ownText = (own: NonNullable<Explored['own']>): string =>
  JSON.stringify(Object.fromEntries(own.map(({ hand, words }) => [hand, words])));

/** What is said of these, as an address has it. */
const queryOf = (words: readonly Word[]): string => {
  const said = words.filter(([, value]) => value !== '');
  return said.length === 0 ? '' : `?${said.map((pair) => pair.map(encodeURIComponent).join('=')).join('&')}`;
};

/** What is asked of one hand, as the address of its page has it: `?hand=5h`. */
export const handQuery = (
  game: HouseGame,
  asked: Pick<Explored, 'edition' | 'settings'>,
  { hand = '', community = '', dealer = '', known = '' }: SaidHand,
): string =>
  queryOf([...byWhich(game, asked), ['hand', hand], ['community', community], ['dealer', dealer], ['known', known]]);

/** What is asked of the wagers of one seat. */
export interface AskedSeat extends AskedWagers, AskedStakes, Pick<Explored, 'edition' | 'settings'> {
  /** Whether the main game of two seats is asked for as well. */
  readonly seats: boolean;
}

/** What stands for a wager that is not offered, where a table is named. */
export const NOT_OFFERED = 'none';

const linesText = (lines: AskedTable['lines']): string =>
  lines === undefined ? '' : ownText(lines.map(({ hand, pay }) => ({ hand, words: pay.words })));

/** The tables that are not the chapter's first: `table.trips=DJWT-05`, `own.trips={"flush":"5 to 1"}`, `table.trips=none`. */
const tableWords = (game: HouseGame, { edition, tables, offered }: AskedSeat): Word[] =>
  game.optional.flatMap((wager): Word[] => {
    if (offered !== null && !offered.includes(wager)) return [[`table.${wager}`, NOT_OFFERED]];
    const first = firstTable(game, edition, wager);
    const { name = first, like = first, lines } = tables[wager] ?? {};
    const filed = lines === undefined ? name : like;
    return [
      [`table.${wager}`, filed === first ? '' : filed],
      [`own.${wager}`, linesText(lines)],
    ];
  });

/** What is counted of a seat's session; bankroll and stakes are cents. */
export const SESSION = ['rounds', 'speed', 'hours', 'bankroll', 'players'] as const;

/** What is asked of a seat, as the address of its page has it: `?table.trips=DJWT-05&meter=growth`. */
export const seatQuery = (game: HouseGame, asked: AskedSeat): string =>
  queryOf([
    ...byWhich(game, asked),
    ...tableWords(game, asked),
    ['meter', asked.meter === null || asked.meter === 'seed' ? '' : `${asked.meter}`],
    ['seats', asked.seats ? '2' : ''],
    ...Object.entries(asked.stakes).map(([wager, cents]): Word => [`stake.${wager}`, cents === 0 ? '' : `${cents}`]),
    ...SESSION.map((name): Word => [name, `${asked[name] ?? ''}`]),
  ]);

/** What is asked of a game's jackpots. */
export interface AskedJackpots extends Pick<Explored, 'edition' | 'settings'>, Pick<AskedWagers, 'tables'> {
  /** How many wagers are made in an hour. */
  readonly speed: number | null;
}

/** As the address of its page has it: `?table.progressive=2&speed=300`; where no table is named, all are told. */
export const jackpotQuery = (game: HouseGame, { tables, speed, ...asked }: AskedJackpots): string =>
  queryOf([
    ...byWhich(game, asked),
    ...Object.entries(tables).flatMap(([wager, { name, like, lines }]): Word[] => [
      [`table.${wager}`, lines === undefined ? name : (like ?? firstTable(game, asked.edition, wager))],
      [`own.${wager}`, linesText(lines)],
    ]),
    ['speed', speed === null ? '' : `${speed}`],
  ]);

/** What is asked of best play, as the address of its page has it: `?lines=3` for a rule of so many. */
export const strategyQuery = (
  game: HouseGame,
  { lines, ...asked }: Pick<Explored, 'edition' | 'settings'> & { readonly lines: number | null },
): string => queryOf([...byWhich(game, asked), ['lines', `${lines ?? ''}`]]);
