import { POKER_GAMES, type PokerGame } from '@fairdeal/rules';
import { aboutSection } from '@fairdeal/table/internal/documents';

/** Games of one section with the same deal. */
export interface PokerGameFamily {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly about: string;
  readonly games: readonly PokerGame[];
}

const SECTIONS: readonly (readonly [section: string, id: string, title: string])[] = [
  ['637a.11', 'hold-em', 'Hold’em'],
  ['637a.12', 'omaha', 'Omaha'],
  ['637a.19', 'five-card-omaha', 'Five-card Omaha'],
  ['637a.10', 'seven-card-stud', 'Seven-card Stud'],
  ['637a.14', 'five-card-stud', 'Five-card Stud'],
  ['637a.13', 'five-card-draw', 'Five-card Draw'],
  ['637a.20', 'triple-draw', 'Triple Draw'],
  ['637a.21', 'badugi', 'Badugi'],
  ['637a.9(a)(6)', 'single-draw', '2-7 Single Draw'],
];

export const POKER_FAMILIES: readonly PokerGameFamily[] = SECTIONS.map(([section, id, title]) => ({
  id,
  title,
  section,
  about: aboutSection(section),
  games: POKER_GAMES.filter((game) => game.section === section),
}));

/** Family by its own name or the name of one of its games. */
export const pokerFamilyOf = (id: string): PokerGameFamily | undefined =>
  POKER_FAMILIES.find((family) => family.id === id) ??
  POKER_FAMILIES.find(({ games }) => games.some((game) => game.id === id));
