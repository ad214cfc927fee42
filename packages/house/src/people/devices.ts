import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { HouseKeys } from '../log/index.js';

/**
 * Devices where somebody has signed in before. Their browser keeps a mark for that name, so that wrong guesses from other devices,
 * even behind the same address, never keep that person out.
 */
export interface DeviceMarks {
  /** A fresh mark for the device where this person has just signed in. */
  mark(name: string): string;
  /** The device that bears this mark; null where the mark is not for this name. */
  known(mark: string | undefined, name: string): string | null;
}

const PURPOSE = 'fairdeal device marks';
const NUMBER_BYTES = 12;
const MARK = /^([\w-]{16})\.([\w-]{43})$/;

export const deviceMarks = ({ sealing, newest }: Pick<HouseKeys, 'sealing' | 'newest'>): DeviceMarks => {
  const keyFrom = (secret: Uint8Array): Buffer => createHmac('sha256', secret).update(PURPOSE).digest();
  const keys = [...sealing.values()].map(keyFrom);
  const secret = sealing.get(newest);
  const own = secret === undefined ? randomBytes(32) : keyFrom(secret);
  const signed = (key: Buffer, device: string, name: string): Buffer =>
    createHmac('sha256', key)
      .update(`${device}\n${name.normalize('NFKC').toLowerCase()}`)
      .digest();
  return {
    mark: (name) => {
      const device = randomBytes(NUMBER_BYTES).toString('base64url');
      return `${device}.${signed(own, device, name).toString('base64url')}`;
    },
    known: (mark, name) => {
      const [, device, proof] = MARK.exec(mark ?? '') ?? [];
      if (device === undefined || proof === undefined) return null;
      const given = Buffer.from(proof, 'base64url');
      const isRight = keys.some((key) => timingSafeEqual(signed(key, device, name), given));
      return isRight ? device : null;
    },
  };
};
