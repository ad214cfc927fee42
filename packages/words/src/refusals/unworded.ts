import type { Unworded, UnwordedReasons } from '@fairdeal/rules/internal';
import { unreadableRequest } from './house/log.js';
import type { Sentences } from './sentence.js';

const words = (args: Unworded): string => args.words;

/** Sentences that are still written where the refusal is made. */
export const UNWORDED: Sentences<UnwordedReasons> = {
  'not-allowed': words,
  invalid: (args) => ('words' in args ? args.words : unreadableRequest(args)),
  'client-closed': words,
  'wrong-address': words,
  unreadable: words,
};
