import { dollars } from '@fairdeal/rules';
import { type SettlementTask, settlingPrompt } from '@fairdeal/table/internal/drills';
import type { TableAction } from '../table-frame/actions.js';
import type { CueWords } from './cue.js';
import type { SettlingControls } from './use-settling.js';

/** What may be done with the wager that is aimed at. */
export const settlingActions = ({ settle, pay, sum }: SettlingControls): readonly TableAction[] => [
  { name: 'Sweep', line: 'take a losing wager', shortcut: 'S', perform: () => settle('sweep') },
  {
    name: 'Pay',
    line: sum === 0 ? 'place your cut beside it' : `place ${dollars(sum)} beside it`,
    shortcut: 'P',
    perform: pay,
  },
  { name: 'Push', line: 'hand it back', shortcut: 'U', perform: () => settle('push') },
];

/** Calls an irregularity, whatever is being done. */
export const irregularityAction = (perform: () => void): TableAction => ({
  ...{ name: 'Irregularity', shortcut: 'I', className: 'dealer-flag', perform },
});

/** Says that a hand is settled. */
export const handDoneAction = (seat: number | null, perform: () => void): TableAction => ({
  ...{ id: 'done', name: `Seat ${seat} done`, shortcut: 'Space', primary: true, perform },
});

/** Whose wager is next, and what was said of the last act where it was not right. */
export const settlingCue = (question: SettlementTask, { settling, line, note, last }: SettlingControls): CueWords => {
  const aimed = line === null ? undefined : question.lines[line];
  const cue =
    aimed !== undefined && aimed.stake !== null && settling.seat !== null
      ? `Settle the ${aimed.title} of seat ${aimed.seat}.`
      : settlingPrompt(question, settling);
  const said = last === null || settling.over || last.how === 'right' ? null : { ...last, how: last.how };
  return { next: note ?? cue, said };
};

/** What is read out: a note, or what was said of the last act. */
export const settlingWords = ({ note, last }: SettlingControls): string =>
  note ?? (last === null ? '' : `${last.how === 'wrong' ? 'Wrong. ' : ''}${last.words}`);
