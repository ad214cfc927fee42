import { type Chance, shuffle } from '@fairdeal/cards';
import { requireFair } from '@fairdeal/cards/internal';
import {
  type Actor,
  type AnyAct,
  actForStaff,
  carryOut,
  isRefused,
  type Refusal,
  type Rulebook,
} from '@fairdeal/rules';
import { sampleRandomness, staffMember } from '@fairdeal/rules/internal';
import type { AnyEvent } from '@fairdeal/words/internal';
import type { ActDetails } from '../runtime/decide.js';
import { type AnyView, type Entry, initialSnapshot } from '../runtime/entry.js';
import { openTable, type RunningTable } from '../runtime/running-table.js';
import type { PracticeGame, PracticeRound, PracticeSession, SavedPractice } from './practice-game.js';
import { openPracticeLink, type PracticeRuntime } from './practice-link.js';

/** Opens a table to practise at. Only a fair chance deals. */
export const openPractice = <Filed, State, Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  book: Rulebook<Filed, State, Act, Event, View>,
  filed: Filed,
  chance: Chance,
  clock: () => number,
  playingAt: (table: RunningTable<State, Act, Event, View>) => PracticeGame<State, Act, Event, View>,
  kept?: SavedPractice<State, Act, Event>,
): PracticeSession<State, Act, Event, View> => {
  requireFair(chance);
  let entries: Entry<Act, Event>[] = [];
  const table = openTable(
    book,
    filed,
    {
      append: (entry) => void entries.push(entry),
      clock,
      shuffle: (cards) => shuffle(chance, cards),
    },
    'virtual',
    kept === undefined ? undefined : initialSnapshot(kept.opening, (kept.entries[0]?.position ?? 1) - 1),
  );
  const playing = playingAt(table);
  let opening = table.state();
  let { rounds } = table.view('public');
  let played: PracticeRound<State, Act, Event> | null = null;
  // The first who watches: when others are told that a round is over, it is kept already.
  table.watch('public', ({ broadcasts: told }) => {
    const now = told.at(-1)?.view.rounds ?? rounds;
    if (now === rounds) return;
    rounds = now;
    played = { opening, entries };
    opening = table.state();
    entries = [];
  });

  const must = (by: Actor, act: Act, given: ActDetails = {}): void => {
    const done = table.act(by, act, given);
    if (isRefused(done)) throw new Error(`${act.do} was refused: ${done.reason}`);
  };

  const staff = (): void => {
    const done = playing.hasAutomaticStaff ? table.runStaff('due') : [];
    if (isRefused(done)) throw new Error(`The staff's own act was refused: ${done.reason}`);
  };

  const goOn = (): void => {
    while (!playing.waitsForPlayer()) {
      staff();
      const next = playing.waitsForPlayer() ? null : playing.nextBotAct();
      if (next === null) return;
      must(next.by, next.act);
    }
  };

  const wouldDo = (acts: readonly Act[], by: Actor): Refusal | null => {
    let state = table.state();
    const at = table.now();
    for (const act of acts) {
      const done = carryOut(book, state, { act, by, at, drawn: sampleRandomness(book.randomnessFor(state, act)) });
      if (isRefused(done)) return done;
      state = playing.hasAutomaticStaff ? actForStaff(book, done.table, at, (cards) => cards) : done.table;
    }
    return null;
  };

  const deal = (): Refusal | null => {
    for (const { by, act } of playing.beforeRound()) must(by, act);
    const dealer = staffMember('dealer');
    const first = playing.dealAct();
    if (first !== null) {
      staff();
      const done = table.act(dealer, first);
      if (isRefused(done)) return done;
    }
    goOn();
    for (
      let act = playing.hasAutomaticStaff ? playing.continueDeal() : null;
      act !== null;
      act = playing.continueDeal()
    ) {
      must(dealer, act);
      goOn();
    }
    return null;
  };

  const screens = new Set<() => void>();
  const tellAll = (): void => {
    for (const screen of [...screens]) screen();
  };
  const places: PracticeRuntime<State, Act, Event, View>['links'] = new Set();
  const history = kept?.history ?? [];
  const runs = {
    ...{
      table,
      game: playing,
      advance: goOn,
      refusalOfActs: wouldDo,
      deal,
      notifyAll: tellAll,
      screens,
      links: places,
      history,
    },
    lastRound: () => played ?? { opening, entries },
  };
  return {
    table,
    link: (first, ...others) => openPracticeLink(runs, [first, ...others]),
    begin: (acts) => {
      for (const { by, act, brought } of acts) {
        goOn();
        must(by, act, brought === undefined ? {} : { brought });
      }
      goOn();
    },
    resume: () => {
      for (const entry of kept?.entries ?? []) {
        for (const { chose } of places) chose(entry.by, entry.act);
        entries.push(entry);
        table.publish(entry);
      }
      for (const { isBack } of places) isBack();
      goOn();
      tellAll();
    },
    toSaved: (after) =>
      played === null
        ? { opening, entries, history: after }
        : { opening: played.opening, entries: [...played.entries, ...entries], history: after.slice(0, -1) },
  };
};
