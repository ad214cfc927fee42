import type { Refusal } from '@fairdeal/rules';
import { type LostHistory, refuse } from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { CheckpointMismatch } from './tiles.js';

export const refuseLostHistory = (lost: LostHistory): Refusal => refuse('history-lost', lost);

/** The key of this house has signed entries that the log lacks: nothing is signed until somebody decides. */
export class HistoryLost extends CheckpointMismatch {
  readonly lost: LostHistory;

  constructor(lost: LostHistory) {
    super(refusalText(refuseLostHistory(lost)));
    this.lost = lost;
  }
}

/** The refusal behind a checkpoint that was not made for lost history; anything else is thrown on. */
export const refusedLoss = (error: unknown): Refusal => {
  if (error instanceof HistoryLost) return refuseLostHistory(error.lost);
  throw error;
};
