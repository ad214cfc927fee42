import { bashCompletion } from './bash.js';
import { fishCompletion } from './fish.js';
import type { ShellCommand } from './shell-command.js';
import { zshCompletion } from './zsh.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The script of each shell, from the commands as they are declared. */
export const COMPLETION_SCRIPTS: Readonly<
  Record<(typeof SHELLS)[number], (commands: readonly ShellCommand[]) => string>
> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};
