import { type Bands, HOUSE_SPLITS, HOUSE_WAYS } from '@fairdeal/rules/internal';
import type { GameDocuments } from '../parts/table-game.js';

const RANK_NAMES = ['2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s', '10s', 'jacks', 'queens', 'kings', 'aces'] as const;
const SINGLES = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'jack', 'queen', 'king', 'ace'] as const;
const ACE = SINGLES.length - 1;

const ranks = (from: number, to: number): string =>
  from === to ? (RANK_NAMES[from] ?? '') : `${RANK_NAMES[to] ?? ''} to ${RANK_NAMES[from] ?? ''}`;

/** When they are split, band by band, and that what no band has stays together. */
const splitWords = (bands: Bands, least: number): string => {
  const said = bands.map(([from, unless], at) => {
    const to = (bands[at - 1]?.[0] ?? ACE + 1) - 1;
    const single =
      unless === null ? '' : `, unless ${unless === ACE ? 'an ace' : `a ${SINGLES[unless]} or better`} is single`;
    return `${ranks(Math.max(from, least), to)} are split${single}`;
  });
  const below = (bands.at(-1)?.[0] ?? 0) - 1;
  return [...said, ...(below < least ? [] : [`${ranks(least, below)} are kept together`])].join('; ');
};

/** 688a.11(a): how the dealer sets seven cards by a submission. */
export const houseWayPart: NonNullable<GameDocuments['houseWay']> = ({ settings }) => {
  const way = HOUSE_WAYS.find((known) => known === settings.houseWay);
  if (way === undefined) return null;
  const { fourOfAKind, twoPair, pairBesideAce } = HOUSE_SPLITS[way];
  return {
    title: `House way “${way}”: how the dealer sets seven cards, the first line that fits`,
    clause: '688a.11(a)',
    rows: [
      ['Five aces', 'A pair of kings low if held, else a pair of aces.'],
      ['Four and three of a kind', 'A pair from the three low.'],
      ['Four of a kind and a pair', 'The pair low; of two, the higher.'],
      ['Four of a kind', `Two and two, or all four high: ${splitWords(fourOfAKind, 0)}.`],
      ['Two threes of a kind', 'A pair from the higher three low.'],
      ['Full house', 'The pair low; of two, the higher.'],
      ['Three pair', 'The highest pair low, also where a straight or flush is possible.'],
      [
        'Two pair',
        `The lower pair low, or both high, by the higher pair: ${splitWords(twoPair, 1)}. Also where a straight or flush is possible.`,
      ],
      [
        'Straight or flush',
        `The complete hand that leaves the highest low hand.${pairBesideAce ? ' A pair of 10s to kings beside one ace is played as a pair high where that leaves a higher low hand.' : ''}`,
      ],
      ['Three of a kind', 'High, with the two highest singles low; of three aces, one and the highest single low.'],
      ['One pair', 'High, with the two highest singles low.'],
      ['No pair', 'The highest card high, the next two low.'],
      [
        'Everywhere',
        'Where a line leaves a choice: the highest low hand, then the highest high hand. The joker is an ace unless it completes a straight or flush high.',
      ],
    ],
  };
};
