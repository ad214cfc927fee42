import type { ReactNode } from 'react';
import { SPEEDS, type Speed, useTempo } from './tempo.js';

const NAMES: Readonly<Record<Speed, string>> = {
  calm: 'Slow',
  usual: 'Normal',
  quick: 'Fast',
  none: 'No animation',
};

/** Setting for animation speed. */
export const SpeedSetting = (): ReactNode => {
  const { speed, choose } = useTempo();
  return (
    <fieldset className="speed">
      <legend>Animation speed</legend>
      {(Object.keys(SPEEDS) as Speed[]).map((name) => (
        <label key={name}>
          <input type="radio" name="speed" checked={name === speed} onChange={() => choose(name)} /> {NAMES[name]}
        </label>
      ))}
    </fieldset>
  );
};
