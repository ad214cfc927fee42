import { createHash, randomBytes, randomInt } from 'node:crypto';

const BYTES = 32;

/** A text that nobody guesses. It is given away once, and the house keeps its hash alone. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** So much chance needs no slow hash: nobody tries them all. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const CODE_LENGTH = 12;

/** A code that one person reads out to another. */
export const newCode = (): string => {
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');
  return code.replaceAll(/.{4}(?=.)/g, '$&-');
};

/** Hash of a link that only two people together can give away: the one has the link, the other its code. */
export const hashSplitSecret = (half: Buffer, code: string): Buffer =>
  createHash('sha256')
    .update(half)
    .update(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
    .digest();

/** Hash of an invitation's token, which is `link` or `link.code`. */
export const hashInvitation = (token: string): Buffer => {
  const [link = '', code] = token.split('.', 2);
  return code === undefined ? hashSecret(link) : hashSplitSecret(hashSecret(link), code);
};
