import { dollars } from '@fairdeal/rules';
import { type SettlementTask, settlingPrompt } from '@fairdeal/table/internal/drills';
import type { TableAction } from '../table-frame/actions.js';
import type { CueWords } from './cue.js';
import type { SettlingControls } from './use-settling.js';

/** Acts on the selected wager. */
export const settlingActions = ({ settle, pay, sum }: SettlingControls): readonly TableAction[] => [
  { name: 'Sweep', line: 'take the losing wager', shortcut: 'S', perform: () => settle('sweep') },
  {
    name: 'Pay',
    line: sum === 0 ? 'place your cut beside it' : `place ${dollars(sum)} beside it`,
    shortcut: 'P',
    perform: pay,
  },
  { name: 'Push', line: 'leave the wager', shortcut: 'U', perform: () => settle('push') },
];

/** Action that calls an irregularity at any time. */
export const irregularityAction = (perform: () => void): TableAction => ({
  ...{ name: 'Irregularity', shortcut: 'I', className: 'dealer-flag', perform },
});

/** Action that declares a hand settled. */
export const handDoneAction = (seat: number | null, perform: () => void): TableAction => ({
  ...{ id: 'done', name: `Finish seat ${seat}`, shortcut: 'Space', primary: true, perform },
});

/** Next wager to settle, and the verdict on a wrong act. */
export const settlingCue = (question: SettlementTask, { settling, line, note, last }: SettlingControls): CueWords => {
  const aimed = line === null ? undefined : question.lines[line];
  const cue =
    aimed !== undefined && aimed.stake !== null && settling.seat !== null
      ? `Settle the ${aimed.title} of seat ${aimed.seat}.`
      : settlingPrompt(question, settling);
  const said = last === null || settling.over || last.how === 'right' ? null : { ...last, how: last.how };
  return { next: note ?? cue, said };
};

/** Live text: a note, or the verdict on the last act. */
export const settlingWords = ({ note, last }: SettlingControls): string =>
  note ?? (last === null ? '' : `${last.how === 'wrong' ? 'Wrong. ' : ''}${last.words}`);
