import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Parsed } from '@fairdeal/cards';
import { type Denied, deny, isDenied } from '../people/denied.js';
import type { Inside, Place } from './inside.js';
import type { Network } from './network.js';
import type { Settings } from './settings.js';

/** How it went with the record: the token of the first administrator, where there is none yet; or why there is no record. */
export type Started = Parsed<string | null>;

/** Where all that is not the site comes in. It is open before there is anything behind it. */
export interface Door extends Network {
  readonly started: Promise<Started>;
}

const reason = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message.replace(/\.$/, '') : 'no answer';

const notOpened = (error: unknown): string => `The record cannot be opened: ${reason(error)}.`;

/** Opens the door; the record and all that is needed for it are fetched meanwhile. */
export const openDoor = (record: () => Promise<Place>, settings: Settings): Door => {
  let standing: Inside | Denied | null = null;

  const open = async (): Promise<Inside> => {
    const place = await record();
    try {
      const { openInside } = await import('./inside.js');
      return await openInside(place);
    } catch (error) {
      await place.stop();
      throw error;
    }
  };

  const ready = open().catch((error: unknown): Denied => deny(503, notOpened(error)));
  void ready.then((inside) => {
    standing = inside;
  });
  const started = ready.then(async (inside): Promise<Started> => {
    if (isDenied(inside)) return { wrong: inside.refused };
    return inside.people.firstToken().then(
      (ok) => ({ ok }),
      (error: unknown) => ({ wrong: notOpened(error) }),
    );
  });
  const network = import('./network.js').then(({ openNetwork }) => openNetwork(ready, () => standing, settings));

  return {
    started,
    request: (request: IncomingMessage, response: ServerResponse) =>
      void network.then((answers) => answers.request(request, response)),
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // Whoever hangs up while he waits does no harm.
      const ignored = (): void => void socket.destroy();
      socket.on('error', ignored);
      void network.then((answers) => {
        socket.off('error', ignored);
        answers.upgrade(request, socket, head);
      });
    },
    close: async () => {
      await (await network).close();
      const inside = await ready;
      await started;
      if (!isDenied(inside)) await inside.close();
    },
  };
};
