import type { SignedInPerson } from '@fairdeal/client';
import { MONEY_ROLES } from '@fairdeal/proof';
import { pokerGame, type Refusal, ROLES, type StaffMember } from '@fairdeal/rules';
import { FLOOR_ROLES, POKER_ROOM, sayNoFor } from '@fairdeal/rules/internal';

/** What people are in this house. At a table the rulebook decides what each may do; away from it, the table below. */
export const HOUSE_ROLES = [
  'player',
  'dealer',
  'brush',
  'kiosk',
  'floorperson',
  'pit-manager',
  'shift-manager',
  'poker-shift-supervisor',
  'cashier',
  'count-team',
  'finance',
  'security',
  'surveillance',
  'compliance',
  'casino-compliance-representative',
  'regulator',
  'administrator',
] as const;
export type HouseRole = (typeof HOUSE_ROLES)[number];

/** In a Poker room the shift supervisor is of the floor too, and nowhere else. */
const SUPERVISOR = 'poker-shift-supervisor';
const FLOOR_AND_ABOVE = [...FLOOR_ROLES, SUPERVISOR] as const;
const WATCHING_ROLES = ['surveillance', 'compliance', 'casino-compliance-representative', 'regulator'] as const;

/**
 * Who takes a seat, by the money that is played for. Who has any other role besides takes none: who watches sees too much to play at all, and who keeps
 * the house's money or its people does not play for it.
 */
const PLAYS: Readonly<Record<'house' | 'play', readonly string[]>> = {
  house: ['player', 'dealer', 'brush', ...FLOOR_AND_ABOVE],
  play: HOUSE_ROLES.filter((role) => role !== 'kiosk' && !(WATCHING_ROLES as readonly string[]).includes(role)),
};

/** Why somebody takes no seat where this money is played for; null for who may. */
export const refusePlay = ({ roles, guest }: SignedInPerson, money: 'house' | 'play'): Refusal | null => {
  if (guest === true && money === 'house')
    return sayNoFor('may-not-play', 'A guest plays for play money: this table is not.');
  const role = roles.find((one) => !PLAYS[money].includes(one));
  if (role === undefined) return null;
  const where = PLAYS.play.includes(role) ? 'where the house’s money is played for' : 'anywhere in this house';
  return sayNoFor('may-not-play', `Who works here as ${role.replaceAll('-', ' ')} takes no seat ${where}.`);
};

/** Rights away from a table, as a refusal words them after “You can’t”, and the roles that have them; at poker some more. */
export const AUTHORITY = {
  openTables: { words: 'open a table', roles: [...FLOOR_ROLES, 'administrator'], atPoker: [SUPERVISOR] },
  assignStaff: { words: 'assign staff to a table', roles: [...FLOOR_ROLES, 'administrator'], atPoker: [SUPERVISOR] },
  openRoom: { words: 'open the poker room', roles: [...FLOOR_AND_ABOVE, 'administrator'] },
  reportRoom: {
    words: 'see the poker room’s revenue',
    roles: ['poker-shift-supervisor', 'shift-manager', 'finance', ...WATCHING_ROLES],
  },
  fileSubmissions: {
    words: 'file a Rules Submission',
    roles: ['pit-manager', 'shift-manager', 'poker-shift-supervisor', 'compliance', 'administrator'],
  },
  ruleSubmissions: {
    words: 'approve or reject a Rules Submission',
    roles: ['casino-compliance-representative', 'regulator'],
  },
  seeSubmissions: {
    words: 'see the Rules Submissions',
    roles: [...FLOOR_AND_ABOVE, 'administrator', ...WATCHING_ROLES],
  },
  makePeople: { words: 'manage people', roles: ['administrator'] },
  invitePeople: { words: 'invite people', roles: ['administrator'] },
  seePeople: { words: 'see the staff list', roles: [...FLOOR_AND_ABOVE, 'administrator', ...WATCHING_ROLES] },
  fundHouse: { words: 'move house money into or out of the cage', roles: [MONEY_ROLES.fund] },
  keepCage: { words: 'take in or pay out money at the cage', roles: [MONEY_ROLES.deposit] },
  askSlips: { words: 'request a fill or a credit', roles: FLOOR_ROLES, atPoker: [SUPERVISOR] },
  handleChips: { words: 'handle the chips of a table', roles: ['dealer'] },
  seeSlips: {
    words: 'see fills and credits',
    roles: [...FLOOR_AND_ABOVE, 'dealer', 'cashier', 'finance', ...WATCHING_ROLES],
  },
  countBoxes: { words: 'count a box', roles: [MONEY_ROLES.count] },
  openMeters: { words: 'open a shared meter', roles: ['pit-manager', 'shift-manager', 'administrator'] },
  countMeters: { words: 'count a meter against the chips', roles: ['count-team'] },
  resetMeters: { words: 'reset a meter', roles: ['finance', 'shift-manager'] },
  announceEnds: { words: 'post the notice that a fund will be discontinued', roles: ['finance'] },
  endMeters: { words: 'discontinue a meter', roles: ['shift-manager'] },
  /** The count team counts blind: it does not see the books. */
  seeMoney: {
    words: 'see account balances',
    roles: ['cashier', 'finance', 'shift-manager', ...WATCHING_ROLES],
  },
  readLog: { words: 'read the log', roles: [...WATCHING_ROLES] },
  watchTables: { words: 'watch this table as its staff see it', roles: [...WATCHING_ROLES] },
  recallRounds: { words: 'recall a round', roles: [...FLOOR_AND_ABOVE, ...WATCHING_ROLES] },
  openCards: { words: 'view hidden cards', roles: [...WATCHING_ROLES] },
  ruleDisputes: { words: 'rule on a finished round', roles: FLOOR_ROLES, atPoker: [SUPERVISOR] },
  seeRulings: { words: 'see rulings', roles: [...FLOOR_AND_ABOVE, 'finance', ...WATCHING_ROLES] },
  readReceipts: { words: 'get receipts of rounds that you did not play', roles: [...WATCHING_ROLES] },
} as const satisfies Readonly<Record<string, Right>>;
export type Authority = keyof typeof AUTHORITY;

/** Whether it is a game of 637a, or its room. */
export const isPokerGame = (game: string): boolean => game === POKER_ROOM || pokerGame(game) !== undefined;

interface Right {
  readonly words: string;
  readonly roles: readonly HouseRole[];
  readonly atPoker?: readonly HouseRole[];
}

/** The roles that may do this. */
export const rolesFor = (what: Authority, atPoker: boolean): readonly HouseRole[] => {
  const right: Right = AUTHORITY[what];
  return [...right.roles, ...(atPoker ? (right.atPoker ?? []) : [])];
};

/** The role by which somebody may do this; undefined for none. A guest has no role but the player's. */
export const roleFor = (person: SignedInPerson, what: Authority, atPoker = false): HouseRole | undefined =>
  person.guest === true ? undefined : rolesFor(what, atPoker).find((role) => person.roles.includes(role));

/** Roles that show nobody what a box should hold. Dealers see their own table, whose boxes they do not count. */
const BLIND_COUNTERS: readonly string[] = [MONEY_ROLES.count, 'player', 'dealer'];

/** Why somebody cannot count a box; null for somebody who counts blind. */
export const refuseCounting = ({ roles }: SignedInPerson): Refusal | null => {
  const sees = roles.find((role) => !BLIND_COUNTERS.includes(role));
  return sees === undefined
    ? null
    : sayNoFor(
        'role-conflict',
        `You can’t count a box: as ${sees.replaceAll('-', ' ')} you can see what it should hold. Two people who are only on the count team count it.`,
      );
};

const STAFF = ROLES.filter((role) => role !== 'player');

/** As what somebody with a role of the house sees a table: who watches the house and has no role there sees what the Board's representative does. */
export const viewerAs = (person: string, role: HouseRole): StaffMember => ({
  role: STAFF.find((known) => known === role) ?? 'casino-compliance-representative',
  person,
});

/** The roles with a right, in words: "floorperson, pit manager or administrator". */
export const rolesInWords = (what: Authority, atPoker = false): string => {
  const names = rolesFor(what, atPoker).map((role) => role.replaceAll('-', ' '));
  const last = names.at(-1) ?? 'nobody';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
};

/** Why a person without the role cannot do this, without its full stop. */
export const lacksRoleWords = (what: Authority, atPoker = false): string =>
  `You can’t ${AUTHORITY[what].words}. You need the role ${rolesInWords(what, atPoker)}`;
