import { type Card, RANKINGS, type RankingId } from '@fairdeal/cards';
import type { Cents, ClauseId, PokerGame, PokerView, Seat } from '@fairdeal/rules';
import type { SettledLine } from '../events/event-words.js';
import { seatDoes, seatName } from '../events/poker.js';
import { revealedCards } from '../hand-parts/hand-view.js';
import { capitalize, joinList } from '../text.js';
import { readShare } from './poker.js';

/** Why a share of a pot goes where it goes: the sentence, the cards that win it, and who gets how much. */
export interface PotExplanation {
  readonly words: string;
  readonly cards: readonly Card[];
  readonly takes: readonly { readonly seat: Seat; readonly cents: Cents }[];
  readonly cites: readonly ClauseId[];
}

type Hand = Pick<PokerView, 'players' | 'board'>;

const isRanking = (ranking: string): ranking is RankingId => Object.hasOwn(RANKINGS, ranking);

/** `a pair of queens`, `two pair, kings and nines`. */
const withArticle = (words: string): string =>
  /^(pair|flush|straight|full house|royal)/.test(words) ? `a ${words}` : words;

/** The best hand that lies open beside those of the winners. */
const runnerUp = (ranking: RankingId, { players, board }: Hand, winners: readonly Seat[]): readonly Card[] | null => {
  let best: readonly Card[] | null = null;
  let most = 0;
  for (const { seat, cards, shown } of players) {
    if (shown !== 'shown' || winners.includes(seat)) continue;
    const value = RANKINGS[ranking].evaluate([...revealedCards(cards), ...board]) ?? 0;
    if (value > most) [best, most] = [revealedCards(cards), value];
  }
  return best;
};

const withoutKicker = (words: string): string => words.replace(/, \w+ kicker$/, '');

/** What lies beside a hand is named only where it decides. */
const beats = (won: string, lost: string): string => {
  if (won === lost) return `${capitalize(won)} on both sides: the cards beside it decide.`;
  const [high, low] = [withoutKicker(won), withoutKicker(lost)];
  const [first, second] = high === low ? [won, lost] : [high, low];
  return `${capitalize(first)}${first.includes(',') ? ',' : ''} beats ${withArticle(second)}.`;
};

const explainShare = (hand: Hand, lines: readonly SettledLine[], you: Seat | null): Omit<PotExplanation, 'takes'> => {
  const { pays: ranking, cites } = lines[0] ?? { pays: '', cites: [] };
  const seats = lines.map(({ seat }) => seat);
  const [first] = seats;
  const player = hand.players.find(({ seat }) => seat === first);
  if (first === undefined || player === undefined || !isRanking(ranking))
    return {
      words: `${seatDoes(first ?? 0, you, 'are', 'is')} the last who remains, and no hand needs to be shown.`,
      cards: [],
      cites,
    };
  const won = readShare(ranking, revealedCards(player.cards), hand.board);
  const cards = seats.flatMap((seat) => {
    const held = hand.players.find((other) => other.seat === seat);
    return held === undefined ? [] : readShare(ranking, revealedCards(held.cards), hand.board).counts;
  });
  if (seats.length > 1) {
    const names = joinList(
      seats.map((seat, at) => (at === 0 ? seatName(seat, you) : seatName(seat, you).toLowerCase())),
    );
    return { words: `${names} have the same: ${won.words}. They divide it.`, cards, cites };
  }
  const other = runnerUp(ranking, hand, seats);
  const lost = other === null ? '' : readShare(ranking, other, hand.board).words;
  const others = hand.players.some(({ seat, shown }) => shown === 'shown' && seat !== first);
  const alone = `${capitalize(won.words)} wins: no other hand ${others ? 'qualifies' : 'is shown'}.`;
  return {
    words: lost === '' ? alone : beats(won.words, lost),
    cards,
    cites,
  };
};

const shareName = (ranking: string): string => (ranking.includes('high') ? 'High' : 'Low');

/** Why the pots that these lines tell of are taken, share by share; `hand` is the table before they were pushed. */
export const explainPots = (
  { shares }: PokerGame,
  hand: Hand,
  lines: readonly SettledLine[],
  you: Seat | null,
): readonly PotExplanation[] => {
  const groups = new Map<string, SettledLine[]>();
  for (const line of lines) {
    const group = `${line.what} ${line.pays}`;
    groups.set(group, [...(groups.get(group) ?? []), line]);
  }
  return [...groups.values()].map((group) => {
    const { words, ...why } = explainShare(hand, group, you);
    const ranking = group[0]?.pays ?? '';
    const name = shares.length > 1 && isRanking(ranking) ? `${shareName(ranking)}: ` : '';
    const of = group[0]?.what.includes('pot') === true && group[0].what !== 'pot' ? `${group[0].title}. ` : '';
    return {
      ...why,
      words: `${of}${name}${words}`,
      takes: group.map(({ seat, received }) => ({ seat, cents: received })),
    };
  });
};
