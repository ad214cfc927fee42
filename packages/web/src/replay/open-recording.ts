import { isRefused, type PhhHand, type Viewer } from '@fairdeal/rules';
import { isOhh, isRecord, readOhh, staffMember } from '@fairdeal/rules/internal';
import { parseJson } from '@fairdeal/rules/internal/text';
import {
  playerInSeat,
  type ReplayedHouseRound,
  type ReplayedPokerRound,
  readSavedRound,
  replayRound,
  type SavedRound,
  unpackRound,
} from '@fairdeal/table';
import { type ReplayedHandHistory, replayHandHistory } from '@fairdeal/table/internal';
import { refusalText, replayRefusalText } from '@fairdeal/words';
import type { AnyEvent, EventWords } from '@fairdeal/words/internal';

/** A round as a viewer saw it: replayed from a file, or read from a house's log. */
type ReplayOf<Round extends ReplayedHouseRound | ReplayedPokerRound> = Omit<
  Round,
  'opening' | 'events' | 'agrees' | 'steps'
> & {
  readonly agrees: boolean | null;
  readonly steps: readonly Omit<EventWords<AnyEvent, Round['view']>, 'delivers'>[];
};
export type HouseReplay = ReplayOf<ReplayedHouseRound>;
export type PokerReplay = ReplayOf<ReplayedPokerRound>;
export type RoundReplayData = HouseReplay | PokerReplay | ReplayOf<ReplayedHandHistory>;

/** Number of the round at its table. */
export const numberOf = ({ steps }: RoundReplayData): number => steps.at(-1)?.view.rounds ?? 0;

export interface NamedViewer {
  readonly name: string;
  readonly viewer: Viewer;
}

/** A round to replay, in any format. */
export interface ReplayRecording {
  /** Name within its file. */
  readonly name: string;
  readonly viewers: readonly NamedViewer[];
  /** Sentences about it, beside its game. */
  readonly about: readonly string[];
  /** The round as this viewer saw it, or a refusal in words. */
  readonly replayFor: (viewer: Viewer) => RoundReplayData | string;
}

export type OpenedRecordings = { readonly recordings: readonly ReplayRecording[] } | { readonly wrong: string };

const STAFF_VIEWERS: readonly NamedViewer[] = [
  { name: 'Dealer', viewer: staffMember('dealer') },
  { name: 'Floorperson', viewer: staffMember('floorperson') },
  { name: 'Surveillance', viewer: staffMember('surveillance') },
  { name: 'Onlooker', viewer: 'public' },
];
const SEALED_VIEWER: NamedViewer = { name: 'All cards face up', viewer: 'sealed' };

const playerViewers = (seats: readonly number[]): readonly NamedViewer[] =>
  seats.map((seat) => ({ name: `Player ${seat}`, viewer: playerInSeat(seat) }));

/** Seats that were taken at the start or whose player acted. */
const seatsIn = ({ opening, entries }: SavedRound): readonly number[] => {
  const seats = opening.players ?? opening.seats;
  const sat = new Set([
    ...(Array.isArray(seats) ? seats.flatMap((taken: unknown, at) => (isRecord(taken) ? [at + 1] : [])) : []),
    ...entries.flatMap(({ by }) => by.seat ?? []),
  ]);
  return [...sat].toSorted((one, other) => one - other);
};

const savedRound = (saved: SavedRound): ReplayRecording => ({
  name: saved.check,
  viewers: [...playerViewers(seatsIn(saved)), ...STAFF_VIEWERS, SEALED_VIEWER],
  about: [],
  replayFor: (viewer) => {
    const round = replayRound(saved, viewer);
    return isRefused(round) ? refusalText(round) : round;
  },
});

const openSaved = (value: unknown): OpenedRecordings => {
  const saved = readSavedRound(value);
  return isRefused(saved) ? { wrong: refusalText(saved) } : { recordings: [savedRound(saved)] };
};

/** Place of an act in the text, if the act occurs once. */
const actLocation = (text: string, act: string): string => {
  const written = `"${act}`;
  const at = text.indexOf(written);
  if (at < 0 || text.indexOf(written, at + 1) >= 0) return '';
  const [last = '', ...before] = text.slice(0, at).split('\n').reverse();
  return ` (line ${before.length + 1}, column ${last.length + 1})`;
};

const refusalOf = (text: string, refused: string, act: string | null): string =>
  act === null ? refused : `The hand can’t continue at “${act}”${actLocation(text, act)}: ${refused}`;

const namesOf = (hand: Readonly<Record<string, unknown>>): readonly string[] => {
  const names = hand.players;
  return Array.isArray(names) && names.every((name) => typeof name === 'string')
    ? [`${names.map((name, at) => `${at === 0 ? 'Seat' : 'seat'} ${at + 1} is ${name}`).join(', ')}.`]
    : [];
};

const handRecording = (name: string, hand: Readonly<Record<string, unknown>>, text: string): ReplayRecording => {
  const { starting_stacks: stacks } = hand as Partial<PhhHand>;
  return {
    name,
    viewers: [
      SEALED_VIEWER,
      ...playerViewers(Array.isArray(stacks) ? stacks.map((_, at) => at + 1) : []),
      ...STAFF_VIEWERS,
    ],
    about: [...namesOf(hand), 'Each chip of the hand history is shown as $1.'],
    replayFor: (viewer) => {
      const round = replayHandHistory(hand, viewer);
      if (!isRefused(round)) return round;
      return 'act' in round ? refusalOf(text, replayRefusalText(round), round.act) : refusalText(round);
    },
  };
};

/** Opens Poker Hand History: one hand, or one TOML table a hand. */
const openRecords = async (text: string, name: string): Promise<OpenedRecordings> => {
  const { parse, TomlError } = await import('smol-toml');
  let read: Readonly<Record<string, unknown>>;
  try {
    read = parse(text);
  } catch (error) {
    return error instanceof TomlError
      ? {
          wrong: `${name} isn’t a poker hand history. Reading stopped at line ${error.line}, column ${error.column}.`,
        }
      : { wrong: `${name} can’t be read.` };
  }
  if ('variant' in read) return { recordings: [handRecording('1', read, text)] };
  const hands = Object.entries(read).flatMap(([key, hand]) => (isRecord(hand) ? [handRecording(key, hand, text)] : []));
  return hands.length === 0 ? { wrong: `${name} has no round or hand to replay.` } : { recordings: hands };
};

const openLink = async (text: string): Promise<OpenedRecordings> => {
  const { pathname, hash } = new URL(text, window.location.href);
  if (hash.length < 2)
    return {
      wrong: `This link opens ${/^\/(table|poker)\//.test(pathname) ? 'a table' : 'a page'}, not a round. In a round’s link the round follows a #.`,
    };
  return openPacked(hash.slice(1));
};

/** Opens the round in the fragment of its link. */
export const openPacked = async (packed: string): Promise<OpenedRecordings> => {
  const saved = await unpackRound(packed);
  return isRefused(saved) ? { wrong: refusalText(saved) } : { recordings: [savedRound(saved)] };
};

const LINK = /^(?:https?:\/\/|\/replay\b)\S+$/;
const PACKED = /^[\w-]{60,}$/;

/** Opens a hand of Open Hand History. */
const openOhh = (value: unknown, text: string): OpenedRecordings => {
  const read = readOhh(value);
  if (isRefused(read)) return { wrong: replayRefusalText(read) };
  return { recordings: [handRecording('1', { ...read.hand, players: read.names }, text)] };
};

const openJson = (text: string, name: string): OpenedRecordings => {
  const read = parseJson(text);
  if ('wrong' in read) return { wrong: `${name} isn’t a saved round. Reading stopped at ${read.wrong}.` };
  if (isRecord(read.ok) && read.ok.fairdeal === undefined && Array.isArray(read.ok.seats))
    return { wrong: `${name} has the cards and wagers of a round but not its steps, so it can’t be replayed.` };
  if (isOhh(read.ok)) return openOhh(read.ok, text);
  return openSaved(read.ok);
};

/** Opens anything that the site and the command save: a round, hand histories, a link. */
export const openText = async (written: string, name: string): Promise<OpenedRecordings> => {
  const trimmed = written.trim();
  if (trimmed === '') return { wrong: `${name} is empty.` };
  if (LINK.test(trimmed)) return openLink(trimmed);
  if (trimmed.startsWith('{')) return openJson(written, name);
  return PACKED.test(trimmed) ? openPacked(trimmed) : openRecords(written, name);
};
