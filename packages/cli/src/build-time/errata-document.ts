import { HOUSE_GAMES } from '@fairdeal/rules';
import { ERRATA, type Erratum } from '@fairdeal/rules/internal';

const HEAD = `# Errata

Made from \`packages/rules/src/register/errata.ts\` by \`node scripts/errata-document.mjs\`; do not edit.

The regulation is printed text, and here and there it cannot be meant as it stands: a word slipped, a reference points to the wrong place, a case was left out.
This page lists each place, what the text says in our words, why that cannot be meant or what it would cost, and what Fairdeal does. Where a house may
choose, the setting is named.
`;

const LEAD = /^(The text|The Board|Fairdeal:?)/;

const clausesText = ({ clauses, editions = {} }: Erratum): string =>
  clauses
    .map((clause) => {
      const edition = clause === '680a.12' ? undefined : editions[clause];
      return edition === undefined ? clause : `${clause} in its ${edition} edition`;
    })
    .join(', ');

const entry = (erratum: Erratum): string =>
  [
    `### ${erratum.title}: ${clausesText(erratum)}\n`,
    erratum.says.replace(LEAD, '**$1**'),
    `**${erratum.why.lead}:** ${erratum.why.words}`,
    `${erratum.does.replace(LEAD, '**$1**')}\n`,
  ].join('\n');

const section = (title: string, chapter: Erratum['chapter'] | string): string =>
  [`## ${title}\n`, ...ERRATA.filter((erratum) => erratum.chapter === chapter).map(entry)].join('\n');

/** The page of all errata. */
export const errataDocument = (): string =>
  [
    HEAD,
    section('All house games', 'all'),
    section('637a Poker', '637a'),
    ...HOUSE_GAMES.map(({ chapter, title }) => section(`${chapter} ${title}`, chapter)),
  ].join('\n');
