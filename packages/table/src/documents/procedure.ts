import { EDITIONS, type PokerGame, type PokerSubmission, type Submission } from '@fairdeal/rules';
import type { CompiledSubmission } from './compile.js';
import type { PrintedDocument } from './document-types.js';
import { houseWayPart } from './house-way.js';

type SectionTitles = readonly (readonly [section: string, title: string])[];

const SECTIONS: SectionTitles = [
  ['3', 'Cards'],
  ['4', 'Opening of the table'],
  ['5', 'Shuffle and cut'],
  ['7', 'Wagers'],
  ['8', 'Dealing from a manual shoe'],
  ['9', 'Dealing from the hand'],
  ['10', 'Dealing from an automated shoe'],
  ['11', 'Completion of the round'],
  ['13', 'Irregularities'],
];
const SECTIONS_686A: SectionTitles = [
  ['3', 'Cards'],
  ['4', 'Opening of the table'],
  ['5', 'Shuffle and cut'],
  ['6', 'Wagers'],
  ['7', 'Dealing and completion of the round'],
  ['9', 'Irregularities'],
];
/** The game's own section comes after the bets, wherever the chapter has it. */
const sections637a = ({ section, title }: PokerGame, { badBeat, highHand }: PokerSubmission): SectionTitles => [
  ['3', 'Cards'],
  ['4', 'Opening of the table'],
  ['5', 'Shuffle and cut'],
  ['7', 'Dealing'],
  ['8', 'Bets'],
  [section.split('.')[1] ?? '', title],
  ['17', 'Rake'],
  ...(badBeat === null ? [] : ([['15', 'Bad Beat payout']] as const)),
  ...(highHand === null ? [] : ([['16', 'High Hand Jackpot']] as const)),
  ['18', 'Irregularities'],
];
const DEALT: Readonly<Record<string, string>> = { '8': 'manual-shoe', '9': 'hand', '10': 'automated-shoe' };

const sectionsOf = ({ chapter, of }: CompiledSubmission): SectionTitles => {
  if (of.kind === 'poker') return sections637a(of.game, of.submission);
  if (chapter === '686a') return SECTIONS_686A;
  return SECTIONS.filter(([number]) => DEALT[number] === undefined || DEALT[number] === of.submission.settings.dealing);
};

/** What some clauses wait for: they and all below them are the dealer's only where this holds. */
type ClauseConditions<Of> = readonly (readonly [clauses: string, holds: (of: Of) => boolean])[];

const hasDevice = ({ settings }: Submission): boolean => settings.shuffling !== 'manual';
const isCut = ({ settings }: Submission): boolean => settings.shuffling === 'manual' || settings.preshuffled === true;
const isContinuous = ({ settings }: Submission): boolean => settings.shuffling === 'continuous';
const hasTwoDecks = ({ settings }: Submission): boolean => settings.decks === 2;
const countsByHand = (of: Submission): boolean => !(hasDevice(of) && of.settings.countingDevice === true);
const dealsBy =
  (dealing: string) =>
  ({ settings }: Submission): boolean =>
    settings.dealing === dealing;
const hasMachine = (of: Submission): boolean => hasDevice(of) || dealsBy('automated-shoe')(of);
const offers =
  (...wagers: readonly string[]) =>
  ({ paytables }: Submission): boolean =>
    wagers.some((wager) => paytables[wager] !== undefined);
const isSet =
  (name: string, value: boolean | string) =>
  ({ settings }: Submission): boolean =>
    settings[name] === value;

/** What the chapters of one deck have in common, by the part of a clause after its chapter. */
const ONE_DECK: ClauseConditions<Submission> = [
  ['3(b)', hasTwoDecks],
  ['3(c)(1)', dealsBy('hand')],
  ['3(c)(2)', (of) => !dealsBy('hand')(of)],
  ['4(d)', hasTwoDecks],
  ['4(e)', isSet('preshuffled', true)],
];
const SHUFFLED: ClauseConditions<Submission> = [
  ['5(b)', isSet('countingDevice', true)],
  ['5(c)(1)', hasDevice],
  ['5(c)(2) 5(d) 5(e)', isCut],
  ['5(f)', (of) => !isContinuous(of)],
];
const FLUSH_BONUSES = ['flush-bonus', 'straight-flush-bonus', 'progressive'] as const;

const HOUSE: Readonly<Record<string, ClauseConditions<Submission>>> = {
  '677a': [
    ...ONE_DECK,
    ...SHUFFLED,
    ['8(e) 8(f) 8(g) 9(d) 9(e) 9(f) 10(d) 10(e) 10(f)', countsByHand],
    ['11(i)', offers('pocket-bonus', 'trips-plus')],
    ['11(i)(1)', offers('pocket-bonus')],
    ['11(i)(2)', offers('trips-plus')],
    ['13(e)', hasDevice],
    ['13(f)', dealsBy('automated-shoe')],
    ['13(g)', hasMachine],
  ],
  '678a': [
    ...ONE_DECK,
    ...SHUFFLED,
    ['8(f) 8(g) 8(h) 9(d) 9(e) 9(f) 10(d) 10(e) 10(f)', countsByHand],
    ['11(c)(2)(i) 11(d)(1)(i) 11(e)', offers(...FLUSH_BONUSES)],
    ['11(e)(1)', offers('flush-bonus')],
    ['11(e)(2)', offers('straight-flush-bonus')],
    ['11(e)(3)', offers('progressive')],
    ['13(e)', hasDevice],
    ['13(f)', dealsBy('automated-shoe')],
    ['13(g)', hasMachine],
  ],
  '680a': [
    ...ONE_DECK,
    ...SHUFFLED,
    ['8(e) 8(f) 8(g) 9(d) 9(e) 9(f) 10(d) 10(e) 10(f)', countsByHand],
    ['11(e)', offers('bonus')],
    ['13(d)', hasDevice],
    ['13(e)', dealsBy('automated-shoe')],
    ['13(f)', hasMachine],
  ],
  '686a': [
    ['3(b) 4(d)', isSet('shuffling', 'device')],
    ['4(e)', isSet('preshuffled', true)],
    ['5(b) 5(c) 5(d) 5(e) 5(f) 5(g)', (of) => !isContinuous(of)],
    ['6(b)', isSet('midShoeEntry', false)],
    ['7(h) 7(l)', offers('bonus')],
    ['9(d) 9(e)', hasDevice],
  ],
  '687a': [
    ...ONE_DECK,
    ...SHUFFLED,
    ['8(c)', offers('progressive')],
    ['8(g) 8(h) 8(i) 9(f) 9(g) 9(h) 10(d) 10(e) 10(f)', countsByHand],
    ['11(b)(1) 11(f)(2)', offers('trips')],
    ['11(b)(2) 11(f)(3)', offers('bad-beat')],
    ['11(f)(1)', offers('progressive')],
    ['11(f)', offers('progressive', 'trips', 'bad-beat')],
    ['13(e)', hasDevice],
    ['13(f)', dealsBy('automated-shoe')],
    ['13(g)', hasMachine],
  ],
  '688a': [
    ...ONE_DECK,
    ['5(b)(1)', hasDevice],
    ['5(b)(2) 5(c) 5(d) 5(e) 5(f)', isCut],
    ['5(g)(1)', (of) => !hasDevice(of)],
    ['5(g)(2)', hasDevice],
    ['5(i)(1) 13(a) 13(b)', isSet('startingPosition', 'shaker')],
    ['5(i)(2)', isSet('startingPosition', 'generator')],
    ['5(j)', isSet('markStart', true)],
    ['8(b)(1) 9(a)(3)(i) 10(a)(2)(i)', offers('fortune', 'progressive')],
    ['8(b)(2) 9(a)(3)(ii) 10(a)(2)(ii)', offers('progressive')],
    ['11(h) 11(i)', offers('ace-high', 'fortune', 'progressive')],
    ['11(h)(1)', offers('ace-high')],
    ['11(h)(2)', offers('fortune')],
    ['11(h)(3)', offers('progressive')],
    ['13(i) 13(l)', dealsBy('automated-shoe')],
    ['13(k)', hasDevice],
    ['13(m)', hasMachine],
  ],
};

interface PokerTerms {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
}
const inSections =
  (...sections: readonly string[]) =>
  ({ game }: PokerTerms): boolean =>
    sections.includes(game.section);
const isGame =
  (...games: readonly string[]) =>
  ({ game }: PokerTerms): boolean =>
    games.includes(game.id);
const rakes =
  (kind: PokerSubmission['rake'][number]['kind']) =>
  ({ submission }: PokerTerms): boolean =>
    submission.rake.some((one) => one.kind === kind);
const shufflesBy =
  (shuffling: PokerSubmission['shuffling']) =>
  ({ submission }: PokerTerms): boolean =>
    submission.shuffling === shuffling;
const isCutPoker = ({ submission }: PokerTerms): boolean => submission.shuffling === 'manual' || submission.preshuffled;

const POKER: ClauseConditions<PokerTerms> = [
  ['3(b) 5(b)(1) 18(q) 18(r)', shufflesBy('device')],
  ['4(d)', shufflesBy('manual')],
  ['4(e)', ({ submission }) => submission.preshuffled],
  ['5(b)(2) 5(c)', isCutPoker],
  ['7(e)(4)(i)', ({ submission }) => !submission.countingDevice],
  ['7(e)(6)(iii) 17(d)', ({ submission }) => submission.rake.length > 0],
  ['7(e)(6)(iv)', ({ submission }) => submission.badBeat !== null || submission.highHand !== null],
  ['17(b)(1)', rakes('percentage')],
  ['17(b)(2)', rakes('incremental')],
  ['17(b)(3)', ({ submission }) => submission.timeCharge !== null],
  ['18(k)(1) 18(l)(1)(ii)', inSections('637a.10', '637a.14')],
  ['18(m)', inSections('637a.10')],
  ['18(n)', inSections('637a.14')],
  ['18(p)', inSections('637a.11', '637a.12', '637a.19')],
  ['20(k)(3)', isGame('triple-draw-2-7', 'badeucey')],
  ['20(k)(4)', isGame('triple-draw-ace-5', 'badacey')],
  ['20(l)', isGame('badeucey', 'badacey')],
  ['20(l)(1)', isGame('badeucey')],
  ['20(l)(2)', isGame('badacey')],
];

/** Whether a clause is this one or stands below it. */
const isWithinClause = (clause: string, part: string): boolean => clause === part || clause.startsWith(`${part}(`);

const holds = <Of>(when: ClauseConditions<Of>, of: Of, part: string): boolean =>
  when.every(([clauses, isSo]) => !clauses.split(' ').some((clause) => isWithinClause(part, clause)) || isSo(of));

const concernsDealer = ({ chapter, of }: CompiledSubmission, id: string): boolean => {
  const part = id.slice(chapter.length + 1);
  return of.kind === 'poker' ? holds(POKER, of, part) : holds(HOUSE[chapter] ?? [], of.submission, part);
};

/** What people at the table do, section by section: what this submission leaves out is not on it. */
export const procedureOf = (filed: CompiledSubmission): PrintedDocument => {
  const { chapter, edition } = filed;
  const clauses = EDITIONS.find((one) => one.chapter === chapter && one.edition === edition)?.clauses ?? {};
  const parts = sectionsOf(filed).map(([number, title]) => ({
    title,
    rows: Object.entries(clauses)
      .filter(([id, { met }]) => id.startsWith(`${chapter}.${number}(`) && met !== 'defines' && met !== 'configured')
      .filter(([id]) => concernsDealer(filed, id))
      .map(([id, { requires }]) => [id, requires] as const),
  }));
  const way = houseWayPart(filed);
  return {
    paper: 'procedure',
    title: 'Dealer’s procedure',
    parts:
      way === null ? parts : parts.flatMap((part) => (part.title === 'Completion of the round' ? [way, part] : [part])),
    notes: [],
    clauses: [],
  };
};
