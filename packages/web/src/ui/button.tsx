import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.js';
import { KeyHint } from './key-hint.js';

interface PressableProps {
  /** Whether it is the main button here. */
  readonly primary?: boolean | undefined;
  /** Key that presses it. */
  readonly shortcut?: string | undefined;
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'type'>, PressableProps {
  /** Whether it submits its form. */
  readonly submit?: boolean;
}

const withKey = (children: ReactNode, shortcut: string | undefined): ReactNode =>
  shortcut === undefined ? (
    children
  ) : (
    <>
      {children} <KeyHint name={shortcut} />
    </>
  );

export const Button = ({ primary, submit, shortcut, className, children, ...button }: ButtonProps): ReactNode => (
  <button
    aria-keyshortcuts={shortcut}
    {...button}
    type={submit === true ? 'submit' : 'button'}
    className={classNames(primary === true && 'primary', className)}
  >
    {withKey(children, shortcut)}
  </button>
);

interface LinkButtonProps extends ComponentProps<'a'>, PressableProps {}

/** A link that looks like a button. */
export const LinkButton = ({ primary, shortcut, className, children, ...link }: LinkButtonProps): ReactNode => (
  <a aria-keyshortcuts={shortcut} {...link} className={classNames('button', primary === true && 'primary', className)}>
    {withKey(children, shortcut)}
  </a>
);
