import { usualAddress } from './socket.js';

/** Where the house is: nodes that run the same tables. */
export interface Addresses {
  readonly count: number;
  current(): string;
  /** The current one does not answer. */
  next(): void;
}

export const addressesOf = (url: string | readonly string[] = usualAddress()): Addresses => {
  const all = (typeof url === 'string' ? [url] : url).map((one) => one.replace(/\/+$/, ''));
  let at = 0;
  return {
    count: all.length,
    current: () => all[at % all.length] ?? '',
    next: () => {
      at += 1;
    },
  };
};
