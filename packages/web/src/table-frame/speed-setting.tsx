import type { ReactNode } from 'react';
import { SPEEDS, type Speed, useTempo } from './tempo.js';

const NAMES: Readonly<Record<Speed, string>> = {
  calm: 'Calm',
  usual: 'Usual',
  quick: 'Quick',
  none: 'Nothing moves',
};

/** How quickly cards and chips move. */
export const SpeedSetting = (): ReactNode => {
  const { speed, choose } = useTempo();
  return (
    <fieldset className="speed">
      <legend>Speed of the table</legend>
      {(Object.keys(SPEEDS) as Speed[]).map((name) => (
        <label key={name}>
          <input type="radio" name="speed" checked={name === speed} onChange={() => choose(name)} /> {NAMES[name]}
        </label>
      ))}
    </fieldset>
  );
};
