import type { FormEvent, ReactNode } from 'react';

/** `14:05`, by the clock of whoever looks. */
export const clockTime = (at: number): string =>
  new Date(at).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit', hour12: false });

export interface DeskFormProps {
  readonly label: string;
  readonly sends: (data: FormData) => Promise<boolean>;
  readonly children: ReactNode;
}

/** A form of the desk, empty again once what it asks for is done. */
export const DeskForm = ({ label, sends, children }: DeskFormProps): ReactNode => (
  <form
    className="form"
    aria-label={label}
    onSubmit={(event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const form = event.currentTarget;
      void sends(new FormData(form)).then((done) => (done ? form.reset() : undefined));
    }}
  >
    {children}
  </form>
);
