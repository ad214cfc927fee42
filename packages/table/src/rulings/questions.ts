import { z } from 'zod';
import { lineActor } from '../script/lines.js';

/** Questions that the rules alone answer. */
const RULING_QUESTIONS = ['options', 'act', 'settle', 'rank', 'replay'] as const;
export type RulingQuestion = (typeof RULING_QUESTIONS)[number];

/** Whether the rules alone answer a question. */
export const isRulingQuestion = (question: string): question is RulingQuestion =>
  RULING_QUESTIONS.some((known) => known === question);

const MOST_LINES = 2000;

const SCRIPT_SO_FAR = {
  lines: z.array(z.looseObject({})).min(1).max(MOST_LINES).meta({
    description:
      'the table so far, as lines of `fairdeal table`: first {"open": {"game": …}}, then acts {"by": {"role": "player", "seat": 1}, "do": …} and {"staff": true} or {"staff": "deal"}',
  }),
  seed: z
    .string()
    .max(200)
    .optional()
    .meta({ description: 'seed of every shuffle that the lines leave to chance; left out, "fairdeal"' }),
  at: z
    .int()
    .min(0)
    .optional()
    .meta({ description: 'milliseconds of the opening, where its line has no "at"; left out, 0' }),
};

/** A script of a table up to a moment. */
export interface ScriptSoFar {
  readonly seed?: string | undefined;
  readonly at?: number | undefined;
}

export const OPTIONS_QUESTION = z.strictObject({
  ...SCRIPT_SO_FAR,
  by: lineActor.meta({ description: 'the person: {"role": "player", "seat": 1} or {"role": "dealer"}' }),
});

export const ACT_QUESTION = z.strictObject({
  ...SCRIPT_SO_FAR,
  act: z.looseObject({ by: lineActor, do: z.string() }).meta({
    description:
      'the act to rule on, such as {"by": {"role": "player", "seat": 1}, "do": "wager", "box": 1, "wager": "ante", "cents": 1000}',
  }),
});

const MOST_HANDS = 100;

export const RANK_QUESTION = z.strictObject({
  ranking: z.string().meta({ description: 'the ranking, such as high, omaha-high or pai-gow' }),
  hands: z
    .array(z.string().max(100))
    .min(1)
    .max(MOST_HANDS)
    .meta({ description: 'hands without spaces, such as AsKsQsJsTs; Omaha hands as own/board' }),
});

export const REPLAY_QUESTION = z.strictObject({
  hand: z.looseObject({}).meta({ description: 'one hand with the fields of Poker Hand History' }),
});
