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
import { announcementOf, dealerAnnouncement, refuse } from '@fairdeal/rules/internal';
import { type EventWords, pokerNarrator, type SettledLine } from '@fairdeal/words/internal';
import type { ReplayedPokerRound } from './replay.js';
import { replayEvents } from './replay-events.js';

/** A replayed hand history. It counts chips, and each is shown as a dollar. */
export interface ReplayedHandHistory extends ReplayedPokerRound {
  /** Differences between the record and the chapter. */
  readonly houseRules: readonly string[];
}

type Step = EventWords<PokerEvent, PokerView>;

/** Cents for an amount in the smallest unit of a record, of which `scale` make a chip. */
const inChips = (units: Cents, scale: number): Cents => Math.round((units * 100) / scale);

const inDollars = (scale: number) => {
  const cents = (units: Cents): Cents => inChips(units, scale);
  const view = (seen: PokerView): PokerView => ({
    ...seen,
    pot: cents(seen.pot),
    toCall: cents(seen.toCall),
    seats: seen.seats.map((seat) => ({ ...seat, stack: cents(seat.stack) })),
    players: seen.players.map((player) => ({
      ...player,
      // Cards that the record doesn't name lie face down.
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
    event: { ...told.event, moves: (told.event.moves ?? []).map((move) => ({ ...move, cents: cents(move.cents) })) },
    lines: told.lines.map(line),
  });
  return { view, step };
};

/** Replays a hand in the Poker Hand History format, as this viewer would have seen it. */
export const replayHandHistory = (value: unknown, viewer: Viewer): ReplayedHandHistory | ReplayRefusal | Refusal => {
  const replay = replayHand(value);
  if (isRefused(replay)) return replay;
  const game = pokerGame(replay.game);
  if (game === undefined) return refuse('unknown-game', { game: replay.game, known: [] });
  const { before, finishing, houseRules, scale } = replay;
  const money = (units: Cents): string => dollars(inChips(units, scale));
  const { view, step } = inDollars(scale);
  const rulebook = pokerRulebook(game);
  const book: typeof rulebook = {
    ...rulebook,
    viewFor: (table, who) => ({
      ...view(rulebook.viewFor(table, who)),
      announcement: announcementOf(game, table, money).words,
      says: dealerAnnouncement(game, table, money).words,
    }),
  };
  const start = replay.events.findIndex(({ did }) => did === 'roundStarted');
  const folded = replayEvents(book, before, replay.events.slice(start), pokerNarrator({ money }), viewer);
  if (isRefused(folded)) return folded;
  const steps = folded.steps.map(step);
  const { finishing_stacks: expected = finishing } = value as PhhHand;
  return {
    kind: 'poker',
    game,
    submission: before.submission,
    opening: before,
    view: folded.view,
    steps,
    events: folded.events,
    lines: steps.flatMap(({ lines }) => lines),
    agrees: expected.length === finishing.length && expected.every((stack, at) => stack === finishing[at]),
    houseRules,
  };
};
