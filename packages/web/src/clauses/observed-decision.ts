import { capitalize } from '@fairdeal/table/words/text';

/** What named a clause while a test ran, for a person: who did what, and what was said to it. */
export interface ObservedDecisionWords {
  readonly who: string;
  /** It was refused, and what was said does not say so itself. */
  readonly refused: boolean;
  readonly says: string;
}

/** `settleHand` is settle hand. */
const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const sentence = (words: string): string => (/[.!?”"]$/.test(words) ? capitalize(words) : `${capitalize(words)}.`);

/** `dealer settleHand: refused: Box 1 cannot be settled now.`, or `area: rake, at the right of the dealer`. */
export const observedDecisionWords = (named: string): ObservedDecisionWords => {
  const [, before = '', refusal] = /^(?:(.*?):? )?refused: (.+)$/s.exec(named) ?? [];
  const [, subject = '', said = ''] = /^([^:]+): (.+)$/s.exec(named) ?? [];
  const [role = '', act = ''] = (refusal === undefined ? subject : before).split(' ');
  const by = role === 'submission' ? 'Rules Submission' : role.replaceAll('-', ' ');
  const who = [by, inWords(act)].filter((word) => word !== '').join(', ');
  if (refusal !== undefined)
    return { who: capitalize(who), refused: !refusal.includes('refused'), says: sentence(refusal) };
  return { who: capitalize(who), refused: false, says: sentence(/^\w+$/.test(said) ? inWords(said) : said) };
};
