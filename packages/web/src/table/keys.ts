import { useEffect, useRef } from 'react';

const KEPT = 'fairdeal.keys.1';

/** Whether single keys stand for buttons: on, unless it was turned off in this browser. */
export const keysWanted = (): boolean => {
  try {
    return localStorage.getItem(KEPT) !== 'off';
  } catch {
    return true;
  }
};

export const keepKeys = (on: boolean): void => {
  try {
    localStorage.setItem(KEPT, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing asks again next time.
  }
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input:not([type=radio]):not([type=range]), textarea, select, [role=dialog]') !== null;

/** Hears single keys that are not typed into a field. What `press` uses goes no further. */
export const useKeys = (on: boolean, press: (key: string) => boolean): void => {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    if (!on) return undefined;
    const heard = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key.length === 1 && event.key !== ' ' && latest.current(event.key.toLowerCase()))
        event.preventDefault();
    };
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, [on]);
};
