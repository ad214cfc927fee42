import type { HouseGameId, PokerGame } from '@fairdeal/rules';
import { TABLE_GAMES } from '../../house-games/index.js';

/** Descriptions of the poker games, by section. */
const POKER: Readonly<Record<string, string>> = {
  '637a.11':
    'Two cards of your own and five on the board for everyone. The best five of the seven win, whether you use two, one or none of your own.',
  '637a.12':
    'Four cards of your own and five on the board. Use exactly two of yours and three of the board. Played for the high hand, or split with the best qualifying low, 8 or better.',
  '637a.19': 'Omaha with a fifth hole card. Exactly two of them still count.',
  '637a.10':
    'No shared cards. Two cards down and one up, then three more up and the last one down, with betting after each. The up cards decide who acts first.',
  '637a.14': 'The oldest form of stud: one card down and four up, with betting after each from the second.',
  '637a.13': 'Five cards that nobody else sees, and one draw.',
  '637a.20':
    'Lowball with three draws. In 2-7 the ace is high, and straights and flushes count against you. In Ace-5 the ace is low, and they don’t count. Badeucey and Badacey split the pot with the best Badugi.',
  '637a.21':
    'Four cards and three draws. Only cards of different ranks and suits count. Four such cards beat three, and then the lowest hand wins.',
  '637a.9(a)(6)':
    'No-limit lowball with one draw. The chapter has no section for it. A house may ask to offer it as another game.',
};

/** Describes the poker games of a section. */
export const aboutSection = (section: string): string => POKER[section] ?? '';

/** A house game in a few sentences for people who have never played it. */
export const aboutGame = (id: HouseGameId): readonly string[] => TABLE_GAMES[id].documents.about;

const PLACES = { hole: 'face down', up: 'face up', board: 'on the board' } as const;

/** Cards dealt, discarded and drawn before a betting round of poker. */
export const streetWords = ({ burn, deal, discard, draw }: PokerGame['streets'][number]): string =>
  [
    ...(burn && !draw ? ['one card burned'] : []),
    ...deal.map(({ to, cards }) => `${cards} ${PLACES[to]}`),
    ...(discard > 0 ? [`${discard} discarded`] : []),
    ...(draw ? ['draw'] : []),
  ].join(', ');
