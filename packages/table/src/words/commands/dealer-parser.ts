import { quoted } from '@fairdeal/cards/internal';
import type { HouseAct, Option } from '@fairdeal/rules';
import { padColumns } from '@fairdeal/words/internal/text';

/** Request of a dealer's line. */
export type ParsedDealerLine =
  | { readonly say: 'act'; readonly act: HouseAct }
  | { readonly say: 'why' | 'options' | 'bankroll' }
  | { readonly say: 'unclear'; readonly sentence: string };

const normalized = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Reads a dealer's line: the words of an act or its name; an empty line or `next` is what the procedure asks for. */
export const parseDealerLine = (
  line: string,
  options: readonly Option<HouseAct>[],
  due: Pick<Option<HouseAct>, 'act' | 'name' | 'words'> | null,
): ParsedDealerLine => {
  const typed = normalized(line);
  if (line.trim() === '' || typed === 'next')
    return due === null
      ? { say: 'unclear', sentence: 'Nothing is due now. The table is waiting for its players.' }
      : { say: 'act', act: due.act };
  if (typed === 'options' || typed === 'help' || line.trim() === '?') return { say: 'options' };
  if (typed === 'why' || typed === 'bankroll') return { say: typed };
  const all = due === null ? options : [due, ...options];
  const meant =
    all.find(({ words }) => normalized(words) === typed) ??
    all.find(({ name }) => normalized(name) === typed) ??
    all.find(({ words }) => normalized(words).startsWith(`${typed} `));
  return meant === undefined
    ? {
        say: 'unclear',
        sentence: `Unknown command ${quoted(line.trim())}. Type options for a list, or next for the act that is due.`,
      }
    : { say: 'act', act: meant.act };
};

export const dealerOptionsText = (
  options: readonly Option<HouseAct>[],
  due: Pick<Option<HouseAct>, 'act' | 'name' | 'words'> | null,
): string =>
  [
    due === null ? 'Nothing is due now.' : `Due now: ${due.words}.`,
    padColumns(options.map(({ name, words }) => [`  ${normalized(name)}`, words])),
  ].join('\n');
