import { drbgChance, type FairChance } from '@fairdeal/cards';
import {
  type Draft,
  type HouseGame,
  type PokerSubmission,
  type Submission,
  submit,
  submitPoker,
} from '@fairdeal/rules';
import { everyWager } from '../practice/every-wager.js';

export { everyWager };

/** A submission that must be lawful. */
export const submissionFor = (game: HouseGame, draft: Draft): Submission => {
  const made = submit(game, draft);
  if ('ok' in made) return made.ok;
  throw new Error(made.faults.map(({ fault }) => fault).join(' '));
};

/** A table that offers every wager. */
export const offeringAll = (game: HouseGame, draft: Draft = {}): Submission =>
  submissionFor(game, { paytables: everyWager(game, draft.edition), ...draft });

export const pokerSubmission = (draft: Parameters<typeof submitPoker>[0]): PokerSubmission => {
  const made = submitPoker(draft);
  if ('ok' in made) return made.ok;
  throw new Error(made.faults.map(({ fault }) => fault).join(' '));
};

/** A fair chance that is the same in every run. */
export const seeded = (seed: number): FairChance =>
  drbgChance({ entropy: new Uint8Array(32).fill(seed), nonce: new Uint8Array(16).fill(seed >> 8) });
