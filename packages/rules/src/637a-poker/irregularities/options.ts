import { dollars } from '../../money.js';
import type { Who } from '../../roles.js';
import type { Option } from '../../rulebook.js';
import { isRefused } from '../../ruling.js';
import type { PokerAct, PokerCommand } from '../acts.js';
import { raiseRange } from '../betting/limits.js';
import type { PokerGame } from '../games/index.js';
import { type PokerTable, stackOf } from '../state.js';
import { ALL_IN_ORDER, NOTHING_WRONG } from './state.js';

type Candidate = Omit<Option<PokerCommand>, 'command'> & { readonly act: PokerAct };

/** What a person could call or do beside the acts of play; the rulebook keeps what it would accept. */
export const irregularities = (game: PokerGame, table: PokerTable, who: Who): Option<PokerCommand>[] =>
  (who.role === 'player' ? ofPlayer(game, table, who.seat) : ofStaff(game, table)).map(({ act, ...rest }) => ({
    command: { by: who, ...act },
    ...rest,
  }));

const ANSWERS: readonly Candidate[] = [
  { act: { do: 'contendForPotSoFar' }, name: 'stop', words: 'bet no more and contend for the pot so far' },
  { act: { do: 'contendForWholePot' }, name: 'go-on', words: 'contend for the whole pot' },
  { act: { do: 'restHands' }, name: 'rest', words: 'leave the bet as it lies' },
  { act: { do: 'agreeToMinimum' }, name: 'agree', words: 'agree to the minimum bet proposed' },
  { act: { do: 'objectToMinimum' }, name: 'object', words: 'object to the minimum bet proposed' },
  { act: { do: 'raiseMinimum' }, name: 'minimum', words: 'raise the minimum bet as all have agreed' },
  { act: { do: 'restoreMinimum' }, name: 'posted', words: 'go back to the posted minimum bet' },
  { act: { do: 'examineCard' }, name: 'examine', words: 'examine the card that fell' },
  { act: { do: 'changeCurrency' }, name: 'change', words: 'change the currency into chips' },
  { act: { do: 'replaceDeck' }, name: 'replace', words: 'replace the deck' },
];

/** What the table waits for beside the play; nothing while all is in order. */
export const waitedFor = ({ conduct, hand }: PokerTable): readonly Candidate[] => {
  if (conduct === ALL_IN_ORDER && (hand === null || hand.conduct === NOTHING_WRONG)) return [];
  const { dispute, suspicions } = conduct;
  const rulings: Candidate[] =
    dispute === null
      ? []
      : (['play-stands', 'round-void'] as const).map((is) => ({
          act: { do: 'rule', about: dispute.about, decision: { is }, reason: 'as the rules of the game have it' },
          name: 'rule',
          words: is === 'play-stands' ? 'rule that play stands' : 'rule that the round is void',
        }));
  const told = suspicions.map(
    ({ seat }): Candidate => ({
      act: { do: 'notifyCompliance', seat },
      name: 'notify',
      words: `notify compliance of seat ${seat}`,
    }),
  );
  return [...ANSWERS, ...rulings, ...told];
};

const ofPlayer = (game: PokerGame, table: PokerTable, seat: number): Candidate[] => {
  const { hand, submission } = table;
  const player = hand?.players[hand.actor];
  return [
    { act: { do: 'dispute', about: 'the last act' }, name: 'dispute', words: 'call for the poker shift supervisor' },
    { act: { do: 'protectHand' }, name: 'protect', words: 'protect the hand' },
    { act: { do: 'unprotectHand' }, name: 'unprotect', words: 'leave the hand unprotected' },
    {
      act: { do: 'proposeMinimum', cents: submission.raisedMinimum?.most ?? 0 },
      name: 'propose',
      words: 'propose a higher minimum bet',
    },
    ...(['fold', 'check', 'call', 'raise'] as const).map(
      (say): Candidate => ({ act: { do: 'say', say }, name: 'say', words: `say "${say}"` }),
    ),
    {
      act: { do: 'throwAway', how: 'to-the-discards' },
      name: 'throw',
      words: 'throw the hand face down to the discards',
    },
    { act: { do: 'throwAway', how: 'up-cards-face-down' }, name: 'turn', words: 'turn the up cards face down' },
    ...(hand === null || player?.seat !== seat ? [] : chips(game, table, seat)),
  ];
};

const chips = (game: PokerGame, table: PokerTable, seat: number): Candidate[] => {
  const { hand } = table;
  const player = hand?.players[hand.actor];
  if (hand === null || player === undefined || player.seat !== seat) return [];
  const range = raiseRange(game, table, hand, player);
  const stack = stackOf(table, player);
  const raise = isRefused(range) ? [] : [range.min - player.bet];
  return [Math.min(stack, hand.toCall - player.bet), stack, ...raise]
    .filter((cents) => cents > 0)
    .flatMap((cents): Candidate[] => [
      { act: { do: 'placeChips', chips: [cents] }, name: 'chips', words: `put in one chip of ${dollars(cents)}` },
      {
        act: { do: 'placeChips', chips: [cents], said: 'raise' },
        name: 'chips',
        words: `put in ${dollars(cents)} and say "raise"`,
      },
      {
        act: { do: 'placeChips', chips: [cents], how: 'currency' },
        name: 'chips',
        words: `put in ${dollars(cents)} of currency`,
      },
    ]);
};

const ofStaff = (game: PokerGame, table: PokerTable): Candidate[] => {
  const seats = table.seats.flatMap((seat, at) => (seat === null ? [] : [at + 1]));
  const empty = table.seats.indexOf(null) + 1;
  const down =
    game.streets[table.hand?.street ?? 0]?.deal.reduce(
      (sum, { to, cards }) => (to === 'hole' ? sum + cards : sum),
      0,
    ) ?? 0;
  return [
    { act: { do: 'dispute', about: 'the last act' }, name: 'dispute', words: 'call for the poker shift supervisor' },
    {
      act: { do: 'callMisdeal', cause: 'not-shuffled-and-cut' },
      name: 'misdeal',
      words: 'misdeal: not shuffled and cut',
    },
    {
      act: { do: 'callMisdeal', cause: 'wrong-starting-position' },
      name: 'misdeal',
      words: 'misdeal: wrong starting position',
    },
    { act: { do: 'deckFoundWrong', cards: 'missing' }, name: 'missing', words: 'cards are missing' },
    { act: { do: 'deckFoundWrong', cards: 'additional' }, name: 'additional', words: 'there are additional cards' },
    {
      act: { do: 'ineligiblePlayerDealt', seat: empty },
      name: 'ineligible',
      words: `a card was dealt to seat ${empty}`,
    },
    { act: { do: 'cardFoundFaceUp' }, name: 'face-up', words: 'a card lies face up in the deck' },
    { act: { do: 'cardOffTable' }, name: 'off-table', words: 'a card falls off the table' },
    {
      act: { do: 'rule', about: 'the last act', decision: { is: 'play-stands' }, reason: 'it was in order' },
      name: 'rule',
      words: 'rule that play stands',
    },
    {
      act: { do: 'rule', about: 'the last act', decision: { is: 'round-void' }, reason: 'it cannot be put right' },
      name: 'rule',
      words: 'rule that the round is void',
    },
    ...seats.flatMap((seat): Candidate[] => [
      {
        act: { do: 'callMisdeal', cause: 'player-left-out', seat },
        name: 'misdeal',
        words: `misdeal: seat ${seat} was left out`,
      },
      ...Array.from(
        { length: down },
        (_, at): Candidate => ({
          act: { do: 'cardExposed', seat, card: at + 1 },
          name: 'exposed',
          words: `down card ${at + 1} of seat ${seat} is turned up`,
        }),
      ),
      {
        act: { do: 'handFouled', seat, how: 'fouled', reconstructed: false, contributed: false },
        name: 'fouled',
        words: `the hand of seat ${seat} is fouled`,
      },
      {
        act: { do: 'handFouled', seat, how: 'fouled', reconstructed: true, contributed: false },
        name: 'fouled',
        words: `the hand of seat ${seat} is put together again`,
      },
      {
        act: { do: 'handFouled', seat, how: 'collected', reconstructed: false, contributed: false },
        name: 'collected',
        words: `the hand of seat ${seat} was collected`,
      },
      { act: { do: 'leftWithoutComment', seat }, name: 'gone', words: `seat ${seat} has left without comment` },
      {
        act: { do: 'suspectCollusion', seat, reason: 'plays to help another' },
        name: 'suspect',
        words: `suspect seat ${seat} of collusion`,
      },
      { act: { do: 'removeFromGame', seat }, name: 'remove', words: `remove seat ${seat} from the game` },
    ]),
  ];
};
