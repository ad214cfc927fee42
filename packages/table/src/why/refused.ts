import type { AnyAct } from '@fairdeal/rules';
import type { ExceededRange, RefusalReasons } from '@fairdeal/rules/internal';
import { whyRefusedText } from '@fairdeal/words/internal';

/** Reasons of a refused act as JSON, with their sentences. */
export interface WrittenRefusedWhy {
  readonly tried: unknown;
  readonly limits: readonly ExceededRange[];
  readonly closedBy: { readonly entry: number; readonly role: string; readonly act: unknown } | null;
  readonly waitsFor: {
    readonly by: readonly string[];
    readonly act: unknown;
    readonly needs: readonly { readonly field: string; readonly what: string }[];
  } | null;
  readonly open: readonly unknown[];
  readonly considered: readonly string[];
}

/** Writes the reasons of a refused act as JSON. Acts are written as lines of a script have them; `closing` tells the entry that closed the act. */
export const writeRefusedWhy = <Act extends AnyAct>(
  reasons: RefusalReasons<Act>,
  writeAct: (act: Act) => unknown,
  closing: string,
): WrittenRefusedWhy => {
  const { tried, open, limits, closedBy, waitsFor } = reasons;
  return {
    tried: writeAct(tried),
    limits,
    closedBy:
      closedBy === null ? null : { entry: closedBy.position, role: closedBy.by.role, act: writeAct(closedBy.act) },
    waitsFor:
      waitsFor === null
        ? null
        : {
            by: waitsFor.by,
            act: waitsFor.act,
            needs: waitsFor.needs.map(({ field, what }) => ({ field, what })),
          },
    open: open.map((option) => ({ ...option, act: writeAct(option.act) })),
    considered: whyRefusedText(reasons, closing),
  };
};
