import { type ReactNode, useId, useState } from 'react';
import { Button } from '../button.js';
import './appearance.css';

const APPEARANCES = [
  ['day', 'Light'],
  ['evening', 'Dark'],
  ['system', 'System'],
] as const;
type Appearance = (typeof APPEARANCES)[number][0];

/** `public/room.js` reads it before the first paint. */
const STORAGE_KEY = 'fairdeal.room.1';

const currentAppearance = (): Appearance =>
  APPEARANCES.find(([room]) => room === document.documentElement.dataset.room)?.[0] ?? 'system';

const applyAppearance = (room: Appearance): void => {
  if (room === 'system') delete document.documentElement.dataset.room;
  else document.documentElement.dataset.room = room;
  try {
    if (room === 'system') window.localStorage.removeItem(STORAGE_KEY);
    else window.localStorage.setItem(STORAGE_KEY, room);
  } catch {
    // Without storage the choice lasts until the page closes.
  }
};

/** A lamp, half light and half dark. */
const Lamp = (): ReactNode => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" strokeWidth="2" />
    <path d="M12 4a8 8 0 0 1 0 16Z" fill="currentColor" />
  </svg>
);

/** Choice of light, dark or system colors, kept on this device. */
export const AppearanceMenu = (): ReactNode => {
  const [room, setRoom] = useState(currentAppearance);
  // The menu of a console and that of the site may stand in one page.
  const id = useId();
  return (
    <div className="room">
      <Button className="room-lamp" popoverTarget={id} aria-label="Appearance">
        <Lamp />
      </Button>
      <div id={id} className="room-menu panel" popover="auto" role="radiogroup" aria-label="Appearance">
        {APPEARANCES.map(([value, name]) => (
          <label key={value}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={room === value}
              onChange={() => {
                applyAppearance(value);
                setRoom(value);
              }}
            />
            {name}
          </label>
        ))}
      </div>
    </div>
  );
};
