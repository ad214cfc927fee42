import type { LinkState, TableLink } from '@fairdeal/table/internal';
import { useEffect, useState, useSyncExternalStore } from 'react';

/** Frame of playback: its duration, and the steps told by then. */
export interface PlaybackFrame {
  readonly ms: number;
  /** Number of steps of the snapshot shown so far. */
  readonly told: number;
}

/** Frames of the latest events, and the table at rest after them. */
export interface PlaybackSequence<M extends PlaybackFrame> {
  readonly moments: readonly M[];
  readonly end: M;
}

/** Builds the frames of the latest events; `before` is the table at rest before them, null at the start. */
export type FramesFor<Act, Event, View, M extends PlaybackFrame> = (
  now: LinkState<Act, Event, View>,
  before: M | null,
) => PlaybackSequence<M>;

/** True if the new steps extend the old ones, so playback continues. */
export const isContinuation = (before: readonly object[], after: readonly object[]): boolean =>
  before.length > 0 && after.length >= before.length && before[0] === after[0];

/** Index of the frame shown, or the end. */
interface PlaybackState<Act, Event, View, M extends PlaybackFrame> extends PlaybackSequence<M> {
  readonly of: LinkState<Act, Event, View>;
  /** Table at rest before the sequence. */
  readonly since: M | null;
  readonly at: number;
}

/** Index of the next frame that takes time. */
const advanceTo = <Act, Event, View, M extends PlaybackFrame>(
  playing: PlaybackState<Act, Event, View, M>,
  at: number,
  factor: number,
): PlaybackState<Act, Event, View, M> => {
  const stays = playing.moments.findIndex(({ ms }, nth) => nth >= at && ms * factor > 0);
  return { ...playing, at: stays < 0 ? playing.moments.length : stays };
};

/** Progress of playback. */
export interface PlaybackProgress {
  /** True once everything has been shown. */
  readonly done: boolean;
  readonly skip: () => void;
}

/** Playback of a table. The screen takes everything it says from the current frame. */
export interface Playback<Act, Event, View, M extends PlaybackFrame> extends PlaybackProgress {
  readonly snapshot: LinkState<Act, Event, View>;
  readonly moment: M;
  readonly before: M | null;
  readonly replay: () => void;
}

/** Plays a table's events frame by frame, or all at once for reduced motion or a skip. */
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
    // New facts about the same steps don't restart them.
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
