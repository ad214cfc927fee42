import type { Card } from '@fairdeal/cards';
import { dollars, MOST_CENTS } from '../money.js';
import type { Who } from '../roles.js';
import type { Option } from '../rulebook.js';
import { isRefused } from '../ruling.js';
import type { PokerAct, PokerCommand } from './acts.js';
import { raiseRange, rangeWords } from './betting/limits.js';
import type { PokerGame } from './games/index.js';
import { waitedFor } from './irregularities/options.js';
import { revenueActs } from './revenue/options.js';
import { playerRoomActs, roomActs } from './room/options.js';
import type { PokerTable } from './state.js';

type Candidate = Omit<Option<PokerCommand>, 'command'> & { readonly act: PokerAct };

const CHIPS = { min: 0, max: Number.MAX_SAFE_INTEGER, step: 1 } as const;
const ADDED = { min: 1, max: MOST_CENTS, step: 1 } as const;

/** The acts of play, as against those of coming, going and talking. */
export const PLAY_ACTS: readonly PokerAct['do'][] = [
  ...(['fold', 'check', 'call', 'raiseTo', 'makeForcedBet', 'draw', 'discard', 'show', 'muck'] as const),
  ...(['contendForPotSoFar', 'contendForWholePot'] as const),
];

/** Everything that `who` could ask for; the rulebook keeps what it would accept. */
export const candidates = (game: PokerGame, table: PokerTable, who: Who): Option<PokerCommand>[] =>
  [...waitedFor(table), ...(who.role === 'player' ? playerActs(game, table, who.seat) : dealerActs(game, table))].map(
    ({ act, ...rest }) => ({
      command: { by: who, ...act },
      ...rest,
    }),
  );

const playerActs = (game: PokerGame, table: PokerTable, seat: number): Candidate[] => {
  const { hand } = table;
  const player = hand?.players[hand.actor];
  const acts: Candidate[] = [
    { act: { do: 'sit', cents: 0 }, name: 'sit', words: 'take the seat', ranges: { cents: CHIPS } },
    { act: { do: 'addStakes', cents: 1 }, name: 'add', words: 'add to the table stakes', ranges: { cents: ADDED } },
    { act: { do: 'leave' }, name: 'leave', words: 'leave the table' },
    ...playerRoomActs,
    { act: { do: 'straddle' }, name: 'straddle', words: 'place the Straddle Bet' },
  ];
  if (hand === null || player?.seat !== seat) return acts;
  const range = raiseRange(game, table, hand, player);
  return [
    ...acts,
    {
      act: { do: 'makeForcedBet' },
      name: 'bring',
      words: `make the Forced Bet, ${dollars(table.submission.forcedBet)}`,
    },
    { act: { do: 'fold' }, name: 'fold', words: 'fold' },
    { act: { do: 'check' }, name: 'check', words: 'check' },
    { act: { do: 'call' }, name: 'call', words: `call ${dollars(hand.toCall - player.bet)}` },
    ...(isRefused(range)
      ? []
      : [
          {
            act: { do: 'raiseTo', cents: range.min } as const,
            name: hand.toCall === 0 ? 'bet' : 'raise',
            words: `${hand.toCall === 0 ? 'bet' : 'raise'} ${rangeWords(range)}`,
            ranges: { cents: range },
          },
        ]),
    ...(hand.phase === 'discard' || hand.phase === 'draw'
      ? subsets(player.cards).map(
          (cards): Candidate => ({
            act: { do: hand.phase === 'draw' ? 'draw' : 'discard', cards },
            name: hand.phase,
            words: cards.length === 0 ? 'keep all cards' : `throw away ${cards.length}`,
          }),
        )
      : []),
    { act: { do: 'show' }, name: 'show', words: 'show the hand' },
    { act: { do: 'muck' }, name: 'muck', words: 'concede without showing' },
  ];
};

const subsets = (cards: readonly Card[]): Card[][] =>
  Array.from({ length: 1 << cards.length }, (_, bits) => cards.filter((__, at) => (bits >> at) & 1));

const dealerActs = (game: PokerGame, table: PokerTable): Candidate[] => [
  ...roomActs(table),
  { act: { do: 'startRound' }, name: 'start', words: 'start a round of play' },
  { act: { do: 'dealCards' }, name: 'deal', words: 'deal the cards' },
  { act: { do: 'dealDraw' }, name: 'deal', words: 'deal the new cards' },
  { act: { do: 'reshuffle', order: [] }, name: 'reshuffle', words: 'reshuffle' },
  { act: { do: 'collectLosingHands' }, name: 'collect', words: 'collect and count the losing hands' },
  { act: { do: 'pushPots' }, name: 'push', words: 'push the pot' },
  ...revenueActs(game, table),
];
