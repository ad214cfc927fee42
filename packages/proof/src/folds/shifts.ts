import { isRefused, type Refusal } from '@fairdeal/rules';
import {
  type CarriedItem,
  gamingDayDate,
  type HouseShift,
  readGamingDay,
  refuseClosingShift,
  refuseExplaining,
  refuseOpeningShift,
  SHIFT_ITEMS,
  type ShiftAct,
  type ShiftItem,
  USUAL_GAMING_DAY,
} from '@fairdeal/rules/internal';
import { refusalText } from '@fairdeal/words';
import { z } from 'zod';
import { firstDifference, quoteValue } from '../faults/difference.js';
import { type Finding, finding } from '../faults/fault.js';
import { HOUSE_STREAM, type LogEntry } from '../log/entry.js';
import { foldSettings } from './settings.js';
import { foldShiftItems, type NumberedEntry, SHIFT_ITEM_EVENTS } from './shift-items.js';

/** The role that opens and closes the shifts of a house. */
export const SHIFT_ROLES = ['shift-manager'] as const;
/** Roles that explain the difference of a count. */
export const EXPLAINING_ROLES = ['shift-manager', 'finance'] as const;

const reason = z.string().min(1);
const CARRIED: z.ZodType<CarriedItem> = z.strictObject({
  what: z.enum(SHIFT_ITEMS),
  table: z.string(),
  of: z.int().optional(),
  reason,
});

/** Acts on the shifts of a house, as its log writes them. */
export const SHIFT_ACT: z.ZodType<ShiftAct> = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('openShift'), name: z.string().min(1), day: z.string() }),
  z.strictObject({ do: z.literal('closeShift'), shift: z.int(), after: z.int(), carried: z.array(CARRIED) }),
  z.strictObject({ do: z.literal('explainVariance'), count: z.int(), reason }),
]);
const ACTS: ReadonlySet<unknown> = new Set(['openShift', 'closeShift', 'explainVariance']);

const OWN_EVENTS: ReadonlySet<unknown> = new Set(['shiftOpened', 'shiftClosed', 'varianceExplained']);

/** Events of shifts in an act that is none on a shift. */
const strayFindings = ({ act, events }: NumberedEntry): readonly Finding[] =>
  events
    .filter(({ did }) => OWN_EVENTS.has(did))
    .map(({ did }) => finding(`${quoteValue(did)} is no event of ${quoteValue(act.do)}.`));

/** Events of the house that its shifts are made of. */
export const SHIFT_EVENTS: readonly string[] = ['shiftOpened', 'shiftClosed', ...SHIFT_ITEM_EVENTS];

/** The event of an act on a shift; `shift` is the number of the one that it opens. */
export const shiftEvent = (act: ShiftAct, shift: number): LogEntry['events'][number] => {
  switch (act.do) {
    case 'openShift':
      return { did: 'shiftOpened', shift, name: act.name, day: act.day, cites: [] };
    case 'closeShift':
      return { did: 'shiftClosed', shift: act.shift, cites: [] };
    case 'explainVariance':
      return { did: 'varianceExplained', count: act.count, cites: [] };
  }
};

/** A shift with the entries that opened and closed it. */
export interface LoggedShift extends HouseShift {
  readonly began: number;
  readonly ended: number | null;
}

/** The shifts of a house, followed entry by entry. */
export interface ShiftsFold {
  /** Gives what is wrong with an entry of the house. */
  readonly next: (entry: NumberedEntry) => readonly Finding[];
  readonly list: () => readonly LoggedShift[];
  /** Items that are open after an entry. */
  readonly openAfter: (entry: number) => readonly ShiftItem[];
  /** Refuses an act on a shift by this person; null where they may do it. */
  readonly refuse: (act: ShiftAct, person: string) => Refusal | null;
}

const rolesOf = ({ do: does }: ShiftAct): readonly string[] =>
  does === 'explainVariance' ? EXPLAINING_ROLES : SHIFT_ROLES;

export const foldShifts = (): ShiftsFold => {
  const items = foldShiftItems();
  const settings = foldSettings();
  const shifts: LoggedShift[] = [];

  const openAfter = (entry: number): readonly ShiftItem[] =>
    items.openAfter(
      entry,
      shifts.map(({ began }) => began),
    );

  const refuse = (act: ShiftAct, person: string): Refusal | null => {
    switch (act.do) {
      case 'openShift':
        return refuseOpeningShift(shifts);
      case 'closeShift':
        return refuseClosingShift(shifts, act, openAfter(act.after));
      case 'explainVariance': {
        const found = items.variances.get(act.count);
        return refuseExplaining(found && { ...found, explained: found.explained !== null }, act.count, person);
      }
    }
  };

  /** The gaming day of a moment, by the settings that entries say. */
  const dayOf = (at: string): string =>
    gamingDayDate(Date.parse(at), readGamingDay(settings.list()['gaming day'] ?? '') ?? USUAL_GAMING_DAY);

  const follow = ({ by, at, entry }: NumberedEntry, act: ShiftAct): void => {
    const signed = { person: by.person, at };
    if (act.do === 'openShift')
      shifts.push({
        ...{ shift: shifts.length + 1, name: act.name, day: act.day, opened: signed, closed: null, carried: [] },
        ...{ began: entry, ended: null },
      });
    const last = shifts.at(-1);
    if (act.do === 'closeShift' && last !== undefined)
      shifts[shifts.length - 1] = { ...last, closed: signed, ended: entry, carried: act.carried };
  };

  const judge = (line: NumberedEntry): readonly Finding[] => {
    const { act: written, by, events, at, entry } = line;
    const act = SHIFT_ACT.safeParse(written).data;
    if (act === undefined) return [finding(`${quoteValue(written.do)} does not name a shift as it should.`)];
    const found: Finding[] = [];
    const late = act.do === 'closeShift' && act.after >= entry;
    if (late) found.push(finding(`The checklist of shift ${act.shift} names entry ${act.after}, which comes later.`));
    const refused = refuse(act, by.person);
    if (refused !== null && isRefused(refused)) return [finding(`The house refuses this act. ${refusalText(refused)}`)];
    if (act.do === 'openShift' && act.day !== dayOf(at))
      found.push(finding(`The shift is of ${act.day}. By the settings of the house it is of ${dayOf(at)}.`));
    const roles = rolesOf(act);
    if (!roles.includes(by.role))
      found.push(finding(`Only ${roles.join(', ')} can do ${quoteValue(act.do)}, not the ${by.role}.`));
    const other = firstDifference(events, [shiftEvent(act, shifts.length + 1)], 'events');
    if (other !== null)
      found.push(finding(`${other.path} is ${quoteValue(other.one)}. It should be ${quoteValue(other.other)}.`));
    follow(line, act);
    return found;
  };

  return {
    next: (line) => {
      const isOfHouse = line.table === HOUSE_STREAM;
      const found = isOfHouse && ACTS.has(line.act.do) ? judge(line) : isOfHouse ? strayFindings(line) : [];
      settings.next(line);
      items.next(line);
      return found;
    },
    list: () => shifts,
    openAfter,
    refuse,
  };
};
