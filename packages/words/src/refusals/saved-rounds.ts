import { quoteValue, type SavedRoundReasons } from '@fairdeal/rules/internal';
import type { Sentences } from './sentence.js';

const AT_TABLE_ONLY: Readonly<Record<SavedRoundReasons['settled-at-table-only']['because'], string>> = {
  poker: 'You can’t settle a poker hand from data. Replay it instead.',
  'hand-not-finished': 'You can’t settle this round from data. One of its hands was void, dead or abandoned.',
  'shared-meter': 'You can’t settle this round from data. A meter shared by several tables paid it.',
  'nothing-settled': 'You can’t settle this round from data. No hand in it was settled.',
};

export const SAVED_ROUNDS: Sentences<SavedRoundReasons> = {
  'link-broken': () => 'The link to the round is broken. Copy all of it.',
  'not-a-saved-round': () => 'This is not a round that Fairdeal saved.',
  'round-changed': () => 'The round was changed after it was saved. Its checksum doesn’t match.',
  'round-of-other-version': ({ version }) =>
    `The round has format version ${quoteValue(version)}. This version of Fairdeal reads 1 and 2.`,
  'acts-out-of-order': () => 'The acts of the round are out of order.',
  'event-unreadable': ({ step }) => `Step ${step} of the round can’t be read.`,
  'chips-not-there': ({ step }) => `Step ${step} of the round pays chips that were not there.`,
  'settled-at-table-only': ({ because }) => AT_TABLE_ONLY[because],
  'not-a-poker-hand': () => 'You can’t write this round as Poker Hand History. Only poker hands can be.',
};
