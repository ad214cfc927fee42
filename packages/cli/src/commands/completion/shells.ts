import { bashCompletion } from './bash.js';
import { fishCompletion } from './fish.js';
import type { ShellCommand } from './shell-command.js';
import { zshCompletion } from './zsh.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The completion script of each shell, made from the declared commands. */
export const COMPLETION_SCRIPTS: Readonly<
  Record<(typeof SHELLS)[number], (commands: readonly ShellCommand[]) => string>
> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};
