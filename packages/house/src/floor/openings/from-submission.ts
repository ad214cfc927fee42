import { canonicalJson } from '@fairdeal/proof';
import { isRefused, pokerGame, type Refusal, submitPoker } from '@fairdeal/rules';
import {
  type FilingVersion,
  isRecord,
  refuse,
  USUAL_GAMING_DAY,
  USUAL_ROOM_GAMES,
  versionInForce,
} from '@fairdeal/rules/internal';
import { isInputFault, parseInput } from '@fairdeal/table/internal';
import { z } from 'zod';
import { type HouseLog, houseGamingDay } from '../../log/index.js';
import { allFilings, findFiling } from '../../submissions/index.js';
import { linkToMeter } from './meter-links.js';
import type { ROOM_OPENING, TABLE_OPENING, TableOpening } from './opening.js';

// House money is played only under a Rules Submission that was approved and is in force, and the table runs exactly what was approved.

type SubmissionReader = Pick<HouseLog, 'database' | 'clock'>;

/** The version of a submission of the house that is in force now. */
const approvedVersion = async (
  { database, clock }: SubmissionReader,
  name: string,
): Promise<FilingVersion | Refusal> => {
  const filing = await findFiling(database.pool, name);
  if (filing === null) return refuse('not-found', { what: 'submission', name });
  return versionInForce(filing, clock()) ?? refuse('not-approved', { what: 'submission', submission: name });
};

/** The gaming day of the house for a poker table that names none; nothing where it is the usual one. */
const gamingDayFor = async (
  { database }: SubmissionReader,
  game: string,
): Promise<{ readonly gamingDayHour?: number; readonly gamingDayZone?: string }> => {
  if (pokerGame(game) === undefined) return {};
  const { hour, zone } = await houseGamingDay(database.pool);
  return hour === USUAL_GAMING_DAY.hour && zone === USUAL_GAMING_DAY.zone
    ? {}
    : { gamingDayHour: hour, gamingDayZone: zone };
};

/** The opening under the version of a submission of the house that is in force now, or under the submission that is given. */
export const openingUnderSubmission = async (
  record: SubmissionReader,
  { submission, open, game, ...opening }: z.output<typeof TABLE_OPENING>,
): Promise<TableOpening | Refusal> => {
  if (submission === undefined) {
    if (opening.money === 'house') return refuse('not-approved', { what: 'house-money' });
    return open === undefined
      ? refuse('submission-choice', { what: 'none' })
      : { ...opening, open: { ...(await gamingDayFor(record, open.game)), ...open } };
  }
  if (open !== undefined) return refuse('submission-choice', { what: 'both' });
  const version = await approvedVersion(record, submission);
  if (isRefused(version)) return version;
  const filed = version.submission.game;
  if (game !== undefined && game !== filed) return refuse('other-game', { game, submission, filed });
  return {
    ...{ ...opening, open: version.submission, filed: { submission, version: version.version } },
    ...(opening.money === 'house' ? { rack: 'cage' as const } : {}),
  };
};

/** The opening with the meter or the fund that its table shares. For house money, the approved version must name it too. */
export const linkAsApproved = async (
  { database }: Pick<HouseLog, 'database'>,
  opening: TableOpening,
): Promise<TableOpening | Refusal> => {
  const linked = await linkToMeter(database.pool, opening);
  if (isRefused(linked) || opening.money !== 'house' || opening.filed === undefined) return linked;
  const { submission, version } = opening.filed;
  return canonicalJson(linked.open) === canonicalJson(opening.open)
    ? linked
    : refuse('not-approved', { what: 'meter', meter: linked.meter ?? linked.fund ?? '', submission, version });
};

const GAME = z.looseObject({ id: z.string(), open: z.unknown().optional(), submission: z.string().optional() });
const GAMES = z.array(GAME);
const NAMED = z.looseObject({ game: z.string() });

type RoomOpeningRequest = z.output<typeof ROOM_OPENING>;
type RoomFiledGames = Pick<TableOpening, 'filedGames' | 'rack'>;

/** A poker room whose games name submissions of the house: each is opened as the version in force says. For house money every game does. */
export const roomUnderSubmissions = async (
  record: SubmissionReader,
  asked: RoomOpeningRequest,
): Promise<(RoomOpeningRequest & RoomFiledGames) | Refusal> => {
  const isHouse = asked.money === 'house';
  const usual = asked.open.games === undefined && !isHouse;
  const games = parseInput(GAMES, usual ? USUAL_ROOM_GAMES : (asked.open.games ?? []), 'the games');
  // The room itself reports a value that is no list of games.
  if (isInputFault(games)) return asked;
  if (isHouse && (games.length === 0 || games.some(({ submission }) => submission === undefined)))
    return refuse('not-approved', { what: 'room' });
  const filedGames: Record<string, { submission: string; version: number }> = {};
  const opened: object[] = [];
  for (const { submission, open, ...game } of games) {
    if (submission === undefined) {
      const said = parseInput(NAMED, open, 'the game');
      opened.push({
        ...game,
        ...(open === undefined
          ? {}
          : { open: isInputFault(said) ? open : { ...(await gamingDayFor(record, said.game)), ...said } }),
      });
      continue;
    }
    if (open !== undefined) return refuse('submission-choice', { what: 'both', list: game.id });
    const version = await approvedVersion(record, submission);
    if (isRefused(version)) return version;
    filedGames[game.id] = { submission, version: version.version };
    opened.push({ ...game, open: version.submission });
  }
  if (usual && canonicalJson(opened) === canonicalJson(USUAL_ROOM_GAMES)) return asked;
  return {
    ...{ ...asked, open: { ...asked.open, games: opened } },
    ...(Object.keys(filedGames).length === 0 ? {} : { filedGames }),
    ...(isHouse ? { rack: 'cage' as const } : {}),
  };
};

/** The approved submission that says the same as a game of a room that was opened before rooms named theirs. */
const findSameSubmission = async (
  { database, clock }: SubmissionReader,
  open: TableOpening['open'],
): Promise<string | undefined> => {
  const whole = submitPoker(open);
  if ('faults' in whole) return undefined;
  const now = clock();
  const found = (await allFilings(database.pool, now)).find(({ filing }) => {
    const version = versionInForce(filing, now);
    return version !== null && canonicalJson(version.submission) === canonicalJson(whole.ok);
  });
  return found?.filing.name.replace(/^submission\//, '');
};

/** How a table of a house-money room is opened: under the version of its game's submission that is in force now. */
export const roomTableOpening = async (
  record: SubmissionReader,
  room: TableOpening,
  list: string,
  open: TableOpening['open'],
): Promise<Pick<TableOpening, 'open' | 'filed' | 'rack'> | Refusal> => {
  if (room.money !== 'house') return { open };
  const name = room.filedGames?.[list]?.submission ?? (await findSameSubmission(record, open));
  if (name === undefined) return refuse('not-approved', { what: 'list', list });
  const version = await approvedVersion(record, name);
  if (isRefused(version)) return version;
  const { highHand } = version.submission;
  return {
    open: {
      ...version.submission,
      ...(open.table === undefined ? {} : { table: open.table }),
      ...pooledAsOpened(highHand, open.highHand),
      ...('badBeat' in open && open.badBeat === null ? { badBeat: null } : {}),
    },
    filed: { submission: name, version: version.version },
    rack: 'cage',
  };
};

/** Tables of a room may pool their High Hand Jackpot: where they send it comes with the room. */
const pooledAsOpened = (filed: unknown, opened: unknown): object =>
  isRecord(filed) && isRecord(opened) && opened.pooledAt !== undefined
    ? { highHand: { ...filed, tables: opened.tables, pooledAt: opened.pooledAt } }
    : {};
