import type { SignedInPerson, TablePush, WireDuty } from '@fairdeal/client';
import type { AnyAct } from '@fairdeal/rules';
import type { AnyView } from '@fairdeal/table';
import type { GameBundle } from '@fairdeal/table/internal';
import type { TableRole } from './table-roles.js';

/** The staff are reminded so many minutes before something stops the table. */
const REMINDERS = [5, 15, 30] as const;
const MINUTE = 60_000;

/** Notices that only the staff of a table get. */
export interface StaffNotices<State> {
  due(state: State, at: number): WireDuty | null;
  /** An act that will be due with time alone. */
  soon(state: State, at: number): Pick<TablePush, 'soon'>;
  /** The people for whom a table waits. A person with several roles may act in any of them. */
  waits(state: State, at: number, person: SignedInPerson | null, place: TableRole): Pick<TablePush, 'waits'>;
}

export const staffNotices = <Filed, State, Act extends AnyAct, Event, View extends AnyView>({
  book,
  haltOf,
}: GameBundle<Filed, State, Act, Event, View>): StaffNotices<State> => ({
  due: (state, at) => {
    const due = book.requiredNext(state, at);
    return due === null ? null : { ...due, act: { ...due.act } };
  },
  soon: (state, at) => {
    const now = book.requiredNext(state, at)?.act.do;
    for (const minutes of REMINDERS) {
      const due = book.requiredNext(state, at + MINUTE * minutes);
      if (due !== null && due.act.do !== now) return { soon: { act: { ...due.act }, by: due.by, minutes } };
    }
    return {};
  },
  waits: (state, at, person, place) => {
    const halted = haltOf?.(state) ?? null;
    const due = halted === null ? book.requiredNext(state, at) : null;
    const by = halted?.by ?? due?.by;
    if (by === undefined) return {};
    const own = place === 'public' || place.role === 'player' ? [] : [place.role, ...(person?.roles ?? [])];
    // A dealer deals where they were sent, and nowhere else.
    const holds = by.some((role) => (role === 'dealer' ? own[0] === role : own.includes(role)));
    const mine = holds && (halted === null || halted.person !== person?.id);
    return { waits: { for: halted?.for ?? 'act', by, mine } };
  },
});
