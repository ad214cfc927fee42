import { dollars, isRefused, type Viewer } from '@fairdeal/rules';
import { type ReplayedHouseRound, type ReplayedPokerRound, replayRound } from '@fairdeal/table';
import { HOUSE_WIRE, type ListedEvent, listedEvent, POKER_WIRE } from '@fairdeal/table/internal';
import { refusalText } from '@fairdeal/words';
import { withClauses } from '../../shared/print.js';
import { consideredAt, stepText } from './why.js';

/** A replayed Fairdeal round. */
export interface RoundReplay {
  readonly file: string;
  readonly game: string;
  readonly steps: readonly (ListedEvent & { readonly words: string; readonly considered?: readonly string[] })[];
  readonly lines: ReplayedHouseRound['lines'];
  readonly agrees: boolean;
}

/** A Fairdeal round that fails to replay. */
export interface BrokenRound {
  readonly file: string;
  readonly broken: string;
  readonly cites: readonly string[];
}

export const replayFairdealRound = (
  file: string,
  value: unknown,
  viewer: Viewer,
  why: boolean,
): RoundReplay | BrokenRound => {
  const replayed = replayRound(value, viewer);
  if (isRefused(replayed)) return { file, broken: refusalText(replayed), cites: replayed.cites };
  const { game, lines, agrees } = replayed;
  return { file, game: game.id, steps: why ? withReasons(replayed) : stepsOf(replayed), lines, agrees };
};

const stepsOf = (round: ReplayedHouseRound | ReplayedPokerRound): RoundReplay['steps'] =>
  round.kind === 'house'
    ? round.steps.map(({ event, words }) => ({ ...listedEvent(HOUSE_WIRE, event), words }))
    : round.steps.map(({ event, words }) => ({ ...listedEvent(POKER_WIRE, event), words }));

const withReasons = (round: ReplayedHouseRound | ReplayedPokerRound): RoundReplay['steps'] => {
  const considered = consideredAt(round);
  return stepsOf(round).map((step, at) => (considered[at]?.length ? { ...step, considered: considered[at] } : step));
};

export const roundText = (round: RoundReplay | BrokenRound): string => {
  if ('broken' in round) return `${round.file}: does not replay: ${withClauses(round.broken, round.cites)}`;
  const { file, game, steps, lines, agrees } = round;
  return [
    `${file}: ${game}`,
    ...steps.map(stepText),
    ...lines.map(
      ({ seat, what, outcome, received }) => `  Seat ${seat}, ${what}: ${outcome}, ${dollars(received)} received`,
    ),
    `${file}: ${agrees ? 'ends with the same settlement' : 'ends with a different settlement'}.`,
  ].join('\n');
};
