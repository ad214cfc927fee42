import type { Cents } from '../core/money.js';
import type { ClauseId } from '../register/index.js';
import type { ChoiceDescription, Setting } from './submission.js';

// Poker rules with several parts: a description of each part, and an example that may be filed as it is.

/** Part of a rule: its name, such as `contribution.most`, its words and its clause. */
export type RulePart = readonly [name: string, words: string, clause: ClauseId];

/** A rule that has several parts. */
export interface CompoundRule {
  readonly parts: readonly RulePart[];
  /** One that may be filed as it stands. */
  readonly example: object;
  /** One that is filed, as people say it. */
  readonly describe: (rule: never) => string;
}

/** One choice of a poker room, in words: as at house games, and amounts, lists of amounts, texts and rules of their own. */
export type PokerSetting =
  | Setting
  | (ChoiceDescription & { readonly kind: 'text'; readonly default: string })
  | (ChoiceDescription & { readonly kind: 'cents'; readonly default: Cents })
  | (ChoiceDescription & { readonly kind: 'cents-or-none'; readonly default: Cents | null })
  | (ChoiceDescription & {
      readonly kind: 'number-or-none';
      readonly default: number | null;
      readonly min: number;
      readonly max: number;
    })
  | (ChoiceDescription & { readonly kind: 'cents-list'; readonly default: readonly Cents[] })
  | (ChoiceDescription & CompoundRule & { readonly kind: 'rules'; readonly default: object | null })
  | (ChoiceDescription & CompoundRule & { readonly kind: 'list'; readonly default: readonly unknown[] });
