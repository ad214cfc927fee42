import { defaultAddress } from './socket.js';

/** Where the house is: nodes that run the same tables. */
export interface HouseAddresses {
  readonly count: number;
  current(): string;
  /** The current one does not answer. */
  next(): void;
  /** Why none of this is the address of a house; null where all are. */
  readonly fault: string | null;
}

const isAddress = (url: unknown): boolean => {
  try {
    return typeof url === 'string' && /^https?:$/.test(new URL(url).protocol);
  } catch {
    return false;
  }
};

export const readAddresses = (url: string | readonly string[] = defaultAddress()): HouseAddresses => {
  const given: readonly unknown[] = Array.isArray(url) ? url : [url];
  const strange = given.findIndex((one) => !isAddress(one));
  const all = given.map((one) => String(one).replace(/\/+$/, ''));
  let at = 0;
  return {
    fault:
      given.length === 0
        ? 'The house has no address: "url" lists none.'
        : strange < 0
          ? null
          : `${JSON.stringify(given[strange])} is no address of a house: it begins with http:// or https://, as http://localhost:3000 does.`,
    count: all.length,
    current: () => all[at % all.length] ?? '',
    next: () => {
      at += 1;
    },
  };
};
