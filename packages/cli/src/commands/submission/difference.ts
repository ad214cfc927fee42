import type { OfferedWagerOdds } from '@fairdeal/lab';
import { dollars } from '@fairdeal/rules';
import { percent } from '@fairdeal/rules/internal/text';
import { type ChangedFigure, type CompiledSubmission, differencesBetween } from '@fairdeal/table/internal/documents';
import { formatTable } from '../../shared/print.js';
import { submissionTitle } from './explain.js';

const edge = (odds: OfferedWagerOdds | null): string => (odds === null ? 'not offered' : percent(odds.houseEdge));
const changeText = ({ before, after }: ChangedFigure): string => {
  if (before === null || after === null) return '';
  const by = 100 * (after.houseEdge - before.houseEdge);
  return `${by < 0 ? '−' : '+'}${Math.abs(by).toFixed(4)} points`;
};

const indentedColumns = (rows: readonly (readonly string[])[]): string =>
  formatTable(rows.map(([first = '', ...rest]) => [`  ${first}`, ...rest]));

export const differenceText = (before: CompiledSubmission, after: CompiledSubmission): string => {
  const { choices, figures, law } = differencesBetween(before, after);
  if (choices.length + figures.length + law.length === 0) return 'The two submissions are equivalent.';
  return [
    `Before: ${submissionTitle(before)}`,
    `After:  ${submissionTitle(after)}`,
    ...(choices.length === 0
      ? []
      : [
          '',
          'In words',
          indentedColumns([
            ['choice', 'before', 'after', 'clause'],
            ...choices.map((one) => [one.title, one.before, one.after, one.clauses.join(', ')]),
          ]),
        ]),
    ...(figures.length === 0
      ? []
      : [
          '',
          'In figures: the house edge, and the worst case of one position',
          indentedColumns([
            ['wager', 'before', 'after', 'change', 'worst before', 'worst after'],
            ...figures.map((one) => [
              one.title,
              edge(one.before),
              edge(one.after),
              changeText(one),
              one.before === null ? '' : dollars(one.before.worstCase),
              one.after === null ? '' : dollars(one.after.worstCase),
            ]),
          ]),
        ]),
    ...(law.length === 0
      ? []
      : [
          '',
          `In law: the edition of ${before.edition} and that of ${after.edition}`,
          ...law.flatMap(({ clause, before: was, after: is }) => [
            `  ${clause}`,
            `    before: ${was ?? 'no such clause'}`,
            `    after:  ${is ?? 'no such clause'}`,
          ]),
        ]),
  ].join('\n');
};
