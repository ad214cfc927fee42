import { EDITIONS, type PokerGame } from '@fairdeal/rules';
import { type PokerSetting, pokerSettings } from '@fairdeal/rules/internal';
import { sheetSettingWords } from '@fairdeal/table/internal/documents';
import { formatColumns, joinList, print } from '../../shared/print.js';

const EDITION = EDITIONS.find(({ chapter }) => chapter === '637a');

/** Choices of the house under 637a.8(k), for any game. */
const limitsOf = (game: PokerGame): readonly string[] => {
  const { limit } = pokerSettings(game);
  return limit.kind === 'choice' ? limit.choices : [];
};

/** A poker game's facts before sitting down, as data. */
export const pokerSheet = (game: PokerGame): object => ({
  game: game.id,
  title: game.title,
  chapter: '637a',
  editions: EDITION === undefined ? [] : [EDITION.edition],
  section: game.section,
  outsideChapter: game.outsideChapter,
  players: { least: 2, most: game.players.most, clause: game.players.clause },
  codes: game.codes,
  rounds: game.streets.map(({ name, deal, draw, discard, unit, dealClause, betClause }) => ({
    name,
    deal,
    draw,
    discard,
    unit,
    clauses: [...new Set([dealClause, betClause])],
  })),
  shares: game.shares.map(({ ranking, clause }) => ({ ranking, clause })),
  wagers: [],
  paytables: [],
  settings: pokerSettings(game),
});

export const pokerRow = (game: PokerGame): string[] => [
  game.id,
  '637a',
  EDITION?.edition ?? '',
  `2 to ${game.players.most} players, ${joinList(limitsOf(game), 'or')} limit${game.outsideChapter ? '; outside the chapter' : ''}`,
];

/** The values of a setting, as written after `--set`. */
const valuesOf = (setting: PokerSetting): string => {
  switch (setting.kind) {
    case 'yes-no':
    case 'number':
    case 'choice':
      return sheetSettingWords(setting);
    case 'number-or-none':
      return `${setting.min} to ${setting.max}, none`;
    case 'cents':
      return 'cents';
    case 'cents-or-none':
      return 'cents, none';
    case 'cents-list':
      return 'cents with commas';
    case 'text':
      return 'a text';
    case 'list':
    case 'rules':
      return 'in a submission';
  }
};

const defaultOf = (setting: PokerSetting): string => {
  if (setting.default === null || (Array.isArray(setting.default) && setting.default.length === 0)) return 'none';
  if (setting.kind === 'cents-list') return setting.default.join(',');
  return typeof setting.default === 'object' ? JSON.stringify(setting.default) : `${setting.default}`;
};

export const printPokerGame = (game: PokerGame): void => {
  print(`${game.title}, 58 Pa. Code Chapter 637a, § ${game.section}`);
  print(`\n2 to ${game.players.most} players (${game.players.clause})`);
  print('\nBetting rounds');
  print(
    formatColumns(
      game.streets.map(({ name, deal, draw, discard, unit, betClause }) => [
        `  ${name}`,
        [
          ...deal.map(
            ({ to, cards }) => `${cards} ${to === 'board' ? 'to the board' : to === 'up' ? 'face up' : 'face down'}`,
          ),
          ...(discard > 0 ? [`${discard} discarded`] : []),
          ...(draw ? ['draw'] : []),
        ].join(', '),
        `${unit} bet`,
        betClause,
      ]),
    ),
  );
  print('\nShares of the pot');
  print(formatColumns(game.shares.map(({ ranking, clause }) => [`  ${ranking}`, clause])));
  print('\nSettings');
  print(
    formatColumns(
      Object.entries(pokerSettings(game)).map(([name, setting]) => [
        `  ${name}`,
        valuesOf(setting),
        `default ${defaultOf(setting)}`,
        `${setting.words}${setting.must ? '; the house must state it' : ''} (${setting.clause})`,
      ]),
    ),
  );
};
