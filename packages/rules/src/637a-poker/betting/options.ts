import type { Card } from '@fairdeal/cards';
import { isRefused } from '../../core/decision.js';
import { dollars } from '../../core/money.js';
import type { Seat } from '../../core/roles.js';
import type { PokerGame } from '../games/game.js';
import { raiseRange, raiseRangeWords, unevenAllIn } from '../hand/limits.js';
import { upCards } from '../hand/turns.js';
import { candidate, type PokerCandidate } from '../model/act-rules.js';
import { INITIAL_HAND_CONDUCT, INITIAL_TABLE_CONDUCT } from '../model/conduct.js';
import { type PokerHand, type PokerPlayer, type PokerTable, stackOf, UNKNOWN_CARD } from '../model/state.js';

const play = candidate('play');
const staff = candidate('staff');
const beside = candidate('irregularity');

const FOLD = play({ do: 'fold' }, 'fold');
const CHECK = play({ do: 'check' }, 'check');
const STRADDLE = play({ do: 'straddle' }, 'place the Straddle Bet');
const SAY = (['fold', 'check', 'call', 'raise'] as const).map((say) => beside({ do: 'say', say }, `say "${say}"`));

/** The Straddle Bet, where one can still be placed. */
export const straddleCandidates = ({ hand, submission }: PokerTable): readonly PokerCandidate[] =>
  hand?.phase === 'deal' && hand.street === 0 && submission.straddle !== null ? [STRADDLE] : [];

/** Statements and chips besides the acts of play, and the players' answers on the minimum bet. */
export const wordAndChipCandidates = (game: PokerGame, table: PokerTable, seat: Seat): PokerCandidate[] => {
  const { hand, submission } = table;
  const player = hand?.players[hand.actor];
  if (hand === null || (hand.phase !== 'bet' && hand.phase !== 'forced-bet')) return minimumActs(table);
  if (player?.seat === seat) return [...chipActs(game, table, hand, player), ...SAY, ...minimumActs(table)];
  return submission.outOfTurn === 'binding-if-unchanged' ? [...SAY, ...minimumActs(table)] : minimumActs(table);
};

/** Acts of play open to the player by phase, bets and cards: only a halt of play can refuse one. `money` writes their amounts. */
export const turnCandidates = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  player: PokerPlayer,
  money = dollars,
): PokerCandidate[] => {
  switch (hand.phase) {
    case 'discard':
      return discards(player).map((cards) => exchange('discard', cards));
    case 'draw':
      return player.discarding.length > 0 ? [] : subsets(player.cards).map((cards) => exchange('draw', cards));
    case 'forced-bet': {
      const { forcedBet } = table.submission;
      const bring = play({ do: 'makeForcedBet' }, `make the Forced Bet, ${money(forcedBet)}`, { name: 'bring' });
      return withRaises(game, table, hand, player, money, [bring]);
    }
    case 'bet':
      return withRaises(game, table, hand, player, money, [
        FOLD,
        player.bet < hand.toCall ? play({ do: 'call' }, `call ${money(hand.toCall - player.bet)}`) : CHECK,
      ]);
    default:
      return [];
  }
};

const exchange = (phase: 'discard' | 'draw', cards: readonly Card[]): PokerCandidate =>
  play({ do: phase, cards }, cards.length === 0 ? 'stand pat' : `discard ${cards.length}`);

/** 637a.10(m): two cards, and not the one that lies face up. */
const discards = (player: PokerPlayer): Card[][] => {
  const up = upCards(player);
  return subsets(player.cards).filter((cards) => cards.length === 2 && !cards.some((card) => up.includes(card)));
};

const withRaises = (
  game: PokerGame,
  table: PokerTable,
  hand: PokerHand,
  player: PokerPlayer,
  money: typeof dollars,
  acts: PokerCandidate[],
): PokerCandidate[] => {
  const range = raiseRange(game, table, hand, player);
  if (isRefused(range)) return acts;
  const { min, max, step } = range;
  const name = hand.toCall === 0 ? 'bet' : 'raise';
  const ranges = { cents: { min, max, step } };
  acts.push(play({ do: 'raiseTo', cents: min }, `${name} ${raiseRangeWords(range, money)}`, { name, ranges }));
  const cents = unevenAllIn(range);
  if (cents !== null) acts.push(play({ do: 'raiseTo', cents }, `go all-in for ${money(cents)}`, { name: 'all-in' }));
  return acts;
};

/** Each set of cards once; of unknown cards only the number matters. */
const subsets = (cards: readonly Card[]): Card[][] => {
  const sets = Array.from({ length: 1 << cards.length }, (_, bits) => cards.filter((__, at) => (bits >> at) & 1));
  return cards.includes(UNKNOWN_CARD) ? [...new Map(sets.map((set) => [set.join(' '), set])).values()] : sets;
};

/** Chips put in silently, with a statement, or as cash; the rules decide what they mean. */
const chipActs = (game: PokerGame, table: PokerTable, hand: PokerHand, player: PokerPlayer): PokerCandidate[] => {
  const range = raiseRange(game, table, hand, player);
  const stack = stackOf(table, player);
  const raise = isRefused(range) ? [] : [range.min - player.bet];
  return [...new Set([Math.min(stack, hand.toCall - player.bet), stack, ...raise])].flatMap((cents) => [
    beside({ do: 'placeChips', chips: [cents] }, `put in one chip of ${dollars(cents)}`, { name: 'chips' }),
    beside({ do: 'placeChips', chips: [cents], said: 'raise' }, `put in ${dollars(cents)} and say "raise"`, {
      name: 'chips',
    }),
    beside({ do: 'placeChips', chips: [cents], how: 'currency' }, `put in ${dollars(cents)} in cash`, {
      name: 'chips',
    }),
  ]);
};

const REST = play({ do: 'restHands' }, 'finish the bet', { name: 'rest' });
const AGREE = play({ do: 'agreeToMinimum' }, 'agree to the proposed minimum bet', { name: 'agree' });
const OBJECT = play({ do: 'objectToMinimum' }, 'object to the proposed minimum bet', { name: 'object' });

/** Answers about a minimum bet or an unfinished bet; none if nothing is pending. */
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

/** Start of a round, which the dealer may do without being asked. */
export const START_ROUND = staff({ do: 'startRound' }, 'start a round of play', { name: 'start', accord: true });

/** Acts of the dealer to deal and to continue the betting. */
export const dealerCandidates = ({ conduct, hand }: PokerTable): PokerCandidate[] => [
  START_ROUND,
  staff({ do: 'dealCards' }, 'deal the cards', { name: 'deal' }),
  staff({ do: 'dealDraw' }, 'deal the new cards', { name: 'deal' }),
  staff({ do: 'reshuffle' }, 'reshuffle'),
  ...(hand === null || hand.conduct === INITIAL_HAND_CONDUCT
    ? []
    : [staff({ do: 'changeCurrency' }, 'exchange the cash for chips', { name: 'change' })]),
  ...(conduct === INITIAL_TABLE_CONDUCT
    ? []
    : [
        staff({ do: 'raiseMinimum' }, 'raise the minimum bet as agreed', { name: 'minimum' }),
        staff({ do: 'restoreMinimum' }, 'return to the posted minimum bet', { name: 'posted' }),
      ]),
];
