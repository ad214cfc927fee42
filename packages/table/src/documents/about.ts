import { POKER_GAMES, type PokerGame } from '@fairdeal/rules';

/** What a game against the house is, in our words. */
const HOUSE: Readonly<Record<string, readonly string[]>> = {
  'over-under': [
    'Three cards are added up. You see the first one, and then call over 23, call under 18, or surrender the Ante. Cards from 2 to 10 count their number, jacks, queens and kings 10, aces 11.',
    'The dealer has no hand. A total of 18 to 23 loses either call.',
  ],
  'high-card-flush': [
    'You and the dealer get seven cards each. The longer flush wins: more cards of one suit beat fewer, and among equal lengths the highest cards decide. Straights and pairs mean nothing.',
    'You raise or fold before you see anything of the dealer’s. With a five-card flush you may raise up to twice the Ante, with six or seven cards up to three times. The dealer needs a three-card flush, 9 high, to qualify.',
  ],
  'saigon-5': [
    'Five cards are set in two hands. Three of them must count 10, 20 or 30 together. The other two are your Point Count: only the last digit matters, and a 0 counts as 10, the best. Without such a three you do not qualify.',
    'The higher Point Count wins the Ante. A win with a Point Count of 5 pays 1 to 2. An ace counts 1. The joker counts 3, 6 or 9.',
  ],
  'dj-wild': [
    'Five-card stud against the dealer with five wild cards: the four deuces and the joker. Ante and Blind are equal. You look at five cards and raise two times the Ante, or fold.',
    'The better hand wins Ante and Raise even money. The Blind is paid by a table from a straight on, and is returned when you win with less.',
  ],
  'heads-up-holdem': [
    'Hold ’em against the dealer alone. Ante and Odds are equal. The earlier you raise, the more you may: up to three times the Ante on your two cards, up to twice after the Flop, once when all five community cards are out. If you have not raised by then, you fold.',
    'The dealer needs a pair to qualify. Without one the Ante is returned. The Odds wager pays extra for a straight or better, even if the dealer beats it.',
  ],
  'face-up-pai-gow': [
    'Seven cards from a deck with a joker, set in a high hand of five and a low hand of two. Both must beat the dealer’s to win. If only one does, the wager ties, and ties are common.',
    'The dealer’s cards lie open and are set first, by the house way, so you know exactly what you have to beat. When the dealer’s seven cards hold an ace and make no pair, straight or flush, every wager on the hand ties.',
  ],
};

/** What the poker games of a section are. */
const POKER: Readonly<Record<string, string>> = {
  '637a.11':
    'Two cards of your own, five for everyone in the middle. The best five of the seven win, whether you use two, one or none of your own.',
  '637a.12':
    'Four cards of your own and five in the middle; exactly two of yours and three of the board make a hand. Played for the high hand, or split with the best low of five ranks no higher than 8.',
  '637a.19': 'Omaha with a fifth card of your own. Still exactly two of them count.',
  '637a.10':
    'No card is shared. Two cards face down and one face up, then three more face up and a last one face down, with betting after each. The cards that everyone sees decide who begins.',
  '637a.14': 'The oldest of them: one card face down, four face up, betting after every one from the second.',
  '637a.13': 'Five cards that nobody else sees. Once, you may throw some away and draw others.',
  '637a.20':
    'Lowball with three draws. In 2-7 the ace is high and straights and flushes hurt; in Ace-5 the ace is low and they do not count. Badeucey and Badacey split the pot with the best Badugi.',
  '637a.21':
    'Four cards and three draws. A hand is made of cards that differ in rank and in suit; four such cards beat three, and then the lowest win.',
  '637a.9(a)(6)':
    'Lowball with one draw and no limit. No section of the chapter writes it; a house may ask to offer it as another game.',
};

/** What the poker games of a section of the chapter are, in a few words. */
export const aboutSection = (section: string): string => POKER[section] ?? '';

/** What a game is, in a few sentences for who has never played it. */
export const aboutGame = (id: string): readonly string[] => {
  const poker = POKER_GAMES.find((game) => game.id === id);
  if (poker !== undefined) return [aboutSection(poker.section)];
  return Object.hasOwn(HOUSE, id) ? (HOUSE[id] ?? []) : [];
};

const PLACES = { hole: 'face down', up: 'face up', board: 'on the board' } as const;

/** What is dealt, thrown away and exchanged before a betting round of poker. */
export const streetWords = ({ burn, deal, discard, draw }: PokerGame['streets'][number]): string =>
  [
    ...(burn && !draw ? ['one card burned'] : []),
    ...deal.map(({ to, cards }) => `${cards} ${PLACES[to]}`),
    ...(discard > 0 ? [`${discard} thrown away`] : []),
    ...(draw ? ['cards exchanged'] : []),
  ].join(', ');
