import { type ConnectionState, type HouseClient, openClient } from '@fairdeal/client';
import { useSyncExternalStore } from 'react';

let client: HouseClient | undefined;
/** The house this page came from: one connection for all that is watched. */
export const houseClient = (): HouseClient => {
  client ??= openClient();
  return client;
};

/** How it stands with the connection. */
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(
    (heard) => houseClient().onConnection(heard),
    () => houseClient().connection(),
  );
