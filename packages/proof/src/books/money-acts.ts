import { z } from 'zod';
import { CURRENT_BOOKS_RULE, HOUSE_ACCOUNT, type MoneyAct } from '../money/index.js';

const sums = { cents: z.int().min(0), paper: z.string() };
const chips = z.array(z.object({ chip: z.int().min(1), count: z.int().min(1) }));
const slip = {
  slip: z.int(),
  kind: z.enum(['fill', 'credit']),
  from: HOUSE_ACCOUNT,
  to: HOUSE_ACCOUNT,
  table: z.string(),
  chips: chips.exactOptional(),
  purpose: z.enum(['opening', 'closing']).exactOptional(),
};

/** Acts that move money away from the tables, as logged. */
export const MONEY_ACT: z.ZodType<MoneyAct> = z.discriminatedUnion('do', [
  z.object({ do: z.enum(['fund', 'defund']), ...sums }),
  z.object({ do: z.enum(['deposit', 'withdraw']), person: z.string(), ...sums }),
  z.object({ do: z.enum(['sellChips', 'cashChips']), chips: chips.exactOptional(), ...sums }),
  z.object({ do: z.literal('tip'), table: z.string(), person: z.string(), ...sums }),
  z.object({
    ...{ do: z.literal('colourUp'), table: z.string(), person: z.string(), gives: chips, takes: chips },
    paper: z.string(),
  }),
  z.object({
    ...{ do: z.literal('count'), table: z.string(), account: z.string(), counted: z.int().min(0), paper: z.string() },
    ...{ count: z.int().exactOptional(), signed: z.tuple([z.string(), z.string()]) },
  }),
  z.object({
    ...{ do: z.literal('countTray'), table: z.string(), chips, expected: chips, paper: z.string() },
    ...{ count: z.int(), signed: z.tuple([z.string(), z.string()]) },
  }),
  z.object({ do: z.enum(['giveSlip', 'takeSlip']), ...slip, ...sums }),
  z.object({
    ...{ do: z.literal('ruleDispute'), table: z.string(), round: z.int(), ruling: z.enum(['stands', 'overridden']) },
    ...{ seat: z.int().exactOptional(), player: z.string().exactOptional() },
    ...{ reason: z.string(), cites: z.array(z.string()), from: HOUSE_ACCOUNT, to: HOUSE_ACCOUNT, ...sums },
  }),
]);

/** A first count of a box. */
export const REPORTED = z.object({
  ...{ do: z.literal('reportCount'), table: z.string(), account: z.string(), paper: z.string() },
  /** Left out when sealed. */
  counted: z.int().optional(),
});
/** A first count of a tray. */
export const TRAY_REPORTED = z.object({
  ...{ do: z.literal('reportTray'), table: z.string(), paper: z.string() },
  /** Left out when sealed. */
  chips: chips.optional(),
});
/** A second count of a tray that differed from the first. */
export const TRAY_DIFFERED = z.object({ do: z.literal('signTray'), count: z.int(), chips: chips.optional() });
/** A second count that differed from the first. */
export const DIFFERED = z.object({ do: z.literal('signCount'), count: z.int(), counted: z.int().optional() });
/** A request for a fill or a credit. */
export const ASKED = z.object({
  ...{ do: z.literal('askSlip'), kind: z.enum(['fill', 'credit']), table: z.string(), ...sums },
  chips: chips.exactOptional(),
  purpose: z.enum(['opening', 'closing']).exactOptional(),
});
/** An event with an account's balance. */
export const HELD = z.looseObject({ held: z.int() });
/** An event of the current version of the bookkeeping rules. */
export const RULED = z.looseObject({ books: z.literal(CURRENT_BOOKS_RULE) });
/** An event that moves money. */
export const MOVED = z.looseObject({ moves: z.array(z.unknown()).min(1) });
