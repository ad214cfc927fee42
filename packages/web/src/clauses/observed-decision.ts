import type { ObservedAnswer } from '@fairdeal/rules/internal';
import { capitalize } from '@fairdeal/words/internal/text';

/** Decision that named a clause while a test ran: the actor with the act, and the answer. */
export interface ObservedDecisionWords {
  readonly who: string;
  readonly refused: boolean;
  readonly says: string;
}

/** `settleHand` is settle hand. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const sentence = (words: string): string => (/[.!?”"]$/.test(words) ? capitalize(words) : `${capitalize(words)}.`);

/** Writes an observed answer: `Dealer, settle hand` and `Box 1 can’t be settled now.` */
export const observedDecisionWords = ({ by, act, answer, says }: ObservedAnswer): ObservedDecisionWords => {
  const actor = by === 'submission' ? 'Rules Submission' : by.replaceAll('-', ' ');
  return {
    who: capitalize([actor, ...(act === undefined ? [] : [inWords(act)])].filter((part) => part !== '').join(', ')),
    refused: answer === 'refused',
    says: says === '' ? '' : sentence(answer === 'event' ? inWords(says) : says),
  };
};
