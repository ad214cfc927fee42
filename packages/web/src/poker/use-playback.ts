import type { TableLink } from '@fairdeal/house/practice';
import type { PokerCommand, PokerView } from '@fairdeal/rules';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { begin, hear, isOver, type Playback, showAll, showNext, weightOf } from './playback.js';

const STEP = 240;

const CALM = '(prefers-reduced-motion: reduce)';
const subscribeCalm = (heard: () => void): (() => void) => {
  const asked = window.matchMedia(CALM);
  asked.addEventListener('change', heard);
  return () => asked.removeEventListener('change', heard);
};
const useCalm = (): boolean => useSyncExternalStore(subscribeCalm, () => window.matchMedia(CALM).matches);

/** What the table tells, one step after the other; all at once for who asks for less motion, or skips. */
export const usePlayback = (link: TableLink<PokerCommand, PokerView>): readonly [Playback, skip: () => void] => {
  const snapshot = useSyncExternalStore(link.subscribe, link.now);
  const calm = useCalm();
  const [kept, keep] = useState(() => begin(snapshot));
  const heard = kept.of === snapshot ? kept : hear(kept, snapshot);
  const played = calm ? showAll(heard) : heard;
  if (kept.of !== snapshot) keep(played);
  const over = isOver(played);
  useEffect(() => {
    if (over) return;
    const next = played.heard[played.shown]?.did ?? '';
    const timer = window.setTimeout(() => keep(showNext), played.shown === 0 ? 0 : STEP * weightOf(next));
    return () => window.clearTimeout(timer);
  }, [played, over]);
  return [played, () => keep(showAll)];
};
