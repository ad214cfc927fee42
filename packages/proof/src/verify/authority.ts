import { POKER_FLOOR_ROLES } from '@fairdeal/rules/internal';
import { z } from 'zod';
import { quoteValue } from '../faults/difference.js';
import { type Finding, finding } from '../faults/fault.js';
import type { PeopleFold } from '../folds/index.js';
import type { LogEntry } from '../log/entry.js';
import { CURRENT_BOOKS_RULE, MONEY_ROLES } from '../money/index.js';

// Acts with money away from the tables: somebody whom the house knows does each, in a role that they have and that may do it.

const AT_TABLE: readonly string[] = ['dealer', ...POKER_FLOOR_ROLES];
const AT_WINDOW: readonly string[] = ['cashier', ...AT_TABLE];

/** Acts of one role alone. The books know which. */
const OF_ONE: ReadonlySet<unknown> = new Set(Object.keys(MONEY_ROLES));
/** The roles that do each of the others. */
const ROLES = new Map<unknown, readonly string[]>([
  ...['reportCount', 'signCount'].map((act): [unknown, readonly string[]] => [act, [MONEY_ROLES.count]]),
  ...['reportTray', 'signTray', 'countTray'].map((act): [unknown, readonly string[]] => [act, AT_TABLE]),
  ...['giveSlip', 'takeSlip', 'colourUp'].map((act): [unknown, readonly string[]] => [act, AT_WINDOW]),
  ...['askSlip', 'ruleDispute'].map((act): [unknown, readonly string[]] => [act, POKER_FLOOR_ROLES]),
]);
/** Everybody tips as a player, whatever roles they have. */
const OWN_MONEY = MONEY_ROLES.tip;

/** A person who lost a role may have begun an act before that. */
const GRACE = 60_000;

const RULED = z.looseObject({ books: z.literal(CURRENT_BOOKS_RULE) });
const CHANGED = z.looseObject({ do: z.literal('changeRoles'), person: z.string() });

/** Follows the roles of people, as far as the log has everyone. */
export const auditAuthority = (people: Pick<PeopleFold, 'rolesOf' | 'isComplete'> | null) => {
  /** When somebody lost a role. */
  const lost = new Map<string, number>();
  let before: readonly string[] = [];

  const hadJust = (person: string, role: string, at: number): boolean =>
    at - (lost.get(`${role} ${person}`) ?? Number.NEGATIVE_INFINITY) <= GRACE;

  const wrongPerson = ({ by: { person, role }, at }: LogEntry): readonly Finding[] => {
    const roles = people?.isComplete() === true ? people.rolesOf(person) : null;
    if (roles === null) return [];
    if (roles === undefined) return [finding(`The house doesn’t know the person ${quoteValue(person)}.`)];
    return role === OWN_MONEY || roles.includes(role) || hadJust(person, role, Date.parse(at))
      ? []
      : [finding(`The person ${quoteValue(person)} is no ${role} of the house.`)];
  };

  return {
    /** Before people change by an entry of the house. */
    next: (entry: LogEntry): readonly Finding[] => {
      const { act, by, events } = entry;
      const changed = CHANGED.safeParse(act).data;
      before = changed === undefined ? [] : (people?.rolesOf(changed.person) ?? []);
      const theirs = ROLES.get(act.do);
      if ((theirs === undefined && !OF_ONE.has(act.do)) || !events.some((event) => RULED.safeParse(event).success))
        return [];
      return [
        ...(theirs === undefined || theirs.includes(by.role)
          ? []
          : [finding(`Only the ${theirs.join(', ')} can do ${quoteValue(act.do)}, not the ${by.role}.`)]),
        ...wrongPerson(entry),
      ];
    },
    /** After they have changed. */
    after: ({ act, at }: LogEntry): void => {
      const changed = CHANGED.safeParse(act).data;
      if (changed === undefined) return;
      const now = people?.rolesOf(changed.person) ?? [];
      for (const role of before) if (!now.includes(role)) lost.set(`${role} ${changed.person}`, Date.parse(at));
    },
  };
};
