import type { Card } from '@fairdeal/cards';
import { type Cents, dollars } from '../../money.js';
import type { Seat } from '../../roles.js';
import { isRefused } from '../../ruling.js';
import type { PokerGame } from '../games/index.js';
import { ALL_IN_ORDER, NOTHING_WRONG } from '../irregularities/state.js';
import { type Candidate, candidate } from '../rules.js';
import { type PokerHand, type PokerPlayer, type PokerTable, stackOf, UNKNOWN } from '../state.js';
import { raiseRange, rangeWords, unevenAllIn } from './limits.js';

const play = candidate('play');
const staff = candidate('staff');
const beside = candidate('irregularity');

/** What a player may do with his turn, and with his voice and his chips beside it. */
export const bettingActs = (game: PokerGame, table: PokerTable, seat: Seat): Candidate[] => {
  const { hand } = table;
  const player = hand?.players[hand.actor];
  return [
    play({ do: 'straddle' }, 'place the Straddle Bet'),
    ...(hand === null || player?.seat !== seat
      ? []
      : [...turnActs(game, table, hand, player), ...chipActs(game, table, hand, player)]),
    ...(['fold', 'check', 'call', 'raise'] as const).map((say) => beside({ do: 'say', say }, `say "${say}"`)),
    ...minimumActs(table),
  ];
};

const turnActs = (game: PokerGame, table: PokerTable, hand: PokerHand, player: PokerPlayer): Candidate[] => {
  const { phase } = hand;
  if (phase === 'discard' || phase === 'draw')
    return subsets(player.cards).map((cards) =>
      play({ do: phase, cards }, cards.length === 0 ? 'keep all cards' : `throw away ${cards.length}`),
    );
  const range = raiseRange(game, table, hand, player);
  return [
    play({ do: 'makeForcedBet' }, `make the Forced Bet, ${dollars(table.submission.forcedBet)}`, { name: 'bring' }),
    play({ do: 'fold' }, 'fold'),
    play({ do: 'check' }, 'check'),
    play({ do: 'call' }, `call ${dollars(hand.toCall - player.bet)}`),
    ...(isRefused(range)
      ? []
      : [
          play({ do: 'raiseTo', cents: range.min }, `${hand.toCall === 0 ? 'bet' : 'raise'} ${rangeWords(range)}`, {
            name: hand.toCall === 0 ? 'bet' : 'raise',
            ranges: { cents: { min: range.min, max: range.max, step: range.step } },
          }),
          ...allInAct(unevenAllIn(range)),
        ]),
  ];
};

const allInAct = (cents: Cents | null): Candidate[] =>
  cents === null ? [] : [play({ do: 'raiseTo', cents }, `go all-in for ${dollars(cents)}`, { name: 'all-in' })];

/** Each set of cards once: of cards that nobody knows, only how many there are matters. */
const subsets = (cards: readonly Card[]): Card[][] => {
  const sets = Array.from({ length: 1 << cards.length }, (_, bits) => cards.filter((__, at) => (bits >> at) & 1));
  return cards.includes(UNKNOWN) ? [...new Map(sets.map((set) => [set.join(' '), set])).values()] : sets;
};

/** Chips put in without a word, with one, or as currency: what they are follows from the rules. */
const chipActs = (game: PokerGame, table: PokerTable, hand: PokerHand, player: PokerPlayer): Candidate[] => {
  const range = raiseRange(game, table, hand, player);
  const stack = stackOf(table, player);
  const raise = isRefused(range) ? [] : [range.min - player.bet];
  return [...new Set([Math.min(stack, hand.toCall - player.bet), stack, ...raise])].flatMap((cents) => [
    beside({ do: 'placeChips', chips: [cents] }, `put in one chip of ${dollars(cents)}`, { name: 'chips' }),
    beside({ do: 'placeChips', chips: [cents], said: 'raise' }, `put in ${dollars(cents)} and say "raise"`, {
      name: 'chips',
    }),
    beside({ do: 'placeChips', chips: [cents], how: 'currency' }, `put in ${dollars(cents)} of currency`, {
      name: 'chips',
    }),
  ]);
};

const REST = play({ do: 'restHands' }, 'leave the bet as it lies', { name: 'rest' });
const AGREE = play({ do: 'agreeToMinimum' }, 'agree to the minimum bet proposed', { name: 'agree' });
const OBJECT = play({ do: 'objectToMinimum' }, 'object to the minimum bet proposed', { name: 'object' });

/** What is waited for once something was begun; nothing while all is in order. */
const minimumActs = ({ submission, conduct, hand }: PokerTable): Candidate[] => [
  ...(submission.raisedMinimum === null
    ? []
    : [
        beside({ do: 'proposeMinimum', cents: submission.raisedMinimum.most }, 'propose a higher minimum bet', {
          name: 'propose',
        }),
      ]),
  ...(hand === null || hand.conduct === NOTHING_WRONG ? [] : [REST]),
  ...(conduct === ALL_IN_ORDER ? [] : [AGREE, OBJECT]),
];

/** What the dealer goes on with of his own accord. */
export const START = staff({ do: 'startRound' }, 'start a round of play', { name: 'start', accord: true });

/** What the dealer may do to deal and bet on. */
export const dealerActs = ({ conduct, hand }: PokerTable): Candidate[] => [
  START,
  staff({ do: 'dealCards' }, 'deal the cards', { name: 'deal' }),
  staff({ do: 'dealDraw' }, 'deal the new cards', { name: 'deal' }),
  staff({ do: 'reshuffle' }, 'reshuffle'),
  ...(hand === null || hand.conduct === NOTHING_WRONG
    ? []
    : [staff({ do: 'changeCurrency' }, 'change the currency into chips', { name: 'change' })]),
  ...(conduct === ALL_IN_ORDER
    ? []
    : [
        staff({ do: 'raiseMinimum' }, 'raise the minimum bet as all have agreed', { name: 'minimum' }),
        staff({ do: 'restoreMinimum' }, 'go back to the posted minimum bet', { name: 'posted' }),
      ]),
];
