import { useSyncExternalStore } from 'react';
import { useDeviceSetting } from '../ui/hooks/device-setting.js';

/** How quickly things happen at a table: a factor on every time. */
export const SPEEDS = { usual: 1, calm: 1.5, quick: 0.4, none: 0 } as const;
export type Speed = keyof typeof SPEEDS;
const SPEED_NAMES: readonly [Speed, ...Speed[]] = ['usual', 'calm', 'quick', 'none'];

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';
const subscribe = (heard: () => void): (() => void) => {
  const asked = window.matchMedia(REDUCED_MOTION);
  asked.addEventListener('change', heard);
  return () => asked.removeEventListener('change', heard);
};

export interface Tempo {
  readonly speed: Speed;
  readonly factor: number;
  readonly choose: (speed: Speed) => void;
}

/** The speed that was chosen on this device; none for who asks for less motion. */
export const useTempo = (): Tempo => {
  const still = useSyncExternalStore(subscribe, () => window.matchMedia(REDUCED_MOTION).matches);
  const [speed, choose] = useDeviceSetting('speed', SPEED_NAMES);
  return { speed, factor: still ? 0 : SPEEDS[speed], choose };
};
