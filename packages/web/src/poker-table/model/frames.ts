import type { Cents, PokerAct, PokerEvent, PokerGame, PokerView, Seat } from '@fairdeal/rules';
import type { LinkState } from '@fairdeal/table/internal';
import { type EventWords, explainPots, type PotExplanation, seatActWords } from '@fairdeal/words/internal';
import { isCardPreparation } from '../../session/log.js';
import type { PlaybackFrame, PlaybackSequence } from '../../table-frame/playback.js';
import type { Sound } from '../../table-frame/sound.js';

export type PokerStep = EventWords<PokerEvent, PokerView>;
type Chips = ReadonlyMap<Seat, Cents>;

/** Frame of a poker table: everything the screen knows at that moment. */
export interface PokerFrame extends PlaybackFrame {
  /** Table at that moment; between rounds, with the cards of the last one. */
  readonly view: PokerView;
  readonly words: string;
  /** Chips bet by each player. */
  readonly bets: Chips;
  /** True while bets move to the pot. */
  readonly gathers: boolean;
  /** Chips in the pot. */
  readonly pot: Cents;
  /** Chips won by each player. */
  readonly taken: Chips;
  /** Last act without chips, by seat: `checks`, `draws 2 cards`. */
  readonly did: ReadonlyMap<Seat, string>;
  /** Sentence for the last bet or raise; empty before one. */
  readonly bet: string;
  /** True while cards are in flight: they stay unnamed until they land. */
  readonly deals: boolean;
  /** Number of cards at each place before this delivery. */
  readonly lay: ReadonlyMap<Seat | 'board', number>;
  readonly because: Omit<PotExplanation, 'takes'> | null;
  /** True while the cards of a finished round are still on the felt. */
  readonly over: boolean;
}

const MS = {
  card: 70,
  fly: 220,
  act: 520,
  own: 240,
  gather: 340,
  show: 1000,
  say: 1500,
  push: 650,
  word: 450,
} as const;
/** Longest playback, however much happens. */
const MOST_MS = 9000;

const NOTHING: Chips = new Map();

const sum = (chips: Chips): Cents => [...chips.values()].reduce((all, cents) => all + cents, 0);

/** Table between rounds: the cards of the last round with the players' current stacks. */
export const withLastCards = (now: PokerView, before: PokerView | undefined): PokerView => {
  if (now.players.length > 0 || before === undefined) return now;
  const { players, board, hands, cards } = before;
  return { ...now, board, hands, cards, players: players.map((player) => ({ ...player, bet: 0 })) };
};

const betsIn = ({ players }: PokerView): Chips =>
  new Map(players.flatMap(({ seat, bet }) => (bet > 0 ? [[seat, bet] as const] : [])));

/** Bets of a finished betting round, which the rules have already moved to the pot. */
const betsBefore = (now: PokerView, { view, bets }: PokerFrame, starts: boolean): Chips => {
  const before = new Map(starts ? [] : view.players.map(({ seat, put }) => [seat, put]));
  return new Map(
    now.players.flatMap(({ seat, put }) => {
      const cents = (bets.get(seat) ?? 0) + Math.max(0, put - (before.get(seat) ?? 0));
      return cents > 0 ? [[seat, cents] as const] : [];
    }),
  );
};

const cardCounts = ({ players, board }: PokerView): PokerFrame['lay'] =>
  new Map<Seat | 'board', number>([
    ['board', board.length],
    ...players.map(({ seat, cards }) => [seat, cards.length] as const),
  ]);

const cardsIn = (lay: PokerFrame['lay']): number => [...lay.values()].reduce((all, count) => all + count, 0);

const durationOf = (event: PokerEvent, you: Seat, comes: number): number => {
  if (isCardPreparation(event)) return 0;
  switch (event.did) {
    case 'cardsDealt':
    case 'drew':
      return MS.fly + MS.card * comes + 150;
    case 'folded':
    case 'checked':
    case 'called':
    case 'raised':
    case 'forcedBetMade':
    case 'straddled':
    case 'discarded':
      return event.seat === you ? MS.own : MS.act;
    case 'shown':
    case 'mucked':
      return MS.show;
    case 'betReturned':
    case 'raked':
    case 'contributed':
    case 'roundStarted':
    case 'roundVoided':
    case 'handDead':
    case 'badBeatPaid':
      return MS.word;
    default:
      return 0;
  }
};

const RAISES: readonly PokerEvent['did'][] = ['raised', 'forcedBetMade', 'straddled'];

/** Label of an act without chips, at the seat: `checks`. */
const seatActOf = (event: PokerEvent, you: Seat): readonly [Seat, string] | null => {
  switch (event.did) {
    case 'checked':
    case 'discarded':
    case 'drew':
    case 'mucked':
      return [event.seat, seatActWords(event, you)];
    default:
      return null;
  }
};

/** Table at rest, with nothing in motion. */
export const restingPokerFrame = (view: PokerView): PokerFrame => ({
  ms: 0,
  told: 0,
  view,
  words: '',
  bets: betsIn(view),
  gathers: false,
  pot: view.pot - sum(betsIn(view)),
  taken: NOTHING,
  did: new Map(),
  bet: '',
  deals: false,
  lay: cardCounts(view),
  because: null,
  over: false,
});

/** Frames of a pot: announced first, then pushed share by share. */
const potFrames = (
  game: PokerGame,
  you: Seat,
  step: PokerStep,
  told: number,
  last: PokerFrame,
): readonly PokerFrame[] => {
  const moments: PokerFrame[] = [];
  let now = last;
  for (const { takes, ...because } of explainPots(game, last.view, step.lines, you)) {
    const taken = new Map(now.taken);
    for (const { seat, cents } of takes) taken.set(seat, (taken.get(seat) ?? 0) + cents);
    const pushed = sum(taken) - sum(now.taken);
    const seats = now.view.seats.map((place) => {
      const got = takes.find(({ seat }) => seat === place.seat)?.cents ?? 0;
      return { ...place, stack: place.stack + got };
    });
    const said = {
      ...now,
      told: told - 1,
      words: because.words,
      because,
      bets: NOTHING,
      gathers: false,
      lay: cardCounts(now.view),
    };
    const pot = Math.max(0, now.pot - pushed);
    now = { ...said, told, words: step.words, view: { ...now.view, turn: null, pot, seats }, pot, taken };
    moments.push({ ...said, ms: MS.say }, { ...now, ms: MS.push });
  }
  return moments;
};

/** Frames of one step, following the last frame shown. */
const framesOfStep = (
  game: PokerGame,
  you: Seat,
  step: PokerStep,
  told: number,
  last: PokerFrame,
): readonly PokerFrame[] => {
  if (step.lines.length > 0) return potFrames(game, you, step, told, last);
  const { event } = step;
  const starts = event.did === 'roundStarted';
  const view = withLastCards(step.view, last.view);
  const deals = event.did === 'cardsDealt';
  const comes = deals || event.did === 'drew';
  const at = seatActOf(event, you);
  const lay = starts ? cardCounts({ ...view, players: [], board: [] }) : cardCounts(last.view);
  const bets = betsIn(view);
  const shown: PokerFrame = {
    ...last,
    told,
    view,
    words: isCardPreparation(event) ? last.words : step.words,
    bets,
    gathers: false,
    pot: view.pot - sum(bets),
    taken: starts ? NOTHING : last.taken,
    did: starts || deals || event.did === 'shown' ? new Map() : at === null ? last.did : new Map([...last.did, at]),
    bet: starts ? '' : RAISES.includes(event.did) ? step.words : last.bet,
    deals: false,
    lay,
    because: starts ? null : last.because,
    over: false,
    ms: durationOf(event, you, cardsIn(cardCounts(view)) - cardsIn(lay)),
  };
  const before = bets.size > 0 || step.view.players.length === 0 ? NOTHING : betsBefore(step.view, last, starts);
  if (comes)
    return [
      { ...shown, deals: true, told: told - 1, words: deals ? DEALING : last.words, view: { ...view, turn: null } },
      { ...shown, ms: 0 },
    ];
  if (before.size === 0) return [shown];
  const still = { ...shown, bets: before, pot: Math.max(0, view.pot - sum(before)) };
  return [still, { ...still, gathers: true, ms: MS.gather }, { ...shown, bet: '', ms: 0 }];
};

const DEALING = 'The dealer deals.';

/** Sounds of a frame: cards dealt, chips moved. */
export const pokerSoundOf = (
  { deals, lay, view, bets, taken }: PokerFrame,
  before: PokerFrame | null,
  factor: number,
): { readonly sound: Sound; readonly times: number; readonly apart: number } | null => {
  if (before === null || factor === 0) return null;
  if (deals)
    return { sound: 'card', times: cardsIn(cardCounts(view)) - cardsIn(lay), apart: (MS.card / 1000) * factor };
  return sum(bets) > sum(before.bets) || sum(taken) > sum(before.taken)
    ? { sound: 'chips', times: 2, apart: 0.05 * factor }
    : null;
};

const isEnd = ({ view }: PokerFrame): boolean => view.phase === null && view.players.length > 0;

const endFrame = (
  moment: PokerFrame,
  told: number,
  because: readonly NonNullable<PokerFrame['because']>[],
): PokerFrame => ({
  ...moment,
  told,
  ms: 0,
  over: isEnd(moment),
  because:
    because.length < 2
      ? moment.because
      : {
          words: because.map(({ words }) => words).join(' '),
          cards: because.flatMap(({ cards }) => cards),
          cites: [...new Set(because.flatMap(({ cites }) => cites))],
        },
});

/** Frames of everything since the viewer's last act. A finished round rests with its cards on the felt. */
export const pokerFrames =
  (game: PokerGame, you: Seat) =>
  (
    { steps, view }: LinkState<PokerAct, PokerEvent, PokerView>,
    before: PokerFrame | null,
  ): PlaybackSequence<PokerFrame> => {
    const moments: PokerFrame[] = [];
    let last = before ?? restingPokerFrame(steps[0]?.view ?? view);
    for (const [at, step] of steps.entries()) {
      moments.push(...framesOfStep(game, you, step, at + 1, last));
      last = moments.at(-1) ?? last;
    }
    const rest = { ...last, view: withLastCards(view, last.view), lay: cardCounts(withLastCards(view, last.view)) };
    const because = new Set(moments.flatMap((moment) => moment.because ?? []));
    const all = moments.reduce((ms, moment) => ms + moment.ms, 0);
    return {
      moments: moments.map((moment) => (all > MOST_MS ? { ...moment, ms: (moment.ms * MOST_MS) / all } : moment)),
      end: endFrame(rest, steps.length, [...because]),
    };
  };
