import type { HouseGame, PokerGame, SubmissionDraft } from '@fairdeal/rules';
import { isRecord, POKER_EDITION } from '@fairdeal/rules/internal';
import { parseJson, stripJsonComments } from '@fairdeal/rules/internal/text';
import { writeHouseSettings } from '../house-table/model/settings.js';
import {
  chosenIn,
  USUAL_BANKROLL,
  USUAL_LEVEL,
  usualPlayers,
  writePokerSettings,
} from '../poker-table/model/settings.js';

type DraftGame = HouseGame | PokerGame;

/** True for games of the poker room. */
export const isPokerRoomGame = (game: DraftGame): game is PokerGame => 'streets' in game;

const latest = (game: DraftGame): string =>
  isPokerRoomGame(game) ? POKER_EDITION : (game.editions.at(-1)?.edition ?? '');

/** Empty submission. */
export const blankDraft = (game: DraftGame): SubmissionDraft => ({ game: game.id, edition: latest(game) });

/** Submission read from a file, comments allowed, or its fault. */
export const readDraftFile = (game: DraftGame, text: string): SubmissionDraft | { readonly wrong: string } => {
  const read = parseJson(stripJsonComments(text));
  if ('wrong' in read) return { wrong: `The file isn’t valid JSON: ${read.wrong}.` };
  if (!isRecord(read.ok))
    return { wrong: 'The file isn’t a submission. A submission is a JSON object of names and values.' };
  const { game: named } = read.ok;
  if (named !== undefined && named !== game.id) return { wrong: `This submission is for another game: ${named}.` };
  return { ...blankDraft(game), ...read.ok };
};

/** Submission of a link; empty if the link can't be read. */
export const readDraftLink = (game: DraftGame, query: string): SubmissionDraft => {
  const written = new URLSearchParams(query).get('draft');
  const read = written === null ? null : readDraftFile(game, written);
  return read === null || 'wrong' in read ? blankDraft(game) : read;
};

/** Query that restores the whole submission. */
export const writeDraftLink = (game: DraftGame, draft: SubmissionDraft): string => {
  const { game: _, ...said } = draft;
  const blank = { edition: latest(game) };
  return JSON.stringify(said) === JSON.stringify(blank)
    ? ''
    : `?${new URLSearchParams({ draft: JSON.stringify(said) })}`;
};

const pokerLink = (game: PokerGame, draft: SubmissionDraft): string => {
  const { edition: _, ...said } = draft;
  const table = { players: usualPlayers(game), bankroll: USUAL_BANKROLL, level: USUAL_LEVEL };
  return `/poker/${game.id}${writePokerSettings(game, { ...table, chosen: chosenIn(game, said) })}`;
};

/** Link to the practice table that deals it as submitted. */
export const tableLink = (game: DraftGame, draft: SubmissionDraft): string =>
  isPokerRoomGame(game)
    ? pokerLink(game, draft)
    : `/table/${game.id}${writeHouseSettings(game, { draft, seats: 1, role: 'player' })}`;

/** Link to the trainer with these terms. */
export const drillLink = (game: HouseGame, draft: SubmissionDraft): string => {
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

/** Link to the house page that files it as the next version. */
export const filingLink = (draft: SubmissionDraft): string =>
  `/house/submissions?${new URLSearchParams({ draft: JSON.stringify(draft) })}`;

/** File that `fairdeal submission check` reads. */
export const draftFile = (draft: SubmissionDraft): string => `${JSON.stringify(draft, null, 2)}\n`;
