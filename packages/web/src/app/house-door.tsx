import { lazy, type ReactNode, Suspense } from 'react';
import { useOpenHouse } from './open-house.js';

const InLobby = lazy(async () => ({ default: (await import('../house/lobby.js')).InLobby }));

/** The tables of the house, where there is one. */
export const HouseDoor = (): ReactNode =>
  useOpenHouse() === true ? (
    <Suspense>
      <InLobby />
    </Suspense>
  ) : null;
