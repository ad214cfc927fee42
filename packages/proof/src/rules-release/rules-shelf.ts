import { CURRENT_RULES } from './current-rules.js';
import type { ReleasedRules } from './released-rules.js';

/** Rules that a verifier knows: each entry is judged by those that decided it. */
export interface RulesShelf {
  /** Rules by the hash that entries name; undefined for a hash that this verifier does not know. */
  readonly named: (hash: string) => ReleasedRules | undefined;
  /** Rules of the releases whose entries named none. Such a table is right where one of them agrees with all of it. */
  readonly unnamed: readonly ReleasedRules[];
  /** Hashes that the entries of a table name, and null where some name none. A table is followed by each of these rules from its start. */
  readonly usedAt: (table: string) => Iterable<string | null>;
}

/** Judges every entry by the rules of this version, whatever it names. */
export const CURRENT_RULES_ONLY: RulesShelf = {
  named: () => CURRENT_RULES,
  unnamed: [CURRENT_RULES],
  usedAt: () => [null],
};
