import { randomFillSync } from 'node:crypto';

const STORE = 16_384;
let store = Buffer.alloc(0);

/** Bytes of the system's generator, each given out once: to ask it for many at a time costs a tenth. */
export const pooledRandomBytes = (bytes: number): Buffer => {
  if (bytes > store.length) store = randomFillSync(Buffer.allocUnsafeSlow(Math.max(STORE, bytes)));
  const taken = store.subarray(0, bytes);
  store = store.subarray(bytes);
  return taken;
};
