import { gameSheet, settingWords, wagerWords } from '@fairdeal/house';
import { HOUSE_GAMES, type HouseGame, POKER_GAMES, type PokerGame } from '@fairdeal/rules';
import { Command } from 'commander';
import { columns, example, oneOf, print, printJson } from '../answer.js';
import { anyGameNamed, GAME_IDS, isPoker } from '../games.js';
import { pokerRow, pokerSheet, printPokerGame } from './poker-sheet.js';

export const gamesCommand = (): Command =>
  example(
    new Command('games')
      .description('every game: its chapter, editions, wagers, paytables and settings')
      .addArgument(oneOf('[game]', 'one game, in full', GAME_IDS))
      .option('--json', 'write JSON')
      .action((id: string | undefined, { json }: { json?: true }) => {
        const games = id === undefined ? [...HOUSE_GAMES, ...POKER_GAMES] : [anyGameNamed(id)];
        if (json) printJson({ games: games.map((game) => (isPoker(game) ? pokerSheet(game) : gameSheet(game))) });
        else if (id === undefined) print(columns([['game', 'chapter', 'edition', 'wagers'], ...games.map(row)]));
        else
          for (const game of games) {
            if (isPoker(game)) printPokerGame(game);
            else printGame(game);
          }
      }),
    'fairdeal games over-under',
  );

const row = (game: HouseGame | PokerGame): string[] => (isPoker(game) ? pokerRow(game) : houseRow(game));

const houseRow = (game: HouseGame): string[] => [
  game.id,
  game.chapter,
  game.editions.map(({ edition }) => edition).join(', '),
  game.wagers.map(({ id }) => id).join(', '),
];

const printGame = (game: HouseGame): void => {
  print(`${game.title}, 58 Pa. Code Chapter ${game.chapter}`);
  print('\nWagers');
  print(
    columns(
      game.wagers.map(({ id, title, clause, when, required }) => [
        `  ${id}`,
        title,
        wagerWords({ when, required }),
        clause,
      ]),
    ),
  );
  for (const { edition } of game.editions)
    for (const { wager, name, clause, lines } of game.paytables(edition)) {
      print(`\nPaytable ${name} of ${wager}${game.editions.length > 1 ? `, edition ${edition}` : ''} (${clause})`);
      print(columns(lines.map(({ hand, pay }) => [`  ${hand}`, pay.words])));
    }
  print('\nSettings');
  print(
    columns(
      Object.entries(game.settings).map(([name, setting]) => [
        `  ${name}`,
        settingWords(setting),
        `default ${setting.default}`,
        `${setting.words} (${setting.clause})`,
      ]),
    ),
  );
};
