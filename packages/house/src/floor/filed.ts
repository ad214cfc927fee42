import { canonical } from '@fairdeal/proof';
import {
  type FiledVersion,
  houseGame,
  inForce,
  isRecord,
  isRefused,
  pokerGame,
  type Refused,
  refuse,
  refuseFor,
  submitPoker,
  USUAL_GAMING_DAY,
  USUAL_ROOM_GAMES,
} from '@fairdeal/rules';
import { isWrong, readAs } from '@fairdeal/table/script';
import { z } from 'zod';
import { allFilings, filingOf } from '../filings/index.js';
import { gamingDayOfHouse, type HouseRecord } from '../record/index.js';
import { linking } from './linking.js';
import type { OPENING, ROOM_OPENING, TableOpening } from './opening.js';

// House money is played only under a Rules Submission that was approved and is in force, and the table runs exactly what was approved.

type Records = Pick<HouseRecord, 'database' | 'clock'>;

/** The version of a submission of the house that is in force now. */
const filedNow = async ({ database, clock }: Records, name: string): Promise<FiledVersion | Refused> => {
  const filing = await filingOf(database.pool, name);
  if (filing === null) return refuse(`There is no submission ${name} in this house.`);
  return inForce(filing, clock()) ?? refuseFor('not-approved', `No version of ${name} is approved and in force.`);
};

const titleOf = (game: string): string => (houseGame(game) ?? pokerGame(game))?.title ?? game;

/** The gaming day of the house for a poker table that names none; nothing where it is the usual one. */
const gamingDayFor = async (
  { database }: Records,
  game: string,
): Promise<{ readonly gamingDayHour?: number; readonly gamingDayZone?: string }> => {
  if (pokerGame(game) === undefined) return {};
  const { hour, zone } = await gamingDayOfHouse(database.pool);
  return hour === USUAL_GAMING_DAY.hour && zone === USUAL_GAMING_DAY.zone
    ? {}
    : { gamingDayHour: hour, gamingDayZone: zone };
};

/** The opening under the version of a submission of the house that is in force now, or under the submission that is given. */
export const underFiled = async (
  record: Records,
  { submission, open, game, ...opening }: z.output<typeof OPENING>,
): Promise<TableOpening | Refused> => {
  if (submission === undefined) {
    if (opening.money === 'house')
      return refuseFor(
        'not-approved',
        'You can’t open a table for house money without an approved Rules Submission. File one, have it approved, and open the table under its name.',
      );
    return open === undefined
      ? refuse('A table is opened under a Rules Submission: "open", or the name of one of the house as "submission".')
      : { ...opening, open: { ...(await gamingDayFor(record, open.game)), ...open } };
  }
  if (open !== undefined) return refuse('A table is opened under "open" or under "submission", not under both.');
  const version = await filedNow(record, submission);
  if (isRefused(version)) return version;
  const filed = version.submission.game;
  if (game !== undefined && game !== filed)
    return refuse(
      `You can’t open ${titleOf(game)} under ${submission}: that submission is for ${titleOf(filed)}. Choose a submission for ${titleOf(game)}, or choose ${titleOf(filed)}.`,
    );
  return {
    ...{ ...opening, open: version.submission, filed: { submission, version: version.version } },
    ...(opening.money === 'house' ? { rack: 'cage' as const } : {}),
  };
};

/** The opening with the meter or the fund that its table shares. For house money, the approved version must name it too. */
export const linkedAsFiled = async (
  { database }: Pick<HouseRecord, 'database'>,
  opening: TableOpening,
): Promise<TableOpening | Refused> => {
  const linked = await linking(database.pool, opening);
  if (isRefused(linked) || opening.money !== 'house' || opening.filed === undefined) return linked;
  const { submission, version } = opening.filed;
  return canonical(linked.open) === canonical(opening.open)
    ? linked
    : refuseFor(
        'not-approved',
        `You can’t share ${linked.meter ?? linked.fund} under version ${version} of ${submission}: that version was approved without it. File a version that names it, and have it approved.`,
      );
};

const GAME = z.looseObject({ id: z.string(), open: z.unknown().optional(), submission: z.string().optional() });
const GAMES = z.array(GAME);
const NAMED = z.looseObject({ game: z.string() });

type RoomAsked = z.output<typeof ROOM_OPENING>;
type RoomFiled = Pick<TableOpening, 'filedGames' | 'rack'>;

/** A poker room whose games name submissions of the house: each is opened as the version in force says. For house money every game does. */
export const roomUnderFiled = async (record: Records, asked: RoomAsked): Promise<(RoomAsked & RoomFiled) | Refused> => {
  const isHouse = asked.money === 'house';
  const usual = asked.open.games === undefined && !isHouse;
  const games = readAs(GAMES, usual ? USUAL_ROOM_GAMES : (asked.open.games ?? []), 'the games');
  // What is no list of games is told by the room itself.
  if (isWrong(games)) return asked;
  if (isHouse && (games.length === 0 || games.some(({ submission }) => submission === undefined)))
    return refuseFor(
      'not-approved',
      'You can’t open the poker room for house money with games that nobody approved. Name an approved Rules Submission as "submission" of each game.',
    );
  const filedGames: Record<string, { submission: string; version: number }> = {};
  const opened: object[] = [];
  for (const { submission, open, ...game } of games) {
    if (submission === undefined) {
      const said = readAs(NAMED, open, 'the game');
      opened.push({
        ...game,
        ...(open === undefined
          ? {}
          : { open: isWrong(said) ? open : { ...(await gamingDayFor(record, said.game)), ...said } }),
      });
      continue;
    }
    if (open !== undefined) return refuse(`${game.id}: name "open" or "submission", not both.`);
    const version = await filedNow(record, submission);
    if (isRefused(version)) return version;
    filedGames[game.id] = { submission, version: version.version };
    opened.push({ ...game, open: version.submission });
  }
  if (usual && canonical(opened) === canonical(USUAL_ROOM_GAMES)) return asked;
  return {
    ...{ ...asked, open: { ...asked.open, games: opened } },
    ...(Object.keys(filedGames).length === 0 ? {} : { filedGames }),
    ...(isHouse ? { rack: 'cage' as const } : {}),
  };
};

/** The approved submission that says the same as a game of a room that was opened before rooms named theirs. */
const saidTheSame = async ({ database, clock }: Records, open: TableOpening['open']): Promise<string | undefined> => {
  const whole = submitPoker(open);
  if ('faults' in whole) return undefined;
  const now = clock();
  const found = (await allFilings(database.pool, now)).find(({ filing }) => {
    const version = inForce(filing, now);
    return version !== null && canonical(version.submission) === canonical(whole.ok);
  });
  return found?.filing.name.replace(/^submission\//, '');
};

/** How a table of a house-money room is opened: under the version of its game's submission that is in force now. */
export const tableOfRoom = async (
  record: Records,
  room: TableOpening,
  list: string,
  open: TableOpening['open'],
): Promise<Pick<TableOpening, 'open' | 'filed' | 'rack'> | Refused> => {
  if (room.money !== 'house') return { open };
  const name = room.filedGames?.[list]?.submission ?? (await saidTheSame(record, open));
  if (name === undefined)
    return refuseFor(
      'not-approved',
      `No approved Rules Submission says what the room plays as ${list}: file it and have it approved.`,
    );
  const version = await filedNow(record, name);
  if (isRefused(version)) return version;
  const { highHand } = version.submission;
  return {
    open: {
      ...version.submission,
      ...(open.table === undefined ? {} : { table: open.table }),
      ...pooledAs(highHand, open.highHand),
      ...('badBeat' in open && open.badBeat === null ? { badBeat: null } : {}),
    },
    filed: { submission: name, version: version.version },
    rack: 'cage',
  };
};

/** Tables of a room may pool their High Hand Jackpot: where they send it comes with the room. */
const pooledAs = (filed: unknown, opened: unknown): object =>
  isRecord(filed) && isRecord(opened) && opened.pooledAt !== undefined
    ? { highHand: { ...filed, tables: opened.tables, pooledAt: opened.pooledAt } }
    : {};
