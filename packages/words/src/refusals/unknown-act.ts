import { type NamedOption, quoteValue } from '@fairdeal/rules/internal';
import { joinList, nearestWord } from '@fairdeal/rules/internal/text';

/** Refuses an unknown act, and suggests the option of that name, acts with a similar name, or the acts that are open now. */
export const unknownActText = (asked: unknown, known: readonly string[], options: readonly NamedOption[]): string =>
  `Unknown act ${quoteValue(asked)}. ${suggestionText(typeof asked === 'string' ? asked : '', known, options)}`;

const suggestionText = (asked: string, known: readonly string[], options: readonly NamedOption[]): string => {
  const option = options.find(({ name }) => name === asked.toLowerCase());
  if (option !== undefined) return `Send ${JSON.stringify(option.act)}.`;
  const now = [...new Set(options.filter(({ kind }) => kind !== 'irregularity').map(({ act }) => act.do))];
  const near = nearestWord(asked, known);
  const like = asked === '' ? [] : now.filter((name) => name.toLowerCase().includes(asked.toLowerCase()));
  if (near !== undefined || like.length > 0)
    return `Did you mean ${joinList([...new Set([...(near === undefined ? [] : [near]), ...like])], 'or')}?`;
  return now.length > 0 ? `You can do this now: ${joinList(now)}.` : `Acts at this table: ${known.join(', ')}.`;
};
