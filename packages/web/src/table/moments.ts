import type { Act, Box, Cents, Seat, TableView } from '@fairdeal/rules';
import type { SettledLine, Snapshot, Step } from '@fairdeal/table';
import { isPreparing } from '../seat/log.js';
import type { Moment } from '../stage/showing.js';

/** A hand while it is settled: it lines up with the dealer's, the sentence is said, then wager by wager. */
export interface Settling {
  readonly box: Box;
  readonly phase: 'lined-up' | 'said' | 'paid';
  /** All that becomes of its wagers, in the order they are settled. */
  readonly lines: readonly SettledLine[];
}

/** A moment of a house game's table: all that the screen knows then. */
export interface HouseMoment extends Moment {
  readonly view: TableView;
  readonly chips: Cents;
  readonly words: string;
  readonly cites: readonly string[];
  /** What became of each wager of this round, as far as it has been shown. */
  readonly settled: readonly SettledLine[];
  readonly settling: Settling | null;
  /** Whether the cards of a round that is over still lie there to be looked at. */
  readonly over: boolean;
  /** Whether cards are on their way. */
  readonly dealing: boolean;
  readonly delivers: 'cards' | 'stacks';
}

const DEALING = 'The dealer deals.';
const MS = { card: 70, fly: 220, turn: 400, lineUp: 400, say: 700, wager: 450, act: 350, word: 140 } as const;
/** However much happens, it is shown in this time. */
const MOST_MS = 6000;

/** How many cards lie on the table. */
export const cardsOn = ({ boxes, dealer, community, extra }: TableView): number =>
  boxes.reduce((sum, { cards }) => sum + cards.length, 0) + dealer.length + community.length + extra.length;

const timeOf = ({ did, view }: Step<TableView>, before: TableView | null): number => {
  if (isPreparing(did)) return 0;
  switch (did) {
    case 'dealt':
      return MS.fly + MS.card * Math.max(0, cardsOn(view) - (before === null ? 0 : cardsOn(before)));
    case 'turnedUp':
    case 'dealerHandSet':
      return MS.turn;
    case 'played':
      return MS.act;
    case 'wagerPlaced':
    case 'wagerWithdrawn':
      return 0;
    default:
      return MS.word;
  }
};

const chipsOf = (view: TableView, you: Seat | null): Cents =>
  you === null ? (view.inventory ?? 0) : (view.seats.find(({ seat }) => seat === you)?.chips ?? 0);

const isOver = ({ did }: Pick<Step<unknown>, 'did'>): boolean => did === 'cardsCollected' || did === 'roundVoided';

/** The moments of what has happened since the viewer's last act. The picture of a round that is over rests before its cards are taken away. */
export const houseMoments =
  (you: Seat | null) =>
  ({ steps, view, chips }: Snapshot<Act, TableView>, before: HouseMoment | null): readonly HouseMoment[] => {
    const moments: HouseMoment[] = [];
    const last = steps.findLastIndex(isOver);
    let settled: readonly SettledLine[] = before === null || before.over ? [] : before.settled;
    let seen = before?.view ?? null;
    for (const [at, step] of steps.entries()) {
      if (last >= 0 && at >= last && step.did !== 'roundVoided') break;
      const shown = {
        told: at + 1,
        // A round that is void is looked at as it lay.
        view: step.did === 'roundVoided' ? (seen ?? step.view) : step.view,
        chips: chipsOf(step.view, you),
        words: step.words,
        cites: step.cites,
        settling: null,
        over: false,
        dealing: false,
        delivers: step.delivers ?? 'cards',
      } as const;
      if (step.did === 'dealt')
        // While cards fly, nobody knows them.
        moments.push({ ...shown, settled, told: at, words: DEALING, cites: [], dealing: true, ms: timeOf(step, seen) });
      if (step.lines.length === 0)
        moments.push({ ...shown, settled, ms: step.did === 'dealt' ? 0 : timeOf(step, seen) });
      else moments.push(...settlingOf(step, shown, settled, seen, you));
      settled = [...settled, ...step.lines];
      seen = step.view;
      if (at === last) break;
    }
    const rest = moments.at(-1);
    const end: HouseMoment =
      last >= 0 && rest !== undefined
        ? { ...rest, told: steps.length, chips, settled, settling: null, over: true, ms: 0 }
        : {
            told: steps.length,
            view,
            chips,
            settled,
            settling: null,
            over: false,
            dealing: false,
            ms: 0,
            words: steps.at(-1)?.words ?? '',
            cites: steps.at(-1)?.cites ?? [],
            delivers: rest?.delivers ?? 'cards',
          };
    const all = moments.reduce((sum, { ms }) => sum + ms, 0);
    return [...moments.map((moment) => (all > MOST_MS ? { ...moment, ms: (moment.ms * MOST_MS) / all } : moment)), end];
  };

/** A hand is settled in the lawful order: one's own at leisure, the others in a third of the time. */
const settlingOf = (
  { lines }: Step<TableView>,
  shown: Omit<HouseMoment, 'settled' | 'ms'>,
  before: readonly SettledLine[],
  seen: TableView | null,
  you: Seat | null,
): readonly HouseMoment[] => {
  const box = lines[0]?.box ?? null;
  const own = you !== null && lines.some(({ seat }) => seat === you);
  const had = seen === null ? shown.chips : chipsOf(seen, you);
  const received = (upTo: number): Cents =>
    lines.slice(0, upTo).reduce((sum, line) => sum + (line.seat === you ? line.received : 0), 0);
  const settling = (phase: Settling['phase']): Settling | null => (box === null ? null : { box, phase, lines });
  const still = { ...shown, chips: you === null ? shown.chips : had, settled: before };
  return [
    ...(own ? [{ ...still, told: shown.told - 1, settling: settling('lined-up'), ms: MS.lineUp }] : []),
    ...(own ? [{ ...still, settling: settling('said'), ms: MS.say }] : []),
    ...lines.map((_, at) => ({
      ...shown,
      chips: you === null ? shown.chips : had + received(at + 1),
      settled: [...before, ...lines.slice(0, at + 1)],
      settling: settling('paid'),
      ms: own || you === null ? MS.wager : MS.wager / 3 / lines.length,
    })),
  ];
};
