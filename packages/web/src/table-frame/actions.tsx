import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { KeyHint } from '../ui/key-hint.js';

/** Something that may be done at a table: its name, its key and its effect. */
export interface TableAction {
  /** Tells it from others of the same name. */
  readonly id?: string;
  readonly name: string;
  /** What it costs or means, in a line: it is then one of the choices. */
  readonly line?: string;
  readonly shortcut?: string | undefined;
  /** Marked because a hint was asked for, never because it is first. */
  readonly hinted?: boolean;
  readonly primary?: boolean;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly perform: () => void;
}

/** One of the choices: all have equal width and paint. */
export const ChoiceButton = ({ name, line, shortcut, hinted = false, disabled, perform }: TableAction): ReactNode => (
  <Button
    className={classNames('choice', hinted && 'choice-hinted')}
    aria-keyshortcuts={shortcut}
    disabled={disabled}
    onClick={perform}
  >
    {hinted ? <span className="choice-mark">Hint</span> : null}
    <span className="choice-name">{name}</span>
    {shortcut === undefined ? null : <KeyHint name={shortcut} />}
    <span className="choice-line">{line}</span>
  </Button>
);

/** Actions beside each other, in this order; null for one that is not offered now. */
export const Actions = ({ of }: { readonly of: readonly (TableAction | null)[] }): ReactNode =>
  of.map((action) => {
    if (action === null) return null;
    const { name, id = name, line, shortcut, primary, disabled, className, perform } = action;
    return line !== undefined ? (
      <ChoiceButton key={id} {...action} />
    ) : (
      <Button key={id} {...{ shortcut, primary, disabled, className }} onClick={perform}>
        {name}
      </Button>
    );
  });

/** A key for each name: the first letter of its words that no other has, any of its letters, or else its number. */
export const shortcutsFor = (names: readonly string[], taken: readonly string[] = []): readonly string[] => {
  const used = new Set(taken);
  return names.map((name, at) => {
    const words = name.toUpperCase().split(/[^A-Z]+/);
    const letter = [...words.map((word) => word.charAt(0)), ...words.join('')].find(
      (one) => one !== '' && !used.has(one),
    );
    const key = letter ?? `${at + 1}`;
    used.add(key);
    return key;
  });
};
