import type { WireOption } from '@fairdeal/client';
import { type Actor, type AnyAct, isRefused, type Option } from '@fairdeal/rules';
import type { AnyView } from '@fairdeal/table';
import type { GameBundle, TableHalt } from '@fairdeal/table/internal';
import { z } from 'zod';

/** A round that was ended, and why. */
const VOIDED = z.looseObject({ did: z.literal('roundVoided'), why: z.string() });

/** Options as they are pushed. */
export interface PushOptions<State> {
  /** Everything that a person at the table may do. */
  of(state: State, by: Actor, at: number): WireOption[];
  /** The seats that somebody may take. */
  seats(state: State, person: string, at: number): WireOption[];
}

export const pushOptions = <Filed, State, Act extends AnyAct, Event, View extends AnyView>({
  book,
  submission,
  wire,
  personAt,
  autopilot,
  haltOf,
}: GameBundle<Filed, State, Act, Event, View>): PushOptions<State> => {
  const write = ({ act, ...option }: Option<Act>): WireOption => ({
    ...option,
    act: { ...(act.do === 'dismissReport' ? { reason: 'it is not so' } : {}), ...wire.write.act(act) },
  });
  const [sitting] = book
    .options(book.open(submission), { role: 'player', seat: 1, person: '' }, 0)
    .filter(({ act }) => act.do === 'sit');

  /** Whether an option confirms what was reported: by its name, or because it voids the round for the same reason. */
  const confirms = (state: State, by: Actor, at: number, halted: TableHalt, { act, kind }: Option<Act>): boolean => {
    if (halted.for !== 'report' || kind !== 'irregularity') return false;
    if (act.do === halted.what) return true;
    const ruling = book.decide(state, { act, by, at });
    return !isRefused(ruling) && ruling.events.some((event) => VOIDED.safeParse(event).data?.why === halted.what);
  };

  return {
    of: (state, by, at) => {
      const halted = haltOf?.(state) ?? null;
      return book
        .options(state, by, at)
        .map((option) =>
          halted !== null && confirms(state, by, at, halted, option)
            ? { ...write(option), confirms: true as const }
            : write(option),
        );
    },
    seats: (state, person, at) => {
      if (sitting === undefined) return [];
      const { act, ...option } = sitting;
      return Array.from({ length: autopilot.seats }, (_, nth) => nth + 1).flatMap((seat) => {
        if (personAt(state, seat) !== null) return [];
        const by: Actor = { role: 'player', seat, person };
        if (isRefused(book.decide(state, { act, by, at }))) return [];
        return [{ ...option, act: { ...wire.write.act(act), seat } }];
      });
    },
  };
};
