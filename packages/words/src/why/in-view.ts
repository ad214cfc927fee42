import type { HouseGame, Submission } from '@fairdeal/rules';
import { type SettledHand, type SettledHandReasons, whySettled } from '@fairdeal/rules/internal';
import type { SettledLine } from '../events/event-words.js';
import type { LaidTableView } from '../hand-parts/hand-view.js';
import { seesAllCards, settledHandAt } from '../hand-parts/settled-hand.js';
import { betterOutcomesText } from './settled.js';

/** A hand as it was settled, where the viewer sees all its cards and everything that they were compared with. */
const settledInView = (
  game: HouseGame,
  terms: Submission,
  view: LaidTableView,
  { box }: SettledLine,
  lines: readonly SettledLine[],
): SettledHand | null => {
  const seen = box === null ? null : settledHandAt(game, terms, view, box, lines, null);
  if (box === null || seen === null || !seesAllCards(seen) || seen.lines.some(({ ended }) => ended !== undefined))
    return null;
  const wagers: Record<string, number> = {};
  for (const { what, stake } of seen.lines) wagers[what] = (wagers[what] ?? 0) + stake;
  return {
    round: seen.round,
    hand: { box, cards: seen.own, wagers, play: view.boxes.find((held) => held.box === box)?.play ?? null },
    result: { hand: seen.lines[0]?.hand ?? '', wagers: seen.lines.map((line) => ({ ...line, wager: line.what })) },
  };
};

/** Better outcomes of a wager that were ruled out, as far as the viewer can know: one sentence each. */
export const ruledOutInView = (
  game: HouseGame,
  terms: Submission,
  view: LaidTableView,
  line: SettledLine,
  lines: readonly SettledLine[],
): readonly string[] => {
  const settled = settledInView(game, terms, view, line, lines);
  if (settled === null) return [];
  const reasons: SettledHandReasons = whySettled(game, settled);
  const own = reasons.wagers.find(({ wager, outcome }) => wager === line.what && outcome === line.outcome);
  return own === undefined ? [] : betterOutcomesText(own);
};
