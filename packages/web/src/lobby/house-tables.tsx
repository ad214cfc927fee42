import { lazy, type ReactNode, Suspense } from 'react';
import { useHouseOnline } from '../site/use-house-online.js';

const InLobby = lazy(async () => ({ default: (await import('../house/floor/house-in-lobby.js')).HouseInLobby }));

/** Tables of the house, if one answers. */
export const HouseTablesSection = (): ReactNode =>
  useHouseOnline() === true ? (
    <Suspense>
      <InLobby />
    </Suspense>
  ) : null;
