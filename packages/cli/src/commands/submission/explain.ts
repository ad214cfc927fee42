import type { OfferedWagerOdds } from '@fairdeal/lab';
import { dollars } from '@fairdeal/rules';
import { percent } from '@fairdeal/rules/internal/text';
import { type CompiledSubmission, type ExplainedChoice, explainChoices } from '@fairdeal/table/internal/documents';
import { formatColumns, formatTable, withClauses } from '../../shared/print.js';

const row = ({ title, inWords, words, clauses, must, said }: ExplainedChoice): string[] => [
  `  ${title}`,
  inWords,
  `${words}${must && !said ? '; the house must state it' : ''} (${clauses.join(', ')})`,
];

/** Longer texts get lines of their own. */
const LONG_VALUE = 60;

const part = (title: string, choices: readonly ExplainedChoice[]): string[] => {
  const [long, short] = [true, false].map((isLong) =>
    choices.filter(({ inWords }) => inWords.length > LONG_VALUE === isLong),
  );
  return [
    ...(choices.length === 0 ? [] : ['', title]),
    ...(short?.length ? [formatColumns(short.map(row))] : []),
    ...(long ?? []).map((one) => `  ${one.title}: ${one.inWords} (${one.clauses.join(', ')})`),
  ];
};

export const submissionTitle = ({ title, chapter, edition, of }: CompiledSubmission): string =>
  `${title}, 58 Pa. Code Chapter ${chapter}, edition ${edition}${of.kind === 'house' && of.submission.practice ? ', for practice' : ''}`;

const HEADS = ['wager', 'paytable', 'house edge', 'payback', 'hit frequency', 'variance', 'worst case'];

/** The figures of the wagers as columns. */
export const figureRows = (offered: readonly OfferedWagerOdds[]): string[][] => [
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

const figures = ({ odds, of }: CompiledSubmission): string[] => {
  if (of.kind === 'poker') return [];
  if (odds === null)
    return ['', `To compute the figures for these settings, run fairdeal odds ${of.game.id} --submission FILE.`];
  return [
    '',
    'Figures',
    formatTable(figureRows(odds.offered).map(([first = '', ...rest]) => [`  ${first}`, ...rest])),
    '  The edge of the main game is per Ante, of the others per unit staked. The worst case is the most that a player wins on the largest',
    '  stake of one position, a meter at its seed.',
  ];
};

export const warningLines = ({ warnings }: Pick<CompiledSubmission, 'warnings'>): string[] =>
  warnings.length === 0
    ? []
    : ['', 'Warnings', ...warnings.map(({ warning, cites }) => `  ${withClauses(warning, cites)}`)];

/** Every choice with its clause, differences from the defaults, and the figures. */
export const explanationText = (filed: CompiledSubmission): string => {
  const choices = explainChoices(filed);
  return [
    submissionTitle(filed),
    `Filed by ${filed.of.submission.certificateHolder}`,
    ...part(
      'Choices other than the default',
      choices.filter(({ differs }) => differs),
    ),
    ...part(
      'Defaults',
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
export const explanationData = (filed: CompiledSubmission): object => ({
  game: filed.of.game.id,
  edition: filed.edition,
  choices: explainChoices(filed),
  odds: filed.odds?.offered ?? null,
  warnings: filed.warnings,
});
