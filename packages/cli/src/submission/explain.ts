import type { OfferedOdds } from '@fairdeal/lab';
import { dollars } from '@fairdeal/rules';
import { type Explained, explained, type Filed } from '@fairdeal/table/filed';
import { columns, headed, withClauses } from '../answer.js';
import { percent } from '../odds/words.js';

const row = ({ title, inWords, words, clauses, must, said }: Explained): string[] => [
  `  ${title}`,
  inWords,
  `${words}${must && !said ? '; the law has the house say it' : ''} (${clauses.join(', ')})`,
];

/** What is longer stands in lines of its own. */
const LONG = 60;

const part = (title: string, choices: readonly Explained[]): string[] => {
  const [long, short] = [true, false].map((isLong) =>
    choices.filter(({ inWords }) => inWords.length > LONG === isLong),
  );
  return [
    ...(choices.length === 0 ? [] : ['', title]),
    ...(short?.length ? [columns(short.map(row))] : []),
    ...(long ?? []).map((one) => `  ${one.title}: ${one.inWords} (${one.clauses.join(', ')})`),
  ];
};

export const titleOf = ({ title, chapter, edition, of }: Filed): string =>
  `${title}, 58 Pa. Code Chapter ${chapter}, edition ${edition}${of.kind === 'house' && of.submission.practice ? ', for practice' : ''}`;

const HEADS = ['wager', 'paytable', 'house edge', 'payback', 'hit frequency', 'variance', 'worst case'];

/** The figures of the wagers as columns. */
export const figureRows = (offered: readonly OfferedOdds[]): string[][] => [
  HEADS,
  ...offered.map(({ title, paytable, houseEdge, payback, hitFrequency, variance, worstCase }) => [
    title,
    paytable ?? '',
    percent(houseEdge),
    percent(payback),
    percent(hitFrequency),
    variance.toFixed(3),
    dollars(worstCase),
  ]),
];

const figures = ({ odds, of }: Filed): string[] => {
  if (of.kind === 'poker') return [];
  if (odds === null)
    return ['', `The lab works out the figures of these settings: fairdeal odds ${of.game.id} --submission FILE.`];
  return [
    '',
    'What it does',
    headed(figureRows(odds.offered).map(([first = '', ...rest]) => [`  ${first}`, ...rest])),
    '  The edge of the main game is per Ante, of the others per unit staked. The worst case is the most that a player wins on the largest',
    '  stake of one position, a meter at its seed.',
  ];
};

export const warningLines = ({ warnings }: Pick<Filed, 'warnings'>): string[] =>
  warnings.length === 0
    ? []
    : ['', 'Warnings', ...warnings.map(({ warning, cites }) => `  ${withClauses(warning, cites)}`)];

/** Each choice in words with its clause, what differs from the default, and what it does. */
export const explanation = (filed: Filed): string => {
  const choices = explained(filed);
  return [
    titleOf(filed),
    `Filed by ${filed.of.submission.certificateHolder}`,
    ...part(
      'Chosen otherwise than by default',
      choices.filter(({ differs }) => differs),
    ),
    ...part(
      'As by default',
      choices.filter(({ differs, unstated }) => !differs && !unstated),
    ),
    ...part(
      'Not stated',
      choices.filter(({ unstated }) => unstated),
    ),
    ...figures(filed),
    ...warningLines(filed),
  ].join('\n');
};

/** The same as data. */
export const explanationData = (filed: Filed): object => ({
  game: filed.of.game.id,
  edition: filed.edition,
  choices: explained(filed),
  odds: filed.odds?.offered ?? null,
  warnings: filed.warnings,
});
