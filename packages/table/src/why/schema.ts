import { z } from 'zod';
import { cites, role } from '../wire/values.js';

const outcome = z.enum(['win', 'lose', 'push', 'forfeit', 'void']);

const betterOutcome = z.strictObject({
  outcome,
  pays: z.string(),
  received: z.int(),
  lines: z.array(z.string()).meta({ description: 'lines of the paytable that pay so' }),
  obstacle: z
    .enum(['given-up', 'dealer-higher', 'hands-equal', 'dealer-not-qualified', 'hand-short', 'payout-limit'])
    .meta({ description: 'the fact that ruled it out' }),
  swaps: z
    .array(z.strictObject({ out: z.string(), in: z.string() }))
    .meta({ description: 'single cards that would have reached it; none where it takes more than one' }),
  cites,
});

/** Reasons of a settled hand. */
export const SETTLED_WHY = z.strictObject({
  seat: z.int().min(1),
  words: z.string(),
  dealer: z.strictObject({ hand: z.string(), qualifies: z.boolean() }).nullable(),
  wagers: z.array(
    z.strictObject({
      wager: z.string(),
      stake: z.int(),
      outcome,
      pays: z.string(),
      received: z.int(),
      line: z.string().nullable().meta({ description: 'the line of the paytable that applied' }),
      words: z.string(),
      better: z.array(betterOutcome).meta({ description: 'better outcomes that were considered, the nearest first' }),
      considered: z.array(z.string()),
      cites,
    }),
  ),
  decisions: z
    .array(z.strictObject({ decision: z.string(), net: z.int() }))
    .meta({ description: 'net result of every decision on these cards' }),
});

const comparedHand = z.strictObject({
  seat: z.int().min(1),
  hand: z.string(),
  counts: z.string().meta({ description: 'cards that make the hand' }),
  received: z.int(),
  obstacle: z
    .enum(['hand-lower', 'kicker-lower', 'not-qualified', 'cards-unknown'])
    .nullable()
    .meta({ description: 'the fact that ruled the hand out; null for a winner' }),
  decides: z
    .strictObject({ own: z.string(), winner: z.string() })
    .nullable()
    .meta({ description: 'the first card that differs from the winner’s, where the hands have one name' }),
});

/** Reasons of a pot that was pushed. */
export const POT_WHY = z.strictObject({
  pot: z.int().min(0).meta({ description: '0 for the main pot, 1 for the first side pot' }),
  words: z.string(),
  cents: z.int(),
  shares: z.array(
    z.strictObject({
      ranking: z.string(),
      cents: z.int(),
      splitExcess: z.int().meta({ description: 'odd cents of the split between high and low that this part took' }),
      hands: z.array(comparedHand).meta({ description: 'winners first, then the others, the best first' }),
      oddChip: z
        .strictObject({
          seat: z.int().min(1),
          cents: z.int(),
          by: z.enum(['high-card-by-suit', 'low-card-by-suit', 'left-of-button', 'right-of-button']),
          card: z.string().nullable(),
        })
        .nullable(),
      cites,
    }),
  ),
  absent: z
    .array(z.strictObject({ seat: z.int().min(1), why: z.enum(['folded', 'mucked', 'chips-short']) }))
    .meta({ description: 'players without a claim to the pot' }),
  considered: z.array(z.string()),
});

const act = z.looseObject({ do: z.string() });

/** Reasons of a refused act. */
export const REFUSED_WHY = z.strictObject({
  tried: act,
  limits: z
    .array(z.strictObject({ field: z.string(), given: z.number(), min: z.number(), max: z.number(), step: z.number() }))
    .meta({ description: 'ranges that the act misses, where the same act is open with other values' }),
  closedBy: z
    .strictObject({ entry: z.int(), role, act })
    .nullable()
    .meta({ description: 'the entry that closed this act, where it was open earlier' }),
  waitsFor: z
    .strictObject({ by: z.array(role), act, needs: z.array(z.strictObject({ field: z.string(), what: z.string() })) })
    .nullable()
    .meta({ description: 'the act that the table waits for, and the details it lacks' }),
  open: z.array(z.looseObject({ act })).meta({ description: 'options of this person at that moment' }),
  considered: z.array(z.string()),
});
