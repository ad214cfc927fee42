import type {
  PushActor,
  SealedDeck,
  SignedInPerson,
  TablePush,
  WireDuty,
  WireOption,
  WireView,
} from '@fairdeal/client';
import { type Actor, type AnyAct, badBeatSign, isRefused, isStaff, type Option } from '@fairdeal/rules';
import { type AnyView, type Entry, type GameBundle, redactActor, type TableHalt } from '@fairdeal/table';
import { z } from 'zod';
import type { MeterSign } from '../openings/meter-links.js';
import { type TableRole, type TableRoles, viewerThrough } from './table-roles.js';

/** One position of a table, as nobody sees it. */
export interface TableStep<State, Act, Event> {
  readonly position: number;
  readonly at: number;
  /** Null for the opening of the table, and for a table as it stands. */
  readonly entry: Entry<Act, Event> | null;
  readonly before: State;
  readonly after: State;
  /** What was sealed with it; of a table as it stands, all that lies there. */
  readonly decks: readonly SealedDeck[];
}

/** The staff are reminded so many minutes before something stops the table. */
const REMINDERS = [5, 15, 30] as const;
const MINUTE = 60_000;

/** A round that was ended, and why. */
const VOIDED = z.looseObject({ did: z.literal('roundVoided'), why: z.string() });

/** What everybody gets of a position. */
export interface PushBuilder<State, Act, Event> {
  /** Gives the push of this position for anybody. What is the same for several is made once. */
  pushFor(step: TableStep<State, Act, Event>): (person: SignedInPerson | null) => TablePush;
}

/** The sign of a Bad Beat, as far as it says how much is offered. */
const BAD_BEAT = z.looseObject({ badBeat: z.looseObject({ pending: z.literal(false) }) });

/** The sign of a meter or a fund that tables share shows what all have added: also what was paid out at another table is gone from it. */
const withSign = (view: WireView, shown: MeterSign | undefined): WireView => {
  if (shown === undefined) return view;
  const { cents, announced } = shown;
  if (!('badBeat' in view)) return { ...view, meters: { progressive: cents } };
  const { data } = BAD_BEAT.safeParse(view);
  return data === undefined
    ? view
    : { ...view, badBeat: { ...data.badBeat, displayed: cents, sign: badBeatSign(cents, announced) } };
};

export const pushBuilder = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  table: string,
  {
    book,
    submission: filed,
    wire,
    personAt,
    autopilot: manners,
    haltOf: halt,
  }: GameBundle<Filed, State, Act, Event, View>,
  places: TableRoles<State>,
  opened: PushActor & { readonly person: string },
  /** What the meter or the fund shows that the table shares with others. */
  shared: () => MeterSign | undefined = () => undefined,
): PushBuilder<State, Act, Event> => {
  const written = ({ act, ...option }: Option<Act>): WireOption => ({
    ...option,
    act: { ...(act.do === 'dismissReport' ? { reason: 'it is not so' } : {}), ...wire.write.act(act) },
  });
  const [sitting] = book
    .options(book.open(filed), { role: 'player', seat: 1, person: '' }, 0)
    .filter(({ act }) => act.do === 'sit');

  /** The seats that somebody may take. */
  const seats = (state: State, person: string, at: number): WireOption[] => {
    if (sitting === undefined) return [];
    const { act, ...option } = sitting;
    return Array.from({ length: manners.seats }, (_, nth) => nth + 1).flatMap((seat) => {
      if (personAt(state, seat) !== null) return [];
      const by: Actor = { role: 'player', seat, person };
      if (isRefused(book.decide(state, { act, by, at }))) return [];
      return [{ ...option, act: { ...wire.write.act(act), seat } }];
    });
  };

  const by = (step: TableStep<State, Act, Event>, viewer: Parameters<typeof redactActor>[1]): PushActor | null => {
    if (step.entry !== null) return redactActor(step.entry.by, viewer);
    if (step.position > 1) return null;
    const { person, role } = opened;
    return isStaff(viewer) ? { role, person } : { role };
  };

  const dueNow = (state: State, at: number): WireDuty | null => {
    const due = book.requiredNext(state, at);
    return due === null ? null : { ...due, act: { ...due.act } };
  };

  /** Whether an option confirms what was reported: by its name, or because it voids the round for the same reason. */
  const confirms = (state: State, by: Actor, at: number, halted: TableHalt, { act, kind }: Option<Act>): boolean => {
    if (halted.for !== 'report' || kind !== 'irregularity') return false;
    if (act.do === halted.what) return true;
    const ruling = book.decide(state, { act, by, at });
    return !isRefused(ruling) && ruling.events.some((event) => VOIDED.safeParse(event).data?.why === halted.what);
  };

  const optionsOf = (state: State, by: Actor, at: number): WireOption[] => {
    const halted = halt?.(state) ?? null;
    return book
      .options(state, by, at)
      .map((option) =>
        halted !== null && confirms(state, by, at, halted, option)
          ? { ...written(option), confirms: true as const }
          : written(option),
      );
  };

  /** For whom a table waits, for the staff. A person with several roles may act in any of them. */
  const waits = (
    state: State,
    at: number,
    person: SignedInPerson | null,
    place: TableRole,
  ): Pick<TablePush, 'waits'> => {
    const halted = halt?.(state) ?? null;
    const due = halted === null ? book.requiredNext(state, at) : null;
    const by = halted?.by ?? due?.by;
    if (by === undefined) return {};
    const own = place === 'public' || place.role === 'player' ? [] : [place.role, ...(person?.roles ?? [])];
    // A dealer deals where they were sent, and nowhere else.
    const holds = by.some((role) => (role === 'dealer' ? own[0] === role : own.includes(role)));
    const mine = holds && (halted === null || halted.person !== person?.id);
    return { waits: { for: halted?.for ?? 'act', by, mine } };
  };

  /** What will be due with time alone. */
  const soon = (state: State, at: number): Pick<TablePush, 'soon'> => {
    const now = book.requiredNext(state, at)?.act.do;
    for (const minutes of REMINDERS) {
      const due = book.requiredNext(state, at + MINUTE * minutes);
      if (due !== null && due.act.do !== now) return { soon: { act: { ...due.act }, by: due.by, minutes } };
    }
    return {};
  };

  return {
    pushFor: (step) => {
      const { position, at, entry, before, after, decks } = step;
      const made = new Map<string, TablePush>();
      return (person) => {
        const place = places.roleOf(person, after);
        const watching = places.watchesAs(person, place);
        const sees = watching ?? place;
        const viewer = watching ?? viewerThrough(places.roleOf(person, before), place);
        const mayLookForSeat = sees === 'public' && person !== null && places.refuseSeat(person) === null;
        const kind = JSON.stringify([viewer, place, mayLookForSeat, isStaff(sees) ? person?.roles : null]);
        const known = made.get(kind);
        if (known !== undefined) return known;
        const push: TablePush = {
          table,
          position,
          at: new Date(at).toISOString(),
          by: by(step, viewer),
          events: (entry?.events ?? []).map((event) => {
            const told = wire.write.event(book.redact(event, viewer));
            return isStaff(viewer) ? told : wire.publicPart.event(told);
          }),
          view: withSign(z.encode(wire.view, book.viewFor(after, sees)) as WireView, shared()),
          options:
            watching === null && place !== 'public'
              ? optionsOf(after, place, at)
              : mayLookForSeat
                ? seats(after, person.id, at)
                : [],
          due: isStaff(sees) ? dueNow(after, at) : null,
          ...(isStaff(sees)
            ? { ...soon(after, at), ...waits(after, at, person, watching === null ? place : 'public') }
            : {}),
          ...(decks.length === 0 ? {} : { decks }),
        };
        made.set(kind, push);
        return push;
      };
    },
  };
};
