import type { Cents } from '@fairdeal/rules';
import {
  applySettlingAct,
  nextLine,
  type SettlementTask,
  type SettlingAct,
  type SettlingProgress,
  type SettlingRemark,
  startSettling,
} from '@fairdeal/table/internal/drills';
import { useState } from 'react';

/** What a dealer has in hand while he settles. */
export interface SettlingControls {
  readonly settling: SettlingProgress;
  readonly cut: readonly Cents[];
  readonly sum: Cents;
  /** The line that an act is about. */
  readonly line: number | null;
  /** What is said of an act that could not even be tried. */
  readonly note: string | null;
  /** What was said last. */
  readonly last: SettlingRemark | null;
  readonly act: (act: SettlingAct) => void;
  readonly settle: (how: 'sweep' | 'push') => void;
  readonly pay: () => void;
  readonly aimAt: (line: number) => void;
  readonly takeChip: (chip: Cents) => void;
  readonly putBack: () => void;
}

interface SettlingState {
  readonly of: SettlementTask;
  readonly settling: SettlingProgress;
  readonly cut: readonly Cents[];
  readonly aim: number | null;
  readonly note: string | null;
}

const freshSettling = (of: SettlementTask): SettlingState => ({
  of,
  settling: startSettling(of),
  cut: [],
  aim: null,
  note: null,
});

/** Settles with chips; `onAct` hears how it stands after each act, and what was said of it. */
export const useSettling = (
  question: SettlementTask,
  onAct: (after: SettlingProgress, said: SettlingRemark | undefined) => void,
): SettlingControls => {
  const [kept, keep] = useState<SettlingState>(() => freshSettling(question));
  const held = kept.of === question ? kept : freshSettling(question);
  const { settling, cut, note } = held;
  const line = held.aim ?? nextLine(question, settling);
  const sum = cut.reduce((all, cents) => all + cents, 0);
  const tell = (words: string): void => keep({ ...held, note: words });
  const act = (done: SettlingAct): void => {
    const after = applySettlingAct(question, settling, done);
    const said = after.record.length > settling.record.length ? after.record.at(-1) : undefined;
    const paid = done.do === 'pay' && said?.how === 'right';
    keep({ of: question, settling: after, cut: paid ? [] : cut, aim: null, note: null });
    onAct(after, said);
  };
  return {
    settling,
    cut,
    sum,
    line,
    note,
    last: note === null ? (settling.record.at(-1) ?? null) : null,
    act,
    settle: (how) =>
      line === null || question.lines[line]?.stake === null ? tell('No wager lies there.') : act({ do: how, line }),
    pay: () => {
      if (sum === 0) tell('Your cut is empty: take chips from the tubes.');
      else if (line === null) tell('No wager lies there.');
      else act({ do: 'pay', line, cents: sum });
    },
    aimAt: (aim) => keep({ ...held, aim }),
    takeChip: (chip) => keep({ ...held, cut: [...cut, chip], note: null }),
    putBack: () => keep({ ...held, cut: [] }),
  };
};
