import type { TableLink } from '@fairdeal/table';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { begin, hear, isOver, type Pace, type Playback, showAll, showNext, waitOf } from './playback.js';

const CALM = '(prefers-reduced-motion: reduce)';
const subscribeCalm = (heard: () => void): (() => void) => {
  const asked = window.matchMedia(CALM);
  asked.addEventListener('change', heard);
  return () => asked.removeEventListener('change', heard);
};
const useCalm = (): boolean => useSyncExternalStore(subscribeCalm, () => window.matchMedia(CALM).matches);

/** What the table tells, one step after the other; all at once for who asks for less motion, or skips. */
export const usePlayback = <Act, View>(
  link: TableLink<Act, View>,
  pace: Pace<View>,
): readonly [Playback<Act, View>, skip: () => void] => {
  const snapshot = useSyncExternalStore(link.subscribe, link.now);
  const calm = useCalm();
  const [kept, keep] = useState(() => begin(snapshot));
  const heard = kept.of === snapshot ? kept : hear(kept, snapshot, pace);
  const played = calm ? showAll(heard) : heard;
  if (kept.of !== snapshot) keep(played);
  const over = isOver(played);
  useEffect(() => {
    if (over) return undefined;
    const timer = window.setTimeout(() => keep((before) => showNext(before, pace)), waitOf(played, pace));
    return () => window.clearTimeout(timer);
  }, [played, over, pace]);
  return [played, () => keep(showAll)];
};
