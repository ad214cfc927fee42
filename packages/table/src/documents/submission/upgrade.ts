import type { HouseGame, SubmissionDraft } from '@fairdeal/rules';
import { choicesOf, differencesOf, filedValue, valueWords } from '@fairdeal/rules/internal';

/** A choice that an upgrade has no place for in the other edition, or finds for the first time. */
export interface UpgradedDraft {
  readonly draft: SubmissionDraft;
  readonly changes: readonly { readonly change: string; readonly cites: readonly string[] }[];
}

/** The draft in another edition of its chapter: what that edition leaves to the house is kept, and what changed is said. */
export const upgradeDraft = (game: HouseGame, draft: SubmissionDraft, before: string, after: string): UpgradedDraft => {
  const [old, fresh] = [choicesOf(game, before), choicesOf(game, after)];
  const keys = fresh.map(({ key }) => key);
  const gone = old.filter(({ key }) => !keys.includes(key));
  const come = fresh.filter(({ key }) => !old.some((choice) => choice.key === key));
  const settings = Object.entries(draft.settings ?? {}).filter(([name]) => keys.includes(`settings.${name}`));
  const kept: SubmissionDraft = { ...draft, edition: after, settings: Object.fromEntries(settings) };
  return {
    draft: kept,
    changes: [
      ...gone.map((choice) => ({
        change: `${choice.title} (${valueWords(choice, filedValue(draft, choice))}) is not a choice of the house in the edition of ${after}. It was left out.`,
        cites: choice.clauses,
      })),
      ...come.map((choice) => ({
        change: `${choice.title} is a new choice in the edition of ${after}: ${choice.words}. Now ${valueWords(choice, choice.default)}.`,
        cites: choice.clauses,
      })),
      ...differencesOf(fresh, draft, kept).map(({ choice, before: was, after: is }) => ({
        change: `${choice.title}: ${valueWords(choice, was)} before, ${valueWords(choice, is)} now.`,
        cites: choice.clauses,
      })),
    ],
  };
};
