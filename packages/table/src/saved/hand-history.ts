import { UNKNOWN_CARD } from '@fairdeal/cards';
import {
  type Cents,
  dollars,
  isRefused,
  type PhhHand,
  type PokerEvent,
  type PokerView,
  pokerGame,
  pokerRulebook,
  type Refusal,
  type ReplayRefusal,
  replayHand,
  type Viewer,
} from '@fairdeal/rules';
import { refuse } from '@fairdeal/rules/internal';
import { type EventWords, pokerNarrator, type SettledLine } from '@fairdeal/words/internal';
import type { ReplayedPokerRound } from './replay.js';
import { replayEvents } from './replay-events.js';

/** A recorded hand that was played again. It counts chips; each is told and shown as a dollar. */
export interface ReplayedHandHistory extends ReplayedPokerRound {
  /** What of the record the chapter has otherwise. */
  readonly houseRules: readonly string[];
}

type Step = EventWords<PokerEvent, PokerView>;

const AMOUNT = /\$([\d,]+)(?:\.(\d\d))?/g;

/** A table plays a record in its smallest part; `scale` of them are a chip. */
const inChips = (units: Cents, scale: number): Cents => Math.round((units * 100) / scale);

const inDollars = (scale: number) => {
  const cents = (units: Cents): Cents => inChips(units, scale);
  const words = (sentence: string): string =>
    sentence.replaceAll(AMOUNT, (_, whole: string, part = '00') =>
      dollars(cents(Number(`${whole.replaceAll(',', '')}${part}`))),
    );
  const view = (seen: PokerView): PokerView => ({
    ...seen,
    pot: cents(seen.pot),
    toCall: cents(seen.toCall),
    says: words(seen.says),
    announcement: words(seen.announcement),
    seats: seen.seats.map((seat) => ({ ...seat, stack: cents(seat.stack) })),
    players: seen.players.map((player) => ({
      ...player,
      // What nobody wrote down lies face down.
      cards: player.cards.map((card) => (card === UNKNOWN_CARD ? null : card)),
      bet: cents(player.bet),
      put: cents(player.put),
    })),
  });
  const line = (settled: SettledLine): SettledLine => ({
    ...settled,
    stake: cents(settled.stake),
    received: cents(settled.received),
  });
  const step = (told: Step): Step => ({
    ...told,
    view: view(told.view),
    event: { ...told.event, moves: (told.event.moves ?? []).map((move) => ({ ...move, cents: cents(move.cents) })) },
    lines: told.lines.map(line),
  });
  return { view, step };
};

/** Plays a hand of the Poker Hand History format again, as this viewer would have seen it. */
export const replayHandHistory = (value: unknown, viewer: Viewer): ReplayedHandHistory | ReplayRefusal | Refusal => {
  const replay = replayHand(value);
  if (isRefused(replay)) return replay;
  const game = pokerGame(replay.game);
  if (game === undefined) return refuse('unknown-game', { game: replay.game, known: [] });
  const { before, finishing, houseRules, scale } = replay;
  const chips = { money: (units: Cents) => dollars(inChips(units, scale)) };
  const start = replay.events.findIndex(({ did }) => did === 'roundStarted');
  const folded = replayEvents(pokerRulebook(game), before, replay.events.slice(start), pokerNarrator(chips), viewer);
  if (isRefused(folded)) return folded;
  const { view, step } = inDollars(scale);
  const steps = folded.steps.map(step);
  const { finishing_stacks: expected = finishing } = value as PhhHand;
  return {
    kind: 'poker',
    game,
    submission: before.submission,
    opening: before,
    view: view(folded.view),
    steps,
    events: folded.events,
    lines: steps.flatMap(({ lines }) => lines),
    agrees: expected.length === finishing.length && expected.every((stack, at) => stack === finishing[at]),
    houseRules,
  };
};
