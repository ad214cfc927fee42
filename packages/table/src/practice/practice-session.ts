import { type Chance, shuffle } from '@fairdeal/cards';
import { requireFair } from '@fairdeal/cards/internal';
import type { AnyAct, Rulebook } from '@fairdeal/rules';
import type { AnyEvent } from '@fairdeal/words/internal';
import { type AnyView, type Entry, initialSnapshot } from '../runtime/entry.js';
import { openTable, type RunningTable } from '../runtime/running-table.js';
import type { PracticeGame, PracticeRound, PracticeSession, SavedPractice } from './practice-game.js';
import { openPracticeLink, type PracticeRuntime } from './practice-link.js';
import { practiceRunner } from './practice-runner.js';

/** Opens a table for practice. Only a fair chance deals. */
export const openPractice = <Filed, State, Act extends AnyAct, Event extends AnyEvent, View extends AnyView>(
  book: Rulebook<Filed, State, Act, Event, View>,
  filed: Filed,
  chance: Chance,
  clock: () => number,
  gameAt: (table: RunningTable<State, Act, Event, View>) => PracticeGame<State, Act, Event, View>,
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
  const game = gameAt(table);
  let opening = table.state();
  let { rounds } = table.view('public');
  let last: PracticeRound<State, Act, Event> | null = null;
  // The first listener, so a round is kept before anyone else hears that it is over.
  table.watch('public', ({ broadcasts }) => {
    const now = broadcasts.at(-1)?.view.rounds ?? rounds;
    if (now === rounds) return;
    rounds = now;
    last = { opening, entries };
    opening = table.state();
    entries = [];
  });

  const screens = new Set<() => void>();
  const notifyAll = (): void => {
    for (const screen of [...screens]) screen();
  };
  const links: PracticeRuntime<State, Act, Event, View>['links'] = new Set();
  const { carryOut, ...runner } = practiceRunner(table, game);
  const runtime: PracticeRuntime<State, Act, Event, View> = {
    ...{ table, game, ...runner, notifyAll, screens, links },
    history: kept?.history ?? [],
    lastRound: () => last ?? { opening, entries },
  };
  return {
    table,
    link: (first, ...others) => openPracticeLink(runtime, [first, ...others]),
    begin: (acts) => {
      for (const { by, act, brought } of acts) {
        runner.advance();
        carryOut(by, act, brought === undefined ? {} : { brought });
      }
      runner.advance();
    },
    resume: () => {
      for (const entry of kept?.entries ?? []) {
        for (const { keepDecision } of links) keepDecision(entry.by, entry.act);
        entries.push(entry);
        table.publish(entry);
      }
      for (const { startSteps } of links) startSteps();
      runner.advance();
      notifyAll();
    },
    toSaved: (history) =>
      last === null
        ? { opening, entries, history }
        : { opening: last.opening, entries: [...last.entries, ...entries], history: history.slice(0, -1) },
  };
};
