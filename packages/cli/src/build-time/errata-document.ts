import { HOUSE_GAMES } from '@fairdeal/rules';
import { ERRATA, type Erratum } from '@fairdeal/rules/internal';

const HEAD = `# Errata

Made from \`packages/rules/src/register/errata.ts\` by \`node scripts/errata-document.mjs\`; do not edit.

The printed regulation has mistakes and gaps: a wrong word, a wrong reference, a missing case.
This page lists each one: the text in our words, the problem with it, and Fairdeal's answer. If a house may choose, the entry names the setting.
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

/** The page docs/errata.md. */
export const errataDocument = (): string =>
  [
    HEAD,
    section('All house games', 'all'),
    section('637a Poker', '637a'),
    ...HOUSE_GAMES.map(({ chapter, title }) => section(`${chapter} ${title}`, chapter)),
  ].join('\n');
