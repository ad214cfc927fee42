import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.js';

interface LabelProps {
  readonly label: ReactNode;
  /** Whether it is as wide as the form. */
  readonly wide?: boolean | undefined;
  /** Whether the label is before the control instead of above it. */
  readonly inline?: boolean | undefined;
  /** Class of the label with its control. */
  readonly className?: string | undefined;
}

interface FieldProps extends LabelProps {
  readonly children: ReactNode;
}

/** A control with its label. */
export const Field = ({ label, wide = false, inline = false, className, children }: FieldProps): ReactNode => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
  <label className={classNames(inline ? 'row' : 'field', wide && 'wide', className)}>
    <span>{label}</span>
    {children}
  </label>
);

type TextFieldProps = LabelProps & Omit<ComponentProps<'input'>, keyof LabelProps>;

export const TextField = ({ label, wide, inline, className, ...input }: TextFieldProps): ReactNode => (
  <Field {...{ label, wide, inline, className }}>
    <input {...input} />
  </Field>
);

/** A value to choose, with its words if they differ. */
export type Choice = string | number | readonly [value: string | number, words: string];

interface SelectProps extends ComponentProps<'select'> {
  readonly among: readonly Choice[];
  /** Words of the empty choice, which comes first. */
  readonly empty?: string | undefined;
  /** Receives the chosen value. */
  readonly onChoice?: (value: string) => void;
}

/** A select without a label: give it an `aria-label`, or put it in a field. */
export const Select = ({ among, empty, onChoice, ...select }: SelectProps): ReactNode => (
  <select onChange={onChoice === undefined ? undefined : ({ target }) => onChoice(target.value)} {...select}>
    {empty === undefined ? null : <option value="">{empty}</option>}
    {among.map((choice) => {
      const [value, words] = typeof choice === 'object' ? choice : [choice, choice];
      return (
        <option key={value} value={value}>
          {words}
        </option>
      );
    })}
  </select>
);

type SelectFieldProps = LabelProps & Omit<SelectProps, keyof LabelProps>;

export const SelectField = ({ label, wide, inline, className, ...select }: SelectFieldProps): ReactNode => (
  <Field {...{ label, wide, inline, className }}>
    <Select {...select} />
  </Field>
);

/** A checkbox before its label. */
export const CheckField = ({
  label,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & Pick<LabelProps, 'label'>): ReactNode => (
  <label className="check">
    <input type="checkbox" {...input} /> {label}
  </label>
);
