import type { Spot } from '../../../cards/acts.js';
import type { DeviceState } from '../../../cards/state.js';
import type { Fault } from '../../../core/fault.js';
import type { ClauseId } from '../../../register/index.js';
import type { OneDeckChapter } from '../../../register/one-deck-chapters.js';
import { type ApprovalClauses, approvalSettings, unapprovedFaults } from '../../../submission/approvals.js';
import type { Setting, Submission } from '../../../submission/submission.js';
import type { TableLaw } from '../../model/house-game.js';
import type { Draw } from '../../model/stage.js';
import { shufflingAt, type Table } from '../../model/state.js';
import { dealOneAtATime, dealStacks } from './dealing.js';

/** How the cards may be dealt. */
export const DEALING_METHODS = ['manual-shoe', 'hand', 'automated-shoe'] as const;
export type DealingMethod = (typeof DEALING_METHODS)[number];

/** How the cards are dealt now: without its device a table deals from a manual shoe. */
export const dealingNow = ({ submission, cards }: Table): DealingMethod => {
  const method = submission.settings.dealing as DealingMethod;
  if (method === 'hand') return cards.shuffler === 'covered' ? 'manual-shoe' : method;
  return method === 'automated-shoe' && cards.shoe === 'covered' ? 'manual-shoe' : method;
};

/** The clauses of one way of dealing for what every way has: the cards loaded, no more bets, the cards that are left. */
export interface DealingProcedure {
  readonly load: ClauseId;
  readonly noMoreBets: ClauseId;
  readonly stub: ReturnType<NonNullable<TableLaw['stub']>['clauses']>;
}

/** Sections .8, .9 and .10: the same steps, each under the clause of the way the cards are dealt now. */
export const dealingLaw = (procedures: Readonly<Record<DealingMethod, DealingProcedure>>, countEvery: number) =>
  ({
    load: (table: Table) => procedures[dealingNow(table)].load,
    noMoreBets: (table: Table) => procedures[dealingNow(table)].noMoreBets,
    stub: { every: countEvery, clauses: (table: Table) => procedures[dealingNow(table)].stub },
  }) as const satisfies Partial<TableLaw>;

/** Face down to each place in turn: card by card, or in the stacks of an automated shoe. */
export const dealtTo = (table: Table, places: readonly Spot[], cards: number): readonly Draw[] =>
  dealingNow(table) === 'automated-shoe' ? dealStacks(places, cards) : dealOneAtATime(places, cards);

/** `.3(c)`: how long cards are used, by the way they are dealt. Asked at every wager, so it makes no new objects. */
const deckChangeOf = (chapter: OneDeckChapter) => {
  const byHand = { hours: 4, clause: `${chapter}.3(c)(1)` } as const;
  const fromShoe = { hours: 8, clause: `${chapter}.3(c)(2)` } as const;
  return (table: Table) => (dealingNow(table) === 'hand' ? byHand : fromShoe);
};

/** Sections .3, .4 and .5: the deck, the opening of the table, shuffle and cut. */
export const oneDeckLaw = (chapter: OneDeckChapter) =>
  ({
    batch: `${chapter}.3(a)`,
    backs: `${chapter}.3(b)(1)`,
    stored: `${chapter}.3(b)(2)`,
    alternate: `${chapter}.3(b)(3)`,
    oneInRack: `${chapter}.3(b)(4)`,
    deckChange: deckChangeOf(chapter),
    inspect: `${chapter}.4(a)`,
    spread: `${chapter}.4(b)`,
    wash: `${chapter}.4(c)`,
    eachBatch: `${chapter}.4(d)`,
    preshuffled: `${chapter}.4(e)`,
    shuffle: `${chapter}.5(a)`,
    counting: `${chapter}.5(b)`,
    cut: {
      clause: `${chapter}.5(d)`,
      needed: (how, table) => how !== 'device' && shufflingAt(table) !== 'continuous',
      fromTop: 10,
      fromBottom: 0,
      offers: () => ({ seats: [], cites: [`${chapter}.5(c)(2)`, `${chapter}.5(c)`] }),
      spared: `${chapter}.5(c)(1)`,
      recut: `${chapter}.5(e)`,
      recutInShoe: true,
    },
    cover: null,
    reshuffle: `${chapter}.5(a)`,
    gather: `${chapter}.5(a)`,
    idle: `${chapter}.5(f)`,
    idleAsks: chapter === '687a' ? 'first' : 'any',
    burn: null,
    midShoe: null,
    permit: null,
    emptyShoe: null,
    passedOver: null,
    cashWagers: false,
  }) as const satisfies Partial<TableLaw>;

const approvedBy = (chapter: OneDeckChapter): ApprovalClauses => ({
  layout: `${chapter}.2(b)`,
  shoe: `${chapter}.8(a)`,
  device: `${chapter}.5(g)`,
});

/** Settings of a table with one deck, the same in each of these chapters. */
export const oneDeckSettings = (chapter: OneDeckChapter) =>
  ({
    shuffling: {
      kind: 'choice',
      title: 'Shuffling',
      words: 'how the cards are shuffled: by the dealer, by a shuffler, or by a continuous shuffler that counts',
      clause: `${chapter}.5(g)`,
      default: 'manual',
      choices: ['manual', 'device', 'continuous'],
    },
    countingDevice: {
      kind: 'yes-no',
      title: 'Counting shuffler',
      words: 'whether the shuffler counts the cards after each shuffle',
      clause: `${chapter}.5(b)`,
      default: false,
    },
    decks: {
      kind: 'number',
      title: 'Decks',
      words: 'the number of decks: one, or two with different backs that alternate, with a shuffler',
      clause: `${chapter}.3(b)`,
      default: 1,
      min: 1,
      max: 2,
    },
    dealing: {
      kind: 'choice',
      title: 'Dealing method',
      words: 'how the cards are dealt: from a manual shoe, from the hand (with a shuffler), or from an automated shoe',
      clause: `${chapter}.9(a)`,
      default: 'manual-shoe',
      choices: DEALING_METHODS,
    },
    preshuffled: {
      kind: 'yes-no',
      title: 'Preshuffled cards',
      words: 'whether cards may come preinspected and preshuffled',
      clause: `${chapter}.4(e)`,
      default: false,
    },
    ...approvalSettings(approvedBy(chapter)),
  }) as const satisfies Readonly<Record<string, Setting>>;

/** Faults of choices that need a shuffler, or an approval. */
export const oneDeckFaults = (chapter: OneDeckChapter, submission: Submission): Fault[] => {
  const { settings } = submission;
  const approval = unapprovedFaults(approvedBy(chapter), submission);
  if (settings.shuffling !== 'manual') return approval;
  return [
    ...approval,
    ...(settings.dealing === 'hand'
      ? [
          {
            fault: 'Dealing from the hand requires a shuffling device.',
            cites: [`${chapter}.9(a)(1)`] as const,
          },
        ]
      : []),
    ...(settings.decks === 2
      ? [{ fault: 'Two alternating decks require a shuffling device.', cites: [`${chapter}.3(b)`] as const }]
      : []),
    ...(settings.countingDevice === true
      ? [{ fault: 'Only a shuffling device can count the cards.', cites: [`${chapter}.5(b)`] as const }]
      : []),
  ];
};

/** How many decks take turns: two where the house filed two and its device is not covered. */
export const oneDeckDecks = ({ settings }: Submission, shuffler: DeviceState): 1 | 2 =>
  settings.decks === 2 && shuffler !== 'covered' ? 2 : 1;
