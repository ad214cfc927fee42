import type { Card } from '@fairdeal/cards';
import type { GameOdds, WagerLineOdds } from '@fairdeal/lab';

export interface ChartSituation {
  readonly cards: readonly Card[];
  readonly dealer?: readonly Card[];
  readonly community?: readonly Card[];
}

/** Choice with its EV, from the worker; best first. */
export interface ChoiceValue {
  readonly action: string;
  /** Cards of the low hand that it sets; empty for other choices. */
  readonly low: readonly Card[];
  readonly expected: number;
  readonly fraction: string;
}

/** Question for the lab, which works in a worker. */
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
