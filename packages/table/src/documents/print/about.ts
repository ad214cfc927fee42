import type { HouseGameId, PokerGame } from '@fairdeal/rules';
import { TABLE_GAMES } from '../../house-games/index.js';

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

/** A house game in a few sentences for people who have never played it. */
export const aboutGame = (id: HouseGameId): readonly string[] => TABLE_GAMES[id].documents.about;

const PLACES = { hole: 'face down', up: 'face up', board: 'on the board' } as const;

/** What is dealt, thrown away and exchanged before a betting round of poker. */
export const streetWords = ({ burn, deal, discard, draw }: PokerGame['streets'][number]): string =>
  [
    ...(burn && !draw ? ['one card burned'] : []),
    ...deal.map(({ to, cards }) => `${cards} ${PLACES[to]}`),
    ...(discard > 0 ? [`${discard} thrown away`] : []),
    ...(draw ? ['cards exchanged'] : []),
  ].join(', ');
