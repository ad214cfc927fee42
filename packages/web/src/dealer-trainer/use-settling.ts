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

/** State of a dealer settling a hand. */
export interface SettlingControls {
  readonly settling: SettlingProgress;
  readonly cut: readonly Cents[];
  readonly sum: Cents;
  /** Line that an act applies to. */
  readonly line: number | null;
  /** Message for an act that couldn't be tried. */
  readonly note: string | null;
  /** Last verdict. */
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

/** Settles with chips; `onAct` gets the state and verdict after each act. */
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
      line === null || question.lines[line]?.stake === null ? tell('There is no wager there.') : act({ do: how, line }),
    pay: () => {
      if (sum === 0) tell('Your cut is empty. Take chips from the tray first.');
      else if (line === null) tell('There is no wager there.');
      else act({ do: 'pay', line, cents: sum });
    },
    aimAt: (aim) => keep({ ...held, aim }),
    takeChip: (chip) => keep({ ...held, cut: [...cut, chip], note: null }),
    putBack: () => keep({ ...held, cut: [] }),
  };
};
