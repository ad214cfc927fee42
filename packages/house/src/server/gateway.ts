import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Result } from '@fairdeal/cards';
import { refusalText } from '@fairdeal/words';
import type { HouseServices, HouseStorage } from '../network/house-services.js';
import type { HouseSettings } from '../network/settings.js';
import { deny, type HttpRefusal, isHttpRefusal } from '../people/http-refusal.js';
import { UnreconciledError } from '../reconcile/unreconciled-error.js';
import type { HttpHandler } from './http.js';

/** How it went with the record: the token of the first administrator, where there is none yet; or why there is no record. */
export type StartResult = Result<string | null>;

/** Where all that is not the site comes in. It is open before there is anything behind it. */
export interface HouseGateway extends HttpHandler {
  readonly started: Promise<StartResult>;
}

const reason = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message.replace(/\.$/, '') : 'no answer';

const notOpened = (error: unknown): HttpRefusal =>
  deny(
    503,
    'unavailable',
    error instanceof UnreconciledError
      ? { what: 'unreconciled', differences: error.differences }
      : { what: 'not-opened', why: reason(error) },
  );

/** Opens the door; the record and all that is needed for it are fetched meanwhile. */
export const openGateway = (record: () => Promise<HouseStorage>, settings: HouseSettings): HouseGateway => {
  let standing: HouseServices | HttpRefusal | null = null;

  const open = async (): Promise<HouseServices> => {
    const place = await record();
    try {
      const { openHouseServices: openInside } = await import('../network/house-services.js');
      return await openInside(place, settings.access);
    } catch (error) {
      await place.stop();
      throw error;
    }
  };

  const ready = open().catch(notOpened);
  void ready.then((inside) => {
    standing = inside;
  });
  const started = ready.then(async (inside): Promise<StartResult> => {
    if (isHttpRefusal(inside)) return { wrong: refusalText(inside) };
    const lost = inside.record.checkpoints.lost();
    if (lost !== null) return { wrong: refusalText(deny(503, 'history-lost', lost)) };
    return inside.people.firstToken().then(
      (ok) => ({ ok }),
      (error: unknown) => ({ wrong: refusalText(notOpened(error)) }),
    );
  });
  const network = import('./http.js').then(({ openHttpHandler: openNetwork }) =>
    openNetwork(ready, () => standing, settings),
  );

  return {
    started,
    request: (request: IncomingMessage, response: ServerResponse) =>
      void network.then((answers) => answers.request(request, response)),
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      // A client that hangs up while it waits does no harm.
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
      if (!isHttpRefusal(inside)) await inside.close();
    },
  };
};
