import type { TablePush, WireAct, WireDuty, WireOption } from '@fairdeal/client';
import { isSameAct } from '@fairdeal/rules/internal';

/** The seats that may be taken. */
export const freeSeats = (push: TablePush): readonly { readonly seat: number; readonly option: WireOption }[] =>
  push.options.flatMap((option) => {
    const { seat } = option.act;
    return option.act.do === 'sit' && typeof seat === 'number' ? [{ seat, option }] : [];
  });

/** What the staff at a table may do. */
export const staffOptions = (push: TablePush): readonly WireOption[] =>
  push.options.filter(({ kind }) => kind === 'staff' || kind === 'irregularity');

/** `settleHand` of box 2 as it is spoken: "settle hand 2". */
export const actWords = ({ do: name, box }: WireAct): string =>
  `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}${typeof box === 'number' ? ` ${box}` : ''}`;

/** What is due, though only who does it knows what it lacks: the cards that lie there, a count. */
const dutyAsOption = ({ act }: WireDuty): WireOption => ({ kind: 'staff', name: act.do, words: actWords(act), act });

/**
 * What comes next: what the procedure asks of this role, as it asks for it, or what the dealer does of his own accord. What somebody may find wrong
 * with what another is to do is not that.
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
  return option === undefined ? null : { option, act: { ...option.act, ...due?.act } };
};
