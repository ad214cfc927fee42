import type { NameFault } from '@fairdeal/rules/internal';
import type { RunQuery } from '../log/index.js';
import { deny, type HttpRefusal } from './http-refusal.js';

/** Letters of other scripts that look like Latin ones, by the Latin letter that they look like. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
  A: 'АΑᎪꓮᗅⲀᴀ',
  B: 'ВΒᏴꓐᗷⲂʙ',
  C: 'СϹᏟꓚⲤᑕᴄ',
  D: 'Ꭰꓓᗞᴅ',
  E: 'ЕΕᎬꓰⲈᴇ',
  F: 'Ϝꓝᖴꜰ',
  G: 'ԌᏀꓖɢ',
  H: 'НΗᎻꓧⲎᕼʜ',
  I: 'ІΙӀꓲⲒ',
  J: 'ЈͿᎫꓙᒍᴊ',
  K: 'КΚᏦꓗⲔᴋ',
  L: 'Ꮮꓡᒪʟ',
  M: 'МΜᎷꓟⲘᗰᴍ',
  N: 'ΝꓠⲚɴ',
  O: 'ОΟՕꓳⲞᴏ',
  P: 'РΡᏢꓑⲢᑭᴘ',
  Q: 'Ԛ',
  R: 'ꓣᖇᏒʀ',
  S: 'ЅՏᏚꓢꜱ',
  T: 'ТΤᎢꓔⲦᴛ',
  U: 'Սꓴᑌᴜ',
  V: 'ѴᏙꓦᐯᴠ',
  W: 'ԜᎳꓪᴡ',
  X: 'ХΧꓫⲬ᙭',
  Y: 'ҮΥУꓬⲨʏ',
  Z: 'ΖᏃꓜⲌ',
  a: 'аαɑⲁ',
  b: 'ЬᏏ',
  c: 'сϲⲥ',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡց',
  h: 'һհ',
  i: 'іιɩıⲓ',
  j: 'јϳ',
  k: 'кκⲕ',
  l: 'ӏǀ',
  n: 'пոη',
  o: 'оοօσⲟ',
  p: 'рρⲣ',
  q: 'ԛզ',
  r: 'гᴦ',
  s: 'ѕ',
  t: 'тτ',
  u: 'սυ',
  v: 'ѵν',
  w: 'ԝ',
  x: 'хχⲭ',
  y: 'уүγⲩ',
  z: 'ᴢ',
};
const LATIN = new Map(Object.entries(LOOKS_LIKE).flatMap(([latin, others]) => [...others].map((one) => [one, latin])));
/** Signs that one typeface or another draws alike. */
const ALIKE: Readonly<Record<string, string>> = { I: 'l', '1': 'l', '|': 'l', '0': 'O' };

/** Controls, what turns the direction of text, what shows nothing, private and unknown signs, and any space but the usual one. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Zs} ]/u;
/** Joiners that Persian and Indian scripts are written with. */
const JOINERS =
  /(?<=\p{Script=Arabic})\u200c(?=\p{Script=Arabic})|(?<=[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d4d\u0dca])[\u200c\u200d](?=\p{L})/gu;
/** Accents upon accents; letters of Burma and Tibet have several marks of their own. */
const MARKS = /\p{Script=Inherited}{3,}|\p{M}{7,}|^\p{M}|\s\p{M}/u;
const LETTER = /[\p{L}\p{N}]/u;
/** What the numbers of people look like. */
const PERSON_NUMBER = /^[0-9a-f]{16}$/i;
/** Alphabets that nobody writes a name in today, and whose letters look like others. */
const ANCIENT =
  /[\p{Script=Carian}\p{Script=Lycian}\p{Script=Lydian}\p{Script=Old_Italic}\p{Script=Gothic}\p{Script=Phoenician}\p{Script=Deseret}]/u;
/** Scripts that a word may have beside Latin letters or each other: Japanese, Korean and Chinese are written so. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const LATIN_LETTER = /\p{Script=Latin}/u;
/** Letters that several scripts share, digits as we write them, and marks on the letter before. */
const ANY_SCRIPT = /[\p{Script=Common}\p{Script=Inherited}\p{M}]/u;
/** Alphabets with letters that look alike. */
const LOOKALIKE_SCRIPTS = [/\p{Script=Cyrillic}/u, /\p{Script=Greek}/u, /\p{Script=Armenian}/u];
/** Names of guests, and of nobody. */
const RESERVED = /^(?:guest \d+|nobody)$/i;
/** How much longer a name may be than another that reads the same. */
const MOST_DIFFERENCE = 10;

/** Letters and digits as Latin ones, where they look like them. */
const latin = (name: string): string =>
  [...name.normalize('NFKC').replaceAll(/[^\p{L}\p{N}\p{M}]/gu, '')]
    .map((letter) => LATIN.get(letter) ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll(/vv/gi, 'w');

/** Names that a reader takes for one another have one of these in common. */
export const lookalikesOf = (name: string): readonly [letters: string, shapes: string] => {
  const read = latin(name);
  return [
    read.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'),
    [...read].map((letter) => ALIKE[letter] ?? letter).join(''),
  ];
};

/** Whether a word mixes Latin letters with another alphabet, or two alphabets that look alike. */
const isMixed = (word: string): boolean => {
  const letters = [...word].filter((letter) => !ANY_SCRIPT.test(letter) && !EAST_ASIAN.test(letter));
  const isLatin = letters.some((letter) => LATIN_LETTER.test(letter));
  if (isLatin) return letters.some((letter) => !LATIN_LETTER.test(letter));
  return LOOKALIKE_SCRIPTS.filter((script) => letters.some((letter) => script.test(letter))).length > 1;
};

/** The fault of a name; null where somebody may have it. */
const nameFault = (name: string): NameFault | null => {
  if (UNSEEN.test(name.replaceAll(JOINERS, ''))) return 'unseen';
  if (!LETTER.test(name) || MARKS.test(name) || ANCIENT.test(name)) return 'unreadable';
  if (PERSON_NUMBER.test(name.normalize('NFKC'))) return 'person-id';
  if (RESERVED.test(name)) return 'reserved';
  return name.split(/[\s-]+/).some(isMixed) ? 'mixed-alphabets' : null;
};

const refuseName = (name: string, fault: NameFault, status: 409 | 422): HttpRefusal =>
  deny(status, 'bad-name', { name: name.replaceAll(new RegExp(UNSEEN, 'gu'), '�'), fault });

/** Why nobody new gets this name; null where somebody may. Nobody else gets a name meanwhile: see `withNewName`. */
export const refuseNewName = async (ask: RunQuery, name: string): Promise<HttpRefusal | null> => {
  const fault = nameFault(name);
  if (fault !== null) return refuseName(name, fault, 422);
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
