import type { NoFacts } from '../common.js';

/** Rights that people in a house have away from the tables. */
export type HouseRight =
  | 'openTables'
  | 'placeTables'
  | 'assignStaff'
  | 'askDeckCounts'
  | 'openRoom'
  | 'reportRoom'
  | 'fileSubmissions'
  | 'ruleSubmissions'
  | 'seeSubmissions'
  | 'makePeople'
  | 'invitePeople'
  | 'seePeople'
  | 'fundHouse'
  | 'keepCage'
  | 'askSlips'
  | 'handleChips'
  | 'seeSlips'
  | 'countTrays'
  | 'countBoxes'
  | 'openMeters'
  | 'countMeters'
  | 'resetMeters'
  | 'announceEnds'
  | 'endMeters'
  | 'seeMoney'
  | 'seeTakings'
  | 'runShifts'
  | 'explainVariances'
  | 'readLog'
  | 'watchTables'
  | 'recallRounds'
  | 'openCards'
  | 'ruleDisputes'
  | 'seeRulings'
  | 'readReceipts'
  | 'approveRotations';

/** Faults of a password. */
export type PasswordFault =
  | { readonly fault: 'short'; readonly length: number; readonly least: number }
  | { readonly fault: 'own-name' | 'common' | 'same' };

/** Faults of a person's name. `unseen` is a character that nobody can see. */
export type NameFault = 'unseen' | 'unreadable' | 'person-id' | 'reserved' | 'mixed-alphabets' | 'taken';

/** Reasons why two roles check each other. */
export type RoleConflict = 'works' | 'plays' | 'board' | 'grants-roles' | 'counts' | 'slips';

/** Acts that a role alone does not allow. */
export type ForbiddenMatter =
  | 'own-roles'
  | 'guest-passkey'
  | 'guest-password'
  | 'key-by-token'
  | 'needs-passkey'
  | 'needs-confirmation'
  | 'guest-table'
  | 'guest-opens'
  | 'cards-where-you-play'
  | 'another-players-tip'
  | 'hand-of-others'
  | 'another-site'
  | 'floor-plan';

/** Obstacles to what two people do together. */
export type SecondPersonMatter =
  /** Nobody here could be the second. */
  | { readonly what: 'nobody'; readonly roles: readonly string[] }
  /** Whoever chooses a password for another person could come in as them. */
  | { readonly what: 'password'; readonly roles: readonly string[] }
  | { readonly what: 'own' }
  | { readonly what: 'others' };

/** Refusals of people, sign-in and authority. */
export interface HousePeopleReasons {
  readonly 'not-signed-in': NoFacts;
  readonly 'wrong-credentials': {
    readonly what:
      | 'password'
      | 'own-password'
      | 'invitation'
      | 'name-of-invitation'
      | 'passkey'
      | 'token'
      | 'metrics-token';
  };
  readonly 'passkey-unverified': NoFacts;
  readonly 'weak-password': PasswordFault;
  /** A character that nobody can see is shown as �. */
  readonly 'bad-name': { readonly name: string; readonly fault: NameFault };
  readonly 'role-conflict':
    | {
        readonly what: 'pairs';
        readonly pairs: readonly { readonly roles: readonly [string, string]; readonly why: RoleConflict }[];
      }
    /** The role shows what the box should hold. */
    | { readonly what: 'count'; readonly role: string }
    | { readonly what: 'plays-here' };
  readonly 'second-person': SecondPersonMatter;
  readonly 'not-authorized':
    | { readonly what: 'right'; readonly right: HouseRight; readonly roles: readonly string[] }
    | { readonly what: 'chips'; readonly table: string }
    | { readonly what: ForbiddenMatter };
  readonly 'may-not-play':
    | { readonly what: 'guest' }
    /** `anywhere` says that the role plays for play money neither. */
    | { readonly what: 'role'; readonly role: string; readonly anywhere: boolean };
  readonly 'role-not-held': { readonly person: string; readonly role: string };
  /** A dealer who is signed in to the poker room. */
  readonly 'not-a-dealer': { readonly what: 'unknown' } | { readonly what: 'name' | 'role'; readonly name: string };
}
