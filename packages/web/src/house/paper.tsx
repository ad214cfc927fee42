import { isRefusal, newKey, type Refusal } from '@fairdeal/client';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';

export const centsIn = (form: FormData, field: string): number => Math.round(100 * Number(form.get(field)));

export const says = (form: FormData, ...fields: readonly string[]): object =>
  Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]));

interface PaperProps<Answer extends object> {
  readonly title: string;
  readonly words: string;
  readonly children?: ReactNode;
  /** With a key that is the same until it is done or something else is written: pressed twice, it is done once. */
  readonly asks: (form: FormData, key: string) => Promise<Answer | Refusal>;
  readonly onDone: (answer: Answer) => void;
  /** What is said once it is done. */
  readonly done?: (answer: Answer) => string;
}

/** One thing that is written down, on its paper. */
export const Paper = <Answer extends object>(props: PaperProps<Answer>): ReactNode => {
  const { title, words, children, asks, onDone, done = () => 'Done, and on the record.' } = props;
  const [said, setSaid] = useState('');
  const [busy, setBusy] = useState(false);
  const key = useRef(newKey());
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    setBusy(true);
    setSaid('');
    const answer = await asks(new FormData(form), key.current);
    setBusy(false);
    setSaid(isRefusal(answer) ? answer.refused : done(answer));
    if (isRefusal(answer)) return;
    key.current = newKey();
    form.reset();
    onDone(answer);
  };
  return (
    <section className="panel house-panel" aria-label={title}>
      <h2>{title}</h2>
      <p className="quiet">{words}.</p>
      <form
        className="house-form"
        onSubmit={(event) => void submit(event)}
        onChange={() => {
          key.current = newKey();
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

export const Dollars = ({ label = 'Dollars', name = 'cents' }: { readonly label?: string; readonly name?: string }) => (
  <label>
    {label}
    <input name={name} type="number" min="0" step="0.01" inputMode="decimal" required />
  </label>
);
