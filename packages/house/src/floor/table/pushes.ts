import type { PushActor, SignedInPerson, TablePush, WireView } from '@fairdeal/client';
import type { AnyAct, Viewer } from '@fairdeal/rules';
import { badBeatSign, isStaff } from '@fairdeal/rules/internal';
import type { AnyView } from '@fairdeal/table';
import { type GameBundle, redactActor } from '@fairdeal/table/internal';
import { z } from 'zod';
import type { MeterSign } from '../openings/meter-links.js';
import { pushOptions } from './push-options.js';
import { staffNotices } from './staff-notices.js';
import { type TableRole, type TableRoles, viewerThrough } from './table-roles.js';
import type { TableStep } from './table-steps.js';

/** Builds what everybody gets of a position. */
export interface PushBuilder<State, Act, Event> {
  /** Gives the push of this position for anybody. A push that several people get is made once. */
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

/** How one person gets a position. */
interface Recipient {
  readonly person: SignedInPerson | null;
  readonly place: TableRole;
  /** The viewer of what happened, and of the table after it. */
  readonly viewer: Viewer;
  readonly sees: Viewer;
  /** Whether the person only watches, as the house's own watchers do. */
  readonly watches: boolean;
  /** Whether the person looks for a seat. */
  readonly looksForSeat: boolean;
}

const recipientOf = <State, Act, Event>(
  roles: TableRoles<State>,
  { before, after }: TableStep<State, Act, Event>,
  person: SignedInPerson | null,
): Recipient => {
  const place = roles.roleOf(person, after);
  const watching = roles.watchesAs(person, place);
  const sees = watching ?? place;
  return {
    ...{ person, place, sees, watches: watching !== null },
    viewer: watching ?? viewerThrough(roles.roleOf(person, before), place),
    looksForSeat: sees === 'public' && person !== null && roles.refuseSeat(person) === null,
  };
};

/** People who get the same have the same name. */
const kindOf = ({ viewer, place, looksForSeat, sees, person }: Recipient): string =>
  JSON.stringify([viewer, place, looksForSeat, isStaff(sees) ? person?.roles : null]);

export const pushBuilder = <Filed, State, Act extends AnyAct, Event, View extends AnyView>(
  table: string,
  game: GameBundle<Filed, State, Act, Event, View>,
  roles: TableRoles<State>,
  opened: PushActor & { readonly person: string },
  /** Sign of the meter or fund that the table shares with others. */
  shared: () => MeterSign | undefined = () => undefined,
  /** Notices of the deck watch, as the table stands. */
  watched: (viewer: Viewer) => Pick<TablePush, 'deckWatch' | 'countsAsked'> = () => ({}),
): PushBuilder<State, Act, Event> => {
  const { book, wire } = game;
  const options = pushOptions(game);
  const notices = staffNotices(game);

  const authorOf = ({ entry, position }: TableStep<State, Act, Event>, viewer: Viewer): PushActor | null => {
    if (entry !== null) return redactActor(entry.by, viewer);
    if (position > 1) return null;
    const { person, role } = opened;
    return isStaff(viewer) ? { role, person } : { role };
  };

  const optionsFor = (state: State, at: number, { person, place, watches, looksForSeat }: Recipient) => {
    if (!watches && place !== 'public') return options.of(state, place, at);
    return looksForSeat && person !== null ? options.seats(state, person.id, at) : [];
  };

  const pushTo = (step: TableStep<State, Act, Event>, to: Recipient): TablePush => {
    const { position, at, entry, after, decks } = step;
    const staff = isStaff(to.sees);
    return {
      table,
      position,
      at: new Date(at).toISOString(),
      by: authorOf(step, to.viewer),
      events: (entry?.events ?? []).map((event) => {
        const told = wire.write.event(book.redact(event, to.viewer));
        return isStaff(to.viewer) ? told : wire.publicPart.event(told);
      }),
      view: withSign(z.encode(wire.view, book.viewFor(after, to.sees)) as WireView, shared()),
      options: optionsFor(after, at, to),
      due: staff ? notices.due(after, at) : null,
      ...(staff ? notices.soon(after, at) : {}),
      ...(staff ? notices.waits(after, at, to.person, to.watches ? 'public' : to.place) : {}),
      ...(decks.length === 0 ? {} : { decks }),
      ...(staff ? watched(to.sees) : {}),
    };
  };

  return {
    pushFor: (step) => {
      const made = new Map<string, TablePush>();
      return (person) => {
        const to = recipientOf(roles, step, person);
        const kind = kindOf(to);
        const push = made.get(kind) ?? pushTo(step, to);
        made.set(kind, push);
        return push;
      };
    },
  };
};
