import { cutRange } from '@fairdeal/cards/internal';
import { warningCandidates } from '../../cards/device-warnings.js';
import { MOST_CENTS } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import { candidate, type PokerCandidate } from '../model/act-rules.js';
import { DECK_SIZE, type PokerTable } from '../model/state.js';
import { POKER_CARDS } from './cards.js';

const staff = candidate('staff');
const seated = candidate('seat');
const goesWrong = candidate('irregularity');

const CHIPS = { min: 0, max: MOST_CENTS, step: 1 } as const;
const ADDED = { min: 1, max: MOST_CENTS, step: 1 } as const;

/** Acts of a player about their seat and stakes. */
export const PLAYER_SEAT_CANDIDATES: readonly PokerCandidate[] = [
  seated({ do: 'sit', cents: 0 }, 'take the seat', { ranges: { cents: CHIPS } }),
  seated({ do: 'addStakes', cents: 1 }, 'add to the table stakes', { name: 'add', ranges: { cents: ADDED } }),
  seated({ do: 'leave' }, 'leave the table'),
  seated({ do: 'stepAway' }, 'step away and keep the seat', { name: 'away' }),
  seated({ do: 'comeBack' }, 'come back to the seat', { name: 'back' }),
];

const [LEAST_CUT, MOST_CUT] = cutRange(DECK_SIZE, POKER_CARDS.law.cut);
const COUNT = { min: 0, max: DECK_SIZE, step: 1 } as const;

/** Acts of the staff with the cards, the button and the stakes of absent players. */
export const tableSeatsCandidates = (table: PokerTable): PokerCandidate[] => [
  ...table.cards.decks.flatMap(({ back }, deck) => [
    staff({ do: 'receiveCards', deck }, `receive the ${back} deck`),
    staff({ do: 'receiveCards', deck, preshuffled: true }, `receive the ${back} deck preinspected and preshuffled`),
    staff({ do: 'inspectCards', deck }, `inspect the ${back} deck`),
    staff({ do: 'verifyInspection', deck }, `verify the inspection of the ${back} deck`),
    staff({ do: 'spreadCards', deck }, `spread the ${back} deck by suit and in sequence`),
    staff({ do: 'washCards', deck }, `turn the ${back} deck down, wash and stack it`),
    staff({ do: 'shuffleCards', deck }, `shuffle the ${back} deck`),
    staff({ do: 'removeCards', deck }, `take the ${back} deck off the table`),
    goesWrong({ do: 'deviceCountsWrong', deck }, `the shuffler reports a wrong count for the ${back} deck`),
  ]),
  staff({ do: 'cutCards', place: LEAST_CUT }, 'cut the cards', {
    ranges: { place: { min: LEAST_CUT, max: MOST_CUT, step: 1 } },
  }),
  staff({ do: 'orderRecut' }, 'order a recut'),
  staff({ do: 'loadCards', cover: null }, 'take the deck in hand to deal'),
  staff({ do: 'orderReshuffle' }, 'order a reshuffle'),
  ...(table.cards.dealer === null ? [] : [relief(table)]),
  staff({ do: 'gatherCards' }, 'gather the cards'),
  staff({ do: 'gatherCards', count: 0 }, 'gather and count the cards', { ranges: { count: COUNT } }),
  table.cards.live
    ? staff({ do: 'countStub', count: 0 }, 'count the stub', { ranges: { count: COUNT } })
    : staff({ do: 'countStub', count: table.hand?.left ?? 0 }, 'count the stub'),
  ...table.seats.map((_, at) =>
    staff({ do: 'placeButton', seat: at + 1 }, `place the button at seat ${at + 1}`, { name: 'button' }),
  ),
  staff({ do: 'dealForButton' }, 'deal a card to each player for the button', { name: 'button' }),
  ...table.seats.flatMap((seat, at) => (seat?.away === true ? awayActs(at + 1, seat.stack) : [])),
  ...warningCandidates(POKER_CARDS, table).map(({ act, words }) => goesWrong(act, words)),
  goesWrong({ do: 'shufflerJams' }, 'the shuffler jammed'),
  goesWrong({ do: 'deviceFails', device: 'shuffler' }, 'the shuffler is out of order'),
  staff({ do: 'coverDevice', device: 'shuffler' }, 'cover the shuffler or mark it out of order'),
  staff({ do: 'repairDevice', device: 'shuffler' }, 'put the shuffler back in use'),
];

const relief = ({ hand }: PokerTable): PokerCandidate =>
  hand === null
    ? staff({ do: 'changeDealer' }, 'change the dealer')
    : staff({ do: 'changeDealer', reason: 'The dealer cannot go on.' }, 'relieve the dealer during the round');

/** The stakes are in the open, so the floorperson's count is the actual amount. */
const awayActs = (seat: Seat, cents: number): PokerCandidate[] => [
  staff({ do: 'secureStakes', seat, how: 'counted', cents }, `count the stakes of seat ${seat}`),
  staff({ do: 'secureStakes', seat, how: 'covered' }, `cover the stakes of seat ${seat}`),
  staff({ do: 'releaseStakes', seat, cents }, `verify the stakes of seat ${seat} and give them back`),
];
