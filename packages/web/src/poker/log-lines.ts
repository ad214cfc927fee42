import type { PokerStep } from './playback.js';

/** The dealer's work on the cards between rounds, which is told in one line. */
const PREPARING: readonly string[] = [
  ...['cardsReceived', 'cardsInspected', 'inspectionVerified', 'cardsSpread', 'cardsWashed'],
  ...['cardsShuffled', 'cardsCut', 'cardsLoaded', 'cardsGathered', 'cardsRemoved'],
];

export interface LogLine {
  readonly number: number;
  readonly steps: readonly PokerStep[];
  readonly preparing: boolean;
}

/** The last so many of the steps shown; what prepares the cards together in one line. The latest comes first. */
export const logLines = (heard: readonly PokerStep[], shown: number, kept: number): readonly LogLine[] => {
  const lines: LogLine[] = [];
  for (const [at, step] of heard.slice(0, shown).entries()) {
    const preparing = PREPARING.includes(step.did);
    const last = lines.at(-1);
    if (preparing && last?.preparing) lines[lines.length - 1] = { ...last, steps: [...last.steps, step] };
    else lines.push({ number: at, steps: [step], preparing });
  }
  return lines.slice(-kept).toReversed();
};
