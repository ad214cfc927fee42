import { type RefObject, useEffect, useRef, useState } from 'react';

const STORAGE_KEY = 'fairdeal.keys.1';

const loadShortcutsEnabled = (): boolean => {
  try {
    return window.localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
};

const saveShortcutsEnabled = (on: boolean): void => {
  try {
    window.localStorage.setItem(STORAGE_KEY, on ? 'on' : 'off');
  } catch {
    // Without storage the choice is lost with the page.
  }
};

/** State of the keyboard shortcuts: on, unless turned off in this browser. */
export const useShortcutsEnabled = (): readonly [on: boolean, turn: (on: boolean) => void] => {
  const [on, setOn] = useState(loadShortcutsEnabled);
  return [
    on,
    (wanted) => {
      setOn(wanted);
      saveShortcutsEnabled(wanted);
    },
  ];
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(
    'input:not([type=radio], [type=range], [type=checkbox]), textarea, select, dialog, [role=dialog], [role=menu]',
  ) !== null;

/** Presses the button of `place` with this key in its `aria-keyshortcuts`, or focuses such a field. */
const pressShortcut = (place: HTMLElement | null, key: string): boolean => {
  const named = place?.querySelector<HTMLElement>(
    `[aria-keyshortcuts="${key === ' ' ? 'Space' : CSS.escape(key)}" i]:not(:disabled)`,
  );
  if (named == null) return false;
  if (named instanceof HTMLInputElement) named.focus();
  else named.click();
  return true;
};

/** Listens for single keys and Escape outside text fields. It calls `heard` before a key presses a button. */
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
      // Space presses the focused control.
      if (
        key === ' ' &&
        target instanceof Element &&
        target.closest('button, a, input, summary, [role=button]') !== null
      )
        return;
      latest.current?.();
      const pressedOne = pressShortcut(place.current, key);
      // Space never scrolls the table away.
      if (pressedOne || key === ' ') event.preventDefault();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [on, place]);
};
