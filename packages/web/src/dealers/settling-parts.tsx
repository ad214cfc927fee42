import { dollars } from '@fairdeal/rules';
import { cueOf, type ToSettle } from '@fairdeal/table/drills';
import type { ReactNode } from 'react';
import { Choice } from '../stage/choice.js';
import type { CueWords } from './cue.js';
import type { SettlingNow } from './use-settling.js';

/** What may be done with the wager that is aimed at. */
export const SettlingChoices = ({ settle, pay, sum }: SettlingNow): ReactNode => (
  <>
    <Choice name="Sweep" line="take a losing wager" shortcut="S" onPress={() => settle('sweep')} />
    <Choice
      name="Pay"
      line={sum === 0 ? 'place your cut beside it' : `place ${dollars(sum)} beside it`}
      shortcut="P"
      onPress={pay}
    />
    <Choice name="Push" line="hand it back" shortcut="U" onPress={() => settle('push')} />
  </>
);

/** Whose wager is next, and what was said of the last act where it was not right. */
export const settlingCue = (question: ToSettle, { settling, line, note, last }: SettlingNow): CueWords => {
  const aimed = line === null ? undefined : question.lines[line];
  const cue =
    aimed !== undefined && aimed.stake !== null && settling.seat !== null
      ? `Settle the ${aimed.title} of seat ${aimed.seat}.`
      : cueOf(question, settling);
  const said = last === null || settling.over || last.how === 'right' ? null : { ...last, how: last.how };
  return { next: note ?? cue, said };
};

/** What is read out: a note, or what was said of the last act. */
export const settlingWords = ({ note, last }: SettlingNow): string =>
  note ?? (last === null ? '' : `${last.how === 'wrong' ? 'Wrong. ' : ''}${last.words}`);
