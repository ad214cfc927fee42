import { quoted } from '@fairdeal/cards';
import type { Act, Option } from '@fairdeal/rules';
import { columns } from '../sentence.js';

/** What a dealer's line asks for. */
export type DealerSaid =
  | { readonly say: 'act'; readonly act: Act }
  | { readonly say: 'why' | 'options' | 'bankroll' }
  | { readonly say: 'unclear'; readonly sentence: string };

const plain = (text: string): string =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

/** Reads a dealer's line: the words of an act or its name; an empty line or `next` is what the procedure asks for. */
export const readDealerWords = (
  line: string,
  options: readonly Option<Act>[],
  due: Pick<Option<Act>, 'act' | 'name' | 'words'> | null,
): DealerSaid => {
  const typed = plain(line);
  if (line.trim() === '' || typed === 'next')
    return due === null
      ? { say: 'unclear', sentence: 'Nothing is due now: the table waits for its players.' }
      : { say: 'act', act: due.act };
  if (typed === 'options' || typed === 'help' || line.trim() === '?') return { say: 'options' };
  if (typed === 'why' || typed === 'bankroll') return { say: typed };
  const all = due === null ? options : [due, ...options];
  const meant =
    all.find(({ words }) => plain(words) === typed) ??
    all.find(({ name }) => plain(name) === typed) ??
    all.find(({ words }) => plain(words).startsWith(`${typed} `));
  return meant === undefined
    ? {
        say: 'unclear',
        sentence: `${quoted(line.trim())} means nothing here; options lists what you may say, and next is what is due.`,
      }
    : { say: 'act', act: meant.act };
};

export const dealerOptionsText = (
  options: readonly Option<Act>[],
  due: Pick<Option<Act>, 'act' | 'name' | 'words'> | null,
): string =>
  [
    due === null ? 'Nothing is due now.' : `Due now: ${due.words}.`,
    columns(options.map(({ name, words }) => [`  ${plain(name)}`, words])),
  ].join('\n');
