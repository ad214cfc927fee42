import {
  type HouseAct,
  type HouseGame,
  houseRulebook,
  isRefused,
  type PokerAct,
  type PokerEvent,
  type PokerGame,
  type PokerTable,
  pokerRulebook,
  type Table,
  type TableEvent,
} from '@fairdeal/rules';
import { staffMember } from '@fairdeal/rules/internal';
import { houseNarrator, POKER_NARRATOR } from '@fairdeal/words/internal';
import type { Entry } from '../runtime/entry.js';
import { replayEvents } from './replay-events.js';
import { type SavedRound, saveHouseRound, savePokerRound } from './saved.js';

const VIEWER = staffMember('surveillance');

/** Entries of a house game's table, from any state on, as a round to replay; null where their chips are not there. */
export const saveHouseStretch = (
  game: HouseGame,
  before: Table,
  entries: readonly Entry<HouseAct, TableEvent>[],
): SavedRound | null => {
  const events = entries.flatMap((entry) => entry.events);
  const told = replayEvents(houseRulebook(game), before, events, houseNarrator(game, before.submission), VIEWER);
  return isRefused(told) ? null : saveHouseRound(game, before, entries, told.settled);
};

/** The same at a poker table. */
export const savePokerStretch = (
  game: PokerGame,
  before: PokerTable,
  entries: readonly Entry<PokerAct, PokerEvent>[],
): SavedRound | null => {
  const events = entries.flatMap((entry) => entry.events);
  const told = replayEvents(pokerRulebook(game), before, events, POKER_NARRATOR, VIEWER);
  return isRefused(told) ? null : savePokerRound(game, before, entries, told.settled);
};
