import { drbgChance, type FairChance, systemChance } from '@fairdeal/cards';

/** The text repeated to this number of bytes. */
const bytesOf = (text: string, length: number): Uint8Array => {
  const written = new TextEncoder().encode(text === '' ? ' ' : text);
  return Uint8Array.from({ length }, (_, at) => written[at % written.length] ?? 0);
};

/** A fair chance that deals the same cards for the same text. */
export const seededChance = (text: string): FairChance =>
  drbgChance({ entropy: bytesOf(text, 32), nonce: bytesOf(`${text} again`, 16) });

/** Chance of a table: the system's own, or with `?same=<text>` in the address the same cards at every opening. */
export const chanceFromQuery = (search: string): FairChance => {
  const same = new URLSearchParams(search).get('same');
  return same === null ? systemChance() : seededChance(same);
};
