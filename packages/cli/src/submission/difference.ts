import type { OfferedOdds } from '@fairdeal/lab';
import { dollars } from '@fairdeal/rules';
import { type ChangedFigure, differencesBetween, type Filed } from '@fairdeal/table/filed';
import { headed } from '../answer.js';
import { percent } from '../odds/words.js';
import { titleOf } from './explain.js';

const edge = (odds: OfferedOdds | null): string => (odds === null ? 'not offered' : percent(odds.houseEdge));
const shift = ({ before, after }: ChangedFigure): string => {
  if (before === null || after === null) return '';
  const by = 100 * (after.houseEdge - before.houseEdge);
  return `${by < 0 ? '−' : '+'}${Math.abs(by).toFixed(4)} points`;
};

const inColumns = (rows: readonly (readonly string[])[]): string =>
  headed(rows.map(([first = '', ...rest]) => [`  ${first}`, ...rest]));

export const differenceWords = (before: Filed, after: Filed): string => {
  const { choices, figures, law } = differencesBetween(before, after);
  if (choices.length + figures.length + law.length === 0) return 'The two submissions come to the same.';
  return [
    `Before: ${titleOf(before)}`,
    `After:  ${titleOf(after)}`,
    ...(choices.length === 0
      ? []
      : [
          '',
          'In words',
          inColumns([
            ['choice', 'before', 'after', 'clause'],
            ...choices.map((one) => [one.title, one.before, one.after, one.clauses.join(', ')]),
          ]),
        ]),
    ...(figures.length === 0
      ? []
      : [
          '',
          'In figures: the house edge, and the worst case of one position',
          inColumns([
            ['wager', 'before', 'after', 'change', 'worst before', 'worst after'],
            ...figures.map((one) => [
              one.title,
              edge(one.before),
              edge(one.after),
              shift(one),
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
            `    before: ${was ?? 'there is no such clause'}`,
            `    after:  ${is ?? 'there is no such clause'}`,
          ]),
        ]),
  ].join('\n');
};
