import type { Kind } from './question.js';

/** What each trainer is, in words. */
export const TRAINERS: Readonly<Record<Kind, { readonly title: string; readonly line: string }>> = {
  deal: { title: 'Deal it', line: 'A finished round lies on the table. Settle every wager.' },
  rule: { title: 'Rule it', line: 'Something goes wrong. What happens now?' },
  read: { title: 'Read it', line: 'Name a hand, or put hands in order.' },
  play: { title: 'Play it', line: 'The cards are dealt. What is the best decision, and what does another cost?' },
};

/** The games that are trained, and the trainers that each has. */
export const GAMES: readonly { readonly id: string; readonly title: string; readonly kinds: readonly Kind[] }[] = [
  { id: 'heads-up-holdem', title: 'Heads-Up Hold ’Em', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'high-card-flush', title: 'High Card Flush', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'saigon-5', title: 'Saigon 5 Card', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'over-under', title: 'Over/Under', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'dj-wild', title: 'DJ Wild Stud Poker', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'face-up-pai-gow', title: 'Face Up Pai Gow Poker', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'poker', title: 'The poker room', kinds: ['rule', 'read'] },
];

export const trainerPath = (kind: Kind, game: string, number?: number): string =>
  `/train/${kind}/${game}${number === undefined ? '' : `/${number}`}`;
