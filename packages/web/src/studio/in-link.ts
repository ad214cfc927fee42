import { parseJson, withoutComments } from '@fairdeal/cards';
import { type Draft, type HouseGame, isRecord } from '@fairdeal/rules';
import { writeSettings } from '../table/settings.js';

const latest = (game: HouseGame): string => game.editions.at(-1)?.edition ?? '';

/** A submission that says nothing yet. */
export const blankDraft = (game: HouseGame): Draft => ({ game: game.id, edition: latest(game) });

/** A submission as it is written in a file, comments and all, or what is wrong with it. */
export const readFile = (game: HouseGame, text: string): Draft | { readonly wrong: string } => {
  const read = parseJson(withoutComments(text));
  if ('wrong' in read) return { wrong: `The file is not JSON: ${read.wrong}.` };
  if (!isRecord(read.ok)) return { wrong: 'A submission is an object of names and values.' };
  const { game: named } = read.ok;
  if (named !== undefined && named !== game.id) return { wrong: `This is a submission for another game: ${named}.` };
  return { ...blankDraft(game), ...read.ok };
};

/** Reads the submission of a link; one that cannot be read says nothing. */
export const readLink = (game: HouseGame, query: string): Draft => {
  const written = new URLSearchParams(query).get('draft');
  const read = written === null ? null : readFile(game, written);
  return read === null || 'wrong' in read ? blankDraft(game) : read;
};

/** The end of an address that brings the submission back, whole. */
export const writeLink = (game: HouseGame, draft: Draft): string => {
  const { game: _, ...said } = draft;
  const blank = { edition: latest(game) };
  return JSON.stringify(said) === JSON.stringify(blank)
    ? ''
    : `?${new URLSearchParams({ draft: JSON.stringify(said) })}`;
};

/** The practice table that deals it as submitted. */
export const tableLink = (game: HouseGame, draft: Draft): string =>
  `/table/${game.id}${writeSettings(game, { draft, seats: 1, role: 'player' })}`;

/** The trainer that has its rounds settled by these paytables. */
export const drillLink = (game: HouseGame, draft: Draft): string => {
  const { edition = latest(game), paytables = {}, practice } = draft;
  const said = { edition, paytables, ...(practice === undefined ? {} : { practice }) };
  return `/train/deal/${game.id}?${new URLSearchParams({ draft: JSON.stringify(said) })}`;
};

/** The file that the command reads: `fairdeal submission check`. */
export const fileOf = (draft: Draft): string => `${JSON.stringify(draft, null, 2)}\n`;
