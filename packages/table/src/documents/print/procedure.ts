import { EDITIONS, type PokerGame, type PokerSubmission } from '@fairdeal/rules';
import { TABLE_GAMES } from '../../house-games/index.js';
import type { ClauseConditions, SectionTitles } from '../../house-games/parts/clause-conditions.js';
import type { CompiledSubmission } from '../submission/compile.js';
import type { PrintedDocument } from './document-types.js';
import { houseWayPart } from './house-way.js';

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

const sectionsOf = ({ of }: CompiledSubmission): SectionTitles => {
  if (of.kind === 'poker') return sections637a(of.game, of.submission);
  return (
    TABLE_GAMES[of.game.id].documents.sections ??
    SECTIONS.filter(([number]) => DEALT[number] === undefined || DEALT[number] === of.submission.settings.dealing)
  );
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
  return of.kind === 'poker'
    ? holds(POKER, of, part)
    : holds(TABLE_GAMES[of.game.id].documents.conditions, of.submission, part);
};

/** The procedure by section, without the parts that this submission doesn't use. */
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
      way === null
        ? parts
        : parts.flatMap((part) =>
            part.title === 'Completion of the round' ? [{ title: way.title, rows: way.rows }, part] : [part],
          ),
    notes: [],
    clauses: [],
  };
};
