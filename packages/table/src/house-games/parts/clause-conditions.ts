import type { Submission } from '@fairdeal/rules';

/** The sections of a chapter that a dealer's procedure follows, in order. */
export type SectionTitles = readonly (readonly [section: string, title: string])[];

/** Conditions of clauses: they and all below them are the dealer's only where this holds. */
export type ClauseConditions<Of> = readonly (readonly [clauses: string, holds: (of: Of) => boolean])[];

export const hasDevice = ({ settings }: Submission): boolean => settings.shuffling !== 'manual';
export const isCut = ({ settings }: Submission): boolean =>
  settings.shuffling === 'manual' || settings.preshuffled === true;
export const isContinuous = ({ settings }: Submission): boolean => settings.shuffling === 'continuous';
const hasTwoDecks = ({ settings }: Submission): boolean => settings.decks === 2;
export const countsByHand = (of: Submission): boolean => !(hasDevice(of) && of.settings.countingDevice === true);
export const dealsBy =
  (dealing: string) =>
  ({ settings }: Submission): boolean =>
    settings.dealing === dealing;
export const hasMachine = (of: Submission): boolean => hasDevice(of) || dealsBy('automated-shoe')(of);
export const offers =
  (...wagers: readonly string[]) =>
  ({ paytables }: Submission): boolean =>
    wagers.some((wager) => paytables[wager] !== undefined);
export const isSet =
  (name: string, value: boolean | string) =>
  ({ settings }: Submission): boolean =>
    settings[name] === value;

/** Conditions that the one-deck chapters share, by the part of a clause after its chapter. */
export const ONE_DECK: ClauseConditions<Submission> = [
  ['3(b)', hasTwoDecks],
  ['3(c)(1)', dealsBy('hand')],
  ['3(c)(2)', (of) => !dealsBy('hand')(of)],
  ['4(d)', hasTwoDecks],
  ['4(e)', isSet('preshuffled', true)],
];
export const SHUFFLED: ClauseConditions<Submission> = [
  ['5(b)', isSet('countingDevice', true)],
  ['5(c)(1)', hasDevice],
  ['5(c)(2) 5(d) 5(e)', isCut],
  ['5(f)', (of) => !isContinuous(of)],
];
