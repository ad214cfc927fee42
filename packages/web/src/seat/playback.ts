import type { Snapshot, Step } from '@fairdeal/table';

/** What has happened at the table, and how much of it has been shown. */
export interface Playback<Act, View> {
  readonly of: Snapshot<Act, View>;
  readonly heard: readonly Step<View>[];
  readonly shown: number;
}

/** How long a step of a snapshot is awaited, in milliseconds; one that takes no time is shown with the one before. */
export type Pace<View> = (steps: readonly Step<View>[], at: number) => number;

const KEPT = 400;

export const begin = <Act, View>(snapshot: Snapshot<Act, View>): Playback<Act, View> => ({
  of: snapshot,
  heard: snapshot.steps,
  shown: snapshot.steps.length,
});

export const isOver = <Act, View>({ heard, shown }: Playback<Act, View>): boolean => shown >= heard.length;

/** How many steps of the snapshot have been shown. */
export const toldOf = <Act, View>({ of, heard, shown }: Playback<Act, View>): number =>
  shown - (heard.length - of.steps.length);

export const waitOf = <Act, View>(played: Playback<Act, View>, pace: Pace<View>): number =>
  pace(played.of.steps, toldOf(played));

const untilNextWait = <Act, View>(played: Playback<Act, View>, pace: Pace<View>): Playback<Act, View> => {
  let next = played;
  while (!isOver(next) && waitOf(next, pace) <= 0) next = { ...next, shown: next.shown + 1 };
  return next;
};

/** Hears what is new. What was not shown yet is shown at once, so that nothing waits behind two acts. */
export const hear = <Act, View>(
  played: Playback<Act, View>,
  snapshot: Snapshot<Act, View>,
  pace: Pace<View>,
): Playback<Act, View> => {
  if (snapshot.steps === played.of.steps) return { ...played, of: snapshot };
  const before = played.heard.slice(-KEPT);
  const heard = [...before, ...snapshot.steps];
  // There is no picture before the first step of all: it is shown at once.
  const shown = Math.min(heard.length, Math.max(1, before.length));
  return untilNextWait({ of: snapshot, heard, shown }, pace);
};

export const showNext = <Act, View>(played: Playback<Act, View>, pace: Pace<View>): Playback<Act, View> =>
  untilNextWait({ ...played, shown: Math.min(played.heard.length, played.shown + 1) }, pace);

export const showAll = <Act, View>(played: Playback<Act, View>): Playback<Act, View> => ({
  ...played,
  shown: played.heard.length,
});

/** The table as it is shown now. */
export const viewOf = <Act, View>(played: Playback<Act, View>): View =>
  isOver(played) ? played.of.view : (played.heard[played.shown - 1]?.view ?? played.of.view);
