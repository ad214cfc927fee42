import type { Snapshot, Step } from '@fairdeal/house/practice';

/** What has happened at the table, and how much of it has been shown. */
export interface Playback<Command, View> {
  readonly of: Snapshot<Command, View>;
  readonly heard: readonly Step<View>[];
  readonly shown: number;
}

/** How long a step of a snapshot is awaited, in milliseconds; one that takes no time is shown with the one before. */
export type Pace<View> = (steps: readonly Step<View>[], at: number) => number;

const KEPT = 400;

export const begin = <Command, View>(snapshot: Snapshot<Command, View>): Playback<Command, View> => ({
  of: snapshot,
  heard: snapshot.steps,
  shown: snapshot.steps.length,
});

export const isOver = <Command, View>({ heard, shown }: Playback<Command, View>): boolean => shown >= heard.length;

/** How many steps of the snapshot have been shown. */
export const toldOf = <Command, View>({ of, heard, shown }: Playback<Command, View>): number =>
  shown - (heard.length - of.steps.length);

export const waitOf = <Command, View>(played: Playback<Command, View>, pace: Pace<View>): number =>
  pace(played.of.steps, toldOf(played));

const untilNextWait = <Command, View>(played: Playback<Command, View>, pace: Pace<View>): Playback<Command, View> => {
  let next = played;
  while (!isOver(next) && waitOf(next, pace) <= 0) next = { ...next, shown: next.shown + 1 };
  return next;
};

/** Hears what is new. What was not shown yet is shown at once, so that nothing waits behind two commands. */
export const hear = <Command, View>(
  played: Playback<Command, View>,
  snapshot: Snapshot<Command, View>,
  pace: Pace<View>,
): Playback<Command, View> => {
  if (snapshot.steps === played.of.steps) return { ...played, of: snapshot };
  const before = played.heard.slice(-KEPT);
  const heard = [...before, ...snapshot.steps];
  // There is no picture before the first step of all: it is shown at once.
  const shown = Math.min(heard.length, Math.max(1, before.length));
  return untilNextWait({ of: snapshot, heard, shown }, pace);
};

export const showNext = <Command, View>(played: Playback<Command, View>, pace: Pace<View>): Playback<Command, View> =>
  untilNextWait({ ...played, shown: Math.min(played.heard.length, played.shown + 1) }, pace);

export const showAll = <Command, View>(played: Playback<Command, View>): Playback<Command, View> => ({
  ...played,
  shown: played.heard.length,
});

/** The table as it is shown now. */
export const viewOf = <Command, View>(played: Playback<Command, View>): View =>
  isOver(played) ? played.of.view : (played.heard[played.shown - 1]?.view ?? played.of.view);
