import { bash } from './bash.js';
import type { Completable } from './completable.js';
import { fish } from './fish.js';
import { zsh } from './zsh.js';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/** The script of each shell, from the commands as they are declared. */
export const COMPLETIONS: Readonly<Record<(typeof SHELLS)[number], (commands: readonly Completable[]) => string>> = {
  bash,
  zsh,
  fish,
};
