import type { Card } from '@fairdeal/cards';
import type { GameOdds, WagerLines } from '@fairdeal/lab';

export interface Situation {
  readonly cards: readonly Card[];
  readonly dealer?: readonly Card[];
  readonly community?: readonly Card[];
}

/** A choice as it comes out of the worker: the best first. */
export interface WorthOfChoice {
  readonly action: string;
  readonly expected: number;
  readonly fraction: string;
}

/** What the pages ask of the lab, which works beside the page. */
export type LabQuestion =
  | {
      readonly about: 'choices';
      readonly game: string;
      readonly edition: string;
      readonly situations: readonly Situation[];
    }
  | { readonly about: 'lines'; readonly odds: GameOdds };

export interface LabAnswers {
  readonly choices: readonly (readonly WorthOfChoice[])[];
  readonly lines: readonly WagerLines[];
}

export interface LabMessage {
  readonly id: number;
  readonly question: LabQuestion;
}

export type LabReply =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly answer: LabAnswers[keyof LabAnswers] }
  | { readonly id: number; readonly wrong: string };
