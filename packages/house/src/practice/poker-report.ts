import { type PokerCommand, type PokerGame, type PokerTable, submitPoker } from '@fairdeal/rules';
import type { RoundReport } from './link.js';
import { checkOf, differing, type SavedPokerRound } from './saved.js';

export const savePokerRound = (
  game: PokerGame,
  { submission, ...opening }: PokerTable,
  commands: readonly PokerCommand[],
  lines: RoundReport['lines'],
): SavedPokerRound => {
  const usual = submitPoker({ game: game.id });
  const saved = {
    fairdeal: 'round',
    version: 1,
    kind: 'poker',
    game: game.id,
    submission: 'ok' in usual ? differing({ ...submission }, { ...usual.ok }) : { ...submission },
    opening,
    commands,
    settled: lines.map(({ seat, what, received }) => [seat, what, received] as const),
    check: '',
  } as const;
  return { ...saved, check: checkOf(saved) };
};
