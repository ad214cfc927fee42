import { newActKey } from '@fairdeal/client';
import { type FormEvent, type ReactNode, useRef } from 'react';
import { Button } from '../../ui/button.js';
import { TextField } from '../../ui/fields.js';
import { Panel } from '../../ui/panel.js';
import { Status } from '../../ui/status.js';
import { type Failure, type Requests, useRequests } from '../client/use-house.js';

/** Text of a form field. */
export const textOf = (form: FormData, field: string): string => String(form.get(field) ?? '');

export const textFields = (form: FormData, ...fields: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field, textOf(form, field)]));

/** Cents of a form field in dollars. */
export const centsField = (form: FormData, field = 'cents'): number => Math.round(100 * Number(form.get(field) ?? 0));

/** Number on a paper; left empty, the house numbers it. */
export const paperIn = (form: FormData): { readonly paper?: string } => {
  const paper = textOf(form, 'paper').trim();
  return paper === '' ? {} : { paper };
};

interface RequestFormProps<Answer extends object> {
  readonly label?: string;
  /** Label of the submit button. */
  readonly submit: string;
  readonly primary?: boolean;
  /** Sends the request. The key changes only after success or an edit, so a double click acts once. */
  readonly request: (form: FormData, key: string) => Promise<Answer | Failure>;
  /** Message after success. */
  readonly done?: string | ((answer: Answer) => string);
  readonly onDone?: (answer: Answer) => void;
  /** Keeps the fields after success. */
  readonly keepFields?: boolean;
  /** Requests whose message is shown elsewhere. */
  readonly requests?: Requests;
  /** Buttons next to the submit button. */
  readonly others?: ReactNode;
  readonly children?: ReactNode;
}

/** Form that sends a request to the house and clears after success. */
export const RequestForm = <Answer extends object>(props: RequestFormProps<Answer>): ReactNode => {
  const {
    label,
    submit,
    primary = false,
    request,
    done = '',
    onDone,
    keepFields = false,
    requests,
    others,
    children,
  } = props;
  const own = useRequests();
  const { said, busy, send } = requests ?? own;
  const key = useRef(newActKey());
  const renewKey = (): void => {
    key.current = newActKey();
  };
  const ask = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await send(request(new FormData(form), key.current), done);
    if (answer === null) return;
    renewKey();
    if (!keepFields) form.reset();
    onDone?.(answer);
  };
  return (
    <form className="form" aria-label={label} onSubmit={(event) => void ask(event)} onChange={renewKey}>
      {children}
      <Button submit primary={primary} disabled={busy}>
        {submit}
      </Button>
      {others}
      {requests === undefined ? <Status className="wide">{said}</Status> : null}
    </form>
  );
};

interface ActFormProps<Answer extends object> extends Omit<RequestFormProps<Answer>, 'label' | 'submit'> {
  readonly title: string;
  readonly words: string;
}

/** Panel with the form of one recorded act. */
export const ActForm = <Answer extends object>({ title, words, ...form }: ActFormProps<Answer>): ReactNode => (
  <Panel title={title}>
    <p className="quiet">{words}.</p>
    <RequestForm submit={title} done="Recorded in the log." {...form} />
  </Panel>
);

interface NamedFieldProps {
  readonly label?: string;
  readonly name?: string;
  readonly placeholder?: string | undefined;
}

interface DollarFieldProps extends NamedFieldProps {
  readonly min?: string;
}

export const DollarField = ({
  label = 'Amount in dollars',
  name = 'cents',
  min = '0',
}: DollarFieldProps): ReactNode => (
  <TextField label={label} name={name} type="number" min={min} step="0.01" inputMode="decimal" required />
);

export const PaperField = ({ label = 'Form number' }: NamedFieldProps): ReactNode => (
  <TextField label={label} name="paper" placeholder="The house numbers it" maxLength={100} />
);

export const PersonField = (): ReactNode => <TextField label="Name" name="person" required maxLength={60} />;

export const ReasonField = ({
  label = 'Reason',
  name = 'reason',
  most = 500,
  placeholder,
}: NamedFieldProps & { readonly most?: number }): ReactNode => (
  <TextField label={label} wide name={name} required maxLength={most} placeholder={placeholder} />
);

interface SuggestFieldProps {
  readonly id: string;
  readonly label: string;
  readonly name: string;
  readonly most: number;
  readonly among: readonly string[];
  readonly placeholder?: string;
  readonly defaultValue?: string;
}

/** Text field with suggestions. */
export const SuggestField = ({ id, label, name, most, among, ...input }: SuggestFieldProps): ReactNode => (
  <>
    <TextField label={label} name={name} list={id} required maxLength={most} {...input} />
    <datalist id={id}>
      {among.map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  </>
);
