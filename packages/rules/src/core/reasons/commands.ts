import type { Role, Seat } from '../roles.js';

/** Name of an option with its act, to suggest in place of an unknown one. */
export interface NamedOption {
  readonly name: string;
  readonly act: { readonly do: string };
  readonly kind: string;
}

/** Refusals of commands that name no act or nobody. */
export interface CommandReasons {
  readonly 'malformed-command': { readonly lacks: 'act' | 'actor' | 'seat' | 'time'; readonly given: unknown };
  /** `options` are those of the person who asked, to suggest one. */
  readonly 'unknown-act': {
    readonly act: unknown;
    readonly known: readonly string[];
    readonly options?: readonly NamedOption[];
  };
  readonly 'not-your-act': NotYourAct;
  readonly 'unknown-role': { readonly role: unknown };
}

/** Why an act belongs to somebody else. */
export type NotYourAct =
  | {
      readonly what: 'role';
      readonly act: string;
      readonly role: Role;
      readonly seat: Seat | null;
      readonly may: readonly Role[];
    }
  /** Another player sits there. */
  | { readonly what: 'seat'; readonly seat: Seat }
  /** The person plays at the table and can't work at it. */
  | { readonly what: 'plays-here' }
  /** Another person deals at the table. */
  | { readonly what: 'dealer' }
  /** The player sits in this seat, and acts for another. */
  | { readonly what: 'own-seat'; readonly seat: Seat }
  /** The person does not work at the table in this role. */
  | { readonly what: 'not-posted'; readonly role: Role }
  | { readonly what: 'works-here' | 'not-here' | 'not-seated' | 'kiosk' | 'watches' };
