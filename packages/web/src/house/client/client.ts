import {
  type ConnectionState,
  type HouseClient,
  isHouseRefusal,
  type LobbyTable,
  openClient,
  type SignedInPerson,
} from '@fairdeal/client';
import { useEffect, useState, useSyncExternalStore } from 'react';

let client: HouseClient | undefined;
/** The house this page came from: one connection for all that is watched. */
export const houseClient = (): HouseClient => {
  client ??= openClient();
  return client;
};

export const roleWords = (role: string): string => role.replaceAll('-', ' ');
const POLL_MS = 3_000;

/** The tables of the house as they are now; null until they are known. */
export const useTables = (who: SignedInPerson | null | undefined): readonly LobbyTable[] | null => {
  const [tables, setTables] = useState<readonly LobbyTable[] | null>(null);
  useEffect(() => {
    let wanted = true;
    const look = async (): Promise<void> => {
      const answer = document.hidden ? null : await houseClient().tables();
      if (wanted && answer !== null && !isHouseRefusal(answer)) setTables(answer.tables);
    };
    if (who !== undefined) void look();
    const timer = window.setInterval(() => void look(), POLL_MS);
    return () => {
      wanted = false;
      window.clearInterval(timer);
    };
  }, [who]);
  return tables;
};

/** How it stands with the connection. */
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(
    (heard) => houseClient().onConnection(heard),
    () => houseClient().connection(),
  );
