import type { TablePush, WireAct, WireDuty, WireOption } from '@fairdeal/client';
import type { Need } from '@fairdeal/rules';
import { isSameAct } from '@fairdeal/rules/internal';

/** Seats that may be taken. */
export const freeSeats = (push: TablePush): readonly { readonly seat: number; readonly option: WireOption }[] =>
  push.options.flatMap((option) => {
    const { seat } = option.act;
    return option.act.do === 'sit' && typeof seat === 'number' ? [{ seat, option }] : [];
  });

/** Options of the staff at a table. */
export const staffOptions = (push: TablePush): readonly WireOption[] =>
  push.options.filter(({ kind }) => kind === 'staff' || kind === 'irregularity');

const FOUND_FORMS: readonly string[] = ['correctReading', 'deckFoundWrong', 'chipsFoundWrong', 'settleDifference'];

/** Reports with a form of their own: cards keyed wrong, a wrong deck, wrong chips, and the differences that are open. */
export const isFoundForm = ({ act, confirms }: WireOption): boolean =>
  confirms !== true && FOUND_FORMS.includes(act.do);

const DUTY_WORDS: Readonly<Record<string, string>> = {
  dealMore: 'deal the next cards',
  turnUp: 'turn up the cards',
  completeHand: 'complete hand',
  setDealerHand: 'set your hands',
};

/** "settle hand 2" for `settleHand` of box 2. */
export const actWords = ({ do: name, box }: WireAct): string =>
  `${DUTY_WORDS[name] ?? name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}${typeof box === 'number' ? ` ${box}` : ''}`;

/** A duty as an option. Its cards or count are still missing; the person doing it adds them. */
const dutyAsOption = ({ act }: WireDuty): WireOption => ({ kind: 'staff', name: act.do, words: actWords(act), act });

/** The act of an option without what only the person doing it can say. */
const withoutNeeds = ({ act, needs = [] }: WireOption): WireAct => ({
  ...Object.fromEntries(Object.entries(act).filter(([field]) => needs.every((need) => need.field !== field))),
  do: act.do,
});

/**
 * The next act of this role: the duty that the procedure requires, or an act of the dealer's own accord. Reporting an error in another person's duty
 * is not a next act.
 */
export const nextStaffAct = (
  push: TablePush,
  role: string | undefined,
): { readonly option: WireOption; readonly act: WireAct } | null => {
  const options = push.options.filter(({ kind }) => kind === 'staff');
  const { due } = push;
  if (due !== null && (role === undefined || !due.by.includes(role))) return null;
  const option =
    due === null
      ? options.find(({ accord }) => accord === true)
      : (options.find(({ act }) => isSameAct(act, due.act)) ??
        options.find(({ act }) => act.do === due.act.do) ??
        dutyAsOption(due));
  return option === undefined ? null : { option, act: { ...withoutNeeds(option), ...due?.act } };
};

/** Labels of the fields that a duty needs. */
export const NEED_LABELS: Readonly<Record<string, string>> = {
  count: 'Count',
  number: 'Number',
  sum: 'Amount',
  dice: 'Dice, for example 3 4 6',
  words: 'Statement',
};

/** Labels of fields that a duty asks for beside its count. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  stacks: 'Stacks from places without a wager',
  shakes: 'Shakes',
  total: 'Total',
};

/** Dice as they were typed: `3 4 6`, or `346`. */
const readDice = (said: string): readonly number[] => (said.match(/\d/g) ?? []).map(Number);

export const readNeeds = (form: FormData, needs: readonly Need[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    needs.map(({ field, what }) => {
      const said = String(form.get(field) ?? '');
      return [field, what === 'words' ? said : what === 'dice' ? readDice(said) : Number(said)];
    }),
  );
