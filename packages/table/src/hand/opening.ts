import { shuffle, simulationChance, systemChance } from '@fairdeal/cards';
import {
  isRefused,
  POKER_GAMES,
  type PokerEvent,
  type PokerGame,
  type PokerSubmission,
  type PokerTable,
  pokerGame,
  pokerRulebook,
  type Refusal,
  replayHand,
  submitPoker,
} from '@fairdeal/rules';
import { refuse, stakesNeeded } from '@fairdeal/rules/internal';
import { playerInSeat } from '../link/seat-adapter.js';
import { initialSnapshot } from '../runtime/entry.js';
import { openTable } from '../runtime/running-table.js';
import type { HandTable } from './hand-table.js';
import type { HandLineRequest } from './lines.js';
import { placeStraddle } from './straddle.js';

/** The table after an act of a player, with all events until then. */
export interface HandMoment {
  readonly state: PokerTable;
  readonly events: readonly PokerEvent[];
}

/** A hand under way: how it was opened, and every moment of it. */
export interface HandProgress {
  readonly game: PokerGame;
  readonly submission: PokerSubmission;
  readonly cards: 'virtual' | 'live';
  readonly seed: string | undefined;
  /** How many units of the table a chip of the record is; null where money is cents. */
  readonly scale: number | null;
  /** The table with everyone seated, before the round of play. */
  readonly before: PokerTable;
  readonly moments: readonly [HandMoment, ...HandMoment[]];
  /** Whether answers have the reasons of refusals and pots. */
  readonly withReasons?: boolean;
}

/** Seats everyone and deals the first cards. */
export const openHand = ({
  game: id,
  stacks,
  settings = {},
  straddle = false,
  seed,
}: Extract<HandLineRequest<'open'>, { game: string }>): HandProgress | Refusal => {
  const game = pokerGame(id);
  if (game === undefined) return refuse('unknown-game', { game: id, known: POKER_GAMES.map((known) => known.id) });
  const made = submitPoker({ settings, game: id });
  if ('faults' in made)
    return refuse('faults-in-submission', { faults: made.faults }, ...made.faults.flatMap(({ cites }) => cites));
  const opened = { game, submission: made.ok, cards: 'virtual', seed, scale: null } as const;
  const events: PokerEvent[] = [];
  const table = tableAtMoment(opened, pokerRulebook(game).open(made.ok), events);
  for (const [at, cents] of stacks.entries()) {
    const sat = table.act(playerInSeat(at + 1), { do: 'sit', cents });
    if (isRefused(sat)) return sat;
  }
  const before = table.state();
  const needed = stakesNeeded(before, game);
  const short = stacks.findIndex((cents) => cents < needed);
  if (short >= 0)
    return refuse(
      'short-stack',
      { for: 'deal', seat: short + 1, has: stacks[short] ?? 0, needed },
      '637a.8(b)(4)',
      '637a.8(b)',
    );
  events.length = 0;
  const unplaced = straddle ? placeStraddle(game, table) : null;
  if (unplaced !== null) return unplaced;
  const dealt = table.runStaff('deal');
  return isRefused(dealt) ? dealt : { ...opened, before, moments: [{ state: table.state(), events }] };
};

/** Acts of players, each of which can be taken back. */
const PLAYER_EVENTS: readonly PokerEvent['did'][] = [
  ...(['folded', 'checked', 'called', 'raised', 'forcedBetMade', 'straddled'] as const),
  ...(['discarded', 'shown', 'mucked'] as const),
];

/** A recorded hand, played as far as it goes. */
export const openHandHistory = (record: unknown): HandProgress | Refusal => {
  const replay = replayHand(record, { unfinished: true });
  if (isRefused(replay)) return replay;
  const game = pokerGame(replay.game);
  if (game === undefined) return refuse('unknown-game', { game: replay.game, known: [] });
  const { evolve } = pokerRulebook(game);
  const events = replay.events.slice(replay.events.findIndex(({ did }) => did === 'roundStarted'));
  const moments: HandMoment[] = [];
  let now: HandMoment = { state: replay.before, events: [] };
  for (const event of events) {
    if (PLAYER_EVENTS.includes(event.did)) moments.push(now);
    now = { state: evolve(now.state, event), events: [...now.events, event] };
  }
  const { submission } = replay.before;
  const [first = now, ...others] = [...moments, now];
  const { before, scale } = replay;
  return { game, submission, cards: 'live', seed: undefined, scale, before, moments: [first, ...others] };
};

/** A table that continues from a moment and adds its events to the list. */
export const tableAtMoment = (
  { game, submission, cards, seed }: Pick<HandProgress, 'game' | 'submission' | 'cards' | 'seed'>,
  state: PokerTable,
  events: PokerEvent[],
): HandTable => {
  const chance = seed === undefined ? systemChance() : simulationChance(seed);
  return openTable(
    pokerRulebook(game),
    submission,
    { append: (entry) => void events.push(...entry.events), clock: () => 0, shuffle: (pack) => shuffle(chance, pack) },
    cards,
    initialSnapshot(state),
  );
};
