import type { NameFault } from '@fairdeal/rules/internal';
import { NAMES_LOCK } from '../database/migrations/locks.js';
import type { RunQuery } from '../log/index.js';
import { deny, type HttpRefusal } from './http-refusal.js';

/** Letters of other scripts that look like Latin ones, by the Latin letter that they look like. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  A: 'АΑᎪ',
  B: 'ВΒᏴ',
  C: 'СϹᏟ',
  D: 'Ꭰ',
  E: 'ЕΕᎬ',
  F: 'Ϝ',
  G: 'ԌᏀ',
  H: 'НΗᎻ',
  I: 'ІΙӀ',
  J: 'ЈͿᎫ',
  K: 'КΚᏦ',
  L: 'Ꮮ',
  M: 'МΜᎷ',
  N: 'Ν',
  O: 'ОΟՕ',
  P: 'РΡᏢ',
  Q: 'Ԛ',
  S: 'ЅՏᏚ',
  T: 'ТΤᎢ',
  U: 'Ս',
  V: 'ѴᏙ',
  W: 'ԜᎳ',
  X: 'ХΧ',
  Y: 'ҮΥУ',
  Z: 'ΖᏃ',
  a: 'аαɑ',
  b: 'Ь',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іιɩı',
  j: 'јϳ',
  k: 'кκ',
  l: 'ӏǀ',
  n: 'пոη',
  o: 'оοօσ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕ',
  t: 'тτ',
  u: 'սυ',
  v: 'ѵν',
  w: 'ԝ',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ',
};
const LATIN = new Map(Object.entries(LOOKS_LIKE).flatMap(([latin, others]) => [...others].map((one) => [one, latin])));
/** Signs that one typeface or another draws alike. */
const ALIKE: Readonly<Record<string, string>> = { I: 'l', '1': 'l', '|': 'l', '0': 'O' };

/** Controls, what turns the direction of text, what shows nothing, private and unknown signs, and any space but the usual one. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Zs} ]/u;
const MARKS = /\p{M}{3,}|^\p{M}|\s\p{M}/u;
const LETTER = /[\p{L}\p{N}]/u;
/** What the numbers of people look like. */
const PERSON_NUMBER = /^[0-9a-f]{16}$/i;
const MIXED = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u, /\p{Script=Cherokee}/u];
const LATIN_LETTER = /\p{Script=Latin}/u;
const MOST_DIFFERENCE = 3;

const latin = (name: string): string =>
  [...name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim()].map((letter) => LATIN.get(letter) ?? letter).join('');

/** Names that a reader takes for one another have one of these in common. */
export const lookalikesOf = (name: string): readonly [letters: string, shapes: string] => {
  const read = latin(name);
  return [read.toLowerCase(), [...read].map((letter) => ALIKE[letter] ?? letter).join('')];
};

/** The fault of a name; null where somebody may have it. */
const nameFault = (name: string): NameFault | null => {
  if (UNSEEN.test(name)) return 'unseen';
  if (!LETTER.test(name) || MARKS.test(name)) return 'unreadable';
  if (PERSON_NUMBER.test(name.normalize('NFKC'))) return 'person-id';
  for (const word of name.split(/[\s-]+/))
    if (LATIN_LETTER.test(word) && MIXED.some((script) => script.test(word))) return 'mixed-alphabets';
  return null;
};

const refuseName = (name: string, fault: NameFault, status: 409 | 422): HttpRefusal =>
  deny(status, 'bad-name', { name: name.replaceAll(new RegExp(UNSEEN, 'gu'), '�'), fault });

/** Why nobody new gets this name; null where somebody may. Asked in the transaction that gives it: two names at once that look alike do not pass. */
export const refuseNewName = async (ask: RunQuery, name: string): Promise<HttpRefusal | null> => {
  const fault = nameFault(name);
  if (fault !== null) return refuseName(name, fault, 422);
  await ask('select pg_advisory_xact_lock($1)', [NAMES_LOCK]);
  const length = [...name].length;
  const { rows } = await ask<{ name: string }>(
    'select name from people where not guest and char_length(name) between $1 and $2',
    [length - MOST_DIFFERENCE, length + MOST_DIFFERENCE],
  );
  const [letters, shapes] = lookalikesOf(name);
  const taken = rows.some(({ name: other }) => {
    const looks = lookalikesOf(other);
    return looks[0] === letters || looks[1] === shapes;
  });
  return taken ? refuseName(name, 'taken', 409) : null;
};
