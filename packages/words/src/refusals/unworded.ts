import type { Unworded, UnwordedReasons } from '@fairdeal/rules/internal';
import { notYourAct } from './commands.js';
import { roundInProgress, TWO_PEOPLE } from './common.js';
import { notEnough } from './money.js';
import type { Sentences } from './sentence.js';
import type { Speaker } from './speaker.js';

const words = (args: Unworded): string => args.words;

/** The sentence made from facts where the refusal has them. */
const worded =
  <Facts extends object>(sentence: (facts: Facts, say: Speaker) => string) =>
  (args: Unworded | Facts, say: Speaker): string =>
    isUnworded(args) ? args.words : sentence(args, say);

const isUnworded = (args: object): args is Unworded => 'words' in args;

/** Sentences that are still written where the refusal is made. */
export const UNWORDED: Sentences<UnwordedReasons> = {
  'not-allowed': words,
  'not-your-act': worded(notYourAct),
  'two-people': worded(({ what }) => TWO_PEOPLE[what]),
  'deals-elsewhere': words,
  'sits-elsewhere': (args) =>
    'words' in args
      ? args.words
      : `This player already has seat ${args.seat} of table ${args.table}. Leave that seat before taking another.`,
  'not-signed-in': words,
  'wrong-credentials': words,
  'weak-password': words,
  'bad-name': words,
  'role-conflict': words,
  'not-authorized': words,
  'may-not-play': words,
  'rate-limited': words,
  'too-large': words,
  invalid: words,
  'not-found': words,
  conflict: words,
  'wrong-method': words,
  'not-enough': worded(notEnough),
  'paper-used': words,
  'no-such-slip': words,
  'counts-differ': words,
  'not-approved': words,
  'no-such-table': words,
  'no-such-round': words,
  'table-closed': words,
  'round-in-progress': worded(roundInProgress),
  'no-such-position': words,
  'too-many-watched': words,
  'key-used': words,
  'no-amount': words,
  'run-elsewhere': words,
  closing: words,
  unreachable: words,
  unavailable: words,
  'unknown-outcome': words,
  fault: words,
  'client-closed': words,
  'wrong-address': words,
  unreadable: words,
};
