import { type ClauseId, isRefused, type Reason, type Refusal } from '@fairdeal/rules';
import type { Reasons } from '@fairdeal/rules/internal';
import { CARDS } from './cards.js';
import { COMMANDS } from './commands.js';
import { COMMON } from './common.js';
import { FILINGS } from './filings.js';
import { HOUSE } from './house/index.js';
import { DECISIONS } from './house-games/decisions.js';
import { HOUSE_IRREGULARITIES } from './house-games/irregularities.js';
import { METERS } from './house-games/meters.js';
import { HOUSE_ROUNDS } from './house-games/rounds.js';
import { STARTING_POSITION } from './house-games/starting-position.js';
import { WAGERS } from './house-games/wagers.js';
import { WRITTEN_ROUNDS } from './house-games/written-rounds.js';
import { MONEY } from './money.js';
import { PLAY } from './play.js';
import { HAND_SESSION } from './poker/hand-session.js';
import { POKER_IRREGULARITIES } from './poker/irregularities.js';
import { POKER_PLAY } from './poker/play.js';
import { RECORDED_HANDS } from './poker/recorded-hand.js';
import { POKER_REVENUE } from './poker/revenue.js';
import { POKER_ROOM } from './poker/room.js';
import { POKER_SEATS } from './poker/seats.js';
import { SAVED_ROUNDS } from './saved-rounds.js';
import type { Sentences } from './sentence.js';
import { DOLLARS, type Speaker } from './speaker.js';
import { TABLES } from './tables.js';
import { UNWORDED } from './unworded.js';

const SENTENCES: Sentences<Reasons> = {
  ...UNWORDED,
  ...COMMON,
  ...COMMANDS,
  ...PLAY,
  ...CARDS,
  ...WAGERS,
  ...HOUSE_ROUNDS,
  ...DECISIONS,
  ...WRITTEN_ROUNDS,
  ...STARTING_POSITION,
  ...HOUSE_IRREGULARITIES,
  ...METERS,
  ...FILINGS,
  ...HOUSE,
  ...MONEY,
  ...POKER_PLAY,
  ...POKER_REVENUE,
  ...POKER_ROOM,
  ...POKER_IRREGULARITIES,
  ...POKER_SEATS,
  ...RECORDED_HANDS,
  ...HAND_SESSION,
  ...SAVED_ROUNDS,
  ...TABLES,
  'seat-entry': ({ seat, because }, say) => `Seat ${seat}: ${refusalText(because, say)}`,
};

/** Writes a refusal as a sentence: the attempt, the obstacle and the way out. */
export const refusalText = <R extends Reason>({ reason, args }: Refusal<R>, say: Speaker = DOLLARS): string =>
  SENTENCES[reason](args, say);

/** Refusal as JSON for sockets, files and screens, with its sentence. */
export interface WrittenRefusal {
  readonly refused: string;
  readonly reason: Reason;
  readonly cites: readonly ClauseId[];
}

/** Writes a refusal as JSON, with any other fields beside it. */
export const writeRefusal = <More extends Refusal>(
  { reason, args, cites, ...more }: More,
  say: Speaker = DOLLARS,
): WrittenRefusal & Omit<More, keyof Refusal> => ({
  refused: refusalText({ reason, args, cites }, say),
  reason,
  cites,
  ...more,
});

/** An answer as it is written: refusals become sentences, everything else stays. */
export type WrittenAnswer<Answer> = Answer extends Refusal ? WrittenRefusal & Omit<Answer, keyof Refusal> : Answer;

export const writeAnswer = <Answer extends object>(answer: Answer, say: Speaker = DOLLARS): WrittenAnswer<Answer> =>
  (isRefused(answer) ? writeRefusal(answer, say) : answer) as WrittenAnswer<Answer>;
