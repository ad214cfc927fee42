import { createHash } from 'node:crypto';
import type { PasswordFault } from '@fairdeal/rules/internal';
import { deny, type HttpRefusal } from './http-refusal.js';
import { COMMON_PASSWORDS } from './secrets/common-passwords.js';

const LEAST = 12;
const LEAST_DIFFERENT = 5;
/** Bytes of each hash in the list, and how many letters of base64 they are. */
const HASH_BYTES = 6;
const HASH_LETTERS = 8;

/** Rows of a keyboard and of counting: typing along one is no secret. */
const ROWS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*()'];
const NEXT = new Set(
  ROWS.flatMap((row) => [...row].slice(1).flatMap((letter, at) => [`${row[at]}${letter}`, `${letter}${row[at]}`])),
);
const MOST_IN_A_ROW = 0.7;

const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

let listed: ReadonlySet<string> | null = null;

const isListed = (text: string): boolean => {
  listed ??= new Set(COMMON_PASSWORDS.match(new RegExp(`[\\w-]{${HASH_LETTERS}}`, 'g')) ?? []);
  return listed.has(createHash('sha256').update(text).digest().subarray(0, HASH_BYTES).toString('base64url'));
};

/** The word that is left without what people put before and behind it to make it longer. */
const cores = (folded: string): readonly string[] => {
  const plain = folded.replaceAll(/[013457@$!]/g, (letter) => LOOKALIKES[letter] ?? letter);
  return [folded, plain].flatMap((password) => [
    password,
    password.replaceAll(/^[^a-z]+|[^a-z]+$/g, ''),
    password.replaceAll(/[^a-z]/g, ''),
  ]);
};

/** One part, where a password is nothing but that part again and again. */
const repeated = (text: string): string => /^(.+?)\1+$/s.exec(text)?.[1] ?? text;

const isCommon = (folded: string): boolean => {
  const letters = [...folded];
  if (new Set(letters).size < LEAST_DIFFERENT) return true;
  const inRow = letters.slice(1).filter((letter, at) => NEXT.has(`${letters[at]}${letter}`)).length;
  if (inRow >= MOST_IN_A_ROW * (letters.length - 1)) return true;
  return cores(folded).some((core) => core.length >= 4 && (isListed(core) || isListed(repeated(core))));
};

const plainName = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The fault of a password; null where it will do. */
export const passwordFault = (password: string, name: string): PasswordFault | null => {
  const folded = password.normalize('NFKC').toLowerCase();
  const length = [...folded].length;
  if (length < LEAST) return { fault: 'short', length, least: LEAST };
  const own = plainName(name.normalize('NFKC').toLowerCase());
  const rest = plainName(folded);
  if (own !== '' && (rest === own || rest.replaceAll(/^\d+|\d+$/g, '') === own || repeated(rest) === own))
    return { fault: 'own-name' };
  return isCommon(folded) ? { fault: 'common' } : null;
};

/** The refusal of such a password. */
export const refusePassword = (password: string, name: string): HttpRefusal | null => {
  const fault = passwordFault(password, name);
  return fault === null ? null : deny(422, 'weak-password', fault);
};
