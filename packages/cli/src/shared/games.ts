import {
  EDITIONS,
  type Fault,
  HOUSE_GAMES,
  type HouseGame,
  houseGame,
  POKER_GAMES,
  type PokerGame,
  type PokerSubmission,
  pokerGame,
  type Submission,
  type SubmissionDraft,
  submit,
  submitPoker,
} from '@fairdeal/rules';
import { POKER_EDITION, pokerSettings } from '@fairdeal/rules/internal';
import { TABLE_GAME_IDS as OFFERED_IDS } from '@fairdeal/table/internal';
import type { Option } from 'commander';
import { choiceOption, parseSettingOptions } from './arguments.js';
import { UsageError, unknownNameError } from './errors.js';
import { withClauses } from './print.js';

export { everyWager, TABLE_GAME_IDS as OFFERED_IDS } from '@fairdeal/table/internal';

/** A house game or a poker game. An unknown one is refused with the `listed` ones. */
export const gameNamed = (id: string, listed: readonly string[] = ALL_GAME_IDS): HouseGame | PokerGame => {
  const game = houseGame(id) ?? pokerGame(id);
  if (game === undefined) throw unknownNameError('game', id, listed);
  return game;
};

/** A game that a table can offer. A game outside the chapter is refused like its submission. */
export const offeredGameNamed = (id: string): HouseGame | PokerGame => {
  const game = gameNamed(id, OFFERED_IDS);
  if (isPokerRoomGame(game) && game.outsideChapter) pokerSubmissionFromSettings(game, {});
  return game;
};

/** Every game's id, house games first. */
export const ALL_GAME_IDS: readonly string[] = [...HOUSE_GAMES, ...POKER_GAMES].map(({ id }) => id);

export const editionOption = (words: string): Option =>
  choiceOption('--edition <year>', words, [...new Set(EDITIONS.map(({ edition }) => edition))].toSorted());

export const isPokerRoomGame = (game: HouseGame | PokerGame): game is PokerGame => 'streets' in game;

const faultsError = (faults: readonly Fault[]): UsageError =>
  new UsageError(faults.map(({ fault, cites }) => withClauses(fault, cites)).join(' '));

/** The requested edition of a game's chapter, or the newest. */
export const editionNamed = (game: HouseGame | PokerGame, asked: string | undefined): string => {
  const known: readonly string[] = isPokerRoomGame(game) ? [POKER_EDITION] : game.editions.map((one) => one.edition);
  const edition = asked ?? known.at(-1) ?? '';
  if (!known.includes(edition)) throw unknownNameError(`edition of ${game.title}`, edition, known);
  return edition;
};

type ChosenSettings = Readonly<Record<string, boolean | number | string>>;

const kindOf = (game: HouseGame | PokerGame, name: string): string => {
  const settings: Readonly<Record<string, { readonly kind: string }>> = isPokerRoomGame(game)
    ? pokerSettings(game)
    : game.settings;
  return (Object.hasOwn(settings, name) ? settings[name]?.kind : undefined) ?? '';
};

const TEXT_KINDS = ['choice', 'text', 'cents-list'];

/** Reads `--set` for a game, each setting by its kind. */
export const parseGameSettings = (game: HouseGame | PokerGame, pairs: readonly string[]): ChosenSettings =>
  parseSettingOptions(pairs, (name) => TEXT_KINDS.includes(kindOf(game, name)));

/** The submission of a draft, or an error with all its faults. */
export const submissionFromDraft = (game: HouseGame, draft: SubmissionDraft): Submission => {
  const made = submit(game, draft);
  if ('ok' in made) return made.ok;
  throw faultsError(made.faults);
};

const NULLABLE_KINDS = ['cents-or-none', 'number-or-none', 'rules'];

const pokerValue = (kind: string, said: boolean | number | string): unknown => {
  if (said === 'none' && NULLABLE_KINDS.includes(kind)) return null;
  return kind === 'cents-list'
    ? `${said}`.split(',').map((part) => (/^-?\d+$/.test(part) ? Number(part) : part))
    : said;
};

const refuseEdition = ({ title }: PokerGame, edition: string | undefined): void => {
  const known = EDITIONS.filter(({ chapter }) => chapter === '637a').map((one) => one.edition);
  if (edition !== undefined && !known.includes(edition)) throw unknownNameError(`edition of ${title}`, edition, known);
};

/** A poker table's submission with these settings: `none` for null, commas between amounts. */
export const pokerSubmissionFromSettings = (
  game: PokerGame,
  { game: named, ...settings }: ChosenSettings,
  edition?: string,
): PokerSubmission => {
  if (named !== undefined) throw new UsageError('Name the game as the argument, not with --set.');
  refuseEdition(game, edition);
  const made = submitPoker({
    ...Object.fromEntries(Object.entries(settings).map(([name, said]) => [name, pokerValue(kindOf(game, name), said)])),
    game: game.id,
  });
  if ('ok' in made) return made.ok;
  throw faultsError(made.faults);
};
