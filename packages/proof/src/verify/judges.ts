import type { ReleasedOpening, ReleasedRules, ReleasedTable, RulesShelf } from '../rules-release/index.js';

/** One table under each of the rules that decided its entries. */
export interface Judges {
  /** Tables under the rules that decided an entry: one for a known hash, the candidates where it names none, and none for unknown rules. */
  readonly of: (hash: string | undefined) => readonly ReleasedTable[];
  /** Only these candidates agree with the entries that name no rules. */
  readonly keep: (agreeing: readonly ReleasedTable[]) => void;
  /** The tables that did not decide an entry take its events as the log has them. */
  readonly follow: (deciders: readonly ReleasedTable[], events: Parameters<ReleasedTable['follow']>[0]) => void;
}

interface NotOpened {
  readonly faults: Extract<ReturnType<ReleasedRules['openTable']>, { readonly faults: unknown }>['faults'];
}

/** Opens a table under all rules that its entries name. Rules that do not take the opening are no judge of it. */
export const openJudges = (shelf: RulesShelf, table: string, opening: ReleasedOpening): Judges | NotOpened => {
  const byRules = new Map<ReleasedRules, ReleasedTable>();
  const faults: NotOpened['faults'][number][] = [];
  const open = (rules: ReleasedRules | undefined): ReleasedTable | null => {
    if (rules === undefined) return null;
    const known = byRules.get(rules);
    if (known !== undefined) return known;
    const opened = rules.openTable(opening);
    if ('faults' in opened) faults.push(...opened.faults);
    else byRules.set(rules, opened);
    return 'faults' in opened ? null : opened;
  };
  let candidates: readonly ReleasedTable[] = [];
  for (const hash of shelf.usedAt(table))
    if (hash === null) candidates = shelf.unnamed.flatMap((rules) => open(rules) ?? []);
    else open(shelf.named(hash));
  if (byRules.size === 0 && faults.length > 0) return { faults };

  const drop = (judge: ReleasedTable): void => {
    candidates = candidates.filter((one) => one !== judge);
    for (const [rules, one] of byRules) if (one === judge) byRules.delete(rules);
  };
  return {
    of: (hash) => {
      if (hash === undefined) return candidates;
      const rules = shelf.named(hash);
      const judge = rules === undefined ? undefined : byRules.get(rules);
      return judge === undefined ? [] : [judge];
    },
    keep: (agreeing) => {
      for (const one of candidates) if (!agreeing.includes(one)) drop(one);
    },
    follow: (deciders, events) => {
      for (const one of [...byRules.values()]) {
        if (deciders.includes(one)) continue;
        try {
          one.follow(events);
        } catch {
          // These rules cannot read what others did: they judge nothing more at this table.
          drop(one);
        }
      }
    },
  };
};
