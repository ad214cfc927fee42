import { useEffect, useRef } from 'react';

const KEPT = 'fairdeal.poker.keys.1';

/** Whether letters act at once. Who dictates or types by accident can turn it off. */
export const readKeysOn = (): boolean => {
  try {
    return window.localStorage.getItem(KEPT) !== 'off';
  } catch {
    return true;
  }
};

export const keepKeysOn = (on: boolean): void => {
  try {
    window.localStorage.setItem(KEPT, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing asks again next time.
  }
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type=checkbox]), textarea, select, [role=dialog], [role=menu]') !== null;

/** Calls `pressed` for a plain key anywhere on the page but where something is typed; it says whether it was used. */
export const useKeys = (on: boolean, pressed: (key: string) => boolean): void => {
  const latest = useRef(pressed);
  latest.current = pressed;
  useEffect(() => {
    if (!on) return;
    const heard = (event: KeyboardEvent): void => {
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      if (latest.current(event.key.length === 1 ? event.key.toLowerCase() : event.key)) event.preventDefault();
    };
    window.addEventListener('keydown', heard);
    return () => window.removeEventListener('keydown', heard);
  }, [on]);
};
