import type { Snapshot, TableLink } from '@fairdeal/table';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** A moment of what is shown: how long it is looked at before the next, and how much has been told by then. */
export interface Moment {
  readonly ms: number;
  /** How many steps of the snapshot have been shown. */
  readonly told: number;
}

/** What happens at a table, moment by moment, and which is shown. All that the screen says comes from the moment. */
export interface Showing<Act, View, M extends Moment> {
  readonly of: Snapshot<Act, View>;
  readonly moments: readonly M[];
  readonly at: number;
}

/** The moments of what happened since; `before` is what was shown last, null when the table is opened. */
export type MomentsOf<Act, View, M extends Moment> = (now: Snapshot<Act, View>, before: M | null) => readonly M[];

export const isShown = <Act, View, M extends Moment>({ moments, at }: Showing<Act, View, M>): boolean =>
  at >= moments.length - 1;

/** The moments that are passed over at once: those that take no time. */
const arrived = <Act, View, M extends Moment>(
  showing: Showing<Act, View, M>,
  factor: number,
): Showing<Act, View, M> => {
  let { at } = showing;
  const { moments } = showing;
  while (at < moments.length - 1 && (moments[at]?.ms ?? 0) * factor <= 0) at += 1;
  return at === showing.at ? showing : { ...showing, at };
};

export const hears = <Act, View, M extends Moment>(
  before: Showing<Act, View, M>,
  now: Snapshot<Act, View>,
  momentsOf: MomentsOf<Act, View, M>,
  factor: number,
): Showing<Act, View, M> => {
  // What is known anew about the same steps does not begin them again.
  if (now.steps === before.of.steps) return { ...before, of: now };
  return arrived({ of: now, moments: momentsOf(now, before.moments.at(-1) ?? null), at: 0 }, factor);
};

/** What the table tells, one moment after the other; all at once for who asks for less motion, or skips. */
export const useShowing = <Act, View, M extends Moment>(
  link: TableLink<Act, View>,
  momentsOf: MomentsOf<Act, View, M>,
  factor: number,
): { readonly showing: Showing<Act, View, M>; readonly skip: () => void; readonly repeat: () => void } => {
  const snapshot = useSyncExternalStore(link.subscribe, link.now);
  const [kept, keep] = useState<Showing<Act, View, M>>(() => {
    const moments = momentsOf(snapshot, null);
    return { of: snapshot, moments, at: moments.length - 1 };
  });
  const showing = kept.of === snapshot ? kept : hears(kept, snapshot, momentsOf, factor);
  if (showing !== kept) keep(showing);
  const shown = isShown(showing);
  const { at } = showing;
  const ms = showing.moments[at]?.ms ?? 0;
  useEffect(() => {
    if (shown) return undefined;
    const timer = window.setTimeout(
      () => keep((before) => (before.at === at ? arrived({ ...before, at: at + 1 }, factor) : before)),
      ms * factor,
    );
    return () => window.clearTimeout(timer);
  }, [shown, at, ms, factor]);
  return {
    showing,
    skip: () => keep((before) => ({ ...before, at: before.moments.length - 1 })),
    repeat: () => keep((before) => arrived({ ...before, at: 0 }, factor)),
  };
};
