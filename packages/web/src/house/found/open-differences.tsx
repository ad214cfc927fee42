import type { TablePush, WireAct, WireOption } from '@fairdeal/client';
import { dollars } from '@fairdeal/rules';
import { optionId } from '@fairdeal/rules/internal';
import { type ReactNode, useId } from 'react';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/fields.js';
import { Status } from '../../ui/status.js';
import { reasonIn } from './consequences.js';
import './found.css';

interface SeatCents {
  readonly round: number;
  readonly seat: number;
  readonly cents: number;
}

const isSeatCents = (value: unknown): value is SeatCents =>
  typeof value === 'object' &&
  value !== null &&
  ['round', 'seat', 'cents'].every((field) => Number.isInteger(Reflect.get(value, field)));

/** Chips of a seat that differ from its due, and that nobody has settled. */
export const differencesIn = ({ view }: Pick<TablePush, 'view'>): readonly SeatCents[] => {
  const open: unknown = Reflect.get(view, 'differences');
  return Array.isArray(open) ? open.filter(isSeatCents) : [];
};

/** `Seat 2 has $5 too much, from round 4`. */
const differenceWords = ({ round, seat, cents }: SeatCents): string =>
  `Seat ${seat} ${cents > 0 ? 'has' : 'lacks'} ${dollars(Math.abs(cents))}${cents > 0 ? ' too much' : ''}, from round ${round}`;

const ACTS: Readonly<Record<string, string>> = { collected: 'Collect', paid: 'Pay', 'written-off': 'Write off' };

interface OpenDifferencesProps {
  readonly push: TablePush;
  readonly options: readonly WireOption[];
  readonly send: (act: WireAct) => void;
}

interface DifferenceFormProps {
  readonly difference: SeatCents;
  readonly ways: readonly WireOption[];
  readonly send: (act: WireAct) => void;
}

const DifferenceForm = ({ difference, ways, send }: DifferenceFormProps): ReactNode => {
  const form = useId();
  return (
    <form
      id={form}
      className="form"
      aria-label={differenceWords(difference)}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent as SubmitEvent;
        const way = ways.find((option) => optionId(option) === submitter?.getAttribute('value'));
        if (way !== undefined) send({ ...way.act, ...reasonIn(new FormData(event.currentTarget)) });
      }}
    >
      <p>{differenceWords(difference)}.</p>
      <TextField label="Reason (staff only)" name="reason" required maxLength={200} />
      {ways.map((option) => (
        <Button key={optionId(option)} submit value={optionId(option)}>
          {ACTS[String(option.act.how)] ?? option.words} {dollars(Math.abs(difference.cents))}
        </Button>
      ))}
    </form>
  );
};

/** Open differences of a table. A floorperson settles each; others see that it is open. */
export const OpenDifferences = ({ push, options, send }: OpenDifferencesProps): ReactNode =>
  differencesIn(push).map((difference) => {
    const { round, seat } = difference;
    const ways = options.filter(({ act }) => act.do === 'settleDifference' && act.round === round && act.seat === seat);
    return ways.length === 0 ? (
      <Status key={`${round} ${seat}`} className="notice">
        {differenceWords(difference)}. A floorperson settles it.
      </Status>
    ) : (
      <DifferenceForm key={`${round} ${seat}`} {...{ difference, ways, send }} />
    );
  });
