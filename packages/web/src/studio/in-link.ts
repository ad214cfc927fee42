import { parseJson, withoutComments } from '@fairdeal/cards';
import {
  choiceIn,
  type Draft,
  type HouseGame,
  isRecord,
  POKER_EDITION,
  type PokerGame,
  pokerSettings,
} from '@fairdeal/rules';
import { textOf, USUAL_BANKROLL, USUAL_LEVEL, usualPlayers, writeQuery } from '../poker/query.js';
import { writeSettings } from '../table/settings.js';

type Game = HouseGame | PokerGame;

/** Whether a game is one of the poker room. */
export const isPoker = (game: Game): game is PokerGame => 'streets' in game;

const latest = (game: Game): string => (isPoker(game) ? POKER_EDITION : (game.editions.at(-1)?.edition ?? ''));

/** A submission that says nothing yet. */
export const blankDraft = (game: Game): Draft => ({ game: game.id, edition: latest(game) });

/** A submission as it is written in a file, comments and all, or what is wrong with it. */
export const readFile = (game: Game, text: string): Draft | { readonly wrong: string } => {
  const read = parseJson(withoutComments(text));
  if ('wrong' in read) return { wrong: `The file is not JSON: ${read.wrong}.` };
  if (!isRecord(read.ok)) return { wrong: 'A submission is an object of names and values.' };
  const { game: named } = read.ok;
  if (named !== undefined && named !== game.id) return { wrong: `This is a submission for another game: ${named}.` };
  return { ...blankDraft(game), ...read.ok };
};

/** Reads the submission of a link; one that cannot be read says nothing. */
export const readLink = (game: Game, query: string): Draft => {
  const written = new URLSearchParams(query).get('draft');
  const read = written === null ? null : readFile(game, written);
  return read === null || 'wrong' in read ? blankDraft(game) : read;
};

/** The end of an address that brings the submission back, whole. */
export const writeLink = (game: Game, draft: Draft): string => {
  const { game: _, ...said } = draft;
  const blank = { edition: latest(game) };
  return JSON.stringify(said) === JSON.stringify(blank)
    ? ''
    : `?${new URLSearchParams({ draft: JSON.stringify(said) })}`;
};

const pokerLink = (game: PokerGame, draft: Draft): string => {
  const said = Object.entries(pokerSettings(game)).flatMap(([key, setting]) => {
    const value = key === 'edition' ? undefined : choiceIn(draft, key);
    return value === undefined ? [] : [[key, textOf(setting, value)] as const];
  });
  const table = { players: usualPlayers(game), bankroll: USUAL_BANKROLL, level: USUAL_LEVEL };
  return `/poker/${game.id}${writeQuery(game, { ...table, chosen: Object.fromEntries(said) })}`;
};

/** The practice table that deals it as submitted. */
export const tableLink = (game: Game, draft: Draft): string =>
  isPoker(game)
    ? pokerLink(game, draft)
    : `/table/${game.id}${writeSettings(game, { draft, seats: 1, role: 'player' })}`;

/** The trainer that has its rounds settled by these terms. */
export const drillLink = (game: HouseGame, draft: Draft): string => {
  const { edition = latest(game), paytables = {}, settings, limits, payoutLimit, practice } = draft;
  const said = {
    ...{ edition, paytables },
    ...(settings === undefined ? {} : { settings }),
    ...(limits === undefined ? {} : { limits }),
    ...(payoutLimit === undefined ? {} : { payoutLimit }),
    ...(practice === undefined ? {} : { practice }),
  };
  return `/train/deal/${game.id}?${new URLSearchParams({ draft: JSON.stringify(said) })}`;
};

/** The page of the house that files it as the next version. */
export const filingLink = (draft: Draft): string =>
  `/house/submissions?${new URLSearchParams({ draft: JSON.stringify(draft) })}`;

/** The file that the command reads: `fairdeal submission check`. */
export const fileOf = (draft: Draft): string => `${JSON.stringify(draft, null, 2)}\n`;
