import { isRecord, quoteValue } from '@fairdeal/rules/internal';
import { parseJson } from '@fairdeal/rules/internal/text';
import { z } from 'zod';
import { type InputFault, parseInput } from '../script/lines.js';
import { cards, cents, count, seat, words } from '../wire/values.js';

// Requests about a hand, one JSON object a line.

const settings = z.record(z.string(), z.unknown());

const dealt = z.strictObject({
  game: words.meta({ description: 'a game of the poker room' }),
  stacks: z.array(cents.min(1)).min(2).max(10).meta({ description: 'buy-in of each player, from seat 1' }),
  settings: settings.optional().meta({ description: 'settings of the Rules Submission that are not the default' }),
  straddle: z.boolean().optional().meta({
    description:
      'true: the player left of the last blind places the Straddle Bet that "settings" offer, before any cards',
  }),
  seed: z.string().optional().meta({ description: 'the same seed deals the same cards; without one, chance is fair' }),
});
const recorded = z.strictObject({ phh: words.meta({ description: 'a hand in the Poker Hand History format' }) });

export const HAND_LINES = {
  open: z.union([dealt, recorded]),
  legal: z.literal(true),
  act: z.union(
    [
      words,
      z.strictObject({
        name: words,
        seat: seat.optional().meta({ description: 'seat of the player; default: the player in turn' }),
        to: z.number().min(0).optional().meta({ description: 'total of the bet or raise; default: the minimum' }),
        cards: cards.optional().meta({ description: 'discards; default in a draw: none' }),
      }),
    ],
    'the name of an act, "call", or an object with it, {"name": "raise", "to": 800}',
  ),
  deal: z.union(
    [cards.transform((all) => [all]), z.array(cards)],
    'the cards as a text, "7h8h9h", or a list with those of each player',
  ),
  back: count,
  equity: z.union(
    [
      z.literal(true),
      z.strictObject({
        seat: seat
          .optional()
          .meta({ description: 'from the view of the player in this seat; default: with all cards open' }),
        discards: z
          .record(z.string().regex(/^[1-9]\d?$/), cards)
          .optional()
          .meta({
            description:
              'next discards by seat number. Other seats stand pat. Every possible draw is counted. Without it, hands count as they stand',
          }),
        work: count.optional().meta({ description: 'limit of work; anything larger is sampled' }),
        seed: words.optional().meta({ description: 'seed of the sample' }),
      }),
    ],
    'true, or an object with "seat", "discards", "work" or "seed"',
  ),
  view: z.union([seat, z.enum(['public', 'sealed'])], 'the number of a seat, "public" or "sealed"'),
  phh: z.literal(true),
  ohh: z.literal(true),
} as const;

export type HandLineKind = keyof typeof HAND_LINES;
export type HandLineRequest<Kind extends HandLineKind> = z.output<(typeof HAND_LINES)[Kind]>;
const HAND_LINE_KINDS = Object.keys(HAND_LINES) as HandLineKind[];

/** Reads a game with its stacks, or a record. A fault names the form that was meant, or both. */
const readOpenRequest = (value: unknown): HandLineRequest<'open'> | InputFault => {
  const isRecorded = isRecord(value) && Object.hasOwn(value, 'phh');
  const isDealt = isRecord(value) && (Object.hasOwn(value, 'game') || Object.hasOwn(value, 'stacks'));
  if (isRecorded === isDealt)
    return {
      wrong:
        '"open" takes a game with its stacks, {"game": "hold-em", "stacks": [20000, 20000]}, or a record, {"phh": "…"}.',
    };
  return parseInput(isRecorded ? recorded : dealt, value, '"open"');
};

/** Reads the request of a line of this kind. */
export const readHandLineRequest = <Kind extends HandLineKind>(
  kind: Kind,
  value: unknown,
): HandLineRequest<Kind> | InputFault =>
  (kind === 'open' ? readOpenRequest(value) : parseInput(HAND_LINES[kind], value, `"${kind}"`)) as
    | HandLineRequest<Kind>
    | InputFault;

export const HAND_EXAMPLE = '{"open": {"game": "hold-em", "stacks": [20000, 20000]}}';
const LINE_EXAMPLE = `Write a line like ${HAND_EXAMPLE} or {"act": "call"}.`;

/** Kind and value of a line's one request. */
export const readHandLine = (text: string): { readonly kind: HandLineKind; readonly value: unknown } | InputFault => {
  const read = parseJson(text);
  if ('wrong' in read) return { wrong: `This is not JSON: ${read.wrong}. ${LINE_EXAMPLE}` };
  if (!isRecord(read.ok)) return { wrong: `A line is one JSON object, not ${quoteValue(read.ok)}. ${LINE_EXAMPLE}` };
  const [[name, value] = ['', undefined], ...others] = Object.entries(read.ok);
  const kind = HAND_LINE_KINDS.find((known) => known === name);
  return kind === undefined || others.length > 0
    ? { wrong: `A line has one of ${HAND_LINE_KINDS.map((known) => `"${known}"`).join(', ')}, and nothing else.` }
    : { kind, value };
};
