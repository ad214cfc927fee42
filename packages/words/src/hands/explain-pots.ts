import { type Card, RANKINGS, type RankingId } from '@fairdeal/cards';
import type { Cents, ClauseId, PokerGame, PokerView, Seat } from '@fairdeal/rules';
import type { SettledLine } from '../events/event-words.js';
import { seatDoes, seatName } from '../events/poker.js';
import { beforeVerb, handNameWords, withArticle } from '../hand-parts/hand-name.js';
import { revealedCards } from '../hand-parts/hand-view.js';
import { type NamedReading, namedReadingWords, nameWithKicker } from '../hand-parts/readings.js';
import { capitalize, joinList } from '../text/text.js';
import { readShare } from './poker.js';

/** Explanation of a share of a pot: the sentence, the cards that win it, and the amounts. */
export interface PotExplanation {
  readonly words: string;
  readonly cards: readonly Card[];
  readonly takes: readonly { readonly seat: Seat; readonly cents: Cents }[];
  readonly cites: readonly ClauseId[];
}

type Hand = Pick<PokerView, 'players' | 'board'>;

const isRanking = (ranking: string): ranking is RankingId => Object.hasOwn(RANKINGS, ranking);

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

/** Two hands beside each other; a kicker is named only where it decides. */
const beats = (won: NamedReading, lost: NamedReading): string => {
  const sameName = handNameWords(won.name) === handNameWords(lost.name);
  if (!sameName) return `${capitalize(beforeVerb(won.name))} beats ${withArticle(lost.name)}.`;
  if (won.kicker === lost.kicker) return `${capitalize(nameWithKicker(won))} on both sides: the other cards decide.`;
  return `${capitalize(nameWithKicker(won))}, beats ${withArticle(lost.name)}, ${lost.kicker}.`;
};

const explainShare = (hand: Hand, lines: readonly SettledLine[], you: Seat | null): Omit<PotExplanation, 'takes'> => {
  const { pays: ranking, cites } = lines[0] ?? { pays: '', cites: [] };
  const seats = lines.map(({ seat }) => seat);
  const [first] = seats;
  const player = hand.players.find(({ seat }) => seat === first);
  if (first === undefined || player === undefined || !isRanking(ranking))
    return {
      words: `${seatDoes(first ?? 0, you, 'are', 'is')} the last player left, so no hand has to be shown.`,
      cards: [],
      cites,
    };
  const won = readShare(ranking, revealedCards(player.cards), hand.board);
  const wonWords = won === null ? '' : namedReadingWords(won);
  const cards = seats.flatMap((seat) => {
    const held = hand.players.find((other) => other.seat === seat);
    return held === undefined ? [] : (readShare(ranking, revealedCards(held.cards), hand.board)?.counts ?? []);
  });
  if (seats.length > 1) {
    const names = joinList(
      seats.map((seat, at) => (at === 0 ? seatName(seat, you) : seatName(seat, you).toLowerCase())),
    );
    return { words: `${names} have the same hand: ${wonWords}. They split the pot.`, cards, cites };
  }
  const other = runnerUp(ranking, hand, seats);
  const lost = other === null ? null : readShare(ranking, other, hand.board);
  const others = hand.players.some(({ seat, shown }) => shown === 'shown' && seat !== first);
  const alone = `${capitalize(wonWords)} wins: no other hand ${others ? 'qualifies' : 'is shown'}.`;
  return {
    words: won === null || lost === null ? alone : beats(won, lost),
    cards,
    cites,
  };
};

/** Name of a part of a pot, where a game splits it. */
export const shareName = (ranking: string): string =>
  ranking.startsWith('badugi') ? 'Badugi' : ranking.includes('high') ? 'High' : 'Low';

/** Explains the pots of these lines, share by share; `hand` is the table before they were pushed. */
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
    const of = group[0] === undefined || group[0].what === 'pot' ? '' : `${group[0].title}. `;
    return {
      ...why,
      words: `${of}${name}${words}`,
      takes: group.map(({ seat, received }) => ({ seat, cents: received })),
    };
  });
};
