import type { Push, WrittenAct } from '@fairdeal/client';

/** An option as it is pushed: its act can be sent as it stands, or with what is open filled in. */
export interface WrittenOption {
  readonly name: string;
  readonly kind: string;
  readonly words: string;
  readonly act: WrittenAct;
  readonly accord?: boolean;
  readonly ranges?: Readonly<Record<string, { readonly min: number; readonly max: number; readonly step: number }>>;
}

const isOption = (option: object): option is WrittenOption => 'act' in option && 'kind' in option && 'words' in option;

export const optionsOf = ({ options }: Push): readonly WrittenOption[] => options.filter(isOption);

/** The seats that may be taken. */
export const freeSeats = (push: Push): readonly { readonly seat: number; readonly option: WrittenOption }[] =>
  optionsOf(push).flatMap((option) => {
    const { seat } = option.act;
    return option.act.do === 'sit' && typeof seat === 'number' ? [{ seat, option }] : [];
  });

/** What the staff at a table may do. */
export const staffOptions = (push: Push): readonly WrittenOption[] =>
  optionsOf(push).filter(({ kind }) => kind === 'staff' || kind === 'irregularity');

/** What only whoever does it can say. */
export interface Need {
  readonly field: string;
  readonly what: string;
}

interface DueWritten {
  readonly act: WrittenAct;
  readonly by: readonly string[];
  readonly needs: readonly Need[];
}

export const dueOf = ({ due }: Push): DueWritten | null =>
  due !== null && 'act' in due && 'by' in due && 'needs' in due ? (due as DueWritten) : null;

/** `settleHand` of box 2 as it is spoken: "settle hand 2". */
export const spoken = ({ do: name, box }: WrittenAct): string =>
  `${name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}${typeof box === 'number' ? ` ${box}` : ''}`;

/** What is due of this role, though only he knows what it lacks: the cards that lie there, a count. */
const unsaid = (due: DueWritten | null, role: string | undefined): WrittenOption | undefined =>
  due === null || role === undefined || !due.by.includes(role)
    ? undefined
    : { kind: 'staff', name: due.act.do, words: spoken(due.act), act: due.act };

/** What comes next: what the procedure asks for, as it asks for it, or what the dealer does of his own accord. */
export const nextOf = (
  push: Push,
  role: string | undefined,
): { readonly option: WrittenOption; readonly act: WrittenAct } | null => {
  const options = staffOptions(push);
  const due = dueOf(push);
  const same = JSON.stringify(due?.act);
  const option =
    due === null
      ? options.find(({ accord }) => accord === true)
      : (options.find(({ act }) => JSON.stringify(act) === same) ??
        options.find(({ act }) => act.do === due.act.do) ??
        unsaid(due, role));
  return option === undefined ? null : { option, act: { ...option.act, ...due?.act } };
};
