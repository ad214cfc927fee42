import { type HouseRefusal, isHouseRefusal, newActKey } from '@fairdeal/client';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';

export const centsField = (form: FormData, field: string): number => Math.round(100 * Number(form.get(field)));

export const textFields = (form: FormData, ...fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]));

interface ActFormProps<Answer extends object> {
  readonly title: string;
  readonly words: string;
  readonly children?: ReactNode;
  /** With a key that is the same until it is done or something else is written: pressed twice, it is done once. */
  readonly asks: (form: FormData, key: string) => Promise<Answer | HouseRefusal>;
  readonly onDone: (answer: Answer) => void;
  /** What is said once it is done. */
  readonly done?: (answer: Answer) => string;
}

/** One thing that is written down, on its paper. */
export const ActForm = <Answer extends object>(props: ActFormProps<Answer>): ReactNode => {
  const { title, words, children, asks, onDone, done = () => 'Done, and on the record.' } = props;
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const key = useRef(newActKey());
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setSaid('');
    const answer = await asks(new FormData(form), key.current);
    setBusy(false);
    setSaid(isHouseRefusal(answer) ? answer.refused : done(answer));
    if (isHouseRefusal(answer)) return;
    key.current = newActKey();
    form.reset();
    onDone(answer);
  };
  return (
    <section className="panel stack snug" aria-label={title}>
      <h2>{title}</h2>
      <p className="quiet">{words}.</p>
      <form
        className="form"
        onSubmit={(event) => void submit(event)}
        onChange={() => {
          key.current = newActKey();
        }}
      >
        {children}
        <button type="submit" disabled={busy}>
          {title}
        </button>
      </form>
      <p role="status">{said}</p>
    </section>
  );
};

export const DollarField = ({
  label = 'Dollars',
  name = 'cents',
}: {
  readonly label?: string;
  readonly name?: string;
}) => (
  <label>
    {label}
    <input name={name} type="number" min="0" step="0.01" inputMode="decimal" required />
  </label>
);
