import type { Card } from '@fairdeal/cards';
import type { GameOdds, WagerLineOdds } from '@fairdeal/lab';

export interface ChartSituation {
  readonly cards: readonly Card[];
  readonly dealer?: readonly Card[];
  readonly community?: readonly Card[];
}

/** A choice as it comes out of the worker: the best first. */
export interface ChoiceValue {
  readonly action: string;
  readonly expected: number;
  readonly fraction: string;
}

/** What the pages ask of the lab, which works beside the page. */
export type LearnQuestion =
  | {
      readonly about: 'choices';
      readonly game: string;
      readonly edition: string;
      readonly situations: readonly ChartSituation[];
    }
  | { readonly about: 'lines'; readonly odds: GameOdds };

export interface LearnAnswers {
  readonly choices: readonly (readonly ChoiceValue[])[];
  readonly lines: readonly WagerLineOdds[];
}

export interface LearnMessage {
  readonly id: number;
  readonly question: LearnQuestion;
}

export type LearnReply =
  | { readonly id: number; readonly share: number }
  | { readonly id: number; readonly answer: LearnAnswers[keyof LearnAnswers] }
  | { readonly id: number; readonly wrong: string };
