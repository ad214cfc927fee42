import type { AnyAct, Rulebook } from '@fairdeal/rules';
import type { TableSnapshot } from '@fairdeal/table';

/** The last entry that the rack could not cover, for as long as it waits for a fill. */
export interface RackShortages<State> {
  /** Notes an entry that takes so many cents from the rack, with the table before it. */
  note(position: number, before: State, at: number, takes: number): void;
  /** The cents that the rack must hold; null where it last held enough. */
  now(): number | null;
}

export const rackShortages = <State, Act extends AnyAct>(
  { requiredNext }: Pick<Rulebook<never, State, Act, never, never>, 'requiredNext'>,
  durable: () => TableSnapshot<State>,
): RackShortages<State> => {
  let uncovered: { readonly position: number; readonly due: string | null; readonly takes: number } | null = null;
  const dueIn = (state: State, at: number): string | null => {
    const due = requiredNext(state, at);
    return due === null ? null : JSON.stringify(due.act);
  };
  return {
    note: (position, before, at, takes) => {
      uncovered = { position, due: dueIn(before, at), takes };
    },
    now: () => {
      if (uncovered === null) return null;
      const { position, due, takes } = uncovered;
      const now = durable();
      // Others may act meanwhile: the payout waits for as long as it is due.
      return now.position < position || (due !== null && due === dueIn(now.state, now.at)) ? takes : null;
    },
  };
};
