import { cutRange } from '@fairdeal/cards';
import type { Option } from '../../rulebook.js';
import type { PokerAct, PokerCommand } from '../acts.js';
import { DECK_SIZE, type PokerTable } from '../state.js';
import { POKER_CARDS } from './cards.js';

type Candidate = Omit<Option<PokerCommand>, 'command'> & { readonly act: PokerAct };

const named = (act: PokerAct, words: string, more: Partial<Candidate> = {}): Candidate => ({
  act,
  name: act.do,
  words,
  ...more,
});

/** What a player may do about his seat beside sitting and leaving. */
export const playerRoomActs: readonly Candidate[] = [
  named({ do: 'stepAway' }, 'step away and keep the seat', { name: 'away' }),
  named({ do: 'comeBack' }, 'come back to the seat', { name: 'back' }),
];

const [LEAST_CUT, MOST_CUT] = cutRange(DECK_SIZE, POKER_CARDS.law.cut);
const COUNT = { min: 0, max: DECK_SIZE, step: 1 } as const;

/** What the staff may do with the cards, the button and the stakes of players who go and come. */
export const roomActs = (table: PokerTable): Candidate[] => [
  ...table.cards.decks.flatMap(({ back }, deck) => [
    named({ do: 'receiveCards', deck }, `receive the ${back} deck`),
    named({ do: 'receiveCards', deck, preshuffled: [] }, `receive the ${back} deck preinspected and preshuffled`),
    named({ do: 'inspectCards', deck }, `inspect the ${back} deck`),
    named({ do: 'verifyInspection', deck }, `verify the inspection of the ${back} deck`),
    named({ do: 'spreadCards', deck }, `spread the ${back} deck by suit and in sequence`),
    named({ do: 'washCards', deck }, `turn the ${back} deck down, wash and stack it`),
    named({ do: 'shuffleCards', deck, order: [] }, `shuffle the ${back} deck`),
    named({ do: 'removeCards', deck }, `take the ${back} deck off the table`),
    named({ do: 'deviceCountsWrong', deck }, `the shuffler counts a wrong number of cards in the ${back} deck`),
  ]),
  named({ do: 'cutCards', place: LEAST_CUT }, 'cut the cards', {
    ranges: { place: { min: LEAST_CUT, max: MOST_CUT, step: 1 } },
  }),
  named({ do: 'orderRecut' }, 'order a recut'),
  named({ do: 'loadCards', cover: null }, 'take the deck in hand to deal'),
  named({ do: 'orderReshuffle' }, 'order a reshuffle'),
  named({ do: 'gatherCards' }, 'gather the cards'),
  named({ do: 'gatherCards', count: DECK_SIZE }, 'gather and count the cards', { ranges: { count: COUNT } }),
  named({ do: 'countStub', count: table.hand?.left ?? 0 }, 'count the stub', { ranges: { count: COUNT } }),
  ...table.seats.map((_, at) =>
    named({ do: 'placeButton', seat: at + 1 }, `place the button at seat ${at + 1}`, { name: 'button' }),
  ),
  named({ do: 'dealForButton' }, 'deal a card to each player for the button', { name: 'button' }),
  ...table.seats.flatMap((seat, at): Candidate[] =>
    seat?.away !== true
      ? []
      : [
          named(
            { do: 'secureStakes', seat: at + 1, how: 'counted', cents: seat.stack },
            `count the stakes of seat ${at + 1}`,
          ),
          named({ do: 'secureStakes', seat: at + 1, how: 'covered' }, `cover the stakes of seat ${at + 1}`),
          named(
            { do: 'releaseStakes', seat: at + 1, cents: seat.stack },
            `verify the stakes of seat ${at + 1} and give them back`,
          ),
        ],
  ),
  named({ do: 'shufflerJams' }, 'the shuffler jammed'),
  named({ do: 'deviceFails', device: 'shuffler' }, 'the shuffler cannot be used'),
  named({ do: 'coverDevice', device: 'shuffler' }, 'cover the shuffler or put up its sign'),
  named({ do: 'repairDevice', device: 'shuffler' }, 'put the shuffler back in use'),
];
