import { type Chance, requireFair, shuffle } from '@fairdeal/cards';
import {
  type AnyAct,
  actForStaff,
  anyDraw,
  byStaff,
  carryOut,
  isRefused,
  type Refused,
  type Rulebook,
  type Who,
} from '@fairdeal/rules';
import { type AnyView, type Entry, type Given, openTable, type RunningTable, standingAnew } from '../running.js';
import type { AnyEvent } from '../telling/telling.js';
import { linkTo, type Runs } from './place.js';
import type { KeptTable, PlayedRound, Playing, Practice } from './playing.js';

/** Opens a table to practise at. Only a fair chance deals. */
export const practise = <Filed, State, Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  book: Rulebook<Filed, State, Act, Event, View>,
  filed: Filed,
  chance: Chance,
  clock: () => number,
  playingAt: (table: RunningTable<State, Act, Event, View>) => Playing<State, Act, Event, View>,
  kept?: KeptTable<State, Act, Event>,
): Practice<State, Act, Event, View> => {
  requireFair(chance);
  let entries: Entry<Act, Event>[] = [];
  const table = openTable(
    book,
    filed,
    {
      keep: (entry) => void entries.push(entry),
      clock,
      shuffle: (cards) => shuffle(chance, cards),
    },
    'virtual',
    kept === undefined ? undefined : standingAnew(kept.opening),
  );
  const playing = playingAt(table);
  let opening = table.state();
  let { rounds } = table.view('public');
  let played: PlayedRound<State, Act, Event> | null = null;
  // The first who watches: when others are told that a round is over, it is kept already.
  table.watch('public', ({ told }) => {
    const now = told.at(-1)?.view.rounds ?? rounds;
    if (now === rounds) return;
    rounds = now;
    played = { opening, entries };
    opening = table.state();
    entries = [];
  });

  const must = (by: Who, act: Act, given: Given = {}): void => {
    const done = table.act(by, act, given);
    if (isRefused(done)) throw new Error(`${act.do} was refused: ${done.refused}`);
  };

  const staff = (): void => {
    const done = playing.automated ? table.staff('due') : [];
    if (isRefused(done)) throw new Error(`The staff's own act was refused: ${done.refused}`);
  };

  const goOn = (): void => {
    while (!playing.waits()) {
      staff();
      const next = playing.waits() ? null : playing.others();
      if (next === null) return;
      must(next.by, next.act);
    }
  };

  const wouldDo = (acts: readonly Act[], by: Who): Refused | null => {
    let state = table.state();
    const at = table.now();
    for (const act of acts) {
      const done = carryOut(book, state, { act, by, at, drawn: anyDraw(book.toDraw(state, act)) });
      if (isRefused(done)) return done;
      state = playing.automated ? actForStaff(book, done.table, at, (cards) => cards) : done.table;
    }
    return null;
  };

  const deal = (): Refused | null => {
    for (const { by, act } of playing.readies()) must(by, act);
    const dealer = byStaff('dealer');
    const first = playing.deals();
    if (first !== null) {
      staff();
      const done = table.act(dealer, first);
      if (isRefused(done)) return done;
    }
    goOn();
    for (let act = playing.automated ? playing.dealsOn() : null; act !== null; act = playing.dealsOn()) {
      must(dealer, act);
      goOn();
    }
    return null;
  };

  const screens = new Set<() => void>();
  const tellAll = (): void => {
    for (const screen of [...screens]) screen();
  };
  const places: Runs<State, Act, Event, View>['places'] = new Set();
  const history = kept?.history ?? [];
  const runs = {
    ...{ table, playing, goOn, wouldDo, deal, tellAll, screens, places, history },
    played: () => played ?? { opening, entries },
  };
  return {
    table,
    link: (first, ...others) => linkTo(runs, [first, ...others]),
    open: (acts) => {
      for (const { by, act, brought } of acts) {
        goOn();
        must(by, act, brought === undefined ? {} : { brought });
      }
      goOn();
    },
    goOn: () => {
      for (const entry of kept?.entries ?? []) {
        for (const { chose } of places) chose(entry.by, entry.act);
        table.recall([entry]);
      }
      for (const { isBack } of places) isBack();
      goOn();
      tellAll();
    },
    kept: (after) =>
      played === null
        ? { opening, entries, history: after }
        : { opening: played.opening, entries: [...played.entries, ...entries], history: after.slice(0, -1) },
  };
};
