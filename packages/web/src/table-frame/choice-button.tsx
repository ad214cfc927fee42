import type { ReactNode } from 'react';
import { KeyHint } from '../ui/key-hint.js';

export interface ChoiceButtonProps {
  readonly name: string;
  /** What it costs, in a line. */
  readonly line: string;
  readonly shortcut?: string | undefined;
  /** Marked because a hint was asked for, never because it is first. */
  readonly hinted?: boolean;
  readonly disabled?: boolean;
  readonly onPress: () => void;
  readonly children?: ReactNode;
}

/** One of the choices: all have equal width and paint. */
export const ChoiceButton = ({
  name,
  line,
  shortcut,
  hinted = false,
  disabled,
  onPress,
  children,
}: ChoiceButtonProps): ReactNode => (
  <button
    type="button"
    className={hinted ? 'choice choice-hinted' : 'choice'}
    aria-keyshortcuts={shortcut}
    disabled={disabled}
    onClick={onPress}
  >
    {hinted ? <span className="choice-mark">Hint</span> : null}
    <span className="choice-name">{name}</span>
    {shortcut === undefined ? null : <KeyHint name={shortcut} />}
    <span className="choice-line">{line}</span>
    {children}
  </button>
);

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
