import type { DrillKind } from './question.js';

/** The games that are trained, and the trainers that each has. */
export const DRILL_GAMES: readonly {
  readonly id: string;
  readonly title: string;
  readonly kinds: readonly DrillKind[];
}[] = [
  { id: 'heads-up-holdem', title: 'Heads-Up Hold ’Em', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'high-card-flush', title: 'High Card Flush', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'saigon-5', title: 'Saigon 5 Card', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'over-under', title: 'Over/Under', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'dj-wild', title: 'DJ Wild Stud Poker', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'face-up-pai-gow', title: 'Face Up Pai Gow Poker', kinds: ['deal', 'rule', 'read', 'play'] },
  { id: 'poker', title: 'The poker room', kinds: ['rule', 'read'] },
];
