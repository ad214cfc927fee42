import { type ConnectionState, type HouseClient, openClient } from '@fairdeal/client';
import { useSyncExternalStore } from 'react';

let client: HouseClient | undefined;
/** Client of the house that served this page, with one connection for all tables. */
export const houseClient = (): HouseClient => {
  client ??= openClient();
  return client;
};

/** State of the connection. */
export const useConnection = (): ConnectionState =>
  useSyncExternalStore(
    (heard) => houseClient().onConnection(heard),
    () => houseClient().connection(),
  );
