import { POKER_GAMES, type PokerGame } from '@fairdeal/rules';

/** Games of one section, which share how they are dealt. */
export interface Family {
  readonly id: string;
  readonly title: string;
  readonly section: string;
  readonly about: readonly string[];
  readonly games: readonly PokerGame[];
}

const ABOUT: readonly (readonly [section: string, id: string, title: string, ...about: string[]])[] = [
  [
    '637a.11',
    'hold-em',
    'Hold’em',
    'Two cards of your own, five for everyone in the middle. The best five of the seven win, whether you use two, one or none of your own.',
  ],
  [
    '637a.12',
    'omaha',
    'Omaha',
    'Four cards of your own and five in the middle; exactly two of yours and three of the board make a hand. Played for the high hand, or split with the best low of five ranks no higher than 8.',
  ],
  [
    '637a.19',
    'five-card-omaha',
    'Five-card Omaha',
    'Omaha with a fifth card of your own. Still exactly two of them count.',
  ],
  [
    '637a.10',
    'seven-card-stud',
    'Seven-card Stud',
    'No card is shared. Two cards face down and one face up, then three more face up and a last one face down, with betting after each. The cards that everyone sees decide who begins.',
  ],
  [
    '637a.14',
    'five-card-stud',
    'Five-card Stud',
    'The oldest of them: one card face down, four face up, betting after every one from the second.',
  ],
  [
    '637a.13',
    'five-card-draw',
    'Five-card Draw',
    'Five cards that nobody else sees. Once, you may throw some away and draw others.',
  ],
  [
    '637a.20',
    'triple-draw',
    'Triple Draw',
    'Lowball with three draws. In 2-7 the ace is high and straights and flushes hurt; in Ace-5 the ace is low and they do not count. Badeucey and Badacey split the pot with the best Badugi.',
  ],
  [
    '637a.21',
    'badugi',
    'Badugi',
    'Four cards and three draws. A hand is made of cards that differ in rank and in suit; four such cards beat three, and then the lowest win.',
  ],
  [
    '637a.9(a)(6)',
    'single-draw',
    '2-7 Single Draw',
    'Lowball with one draw and no limit. No section of the chapter writes it; a house may ask to offer it as another game.',
  ],
];

export const FAMILIES: readonly Family[] = ABOUT.map(([section, id, title, ...about]) => ({
  id,
  title,
  section,
  about,
  games: POKER_GAMES.filter((game) => game.section === section),
}));

/** The family by its own name or by that of one of its games. */
export const familyOf = (id: string): Family | undefined =>
  FAMILIES.find((family) => family.id === id) ?? FAMILIES.find(({ games }) => games.some((game) => game.id === id));
