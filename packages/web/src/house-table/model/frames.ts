import type { Box, Cents, HouseAct, Seat, TableEvent, TableView } from '@fairdeal/rules';
import type { Spot } from '@fairdeal/rules/internal';
import type { LinkState } from '@fairdeal/table/internal';
import type { Delivery, EventWords, SettledLine } from '@fairdeal/words/internal';
import { isCardPreparation } from '../../session/log.js';
import type { PlaybackFrame, PlaybackSequence } from '../../table-frame/playback.js';
import type { Sound } from '../../table-frame/sound.js';

/** Hand being settled: it lines up with the dealer's, its result is announced, then each wager is paid or taken. */
export interface SettlingHand {
  readonly box: Box;
  readonly phase: 'lined-up' | 'said' | 'paid';
  /** Results of its wagers, in settlement order. */
  readonly lines: readonly SettledLine[];
}

/** Cards in flight, with the number of cards at each spot before them. */
export interface CardsInFlight extends Delivery {
  readonly lay: ReadonlyMap<Spot, number>;
}

type Step = EventWords<TableEvent, TableView>;

/** Frame of a house game's table: everything the screen knows at that moment. */
export interface HouseFrame extends PlaybackFrame {
  readonly view: TableView;
  readonly chips: Cents;
  readonly words: string;
  /** Results of this round's wagers shown so far. */
  readonly settled: readonly SettledLine[];
  readonly settling: SettlingHand | null;
  /** True while the cards of a finished round are still on the felt. */
  readonly over: boolean;
  readonly deals: CardsInFlight | null;
}

const DEALING = 'The dealer deals.';
const MS = { card: 70, fly: 220, turn: 400, lineUp: 400, say: 700, wager: 450, act: 350, word: 140 } as const;
/** Longest playback, however much happens. */
const MOST_MS = 6000;

/** Number of cards at each spot. */
export const cardCounts = ({ boxes, dealer, community, extra }: TableView): ReadonlyMap<Spot, number> =>
  new Map<Spot, number>([
    ...boxes.map(({ box, cards }): [Spot, number] => [box, cards.length]),
    ['dealer', dealer.length],
    ['community', community.length],
    ['extra', extra.length],
  ]);

const sum = (counts: Iterable<number>): number => [...counts].reduce((all, count) => all + count, 0);

const durationOf = (event: TableEvent): number => {
  if (isCardPreparation(event)) return 0;
  switch (event.did) {
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

const isOver = ({ event: { did } }: Step): boolean => did === 'cardsCollected' || did === 'roundVoided';

/** Table at rest, with nothing in motion. */
export const restingHouseFrame = (view: TableView, chips: Cents): HouseFrame => ({
  ...{ view, chips, words: '', settled: [], settling: null, over: false, deals: null, told: 0, ms: 0 },
});

/** Frames of everything since the viewer's last act. After a round, playback rests before the cards are collected. */
export const houseFrames =
  (you: Seat | null) =>
  (
    { steps, view, chips }: LinkState<HouseAct, TableEvent, TableView>,
    before: HouseFrame | null,
  ): PlaybackSequence<HouseFrame> => {
    const moments: HouseFrame[] = [];
    const last = steps.findLastIndex(isOver);
    const opened = before ?? restingHouseFrame(view, chips);
    let now = opened.over ? { ...opened, settled: [] } : opened;
    // Events after the end of a round show together with it.
    for (const [at, step] of (last < 0 ? steps : steps.slice(0, last + 1)).entries()) {
      if (step.event.did === 'cardsCollected') break;
      const shown = framesOfStep(step, at + 1, now, you);
      moments.push(...shown);
      now = shown.at(-1) ?? now;
    }
    const all = sum(moments.map(({ ms }) => ms));
    const haste = Math.min(1, MOST_MS / Math.max(1, all));
    const rests = { ...now, told: steps.length, chips, settling: null, deals: null, ms: 0 };
    return {
      moments: moments.map((moment) => ({ ...moment, ms: moment.ms * haste })),
      end: last < 0 ? { ...rests, view } : { ...rests, over: true },
    };
  };

/** Frames of one step, following the last frame shown. */
const framesOfStep = (step: Step, told: number, last: HouseFrame, you: Seat | null): readonly HouseFrame[] => {
  const { view, words, delivers } = step;
  const shown = { ...last, told, view, words, chips: chipsOf(view, you), settling: null, over: false, deals: null };
  if (step.lines.length > 0) return settlingFrames(step, shown, last, you);
  if (delivers === null) return [{ ...shown, ms: durationOf(step.event) }];
  const lay = cardCounts(last.over ? { ...last.view, boxes: [], dealer: [], community: [], extra: [] } : last.view);
  const comes = sum(cardCounts(view).values()) - sum(lay.values());
  // Cards in flight are unknown to everyone.
  const flying = { ...shown, told: told - 1, words: DEALING, deals: { ...delivers, lay } };
  return [
    { ...flying, ms: MS.fly + MS.card * Math.max(0, comes) },
    { ...shown, ms: 0 },
  ];
};

/** Groups of consecutive lines for the same position. */
const byBox = (lines: readonly SettledLine[]): readonly (readonly SettledLine[])[] => {
  const hands: SettledLine[][] = [];
  for (const line of lines) {
    const hand = hands.at(-1);
    if (hand?.[0]?.box === line.box) hand.push(line);
    else hands.push([line]);
  }
  return hands;
};

/**
 * Frames of a settlement in the order the law requires: the viewer's own hands at full length, the others in a third of the time. The step's sentence, the table's win and the meter change only after its last wager.
 */
const settlingFrames = (
  { event: { did }, lines, words }: Step,
  after: HouseFrame,
  last: HouseFrame,
  you: Seat | null,
): readonly HouseFrame[] => {
  // A void round stays as it was on the felt.
  const view = did === 'roundVoided' ? last.view : { ...after.view, meters: last.view.meters };
  let now: HouseFrame = { ...after, told: after.told - 1, view, words: '', chips: last.chips };
  const moments: HouseFrame[] = [];
  const show = (change: Partial<HouseFrame>): void => {
    now = { ...now, ...change };
    moments.push(now);
  };
  for (const hand of byBox(lines)) {
    const [{ box, seat } = { box: null, seat: null }] = hand;
    const own = seat !== null && seat === you;
    const settling = (phase: SettlingHand['phase']): SettlingHand | null =>
      box === null ? null : { box, phase, lines: hand };
    if (own) show({ settling: settling('lined-up'), ms: MS.lineUp });
    if (own) show({ settling: settling('said'), ms: MS.say });
    for (const line of hand)
      show({
        settling: settling('paid'),
        settled: [...now.settled, line],
        chips: own ? now.chips + line.received : now.chips,
        // The dealer has already settled it by hand.
        ms: own ? MS.wager : you === null ? 0 : MS.wager / 3 / hand.length,
      });
  }
  const { ms, settled, settling } = now;
  const end = did === 'roundVoided' ? view : after.view;
  return [...moments.slice(0, -1), { ...after, view: end, words, ms, settled, settling }];
};

/** Sounds of a frame: cards dealt, chips moved. */
export const houseSoundOf = (
  { view, deals, settled }: HouseFrame,
  before: HouseFrame | null,
  factor: number,
): { readonly sound: Sound; readonly times: number; readonly apart: number } | null => {
  if (factor === 0) return null;
  if (deals !== null)
    return {
      sound: 'card',
      times: sum(cardCounts(view).values()) - sum(deals.lay.values()),
      apart: (MS.card / 1000) * factor,
    };
  return before !== null && settled.length > before.settled.length
    ? { sound: 'chips', times: 2, apart: 0.05 * factor }
    : null;
};
