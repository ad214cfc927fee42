import { useSyncExternalStore } from 'react';
import { useDeviceSetting } from '../ui/hooks/device-setting.js';

/** Animation speed: a factor on every duration. */
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

/** Speed chosen on this device; zero under reduced motion. */
export const useTempo = (): Tempo => {
  const still = useSyncExternalStore(subscribe, () => window.matchMedia(REDUCED_MOTION).matches);
  const [speed, choose] = useDeviceSetting('speed', SPEED_NAMES);
  return { speed, factor: still ? 0 : SPEEDS[speed], choose };
};
