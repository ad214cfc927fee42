import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const subscribe = (heard: () => void): (() => void) => {
  listeners.add(heard);
  window.addEventListener('storage', heard);
  return () => {
    listeners.delete(heard);
    window.removeEventListener('storage', heard);
  };
};

const storageKey = (name: string): string => `fairdeal.${name}`;

const read = (name: string): string | null => {
  try {
    return window.localStorage.getItem(storageKey(name));
  } catch {
    return null;
  }
};

/** A setting that this device keeps; the first of `choices` by default. */
export const useDeviceSetting = <Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): readonly [Choice, (choice: Choice) => void] => {
  const kept = useSyncExternalStore(subscribe, () => read(name));
  const choose = (choice: Choice): void => {
    try {
      window.localStorage.setItem(storageKey(name), choice);
    } catch {
      // Without storage the choice is lost with the page.
    }
    for (const heard of [...listeners]) heard();
  };
  return [choices.find((choice) => choice === kept) ?? choices[0], choose];
};
