import { z } from 'zod';
import { CURRENT_RULES } from './current-rules.js';
import type { ReleasedRules } from './released-rules.js';
import type { RulesShelf } from './rules-shelf.js';

/** One release in `releases/index.json`. */
const RELEASE = z.strictObject({
  name: z.string(),
  date: z.iso.date(),
  /** SHA-256 of its rules bundle. */
  rules: z.string().regex(/^[0-9a-f]{64}$/),
  /** Whether its entries name their rules. */
  named: z.boolean(),
});
export type Release = z.output<typeof RELEASE>;

/** Every release whose rules lie at hand. */
export interface RulesLibrary {
  readonly releases: readonly Release[];
  /** Hash of the rules of this version. */
  readonly current: string | null;
  /** Gives the rules of a release, after comparing the bundle with its hash. */
  readonly load: (hash: string) => Promise<ReleasedRules>;
}

const INDEX = z.object({ current: z.string().nullable(), releases: z.array(RELEASE) });

/** Reads the list of rules beside the bundles. */
export const readRulesIndex = (value: unknown): Pick<RulesLibrary, 'current' | 'releases'> => INDEX.parse(value);

/** Hashes that each table's entries name, and null where an entry names none. */
export type RulesInUse = ReadonlyMap<string, ReadonlySet<string | null>>;

const NAMING = z.object({ table: z.string(), rules: z.string().optional(), position: z.int() });

/** Collects the rules that the lines of an export name. */
export const rulesInUse = () => {
  const used = new Map<string, Set<string | null>>();
  return {
    used: used as RulesInUse,
    readLine: (text: string): void => {
      let value: unknown;
      try {
        value = JSON.parse(text);
      } catch {
        return;
      }
      const entry = NAMING.safeParse(value).data;
      if (entry === undefined) return;
      const hashes = used.get(entry.table) ?? new Set();
      used.set(entry.table, hashes.add(entry.rules ?? null));
    },
  };
};

/** The rules that a log needs, of those at hand. */
export const shelfFor = async (used: RulesInUse, { releases, current, load }: RulesLibrary): Promise<RulesShelf> => {
  const named = new Map<string, ReleasedRules>(current === null ? [] : [[current, CURRENT_RULES]]);
  const hashes = new Set([...used.values()].flatMap((own) => [...own]));
  for (const { rules } of releases) if (hashes.has(rules) && !named.has(rules)) named.set(rules, await load(rules));
  const unnamed = hashes.has(null)
    ? await Promise.all(releases.flatMap((release) => (release.named ? [] : [load(release.rules)])))
    : [];
  return {
    named: (hash) => named.get(hash),
    unnamed: unnamed.length > 0 ? unnamed : [CURRENT_RULES],
    usedAt: (table) => used.get(table) ?? [null],
  };
};

/** Reads the code of a rules bundle as `load` needs it: what it exports as `rules`. */
export const rulesOfModule = (module: unknown): ReleasedRules => {
  const { rules } = z.looseObject({ rules: z.looseObject({ format: z.literal(1) }) }).parse(module);
  return rules as unknown as ReleasedRules;
};
