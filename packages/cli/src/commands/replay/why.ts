import { isRefused, type Viewer } from '@fairdeal/rules';
import type { ReplayedHouseRound, ReplayedPokerRound } from '@fairdeal/table';
import { replayHandHistory } from '@fairdeal/table/internal';
import { potRuledOutInView, ruledOutInView } from '@fairdeal/words/internal';
import { withClauses } from '../../shared/print.js';

/** A step of a replayed hand in words, with its clauses. */
export interface ReplayedStep {
  readonly did: string;
  readonly words: string;
  readonly cites: readonly string[];
  /** Sentences about what did not win, where the step settled something. */
  readonly considered?: readonly string[];
}

/** Sentences about what did not win at each step of a round. */
export const consideredAt = (round: ReplayedHouseRound | ReplayedPokerRound): readonly (readonly string[])[] => {
  if (round.kind === 'house')
    return round.steps.map(({ lines }, at) =>
      lines.flatMap((line) =>
        ruledOutInView(round.game, round.submission, round.steps[at - 1]?.view ?? round.view, line, round.lines),
      ),
    );
  const pushed = round.steps.findIndex(({ lines }) => lines.length > 0);
  const laid = round.steps[pushed - 1]?.view ?? round.view;
  return round.steps.map(({ lines }) => [
    ...new Set(lines.flatMap((line) => potRuledOutInView(round.game, round.submission, laid, line, round.lines, null))),
  ]);
};

/** Every step of a recorded poker hand, from its first chip. */
export const explainHand = (hand: unknown, viewer: Viewer): readonly ReplayedStep[] => {
  const replayed = replayHandHistory(hand, viewer);
  if (isRefused(replayed)) return [];
  const considered = consideredAt(replayed);
  return replayed.steps.map(({ event, words }, at) => ({
    ...{ did: event.did, words, cites: event.cites },
    ...(considered[at]?.length ? { considered: considered[at] } : {}),
  }));
};

/** A step as lines of text, each behind two spaces. */
export const stepText = ({ words, cites, considered = [] }: Omit<ReplayedStep, 'did'>): string =>
  [`  ${withClauses(words, cites)}`, ...considered.map((sentence) => `    ${sentence}`)].join('\n');
