import type { SignedInPerson } from '@fairdeal/client';
import { isRefused } from '@fairdeal/rules';
import { z } from 'zod';
import { DEVICE } from '../../floor/index.js';
import { deny, isHttpRefusal } from '../../people/index.js';
import { authorize, defineRoute, type Route } from '../route.js';
import { TABLE_ID } from '../shapes.js';

const KIND = DEVICE.shape.device;
const NAME = DEVICE.shape.id;
const LISTED = z.object({ table: z.string(), device: KIND, id: NAME });

/** Most facts of one request. */
const MOST_FACTS = 500;

/** Devices that send facts to live tables: their tokens, and the facts. */
export const DEVICE_ROUTES: readonly Route[] = [
  defineRoute(
    {
      method: 'GET',
      path: '/api/devices',
      words: 'Devices with a token for a table; for the administrator. No secret is in the list.',
      answer: z.object({ devices: z.array(LISTED) }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'makePeople');
      return isHttpRefusal(allowed) ? allowed : { json: { devices: asked.services.floor.devices() } };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/tables/{table}/devices',
      words: 'Gives a device a token for a live table; for the administrator. The token is shown once.',
      params: z.object({ table: TABLE_ID }),
      body: z.strictObject({ device: KIND, id: NAME }),
      status: 201,
      answer: z.object({ token: z.string() }),
    },
    async (asked) => {
      const allowed = await authorize(asked, 'makePeople');
      if (isHttpRefusal(allowed)) return allowed;
      const { floor } = asked.services;
      const by: SignedInPerson = allowed.person;
      const added = await floor.addDevice(by, { table: asked.params.table, ...asked.body });
      if (!isRefused(added)) return { json: added };
      return { ...added, status: added.reason === 'no-such-table' ? 404 : 409 };
    },
  ),
  defineRoute(
    {
      method: 'DELETE',
      path: '/api/tables/{table}/devices/{device}/{id}',
      words: 'Ends the token of a device; for the administrator.',
      params: z.object({ table: TABLE_ID, device: KIND, id: NAME }),
      answer: LISTED,
    },
    async (asked) => {
      const allowed = await authorize(asked, 'makePeople');
      if (isHttpRefusal(allowed)) return allowed;
      const refused = await asked.services.floor.endDevice(allowed.person, asked.params);
      return refused === null ? { json: asked.params } : { ...refused, status: 404 };
    },
  ),
  defineRoute(
    {
      method: 'POST',
      path: '/api/sensors',
      anybody: true,
      words: 'Facts of a device, in their order. Its token says which table they are of.',
      body: z.strictObject({
        token: z.string().max(200),
        facts: z.array(z.unknown()).max(MOST_FACTS).describe('lines of the stream of docs/formats/sensors.md'),
      }),
      answer: z.object({ doubts: z.array(z.looseObject({})), report: z.array(z.looseObject({ do: z.string() })) }),
    },
    async ({ body, services: inside }) => {
      const heard = await inside.floor.sense(body.token, body.facts);
      if ('wrong' in heard) return deny(422, 'invalid', { words: heard.wrong });
      return isRefused(heard) ? { ...heard, status: 403 } : { json: { doubts: heard.doubts, report: heard.report } };
    },
  ),
];
