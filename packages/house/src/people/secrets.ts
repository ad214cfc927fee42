import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;

/** A text that nobody guesses. It is given away once, and the house keeps its hash alone. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** So much chance needs no slow hash: nobody tries them all. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();
