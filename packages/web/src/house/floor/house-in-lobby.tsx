import type { ReactNode } from 'react';
import { HouseLobby } from './house-lobby.js';

/** The house in the lobby, beside the practice tables. */
export const HouseInLobby = (): ReactNode => (
  <section aria-labelledby="the-house">
    <div className="head">
      <h2 id="the-house">The house</h2>
      <p className="quiet">
        Tables with other people. The log records every round. <a href="/house">The floor</a>{' '}
        <a href="/room">The poker room</a>
      </p>
    </div>
    <HouseLobby />
  </section>
);
