import { type RefObject, useEffect, useRef, useState } from 'react';

const KEPT = 'fairdeal.keys.1';

const keysWanted = (): boolean => {
  try {
    return window.localStorage.getItem(KEPT) !== 'off';
  } catch {
    return true;
  }
};

const keepKeys = (on: boolean): void => {
  try {
    window.localStorage.setItem(KEPT, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing asks again next time.
  }
};

/** Whether single keys stand for buttons: on, unless it was turned off in this browser. */
export const useKeysWanted = (): readonly [on: boolean, turn: (on: boolean) => void] => {
  const [on, setOn] = useState(keysWanted);
  return [
    on,
    (wanted) => {
      setOn(wanted);
      keepKeys(wanted);
    },
  ];
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=radio], [type=range], [type=checkbox]), textarea, select, dialog, [role=dialog], [role=menu]',
  ) !== null;

/** A key presses the button of `place` that names it in `aria-keyshortcuts`, and goes to such a field. */
const press = (place: HTMLElement | null, key: string): boolean => {
  const named = place?.querySelector<HTMLElement>(
    `[aria-keyshortcuts="${key === ' ' ? 'Space' : CSS.escape(key)}" i]:not(:disabled)`,
  );
  if (named == null) return false;
  if (named instanceof HTMLInputElement) named.focus();
  else named.click();
  return true;
};

/** Hears single keys, and Escape, that are not typed into a field. Each is told to `heard` before it presses a button. */
export const useShortcuts = (on: boolean, place: RefObject<HTMLElement | null>, heard?: () => void): void => {
  const latest = useRef(heard);
  useEffect(() => {
    latest.current = heard;
  });
  useEffect(() => {
    if (!on) return undefined;
    const pressed = (event: KeyboardEvent): void => {
      const { key, repeat, ctrlKey, metaKey, altKey, target } = event;
      if (event.defaultPrevented || repeat || ctrlKey || metaKey || altKey || isTyping(target)) return;
      if (key !== 'Escape' && key.length !== 1) return;
      // Space on something that is focused presses that.
      if (
        key === ' ' &&
        target instanceof Element &&
        target.closest('button, a, input, summary, [role=button]') !== null
      )
        return;
      latest.current?.();
      if (press(place.current, key)) event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [on, place]);
};
