import { parseJson } from '@fairdeal/cards';
import { isRecord, said } from '@fairdeal/rules';
import { z } from 'zod';
import type { Wrong } from '../script/lines.js';
import { cards, cents, count, seat, words } from '../wire/values.js';

// What may be asked of a hand, one JSON object a line.

const settings = z.record(z.string(), z.unknown());

export const LINES = {
  open: z.union([
    z.strictObject({
      game: words.meta({ description: 'a game of the poker room' }),
      stacks: z
        .array(cents.min(1))
        .min(2)
        .max(10)
        .meta({ description: 'what each player sits down with, from seat 1 on' }),
      settings: settings.optional().meta({ description: 'what of the Rules Submission is not the default' }),
      seed: z.string().optional().meta({ description: 'the same seed deals the same cards; left out, chance is fair' }),
    }),
    z.strictObject({ phh: words.meta({ description: 'a hand in the Poker Hand History format' }) }),
  ]),
  legal: z.literal(true),
  act: z.union([
    words,
    z.strictObject({ name: words, seat: seat.optional(), to: cents.optional(), cards: cards.optional() }),
  ]),
  deal: z.union([cards.transform((all) => [all]), z.array(cards)]),
  back: count,
  equity: z.union([
    z.literal(true),
    z.strictObject({ seat: seat.optional(), work: count.optional(), seed: words.optional() }),
  ]),
  view: z.union([seat, z.enum(['public', 'sealed'])]),
  phh: z.literal(true),
} as const;

export type HandLine = keyof typeof LINES;
export type Asked<Kind extends HandLine> = z.output<(typeof LINES)[Kind]>;
const KINDS = Object.keys(LINES) as HandLine[];

/** The one thing that a line asks, and with what. */
export const readHandLine = (text: string): { readonly kind: HandLine; readonly value: unknown } | Wrong => {
  const read = parseJson(text);
  if ('wrong' in read) return { wrong: `This is not JSON: ${read.wrong}.` };
  if (!isRecord(read.ok)) return { wrong: `A line is one JSON object, not ${said(read.ok)}.` };
  const [[name, value] = ['', undefined], ...others] = Object.entries(read.ok);
  const kind = KINDS.find((known) => known === name);
  return kind === undefined || others.length > 0
    ? { wrong: `A line has one of ${KINDS.map((known) => `"${known}"`).join(', ')}, and nothing else.` }
    : { kind, value };
};
