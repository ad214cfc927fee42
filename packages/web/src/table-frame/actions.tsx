import type { ReactNode } from 'react';
import { Button } from '../ui/button.js';
import { classNames } from '../ui/class-names.js';
import { KeyHint } from '../ui/key-hint.js';

/** Act available at a table: name, shortcut and effect. */
export interface TableAction {
  /** Distinguishes acts of the same name. */
  readonly id?: string;
  readonly name: string;
  /** Line with its cost or meaning; an act with a line is drawn as a choice. */
  readonly line?: string;
  readonly shortcut?: string | undefined;
  /** Marked only after the player asked for a hint. */
  readonly hinted?: boolean;
  readonly primary?: boolean;
  /** Wagers that a button puts on the felt: `Ante $10`. */
  readonly note?: string | undefined;
  readonly disabled?: boolean;
  readonly className?: string;
  readonly perform: () => void;
}

/** Button of a choice; all choices have equal width and color. */
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

/** Actions side by side, in this order; null for one not offered now. */
export const Actions = ({ of }: { readonly of: readonly (TableAction | null)[] }): ReactNode =>
  of.map((action) => {
    if (action === null) return null;
    const { name, id = name, line, note, shortcut, primary, disabled, className, perform } = action;
    return line !== undefined ? (
      <ChoiceButton key={id} {...action} />
    ) : (
      <Button key={id} {...{ shortcut, primary, disabled, className }} onClick={perform}>
        <span className="bar-act">
          {name}
          {note === undefined ? null : <span className="bar-note">{note}</span>}
        </span>
      </Button>
    );
  });

/** Shortcut for each name: an unused initial, else an unused letter, else its number. */
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
