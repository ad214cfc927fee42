import type { LinkState, TableLink } from '@fairdeal/table/internal';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** A moment of what is shown: how long it is looked at before the next, and how much has been told by then. */
export interface PlaybackFrame {
  readonly ms: number;
  /** How many steps of the snapshot have been shown. */
  readonly told: number;
}

/** What happened, moment by moment, and how the table rests when all of it has been shown. */
export interface PlaybackSequence<M extends PlaybackFrame> {
  readonly moments: readonly M[];
  readonly end: M;
}

/** The moments of what happened since; `before` is how the table rested, null when it is opened. */
export type FramesFor<Act, Event, View, M extends PlaybackFrame> = (
  now: LinkState<Act, Event, View>,
  before: M | null,
) => PlaybackSequence<M>;

/** Whether more of the same was told: it goes on where it was. */
export const isContinuation = (before: readonly object[], after: readonly object[]): boolean =>
  before.length > 0 && after.length >= before.length && before[0] === after[0];

/** How much of it is shown: the moment of this number, or the end. */
interface PlaybackState<Act, Event, View, M extends PlaybackFrame> extends PlaybackSequence<M> {
  readonly of: LinkState<Act, Event, View>;
  /** How the table rested before it. */
  readonly since: M | null;
  readonly at: number;
}

/** Moments that take no time are passed over at once. */
const advanceTo = <Act, Event, View, M extends PlaybackFrame>(
  playing: PlaybackState<Act, Event, View, M>,
  at: number,
  factor: number,
): PlaybackState<Act, Event, View, M> => {
  const stays = playing.moments.findIndex(({ ms }, nth) => nth >= at && ms * factor > 0);
  return { ...playing, at: stays < 0 ? playing.moments.length : stays };
};

/** How far what happened has been shown. */
export interface PlaybackProgress {
  /** Whether all has been shown. */
  readonly done: boolean;
  readonly skip: () => void;
}

/** All that a screen says of a table comes from the moment that is shown. */
export interface Playback<Act, Event, View, M extends PlaybackFrame> extends PlaybackProgress {
  readonly snapshot: LinkState<Act, Event, View>;
  readonly moment: M;
  readonly before: M | null;
  readonly replay: () => void;
}

/** What the table tells, one moment after the other; all at once for who asks for less motion, or skips. */
export const usePlayback = <Act, Event, View, M extends PlaybackFrame>(
  link: TableLink<Act, Event, View>,
  momentsOf: FramesFor<Act, Event, View, M>,
  factor: number,
): Playback<Act, Event, View, M> => {
  const snapshot = useSyncExternalStore(link.subscribe, link.state);
  const [kept, keep] = useState<PlaybackState<Act, Event, View, M>>(() => {
    const shown = momentsOf(snapshot, null);
    return { ...shown, of: snapshot, since: null, at: shown.moments.length };
  });
  const hears = (): PlaybackState<Act, Event, View, M> => {
    // What is known anew about the same steps does not begin them again.
    if (snapshot.steps === kept.of.steps) return { ...kept, of: snapshot };
    const more = isContinuation(kept.of.steps, snapshot.steps);
    const since = more ? kept.since : kept.end;
    const shown = { ...momentsOf(snapshot, since), of: snapshot, since, at: 0 };
    return advanceTo(shown, more ? kept.at : 0, factor);
  };
  const playing = kept.of === snapshot ? kept : hears();
  if (playing !== kept) keep(playing);
  const { moments, end, at } = playing;
  const moment = moments[at] ?? end;
  const done = at >= moments.length;
  useEffect(() => {
    if (done) return undefined;
    const next = (): void => keep((before) => (before.at === at ? advanceTo(before, at + 1, factor) : before));
    const timer = window.setTimeout(next, moment.ms * factor);
    return () => window.clearTimeout(timer);
  }, [done, at, moment.ms, factor]);
  return {
    snapshot: playing.of,
    moment,
    before: moments[at - 1] ?? null,
    done,
    skip: () => keep((before) => ({ ...before, at: before.moments.length })),
    replay: () => keep((before) => advanceTo(before, 0, factor)),
  };
};
