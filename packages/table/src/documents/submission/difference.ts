import type { OfferedWagerOdds } from '@fairdeal/lab';
import { EDITIONS } from '@fairdeal/rules';
import { choicesOf, differencesOf, filedValue, type HouseChoice, valueWords } from '@fairdeal/rules/internal';
import type { CompiledSubmission } from './compile.js';

/** A choice that differs between two submissions, in words. */
export interface ChangedChoice {
  readonly key: string;
  readonly title: string;
  readonly before: string;
  readonly after: string;
  readonly clauses: readonly string[];
}

/** A wager whose figures differ between two submissions. */
export interface ChangedFigure {
  readonly wager: string;
  readonly title: string;
  readonly before: OfferedWagerOdds | null;
  readonly after: OfferedWagerOdds | null;
}

/** A clause that differs between two editions; null where an edition lacks it. */
export interface ChangedClause {
  readonly clause: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Differences in words, in figures and in law. */
export interface SubmissionDifferences {
  readonly choices: readonly ChangedChoice[];
  readonly figures: readonly ChangedFigure[];
  readonly law: readonly ChangedClause[];
}

/** Whether an edition leaves this choice to the house. */
const inEdition = ({ of, edition }: CompiledSubmission, { key }: HouseChoice): boolean =>
  of.kind === 'poker' || choicesOf(of.game, edition).some((choice) => choice.key === key);

const changedChoices = (before: CompiledSubmission, after: CompiledSubmission): readonly ChangedChoice[] => {
  const all = [...before.choices, ...after.choices.filter(({ key }) => !before.choices.some((one) => one.key === key))];
  const shown = (filed: CompiledSubmission, choice: HouseChoice, value: unknown): string =>
    inEdition(filed, choice) ? valueWords(choice, value) : 'not a choice of the house';
  const differ = differencesOf(all, before.of.submission, after.of.submission).map(({ choice }) => choice.key);
  return all
    .filter((choice) => differ.includes(choice.key) || inEdition(before, choice) !== inEdition(after, choice))
    .map((choice) => ({
      key: choice.key,
      title: choice.title,
      before: shown(before, choice, filedValue(before.of.submission, choice)),
      after: shown(after, choice, filedValue(after.of.submission, choice)),
      clauses: choice.clauses,
    }));
};

const changedFigures = (
  { odds: old }: CompiledSubmission,
  { odds: fresh }: CompiledSubmission,
): readonly ChangedFigure[] => {
  const [before, after] = [old?.offered ?? [], fresh?.offered ?? []];
  const wagers = [...new Set([...before, ...after].map(({ wager }) => wager))];
  return wagers.flatMap((wager) => {
    const [was, is] = [before.find((one) => one.wager === wager), after.find((one) => one.wager === wager)];
    if (JSON.stringify(was) === JSON.stringify(is)) return [];
    return [{ wager, title: (was ?? is)?.title ?? wager, before: was ?? null, after: is ?? null }];
  });
};

const changedLaw = (before: CompiledSubmission, after: CompiledSubmission): readonly ChangedClause[] => {
  const clausesOf = ({ chapter, edition }: CompiledSubmission) =>
    EDITIONS.find((known) => known.chapter === chapter && known.edition === edition)?.clauses ?? {};
  const [old, fresh] = [clausesOf(before), clausesOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(fresh)])]
    .map((clause) => ({ clause, before: old[clause]?.requires ?? null, after: fresh[clause]?.requires ?? null }))
    .filter((one) => one.before !== one.after);
};

/** Everything in which two submissions of a game differ: in words, in figures and in law. */
export const differencesBetween = (before: CompiledSubmission, after: CompiledSubmission): SubmissionDifferences => ({
  choices: changedChoices(before, after),
  figures: changedFigures(before, after),
  law: changedLaw(before, after),
});
