import { nearest } from '@fairdeal/cards';
import { type AnyAct, type Option, said } from '@fairdeal/rules';
import { inWords } from './sentence.js';

/** An option as it helps who asked for another: what it is called, and the act that it is. */
export type Named = Pick<Option<AnyAct>, 'name' | 'act' | 'kind'>;

/** An act was asked for that is none: what goes by this name now, what is called much like it, or what may be done. */
export const noSuchAct = (asked: unknown, known: readonly string[], options: readonly Named[]): string =>
  `There is no act ${said(asked)} at this table; ${instead(typeof asked === 'string' ? asked : '', known, options)}.`;

const instead = (asked: string, known: readonly string[], options: readonly Named[]): string => {
  const option = options.find(({ name }) => name === asked.toLowerCase());
  if (option !== undefined) return `what is called so is ${JSON.stringify(option.act)}`;
  const now = [...new Set(options.filter(({ kind }) => kind !== 'irregularity').map(({ act }) => act.do))];
  const near = nearest(asked, known);
  const like = asked === '' ? [] : now.filter((name) => name.toLowerCase().includes(asked.toLowerCase()));
  if (near !== undefined || like.length > 0)
    return `what is called much like it is ${inWords([...new Set([...(near === undefined ? [] : [near]), ...like])])}`;
  return now.length > 0 ? `what may be done now is ${inWords(now)}` : `there is ${known.join(', ')}`;
};
