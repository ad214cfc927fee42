import { type RefObject, useEffect, useRef } from 'react';

/**
 * The button that was pressed is gone: the next to press takes the focus, so that the keyboard never starts over.
 * That is the one marked `data-first`, or else the first that `others` finds. Call what is returned with each act.
 */
export const useFocusNext = (
  place: RefObject<HTMLElement | null>,
  ready: boolean,
  others: readonly string[] = ['button:not(:disabled)'],
): (() => void) => {
  const acted = useRef(false);
  useEffect(() => {
    const at = place.current;
    const { activeElement: focused, body } = document;
    if (!acted.current || at === null || (focused !== body && focused !== at)) return;
    const next = ['[data-first]:not(:disabled)', ...others]
      .map((wanted) => at.querySelector<HTMLElement>(wanted))
      .find((found) => found !== null);
    (ready ? next : at)?.focus({ preventScroll: true });
  });
  return () => {
    acted.current = true;
  };
};
