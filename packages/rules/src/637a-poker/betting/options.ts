import type { Card } from '@fairdeal/cards';
import { isRefused } from '../../core/decision.js';
import { type Cents, dollars } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import type { PokerGame } from '../games/game.js';
import { raiseRange, raiseRangeWords, unevenAllIn } from '../hand/limits.js';
import { candidate, type PokerCandidate } from '../model/act-rules.js';
import { INITIAL_HAND_CONDUCT, INITIAL_TABLE_CONDUCT } from '../model/conduct.js';
import { type PokerHand, type PokerPlayer, type PokerTable, stackOf, UNKNOWN_CARD } from '../model/state.js';

const play = candidate('play');
const staff = candidate('staff');
const beside = candidate('irregularity');

/** What a player may do with his turn, and with his voice and his chips beside it. */
export const bettingCandidates = (game: PokerGame, table: PokerTable, seat: Seat): PokerCandidate[] => {
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

const turnActs = (game: PokerGame, table: PokerTable, hand: PokerHand, player: PokerPlayer): PokerCandidate[] => {
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
          play(
            { do: 'raiseTo', cents: range.min },
            `${hand.toCall === 0 ? 'bet' : 'raise'} ${raiseRangeWords(range)}`,
            {
              name: hand.toCall === 0 ? 'bet' : 'raise',
              ranges: { cents: { min: range.min, max: range.max, step: range.step } },
            },
          ),
          ...allInAct(unevenAllIn(range)),
        ]),
  ];
};

const allInAct = (cents: Cents | null): PokerCandidate[] =>
  cents === null ? [] : [play({ do: 'raiseTo', cents }, `go all-in for ${dollars(cents)}`, { name: 'all-in' })];

/** Each set of cards once: of cards that nobody knows, only how many there are matters. */
const subsets = (cards: readonly Card[]): Card[][] => {
  const sets = Array.from({ length: 1 << cards.length }, (_, bits) => cards.filter((__, at) => (bits >> at) & 1));
  return cards.includes(UNKNOWN_CARD) ? [...new Map(sets.map((set) => [set.join(' '), set])).values()] : sets;
};

/** Chips put in without a word, with one, or as currency: what they are follows from the rules. */
const chipActs = (game: PokerGame, table: PokerTable, hand: PokerHand, player: PokerPlayer): PokerCandidate[] => {
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
const minimumActs = ({ submission, conduct, hand }: PokerTable): PokerCandidate[] => [
  ...(submission.raisedMinimum === null
    ? []
    : [
        beside({ do: 'proposeMinimum', cents: submission.raisedMinimum.most }, 'propose a higher minimum bet', {
          name: 'propose',
        }),
      ]),
  ...(hand === null || hand.conduct === INITIAL_HAND_CONDUCT ? [] : [REST]),
  ...(conduct === INITIAL_TABLE_CONDUCT ? [] : [AGREE, OBJECT]),
];

/** What the dealer goes on with of his own accord. */
export const START_ROUND = staff({ do: 'startRound' }, 'start a round of play', { name: 'start', accord: true });

/** What the dealer may do to deal and bet on. */
export const dealerCandidates = ({ conduct, hand }: PokerTable): PokerCandidate[] => [
  START_ROUND,
  staff({ do: 'dealCards' }, 'deal the cards', { name: 'deal' }),
  staff({ do: 'dealDraw' }, 'deal the new cards', { name: 'deal' }),
  staff({ do: 'reshuffle' }, 'reshuffle'),
  ...(hand === null || hand.conduct === INITIAL_HAND_CONDUCT
    ? []
    : [staff({ do: 'changeCurrency' }, 'change the currency into chips', { name: 'change' })]),
  ...(conduct === INITIAL_TABLE_CONDUCT
    ? []
    : [
        staff({ do: 'raiseMinimum' }, 'raise the minimum bet as all have agreed', { name: 'minimum' }),
        staff({ do: 'restoreMinimum' }, 'go back to the posted minimum bet', { name: 'posted' }),
      ]),
];
