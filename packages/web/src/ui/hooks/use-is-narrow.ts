import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 40rem)';

const subscribe = (heard: () => void): (() => void) => {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', heard);
  return () => query.removeEventListener('change', heard);
};

/** Whether the window is as narrow as a phone. Cards are then drawn plainly. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
