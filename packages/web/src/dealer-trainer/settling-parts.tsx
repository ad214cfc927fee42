import { dollars } from '@fairdeal/rules';
import { type SettlementTask, settlingPrompt } from '@fairdeal/table/drills';
import type { ReactNode } from 'react';
import { ChoiceButton } from '../table-frame/choice-button.js';
import type { CueWords } from './cue.js';
import type { SettlingControls } from './use-settling.js';

/** What may be done with the wager that is aimed at. */
export const SettlingChoices = ({ settle, pay, sum }: SettlingControls): ReactNode => (
  <>
    <ChoiceButton name="Sweep" line="take a losing wager" shortcut="S" onPress={() => settle('sweep')} />
    <ChoiceButton
      name="Pay"
      line={sum === 0 ? 'place your cut beside it' : `place ${dollars(sum)} beside it`}
      shortcut="P"
      onPress={pay}
    />
    <ChoiceButton name="Push" line="hand it back" shortcut="U" onPress={() => settle('push')} />
  </>
);

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
