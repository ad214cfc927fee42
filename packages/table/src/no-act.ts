import { nearest } from '@fairdeal/cards';
import { type AnyAct, type Option, said } from '@fairdeal/rules';
import { inWords } from './sentence.js';

/** An option's name and its act, to suggest in place of an unknown one. */
export type Named = Pick<Option<AnyAct>, 'name' | 'act' | 'kind'>;

/** Refuses an unknown act, and suggests the option of that name, acts with a similar name, or the acts that are open now. */
export const noSuchAct = (asked: unknown, known: readonly string[], options: readonly Named[]): string =>
  `Unknown act ${said(asked)}. ${instead(typeof asked === 'string' ? asked : '', known, options)}`;

const instead = (asked: string, known: readonly string[], options: readonly Named[]): string => {
  const option = options.find(({ name }) => name === asked.toLowerCase());
  if (option !== undefined) return `Send ${JSON.stringify(option.act)}.`;
  const now = [...new Set(options.filter(({ kind }) => kind !== 'irregularity').map(({ act }) => act.do))];
  const near = nearest(asked, known);
  const like = asked === '' ? [] : now.filter((name) => name.toLowerCase().includes(asked.toLowerCase()));
  if (near !== undefined || like.length > 0)
    return `Did you mean ${inWords([...new Set([...(near === undefined ? [] : [near]), ...like])], 'or')}?`;
  return now.length > 0 ? `You can do this now: ${inWords(now)}.` : `Acts at this table: ${known.join(', ')}.`;
};
