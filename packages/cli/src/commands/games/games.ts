import type { OddsSetting } from '@fairdeal/lab';
import { HOUSE_GAMES, type HouseGame, POKER_GAMES, type PokerGame } from '@fairdeal/rules';
import { gameSheet, sheetSettingWords, sheetValueWords, sheetWagerWords } from '@fairdeal/table/internal/documents';
import { Command } from 'commander';
import { choiceArgument, withExamples } from '../../shared/arguments.js';
import { ALL_GAME_IDS, gameNamed, isPokerRoomGame } from '../../shared/games.js';
import { formatColumns, formatTable, print, printJson } from '../../shared/print.js';
import { pokerRow, pokerSheet, printPokerGame } from './poker-sheet.js';

export const gamesCommand = (): Command =>
  withExamples(
    new Command('games')
      .summary('List games, wagers, paytables and settings')
      .description('List every game with its chapter, editions, wagers, paytables and settings.')
      .addArgument(choiceArgument('[game]', 'one game, in full', ALL_GAME_IDS))
      .option('--json', 'write JSON')
      .action(async (id: string | undefined, { json }: { json?: true }) => {
        const games = id === undefined ? [...HOUSE_GAMES, ...POKER_GAMES] : [gameNamed(id)];
        if (json) printJson({ games: await Promise.all(games.map(sheet)) });
        else if (id === undefined) print(formatTable([['game', 'chapter', 'edition', 'wagers'], ...games.map(row)]));
        else
          for (const game of games) {
            if (isPokerRoomGame(game)) printPokerGame(game);
            else await printGame(game);
          }
      }),
    'fairdeal games over-under',
  );

const sheet = async (game: HouseGame | PokerGame): Promise<object> =>
  isPokerRoomGame(game) ? pokerSheet(game) : { ...gameSheet(game), oddsSettings: await oddsSettings(game) };

/** Settings of `fairdeal odds` that a submission doesn't have. Only this loads the lab, because the list of games doesn't need it. */
const oddsSettings = async ({ id, settings }: HouseGame): Promise<Readonly<Record<string, OddsSetting>>> => {
  const { solverFor } = await import('@fairdeal/lab');
  const known = Object.entries(solverFor(id).settings);
  return Object.fromEntries(known.filter(([name]) => !Object.hasOwn(settings, name)));
};

const oddsValues = ({ values, range }: OddsSetting): string =>
  range === undefined ? sortedValues(values).join(', ') : `${range[0]} to ${range[1]}`;

/** Sorts numbers; keeps the order of words. */
const sortedValues = (values: OddsSetting['values']): readonly OddsSetting['values'][number][] =>
  values.every((value) => typeof value === 'number')
    ? values.toSorted((one, other) => Number(one) - Number(other))
    : values;

const row = (game: HouseGame | PokerGame): string[] => (isPokerRoomGame(game) ? pokerRow(game) : houseRow(game));

const houseRow = (game: HouseGame): string[] => [
  game.id,
  game.chapter,
  game.editions.map(({ edition }) => edition).join(', '),
  game.wagers.map(({ id }) => id).join(', '),
];

const printGame = async (game: HouseGame): Promise<void> => {
  print(`${game.title}, 58 Pa. Code Chapter ${game.chapter}`);
  print('\nWagers');
  print(
    formatColumns(
      game.wagers.map(({ id, title, clause, when, required }) => [
        `  ${id}`,
        title,
        sheetWagerWords({ when, required }),
        clause,
      ]),
    ),
  );
  for (const { edition } of game.editions)
    for (const { wager, name, clause, lines } of game.paytables(edition)) {
      print(`\nPaytable ${name} of ${wager}${game.editions.length > 1 ? `, edition ${edition}` : ''} (${clause})`);
      print(formatColumns(lines.map(({ hand, pay }) => [`  ${hand}`, pay.words])));
    }
  print('\nSettings');
  print(
    formatColumns(
      Object.entries(game.settings).map(([name, setting]) => [
        `  ${name}`,
        sheetSettingWords(setting),
        `default ${sheetValueWords(setting.default)}`,
        `${setting.words}${setting.must ? '; the house must state it' : ''} (${setting.clause})`,
      ]),
    ),
  );
  const odds = Object.entries(await oddsSettings(game));
  if (odds.length === 0) return;
  print('\nSettings for odds only');
  print(
    formatColumns(
      odds.map(([name, setting]) => [`  ${name}`, oddsValues(setting), `default ${setting.values[0]}`, setting.words]),
    ),
  );
};
